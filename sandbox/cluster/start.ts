import type { ClusterAccess } from '../../kube/access/cluster-access.ts'
import type { Pools } from '../../kube/access/connection.ts'
import { type ServiceAddress, WebhookClient } from '../api-server/admission/call.ts'
import type { Tokens } from '../api-server/auth/tokens.ts'
import { type Pair, sandboxAuthority } from '../api-server/certificates.ts'
import type { Core } from '../api-server/core.ts'
import type { Faults } from '../api-server/http/faults.ts'
import { type HandlerOptions, handle } from '../api-server/http/handler.ts'
import { inProcess } from '../api-server/http/in-process.ts'
import { listen } from '../api-server/http/listen.ts'
import { openApi } from '../api-server/http/openapi.ts'
import { kubeconfig } from '../api-server/kubeconfig.ts'
import { autoscaler } from './autoscaler/controller.ts'
import { bootstrapDefaults } from './bootstrap.ts'
import { endpointSlices } from './controllers/endpoint-slices.ts'
import { roleAggregation } from './controllers/role-aggregation.ts'
import { volumeController } from './controllers/volumes.ts'
import { type ClusterOptions, kubernetesKinds, openCluster } from './open.ts'

/** How the API server listens, and what its cluster is like. */
export interface SandboxOptions
  extends Pick<ClusterOptions, 'nodes' | 'domains' | 'kubelet' | 'scheduler' | 'historyLength' | 'clock'> {
  /** Default: any free one. */
  readonly port?: number
  /** What is behind Services that webhooks are called through; default nothing. */
  readonly serviceAddress?: ServiceAddress
  /** What goes wrong on purpose, for tests. */
  readonly faults?: Faults
  /** How often a watch is sent a bookmark, in ms; default a minute. */
  readonly bookmarkMs?: number
  /** Gets what is the sandbox's own mistake; default standard error. */
  readonly onError?: (error: unknown) => void
}

/** A running API server of this process. */
export interface Sandbox {
  /** `https://127.0.0.1:PORT`. */
  readonly url: string
  /** Of the admin, who may do everything; text for a file. */
  readonly kubeconfig: string
  /** PEM. */
  readonly ca: string
  readonly core: Core
  readonly tokens: Tokens
  /** How our own client reaches it as the admin. */
  readonly access: ClusterAccess
  /** … as a ServiceAccount, which must exist; held to RBAC. */
  accountAccess(namespace: string, name: string): ClusterAccess
  /** Carries the requests of clients in this process without sockets; for a Connection with any of these accesses. */
  readonly pools: () => Pools
  /** A certificate of the sandbox's CA for a server of this machine. */
  issueFor(names: readonly string[]): Pair
  /** Exchanges what goes wrong; undefined: nothing any more. */
  setFaults(faults: Faults | undefined): void
  /** Another user with a client certificate, who may do what RBAC allows that name or group; a kubeconfig. */
  userKubeconfig(username: string, group?: string): string
  /** Ends all connections. Everything that was stored is gone. Safe to call again. */
  stop(): Promise<void>
}

/** Starts an API server on the loopback interface, with nothing in it but what every cluster has. */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const { onError = (error: unknown) => console.error('sandbox:', error) } = options
  const authority = sandboxAuthority(new Date())
  const server = authority.server(['localhost', 'kubernetes.default.svc', '127.0.0.1'])
  const webhooks = new WebhookClient(options.serviceAddress ?? (() => undefined))
  const cluster = await openCluster({ ...options, webhooks, ca: authority.cert, onError })
  const { core, tokens } = cluster
  const beside = [volumeController, endpointSlices, autoscaler, roleAggregation].map((begin) => begin(core, onError))
  await bootstrapDefaults(core)
  let faults = options.faults
  const serving: HandlerOptions = {
    core,
    tokens,
    openApi: openApi(core.registry, kubernetesKinds().definitions),
    faults: () => faults,
    bookmarkMs: options.bookmarkMs ?? 60_000,
    onError,
  }
  const listening = await listen(options.port ?? 0, { cert: server.cert, key: server.key, ca: authority.cert }, serving)
  let stopped: Promise<void> | undefined
  const adminToken = tokens.issueForUser('kubernetes-admin', ['system:masters'])
  const accessWith = (user: ClusterAccess['user']): ClusterAccess => ({
    cluster: { name: NAME, server: listening.url, caData: base64(authority.cert), skipTLSVerify: false },
    user,
    namespace: 'default',
    source: 'the sandbox',
  })
  return {
    url: listening.url,
    kubeconfig: kubeconfig(listening.url, authority.cert, { token: adminToken }),
    access: accessWith({ name: 'kubernetes-admin', token: adminToken }),
    accountAccess: (namespace, name) => {
      const account = core.store.get('serviceaccounts', { namespace, name })
      if (account === undefined) throw new Error(`there is no ServiceAccount ${namespace}/${name}`)
      return accessWith({ name, token: tokens.issue(account, ACCOUNT_SECONDS).token })
    },
    pools: inProcess((request, response) => handle(serving, request, response)),
    issueFor: authority.server,
    ca: authority.cert,
    core,
    tokens,
    setFaults: (next) => {
      faults = next
    },
    userKubeconfig: (username, group) => kubeconfig(listening.url, authority.cert, authority.client(username, group)),
    stop: () => {
      for (const controller of beside) controller.stop()
      cluster.stop()
      webhooks.close()
      stopped ??= listening.close()
      return stopped
    },
  }
}

const NAME = 'grove-sandbox'
/** How long the token of a ServiceAccount is good for that is handed out to a part of this process: a year. */
const ACCOUNT_SECONDS = 365 * 86_400

const base64 = (text: string): string => Buffer.from(text).toString('base64')
