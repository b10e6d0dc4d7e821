import { isFailoverPod } from '../../../model/failover.ts'
import { IN_PLACE_ANNOTATION } from '../../../model/labels.ts'
import { CRASH_LOOP, CRASHES, IMAGE_REASONS, ON_THE_WAY } from '../../../model/pod.ts'
import { attemptOf } from '../../../model/restart/attempt.ts'
import { plannedRestarts } from '../../../model/update/in-place-note.ts'
import { counted } from '../../../schemas/sentences/counted.ts'
import { failoverCause } from './failover-pod.ts'
import { type ContainerState, isReadyPod, type TreePod } from './objects.ts'

/** What keeps a pod from being ready, by its facts. */
export interface PodFailure {
  readonly container: string
  /** A sentence without what differs between pods that fail for the same cause. */
  readonly cause: string
  /** How the container last ended. */
  readonly exitCode?: number
  /** What ended it, such as OOMKilled. */
  readonly reason?: string
  readonly restarts?: number
  /** Since when: its last end, or since when it runs without being ready. RFC 3339. */
  readonly since?: string
  /** What the kubelet said last of its image, of its creation or of its probe. */
  readonly message?: string
  /** The command that shows what the container has printed. */
  readonly logs?: string
}

/** Exit reasons that say no more than the exit code. */
const PLAIN_ENDS: readonly (string | undefined)[] = ['Error', 'Completed', undefined, '']

interface Told {
  /** What the kubelet last said of a probe of this pod. */
  readonly probe?: string | undefined
  /** Whether the operator says that readiness probes of these pods fail. */
  readonly isProbeFailing?: boolean
}

/** What keeps a pod from being ready, of the first container that does not come up without intervention. */
export const failureOfPod = (pod: TreePod, told: Told = {}): PodFailure | undefined => {
  const { initContainerStatuses = [], containerStatuses = [] } = pod.status ?? {}
  // A failover pod serves, or loads, with one engine.
  const own = isFailoverPod(pod.metadata) && isReadyPod(pod) ? [] : containerStatuses
  for (const status of [...initContainerStatuses, ...own]) {
    const failure = notCreated(status, pod) ?? crash(status, pod)
    if (failure !== undefined) return withShadow(failure, pod)
  }
  if (told.isProbeFailing !== true) return undefined
  const unready = own.find(({ started, ready, state }) => started === true && ready !== true && state?.running)
  if (unready === undefined) return undefined
  const { name, state } = unready
  return {
    container: name,
    cause: `container "${name}" runs, and its readiness probe does not succeed`,
    ...(state?.running?.startedAt && { since: state.running.startedAt }),
    ...(told.probe !== undefined && { message: told.probe }),
    logs: logsCommand(pod.metadata, name, false),
  }
}

/** The failure of the first engine of a failover pod with how the other ends: that may be the cause of the first. */
const withShadow = (failure: PodFailure, pod: TreePod): PodFailure => {
  const engines = isFailoverPod(pod.metadata) ? (pod.status?.containerStatuses ?? []) : []
  if (!engines.some(({ name }) => name === failure.container)) return failure
  const others = engines.filter((each) => each.name !== failure.container && crash(each, pod) !== undefined)
  const more = others.map((each) => `, and "${each.name}"${endText(pod, each).replace('exit code ', '')}`)
  return { ...failure, cause: `${failure.cause}${more.join('')}` }
}

const endOf = ({ state, lastState }: ContainerState) => state?.terminated ?? lastState?.terminated

/** What ended a container, as far as that says more than its exit code. */
const reasonOf = (pod: TreePod, status: ContainerState): string | undefined => {
  const end = endOf(status)
  if (end === undefined) return undefined
  return PLAIN_ENDS.includes(end.reason) ? failoverCause(pod, status.name, end.exitCode) : end.reason
}

/** ` with exit code 137 (OOMKilled)`; empty for a container that has not ended. */
export const endText = (pod: TreePod, status: ContainerState): string => {
  const [end, reason] = [endOf(status), reasonOf(pod, status)]
  return end === undefined ? '' : ` with exit code ${end.exitCode}${reason === undefined ? '' : ` (${reason})`}`
}

const notCreated = ({ name, state, image }: ContainerState, pod: TreePod): PodFailure | undefined => {
  const { reason, message } = state?.waiting ?? {}
  if (ON_THE_WAY.has(reason) || reason === CRASH_LOOP || reason === undefined) return undefined
  if (IMAGE_REASONS.has(reason)) {
    const cause = `image ${image ? `"${image}"` : ''} of container "${name}" cannot be pulled`.replace('  ', ' ')
    return { container: name, cause, message: [reason, message].filter(Boolean).join(': ') }
  }
  const why = [reason, message].filter(Boolean).join(': ')
  return { container: name, cause: `container "${name}" cannot be created: ${withoutPod(why, pod)}`, message: why }
}

const crash = (status: ContainerState, pod: TreePod): PodFailure | undefined => {
  const { name, ready, state } = status
  const restartCount = crashesOf(status, pod)
  const now = state?.terminated
  const isOver = now !== undefined && now.exitCode !== 0
  const isCrashing =
    state?.waiting?.reason === CRASH_LOOP || (restartCount >= CRASHES && ready !== true && !isEnded(now))
  if (!isOver && !isCrashing) return undefined
  const [end, reason, how] = [endOf(status), reasonOf(pod, status), endText(pod, status)]
  return {
    container: name,
    cause: isCrashing
      ? `container "${name}" ends again and again${how && `, last${how}`}`
      : `container "${name}" ended${how}`,
    ...(end !== undefined && { exitCode: end.exitCode }),
    ...(reason !== undefined && { reason }),
    restarts: restartCount,
    ...(end?.finishedAt && { since: end.finishedAt }),
    // While the container waits for its next start, the last one is the one before.
    logs: logsCommand(pod.metadata, name, restartCount > 0 && now === undefined),
  }
}

/** How often a container was started anew, but for those times that changed images or restarts in place have caused. */
const crashesOf = (
  { name, restartCount = 0 }: Pick<ContainerState, 'name' | 'restartCount'>,
  { metadata }: TreePod,
): number => {
  const run = attemptOf({ metadata })?.run ?? 0
  const planned = plannedRestarts(metadata.annotations?.[IN_PLACE_ANNOTATION], run)[name] ?? run
  return Math.max(0, restartCount - planned)
}

/** An init container that has ended well is done, however often it had to start. */
const isEnded = (end: { readonly exitCode: number } | undefined): boolean => end?.exitCode === 0

/** Names and uids of pods differ between pods that fail for the same cause. */
const withoutPod = (text: string, { metadata: { name, uid } }: TreePod): string =>
  [uid, name].reduce((said: string, each) => (each ? said.replaceAll(each, '…') : said), text)

/** The command that shows what a container prints, or has printed before its last restart. */
export const logsCommand = (
  { name, namespace }: { readonly name?: string; readonly namespace?: string },
  container: string,
  isPrevious: boolean,
): string => `kubectl logs ${isPrevious ? '-p ' : ''}${namespace ? `-n ${namespace} ` : ''}${name} -c ${container}`

/** The failure as a sentence: its cause, with what differs between pods. `isMost`: others have restarted less often. */
export const failureText = ({ cause, restarts = 0, message }: PodFailure, isMost = false): string => {
  const more =
    message !== undefined && !cause.endsWith(message) && !cause.includes('cannot be created') ? `: ${message}` : ''
  return `${cause}${more}${restarts > 0 ? `; ${isMost ? 'up to ' : ''}${counted(restarts, 'restart')}` : ''}`
}

/** The sentence for pods that fail for the same cause: what the kubelet says of the first, and the most restarts of any. */
export const commonFailureText = (failures: readonly [PodFailure, ...PodFailure[]]): string => {
  const most = Math.max(...failures.map(({ restarts = 0 }) => restarts))
  return failureText(
    { ...failures[0], restarts: most },
    failures.some(({ restarts = 0 }) => restarts < most),
  )
}

/** What is said of a pod that is ready and has restarted, also `how` it last ended; empty for one that has not. */
export const restartsText = (pod: TreePod, how = true): string => {
  const { status } = pod
  const all = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])]
  const restarts = all.reduce((sum, each) => sum + crashesOf(each, pod), 0)
  if (restarts === 0) return ''
  const end = how ? all.flatMap(({ lastState }) => lastState?.terminated ?? [])[0] : undefined
  const reason = PLAIN_ENDS.includes(end?.reason) ? '' : ` (${end?.reason})`
  return `; ${counted(restarts, 'restart')}${end === undefined ? '' : `, the last after exit code ${end.exitCode}${reason}`}`
}
