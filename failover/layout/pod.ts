import { AGENT_INSTALLER, FAILOVER_ENGINES, MEMORY_SERVICE } from '../../model/failover.ts'
import type { Container, PodSpec } from '../../schemas/generated/pod.ts'
import type { FailoverOptions } from './options.ts'

/** Names of the layout's containers. */
export const LAYOUT_CONTAINERS: readonly string[] = [...FAILOVER_ENGINES, MEMORY_SERVICE, AGENT_INSTALLER]

/** The volume that all containers of the layout share: sockets, the lock and the state of the memory service. */
export const CONTROL_VOLUME = 'failover-ctl'
/** Where `CONTROL_VOLUME` is mounted. */
export const CONTROL_PATH = '/failover/run'
/** The volume with the agent, because the engines' image does not contain it. */
export const AGENT_VOLUME = 'failover-bin'
/** Where `AGENT_VOLUME` is mounted. */
export const AGENT_PATH = '/failover/bin'
/** The agent's executable. */
export const AGENT = `${AGENT_PATH}/agent`
/** Directory of the memory service's sockets. Path names of Unix sockets may have 107 bytes, so it is short. */
export const SOCKET_DIRECTORY = `${CONTROL_PATH}/gms`

/** The volume for the shared memory of one engine, where the container had one. */
export const sharedMemoryVolume = (engine: number): string => `shm-${engine}`
/** Names of the layout's volumes. */
export const LAYOUT_VOLUMES: readonly string[] = [
  CONTROL_VOLUME,
  AGENT_VOLUME,
  ...FAILOVER_ENGINES.map((_, engine) => sharedMemoryVolume(engine)),
]

/** The containers of a pod spec; empty where the field is missing. */
export const containersOf = (podSpec: PodSpec): readonly Container[] => podSpec.containers ?? []
/** The init containers of a pod spec; empty where the field is missing. */
export const initContainersOf = (podSpec: PodSpec): readonly Container[] => podSpec.initContainers ?? []

/** The index of the engine among the containers; undefined where none has the name, or the choice is ambiguous. */
export const engineIndex = (podSpec: PodSpec, { container }: FailoverOptions): number | undefined => {
  const containers = containersOf(podSpec)
  if (container === undefined) return containers.length === 1 ? 0 : undefined
  const index = containers.findIndex(({ name }) => name === container)
  return index < 0 ? undefined : index
}
