import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'
import { ancestorOf, NODE } from '../../trainer/pod-set.ts'
import { TRAINER_API_VERSION } from '../../trainer/runtime-ref.ts'
import type { Runtime, TrainJob } from '../../trainer/shapes.ts'
import type { Refused } from '../rules/refusal.ts'
import { refusedChildren } from '../trainjob/refused-children.ts'
import { dryRun } from '../trainjob/rules/build.ts'

/** The TrainJob that says nothing. Its name is the shortest, so that no name of a pod is too long. */
const PLAIN: TrainJob = {
  apiVersion: TRAINER_API_VERSION,
  kind: 'TrainJob',
  metadata: { name: 't', namespace: 'default' },
  spec: { runtimeRef: { name: 'runtime' } },
}

/** Parts of a pod spec that a patch of a TrainJob can complete: an error there may be none of its pods'. */
const PATCHED =
  /^(volumes|nodeSelector|affinity|tolerations|schedulingGates|imagePullSecrets|securityContext|serviceAccountName|terminationGracePeriodSeconds)\b|^(init)?[cC]ontainers\[\d+\]\.(env|volumeMounts|securityContext)\b/
/** Parts of containers of the trainer and of the initializers that the TrainJob itself completes. */
const SAID = /^containers\[\d+\]\.(image|resources|command|args|env|envFrom)\b/

/** The replicated job and the path within its pod spec of an error. */
const PLACE = /^spec\.replicatedJobs\[(\d+)\]\.template\.spec\.template\.spec\.(.*)$/

/** A claim that no container of the runtime mounts: patches may. */
const CLAIM = /^spec\.volumeClaimPolicies\[\d+\]\.templates\[\d+\]\.metadata\.name$/

const isForTrainJobs = ({ spec }: Runtime, { type, field }: FieldError): boolean => {
  if (field === 'spec.coordinator.podIndex' || (type === 'NotFound' && CLAIM.test(field))) return true
  const [, index, rest = ''] = PLACE.exec(field) ?? []
  const job = spec.template?.spec?.replicatedJobs?.[Number(index)]
  if (job === undefined) return false
  const isSaid = ancestorOf(job) !== undefined || (job.name === NODE && spec.mlPolicy?.mpi?.runLauncherAsNode === true)
  return PATCHED.test(rest) || (isSaid && SAID.test(rest))
}

/**
 * Why the JobSet of every TrainJob of this runtime or its pods would be refused. What a TrainJob may complete is left to
 * it: a runtime may mount a volume that each TrainJob brings.
 */
export const refusedChildrenOfRuntime = (runtime: Runtime, config: OperatorConfiguration): Refused[] => {
  const built = dryRun({ trainJob: PLAIN, runtime, config })
  if ('problems' in built) return []
  return refusedChildren(built.jobSet)
    .filter(({ error }) => !isForTrainJobs(runtime, error))
    .map(({ child, error }) => ({ child, error: { ...error, field: `spec.template.${error.field}` } }))
}
