import type { Pod } from '../model/pod.ts'
import type {
  ClusterTopologyBinding,
  PodClique,
  PodCliqueScalingGroup,
  PodCliqueSet,
  PodGang,
} from '../schemas/generated/grove.ts'
import { type Kind, kindOf } from './engine/kind.ts'
import type { ObservedJobSet, TrainJobWithStatus } from './trainjob/observe.ts'

/** The engine defines what a kind is; plans import it from here, together with the names. */
export type { Kind }

/** The kinds that reconcilers read or write. */
export const KIND = {
  podCliqueSet: kindOf<PodCliqueSet>('grove.io/v1alpha1', 'PodCliqueSet'),
  podClique: kindOf<PodClique>('grove.io/v1alpha1', 'PodClique'),
  scalingGroup: kindOf<PodCliqueScalingGroup>('grove.io/v1alpha1', 'PodCliqueScalingGroup'),
  topologyBinding: kindOf<ClusterTopologyBinding>('grove.io/v1alpha1', 'ClusterTopologyBinding'),
  trainJob: kindOf<TrainJobWithStatus>('trainer.kubeflow.org/v1alpha1', 'TrainJob'),
  trainingRuntime: kindOf('trainer.kubeflow.org/v1alpha1', 'TrainingRuntime'),
  clusterTrainingRuntime: kindOf('trainer.kubeflow.org/v1alpha1', 'ClusterTrainingRuntime'),
  jobSet: kindOf<ObservedJobSet>('jobset.x-k8s.io/v1alpha2', 'JobSet'),
  event: kindOf('v1', 'Event'),
  podGang: kindOf<PodGang>('scheduler.grove.io/v1alpha1', 'PodGang'),
  pod: kindOf<Pod>('v1', 'Pod'),
  controllerRevision: kindOf('apps/v1', 'ControllerRevision'),
  service: kindOf('v1', 'Service'),
  serviceAccount: kindOf('v1', 'ServiceAccount'),
  secret: kindOf('v1', 'Secret'),
  role: kindOf('rbac.authorization.k8s.io/v1', 'Role'),
  roleBinding: kindOf('rbac.authorization.k8s.io/v1', 'RoleBinding'),
  hpa: kindOf('autoscaling/v2', 'HorizontalPodAutoscaler'),
  resourceClaim: kindOf('resource.k8s.io/v1', 'ResourceClaim'),
  resourceClaimTemplate: kindOf('resource.k8s.io/v1', 'ResourceClaimTemplate'),
  configMap: kindOf('v1', 'ConfigMap'),
  coschedulingPodGroup: kindOf('scheduling.x-k8s.io/v1alpha1', 'PodGroup'),
  volcanoPodGroup: kindOf('scheduling.volcano.sh/v1beta1', 'PodGroup'),
  computeDomain: kindOf('resource.nvidia.com/v1beta1', 'ComputeDomain'),
} as const
