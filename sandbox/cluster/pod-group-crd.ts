import type { JsonObject } from '../../schemas/structural/schema.ts'
import { smallCrd } from './small-crd.ts'

/**
 * As much of Kubernetes' own PodGroup as matters to whoever makes one. A real cluster serves it with the feature gate GenericWorkload
 * on; the sandbox where its configuration asks for gangs of the stock scheduler. specs/field.md D14
 */
export const POD_GROUP_CRD: JsonObject = smallCrd({
  group: 'scheduling.k8s.io',
  version: 'v1alpha2',
  kind: 'PodGroup',
  required: ['spec'],
  subresources: { status: {} },
  spec: {
    type: 'object',
    required: ['schedulingPolicy'],
    'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'field is immutable' }],
    properties: {
      schedulingPolicy: {
        type: 'object',
        properties: {
          basic: { type: 'object' },
          gang: {
            type: 'object',
            required: ['minCount'],
            properties: { minCount: { type: 'integer', format: 'int32', minimum: 1 } },
          },
        },
      },
    },
  },
})
