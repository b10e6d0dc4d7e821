import type { JsonObject } from '../../schemas/json/object.ts'
import { smallCrd, TEXT } from './small-crd.ts'

/**
 * The part of the NVIDIA DRA driver's ComputeDomain that its creators use. The reconcilers look for the kind when they
 * start, so with MNNVL enabled it must exist before anything is applied. docs/mnnvl.md#what-the-cluster-needs
 */
export const COMPUTE_DOMAIN_CRD: JsonObject = smallCrd({
  group: 'resource.nvidia.com',
  version: 'v1beta1',
  kind: 'ComputeDomain',
  spec: {
    type: 'object',
    required: ['channel'],
    'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'the spec of a ComputeDomain never changes' }],
    properties: {
      numNodes: { type: 'integer', minimum: 0, default: 0 },
      channel: {
        type: 'object',
        required: ['resourceClaimTemplate'],
        properties: {
          allocationMode: { ...TEXT, enum: ['All', 'Single'], default: 'Single' },
          resourceClaimTemplate: { type: 'object', required: ['name'], properties: { name: TEXT } },
        },
      },
    },
  },
})
