import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { PODGANG_LABEL } from '../../model/labels.ts'
import { indices } from '../../model/layout.ts'
import { MOST_REPLICAS } from '../../model/limits.ts'
import { basePodGangName, scaledPodGangName } from '../../model/names.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { type Key, type WholeController, wake } from '../engine/controller.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { tellsOfFormerBackend } from '../scheduler-backend/former.ts'
import { withStandIns } from '../update/record.ts'
import { byItself, onlyStatusDiffers, SETTLE_MS, subjectOf } from '../wakes/objects.ts'
import { workersFor } from '../workers.ts'
import { observePodGang } from './observe.ts'
import { planPodGang } from './plan.ts'
import { standsOtherwise } from './standing.ts'
import { listingFailure, statusOfPodGang } from './status.ts'

/** When a pod is created, gone, about to be deleted, or moved to another gang, wakes the gang that lists it. */
const byPod = wake(KIND.pod, (change) => {
  const { before, after } = change
  const pod = subjectOf(change)
  const name = pod?.metadata.labels?.[PODGANG_LABEL]
  const matters =
    before === undefined ||
    after === undefined ||
    before.metadata.labels?.[PODGANG_LABEL] !== name ||
    before.metadata.deletionTimestamp !== after.metadata.deletionTimestamp ||
    before.metadata.ownerReferences?.length !== after.metadata.ownerReferences?.length
  if (name === undefined || !matters) return []
  const isLeaving = before !== undefined && (after === undefined || isGoing(after))
  return [{ namespace: pod?.metadata.namespace ?? '', name, after: isLeaving ? STRIKE_OFF_MS : SETTLE_MS }]
})

/**
 * How long a deleted pod stays listed: usually a replacement is created, and one write then covers both. Nobody waits
 * for a name to disappear.
 */
const STRIKE_OFF_MS = 1_000

/** When a PodClique changes its size, wakes its gang, which may be complete now. */
const byPodClique = wake(KIND.podClique, (change) => {
  const podClique = subjectOf(change)
  const name = podClique?.metadata.labels?.[PODGANG_LABEL]
  if (name === undefined || onlyStatusDiffers(change)) return []
  return [{ namespace: podClique?.metadata.namespace ?? '', name, after: SETTLE_MS }]
})

/** When a PodClique gains or loses what its gang needs of it, wakes the gang, which says so. */
const byStanding = wake(KIND.podClique, ({ before, after }) => {
  const name = after?.metadata.labels?.[PODGANG_LABEL]
  if (before === undefined || after === undefined || name === undefined || !standsOtherwise(before, after)) return []
  return [{ namespace: after.metadata.namespace ?? '', name, after: STANDING_MS }]
})

/** How long a gang waits before it says how it stands: pods are often ready soon after they have nodes, and one write then covers both. */
const STANDING_MS = 1_000

/** When a set has shrunk, wakes the base gangs of the removed replicas. */
const bySet = wake(KIND.podCliqueSet, ({ before, after }): Key[] => {
  if (before === undefined || after === undefined || isGoing(after)) return []
  const { namespace = '', name = '' } = after.metadata
  const [from, to] = [after, before].map((set) => Math.min(MOST_REPLICAS, withStandIns(set)))
  return range(from, to).map((i) => ({ namespace, name: basePodGangName(name, i) }))
})

/** When a scaling group has shrunk or is deleted, wakes the gangs of the removed replicas. */
const byScalingGroup = wake(KIND.scalingGroup, ({ before, after }): Key[] => {
  if (before === undefined) return []
  const { namespace = '', name = '' } = before.metadata
  const { minAvailable = 1 } = before.spec
  const left = after === undefined ? minAvailable : withStandIns(after)
  const [from, to] = [Math.max(left, minAvailable), Math.min(MOST_REPLICAS, withStandIns(before))]
  return range(from, to).map((j) => ({ namespace, name: scaledPodGangName(name, j, minAvailable) }))
})

const range = (from = 0, to = 0): number[] => indices(to - from).map((index) => from + index)

/**
 * Reconciles PodGangs: which pods they list, when they are complete, and the deletion of those that no set needs.
 * docs/reference/reconcile-rules.md#podgangs
 */
export const podGang: WholeController<OperatorConfiguration, PodGang> = {
  name: 'podgang',
  of: KIND.podGang,
  workers: ({ controllers }) => workersFor(controllers.podGang),
  reads: [KIND.podCliqueSet, KIND.service],
  writes: [
    { group: 'scheduler.grove.io', resource: 'podgangs', verbs: ['patch', 'delete'] },
    { group: 'scheduler.grove.io', resource: 'podgangs/status', verbs: ['patch'] },
  ],
  wakes: [byItself(KIND.podGang), byPod, byPodClique, byStanding, bySet, byScalingGroup],
  plan: (podGang, objects, context) => planPodGang(observePodGang(podGang, objects), context),
  // A gang has many pods: they are looked at again only if there is something to report or to withdraw.
  report: (podGang, objects, context, outcome) => {
    const isToSay =
      outcome.lastErrors.length > 0 ||
      listingFailure(podGang) !== undefined ||
      tellsOfFormerBackend(podGang, context.config)
    return isToSay ? statusOfPodGang(observePodGang(podGang, objects), outcome, context) : []
  },
}
