import type { CertificateApi } from '../certs/api.ts'
import type { ClusterAccess } from '../kube/access/cluster-access.ts'
import type { Client, ClientOptions } from '../kube/client/client.ts'
import type { Log } from '../telemetry/log.ts'
import type { LookUp } from '../webhook/chain/judge.ts'
import { clusterView } from '../webhook/server/view.ts'

/** Which cluster is meant. */
export interface ClusterOptions {
  /** A file; absent: KUBECONFIG, then the pod's service account, then ~/.kube/config. */
  readonly kubeconfig?: string
  /** A context other than the current one. */
  readonly context?: string
}

/** The cluster behind a verb, connected to when it is first asked for something. Close it at the end. */
export class Cluster {
  readonly #from: ClusterOptions
  readonly #log: Log
  readonly #options: ClientOptions
  #access: Promise<ClusterAccess> | undefined
  #client: Promise<Client> | undefined

  constructor(from: ClusterOptions, log: Log, options: ClientOptions = {}) {
    this.#from = from
    this.#log = log
    this.#options = options
  }

  /** How to reach it. @throws KubeconfigError when there is no way */
  access(): Promise<ClusterAccess> {
    this.#access ??= import('../kube/access/kubeconfig.ts').then(({ loadKubeconfig }) =>
      loadKubeconfig({ kubeconfig: this.#from.kubeconfig, context: this.#from.context }),
    )
    return this.#access
  }

  /** Whether this process is a pod of that cluster, and so the one that its webhook configurations point to. */
  isOwn(): boolean {
    return (
      this.#from.kubeconfig === undefined &&
      this.#from.context === undefined &&
      process.env.KUBECONFIG === undefined &&
      IN_POD.every((name) => process.env[name])
    )
  }

  /** A client; made once. @throws KubeconfigError */
  client(): Promise<Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      // A kubeconfig may be put right while the server runs: the next look-up reads it again.
      this.#access = undefined
      this.#client = undefined
      throw error
    })
    return this.#client
  }

  /** Reads what a decision needs; what fails is for the decision to hear. */
  readonly lookUp: LookUp = async (refs) => clusterView(await this.client(), refs)

  /** The few calls that certificates make. */
  async certificateApi(): Promise<CertificateApi> {
    const client = await this.client()
    return {
      get: (resource, key) => client.get(resource, key),
      create: (resource, object) => client.create(resource, object),
      mergePatch: (resource, key, patch) => client.mergePatch(resource, key, patch),
      jsonPatch: (resource, key, patch) => client.jsonPatch(resource, key, patch),
    }
  }

  async close(): Promise<void> {
    await (await this.#client?.catch(() => undefined))?.close()
  }

  // The HTTP client takes longer to load than the first review to answer, and many a configuration never needs it.
  async #connect(): Promise<Client> {
    const access = await this.access()
    const [{ kubeClient }, { Connection }] = await Promise.all([
      import('../kube/client/client.ts'),
      import('../kube/access/connection.ts'),
    ])
    return kubeClient(new Connection(access), {
      userAgent: 'grove-webhook',
      onWarning: (warning, request) => this.#log.info('the API server warns', { warning, request }),
      ...this.#options,
    })
  }
}

const IN_POD = ['KUBERNETES_SERVICE_HOST', 'KUBERNETES_SERVICE_PORT']
