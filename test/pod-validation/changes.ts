import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { propertyOf, valuesOf } from '../../schemas/structural/schema.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'

/** A value put at a path of a pod; null takes away what stands there. */
export interface Change {
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

/** Texts that some field or other is refused for, or is told apart by. */
const TEXTS: readonly string[] = [
  ...[
    '',
    'a',
    'Engine_1',
    'always',
    ' padded ',
    'x/y',
    '../up',
    'a/../b',
    '..dots',
    '/absolute',
    'with space',
    'a=b',
    'ä',
  ],
  ...[
    'example.com/Name',
    'UPPER',
    '-dash',
    'dots.in.it',
    'under_score',
    'a--b',
    '8080',
    '10.0.0.1',
    '010.0.0.1',
    '::ffff:1.2.3.4',
    '2001:db8::1',
  ],
  ...['x'.repeat(16), 'x'.repeat(64), 'x'.repeat(254), 'example.com:3260', 'net.core.somaxconn', 'kernel/shm_max'],
]
/** Words that mean something in one field or another. */
const WORDS: readonly string[] = [
  ...[
    'Always',
    'Never',
    'OnFailure',
    'None',
    'Default',
    'Equal',
    'Equals',
    'Exists',
    'In',
    'NotIn',
    'DoesNotExist',
    'Gt',
    'Lt',
  ],
  ...[
    'Localhost',
    'RuntimeDefault',
    'Unconfined',
    'Bidirectional',
    'Unmasked',
    'NoSchedule',
    'NoExecute',
    'linux',
    'windows',
  ],
  ...[
    'Managed',
    'Dedicated',
    'IfPossible',
    'Enabled',
    'DoNotSchedule',
    'MountOption',
    'RestartContainer',
    'RestartAllContainers',
  ],
  ...[
    'metadata.name',
    "metadata.labels['a']",
    "metadata.annotations['A b']",
    'spec.host',
    'status.phase',
    'limits.cpu',
    'requests.hugepages-1Gi',
  ],
  ...[
    'SIGKILL',
    'SIGHUP',
    'unconfined',
    'localhost/p',
    'shm',
    'models',
    'raw',
    'main',
    'engine',
    'worker',
    'fetch',
    'ReadWriteOncePod',
    'Block',
  ],
]
const NUMBERS: readonly number[] = [-1, 0, 1, 2, 100, 101, 256, 511, 512, 65535, 65536, 2 ** 31 - 1]
const QUANTITIES: readonly unknown[] = ['0', '-1', '1500m', '1', '3', '1Gi', '1Mi', '3Mi', '100Gi', 0.5]

type Choose = (below: number) => number

const oneOf = <T>(values: readonly T[], choose: Choose): T => values[choose(values.length)] as T

const valueFor = (schema: StructuralSchema, current: unknown, choose: Choose, isElement = false): unknown => {
  if (choose(12) === 0 && !isElement) return null
  if (schema['x-kubernetes-int-or-string'] === true)
    return schema.pattern !== undefined
      ? oneOf(QUANTITIES, choose)
      : oneOf([0, 1, 70_000, '', 'http', 'Http', '80'], choose)
  switch (schema.type) {
    case 'string':
      return choose(3) === 0 ? oneOf(WORDS, choose) : oneOf(TEXTS, choose)
    case 'integer':
      return oneOf(NUMBERS, choose)
    case 'boolean':
      return choose(2) === 0
    case 'array': {
      const element =
        Array.isArray(current) && current.length > 0
          ? current[0]
          : schema.items?.type === 'string'
            ? oneOf(TEXTS, choose)
            : {}
      return oneOf([[], [element, element], [element]], choose)
    }
    default: {
      const values = valuesOf(schema)
      if (values === undefined || schema.properties !== undefined) return {}
      const key = oneOf(
        ['', 'cpu', 'memory', 'nvidia.com/gpu', 'hugepages-2Mi', 'ephemeral-storage', 'Bad Key', 'pods', 'a/b/c'],
        choose,
      )
      return { ...(isObject(current) ? current : {}), [key]: valueFor(values, undefined, choose) }
    }
  }
}

interface Spot {
  readonly path: readonly (string | number)[]
  readonly schema: StructuralSchema
  readonly current: unknown
}

/** Every place of a pod that has a value or could have one. */
const spots = (value: unknown, schema: StructuralSchema, path: readonly (string | number)[] = []): Spot[] => {
  const own: Spot = { path, schema, current: value }
  if (Array.isArray(value))
    return [own, ...value.flatMap((each, index) => (schema.items ? spots(each, schema.items, [...path, index]) : []))]
  if (!isObject(value)) return [own]
  const names = new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(value)])
  return [
    own,
    ...[...names].flatMap((name) => {
      const child = propertyOf(schema, name) ?? valuesOf(schema)
      return child === undefined ? [] : spots(value[name], child, [...path, name])
    }),
  ]
}

const places = new WeakMap<JsonObject, readonly Spot[]>()

/** One to three changes of a pod's spec or annotations. */
export const changesOf = (pod: JsonObject, spec: StructuralSchema, choose: Choose): Change[] => {
  const all = places.get(pod) ?? spots(pod.spec, spec, ['spec']).slice(1)
  places.set(pod, all)
  const count = 1 + choose(3)
  return Array.from({ length: count }, () => {
    const { annotations } = pod.metadata as { annotations: JsonObject }
    const keys = Object.keys(annotations)
    if (keys.length > 0 && choose(3) === 0)
      return {
        path: ['metadata', 'annotations', oneOf(keys, choose)],
        value: oneOf(
          ['', '5', '05', '+5', 'localhost/p', 'localhost/../p', 'unconfined', 'runtime/default', 'none'],
          choose,
        ),
      }
    const { path, schema, current } = oneOf(all, choose)
    return { path, value: valueFor(schema, current, choose, typeof path.at(-1) === 'number') }
  })
}

/** The pod with a change, which may have been made impossible by those before it. */
export const changed = (pod: JsonObject, changes: readonly Change[]): JsonObject => {
  const copy = structuredClone(pod)
  for (const { path, value } of changes) {
    let holder: unknown = copy
    for (const step of path.slice(0, -1)) holder = (holder as Record<string | number, unknown> | undefined)?.[step]
    const last = path.at(-1) as string | number
    if (typeof holder === 'object' && holder !== null)
      (holder as Record<string | number, unknown>)[last] = structuredClone(value)
  }
  return copy
}
