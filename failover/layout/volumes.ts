import { FAILOVER_ENGINES } from '../../model/failover.ts'
import type { Container, PodSpec, Volume } from '../../schemas/generated/pod.ts'
import { AGENT_VOLUME, CONTROL_VOLUME, containersOf, initContainersOf, sharedMemoryVolume } from './pod.ts'

/** The in-memory volume of the engine's /dev/shm, if it has one: two engines must not share it. */
export const sharedMemoryOf = (podSpec: PodSpec, engine: Container): Volume | undefined => {
  const mount = engine.volumeMounts?.find(({ mountPath }) => mountPath === '/dev/shm')
  return podSpec.volumes?.find(({ name, emptyDir }) => name === mount?.name && emptyDir?.medium === 'Memory')
}

/** The volumes of a pod with the layout: the engines' shared memory volumes replace the user's. */
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
