import { sentence } from '../../schemas/sentences/field-error.ts'
import { TRAINER_API_VERSION } from '../../trainer/runtime-ref.ts'
import { badRequest, forbiddenFields } from '../admission/denial.ts'
import type { AdmissionRequest, Endpoint } from '../admission/endpoint.ts'
import { entriesOf } from '../admission/intent.ts'
import { changesWhatRulesRead } from '../admission/is-asked.ts'
import { refusedChildAdvice } from '../rules/refusal.ts'
import { checkAll } from '../rules/rule.ts'
import { misfitSentence } from '../shapes/shape.ts'
import { runtimes } from '../trainjob/reader.ts'
import { deprecationWarnings, runtimeSlips } from '../trainjob/warnings.ts'
import { refusedChildrenOfRuntime } from './refused-children.ts'
import { runtimeRules } from './validate.ts'

/**
 * Judges runtimes of both kinds. As in the Go Trainer, an update of a TrainingRuntime is not refused; it gets warnings
 * about what TrainJobs will miss. docs/trainjob-admission.md#runtimes
 */
export const validatingTrainingRuntime: Endpoint = {
  path: '/webhooks/validate-trainingruntime',
  type: 'validating',
  kinds: [`${TRAINER_API_VERSION}/TrainingRuntime`, `${TRAINER_API_VERSION}/ClusterTrainingRuntime`],
  isAsked: (request) => isValidated(request) && changesWhatRulesRead(request),
  decide: ({ operation, subResource, kind, object }, { config }) => {
    const reader = runtimes[kind.kind]
    if ((operation !== 'CREATE' && operation !== 'UPDATE') || subResource !== '' || reader === undefined)
      return { allowed: true }
    const misfit = reader.misfit(object)
    if (misfit !== undefined) return badRequest(misfitSentence(misfit))
    const read = reader.read(object)
    if ('errors' in read) return badRequest(read.errors.map(sentence).join(', '))
    const runtime = read.object
    const warnings = [
      ...(operation === 'CREATE' ? deprecationWarnings({ ...runtime, kind: kind.kind }, 'metadata.labels') : []),
      ...runtimeSlips(runtime),
    ]
    const errors = checkAll([runtimeRules], runtime)
    if (errors.length === 0) {
      const advice = refusedChildAdvice(refusedChildrenOfRuntime(runtime, config))
      const said = [...warnings, ...advice.map(({ text }) => text)]
      return advice.length === 0 ? { allowed: true, warnings: said } : { allowed: true, warnings: said, advice }
    }
    const isLetPass = operation === 'UPDATE' && kind.kind === 'TrainingRuntime'
    return isLetPass ? { allowed: true, warnings: errors.map(sentence) } : forbiddenFields(errors, warnings)
  },
}

/** The label by which a runtime opts out of its validation. docs/trainjob-admission.md#runtimes */
const VALIDATION_LABEL = 'trainer.kubeflow.org/webhook-validation'

const isValidated = ({ object, oldObject }: AdmissionRequest): boolean =>
  [object, oldObject].some((each) => each !== null && entriesOf(each, 'labels')[VALIDATION_LABEL] !== 'disabled')
