import type { ObjectRef } from '../../model/object.ts'
import type { View } from '../../model/view.ts'
import { dnsSubdomainProblems } from '../../schemas/metadata/names.ts'
import type { Marked, SchedulableSet } from '../backend.ts'

/** Annotation with the Volcano queue of a set or a clique. */
export const VOLCANO_QUEUE_ANNOTATION = 'scheduling.grove.io/volcano-queue'
/** The queue that Volcano itself provides. */
const DEFAULT_VOLCANO_QUEUE = 'default'

/** The queue of a set, or why it has none. */
export type VolcanoQueue = { readonly queue: string } | { readonly problem: string }

const queueOn = (marked: Marked | null | undefined): string | undefined =>
  marked?.annotations?.[VOLCANO_QUEUE_ANNOTATION]?.trim() || undefined

/**
 * The one queue of a PodCliqueSet. The set's annotation applies to every clique; a clique may repeat it but not differ,
 * and without it all cliques must resolve to the same queue. docs/schedulers/volcano.md#queues
 */
export const volcanoQueue = (pcs: SchedulableSet): VolcanoQueue => {
  const own = queueOn(pcs.metadata)
  const cliques = pcs.spec?.template?.cliques ?? []
  const layers = [
    { path: 'metadata.annotations', queue: own },
    ...cliques.map((clique, index) => ({
      path: `spec.template.cliques[${index}].annotations`,
      queue: queueOn(clique),
    })),
  ]
  for (const { path, queue } of layers) {
    const [problem] = queue === undefined ? [] : dnsSubdomainProblems(queue)
    if (problem !== undefined) {
      return { problem: `${path}[${VOLCANO_QUEUE_ANNOTATION}]: "${queue}" names no Volcano queue: it ${problem}` }
    }
  }
  const resolved = layers.slice(1).map(({ queue }) => queue ?? own ?? DEFAULT_VOLCANO_QUEUE)
  const queue = own ?? resolved[0] ?? DEFAULT_VOLCANO_QUEUE
  const other = resolved.findIndex((name) => name !== queue)
  if (other === -1) return { queue }
  const holder = own === undefined ? `clique "${cliques[0]?.name ?? ''}"` : 'the PodCliqueSet'
  return {
    problem: `the Volcano queue of ${holder} is "${queue}" but that of clique "${cliques[other]?.name ?? ''}" is "${resolved[other]}"; set ${VOLCANO_QUEUE_ANNOTATION} on the PodCliqueSet only`,
  }
}

/** Volcano's queues. Its controller opens each new one. */
export const QUEUE = {
  kind: { apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'Queue' },
  plural: 'queues',
  newStatus: { state: 'Open' },
} as const

/** Refers to a Volcano Queue, which is cluster-scoped. */
export const queueRef = (name: string): ObjectRef => ({ ...QUEUE.kind, name })

/** Why pods cannot be put into the queue now: it does not exist, is not open, or could not be read. */
export const queueProblem = (name: string, view: View): string | undefined => {
  const found = view.get(queueRef(name))
  if (found.status === 'absent') {
    return `the Volcano queue "${name}" does not exist; create it or choose another with ${VOLCANO_QUEUE_ANNOTATION}`
  }
  if (found.status === 'failed') return `the Volcano queue "${name}" could not be read: ${found.message}; try again`
  const state = (found.object.status as { state?: unknown } | null | undefined)?.state
  if (state === 'Open') return undefined
  return `the Volcano queue "${name}" is not open (its state is ${JSON.stringify(state ?? '')}); open it or choose another with ${VOLCANO_QUEUE_ANNOTATION}`
}
