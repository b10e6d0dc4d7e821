import { isObject, type JsonObject, objectsIn, partOf } from '../../../schemas/json/object.ts'
import { exactQuantity } from '../../../schemas/quantity/exact.ts'
import { type Core, metaOf } from '../core.ts'
import { forbidden } from '../status-error.ts'

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
export const qosClass = (spec: JsonObject): 'Guaranteed' | 'Burstable' | 'BestEffort' => {
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

const CLASSES = 'priorityclasses.scheduling.k8s.io'
const PODS = { group: '', plural: 'pods' }

/**
 * A pod with the priority of its PriorityClass, or of the default class. @throws StatusError 403 if the class does not
 * exist
 */
export const withPriority = (pod: JsonObject, { store }: Pick<Core, 'store'>): JsonObject => {
  const spec = isObject(pod.spec) ? pod.spec : {}
  const { priorityClassName: asked, priority } = spec
  const found =
    typeof asked === 'string' && asked !== ''
      ? store.get(CLASSES, { namespace: '', name: asked })
      : [...store.list(CLASSES)].find(({ globalDefault }) => globalDefault === true)
  if (asked && found === undefined) {
    throw forbidden(PODS, metaOf(pod).name, `no PriorityClass with name ${asked} was found`)
  }
  const value = found === undefined ? 0 : Number(found.value ?? 0)
  if (priority !== undefined && priority !== value) {
    const why = `the integer value of priority (${priority}) must not be provided in pod spec; priority admission controller computed ${value} from the given PriorityClass name`
    throw forbidden(PODS, metaOf(pod).name, why)
  }
  const policy = spec.preemptionPolicy ?? found?.preemptionPolicy ?? 'PreemptLowerPriority'
  const named = found === undefined ? {} : { priorityClassName: metaOf(found).name }
  return { ...pod, spec: { ...spec, ...named, priority: value, preemptionPolicy: policy } }
}
