import { type Finding, withCondition } from '../../../model/conditions.ts'
import type { Action } from '../../../reconcilers/engine/action.ts'
import { statusPatch } from '../../../reconcilers/engine/status-patch.ts'
import type { Condition } from '../../../schemas/generated/grove.ts'
import type { Workload } from '../apps/kinds.ts'
import { amount } from '../apps/pods.ts'
import type { ReplicaSets } from './revisions.ts'
import { available, wanted } from './rollout.ts'

const count = (sets: readonly Workload[], field: string): number =>
  sets.reduce((sum, { status }) => sum + Number(status?.[field] ?? 0), 0)

const availability = (isEnough: boolean): Finding =>
  isEnough
    ? {
        type: 'Available',
        status: 'True',
        reason: 'MinimumReplicasAvailable',
        message: 'Deployment has minimum availability.',
      }
    : {
        type: 'Available',
        status: 'False',
        reason: 'MinimumReplicasUnavailable',
        message: 'Deployment does not have minimum availability.',
      }

const progress = (name: string, isDone: boolean): Finding => ({
  type: 'Progressing',
  status: 'True',
  reason: isDone ? 'NewReplicaSetAvailable' : 'ReplicaSetUpdated',
  message: `ReplicaSet "${name}" ${isDone ? 'has successfully progressed' : 'is progressing'}.`,
})

/** The status of a Deployment, which `kubectl rollout status` reads. It never reports that a rollout takes too long. */
export const statusOfDeployment = (deployment: Workload, { current, old }: ReplicaSets, now: string): Action[] => {
  const sets = [...old, ...(current === undefined ? [] : [current])]
  const replicas = wanted(deployment)
  const [all, ready] = [count(sets, 'replicas'), sets.reduce((sum, set) => sum + available(set), 0)]
  const updated = current === undefined ? 0 : count([current], 'replicas')
  const { strategy = {} } = deployment.spec
  const mayLack = strategy.type === 'Recreate' ? 0 : amount(strategy.rollingUpdate?.maxUnavailable, replicas, 'floor')
  const isDone = updated === replicas && all === replicas && ready === replicas
  const before = (deployment.status?.conditions ?? []) as readonly Condition[]
  const isPaused = deployment.spec.paused === true
  const told = withCondition(before, availability(ready >= replicas - mayLack), now)
  return statusPatch(deployment, {
    observedGeneration: deployment.metadata.generation,
    replicas: all,
    updatedReplicas: updated,
    readyReplicas: count(sets, 'readyReplicas'),
    availableReplicas: ready,
    unavailableReplicas: Math.max(0, Math.max(all, replicas) - ready),
    conditions:
      current === undefined || isPaused
        ? told
        : withCondition(told, progress(current.metadata.name ?? '', isDone), now),
  })
}
