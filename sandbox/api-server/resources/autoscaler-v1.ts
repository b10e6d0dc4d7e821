import { isObject, type JsonObject, objectsIn, partOf } from '../../../schemas/json/object.ts'
import type { Conversion } from './resource.ts'

/** The default target, in percent of the request. */
const DEFAULT_UTILIZATION = 80

const isCpuUtilization = (metric: unknown): metric is JsonObject =>
  isObject(metric) &&
  metric.type === 'Resource' &&
  partOf(metric, 'resource').name === 'cpu' &&
  partOf(partOf(metric, 'resource'), 'target').type === 'Utilization'

const metricsOf = (spec: JsonObject): readonly unknown[] => (Array.isArray(spec.metrics) ? spec.metrics : [])

const cpuMetric = (percentage: unknown): JsonObject => ({
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: percentage } },
})

const present = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const currentUtilization = (status: JsonObject): unknown => {
  const cpu = objectsIn(status.currentMetrics).find((metric) => partOf(metric, 'resource').name === 'cpu')
  return cpu && partOf(partOf(cpu, 'resource'), 'current').averageUtilization
}

/**
 * HorizontalPodAutoscalers of autoscaling/v1, which are stored as v2: v1's only target is the metric of CPU
 * utilization. A write through v1 keeps other metrics and the behaviour.
 */
export const autoscalerV1: Conversion = {
  read: (stored) => {
    const [spec, status] = [partOf(stored, 'spec'), partOf(stored, 'status')]
    const cpu = metricsOf(spec).find(isCpuUtilization)
    const { scaleTargetRef, minReplicas, maxReplicas } = spec
    const { observedGeneration, lastScaleTime, currentReplicas = 0, desiredReplicas = 0 } = status
    const targetCPUUtilizationPercentage = cpu && partOf(partOf(cpu, 'resource'), 'target').averageUtilization
    return {
      ...stored,
      spec: present({ scaleTargetRef, minReplicas, maxReplicas, targetCPUUtilizationPercentage }),
      status: present({
        observedGeneration,
        lastScaleTime,
        currentReplicas,
        desiredReplicas,
        currentCPUUtilizationPercentage: currentUtilization(status),
      }),
    }
  },
  write: (object, stored) => {
    const { targetCPUUtilizationPercentage, ...spec } = partOf(object, 'spec')
    const before = partOf(stored ?? {}, 'spec')
    const others = metricsOf(before).filter((metric) => !isCpuUtilization(metric))
    const target = targetCPUUtilizationPercentage ?? (others.length === 0 ? DEFAULT_UTILIZATION : undefined)
    const metrics = target === undefined ? others : [...others, cpuMetric(target)]
    const { behavior } = before
    const { currentCPUUtilizationPercentage: _, ...status } = partOf(object, 'status')
    return {
      ...object,
      spec: present({ ...spec, behavior, metrics }),
      ...(object.status !== undefined && { status: { ...partOf(stored ?? {}, 'status'), ...status } }),
    }
  },
}
