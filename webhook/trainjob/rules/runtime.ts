import { nearest } from '../../../model/nearest.ts'
import type { ObjectRef } from '../../../model/object.ts'
import type { View } from '../../../model/view.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import { hasTooManyValues, TOO_MANY_VALUES } from '../../../trainer/limits.ts'
import { otherRuntimeRef, runtimeRef, TRAINER_API_VERSION } from '../../../trainer/runtime-ref.ts'
import type { Runtime, TrainJob } from '../../../trainer/shapes.ts'
import { allIn, itemsIn, type ListQuestion } from '../../admission/list.ts'
import { broken, type Rule, type RuleError } from '../../rules/rule.ts'
import { readRuntime } from '../reader.ts'
import { PATCHES, RUNTIME_REF } from '../subject.ts'

const kind: Rule = {
  id: 'trainjob/runtime-kind',
  type: 'Invalid',
  field: RUNTIME_REF,
  asks: 'the runtime is a TrainingRuntime or a ClusterTrainingRuntime',
}
const exists: Rule = {
  id: 'trainjob/runtime-exists',
  type: 'Invalid',
  field: RUNTIME_REF,
  asks: 'the runtime exists; a TrainingRuntime in the namespace of the TrainJob',
}
const sound: Rule = {
  id: 'trainjob/runtime-sound',
  type: 'Invalid',
  field: RUNTIME_REF,
  asks: 'the runtime is one that its schema takes, which only a file of objects can miss',
}
const small: Rule = {
  id: 'trainjob/runtime-size',
  type: 'Invalid',
  field: RUNTIME_REF,
  asks: 'the runtime has at most 10,000 values, so that nobody else waits while it is judged',
}
/** Every object that the decision depends on can be read. */
export const readable: Rule = {
  id: 'trainjob/readable',
  type: 'Internal',
  field: RUNTIME_REF,
  alsoAt: [PATCHES],
  asks: 'the runtime, its PriorityClasses and the JobSet can be looked up; if not, trying again is safe',
}

/** The rules about looking up a runtime. If one of them is broken, no other rule is evaluated. */
export const runtimeRules: readonly Rule[] = [kind, exists, small, sound, readable]

/** The runtime that a TrainJob names, as it is in the cluster now; or an error. docs/admission.md#trainjobs */
export const lookedUp = (trainJob: TrainJob, view: View): { readonly runtime: Runtime } | RuleError => {
  const ref = runtimeRef(trainJob)
  const { name: value } = trainJob.spec.runtimeRef
  if ('problem' in ref) return broken(kind, RUNTIME_REF, value, ref.problem.detail)
  const found = view.get(ref)
  if (found.status === 'failed') return broken(readable, RUNTIME_REF, undefined, `${found.message}; try again`)
  if (found.status === 'absent') {
    const rest = `the runtime must be created before the TrainJob is created${orOther(trainJob, view)}`
    return broken(exists, RUNTIME_REF, value, `there is no ${named(ref)}: ${rest}`)
  }
  if (hasTooManyValues(found.object.spec)) {
    return broken(small, RUNTIME_REF, value, `the ${ref.kind} "${ref.name}" ${TOO_MANY_VALUES}`)
  }
  const read = readRuntime(ref, found.object)
  if ('object' in read) return { runtime: read.object }
  const [first] = read.errors
  const why = first === undefined ? 'cannot be read' : `is refused: ${first.field}: ${first.detail || first.type}`
  return broken(sound, RUNTIME_REF, value, `the ${ref.kind} "${ref.name}" ${why}; correct it first`)
}

/**
 * For an absent runtime, the runtime of the same name and the other kind, because the commonest mistake is to leave out
 * `kind`; and the shipped one of a similar name.
 */
export const mistakenFor = (trainJob: TrainJob, view: View): readonly ObjectRef[] => {
  const ref = runtimeRef(trainJob)
  if ('problem' in ref || view.get(ref).status !== 'absent') return []
  const similar = nearest(ref.name, SHIPPED_RUNTIMES)
  const shipped = { apiVersion: TRAINER_API_VERSION, kind: 'ClusterTrainingRuntime', name: similar ?? '' }
  return [otherRuntimeRef(trainJob, ref), ...(similar === undefined || similar === ref.name ? [] : [shipped])]
}

/** The runtimes that Kubeflow and Grove ship (manifests/runtimes); an installation may have others, or none of them. */
const SHIPPED_RUNTIMES: readonly string[] = [
  'torch-distributed',
  'jax-distributed',
  'mpi-distributed',
  'flux-distributed',
  'xgboost-distributed',
  'deepspeed-distributed',
  'mlx-distributed',
  'plain',
  'torchtune-llama3.2-1b',
  'torchtune-llama3.2-3b',
  'torchtune-qwen2.5-1.5b',
]

/** All runtimes of the kind that a TrainJob names, which are looked up for one that names none of them. */
export const runtimesBeside = (trainJob: TrainJob, view: View): readonly ListQuestion[] => {
  const ref = runtimeRef(trainJob)
  return 'problem' in ref || view.get(ref).status !== 'absent' ? [] : [allIn(ref, ref.namespace)]
}

/** How many runtimes are named. */
const MOST_NAMED = 10

/** A runtime of a similar name, or which there are; nothing where that is not known. */
const orSimilar = (trainJob: TrainJob, view: View): string => {
  const { name } = trainJob.spec.runtimeRef
  const all = runtimesBeside(trainJob, view).flatMap((question) => itemsIn(view, question) ?? [])
  const names = all.flatMap(({ metadata }) => metadata.name ?? []).sort()
  const meant = nearest(name, names)
  if (meant !== undefined) return `; did you mean "${meant}"?`
  return names.length === 0
    ? ''
    : `; there are ${listed(names, { most: MOST_NAMED, text: (each) => `"${cut(each)}"` })}`
}

/** A runtime that exists, and that was probably meant. */
const orOther = (trainJob: TrainJob, view: View): string => {
  const other = mistakenFor(trainJob, view).find((each) => view.get(each).status === 'found')
  if (other === undefined) return orSimilar(trainJob, view)
  return other.name === trainJob.spec.runtimeRef.name
    ? `; if you mean the ${named(other)}, set runtimeRef.kind to ${other.kind}`
    : `; did you mean "${other.name}"?`
}

const named = ({ kind: called, name, namespace }: ObjectRef): string =>
  `${called} "${name}"${namespace === undefined ? '' : ` in the namespace "${namespace}"`}`
