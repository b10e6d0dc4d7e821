import { type FieldError, forbidden } from '../../../schemas/field-error.ts'
import { sameJson } from '../../../schemas/structural/correlate.ts'
import { isObject, type JsonObject, partOf } from '../../../schemas/structural/schema.ts'
import { metaOf } from '../core.ts'
import { withPriority } from './priority.ts'
import { pullPolicy } from './pull-policy.ts'
import type { Strategy } from './strategy.ts'

const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : [])

/** A limit without a request implies the same request. */
const withRequests = (resources: JsonObject): JsonObject =>
  isObject(resources.limits)
    ? { ...resources, requests: { ...resources.limits, ...partOf(resources, 'requests') } }
    : resources

const completed = (containers: unknown): JsonObject[] =>
  objectsIn(containers).map((container) => ({
    ...container,
    imagePullPolicy: container.imagePullPolicy ?? pullPolicy(container.image),
    resources: withRequests(partOf(container, 'resources')),
  }))

const MEASURED = ['cpu', 'memory']

const qosClass = (containers: readonly JsonObject[]): string => {
  const resources = containers.map((container) => partOf(container, 'resources'))
  // A request of 0 counts as none; quantities are in canonical form here.
  const asked = (each: JsonObject, of: string) =>
    MEASURED.filter((name) => partOf(each, of)[name] !== undefined && partOf(each, of)[name] !== '0')
  if (resources.every((each) => asked(each, 'requests').length + asked(each, 'limits').length === 0))
    return 'BestEffort'
  const isSure = (each: JsonObject) =>
    asked(each, 'limits').length === MEASURED.length &&
    MEASURED.every((name) => partOf(each, 'limits')[name] === partOf(each, 'requests')[name])
  return resources.every(isSure) ? 'Guaranteed' : 'Burstable'
}

const gates = (pod: JsonObject): unknown[] => {
  const { schedulingGates } = partOf(pod, 'spec')
  return Array.isArray(schedulingGates) ? schedulingGates : []
}

/** The spec without the fields that may change in an existing pod. */
const fixed = (pod: JsonObject): JsonObject => {
  const {
    schedulingGates: _g,
    tolerations: _t,
    activeDeadlineSeconds: _a,
    terminationGracePeriodSeconds: _p,
    ...spec
  } = partOf(pod, 'spec')
  const withoutImages = (list: unknown) => objectsIn(list).map(({ image: _, ...rest }) => rest)
  return {
    ...spec,
    containers: withoutImages(spec.containers),
    initContainers: withoutImages(spec.initContainers),
    // The placement of a gated pod may still be changed.
    ...(gates(pod).length > 0 && { nodeSelector: 0, affinity: 0 }),
  }
}

const GATED = { type: 'PodScheduled', status: 'False', reason: 'SchedulingGated' }

/** Behaviour of pods only. */
export const pods: Partial<Strategy> = {
  prepareForCreate: (sent, core) => {
    const object = withPriority(sent, core)
    const spec = partOf(object, 'spec')
    const containers = completed(spec.containers)
    const account = spec.serviceAccountName ?? 'default'
    return {
      ...object,
      spec: {
        ...spec,
        // Only pods get this default, not pod templates.
        enableServiceLinks: spec.enableServiceLinks ?? true,
        ...(spec.containers !== undefined && { containers }),
        ...(spec.initContainers !== undefined && { initContainers: completed(spec.initContainers) }),
        serviceAccountName: account,
        serviceAccount: account,
      },
    }
  },
  prepareForUpdate: (object) => {
    const spec = partOf(object, 'spec')
    return { ...object, spec: { ...spec, enableServiceLinks: spec.enableServiceLinks ?? true } }
  },
  // After the webhooks, because they may have added gates.
  statusOfNew: (pod) => {
    const condition = {
      ...GATED,
      lastTransitionTime: metaOf(pod).creationTimestamp,
      message: 'Scheduling is blocked due to non-empty scheduling gates',
    }
    return {
      phase: 'Pending',
      qosClass: qosClass(objectsIn(partOf(pod, 'spec').containers)),
      ...(gates(pod).length > 0 && { conditions: [condition] }),
    }
  },
  check: (next, current, subresource) => {
    // Only a binding may set the node of a pod.
    if (subresource === 'binding' || current === undefined) return []
    const errors: FieldError[] = gates(next).flatMap((gate, index) =>
      gates(current).some((before) => sameJson(before, gate))
        ? []
        : [forbidden(`spec.schedulingGates[${index}].name`, 'only deletion is allowed, but found new scheduling gate')],
    )
    const before = gates(next).length > 0 || gates(current).length > 0 ? { nodeSelector: 0, affinity: 0 } : {}
    if (!sameJson({ ...fixed(next), ...before }, { ...fixed(current), ...before })) {
      const detail =
        'pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,' +
        '`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),' +
        '`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)'
      errors.push(forbidden('spec', detail))
    }
    return errors
  },
  gracePeriodSeconds: (pod, asked) => {
    const spec = partOf(pod, 'spec')
    const isFinished = ['Succeeded', 'Failed'].includes(String(partOf(pod, 'status').phase))
    // A pod without a node has nothing to shut down.
    if (!spec.nodeName || isFinished) return 0
    return asked ?? Number(spec.terminationGracePeriodSeconds ?? 30)
  },
}
