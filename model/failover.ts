/**
 * The vocabulary of failover pods: an engine, its shadow and the memory service that both share, in one pod.
 * docs/failover.md
 */

/** Requests a failover pod, on a clique template, a PodClique or a Pod. */
export const FAILOVER_ANNOTATION = 'grove.io/failover'
/** The only value of `FAILOVER_ANNOTATION`: engine, shadow and memory service share one pod. */
export const FAILOVER_INTRA_POD = 'intra-pod'

/** Optional annotations besides `FAILOVER_ANNOTATION`. */
export const FAILOVER_OPTION = {
  /** Name of the engine's container; required if the pod has several containers. */
  container: 'grove.io/failover-container',
  /** Kind of the engine; may be left out where its command line tells. */
  engine: 'grove.io/failover-engine',
  /** Number of engines on standby: 1. */
  shadows: 'grove.io/failover-shadows',
  /** DRA DeviceClass of the GPUs. */
  deviceClass: 'grove.io/failover-device-class',
  /** Number of GPUs; by default what the engine requests as nvidia.com/gpu. */
  gpus: 'grove.io/failover-gpus',
  /** How long an engine may take to wake, as a Go duration. */
  wakeTimeout: 'grove.io/failover-wake-timeout',
  /** What becomes of the engine that serves when the memory service ends: `restart` or `keep-serving`. */
  onMemoryLoss: 'grove.io/failover-on-memory-loss',
  /** The size of the weights that each copy holds, as a quantity, for kinds whose copies sleep. */
  weights: 'grove.io/failover-weights',
  /** Ports that differ between the engines, as JSON. */
  ports: 'grove.io/failover-ports',
} as const

/** A memory service has one socket for weights and one for KV cache of each GPU. */
export const SOCKETS_PER_GPU = 2

type Annotated = { readonly annotations?: Readonly<Record<string, unknown>> | null }

/** The values of `FAILOVER_OPTION.onMemoryLoss`; the first is the default. */
export const ON_MEMORY_LOSS = ['restart', 'keep-serving'] as const

/** Whether the engine that serves goes on when the memory service of its pod has ended. */
export const keepsServing = ({ annotations }: Annotated): boolean =>
  annotations?.[FAILOVER_OPTION.onMemoryLoss] === 'keep-serving'

/** On a pod that has the layout already. Its value is `FAILOVER_LAYOUT`; admission leaves such a pod unchanged. */
export const FAILOVER_APPLIED_ANNOTATION = 'grove.io/failover-applied'
/** The version of the layout. */
export const FAILOVER_LAYOUT = 'v1'

/** `"true"` on pods with the layout: reconcilers judge them by whether one of their engines serves. */
export const FAILOVER_PAIR_LABEL = 'grove.io/failover-pair'

/**
 * `"true"` on failover pods in which an engine serves, for Services: Kubernetes calls a pod not ready while one of its engines is
 * dead. Reconcilers set and remove it. docs/failover.md#a-service-in-front
 */
export const FAILOVER_SERVES_LABEL = 'grove.io/failover-serves'

/** The two engine containers of a failover pod. The first is the preferred primary, and loads the weights. */
export const FAILOVER_ENGINES = ['engine-0', 'engine-1'] as const
/** The sidecar that holds the GPU memory that both engines map. */
export const MEMORY_SERVICE = 'gms'
/** The init container that installs the agent and creates the shared directories. */
export const AGENT_INSTALLER = 'failover-install'
/** The name of the claim by which a pod uses its GPUs. */
export const FAILOVER_CLAIM = 'failover-gpu'

/** True if failover is requested, with a valid value or not. */
export const asksForFailover = ({ annotations }: Annotated): boolean => annotations?.[FAILOVER_ANNOTATION] != null

/** True for a pod with the failover layout. */
export const isFailoverPod = ({ labels }: { readonly labels?: Readonly<Record<string, unknown>> | null }): boolean =>
  labels?.[FAILOVER_PAIR_LABEL] === 'true'
