import { type Action, create, pinned, remove } from '../../../reconcilers/engine/action.ts'
import type { WholeController } from '../../../reconcilers/engine/controller.ts'
import { isGoing } from '../../../reconcilers/engine/ownership.ts'
import { DEPLOYMENT, POD, REPLICA_SET, type Workload } from '../apps/kinds.ts'
import { type Known, podsOf } from '../apps/pods.ts'
import { byEveryChangeOf, byEveryChild } from '../wakes.ts'
import {
  annotationsOf,
  newReplicaSet,
  nextRevision,
  REVISION_ANNOTATION,
  type ReplicaSets,
  replicaSetsOf,
  revisionOf,
} from './revisions.ts'
import { rollout, wanted } from './rollout.ts'
import { statusOfDeployment } from './status.ts'

const scaled = (set: Workload, replicas: number): Action[] =>
  wanted(set) === replicas ? [] : [{ do: 'patch', ...pinned(set), patch: { spec: { replicas } } }]

/** A former template that is the current one again becomes the newest revision. */
const renewed = (deployment: Workload, sets: ReplicaSets): Action[] => {
  if (sets.current === undefined) return []
  const revision = Math.max(revisionOf(sets.current), nextRevision(sets))
  const annotate = (object: Workload, annotations: Record<string, string>): Action[] =>
    Object.entries(annotations).every(([name, value]) => object.metadata.annotations?.[name] === value)
      ? []
      : [{ do: 'patch', ...pinned(object), patch: { metadata: { annotations } } }]
  return [
    ...annotate(sets.current, annotationsOf(deployment, revision)),
    ...annotate(deployment, { [REVISION_ANNOTATION]: String(revision) }),
  ]
}

const surplus = ({ spec }: Workload, { old }: ReplicaSets): Action[] => {
  const idle = old.filter((set) => wanted(set) === 0 && Number(set.status?.replicas ?? 0) === 0)
  return idle.slice(0, Math.max(0, idle.length - (spec.revisionHistoryLimit ?? 10))).flatMap((set) => remove(set))
}

/** The plan for the ReplicaSets of a Deployment. */
const planDeployment = (deployment: Workload, objects: Known): Action[] => {
  if (isGoing(deployment)) return []
  const sets = replicaSetsOf(deployment, objects)
  const next = rollout(
    deployment,
    sets,
    sets.old.reduce((sum, set) => sum + podsOf(set, objects).length, 0),
  )
  const made =
    sets.current === undefined
      ? deployment.spec.paused === true
        ? []
        : [create(newReplicaSet(deployment, sets, next.current))]
      : scaled(sets.current, next.current)
  const shrunk = sets.old.flatMap((set, index) => scaled(set, next.old[index] ?? 0))
  return [...made, ...shrunk, ...renewed(deployment, sets), ...surplus(deployment, sets)]
}

/**
 * Stands in for the Deployment controller: rolling updates, `Recreate`, pauses and rollbacks, by ReplicaSets. When a
 * Deployment is scaled during a rollout, only its new ReplicaSet grows; the real controller scales all of them in
 * proportion.
 */
export const deploymentStandIn: WholeController<undefined> = {
  name: 'deployment',
  of: DEPLOYMENT.kind,
  workers: () => 4,
  reads: [POD.kind],
  writes: [
    { group: 'apps', resource: 'deployments/status', verbs: ['patch'] },
    { group: 'apps', resource: 'deployments', verbs: ['patch'] },
    { group: 'apps', resource: 'replicasets', verbs: ['create', 'patch', 'delete'] },
  ],
  wakes: [
    byEveryChangeOf(DEPLOYMENT),
    byEveryChild(REPLICA_SET, DEPLOYMENT),
    // With `Recreate`, the rollout continues once the last old pod is gone.
    {
      on: POD.kind,
      keys: ({ before, after }, objects) => {
        const owner = after === undefined ? before?.metadata.ownerReferences?.[0] : undefined
        const set = owner && objects.get(REPLICA_SET.kind, before?.metadata.namespace, owner.name)
        const deployment = set?.metadata.ownerReferences?.[0]
        return deployment === undefined ? [] : [{ namespace: before?.metadata.namespace ?? '', name: deployment.name }]
      },
    },
  ],
  plan: (deployment, objects) => planDeployment(deployment as Workload, objects),
  report: (deployment, objects, { now }) =>
    statusOfDeployment(deployment as Workload, replicaSetsOf(deployment as Workload, objects), now),
}
