import fc from 'fast-check'
import { UNORDERED } from '../../../model/pod-defaults.ts'

const name = fc.constantFrom('a', 'b', 'c', 'd')
/**
 * Elements with names from a small set, so that names of different lists are often the same; no name occurs twice in
 * one list.
 */
const named = <Value>(fields: Record<string, fc.Arbitrary<Value>>) =>
  fc.uniqueArray(fc.record({ name, ...fields }), { selector: (each) => each.name, maxLength: 3 })
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const container = {
  image: fc.constantFrom('i:1', 'i:2', 'i@sha256:0'),
  command: some(fc.array(fc.constantFrom('run', 'walk'), { minLength: 1, maxLength: 2 })),
  env: some(named({ value: fc.constantFrom('1', '2') })),
  ports: some(
    fc.uniqueArray(fc.record({ containerPort: fc.integer({ min: 1, max: 9 }) }), {
      selector: (each) => each.containerPort,
      maxLength: 3,
    }),
  ),
  volumeMounts: some(named({ mountPath: fc.constantFrom('/a', '/b') })),
  resources: some(fc.record({ limits: fc.record({ cpu: fc.integer({ min: 1, max: 9 }) }) })),
}

/** Pod specs as templates have them, with every kind of list. No value in them is a default. */
export const anyPodSpec = fc.record({
  containers: named<unknown>(container).filter((list) => list.length > 0),
  initContainers: some(named<unknown>(container)),
  volumes: some(named({ secret: fc.record({ secretName: name }) })),
  imagePullSecrets: some(named({})),
  tolerations: some(fc.array(fc.record({ key: name }), { maxLength: 3 })),
  hostAliases: some(fc.array(fc.record({ ip: fc.constantFrom('1.1.1.1', '2.2.2.2') }), { maxLength: 2 })),
  nodeSelector: some(fc.dictionary(name, name, { maxKeys: 2 })),
  hostNetwork: fc.constantFrom(undefined, true),
  priorityClassName: some(name),
})

/** The same value with its fields in another order, and with lists in another order where order has no meaning. */
export const permuted = <Value>(value: Value, next: () => number, field = ''): Value => {
  const shuffled = <Each>(list: readonly Each[]): Each[] =>
    list
      .map((each) => [next(), each] as const)
      .sort(([a], [b]) => a - b)
      .map(([, each]) => each)
  if (Array.isArray(value)) {
    const below = value.map((each) => permuted(each, next, field))
    return (UNORDERED.has(field) ? shuffled(below) : below) as Value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, child]) => [key, permuted(child, next, key)] as const)
  return Object.fromEntries(shuffled(entries)) as Value
}

/** The same value with one text, number or boolean in it changed. */
export const changedSomewhere = <Value>(value: Value, place: number): Value => {
  const paths = leaves(value)
  const target = paths[place % paths.length] ?? []
  const copy = structuredClone(value)
  let at: Record<string, unknown> = copy as Record<string, unknown>
  for (const key of target.slice(0, -1)) at = at[key] as Record<string, unknown>
  const last = target.at(-1) ?? ''
  const before = at[last]
  at[last] = typeof before === 'boolean' ? !before : typeof before === 'number' ? before + 100 : `${before}-other`
  return copy
}

const leaves = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => leaves(child, [...path, key]))
    : value === undefined
      ? []
      : [path]
