import { POD_TEMPLATE_HASH_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet, PodGang } from '../../schemas/generated/grove.ts'
import type { Speaking } from '../api/speaking.ts'

/** The times of everything that the original has seen. */
export const AT = '2026-01-01T00:00:00Z'

const condition = (type: string, status: string, reason: string) => ({
  ...{ type, status, reason, message: reason },
  lastTransitionTime: AT,
})

/**
 * Writes what the original says of objects that have come to rest: a status of every kind that has one.
 * docs/reference/compatibility.md#what-the-go-operator-leaves
 */
export const tell = async (cluster: Speaking, generationHash: string): Promise<void> => {
  const say = async <T extends KubeObject>(kind: Kind, statusOf: (object: T) => object): Promise<void> => {
    for (const object of await cluster.list<T>(kind)) {
      await cluster.merge(kind, object.metadata.name ?? '', { status: statusOf(object) }, 'status')
    }
  }
  await say<KubeObject & PodClique>(KIND.podClique, ({ metadata, spec: { replicas } }) => {
    const podTemplateHash = metadata.labels?.[POD_TEMPLATE_HASH_LABEL] ?? ''
    return {
      ...{ observedGeneration: metadata.generation, replicas, readyReplicas: replicas, scheduledReplicas: replicas },
      ...{ updatedReplicas: replicas, scheduleGatedReplicas: 0 },
      ...{ currentPodTemplateHash: podTemplateHash, currentPodCliqueSetGenerationHash: generationHash },
      // A PodClique that is made after its set has a hash is recorded as updated at once.
      updateProgress: {
        ...{ updateStartedAt: AT, updateEndedAt: AT },
        ...{ podCliqueSetGenerationHash: generationHash, podTemplateHash },
      },
      conditions: [
        condition('PodCliqueScheduled', 'True', 'SufficientScheduledPods'),
        condition('MinAvailableBreached', 'False', 'SufficientReadyPods'),
      ],
    }
  })
  await say<KubeObject & PodCliqueScalingGroup>(KIND.scalingGroup, ({ metadata, spec: { replicas } }) => ({
    ...{ observedGeneration: metadata.generation, replicas, scheduledReplicas: replicas },
    ...{ availableReplicas: replicas, updatedReplicas: replicas },
    currentPodCliqueSetGenerationHash: generationHash,
    conditions: [condition('MinAvailableBreached', 'False', 'SufficientAvailablePodCliqueScalingGroupReplicas')],
  }))
  await say<KubeObject & PodGang>(KIND.podGang, () => ({
    phase: 'Pending',
    conditions: [condition('Initialized', 'True', 'PodGangPodsCreated')],
  }))
  await say<KubeObject & PodCliqueSet>(KIND.podCliqueSet, ({ metadata, spec: { replicas } }) => ({
    ...{ observedGeneration: metadata.generation, replicas, availableReplicas: replicas, updatedReplicas: replicas },
    ...{ currentGenerationHash: generationHash, lastErrors: [] },
  }))
}
