import { isObject, type JsonObject, objectsIn, partOf } from '../json/object.ts'
import { exactQuantity } from '../quantity/exact.ts'

/** How much a pod's resources are guaranteed. */
export type QosClass = 'Guaranteed' | 'Burstable' | 'BestEffort'

/** The resources on which the class depends. */
const MEASURED = ['cpu', 'memory']

/** The amounts above 0 of the measured resources, in billionths. A request or limit of 0 counts as none. */
const given = (quantities: JsonObject): Map<string, bigint> =>
  new Map(
    MEASURED.map((name): [string, bigint] => [name, exactQuantity(quantities[name]) ?? 0n]).filter(
      ([, amount]) => amount > 0n,
    ),
  )

const sum = (all: readonly Map<string, bigint>[]): Map<string, bigint> => {
  const total = new Map<string, bigint>()
  for (const each of all) for (const [name, amount] of each) total.set(name, (total.get(name) ?? 0n) + amount)
  return total
}

/**
 * The QoS class of a pod: that of its own resources where it has some, else that of its containers and init containers
 * together, as Kubernetes computes it.
 */
export const qosClass = (spec: JsonObject): QosClass => {
  const containers = [...objectsIn(spec.containers), ...objectsIn(spec.initContainers)]
  const demands = isObject(spec.resources)
    ? [spec.resources]
    : containers.map((container) => partOf(container, 'resources'))
  const limits = demands.map((each) => given(partOf(each, 'limits')))
  const requested = sum(demands.map((each) => given(partOf(each, 'requests'))))
  const allowed = sum(limits)
  if (requested.size + allowed.size === 0) return 'BestEffort'
  const isGuaranteed =
    limits.every((each) => each.size === MEASURED.length) &&
    MEASURED.every((name) => requested.get(name) === allowed.get(name))
  return isGuaranteed ? 'Guaranteed' : 'Burstable'
}
