import { isObject, type JsonObject, objectsIn, partOf } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { askedTogether } from '../../../schemas/pod-validation/pod-resources.ts'
import { qosClass } from '../../../schemas/pod-validation/qos-class.ts'
import { amountText } from '../../../schemas/quantity/amount.ts'
import { type FieldError, forbidden } from '../../../schemas/sentences/field-error.ts'
import { metaOf } from '../core.ts'
import { withPriority } from './classes.ts'
import { pullPolicy } from './pull-policy.ts'
import { resizeErrors } from './resize.ts'
import type { Strategy } from './strategy.ts'

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

/** Resources that whole pods may request and overcommit. */
const OF_PODS = ['cpu', 'memory']

/** Requests at the level of the pod, where it has limits there: what its containers request, else those limits. */
const withPodRequests = (spec: JsonObject): JsonObject => {
  const { resources } = spec
  if (!isObject(resources) || !isObject(resources.limits)) return spec
  const ofContainers = OF_PODS.flatMap((name): [string, string][] => {
    const asked = askedTogether(spec, 'requests', name)
    return asked > 0n ? [[name, amountText({ billionths: asked, isBinary: name === 'memory' })]] : []
  })
  const requests = { ...resources.limits, ...Object.fromEntries(ofContainers), ...partOf(resources, 'requests') }
  return { ...spec, resources: { ...resources, requests } }
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
    const account = spec.serviceAccountName ?? 'default'
    return { ...object, spec: { ...spec, serviceAccountName: account, serviceAccount: account } }
  },
  withDefaults: (object) => {
    const spec = partOf(object, 'spec')
    return {
      ...object,
      spec: withPodRequests({
        ...spec,
        // Only pods get this default, not pod templates.
        enableServiceLinks: spec.enableServiceLinks ?? true,
        ...(spec.containers !== undefined && { containers: completed(spec.containers) }),
        ...(spec.initContainers !== undefined && { initContainers: completed(spec.initContainers) }),
      }),
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
      qosClass: qosClass(partOf(pod, 'spec')),
      ...(gates(pod).length > 0 && { conditions: [condition] }),
    }
  },
  check: (next, current, subresource) => {
    // Only a binding may set the node of a pod.
    if (subresource === 'binding' || current === undefined) return []
    if (subresource === 'resize') return resizeErrors(next, current)
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
