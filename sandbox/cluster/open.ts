import { type Clock, systemClock } from '../../kube/clock.ts'
import type { WebhookCaller } from '../api-server/admission/call.ts'
import { webhookAdmission } from '../api-server/admission/webhooks.ts'
import { serviceAccountTokens, type Tokens } from '../api-server/auth/tokens.ts'
import type { Core } from '../api-server/core.ts'
import { kubernetesDefinitions } from '../api-server/generated/kubernetes.ts'
import { builtInResources } from '../api-server/resources/built-in.ts'
import { Registry } from '../api-server/resources/registry.ts'
import { withAdditions } from '../api-server/schema/additions.ts'
import { linker } from '../api-server/schema/link.ts'
import { Store } from '../api-server/store/store.ts'
import { bootstrap } from './bootstrap.ts'
import type { Lag } from './controllers/controller.ts'
import { crdController } from './controllers/crd.ts'
import { disruptionController } from './controllers/disruption.ts'
import { garbageCollector } from './controllers/gc.ts'
import { type KubeletOptions, kubelet } from './controllers/kubelet.ts'
import { namespaceController } from './controllers/namespace.ts'
import { createNodes, type Domains, NODE_CAPACITY, type NodeGroup } from './controllers/nodes.ts'
import { podGarbageCollector } from './controllers/pod-gc.ts'
import { scheduler } from './controllers/scheduler.ts'
import { taintEviction } from './controllers/taint-eviction.ts'
import { tokenController } from './controllers/token.ts'
import { NAMES } from './names.ts'

/** The components around the API server: nodes, kubelet, scheduler, webhooks. */
export interface ClusterOptions {
  /** The number of default nodes, or groups of nodes; default 10. */
  readonly nodes?: number | readonly NodeGroup[]
  /** How many nodes share a rack, a block and a zone. */
  readonly domains?: Domains
  /** How pods start and stop; default at once. False: pods are never started. */
  readonly kubelet?: Partial<KubeletOptions> | false
  /** Whether pods are bound to nodes; default true. */
  readonly scheduler?: boolean
  readonly webhooks: WebhookCaller
  /** PEM; the API server's CA in Secrets with tokens. */
  readonly ca: string
  /** How many changes are kept; a client that has missed more must list again. Default 50,000. */
  readonly historyLength?: number
  /** Default: the system clock. */
  readonly clock?: Clock
  /** In [0, 1); default Math.random. */
  readonly random?: () => number
  /**
   * Time until controllers notice a change, in ms, called for each change; default: the next turn of the event loop.
   */
  readonly lagMs?: () => number
  /** The store of another cluster to start from; default an empty one. It must have been bootstrapped with nodes. */
  readonly from?: Store
  /** Receives errors of the sandbox itself. */
  readonly onError: (error: unknown) => void
}

/** An API server without a socket, and its controllers. */
export interface Cluster {
  readonly core: Core
  readonly tokens: Tokens
  /** Stops the controllers. */
  stop(): void
}

let kinds: { definitions: ReturnType<typeof withAdditions>; builtIn: ReturnType<typeof builtInResources> } | undefined

/** Kubernetes' built-in kinds, shared by all clusters of this process. */
export const kubernetesKinds = (): NonNullable<typeof kinds> => {
  if (kinds !== undefined) return kinds
  const definitions = withAdditions(kubernetesDefinitions())
  kinds = { definitions, builtIn: builtInResources(linker(definitions)) }
  return kinds
}

/** Starts an API server and the cluster's controllers, with the objects that every cluster has. */
export const openCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { webhooks, onError, clock = systemClock, random = Math.random, lagMs } = options
  const now = () => new Date(clock.now())
  const store = options.from?.copy(options.historyLength) ?? new Store(options.historyLength)
  const registry = new Registry(kubernetesKinds().builtIn, store)
  const admission = webhookAdmission(store, webhooks, random)
  const core: Core = { store, registry, now, clock, random, admission, names: NAMES }
  const tokens = serviceAccountTokens(store, now)
  const lag: Lag | undefined = lagMs && { clock, ms: lagMs }
  const controllers = [
    crdController(core),
    namespaceController(core, onError, lag),
    garbageCollector(core, onError, lag),
    disruptionController(core, onError, lag),
    taintEviction(core, onError),
    podGarbageCollector(core, onError),
    tokenController(core, tokens, options.ca, onError, lag),
    ...(options.scheduler === false ? [] : [scheduler(core, onError, lag)]),
    ...(options.kubelet === false ? [] : [kubelet(core, { ...KUBELET, ...options.kubelet })]),
  ]
  if (options.from === undefined) {
    await bootstrap(core)
    const { nodes = 10, domains } = options
    await createNodes(core, typeof nodes === 'number' ? [{ count: nodes, capacity: NODE_CAPACITY }] : nodes, domains)
  }
  return {
    core,
    tokens,
    stop: () => {
      for (const controller of controllers) controller.stop()
    },
  }
}

const KUBELET: KubeletOptions = { readyAfterMs: () => 0, stopAfterMs: 0 }
