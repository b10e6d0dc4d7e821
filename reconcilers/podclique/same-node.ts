import type { Reason } from '../../model/conditions.ts'
import { PODCLIQUE_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import { isTerminating, type Pod, podHas } from '../../model/pod.ts'
import { counted } from '../../schemas/sentences/counted.ts'
import type { Action } from '../engine/action.ts'
import { KIND } from '../kinds.ts'
import { partitionOfPods } from '../partition/pods.ts'
import { templateHashOf } from '../templates/hash.ts'
import { indexOf } from '../units/pods.ts'
import { inNamespace } from '../watching/index-terms.ts'
import type { ObservedPodClique } from './observe.ts'

/** How much longer than its grace period a pod is waited for whose node the next one should get, in ms. */
const LEAVES_WITHIN_MS = 30_000

/** A pod that an update has taken down and that is still stopping, on its node. */
type Predecessor = Pod & { readonly spec: { readonly nodeName: string } }

/**
 * The pods that an update has taken down, by index, where the user wants the next ones on their nodes. Those that were lost
 * with their node, or that somebody has evicted, do not count, nor do those of stand-ins: nobody is to follow them. Nothing
 * of this is stored: a pod that is gone before its successor is made has none. docs/updates.md#the-same-node
 */
export const predecessors = ({ podClique, place, objects }: ObservedPodClique): ReadonlyMap<number, Predecessor> => {
  const found = new Map<number, Predecessor>()
  if (place?.template.inPlaceScheduling !== 'Preferred') return found
  const { namespace, name, labels } = podClique.metadata
  const hash = templateHashOf(podClique)
  const partition = partitionOfPods({ podClique, place })
  // A copy of a scaling group is made again with its PodCliques, so its pods have had another owner of that name.
  for (const pod of objects.find(KIND.pod, 'gang', inNamespace(namespace, labels?.[PODGANG_LABEL] ?? ''))) {
    const index = indexOf(pod)
    if (index === undefined || index >= podClique.spec.replicas || pod.metadata.labels?.[PODCLIQUE_LABEL] !== name)
      continue
    const isTaken = isTerminating(pod) && templateHashOf(pod) !== hash && index >= partition
    if (isTaken && isOnNode(pod) && !isLost(pod)) found.set(index, pod)
  }
  return found
}

const isOnNode = (pod: Pod): pod is Predecessor => pod.spec.nodeName !== undefined

const isLost = (pod: Pod): boolean => podHas(pod, 'DisruptionTarget') || pod.status?.phase === 'Unknown'

/** The time at which nobody waits for the pod any more, in ms since the epoch. */
const limitOf = ({ metadata }: Pod): number => Date.parse(metadata.deletionTimestamp ?? '') + LEAVES_WITHIN_MS

/**
 * Which gated pods wait until the node of their predecessor has room: a preference counts once, when the pod is scheduled,
 * and a node whose devices are still in use would lose.
 */
export const waitsForNode =
  (before: ReturnType<typeof predecessors>, now: string): ((pod: Pod) => boolean) =>
  (pod) => {
    const predecessor = before.get(indexOf(pod) ?? -1)
    return predecessor !== undefined && predecessor !== pod && Date.parse(now) < limitOf(predecessor)
  }

/** Why these gated pods stay at their gate though their gang is complete; undefined if none waits for its node. */
export const nodeHold = (observed: ObservedPodClique, gated: readonly Pod[], now: string): Reason | undefined => {
  const waiting = gated.filter(waitsForNode(predecessors(observed), now)).length
  return waiting === 0
    ? undefined
    : {
        reason: 'NodeInUse',
        message: `${counted(waiting, 'pod')} for which the pod before is still on its node (inPlaceScheduling)`,
      }
}

/** Requeues for the moment when a pod waits for its predecessor no longer. */
export const whenNodesAreFree = (
  before: ReturnType<typeof predecessors>,
  gated: readonly Pod[],
  now: string,
): Action[] => {
  const limits = gated
    .flatMap((pod) => before.get(indexOf(pod) ?? -1) ?? [])
    .map((pod) => limitOf(pod) - Date.parse(now))
    .filter((left) => left > 0)
  return limits.length === 0
    ? []
    : [
        {
          do: 'requeueAfter',
          milliseconds: Math.min(...limits),
          why: 'pods wait no longer for the nodes of those before',
        },
      ]
}
