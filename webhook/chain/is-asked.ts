import { asksForFailover } from '../../model/failover.ts'
import { unadmittedNamespaces } from '../../model/installation.ts'
import { MANAGED_BY, MANAGED_BY_LABEL } from '../../model/labels.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import { authorizer } from '../authorizer/endpoint.ts'
import { defaultPod } from '../pod/endpoint.ts'
import { isBare } from '../podclique/validate.ts'
import { validatingPodClique } from '../podclique/validating-endpoint.ts'
import { validatingScale } from '../scale/endpoint.ts'
import { validatingTrainingRuntime } from '../trainingruntime/endpoint.ts'
import type { AdmissionRequest, Endpoint } from './admission.ts'
import type { ChainContext } from './admission-chain.ts'
import { entriesOf } from './intent.ts'

/**
 * Whether an API server would call an endpoint for a write, by the rules, selectors and match conditions of
 * manifests/base/*-webhooks.yaml. docs/admission.md#the-paths
 */
export const isAsked = (
  endpoint: Endpoint,
  request: AdmissionRequest,
  { config, groveNamespace }: Pick<ChainContext, 'config' | 'groveNamespace'>,
): boolean => {
  const { group, version, kind } = request.kind
  if (!endpoint.kinds.includes(`${group}/${version}/${kind}`)) return false
  if (unadmittedNamespaces(groveNamespace).includes(request.namespace)) return false
  if (endpoint.path === authorizer.path && !config.authorizer.enabled) return false
  if (endpoint.path === defaultPod.path) return isManaged(request) || isFailover(request)
  if (endpoint.path === authorizer.path) return isManaged(request)
  if (endpoint.path === validatingPodClique.path && !isUnmanaged(request)) return false
  if (endpoint.path === validatingTrainingRuntime.path && !isValidated(request)) return false
  if (endpoint.path === validatingScale.path) return request.operation === 'UPDATE' && countsDiffer(request)
  return request.operation === 'CREATE' || READ_BY_RULES.some((part) => differs(part, request))
}

const isFailover = ({ object }: AdmissionRequest): boolean =>
  asksForFailover({ annotations: entriesOf(object, 'annotations') })

const isManaged = ({ object, oldObject }: AdmissionRequest): boolean =>
  [object, oldObject].some((each) => entriesOf(each, 'labels')[MANAGED_BY_LABEL] === MANAGED_BY)

const isUnmanaged = ({ object, oldObject }: AdmissionRequest): boolean =>
  [object, oldObject].some((each) => each !== null && isBare(entriesOf(each, 'labels')))

/** The label by which a runtime opts out of its validation. docs/trainjob-admission.md#runtimes */
const VALIDATION_LABEL = 'trainer.kubeflow.org/webhook-validation'

const isValidated = ({ object, oldObject }: AdmissionRequest): boolean =>
  [object, oldObject].some((each) => each !== null && entriesOf(each, 'labels')[VALIDATION_LABEL] !== 'disabled')

/**
 * Counts are judged only if the request changes one of them: the writer is not responsible for counts that others set.
 */
const countsDiffer = ({ object, oldObject }: AdmissionRequest): boolean =>
  (['replicas', 'minAvailable'] as const).some((field) => {
    const count = (whole: unknown): unknown =>
      (whole as { spec?: { [count: string]: unknown } | null } | null)?.spec?.[field]
    return count(object) !== count(oldObject)
  })

const READ_BY_RULES = ['spec', 'labels', 'annotations'] as const

const differs = (part: (typeof READ_BY_RULES)[number], { object, oldObject }: AdmissionRequest): boolean => {
  const read = (whole: unknown): unknown =>
    part === 'spec' ? (whole as { spec?: unknown } | null)?.spec : entriesOf(whole, part)
  return !sameMeaning(read(object), read(oldObject))
}
