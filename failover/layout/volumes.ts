import { FAILOVER_ENGINES } from '../../model/failover.ts'
import type { Container, PodSpec, Volume } from '../../schemas/generated/pod.ts'
import { AGENT_VOLUME, CONTROL_VOLUME, containersOf, initContainersOf, sharedMemoryVolume } from './pod.ts'

/** The volume of the engine's shared memory, where it has one in memory: two engines must not share it. */
export const sharedMemoryOf = (podSpec: PodSpec, engine: Container): Volume | undefined => {
  const mount = engine.volumeMounts?.find(({ mountPath }) => mountPath === '/dev/shm')
  return podSpec.volumes?.find(({ name, emptyDir }) => name === mount?.name && emptyDir?.medium === 'Memory')
}

/** The volumes of a pod with the layout: those of the engines' shared memory take the place of the user's. */
export const layoutVolumes = (podSpec: PodSpec, engine: Container, shm: Volume | undefined): Volume[] => {
  const others = [...containersOf(podSpec), ...initContainersOf(podSpec)].filter((container) => container !== engine)
  const isUsed = others.some(({ volumeMounts }) => volumeMounts?.some(({ name }) => name === shm?.name))
  return [
    ...(podSpec.volumes ?? []).filter((volume) => volume !== shm || isUsed),
    { name: CONTROL_VOLUME, emptyDir: {} },
    { name: AGENT_VOLUME, emptyDir: {} },
    ...FAILOVER_ENGINES.flatMap((_, index) =>
      shm?.emptyDir ? [{ name: sharedMemoryVolume(index), emptyDir: { ...shm.emptyDir } }] : [],
    ),
  ]
}
