import type { JsonObject } from '../../schemas/structural/schema.ts'
import { smallCrd } from './small-crd.ts'

/** Later versions let the minimum change. */
const FIXED = { 'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'field is immutable' }] }

/** As much of Kubernetes' own PodGroup, in a version of it, as matters to whoever makes one. specs/field.md D14 */
export const podGroupCrd = (version: string): JsonObject =>
  smallCrd({
    group: 'scheduling.k8s.io',
    version,
    kind: 'PodGroup',
    required: ['spec'],
    subresources: { status: {} },
    spec: {
      type: 'object',
      required: ['schedulingPolicy'],
      ...(version === 'v1alpha2' && FIXED),
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

/**
 * The version of Kubernetes 1.36. A real cluster serves it with the feature gate GenericWorkload on; the sandbox where its
 * configuration asks for gangs of the stock scheduler.
 */
export const POD_GROUP_CRD: JsonObject = podGroupCrd('v1alpha2')
