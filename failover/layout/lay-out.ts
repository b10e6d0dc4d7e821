import type { LeastRequests } from '../../model/added/resources.ts'
import { FAILOVER_CLAIM, FAILOVER_ENGINES } from '../../model/failover.ts'
import { GPU_RESOURCE } from '../../model/gpu.ts'
import type { Container, PodSpec, Toleration, Volume } from '../../schemas/generated/pod.ts'
import { engineContainer } from './engine.ts'
import { engineSettings } from './engine-settings.ts'
import { gpuCountOf } from './gpus.ts'
import { agentInstaller, memoryService } from './memory-service.ts'
import type { FailoverOptions } from './options.ts'
import { AGENT_VOLUME, CONTROL_VOLUME, containersOf, engineIndex, initContainersOf, sharedMemoryVolume } from './pod.ts'
import { grownResources } from './pod-resources.ts'

/** The least grace period, so that engines can hand over when the pod ends. */
const LEAST_GRACE_SECONDS = 30

/** The inputs of the layout besides the pod. */
export interface LayoutInputs {
  readonly options: FailoverOptions
  /** Name of the ResourceClaimTemplate of the pod's GPUs. */
  readonly claimTemplate: string
  /** Full reference of the image with the agent. */
  readonly agentImage: string
  /** Whether the cluster can restart all containers of a pod in place. */
  readonly canRestartAll: boolean
  /** What the namespace lets a container request at least. */
  readonly least: LeastRequests
}

/** The fields of a pod spec that the layout changes. */
export type LaidOut = Pick<
  PodSpec,
  | 'containers'
  | 'initContainers'
  | 'volumes'
  | 'tolerations'
  | 'resourceClaims'
  | 'resources'
  | 'terminationGracePeriodSeconds'
>

const graceOf = ({ terminationGracePeriodSeconds: given }: PodSpec): number =>
  Math.max(LEAST_GRACE_SECONDS, given ?? LEAST_GRACE_SECONDS)

/** A claim does not add the toleration that many clusters add for the extended resource. */
const TOLERATION: Toleration = { key: GPU_RESOURCE, operator: 'Exists', effect: 'NoSchedule' }

const isTolerated = ({ key, operator, effect }: Toleration): boolean =>
  key === TOLERATION.key && operator === TOLERATION.operator && (!effect || effect === TOLERATION.effect)

/**
 * Lays out a pod for failover: two engines that replace the user's container, the memory service of their kind before
 * them, and one claim on the GPUs for all. The pod must have no problems (`failoverProblems`) and must not have the layout yet.
 * Mutable values are not shared with the given pod spec. docs/failover.md
 */
export const laidOut = (podSpec: PodSpec, inputs: LayoutInputs): LaidOut => {
  const { options, claimTemplate, agentImage, least } = inputs
  const containers = containersOf(podSpec)
  const index = engineIndex(podSpec, options) ?? 0
  const engine = containers[index] ?? { name: '' }
  const shm = sharedMemoryOf(podSpec, engine)
  const tolerations = podSpec.tolerations ?? []
  const graceSeconds = graceOf(podSpec)
  const gpus = gpuCountOf(engine, options)
  const settings = engineSettings(engine, options, graceSeconds)
  const hasService = settings.choice.kind.memoryService !== 'none'
  const restartsAll = inputs.canRestartAll && !options.keepsServing
  const resources = grownResources(podSpec, engine, hasService ? gpus : undefined)
  return structuredClone({
    terminationGracePeriodSeconds: graceSeconds,
    ...(resources && { resources }),
    resourceClaims: [
      ...(podSpec.resourceClaims ?? []),
      { name: FAILOVER_CLAIM, resourceClaimTemplateName: claimTemplate },
    ],
    tolerations: tolerations.some(isTolerated) ? tolerations : [...tolerations, TOLERATION],
    volumes: layoutVolumes(podSpec, engine, shm),
    // The user's init containers run first: their downloads do not need the GPUs.
    initContainers: [
      ...initContainersOf(podSpec),
      agentInstaller(podSpec, engine, { image: agentImage, least }),
      ...(hasService ? [memoryService(podSpec, engine, { gpus, least, kind: settings.choice.kind, restartsAll })] : []),
    ],
    containers: [
      ...containers.slice(0, index),
      ...FAILOVER_ENGINES.map((_, n) => engineContainer(engine, n, settings, shm?.name)),
      ...containers.slice(index + 1),
    ],
  })
}

/** The in-memory volume of the engine's /dev/shm, if it has one: two engines must not share it. */
const sharedMemoryOf = (podSpec: PodSpec, engine: Container): Volume | undefined => {
  const mount = engine.volumeMounts?.find(({ mountPath }) => mountPath === '/dev/shm')
  return podSpec.volumes?.find(({ name, emptyDir }) => name === mount?.name && emptyDir?.medium === 'Memory')
}

/** The volumes of a pod with the layout: the engines' shared memory volumes replace the user's. */
const layoutVolumes = (podSpec: PodSpec, engine: Container, shm: Volume | undefined): Volume[] => {
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
