import type { JsonObject } from '../../schemas/structural/schema.ts'

const text = { type: 'string' }

/**
 * As much of the NVIDIA DRA driver's ComputeDomain as matters to whoever makes one. The reconcilers look for the kind
 * when they start, so with MNNVL on it has to be there before anything is applied. brief 001
 */
export const COMPUTE_DOMAIN_CRD: JsonObject = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'computedomains.resource.nvidia.com' },
  spec: {
    group: 'resource.nvidia.com',
    scope: 'Namespaced',
    names: {
      kind: 'ComputeDomain',
      listKind: 'ComputeDomainList',
      plural: 'computedomains',
      singular: 'computedomain',
    },
    versions: [
      {
        name: 'v1beta1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              apiVersion: text,
              kind: text,
              metadata: { type: 'object' },
              spec: {
                type: 'object',
                required: ['channel'],
                'x-kubernetes-validations': [
                  { rule: 'self == oldSelf', message: 'the spec of a ComputeDomain never changes' },
                ],
                properties: {
                  numNodes: { type: 'integer', minimum: 0, default: 0 },
                  channel: {
                    type: 'object',
                    required: ['resourceClaimTemplate'],
                    properties: {
                      allocationMode: { ...text, enum: ['All', 'Single'], default: 'Single' },
                      resourceClaimTemplate: { type: 'object', required: ['name'], properties: { name: text } },
                    },
                  },
                },
              },
              status: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
            },
          },
        },
      },
    ],
  },
}
