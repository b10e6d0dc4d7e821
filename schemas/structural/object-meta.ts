import type { StructuralSchema } from '../structural-schema.ts'

const text: StructuralSchema = { type: 'string' }
const texts: StructuralSchema = { type: 'object', additionalProperties: text }
const whole: StructuralSchema = { type: 'integer' }

/** The schema of ObjectMeta, which CRDs only declare as `object`; it is the same for every kind. */
export const OBJECT_META: StructuralSchema = {
  type: 'object',
  properties: {
    name: text,
    generateName: text,
    namespace: text,
    selfLink: text,
    uid: text,
    resourceVersion: text,
    generation: whole,
    creationTimestamp: text,
    deletionTimestamp: text,
    deletionGracePeriodSeconds: whole,
    labels: texts,
    annotations: texts,
    finalizers: { type: 'array', items: text },
    ownerReferences: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          apiVersion: text,
          kind: text,
          name: text,
          uid: text,
          controller: { type: 'boolean' },
          blockOwnerDeletion: { type: 'boolean' },
        },
      },
    },
    managedFields: { type: 'array', items: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
  },
}
