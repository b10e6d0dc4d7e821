import type { Kind } from './engine/kind.ts'

/** The engine defines what a kind is; plans import it from here, together with the names. */
export type { Kind }

/** The kinds that reconcilers read or write. */
export const KIND = {
  podCliqueSet: { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet' },
  podClique: { apiVersion: 'grove.io/v1alpha1', kind: 'PodClique' },
  scalingGroup: { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueScalingGroup' },
  topologyBinding: { apiVersion: 'grove.io/v1alpha1', kind: 'ClusterTopologyBinding' },
  trainJob: { apiVersion: 'trainer.kubeflow.org/v1alpha1', kind: 'TrainJob' },
  trainingRuntime: { apiVersion: 'trainer.kubeflow.org/v1alpha1', kind: 'TrainingRuntime' },
  clusterTrainingRuntime: { apiVersion: 'trainer.kubeflow.org/v1alpha1', kind: 'ClusterTrainingRuntime' },
  jobSet: { apiVersion: 'jobset.x-k8s.io/v1alpha2', kind: 'JobSet' },
  event: { apiVersion: 'v1', kind: 'Event' },
  podGang: { apiVersion: 'scheduler.grove.io/v1alpha1', kind: 'PodGang' },
  pod: { apiVersion: 'v1', kind: 'Pod' },
  controllerRevision: { apiVersion: 'apps/v1', kind: 'ControllerRevision' },
  service: { apiVersion: 'v1', kind: 'Service' },
  serviceAccount: { apiVersion: 'v1', kind: 'ServiceAccount' },
  secret: { apiVersion: 'v1', kind: 'Secret' },
  role: { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role' },
  roleBinding: { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'RoleBinding' },
  hpa: { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler' },
  resourceClaim: { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim' },
  resourceClaimTemplate: { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaimTemplate' },
  configMap: { apiVersion: 'v1', kind: 'ConfigMap' },
  coschedulingPodGroup: { apiVersion: 'scheduling.x-k8s.io/v1alpha1', kind: 'PodGroup' },
  volcanoPodGroup: { apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'PodGroup' },
  computeDomain: { apiVersion: 'resource.nvidia.com/v1beta1', kind: 'ComputeDomain' },
} as const satisfies Record<string, Kind>
