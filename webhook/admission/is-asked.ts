import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { unadmittedNamespaces } from '../../model/installation.ts'
import { MANAGED_BY, MANAGED_BY_LABEL } from '../../model/labels.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import type { AdmissionRequest, Endpoint } from './endpoint.ts'
import { entriesOf } from './intent.ts'

/**
 * Whether an API server would call an endpoint for a write, by the rules, selectors and match conditions of
 * manifests/base/*-webhooks.yaml. docs/admission.md#the-paths
 */
export const isAsked = (
  endpoint: Endpoint,
  request: AdmissionRequest,
  { config, groveNamespace }: { readonly config: OperatorConfiguration; readonly groveNamespace?: string },
): boolean => {
  const { group, version, kind } = request.kind
  if (!endpoint.kinds.includes(`${group}/${version}/${kind}`)) return false
  if (unadmittedNamespaces(groveNamespace).includes(request.namespace)) return false
  return endpoint.isAsked?.(request, config) ?? changesWhatRulesRead(request)
}

/** True for an object that a reconciler manages, or managed before this write. */
export const isManaged = ({ object, oldObject }: AdmissionRequest): boolean =>
  [object, oldObject].some((each) => entriesOf(each, 'labels')[MANAGED_BY_LABEL] === MANAGED_BY)

/** True for a create, and for an update of a part of the object that rules read. */
export const changesWhatRulesRead = (request: AdmissionRequest): boolean =>
  request.operation === 'CREATE' || READ_BY_RULES.some((part) => differs(part, request))

const READ_BY_RULES = ['spec', 'labels', 'annotations'] as const

const differs = (part: (typeof READ_BY_RULES)[number], { object, oldObject }: AdmissionRequest): boolean => {
  const read = (whole: unknown): unknown =>
    part === 'spec' ? (whole as { spec?: unknown } | null)?.spec : entriesOf(whole, part)
  return !sameMeaning(read(object), read(oldObject))
}
