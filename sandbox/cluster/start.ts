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
import { kubeconfig, type UserCredentials } from '../api-server/kubeconfig.ts'
import { autoscaler } from './autoscaler/controller.ts'
import { bootstrapDefaults } from './bootstrap.ts'
import { endpointSlices } from './controllers/endpoint-slices.ts'
import { roleAggregation } from './controllers/role-aggregation.ts'
import { volumeController } from './controllers/volumes.ts'
import { NAMES } from './names.ts'
import { type ClusterOptions, kubernetesKinds, openCluster } from './open.ts'

/** The port of the API server, and the settings of its cluster. */
export interface SandboxOptions
  extends Pick<ClusterOptions, 'nodes' | 'domains' | 'kubelet' | 'scheduler' | 'historyLength' | 'clock'> {
  /** Default: any free port. */
  readonly port?: number
  /** The addresses of Services through which webhooks are called; default none. */
  readonly serviceAddress?: ServiceAddress
  /** Injected faults, for tests. */
  readonly faults?: Faults
  /** Time between bookmarks of a watch, in ms; default a minute. */
  readonly bookmarkMs?: number
  /** Receives errors of the sandbox itself; default standard error. */
  readonly onError?: (error: unknown) => void
}

/** An API server that runs in this process. */
export interface Sandbox {
  /** `https://127.0.0.1:PORT`. */
  readonly url: string
  /** The kubeconfig of the admin, who may do everything, as text. */
  readonly kubeconfig: string
  /** PEM. */
  readonly ca: string
  readonly core: Core
  readonly tokens: Tokens
  /** Access as the admin, for our own client. */
  readonly access: ClusterAccess
  /** Access as a ServiceAccount, which must exist; RBAC applies. */
  accountAccess(namespace: string, name: string): ClusterAccess
  /** Connections for clients in this process without sockets, for use with any of these accesses. */
  readonly pools: () => Pools
  /** Issues a certificate of the sandbox's CA for a server on this machine. */
  issueFor(names: readonly string[]): Pair
  /** Replaces the injected faults; undefined ends them. */
  setFaults(faults: Faults | undefined): void
  /** A kubeconfig of another user, with a client certificate; RBAC applies to the name and group. */
  userKubeconfig(username: string, group?: string): string
  /** Closes all connections and discards all objects. May be called again. */
  stop(): Promise<void>
}

/** Starts an API server on the loopback interface, with the objects that every cluster has. */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const { onError = (error: unknown) => console.error('sandbox:', error) } = options
  const authority = sandboxAuthority(`${NAMES.server}-ca`, new Date())
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
    openApi: openApi(core, kubernetesKinds().definitions),
    faults: () => faults,
    bookmarkMs: options.bookmarkMs ?? 60_000,
    onError,
  }
  const listening = await listen(options.port ?? 0, { cert: server.cert, key: server.key, ca: authority.cert }, serving)
  let stopped: Promise<void> | undefined
  const adminToken = tokens.issueForUser('kubernetes-admin', ['system:masters'])
  const kubeconfigOf = (user: UserCredentials): string => kubeconfig(NAMES.server, listening.url, authority.cert, user)
  const accessWith = (user: ClusterAccess['user']): ClusterAccess => ({
    cluster: { name: NAMES.server, server: listening.url, caData: base64(authority.cert), skipTLSVerify: false },
    user,
    namespace: 'default',
    source: 'the sandbox',
  })
  return {
    url: listening.url,
    kubeconfig: kubeconfigOf({ token: adminToken }),
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
    userKubeconfig: (username, group) => kubeconfigOf(authority.client(username, group)),
    stop: () => {
      for (const controller of beside) controller.stop()
      cluster.stop()
      webhooks.close()
      stopped ??= listening.close()
      return stopped
    },
  }
}

/** Validity of the ServiceAccount tokens that parts of this process use: a year. */
const ACCOUNT_SECONDS = 365 * 86_400

const base64 = (text: string): string => Buffer.from(text).toString('base64')
