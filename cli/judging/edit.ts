import { are, counted } from '../../schemas/sentences/counted.ts'

/**
 * The effect of an update on pods, computed by the planner of `grove plan-update`, which uses the reconcilers' own
 * functions.
 */
export interface Edit {
  readonly restarts: number
  /** The number of the set's pods before the update. */
  readonly pods: number
  readonly cliques: readonly string[]
  readonly strategy: string
  readonly steps: number
  readonly made: number
  /** Pods that are deleted because there are to be fewer. */
  readonly deleted: number
  /** Pods that get the changed template once they are deleted (OnDelete). */
  readonly awaitDeletion: number
}

/** `this edit restarts 12 of 28 pods of 2 cliques (router, worker)`. */
export const editSentence = (edit: Edit): string => {
  const { restarts, pods, cliques, steps, strategy, awaitDeletion } = edit
  const more = others(edit)
  const what = `${restarts} of ${pods} pods of ${counted(cliques.length, 'clique')} (${cliques.join(', ')})`
  if (awaitDeletion > 0)
    return `this edit restarts nothing by itself (${strategy}): ${awaitDeletion} pods wait to be deleted${more}`
  if (restarts === 0) return `this edit restarts nothing${more}`
  return `this edit restarts ${what} in ${counted(steps, 'step')}${more}; grove plan-update shows them`
}

/** `, and 9 pods are deleted, and 2 pods are new`. */
const others = ({ made, deleted }: Edit): string => {
  const said = [
    ...(deleted > 0 ? [`${counted(deleted, 'pod')} ${are(deleted)} deleted`] : []),
    ...(made > 0 ? [`${counted(made, 'pod')} ${are(made)} new`] : []),
  ]
  return said.length === 0 ? '' : `, and ${said.join(', and ')}`
}
