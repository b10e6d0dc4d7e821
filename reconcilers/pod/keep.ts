import { FAILOVER_CLAIM, isFailoverPod } from '../../model/failover.ts'
import { imageWords } from '../../model/image-words.ts'
import { RESTART_INTENT, STARTS_AFTER_INTENT } from '../../model/intent.ts'
import { IN_PLACE_ANNOTATION, POD_NAME_NUMBER_ANNOTATION, RESTART_ATTEMPT_ANNOTATION } from '../../model/labels.ts'
import { isOfLostNode } from '../../model/lost-node.ts'
import { MNNVL_CLAIM } from '../../model/mnnvl.ts'
import type { KubeObject } from '../../model/object.ts'
import {
  type ContainerStatus,
  CRASH_LOOP,
  CRASHES,
  IMAGE_NOT_PULLED,
  IMAGE_REASONS,
  ON_THE_WAY,
  type Pod,
  SCHEDULER_ERROR,
  UNSCHEDULABLE,
} from '../../model/pod.ts'
import { type Attempt, attemptOf } from '../../model/restart/attempt.ts'
import { ATTENDANT, restartRules, restartsInPlace } from '../../model/restart/attendant.ts'
import { schedulerSentences } from '../../model/scheduler-words.ts'
import { type Amounts, plannedRestarts, resizeOf } from '../../model/update/in-place-note.ts'
import { READINESS_GATE } from '../../model/update/readiness-gate.ts'
import { cut } from '../../schemas/sentences/cut.ts'

/**
 * Keeps the fields that plans read: whole pod specs would take up most of the memory.
 * docs/architecture.md#how-the-engine-works
 */
export const podParts = (object: KubeObject): KubeObject => {
  const { metadata, spec, status } = object as unknown as Pod
  const { name, namespace, uid, resourceVersion, labels, ownerReferences, creationTimestamp, deletionTimestamp } =
    metadata
  const {
    [STARTS_AFTER_INTENT]: startsAfter,
    [POD_NAME_NUMBER_ANNOTATION]: nameNumber,
    [IN_PLACE_ANNOTATION]: inPlace,
    [RESTART_INTENT]: isToRestart,
    [RESTART_ATTEMPT_ANNOTATION]: attempt,
  } = metadata.annotations ?? {}
  const isAttended = restartsInPlace({ spec })
  const told = isAttended ? attemptOf({ metadata }) : undefined
  const annotations = present({
    [STARTS_AFTER_INTENT]: startsAfter,
    [POD_NAME_NUMBER_ANNOTATION]: nameNumber,
    [IN_PLACE_ANNOTATION]: inPlace,
    // Of a pod that restarts in place its sidecar is kept.
    [RESTART_INTENT]: isAttended ? undefined : isToRestart,
    [RESTART_ATTEMPT_ANNOTATION]: isAttended ? attempt : undefined,
  })
  const isResized = resizeOf(object as unknown as Pod) !== undefined
  const generation = inPlace === undefined ? undefined : metadata.generation
  const observedGeneration = inPlace === undefined ? undefined : status?.observedGeneration
  const { deletionGracePeriodSeconds } = metadata
  const { hostname, nodeName, schedulingGates, tolerations, readinessGates } = spec
  const isGated = readinessGates?.some(({ conditionType }) => conditionType === READINESS_GATE)
  const claims = (spec as FabricUser).resourceClaims?.filter(({ name }) => KEPT_CLAIMS.has(name))
  const { phase, conditions, containerStatuses, initContainerStatuses } = status ?? {}
  const parts = isFailoverPod(metadata)
    ? pairParts
    : inPlace === undefined && told === undefined
      ? containerParts
      : inPlaceContainer(inPlace, isResized, told)
  return present({
    apiVersion: object.apiVersion,
    kind: object.kind,
    metadata: present({
      name,
      namespace,
      uid,
      resourceVersion,
      labels,
      ownerReferences,
      creationTimestamp,
      deletionTimestamp,
      annotations: Object.keys(annotations).length === 0 ? undefined : annotations,
      deletionGracePeriodSeconds,
      generation,
    }),
    spec: present({
      hostname,
      nodeName,
      schedulingGates,
      resourceClaims: claims?.length ? claims : undefined,
      tolerations: tolerations?.length ? shared(tolerations) : undefined,
      readinessGates: isGated ? GATES : undefined,
      ...(isAttended && { initContainers: ATTENDED }),
      ...(isResized && {
        containers: amountsOf(spec.containers),
        initContainers: [...(amountsOf(spec.initContainers) ?? []), ...(isAttended ? ATTENDED : [])],
      }),
    }),
    status: present({
      phase,
      observedGeneration,
      conditions: conditions?.map(({ type, status: is, reason, message, lastTransitionTime }) =>
        present({
          type,
          status: is,
          reason,
          message: messageParts(reason, message),
          lastTransitionTime:
            (isAttended && type === 'Ready') ||
            type === READINESS_GATE ||
            isOfLostNode({ type, status: is, ...(reason && { reason }) })
              ? lastTransitionTime
              : undefined,
        }),
      ),
      containerStatuses: containerStatuses?.map(parts),
      initContainerStatuses: initContainerStatuses?.map(parts),
    }),
  }) as KubeObject
}

const ATTENDED = [{ name: ATTENDANT, restartPolicyRules: restartRules() }]
const GATES = [{ conditionType: READINESS_GATE }]

/** The cpu and memory of containers, by name. */
const amountsOf = (containers: readonly { readonly name?: string; readonly resources?: Amounts }[] | undefined) =>
  containers?.map(({ name, resources }) => ({
    name,
    resources: present({ requests: measured(resources?.requests), limits: measured(resources?.limits) }),
  }))

const measured = (amounts: Amounts['requests']) => amounts && present({ cpu: amounts.cpu, memory: amounts.memory })

const MOST_SHARED = 1_000
const lists = new Map<string, unknown>()

/** One list for all pods that have the same: most tolerate what all do. */
const shared = <T>(list: T): T => {
  const text = JSON.stringify(list)
  const known = lists.get(text)
  if (known !== undefined) return known as T
  if (lists.size >= MOST_SHARED) lists.clear()
  lists.set(text, list)
  return list
}

/** A container's status as the API server has it. */
type StoredStatus = ContainerStatus & { readonly containerID?: string }

/** The claims of a pod that are kept: their templates must outlive the pods that use them. */
const KEPT_CLAIMS: ReadonlySet<string> = new Set([MNNVL_CLAIM, FAILOVER_CLAIM])

interface FabricUser {
  readonly resourceClaims?: readonly { readonly name: string; readonly resourceClaimTemplateName?: string }[]
}

/** The ResourceClaimTemplate of the ComputeDomain that a pod uses. */
export const fabricOfPod = ({ spec }: KubeObject): string | undefined =>
  (spec as FabricUser | undefined)?.resourceClaims?.find(({ name }) => name === MNNVL_CLAIM)?.resourceClaimTemplateName

const MARK_LENGTH = 12

/** The longest message that is kept of each pod, in characters. */
const MOST_OF_EACH_POD = 300

/** `3 Insufficient nvidia.com/gpu`, in a list of what nodes lack. */
const COUNTED = /^\d+ /

/**
 * Why no node fits, in the words of a scheduler and without its counts, which change with every node and pod:
 * `Insufficient nvidia.com/gpu`. Undefined for other texts with numbers.
 */
export const lackOfNodes = (message: string | undefined): string | undefined => {
  const [, list] = /^\d+\/\d+ nodes are available: (.*)$/s.exec(message ?? '') ?? []
  if (list === undefined)
    return message === undefined || /\b\d+\b/.test(message)
      ? undefined
      : cut(schedulerSentences(message).join('; '), MOST_OF_EACH_POD)
  const reasons = schedulerSentences(list)
    .filter((each) => !each.startsWith('preemption: '))
    .flatMap((each) => each.split(/, (?=\d+ )/))
    .map((each) => each.replace(COUNTED, '').trim())
    .filter((each) => each !== 'no new claims to deallocate')
  return cut([...new Set(reasons)].sort().join(', '), MOST_OF_EACH_POD) || undefined
}

const messageParts = (reason: string | undefined, message: string | undefined): string | undefined =>
  reason === SCHEDULER_ERROR ? message : reason === UNSCHEDULABLE ? lackOfNodes(message) : undefined

/** The longest message of a kubelet that is kept. */
const MOST_CHARACTERS = 300

/** Exit reasons that say no more than the exit code. */
const PLAIN_ENDS: ReadonlySet<string> = new Set(['Error', 'Completed', 'ContainerCannotRun'])

const lastStateParts = ({ lastState }: ContainerStatus) => {
  const { exitCode, reason = 'Error' } = lastState?.terminated ?? {}
  if (exitCode === undefined) return undefined
  return { terminated: present({ exitCode, reason: PLAIN_ENDS.has(reason) ? undefined : reason }) }
}

/** What keeps the container from running, in words that stay the same as long as it is the same. */
const waitingParts = ({ state, image }: ContainerStatus) => {
  const { reason, message } = state?.waiting ?? {}
  if (reason === undefined || ON_THE_WAY.has(reason)) return {}
  if (IMAGE_REASONS.has(reason))
    return { image, state: { waiting: present({ reason: IMAGE_NOT_PULLED, message: imageWords(message) }) } }
  const told = reason === CRASH_LOOP ? undefined : message?.slice(0, MOST_CHARACTERS)
  return { state: { waiting: present({ reason, message: told }) } }
}

/** What a container waits for that has crashed, and the moment between its end and the wait. */
const endParts = (status: ContainerStatus) => {
  const { exitCode } = status.state?.terminated ?? {}
  return exitCode === undefined ? waitingParts(status) : { state: { terminated: { exitCode } } }
}

const markOf = (status: StoredStatus): string | undefined => status.mark ?? status.containerID?.slice(-MARK_LENGTH)

const containerParts = (status: StoredStatus) => {
  const { name, ready, started, restartCount = 0 } = status
  // An attendant ends with its pod, whichever container has failed.
  const isCrashing = restartCount >= CRASHES && name !== ATTENDANT
  const startedAt = isCrashing || (started === true && ready !== true) ? status.state?.running?.startedAt : undefined
  return present({
    name,
    ready,
    started,
    // One that ends again and again changes nothing by another end.
    mark: ready === true ? markOf(status) : undefined,
    restarts: ready === true || name === ATTENDANT ? restartsOf(status) : undefined,
    lastState: lastStateParts(status),
    restartCount: isCrashing ? CRASHES : undefined,
    ...(startedAt !== undefined
      ? { state: { running: { startedAt } } }
      : isCrashing
        ? endParts(status)
        : waitingParts(status)),
  })
}

const restartsOf = ({ restarts, restartCount = 0 }: StoredStatus): number | undefined =>
  restarts ?? (restartCount || undefined)

/**
 * For a pod whose images were changed in place, or whose containers have all been started again, also what each container runs.
 * That a container was started anew by that is no crash of it.
 */
const inPlaceContainer = (note: string | undefined, isResized: boolean, told: Attempt | undefined) => {
  const run = told?.run ?? 0
  const planned = plannedRestarts(note, run)
  return (status: StoredStatus) => {
    const restarts = restartsOf(status)
    const meant = planned[status.name ?? ''] ?? run
    const crashes = Math.max(0, (restarts ?? 0) - meant)
    const parts = containerParts({ ...status, restartCount: crashes })
    const [amounts] = isResized ? (amountsOf([status]) ?? []) : []
    return present({ ...parts, mark: markOf(status), restarts, image: status.image, resources: amounts?.resources })
  }
}

/** For a failover pod also when each container started and last ended: its engines are judged by that. */
const pairParts = (status: StoredStatus) => {
  const { exitCode, finishedAt } = status.lastState?.terminated ?? {}
  const startedAt = status.state?.running?.startedAt
  return present({
    ...containerParts(status),
    restartCount: status.restartCount,
    ...(startedAt === undefined ? {} : { state: { running: { startedAt } } }),
    lastState: exitCode === undefined ? undefined : { terminated: present({ exitCode, finishedAt }) },
  })
}

/** The object without fields that are undefined. */
const present = (fields: Record<string, unknown>): Record<string, unknown> => {
  const kept: Record<string, unknown> = {}
  for (const key in fields) if (fields[key] !== undefined) kept[key] = fields[key]
  return kept
}
