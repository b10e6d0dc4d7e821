import { configurationShape } from '../../config/configuration-shape.ts'
import type { Shape } from '../../config/shape.ts'

/** The JSON schema of the chart's values. `components` are those whose rights may be enabled by name. */
export const valuesSchema = (components: readonly string[]): object => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Values of the Grove chart',
  ...fields({
    global: { type: 'object' },
    image: fields({
      registry: text,
      tag: text,
      digests: fields({ grove: digest, 'grove-initc': digest, 'grove-failover': digest }),
      pullPolicy: { enum: ['', 'Always', 'IfNotPresent', 'Never'] },
      pullSecrets: { type: 'array', items: fields({ name: text }, ['name']) },
    }),
    webhook: deployment,
    reconciler: deployment,
    certificates: {
      ...fields({ mode: { enum: ['auto', 'cert-manager', 'manual'] }, caBundle: text }),
      if: { properties: { mode: { const: 'manual' } }, required: ['mode'] },
      // biome-ignore lint/suspicious/noThenProperty: the word of JSON schema
      then: { properties: { caBundle: { type: 'string', minLength: 1 } }, required: ['caBundle'] },
    },
    crds: fields({ install: flag, rules: flag }),
    trainjobs: fields({ enabled: flag }),
    page: fields({ enabled: flag, ...placed }),
    networkPolicy: fields({ enabled: flag, metricsNamespace: text }),
    monitoring: fields({ enabled: flag, labels: { type: 'object', additionalProperties: text } }),
    extraRights: { type: 'array', uniqueItems: true, items: { enum: components } },
    config: schemaOf(configurationShape),
  }),
})

const text = { type: 'string' }
const digest = { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' }
const flag = { type: 'boolean' }

/** An object with these fields and no others, so that a misspelled value is an error and not a silent default. */
const fields = (properties: Readonly<Record<string, object>>, required: readonly string[] = []): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
})

const placed = {
  replicas: { type: 'integer', minimum: 0 },
  resources: { type: 'object' },
  podAnnotations: { type: 'object', additionalProperties: text },
  nodeSelector: { type: 'object', additionalProperties: text },
  tolerations: { type: 'array', items: { type: 'object' } },
  affinity: { type: 'object' },
}
const deployment = fields(placed)

/** Null means that a field is left out: with it Helm removes a default. */
const schemaOf = (shape: Shape): object => {
  switch (shape.type) {
    case 'anything':
      return {}
    case 'duration':
      return { type: ['string', 'null'] }
    case 'string':
    case 'boolean':
    case 'number':
      return { type: [shape.type, 'null'] }
    case 'integer':
      return {
        type: ['integer', 'null'],
        ...(shape.min !== undefined && { minimum: shape.min }),
        ...(shape.max !== undefined && { maximum: shape.max }),
      }
    case 'choice':
      return { enum: [...shape.of, '', null] }
    case 'list':
      return { type: ['array', 'null'], items: schemaOf(shape.of) }
    case 'object':
      return {
        type: ['object', 'null'],
        additionalProperties: false,
        properties: Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, schemaOf(field)])),
      }
  }
}
