import { SYSTEM_FIELDS } from '../../model/added/system.ts'
import { FAILOVER_ANNOTATION, FAILOVER_APPLIED_ANNOTATION, FAILOVER_OPTION } from '../../model/failover.ts'
import type { Container, PodSpec } from '../../schemas/generated/pod.ts'
import type { FieldError, FieldErrorType } from '../../schemas/sentences/field-error.ts'
import type { FailoverOptions } from './options.ts'

/** The place of a pod in the object under review, as field paths. */
export interface Place {
  /** Path of the annotations, e.g. `metadata.annotations`. */
  readonly annotations: string
  /** Path of the pod spec, e.g. `spec.podSpec`. */
  readonly podSpec: string
}

/** A reason against laying out pods, as data: the admission of each kind makes its rules from it. */
export interface FailoverRule {
  readonly type: FieldErrorType
  /** The part of a `Place` to which the fields belong. */
  readonly part: keyof Place
  /** Fields below that part; `[i]` stands for an index. */
  readonly fields: readonly [string, ...string[]]
  /** The requirement of the rule, as a sentence. */
  readonly asks: string
}

const { container, engine, ...options } = FAILOVER_OPTION
const inBoth = (field: string): [string, string] => [`containers[i].${field}`, `initContainers[i].${field}`]

/** Every reason why a pod cannot be laid out, by its id. */
export const FAILOVER_RULES = {
  mode: {
    type: 'NotSupported',
    part: 'annotations',
    fields: [FAILOVER_ANNOTATION],
    asks: 'the mode of failover is one that exists',
  },
  option: {
    type: 'Invalid',
    part: 'annotations',
    fields: [
      options.shadows,
      options.deviceClass,
      options.gpus,
      options.wakeTimeout,
      options.onMemoryLoss,
      options.weights,
      options.ports,
    ],
    asks: 'the options of failover make sense',
  },
  engine: {
    type: 'Invalid',
    part: 'annotations',
    fields: [container],
    asks: 'the engine is a container of the pod',
  },
  'engine-named': {
    type: 'Required',
    part: 'annotations',
    fields: [container],
    asks: 'of several containers one is named as the engine',
  },
  applied: {
    type: 'Invalid',
    part: 'annotations',
    fields: [FAILOVER_APPLIED_ANNOTATION],
    asks: 'only a pod that has the layout says so',
  },
  'engine-kind': {
    type: 'NotSupported',
    part: 'annotations',
    fields: [engine],
    asks: 'the kind of the engine is one that exists',
  },
  'engine-unknown': {
    type: 'Required',
    part: 'annotations',
    fields: [engine],
    asks: 'the kind of an engine is named where its command line does not tell; sets that are older may stay as they are',
  },
  nodes: {
    type: 'Invalid',
    part: 'podSpec',
    fields: ['containers[i].command'],
    asks: 'an engine whose port is forwarded runs on one node',
  },
  'serving-port': {
    type: 'Required',
    part: 'annotations',
    fields: [options.ports],
    asks: 'an engine whose port is forwarded says how it is told its port',
  },
  command: {
    type: 'Required',
    part: 'podSpec',
    fields: ['containers[i].command'],
    asks: 'the engine has a command, which the agent runs: what the image would run is not known here',
  },
  shell: {
    type: 'Invalid',
    part: 'podSpec',
    fields: ['containers[i].command'],
    asks: 'an engine whose ports are given by flags is not started by a shell',
  },
  gpus: {
    type: 'Required',
    part: 'podSpec',
    fields: ['containers[i].resources.limits'],
    asks: 'the engine asks for GPUs',
  },
  'gpu-count': {
    type: 'Invalid',
    part: 'podSpec',
    fields: ['containers[i].resources.limits.nvidia.com/gpu'],
    asks: 'the engine asks for 1 to 32 whole GPUs, as many as one claim holds',
  },
  'other-gpus': {
    type: 'Forbidden',
    part: 'podSpec',
    fields: inBoth('resources.limits'),
    asks: 'only the engine has GPUs, and whole ones',
  },
  name: {
    type: 'Invalid',
    part: 'podSpec',
    fields: [...inBoth('name'), 'volumes[i].name', 'resourceClaims[i].name'],
    asks: 'containers, volumes and claims have other names than those of the layout',
  },
  mount: {
    type: 'Invalid',
    part: 'podSpec',
    fields: ['containers[i].volumeMounts[i].mountPath'],
    asks: 'the engine mounts nothing where the agent is',
  },
  pod: {
    type: 'Invalid',
    part: 'podSpec',
    fields: ['hostNetwork', 'shareProcessNamespace', 'restartPolicy'],
    asks: 'the pod has a network and processes of its own, and restarts its containers',
  },
  linux: {
    type: 'Invalid',
    part: 'podSpec',
    fields: SYSTEM_FIELDS,
    asks: 'the pod runs on Linux, as the agent and the memory service do',
  },
  'port-clash': {
    type: 'Invalid',
    part: 'podSpec',
    fields: inBoth('ports[i].containerPort'),
    asks: 'no other container has a port of an engine',
  },
  'port-shift': {
    type: 'Invalid',
    part: 'annotations',
    fields: [options.ports],
    asks: 'the ports of both engines differ, and are from 1 to 65535',
  },
} as const satisfies Record<string, FailoverRule>

/** The id of a reason. */
export type FailoverRuleId = keyof typeof FAILOVER_RULES

/** A reason why a pod cannot be laid out, at its field. */
export interface FailoverProblem extends FieldError {
  readonly id: FailoverRuleId
}

/** Makes problems at a place. Required and Forbidden ones show no value: pass undefined. */
export const problemsAt =
  (place: Place) =>
  (id: FailoverRuleId, field: string, value: unknown, detail: string): FailoverProblem => {
    const { type, part } = FAILOVER_RULES[id]
    return { id, type, field: `${place[part]}.${field}`, ...(value !== undefined && { value }), detail }
  }

/** Reports a problem by id, at a field below the part that its rule is about. */
export type Problem = ReturnType<typeof problemsAt>

/** A pod's engine under review. */
export interface EngineUnderReview {
  readonly podSpec: PodSpec
  /** Its index among the containers. */
  readonly index: number
  readonly engine: Container
  readonly options: FailoverOptions
  readonly problem: Problem
}
