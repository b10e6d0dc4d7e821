import type { ClusterTopologyBinding } from '../../schemas/generated/grove.ts'
import { badRequest, invalidFields } from '../admission/denial.ts'
import type { Endpoint } from '../admission/endpoint.ts'
import type { Submitted } from '../admission/submitted.ts'
import { checkAll } from '../rules/rule.ts'
import { objectMetaShape } from '../shapes/object-meta-shape.ts'
import { list, misfitSentence, object, text } from '../shapes/shape.ts'
import { bindingRules } from './validate.ts'

const bindingShape = object({
  metadata: objectMetaShape,
  spec: object({
    levels: list(object({ domain: text, key: text })),
    schedulerTopologyBindings: list(object({ schedulerName: text, topologyReference: text })),
  }),
})

/** Judges ClusterTopologyBindings; an update is judged like a create. docs/admission.md#clustertopologybindings */
export const validatingClusterTopologyBinding: Endpoint = {
  path: '/webhooks/validate-clustertopology',
  type: 'validating',
  kinds: ['grove.io/v1alpha1/ClusterTopologyBinding'],
  decide: ({ operation, subResource, object: submitted }, { config }) => {
    if ((operation !== 'CREATE' && operation !== 'UPDATE') || subResource !== '') return { allowed: true }
    const misfit = bindingShape(submitted)
    if (misfit !== undefined) return badRequest(misfitSentence(misfit))
    const errors = checkAll([bindingRules], { binding: submitted as Submitted<ClusterTopologyBinding>, config })
    return errors.length === 0 ? { allowed: true } : invalidFields(errors)
  },
}
