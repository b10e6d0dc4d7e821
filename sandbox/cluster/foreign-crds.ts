import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { DEFAULT_SCHEDULER } from '../../schedulers/default-scheduler/backend.ts'
import type { SchedulerKind } from '../../schedulers/gang.ts'
import { enabledBackends } from '../../schedulers/registry.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { smallCrd, TEXT } from './small-crd.ts'

/**
 * The CRDs of the kinds by which the schedulers of a configuration know gangs. A scheduler brings its own; without them
 * pods of its gangs would keep their gate, so the sandbox serves them, with whatever fields.
 */
export const gangCrds = (config: OperatorConfiguration): JsonObject[] =>
  enabledBackends(config).flatMap(({ name, gangs, placesGangs }) => {
    if (gangs === undefined || placesGangs === 'where-served') return []
    return name === DEFAULT_SCHEDULER ? [POD_GROUP_CRD] : gangs.kinds.map(crdOf)
  })

const crdOf = ({ kind: { apiVersion, kind } }: SchedulerKind): JsonObject => {
  const [group = '', version = ''] = apiVersion.split('/')
  return smallCrd({
    group,
    version,
    kind,
    subresources: { status: {} },
    spec: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  })
}

/** Later versions of Kubernetes allow the minimum to change. */
const FIXED = { 'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'field is immutable' }] }

const fixed = (schema: object): object => ({ ...schema, ...FIXED })

/** From Kubernetes 1.37 on a PodGroup has a priority, and says how it is preempted. */
const FROM_1_37: Readonly<Record<string, object>> = {
  disruptionMode: fixed({
    type: 'object',
    default: { single: {} },
    properties: { single: { type: 'object' }, all: { type: 'object' } },
  }),
  priorityClassName: fixed(TEXT),
}

/** Without its feature gate an API server drops the field when a PodGroup is created. */
const BY_TOPOLOGY: Readonly<Record<string, object>> = {
  schedulingConstraints: fixed({
    type: 'object',
    properties: {
      topology: {
        type: 'array',
        maxItems: 1,
        items: { type: 'object', required: ['key'], properties: { key: TEXT } },
      },
    },
  }),
}

/**
 * The part of Kubernetes' own PodGroup, in a given version, that its creators use.
 * docs/schedulers/default-scheduler.md#what-a-cluster-needs
 * @param hasTopology whether the feature gate TopologyAwareWorkloadScheduling is on
 */
export const podGroupCrd = (version: string, hasTopology = true): JsonObject =>
  smallCrd({
    group: 'scheduling.k8s.io',
    version,
    kind: 'PodGroup',
    required: ['spec'],
    subresources: { status: {} },
    spec: {
      type: 'object',
      required: ['schedulingPolicy'],
      ...(version === 'v1alpha2' && FIXED),
      properties: {
        ...(version !== 'v1alpha2' && FROM_1_37),
        ...(hasTopology && BY_TOPOLOGY),
        schedulingPolicy: {
          type: 'object',
          properties: {
            basic: { type: 'object' },
            gang: {
              type: 'object',
              required: ['minCount'],
              properties: { minCount: { type: 'integer', format: 'int32', minimum: 1 } },
            },
          },
        },
      },
    },
  })

/**
 * The version of Kubernetes 1.36. A real cluster serves it with the feature gate GenericWorkload; the sandbox serves it
 * where its configuration has the default scheduler place gangs.
 */
export const POD_GROUP_CRD: JsonObject = podGroupCrd('v1alpha2')

/**
 * The part of the NVIDIA DRA driver's ComputeDomain that its creators use. The reconcilers look for the kind when they
 * start, so with MNNVL enabled it must exist before anything is applied. docs/mnnvl.md#what-the-cluster-needs
 */
export const COMPUTE_DOMAIN_CRD: JsonObject = smallCrd({
  group: 'resource.nvidia.com',
  version: 'v1beta1',
  kind: 'ComputeDomain',
  spec: {
    type: 'object',
    required: ['channel'],
    'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'the spec of a ComputeDomain never changes' }],
    properties: {
      numNodes: { type: 'integer', minimum: 0, default: 0 },
      channel: {
        type: 'object',
        required: ['resourceClaimTemplate'],
        properties: {
          allocationMode: { ...TEXT, enum: ['All', 'Single'], default: 'Single' },
          resourceClaimTemplate: { type: 'object', required: ['name'], properties: { name: TEXT } },
        },
      },
    },
  },
})
