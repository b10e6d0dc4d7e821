import type { PodSpec } from '../schemas/generated/pod.ts'
import { PODGANG_GATE } from './labels.ts'
import type { ObjectMeta } from './object.ts'

/** A Pod, as far as reconcilers read it. */
export type Pod = {
  apiVersion: 'v1'
  kind: 'Pod'
  metadata: ObjectMeta
  spec: PodSpec
  status?: PodStatus
}

/** The part of a pod's status that reconcilers read. */
export interface PodStatus {
  /** Pending, Running, Succeeded, Failed or Unknown. */
  phase?: string
  /** The time is kept only of Grove's readiness gate, and of a pod whose node is not ready. The message is kept only with the reason {@link SCHEDULER_ERROR}, and of `Unschedulable` what nodes lack. */
  conditions?: { type: string; status: string; reason?: string; message?: string; lastTransitionTime?: string }[]
  /** The generation of the spec that the kubelet has seen; kept only for pods whose images were changed in place. */
  observedGeneration?: number
  containerStatuses?: ContainerStatus[]
  initContainerStatuses?: ContainerStatus[]
}

/** State of one container, as far as health depends on it. */
export interface ContainerStatus {
  name?: string
  ready?: boolean
  started?: boolean | null
  /** The end of its id: another container has another mark. Kept while it is ready, and of pods whose images were changed in place. */
  mark?: string
  /** How often it was started anew, as the kubelet counts. Kept with the mark. */
  restarts?: number
  /** The reason is kept only if it says more than the exit code. */
  lastState?: { terminated?: { exitCode?: number; reason?: string; finishedAt?: string } | null } | null
  /** Kept of failover pods; of others from {@link CRASHES} on, no higher, and without those that changed images have caused. */
  restartCount?: number
  state?: {
    /** Kept of failover pods, and where the container is not ready or has crashed. */
    running?: { startedAt?: string } | null
    /** Kept only if the container does not start as all do. The message is kept only if the container cannot be created, and of an image why it cannot be pulled. */
    waiting?: { reason?: string; message?: string } | null
    /** Kept of a container that has crashed. */
    terminated?: { exitCode?: number } | null
  } | null
  /** The cpu and memory that it has; kept only of pods whose resources were changed in place. */
  resources?: { requests?: Record<string, string | number>; limits?: Record<string, string | number> }
  /** Kept while the image cannot be pulled, and of pods whose images were changed in place. */
  image?: string
}

/** A container that has restarted so often ends again and again. */
export const CRASHES = 2

/** The reason of the condition PodScheduled of a pod that the scheduler cannot even try to place. */
export const SCHEDULER_ERROR = 'SchedulerError'
/** The reason of the condition PodScheduled of a pod for which the scheduler finds no node. */
export const UNSCHEDULABLE = 'Unschedulable'
/** The reason for which a container waits that ends again and again. */
export const CRASH_LOOP = 'CrashLoopBackOff'
/** The reason for which a container waits that the kubelet has removed with all others of its pod, to start them again. */
export const RESTARTING_ALL = 'RestartingAllContainers'
/** The reason for which a container waits whose image cannot be pulled. */
export const IMAGE_NOT_PULLED = 'ImagePullBackOff'
/** Waiting reasons of containers that start as all do. */
export const ON_THE_WAY: ReadonlySet<string | undefined> = new Set([
  ...[undefined, '', 'ContainerCreating', 'PodInitializing'],
  RESTARTING_ALL,
])
/** Waiting reasons that come in turns while an image cannot be pulled; one stands for all. */
export const IMAGE_REASONS: ReadonlySet<string> = new Set([
  IMAGE_NOT_PULLED,
  'ErrImagePull',
  'ErrImageNeverPull',
  'ErrInvalidImageName',
  'InvalidImageName',
  'ImageInspectError',
  'RegistryUnavailable',
  'SignatureValidationFailed',
])

/** True if the pod has this condition with status True. */
export const podHas = ({ status }: Pod, type: string): boolean =>
  (status?.conditions ?? []).some((condition) => condition.type === type && condition.status === 'True')

/** True while the pod has not started, by its phase: it waits for a node, images or init containers, or has no status yet. */
export const isPending = ({ status }: Pod): boolean => (status?.phase ?? 'Pending') === 'Pending'

/** True once all containers of the pod have ended for good. */
export const hasEnded = ({ status }: { readonly status?: { readonly phase?: string } | undefined }): boolean =>
  status?.phase === 'Succeeded' || status?.phase === 'Failed'

/** True while the scheduler finds no node for the pod. */
export const isUnschedulable = ({ status }: Pod): boolean =>
  (status?.conditions ?? []).some(
    ({ type, status: is, reason }) => type === 'PodScheduled' && is === 'False' && reason === UNSCHEDULABLE,
  )

/** True if the deletion of the pod has begun. */
export const isTerminating = ({ metadata }: { metadata: ObjectMeta }): boolean =>
  metadata.deletionTimestamp !== undefined && metadata.deletionTimestamp !== null

/** The names of a pod's scheduling gates. */
export const gatesOf = ({ spec }: Pod): string[] => (spec.schedulingGates ?? []).map(({ name }) => name)

/** True if Grove's gate still holds the pod back. */
export const isGated = (pod: Pod): boolean => gatesOf(pod).includes(PODGANG_GATE)
