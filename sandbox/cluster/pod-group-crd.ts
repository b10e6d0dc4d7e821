import type { JsonObject } from '../../schemas/structural/schema.ts'

const text = { type: 'string' }

/**
 * As much of Kubernetes' own PodGroup as matters to whoever makes one. A real cluster serves it with the feature gate GenericWorkload
 * on; the sandbox where its configuration asks for gangs of the stock scheduler. specs/field.md D14
 */
export const POD_GROUP_CRD: JsonObject = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'podgroups.scheduling.k8s.io' },
  spec: {
    group: 'scheduling.k8s.io',
    scope: 'Namespaced',
    names: { kind: 'PodGroup', listKind: 'PodGroupList', plural: 'podgroups', singular: 'podgroup' },
    versions: [
      {
        name: 'v1alpha2',
        served: true,
        storage: true,
        subresources: { status: {} },
        schema: {
          openAPIV3Schema: {
            type: 'object',
            required: ['spec'],
            properties: {
              apiVersion: text,
              kind: text,
              metadata: { type: 'object' },
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
              status: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
            },
          },
        },
      },
    ],
  },
}
