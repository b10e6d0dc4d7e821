// Generated from schemas/ by npm run generate; change the sources instead.
import type { Validator } from '../validator.ts'

/** Loads the validator of a kind, by apiVersion and kind. */
export const validators: Readonly<Record<string, () => Promise<Validator>>> = {
  'grove.io/v1alpha1/ClusterTopologyBinding': async () => (await import('./validators/clustertopologybinding.ts')).validate,
  'grove.io/v1alpha1/PodClique': async () => (await import('./validators/podclique.ts')).validate,
  'grove.io/v1alpha1/PodCliqueScalingGroup': async () => (await import('./validators/podcliquescalinggroup.ts')).validate,
  'grove.io/v1alpha1/PodCliqueSet': async () => (await import('./validators/podcliqueset.ts')).validate,
  'scheduler.grove.io/v1alpha1/PodGang': async () => (await import('./validators/podgang.ts')).validate,
  'trainer.kubeflow.org/v1alpha1/ClusterTrainingRuntime': async () => (await import('./validators/clustertrainingruntime.ts')).validate,
  'trainer.kubeflow.org/v1alpha1/TrainingRuntime': async () => (await import('./validators/clustertrainingruntime.ts')).validate,
  'trainer.kubeflow.org/v1alpha1/TrainJob': async () => (await import('./validators/trainjob.ts')).validate,
  'jobset.x-k8s.io/v1alpha2/JobSet': async () => (await import('./validators/jobset.ts')).validate,
}
