import { quantityValue } from '../../../model/quantity.ts'
import { isObject, type JsonObject } from '../../../schemas/structural/schema.ts'
import { listOf, specOf, statusOf } from './pod-status.ts'

/** Amounts by resource name, e.g. `cpu` in cores, `memory` in bytes, `pods`. */
export type Amounts = Readonly<Record<string, number>>

const amounts = (quantities: unknown): Amounts =>
  isObject(quantities)
    ? Object.fromEntries(Object.entries(quantities).map(([name, quantity]) => [name, quantityValue(quantity) ?? 0]))
    : {}

const combine = (a: Amounts, b: Amounts, by: (x: number, y: number) => number): Amounts => {
  const combined: Record<string, number> = {}
  for (const name in a) combined[name] = by(a[name] ?? 0, b[name] ?? 0)
  for (const name in b) combined[name] ??= by(0, b[name] ?? 0)
  return combined
}

/** The sum of two amounts, resource by resource. */
export const plus = (a: Amounts, b: Amounts): Amounts => combine(a, b, (x, y) => x + y)
/** What is left of `a` after `b`, resource by resource; it may be negative. */
export const minus = (a: Amounts, b: Amounts): Amounts => combine(a, b, (x, y) => x - y)

/** What a container asks for; a limit without a request is one. */
const requested = ({ resources }: JsonObject): Amounts =>
  isObject(resources) ? { ...amounts(resources.limits), ...amounts(resources.requests) } : {}

const known = new WeakMap<JsonObject, Amounts>()

/** What a pod takes up: its containers together, or its largest init container where that is more. */
export const requestsOf = (pod: JsonObject): Amounts => {
  const spec = specOf(pod)
  const amounts = known.get(spec) ?? summed(spec)
  known.set(spec, amounts)
  return amounts
}

const summed = (spec: JsonObject): Amounts => {
  const together = listOf(spec, 'containers').map(requested).reduce(plus, {})
  const all = listOf(spec, 'initContainers')
    .map(requested)
    .reduce((most, one) => combine(most, one, Math.max), together)
  return { ...all, pods: 1 }
}

/** What a node has to give. */
export const allocatable = (node: JsonObject): Amounts => amounts(statusOf(node).allocatable)

/** Amounts are sums of decimals: a billionth is forgiven. */
const FORGIVEN = 1e-9

/** The resources that a node lacks for a request. */
export const lacking = (free: Amounts, request: Amounts): string[] =>
  Object.entries(request).flatMap(([name, amount]) => (amount > (free[name] ?? 0) + FORGIVEN ? [name] : []))

/** Whether a node lacks nothing for a request. */
export const isRoom = (free: Amounts, request: Amounts): boolean => {
  for (const name in request) if ((request[name] ?? 0) > (free[name] ?? 0) + FORGIVEN) return false
  return true
}
