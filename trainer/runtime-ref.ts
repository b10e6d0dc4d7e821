import type { KubeObject, ObjectRef } from '../model/object.ts'
import type { View } from '../model/view.ts'
import { type FieldError, internal, invalid, notFound } from '../schemas/sentences/field-error.ts'
import type { Runtime, TrainJob } from './shapes.ts'
import { readSnapshot } from './snapshot.ts'

/** The group and version of TrainJobs and runtimes. */
export const TRAINER_API_VERSION = 'trainer.kubeflow.org/v1alpha1'
const GROUP = 'trainer.kubeflow.org'
const IS_NAMESPACED: ReadonlyMap<string, boolean> = new Map([
  ['ClusterTrainingRuntime', false],
  ['TrainingRuntime', true],
])

/** Why a TrainJob has no runtime. `reason`: of the TrainJob's Failed condition; absent if a retry may succeed. */
export interface NoRuntime {
  readonly problem: FieldError
  readonly reason?: 'TrainingRuntimeNotSupported' | 'RuntimeNotFound'
  readonly message: string
}

/** The object that `spec.runtimeRef` names; a NoRuntime if its kind is unknown. */
export const runtimeRef = ({ metadata, spec }: TrainJob): ObjectRef | NoRuntime => {
  const { name, apiGroup = GROUP, kind = 'ClusterTrainingRuntime' } = spec.runtimeRef
  const isNamespaced = apiGroup === GROUP ? IS_NAMESPACED.get(kind) : undefined
  if (isNamespaced === undefined) {
    const message = `unsupported runtime: ${kind}.${apiGroup}`
    const detail = `${message}; kind must be TrainingRuntime or ClusterTrainingRuntime, and apiGroup ${GROUP}`
    return {
      problem: invalid('spec.runtimeRef', spec.runtimeRef, detail),
      reason: 'TrainingRuntimeNotSupported',
      message,
    }
  }
  const ref = { apiVersion: TRAINER_API_VERSION, kind, name }
  return isNamespaced ? { ...ref, namespace: metadata.namespace } : ref
}

/** The runtime of the same name and the other kind, for a TrainJob. */
export const otherRuntimeRef = ({ metadata }: TrainJob, { apiVersion, kind, name }: ObjectRef): ObjectRef =>
  IS_NAMESPACED.get(kind)
    ? { apiVersion, kind: 'ClusterTrainingRuntime', name }
    : { apiVersion, kind: 'TrainingRuntime', name, namespace: metadata.namespace }

/**
 * The runtime of a TrainJob: the one that its snapshot pins, else the live one. `view` must contain the object that
 * `runtimeRef` names; `snapshot` is the ConfigMap named `snapshotName`, undefined if it does not exist.
 * docs/reference/trainer-rules.md#snapshot
 */
export const runtimeFor = (
  trainJob: TrainJob,
  view: View,
  snapshot: KubeObject | undefined,
): { readonly runtime: Runtime } | NoRuntime => {
  const ref = runtimeRef(trainJob)
  if ('problem' in ref) return ref
  if (snapshot !== undefined) return readSnapshot(trainJob, ref, snapshot)
  const found = view.get(ref)
  if (found.status === 'found') return { runtime: found.object as Runtime }
  if (found.status === 'failed') return { problem: internal('spec.runtimeRef', found.message), message: found.message }
  const where = ref.namespace === undefined ? '' : ` in the namespace "${ref.namespace}"`
  const message = `the ${ref.kind} "${ref.name}" does not exist${where}; create it, or name another in spec.runtimeRef`
  return { problem: notFound('spec.runtimeRef', ref.name, message), reason: 'RuntimeNotFound', message }
}
