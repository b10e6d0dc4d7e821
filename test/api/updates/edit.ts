import { allReady, type Stored } from '../../../cli/verbs/plan-update/dry-run/before.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { changedCliques } from '../../../webhook/podcliqueset/changed-cliques.ts'
import type { SubmittedSet } from '../../../webhook/podcliqueset/subject.ts'
import { type Setting, withImage } from './setting.ts'

/** A set as it would be with another image in these cliques, and what a plan starts from: all pods are ready. */
export const imageEdit = (
  setting: Setting,
  name: string,
  cliques: readonly string[],
): { readonly edited: PodCliqueSet; readonly before: Stored } => {
  const old = structuredClone(setting.set(name))
  const edited = structuredClone(old)
  withImage('main:2', ...cliques)(edited.spec)
  return { edited, before: allReady(old, changedCliques(old as SubmittedSet, edited as SubmittedSet)) }
}
