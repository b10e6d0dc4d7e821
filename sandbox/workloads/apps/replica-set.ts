import type { KubeObject } from '../../../model/object.ts'
import { type Action, create, remove } from '../../../reconcilers/engine/action.ts'
import type { WholeController } from '../../../reconcilers/engine/controller.ts'
import type { WatchedKind } from '../../../reconcilers/engine/kind.ts'
import { isGoing } from '../../../reconcilers/engine/ownership.ts'
import { statusPatch } from '../../../reconcilers/engine/status-patch.ts'
import { byEveryChangeOf, byEveryChild } from '../wakes.ts'
import { POD, REPLICA_SET, REPLICATION_CONTROLLER, type Workload } from './kinds.ts'
import { isActive, isReady, type Known, podFrom, podsOf } from './pods.ts'

/** The order in which pods are deleted: those that are not Ready, then the youngest. */
const byWorth = (a: KubeObject, b: KubeObject): number =>
  Number(isReady(a)) - Number(isReady(b)) ||
  (b.metadata.creationTimestamp ?? '').localeCompare(a.metadata.creationTimestamp ?? '') ||
  (b.metadata.name ?? '').localeCompare(a.metadata.name ?? '')

/** Creates missing pods, and deletes surplus ones. */
const planReplicas = (set: Workload, objects: Known): Action[] => {
  if (isGoing(set)) return []
  const active = podsOf(set, objects).filter(isActive)
  const missing = (set.spec.replicas ?? 1) - active.length
  if (missing < 0)
    return [...active]
      .sort(byWorth)
      .slice(0, -missing)
      .flatMap((pod) => remove(pod))
  return Array.from({ length: missing }, () => create(podFrom(set, set.spec.template, {})))
}

const statusOfReplicas = (set: Workload, objects: Known): Action[] => {
  const active = podsOf(set, objects).filter(isActive)
  const ready = active.filter(isReady).length
  return statusPatch(set, {
    replicas: active.length,
    fullyLabeledReplicas: active.length,
    readyReplicas: ready,
    availableReplicas: ready,
    observedGeneration: set.metadata.generation,
  })
}

const standIn = (name: string, of: WatchedKind, group: string): WholeController<undefined> => ({
  name,
  of: of.kind,
  workers: () => 8,
  writes: [
    { group, resource: `${of.plural}/status`, verbs: ['patch'] },
    { group: '', resource: 'pods', verbs: ['create', 'delete'] },
  ],
  wakes: [byEveryChangeOf(of), byEveryChild(POD, of)],
  plan: (set, objects) => planReplicas(set as Workload, objects),
  report: (set, objects) => statusOfReplicas(set as Workload, objects),
})

/** Stands in for the ReplicaSet controller. It does not adopt pods that others created. */
export const replicaSetStandIn = standIn('replicaset', REPLICA_SET, 'apps')

/** Stands in for the ReplicationController controller, which does the same. */
export const replicationControllerStandIn = standIn('replicationcontroller', REPLICATION_CONTROLLER, '')
