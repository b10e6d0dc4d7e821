import { quantityValue } from '../../../model/quantity.ts'
import { isObject, type JsonObject } from '../../../schemas/structural/schema.ts'
import { listOf, specOf, statusOf } from './pod-status.ts'

/** Amounts by resource name, e.g. `cpu` in cores, `memory` in bytes, `pods`. */
export type Amounts = Readonly<Record<string, number>>

const amounts = (quantities: unknown): Amounts =>
  isObject(quantities)
    ? Object.fromEntries(Object.entries(quantities).map(([name, quantity]) => [name, quantityValue(quantity) ?? 0]))
    : {}

const combine = (a: Amounts, b: Amounts, by: (x: number, y: number) => number): Amounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [name, by(a[name] ?? 0, b[name] ?? 0)]),
  )

/** The sum of two amounts, resource by resource. */
export const plus = (a: Amounts, b: Amounts): Amounts => combine(a, b, (x, y) => x + y)
/** What is left of `a` after `b`, resource by resource; it may be negative. */
export const minus = (a: Amounts, b: Amounts): Amounts => combine(a, b, (x, y) => x - y)

/** What a container asks for; a limit without a request is one. */
const requested = ({ resources }: JsonObject): Amounts =>
  isObject(resources) ? { ...amounts(resources.limits), ...amounts(resources.requests) } : {}

/** What a pod takes up: its containers together, or its largest init container where that is more. */
export const requestsOf = (pod: JsonObject): Amounts => {
  const spec = specOf(pod)
  const together = listOf(spec, 'containers').map(requested).reduce(plus, {})
  const all = listOf(spec, 'initContainers')
    .map(requested)
    .reduce((most, one) => combine(most, one, Math.max), together)
  return { ...all, pods: 1 }
}

/** What a node has to give. */
export const allocatable = (node: JsonObject): Amounts => amounts(statusOf(node).allocatable)

/** The resources that a node lacks for a request. A billionth is forgiven: amounts are sums of decimals. */
export const lacking = (free: Amounts, request: Amounts): string[] =>
  Object.entries(request).flatMap(([name, amount]) => (amount > (free[name] ?? 0) + 1e-9 ? [name] : []))
