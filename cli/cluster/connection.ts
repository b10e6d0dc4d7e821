import type { CertificateApi } from '../../certs/api.ts'
import type { ClusterAccess } from '../../kube/access/cluster-access.ts'
import type { Client, ClientOptions } from '../../kube/client/client.ts'
import type { Log } from '../../telemetry/log.ts'
import type { LookUp } from '../../webhook/review/judge.ts'
import { rememberedLists } from '../../webhook/server/remembered-lists.ts'
import { clusterView } from '../../webhook/server/view.ts'

/** The options that select a cluster. */
export interface ClusterOptions {
  /** Path of a file; absent: KUBECONFIG, then the pod's service account, then ~/.kube/config. */
  readonly kubeconfig?: string
  /** A context to use instead of the current one. */
  readonly context?: string
}

/** The cluster of a verb. It connects at the first use, and must be closed at the end. */
export class Cluster {
  readonly #from: ClusterOptions
  readonly #log: Log
  readonly #options: ClientOptions
  readonly #lists = rememberedLists()
  #access: Promise<ClusterAccess> | undefined
  #client: Promise<Client> | undefined

  constructor(from: ClusterOptions, log: Log, options: ClientOptions = {}) {
    this.#from = from
    this.#log = log
    this.#options = options
  }

  /** How to reach the cluster. @throws KubeconfigError if no access is configured */
  access(): Promise<ClusterAccess> {
    this.#access ??= import('../../kube/access/kubeconfig.ts').then(({ loadKubeconfig }) =>
      loadKubeconfig({ kubeconfig: this.#from.kubeconfig, context: this.#from.context }),
    )
    return this.#access
  }

  /**
   * Whether this process is a pod of that cluster, and therefore the server to which its webhook configurations refer.
   */
  isOwn(): boolean {
    return (
      this.#from.kubeconfig === undefined &&
      this.#from.context === undefined &&
      process.env.KUBECONFIG === undefined &&
      IN_POD.every((name) => process.env[name])
    )
  }

  /** The client, created once. @throws KubeconfigError */
  client(): Promise<Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      // The kubeconfig may be fixed while the server runs, so the next look-up reads it again.
      this.#access = undefined
      this.#client = undefined
      throw error
    })
    return this.#client
  }

  /** Reads the objects that a decision needs; the decision sees failed look-ups. */
  readonly lookUp: LookUp = async (refs) => clusterView(await this.client(), refs, { lists: this.#lists })

  /** The API calls that certificates need; those in flight end when the signal aborts. */
  async certificateApi(signal: AbortSignal): Promise<CertificateApi> {
    const client = await this.client()
    return {
      get: (resource, key) => client.get(resource, key, { signal }),
      create: (resource, object) => client.create(resource, object, { signal }),
      mergePatch: (resource, key, patch) => client.mergePatch(resource, key, patch, { signal }),
      jsonPatch: (resource, key, patch) => client.jsonPatch(resource, key, patch, { signal }),
    }
  }

  async close(): Promise<void> {
    await (await this.#client?.catch(() => undefined))?.close()
  }

  // Loading the HTTP client takes longer than answering the first review, and many configurations never need it.
  async #connect(): Promise<Client> {
    const access = await this.access()
    const [{ kubeClient }, { Connection }] = await Promise.all([
      import('../../kube/client/client.ts'),
      import('../../kube/access/connection.ts'),
    ])
    return kubeClient(new Connection(access), {
      userAgent: 'grove-webhook',
      onWarning: (warning, request) => this.#log.info('the API server warns', { warning, request }),
      ...this.#options,
    })
  }
}

const IN_POD = ['KUBERNETES_SERVICE_HOST', 'KUBERNETES_SERVICE_PORT']
