import type { Intent } from '../../model/intent.ts'
import type { Entries } from '../../model/object.ts'
import type { JsonPatchOperation } from '../../schemas/json/json-patch.ts'
import { type FieldError, invalid } from '../../schemas/sentences/field-error.ts'
import { invalidFields } from './denial.ts'
import type { Verdict } from './endpoint.ts'

/** The metadata that identifies a pod or PodClique and carries its intent; null stands for absent. */
export interface IntentMetadata {
  namespace?: string | null
  labels?: Entries | null
  annotations?: Entries | null
  deletionTimestamp?: string | null
}

/** The changes to an object, or the errors that prevent them. */
export type Defaulted = { readonly patch: readonly JsonPatchOperation[] } | { readonly errors: readonly FieldError[] }

/** Reads one intent annotation: no value where it is absent, an error at its key where it cannot be parsed. */
export const readIntent = <T>(
  { annotations }: IntentMetadata,
  key: string,
  parse: (text: string) => Intent<T>,
): { readonly value?: T; readonly errors: readonly FieldError[] } => {
  const text = annotations?.[key] ?? undefined
  if (text === undefined) return { errors: [] }
  const intent = parse(text)
  if ('value' in intent) return { value: intent.value, errors: [] }
  return { errors: [invalid(`metadata.annotations.${key}`, text, `must ${intent.problem}`)] }
}

/** The response to a request for defaults. If all errors are Internal, the fault is ours and the status is 500. */
export const verdictOf = (defaulted: Defaulted): Verdict => {
  if ('patch' in defaulted) return { allowed: true, patch: defaulted.patch }
  const denied = invalidFields(defaulted.errors)
  const isOurs = defaulted.errors.every(({ type }) => type === 'Internal')
  return isOurs ? { ...denied, code: 500, reason: 'InternalError' } : denied
}

/**
 * The labels or annotations of any JSON value, for a first look before its shape is checked; empty where there are
 * none.
 */
export const entriesOf = (object: unknown, entries: 'labels' | 'annotations'): Readonly<Record<string, unknown>> => {
  const metadata = (object as { metadata?: Record<string, unknown> | null } | null)?.metadata
  const found = metadata?.[entries]
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}
