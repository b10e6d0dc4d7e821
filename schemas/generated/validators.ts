// Generated from schemas/ by npm run generate; change the sources instead.
import type { Validator } from '../validator.ts'

/** Loads the validator of a kind, by apiVersion and kind. */
export const validators: Readonly<Record<string, () => Promise<Validator>>> = {
  'grove.io/v1alpha1/ClusterTopologyBinding': async () => (await import('./validator-code.ts')).ClusterTopologyBinding,
  'grove.io/v1alpha1/PodClique': async () => (await import('./validator-code.ts')).PodClique,
  'grove.io/v1alpha1/PodCliqueScalingGroup': async () => (await import('./validator-code.ts')).PodCliqueScalingGroup,
  'grove.io/v1alpha1/PodCliqueSet': async () => (await import('./validator-code.ts')).PodCliqueSet,
  'scheduler.grove.io/v1alpha1/PodGang': async () => (await import('./validator-code.ts')).PodGang,
  'trainer.kubeflow.org/v1alpha1/ClusterTrainingRuntime': async () => (await import('./validator-code.ts')).ClusterTrainingRuntime,
  'trainer.kubeflow.org/v1alpha1/TrainingRuntime': async () => (await import('./validator-code.ts')).ClusterTrainingRuntime,
  'trainer.kubeflow.org/v1alpha1/TrainJob': async () => (await import('./validator-code.ts')).TrainJob,
  'jobset.x-k8s.io/v1alpha2/JobSet': async () => (await import('./validator-code.ts')).JobSet,
}
