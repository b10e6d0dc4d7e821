import type { Action } from '../../../reconcilers/engine/action.ts'
import type { WholeController } from '../../../reconcilers/engine/controller.ts'
import { statusPatch } from '../../../reconcilers/engine/status-patch.ts'
import { CLAIM, POD, REVISION, STATEFUL_SET, type Workload } from '../apps/kinds.ts'
import { isActive, isReady, type Known } from '../apps/pods.ts'
import { updateRevision } from '../apps/revisions.ts'
import { byEveryChangeOf, byEveryChild } from '../wakes.ts'
import { ordinalsOf, planStatefulSet, revisionOfPod } from './plan.ts'

const statusOfStatefulSet = (set: Workload, objects: Known): Action[] => {
  const { pods, wanted } = ordinalsOf(set, objects)
  const active = [...pods.values()].filter(isActive)
  const ready = active.filter(isReady).length
  const next = updateRevision(set, objects)
  const before = String(set.status?.currentRevision ?? next)
  const isDone =
    active.length === wanted.length && ready === wanted.length && active.every((pod) => revisionOfPod(pod) === next)
  const current = isDone ? next : before
  const by = (revision: string) => active.filter((pod) => revisionOfPod(pod) === revision).length
  return statusPatch(set, {
    observedGeneration: set.metadata.generation,
    replicas: active.length,
    readyReplicas: ready,
    availableReplicas: ready,
    currentReplicas: by(current),
    updatedReplicas: by(next),
    currentRevision: current,
    updateRevision: next,
    collisionCount: 0,
  })
}

/** Stands in for the StatefulSet controller. Claims are kept whatever the retention policy says. */
export const statefulSetStandIn: WholeController<undefined> = {
  name: 'statefulset',
  of: STATEFUL_SET.kind,
  workers: () => 4,
  reads: [CLAIM.kind],
  writes: [
    { group: 'apps', resource: 'statefulsets/status', verbs: ['patch'] },
    { group: 'apps', resource: 'controllerrevisions', verbs: ['create', 'patch', 'delete'] },
    { group: '', resource: 'persistentvolumeclaims', verbs: ['create'] },
    { group: '', resource: 'pods', verbs: ['create', 'delete'] },
  ],
  wakes: [byEveryChangeOf(STATEFUL_SET), byEveryChild(POD, STATEFUL_SET), byEveryChild(REVISION, STATEFUL_SET)],
  plan: (set, objects) => planStatefulSet(set as Workload, objects),
  report: (set, objects) => statusOfStatefulSet(set as Workload, objects),
}
