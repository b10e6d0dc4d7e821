import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { quantityValue } from '../../../schemas/quantity/value.ts'
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
/** `a` minus `b`, resource by resource; amounts may be negative. */
export const minus = (a: Amounts, b: Amounts): Amounts => combine(a, b, (x, y) => x - y)

/** A container's requests; a limit without a request counts as one. */
const requested = ({ resources }: JsonObject): Amounts =>
  isObject(resources) ? { ...amounts(resources.limits), ...amounts(resources.requests) } : {}

const known = new WeakMap<JsonObject, Amounts>()

/**
 * A pod's requests: those of its containers and sidecars together, or of an init container with the sidecars before it
 * where that is more. Requests at the level of the pod take precedence.
 */
export const requestsOf = (pod: JsonObject): Amounts => {
  const spec = specOf(pod)
  const amounts = known.get(spec) ?? summed(spec)
  known.set(spec, amounts)
  return amounts
}

const summed = (spec: JsonObject): Amounts => {
  let [sidecars, starting]: [Amounts, Amounts] = [{}, {}]
  for (const container of listOf(spec, 'initContainers')) {
    const own = plus(requested(container), sidecars)
    if (container.restartPolicy === 'Always') sidecars = own
    starting = combine(starting, own, Math.max)
  }
  const running = listOf(spec, 'containers').map(requested).reduce(plus, sidecars)
  const ofPod = isObject(spec.resources) ? amounts(spec.resources.requests) : {}
  return { ...combine(running, starting, Math.max), ...ofPod, pods: 1 }
}

/** The allocatable amounts of a node. */
export const allocatable = (node: JsonObject): Amounts => amounts(statusOf(node).allocatable)

/** The tolerance for rounding errors in sums of decimals. */
const FORGIVEN = 1e-9

/** The resources of which a node has too little for a request. */
export const lacking = (free: Amounts, request: Amounts): string[] =>
  Object.entries(request).flatMap(([name, amount]) => (amount > (free[name] ?? 0) + FORGIVEN ? [name] : []))

/** Whether a node has enough of every resource for a request. */
export const isRoom = (free: Amounts, request: Amounts): boolean => {
  for (const name in request) if ((request[name] ?? 0) > (free[name] ?? 0) + FORGIVEN) return false
  return true
}
