import { isObject, type JsonObject, partOf } from '../../../schemas/json/object.ts'
import { quantityValue } from '../../../schemas/quantity/value.ts'
import { metaOf } from '../../api-server/core.ts'
import { bytesText, coresText, requestOf, usageOf } from '../../api-server/usage.ts'
import { listOf, specOf, statusOf } from '../controllers/pod-status.ts'
import { NAMES } from '../names.ts'

/** The recommendation of one metric of a HorizontalPodAutoscaler. */
export interface Recommendation {
  readonly replicas: number
  /** The entry of `status.currentMetrics`. */
  readonly current: JsonObject
}

/** Why a metric gives no recommendation. */
export interface Silence {
  readonly reason: string
  readonly message: string
}

/** Usage within this fraction of the target changes nothing. */
const TOLERANCE = 0.1

const isReady = (pod: JsonObject): boolean =>
  listOf(statusOf(pod), 'conditions').some(({ type, status }) => type === 'Ready' && status === 'True')

const isCounted = (pod: JsonObject): boolean =>
  metaOf(pod).deletionTimestamp === undefined && !['Succeeded', 'Failed'].includes(String(statusOf(pod).phase))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Usage and request of a pod; with `container`, only those of that container. */
const measures = (pod: JsonObject, resource: 'cpu' | 'memory', container: string | undefined) => {
  const isMeant = (name: unknown) => container === undefined || name === container
  const containers = listOf(specOf(pod), 'containers').filter(({ name }) => isMeant(name))
  const requests = containers.map((each) => requestOf(each, resource))
  return {
    used: sum(
      (usageOf(pod, NAMES.usageAnnotation) ?? [])
        .filter((each) => isMeant(each.container))
        .map((each) => each[resource]),
    ),
    requested: requests.some((each) => each === undefined) ? undefined : sum(requests.map((each) => each ?? 0)),
  }
}

/**
 * The number of replicas that brings a metric to its target. Pods that are not Ready yet count as unused when scaling
 * up, and are left out when scaling down.
 */
export const recommendation = (
  metric: JsonObject,
  pods: readonly JsonObject[],
  replicas: number,
): Recommendation | Silence => {
  const type = String(metric.type)
  const source = partOf(metric, type === 'ContainerResource' ? 'containerResource' : 'resource')
  const { name } = source
  if ((type !== 'Resource' && type !== 'ContainerResource') || (name !== 'cpu' && name !== 'memory')) {
    return { reason: `FailedGet${type}Metric`, message: 'the sandbox measures cpu and memory of pods only' }
  }
  const container = type === 'ContainerResource' ? String(source.container) : undefined
  const target = partOf(source, 'target')
  const counted = pods.filter(isCounted)
  const ready = counted.filter(isReady)
  const silence = (message: string): Silence => ({ reason: 'FailedGetResourceMetric', message })
  if (ready.length === 0)
    return silence(`failed to get ${name} utilization: no metrics returned from resource metrics API`)
  const measured = ready.map((pod) => measures(pod, name, container))
  const used = sum(measured.map((each) => each.used))
  const isUtilization = target.type === 'Utilization'
  const lacking = ready[measured.findIndex(({ requested }) => requested === undefined)]
  if (isUtilization && lacking !== undefined) {
    return silence(
      `failed to get ${name} utilization: missing request for ${name} in a container of Pod ${metaOf(lacking).name}`,
    )
  }
  const requested = sum(measured.map((each) => each.requested ?? 0))
  const wanted = isUtilization
    ? (Number(target.averageUtilization) / 100) * (requested / ready.length)
    : (quantityValue(target.averageValue) ?? 0)
  if (wanted <= 0) return silence(`failed to get ${name} utilization: nothing is requested`)
  const ratio = used / ready.length / wanted
  const unready = counted.length - ready.length
  const later = ratio > 1 ? used / counted.length / wanted : ratio
  const basis = ratio > 1 ? counted.length : ready.length
  const isSteady = Math.abs(later - 1) <= TOLERANCE || (ratio > 1 && unready > 0 && later < 1)
  const quantity = name === 'cpu' ? coresText : bytesText
  const current = {
    averageValue: quantity(used / ready.length),
    ...(isUtilization && { averageUtilization: Math.floor((used / requested) * 100) }),
  }
  const told = { name, ...(container !== undefined && { container }), current }
  return {
    replicas: isSteady ? replicas : Math.ceil(later * basis - 1e-9),
    current: { type, [type === 'ContainerResource' ? 'containerResource' : 'resource']: told },
  }
}

/** True if a metric gives a recommendation. */
export const isRecommended = (found: Recommendation | Silence): found is Recommendation => 'replicas' in found

/**
 * The stabilization windows in s: scaling down uses the highest recommendation within its window, scaling up the
 * lowest.
 */
const windowsOf = (hpa: JsonObject): { readonly up: number; readonly down: number } => {
  const behavior = specOf(hpa).behavior
  const seconds = (direction: string, otherwise: number): number => {
    const rules = isObject(behavior) ? partOf(behavior, direction) : {}
    if (rules.selectPolicy === 'Disabled') return Number.POSITIVE_INFINITY
    return Number(rules.stabilizationWindowSeconds ?? otherwise)
  }
  return { up: seconds('scaleUp', 0), down: seconds('scaleDown', 300) }
}

/** A past recommendation, and its time in ms. */
export interface Past {
  readonly at: number
  readonly replicas: number
}

/** The number of replicas after stabilization by past recommendations, within the bounds of the autoscaler. */
export const settled = (
  hpa: JsonObject,
  replicas: number,
  wanted: number,
  past: readonly Past[],
  now: number,
): number => {
  const { up, down } = windowsOf(hpa)
  const { minReplicas = 1, maxReplicas } = specOf(hpa) as { minReplicas?: number; maxReplicas: number }
  const since = (seconds: number) => past.filter(({ at }) => now - at < seconds * 1000).map((each) => each.replicas)
  const least = up === Number.POSITIVE_INFINITY ? replicas : Math.min(wanted, ...since(up))
  const most = down === Number.POSITIVE_INFINITY ? replicas : Math.max(wanted, ...since(down))
  const calm = Math.min(Math.max(replicas, least), Math.max(most, least))
  // The default policy: at most twice as many, or four more, in a round.
  return Math.max(minReplicas, Math.min(maxReplicas, calm, Math.max(2 * replicas, replicas + 4)))
}
