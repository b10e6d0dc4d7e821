import { PODGANG_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet, PodGang } from '../../schemas/generated/grove.ts'
import type { Action } from '../action.ts'
import type { PlanContext } from '../context.ts'
import { KIND, type Kind } from '../kinds.ts'
import type { Objects } from '../objects.ts'
import { observePodClique } from '../podclique/observe.ts'
import { planPodClique } from '../podclique/plan.ts'
import { statusOfPodClique } from '../podclique/status.ts'
import { observeScalingGroup } from '../podcliquescalinggroup/observe.ts'
import { planScalingGroup } from '../podcliquescalinggroup/plan.ts'
import { statusOfScalingGroup } from '../podcliquescalinggroup/status.ts'
import { observeSet } from '../podcliqueset/observe.ts'
import { planSet } from '../podcliqueset/plan.ts'
import { statusOfSet } from '../podcliqueset/status.ts'
import { observePodGang } from '../podgang/observe.ts'
import { planPodGang } from '../podgang/plan.ts'
import type { Caches } from './caches.ts'

/** A setting of `controllers` in the operator configuration. */
type ConcurrencyField = 'podCliqueSet' | 'podCliqueScalingGroup' | 'podClique' | 'podGang'

/** How one kind is reconciled: what should be different about its children, and then what its status should say. */
export interface Reconciler {
  readonly kind: Kind
  readonly concurrency: ConcurrencyField
  /** What metrics call it. specs/grove-controllers.md §14.1 */
  readonly controller: string
  readonly plan: (object: KubeObject, objects: Objects, context: PlanContext) => Action[]
  /** Made from what is there once the plan has been carried out. */
  readonly status: (object: KubeObject, objects: Objects, context: PlanContext) => Action[]
  /** True if the new status is one that people and other reconcilers wait for; others may be written a little later. */
  readonly isSettled: (object: KubeObject, status: readonly Action[], caches: Pick<Caches, 'labelled'>) => boolean
}

/** True if the status brings a count up to the replicas that are wanted, or takes anything back. */
const reaches =
  (count: string) =>
  (object: KubeObject, status: readonly Action[]): boolean => {
    const { spec, status: stored } = object as { spec?: { replicas?: number }; status?: Record<string, unknown> }
    const change = changeOf(count, status)
    if (change === undefined) return false
    return change === (spec?.replicas ?? 0) || change < Number(stored?.[count] ?? 0)
  }

const changeOf = (count: string, status: readonly Action[]): number | undefined => {
  const [change] = status.flatMap((action) => (action.do === 'patchStatus' ? [action.status[count]] : []))
  return typeof change === 'number' ? change : undefined
}

/** True if pods of scaled gangs are held back until enough pods of this PodClique are on nodes, and now they are. */
const letsOthersGo = (podClique: PodClique, status: readonly Action[], caches: Pick<Caches, 'labelled'>): boolean => {
  const { namespace = '', labels = {} } = podClique.metadata
  const gang = labels[PODGANG_LABEL]
  const scheduled = changeOf('scheduledReplicas', status) ?? 0
  if (gang === undefined || scheduled < (podClique.spec.minAvailable ?? podClique.spec.replicas)) return false
  return caches.labelled(KIND.podClique, 'baseGang', namespace, gang).length > 0
}

/** One for each kind that has plans. */
export const RECONCILERS: readonly Reconciler[] = [
  {
    kind: KIND.podCliqueSet,
    concurrency: 'podCliqueSet',
    controller: 'podcliqueset-controller',
    plan: (object, objects, context) => planSet(observeSet(object as PodCliqueSet, objects), context),
    status: (object, objects, context) => statusOfSet(observeSet(object as PodCliqueSet, objects), context),
    isSettled: reaches('availableReplicas'),
  },
  {
    kind: KIND.scalingGroup,
    concurrency: 'podCliqueScalingGroup',
    controller: 'podcliquescalinggroup-controller',
    plan: (object, objects, context) =>
      planScalingGroup(observeScalingGroup(object as PodCliqueScalingGroup, objects), context),
    status: (object, objects, context) =>
      statusOfScalingGroup(observeScalingGroup(object as PodCliqueScalingGroup, objects), context),
    isSettled: reaches('availableReplicas'),
  },
  {
    kind: KIND.podClique,
    concurrency: 'podClique',
    controller: 'podclique-controller',
    plan: (object, objects, context) => planPodClique(observePodClique(object as PodClique, objects), context),
    status: (object, objects, context) => statusOfPodClique(observePodClique(object as PodClique, objects), context),
    isSettled: (object, status, caches) =>
      reaches('readyReplicas')(object, status) || letsOthersGo(object as PodClique, status, caches),
  },
  {
    kind: KIND.podGang,
    concurrency: 'podGang',
    controller: 'podgang',
    plan: (object, objects, context) => planPodGang(observePodGang(object as PodGang, objects), context),
    status: () => [],
    isSettled: () => true,
  },
]
