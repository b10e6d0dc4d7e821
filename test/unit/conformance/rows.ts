import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultConfiguration } from '../../../config/default.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { KubeObject } from '../../../model/object.ts'

/** One admission case of known outcome, as the reference implementation answered it. */
export interface AdmissionRow {
  readonly id: string
  readonly family: string
  readonly kind: 'mutate' | 'validate-create' | 'validate-update' | 'authorize' | 'validate-config' | 'default-config'
  readonly level: 'webhook' | 'apiserver' | 'config'
  readonly config: Record<string, unknown> & {
    readonly existingObjects?: readonly KubeObject[]
    readonly reconcilerServiceAccountUserName?: string
  }
  /** Null where the request carries none. */
  readonly object: KubeObject | null
  readonly oldObject?: KubeObject
  readonly request?: {
    readonly operation: 'CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT'
    readonly username: string
    readonly kind: { readonly group: string; readonly version: string; readonly kind: string }
    readonly name: string
    readonly namespace: string
  }
  readonly expect: Outcome & { readonly patched?: unknown; readonly patchedObject?: unknown }
  readonly apiServer?: Outcome
  readonly webhookOnly?: Outcome
}

export interface Outcome {
  readonly allowed: boolean
  readonly errors?: readonly { type: string; field: string }[]
  readonly referencePanics?: boolean
}

const root = path.resolve(import.meta.dirname, '../../../..')

/** Where the reference's cases lie when they are at hand; a clone of the project alone does not have them. */
export const sharedCases = path.join(
  process.env.GROVE_SHARED ?? path.join(root, '../shared'),
  'conformance/admission.jsonl',
)
export const ownCases = path.join(root, 'test/data/admission.jsonl')

export const admissionRows = (file: string): AdmissionRow[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): AdmissionRow => JSON.parse(line))
        .filter(({ level }) => level !== 'config')
    : []

/** The row's configuration as an operator would hold it; the reference never enrols sets by itself. */
export const configurationOf = ({ config }: AdmissionRow): OperatorConfiguration => {
  const { existingObjects: _, reconcilerServiceAccountUserName, ...given } = config
  const complete = defaultConfiguration(given as never)
  complete.network.autoMNNVLEnrollment = false
  complete.authorizer.reconcilerServiceAccountUserName = reconcilerServiceAccountUserName ?? ''
  return complete
}

/** Types and fields as a set: how often and in which order an error stands does not count. */
export const places = (errors: readonly { type: string; field: string }[] = []): string[] =>
  [...new Set(errors.map(({ type, field }) => `${type} ${field}`))].sort()

/** Values that Go writes for nothing; the cases leave them out in either direction. */
const isNoise = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** The value without fields that say nothing. */
export const withoutNoise = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNoise)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).map(([key, entry]) => [key, withoutNoise(entry)] as const)
  return Object.fromEntries(kept.filter(([key, entry]) => !isNoise(entry) && key !== 'status'))
}
