import type { Marked, SchedulableSet } from '../backend.ts'

/** Label, or else annotation, with the KAI queue of a set or a clique. */
export const KAI_QUEUE = 'kai.scheduler/queue'

/** The queue of a set, or why it has none. */
export type KaiQueue = { readonly queue: string } | { readonly problem: string }

const queueOn = (marked: Marked | null | undefined): string | undefined =>
  marked?.labels?.[KAI_QUEUE] || marked?.annotations?.[KAI_QUEUE] || undefined

/**
 * The one queue that KAI bills a PodCliqueSet to: the set's own, with which every clique that names one must agree, or
 * the one that its cliques agree on. docs/schedulers/kai-scheduler.md
 */
export const kaiQueue = (pcs: SchedulableSet): KaiQueue => {
  const named = (pcs.spec?.template?.cliques ?? []).flatMap((clique) => {
    const queue = queueOn(clique)
    return queue === undefined ? [] : [{ clique: clique.name ?? '', queue }]
  })
  const own = queueOn(pcs.metadata)
  const queue = own ?? named[0]?.queue
  if (queue === undefined) {
    return { problem: `kai-scheduler needs a queue; set the label or annotation ${KAI_QUEUE} on the PodCliqueSet` }
  }
  const other = named.find((entry) => entry.queue !== queue)
  if (other === undefined) return { queue }
  const holder = own === undefined ? `clique "${named[0]?.clique}"` : 'the PodCliqueSet'
  return {
    problem: `${KAI_QUEUE} is "${queue}" on ${holder} but "${other.queue}" on clique "${other.clique}"; use one queue for the whole set`,
  }
}
