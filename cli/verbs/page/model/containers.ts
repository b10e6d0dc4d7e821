import type { ContainerState } from '../../../drawing/tree/objects.ts'
import { logsCommand } from '../../../drawing/tree/pod-failure.ts'
import type { Container } from './document.ts'

interface ContainerSpec {
  readonly name: string
  readonly image?: string
  readonly restartPolicy?: string
}

/** The part of a pod that tells of its containers. */
export interface PodOfContainers {
  readonly metadata: { readonly name?: string; readonly namespace?: string }
  readonly spec?: {
    readonly initContainers?: readonly ContainerSpec[]
    readonly containers?: readonly ContainerSpec[]
    readonly ephemeralContainers?: readonly ContainerSpec[]
  }
  readonly status?: {
    readonly initContainerStatuses?: readonly ContainerState[]
    readonly containerStatuses?: readonly ContainerState[]
    readonly ephemeralContainerStatuses?: readonly ContainerState[]
  }
}

/** The containers of a pod in the order in which they start, those without a status yet included. */
export const containersOf = ({ metadata, spec = {}, status = {} }: PodOfContainers): Container[] => {
  const all = [
    ...(spec.initContainers ?? []).map((each) => [each, each.restartPolicy === 'Always' ? 'sidecar' : 'init'] as const),
    ...(spec.containers ?? []).map((each) => [each, 'container'] as const),
    ...(spec.ephemeralContainers ?? []).map((each) => [each, 'ephemeral'] as const),
  ]
  const states = [
    ...(status.initContainerStatuses ?? []),
    ...(status.containerStatuses ?? []),
    ...(status.ephemeralContainerStatuses ?? []),
  ]
  return all.map(([{ name, image = '' }, role]) => {
    const found = states.find((each) => each.name === name)
    const { restartCount = 0, lastState } = found ?? {}
    const last = lastState?.terminated
    return {
      ...{ name, role, image: image || (found?.image ?? ''), restarts: restartCount },
      ...presentOf(found),
      ...(last && {
        last: {
          exitCode: last.exitCode,
          ...(last.reason && { reason: last.reason }),
          ...(last.finishedAt && { until: last.finishedAt }),
        },
      }),
      logs: logsCommand(metadata, name, false),
      ...(restartCount > 0 && { previousLogs: logsCommand(metadata, name, true) }),
    }
  })
}

type Present = Pick<Container, 'state' | 'isReady' | 'reason' | 'message' | 'exitCode' | 'since'>

const presentOf = ({ state = {}, ready }: Partial<ContainerState> = {}): Present => {
  const { running, terminated, waiting } = state
  if (running) {
    return {
      ...{ state: 'running', isReady: ready === true },
      ...(running.startedAt && { since: running.startedAt }),
    }
  }
  const { reason, message } = terminated ?? waiting ?? {}
  const told = { ...(reason && { reason }), ...(message && { message }) }
  if (terminated) {
    const { exitCode, finishedAt } = terminated
    return { state: 'ended', exitCode, ...told, ...(finishedAt && { since: finishedAt }) }
  }
  return { state: waiting ? 'waiting' : 'not started', ...told }
}

/** The log that says most about a pod: that of the first container that is in trouble, or of the first that runs. */
export const logToShow = (
  containers: readonly Container[],
): { readonly container: string; readonly isPrevious: boolean } | undefined => {
  const own = containers.filter(({ role }) => role !== 'ephemeral')
  const found =
    own.find(({ state, exitCode }) => state === 'ended' && exitCode !== 0) ??
    own.find(({ state, restarts }) => state === 'waiting' && restarts > 0) ??
    own.find(({ state, role, isReady }) => state === 'running' && (role === 'init' || isReady === false)) ??
    own.find(({ role }) => role === 'container') ??
    own[0]
  // While a container waits for its next start, the run before is the last one.
  return found && { container: found.name, isPrevious: found.state === 'waiting' && found.restarts > 0 }
}
