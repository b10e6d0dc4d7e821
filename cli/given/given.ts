import { setFlagsFromString } from 'node:v8'
import type { PolicySetting } from '../../sandbox/api-server/policies/evaluate.ts'
import { documentsOf } from './documents.ts'
import { type GivenKinds, givenKinds } from './kinds.ts'
import { givenPolicies } from './policies.ts'

/** What `--crds` gives. */
export interface Given {
  readonly kinds: GivenKinds
  /** Absent where the files have no policies. */
  readonly policies?: PolicySetting
}

/**
 * Kinds and policies of files and folders. @param note takes what has no effect as it stands, one sentence each
 * @throws UsageError for files that cannot be read, and for broken policies
 */
export const givenIn = async (
  names: readonly string[],
  note: (sentence: string) => void = () => {},
): Promise<Given> => {
  // RE2 takes linear time for any expression, and what is judged by somebody's definitions must not hang.
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks')
  const documents = await documentsOf(names)
  const { policies, bindings, notes } = givenPolicies(documents)
  for (const sentence of notes) note(sentence)
  const kinds = givenKinds(documents, note)
  if (policies.length === 0) return { kinds }
  const looked = new Set(['Namespace', ...policies.flatMap(({ spec }) => spec.paramKind?.kind ?? [])])
  const objects = documents.filter(({ kind }) => looked.has(kind)).map((document) => document.object())
  return { kinds, policies: { policies, bindings, objects } }
}
