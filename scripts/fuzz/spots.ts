import type { KubeObject } from '../../model/object.ts'
import { crdOf } from '../../schemas/crds.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'

/** A step to a field: its name, or the schema of a list's elements, for the first element. */
type Step = string | { readonly element: StructuralSchema }

/** A place in an object where a user may write a text, a list or a map of any size. */
export interface Spot {
  readonly steps: readonly Step[]
  readonly holds: 'text' | 'list' | 'map'
  readonly schema: StructuralSchema
}

const TEXT: StructuralSchema = { type: 'string' }
const MAP: StructuralSchema = { type: 'object', additionalProperties: TEXT }

const METADATA: StructuralSchema = {
  type: 'object',
  properties: {
    name: TEXT,
    generateName: TEXT,
    labels: MAP,
    annotations: MAP,
    finalizers: { type: 'array', items: TEXT },
    ownerReferences: {
      type: 'array',
      items: {
        type: 'object',
        required: ['apiVersion', 'kind', 'name', 'uid'],
        properties: { apiVersion: TEXT, kind: TEXT, name: TEXT, uid: TEXT },
      },
    },
  },
}

/** Labels and annotations whose values are read. */
const READ = [
  ...['grove.io/auto-mnnvl', 'grove.io/mnnvl-group', 'grove.io/starts-after', 'grove.io/scheduler-name'],
  ...['grove.io/podgang', 'kai.scheduler/queue', 'scheduling.volcano.sh/queue-name'],
]

/** Elements of lists get these fields even where the schema does not require them: rules compare elements by them. */
const KEYS = new Set(['name', 'key', 'containerPort', 'mountPath', 'devicePath', 'ip', 'topologyKey'])

/** All spots of an object's kind, each type that occurs several times only at its first place. */
export const spotsOf = (object: KubeObject): Spot[] => [
  ...spotsBelow({ ...schemaOf(object), properties: { ...schemaOf(object).properties, metadata: METADATA } }, []),
  ...READ.flatMap((key) =>
    ['labels', 'annotations'].map((map): Spot => ({ steps: ['metadata', map, key], holds: 'text', schema: TEXT })),
  ),
]

const schemaOf = ({ apiVersion, kind }: KubeObject): StructuralSchema => {
  if (kind !== 'Pod') return crdOf(apiVersion, kind)?.schema ?? {}
  const { spec } = crdOf('grove.io/v1alpha1', 'PodClique')?.schema.properties ?? {}
  return { type: 'object', properties: { spec: spec?.properties?.podSpec ?? {} } }
}

const SKIPPED = new Set(['apiVersion', 'kind', 'status'])

function* spotsBelow(
  schema: StructuralSchema,
  steps: readonly Step[],
  seen = new Set<StructuralSchema>(),
): Generator<Spot> {
  if (schema['x-kubernetes-int-or-string'] === true || schema.type === 'string') {
    yield { steps, holds: 'text', schema }
    return
  }
  if (seen.has(schema)) return
  seen.add(schema)
  if (schema.type === 'array' && schema.items !== undefined) {
    yield { steps, holds: 'list', schema }
    yield* spotsBelow(schema.items, [...steps, { element: schema.items }], seen)
  } else if (schema.additionalProperties !== undefined) {
    yield { steps, holds: 'map', schema }
    yield* spotsBelow(schema.additionalProperties, [...steps, 'k'], seen)
  }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (steps.length > 0 || !SKIPPED.has(name)) yield* spotsBelow(field, [...steps, name], seen)
  }
}

/** A small value for a schema, which differs for different numbers. */
export const smallValue = (schema: StructuralSchema, number = 0): unknown => {
  if (schema.enum !== undefined) return schema.enum[number % schema.enum.length]
  if (schema['x-kubernetes-int-or-string'] === true) return 1
  switch (schema.type) {
    case 'string':
      return `a${number}`
    case 'integer':
    case 'number':
      return 1 + (number % 60_000)
    case 'boolean':
      return true
    case 'array':
      return []
    default: {
      const { required = [], properties = {} } = schema
      const fields = Object.entries(properties).filter(([name]) => required.includes(name) || KEYS.has(name))
      return Object.fromEntries(fields.map(([name, field]) => [name, smallValue(field, number)]))
    }
  }
}

/** A copy of an object with a value at a spot; what is missing on the way there is filled in. */
export const placed = (object: KubeObject, { steps }: Spot, value: unknown): KubeObject => {
  const copy = structuredClone(object)
  let holder = copy as unknown as Record<string, unknown>
  steps.forEach((step, index) => {
    const key = typeof step === 'string' ? step : '0'
    const next = steps[index + 1]
    if (next === undefined) {
      holder[key] = value
      return
    }
    const there = holder[key]
    if (typeof next === 'object' && (!Array.isArray(there) || there.length === 0))
      holder[key] = [smallValue(next.element)]
    else if (typeof there !== 'object' || there === null) holder[key] = {}
    holder = holder[key] as Record<string, unknown>
  })
  return copy
}
