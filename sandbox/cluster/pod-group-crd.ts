import type { JsonObject } from '../../schemas/json/object.ts'
import { smallCrd } from './small-crd.ts'

/** Later versions of Kubernetes allow the minimum to change. */
const FIXED = { 'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'field is immutable' }] }

/**
 * The part of Kubernetes' own PodGroup, in a given version, that its creators use.
 * docs/schedulers/default-scheduler.md#what-a-cluster-needs
 */
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
 * The version of Kubernetes 1.36. A real cluster serves it with the feature gate GenericWorkload; the sandbox serves it
 * where its configuration has the default scheduler place gangs.
 */
export const POD_GROUP_CRD: JsonObject = podGroupCrd('v1alpha2')
