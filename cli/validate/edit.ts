import type { Judgement } from '../judgement.ts'

/** What an update would do to pods: made by `grove plan-update`'s own planner, which asks what reconcilers ask. */
export interface Edit {
  readonly restarts: number
  /** Pods of the set before. */
  readonly pods: number
  readonly cliques: readonly string[]
  readonly strategy: string
  readonly steps: number
  readonly made: number
  /** Pods that get the changed template once somebody deletes them (OnDelete). */
  readonly awaitDeletion: number
}

/** What the update of a PodCliqueSet that admission accepts would do; undefined for anything else. */
export const editOf = async ({ allowed, object, stored }: Judgement): Promise<Edit | undefined> => {
  if (!allowed || stored === undefined || object?.kind !== 'PodCliqueSet') return undefined
  const { plannedEdit } = await import('./planned-edit.ts')
  return plannedEdit(stored, object)
}

/** `this edit restarts 12 of 28 pods of 2 cliques (router, worker)`. */
export const editSentence = ({ restarts, pods, cliques, made, steps, strategy, awaitDeletion }: Edit): string => {
  const what = `${restarts === 1 ? '1' : restarts} of ${pods} pods of ${cliques.length} ${cliques.length === 1 ? 'clique' : 'cliques'} (${cliques.join(', ')})`
  const more = made > 0 ? `, and ${made} ${made === 1 ? 'pod is' : 'pods are'} new` : ''
  if (awaitDeletion > 0)
    return `this edit restarts nothing by itself (${strategy}): ${awaitDeletion} pods wait to be deleted${more}`
  if (restarts === 0) return `this edit restarts nothing${more}`
  return `this edit restarts ${what} in ${steps} ${steps === 1 ? 'step' : 'steps'}${more}; grove plan-update shows them`
}
