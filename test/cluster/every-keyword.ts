import type { StructuralSchema } from '../../schemas/structural-schema.ts'

const text: StructuralSchema = { type: 'string' }

const spec: StructuralSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 5, pattern: '^[a-z]+$' },
    replicas: { type: 'integer', format: 'int32', default: 1 },
    count: { type: 'integer', format: 'int64', minimum: 1, maximum: 9 },
    ratio: { type: 'number' },
    mode: { type: 'string', enum: ['A', 'B'], default: 'A' },
    port: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
    on: { type: 'boolean', default: true },
    maybe: { type: 'string', nullable: true, default: 'd' },
    few: { type: 'array', items: text, minItems: 1, maxItems: 2 },
    tags: { type: 'array', items: text, maxItems: 9, 'x-kubernetes-list-type': 'set' },
    env: {
      type: 'array',
      maxItems: 9,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 20 },
          value: { type: 'string', maxLength: 20, 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] },
          protocol: { type: 'string', default: 'TCP' },
        },
      },
    },
    ports: {
      type: 'array',
      maxItems: 9,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['port', 'protocol'],
      items: {
        type: 'object',
        required: ['port', 'protocol'],
        properties: { port: { type: 'integer' }, protocol: text },
      },
    },
    notes: { type: 'object', additionalProperties: text },
    groups: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { size: { type: 'integer', default: 3 }, 'a-b': { type: 'string', maxLength: 9 } },
        'x-kubernetes-validations': [{ rule: 'self.size > 0', message: 'must have a size', fieldPath: '.size' }],
      },
    },
    free: {
      type: 'object',
      'x-kubernetes-preserve-unknown-fields': true,
      properties: { known: { type: 'object', properties: { a: text } } },
    },
    strategy: {
      type: 'object',
      properties: { type: { type: 'string', default: 'Rolling' }, 'a-b': { type: 'string', maxLength: 9 } },
      'x-kubernetes-validations': [
        { rule: "!has(self.a__dash__b) || self.a__dash__b != 'x'", reason: 'FieldValueForbidden', fieldPath: '.a-b' },
        { rule: 'self.type == oldSelf.type', message: 'type is immutable' },
      ],
    },
  },
  'x-kubernetes-validations': [
    {
      rule: 'has(self.few) || has(self.tags)',
      reason: 'FieldValueRequired',
      fieldPath: '.few',
      message: 'few or tags',
    },
    { rule: "oldSelf.hasValue() || self.mode == 'A'", optionalOldSelf: true, message: 'starts as A' },
    {
      rule: '!has(self.count) || self.count > 2',
      messageExpression: "self.count > 1 ? 'count is small' : 'count is tiny'",
    },
  ],
}

/**
 * A CRD whose schema has every keyword that our evaluation of schemas supports. `format: date-time` is left out: there
 * an API server takes a list for a string, and we do not.
 */
export const EVERY_KEYWORD = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'things.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { kind: 'Thing', plural: 'things' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        subresources: {
          status: {},
          scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
        },
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              spec,
              status: { type: 'object', properties: { replicas: { type: 'integer' }, phase: text } },
            },
          },
        },
      },
    ] as const,
  },
} as const

/** A Thing with a value in every field. */
export const FULL_THING = {
  apiVersion: 'example.com/v1',
  kind: 'Thing',
  spec: {
    name: 'abc',
    replicas: 2,
    count: 3,
    ratio: 0.5,
    mode: 'A',
    port: 'http',
    on: false,
    maybe: null,
    few: ['a'],
    tags: ['x', 'y'],
    env: [
      { name: 'A', value: '1' },
      { name: 'B', value: '2' },
    ],
    ports: [
      { port: 1, protocol: 'TCP' },
      { port: 1, protocol: 'UDP' },
    ],
    notes: { a: 'b' },
    groups: { one: { size: 1 }, two: {} },
    free: { any: [1, { b: 2 }], known: { a: 'x' } },
    strategy: { type: 'Rolling', 'a-b': 'y' },
  },
}
