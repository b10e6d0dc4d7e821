import { configurationShape } from '../../config/configuration-shape.ts'
import type { Shape } from '../../config/shape.ts'
import { SCHEDULER_NAMES } from '../../schedulers/registry.ts'
import { childPath } from '../../schemas/sentences/field-path.ts'

/** A JSON schema, as far as it is read here. */
interface Schema {
  readonly [keyword: string]: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** The JSON schema of the chart's values. `components` are those whose rights may be enabled by name. */
export const valuesSchema = (components: readonly string[]): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Values of the Grove chart',
  ...fields({
    enabled: flag,
    global: any,
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
    monitoring: fields({ enabled: flag, labels: texts, runbooks: text }),
    extraRights: { type: 'array', uniqueItems: true, items: { enum: components } },
    config: schemaOf(configurationShape),
  }),
})

const text = { type: 'string' }
const digest = { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' }
const flag = { type: 'boolean' }
/** An object of Kubernetes, which the API server checks. */
const any = { type: 'object' }
const objects = { type: 'array', items: any }
const named = { type: 'array', items: { ...any, required: ['name'] } }
const texts = { type: 'object', additionalProperties: text }

/**
 * An object with these fields. Others are refused by the template `grove.check`: Helm would name the misspelled value,
 * and not the one that was meant.
 */
const fields = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
})

const placed = {
  replicas: { type: 'integer', minimum: 0 },
  resources: any,
  podLabels: texts,
  podAnnotations: texts,
  nodeSelector: texts,
  tolerations: objects,
  affinity: any,
  priorityClassName: text,
  hostNetwork: flag,
  podSecurityContext: any,
  securityContext: any,
  extraEnv: named,
  extraVolumes: named,
  extraVolumeMounts: named,
}
const deployment = fields(placed)

/** A duration in Go's notation. */
const DURATION = '^([-+]?(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+|[-+]?0)$'

/** Null means that a field is left out: with it Helm removes a default. */
const schemaOf = (shape: Shape): Schema => {
  switch (shape.type) {
    case 'anything':
      return {}
    case 'duration':
      return { type: ['string', 'null'], pattern: DURATION }
    case 'string':
      return shape.words === undefined ? { type: ['string', 'null'] } : { enum: [...shape.words, '', null] }
    case 'boolean':
    case 'number':
      return { type: [shape.type, 'null'] }
    case 'integer':
      return {
        type: ['integer', 'null'],
        ...((shape.least ?? shape.min) !== undefined && { minimum: shape.least ?? shape.min }),
        ...(shape.max !== undefined && { maximum: shape.max }),
      }
    case 'choice':
      return { enum: [...shape.of, '', null] }
    case 'list':
      return { type: ['array', 'null'], items: schemaOf(shape.of) }
    case 'object':
      return {
        type: ['object', 'null'],
        properties: Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, schemaOf(field)])),
      }
  }
}

/**
 * What the template `grove.check` knows of values: the keys below each path (`config.scheduler.profiles[]`), what became
 * of keys that an earlier version had, and the schedulers that are built in.
 */
export const knownValues = (components: readonly string[]): object => ({
  keys: Object.fromEntries(keysIn(valuesSchema(components), '')),
  retired: Object.fromEntries(retiredIn(configurationShape, 'config')),
  schedulers: SCHEDULER_NAMES,
})

const keysIn = ({ properties, items }: Schema, path: string): [string, string[]][] => [
  ...(items === undefined ? [] : keysIn(items, `${path}[]`)),
  ...(properties === undefined ? [] : [[path, Object.keys(properties)] as [string, string[]]]),
  ...Object.entries(properties ?? {}).flatMap(([name, schema]) => keysIn(schema, childPath(path, name))),
]

const retiredIn = (shape: Shape, path: string): [string, string][] => {
  if (shape.type === 'list') return retiredIn(shape.of, `${path}[]`)
  if (shape.type !== 'object') return []
  return [
    ...Object.entries(shape.retired ?? {}).map(([name, why]): [string, string] => [childPath(path, name), why]),
    ...Object.entries(shape.fields).flatMap(([name, of]) => retiredIn(of, childPath(path, name))),
  ]
}
