import { serviceNames } from '../../certs/names.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { Connection } from '../../kube/access/connection.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { systemClock } from '../../kube/clock.ts'
import { GROVE_NAMESPACE } from '../../model/installation.ts'
import { runReconcilers } from '../../reconcilers/run.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import type { Log } from '../../telemetry/log.ts'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { type Decisions, keepingDecisions } from '../../webhook/server/decisions.ts'
import { createMetrics } from '../../webhook/server/metrics.ts'
import { createServer, type WebhookServer } from '../../webhook/server/server.ts'
import { clusterView } from '../../webhook/server/view.ts'
import { APPS, runWorkloads, WORKLOADS } from '../workloads/run.ts'
import { createObject, systemContext } from './bootstrap.ts'
import { COMPUTE_DOMAIN_CRD, gangCrds } from './foreign-crds.ts'
import { baseObjects, crdObjects, trusting } from './manifests.ts'
import { NAMES } from './names.ts'
import { type Installed, installedIn, restore } from './saved-state.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './start.ts'

/** The Service in front of the webhooks. */
const SERVICE = 'grove-operator'
const ACCOUNTS = { reconcilers: 'grove-operator', webhook: 'grove-webhook' } as const

/** A sandbox with Grove in it: its configuration, and which parts of Grove run. */
export interface GroveSandboxOptions extends Omit<SandboxOptions, 'serviceAddress'> {
  readonly config: OperatorConfiguration
  readonly log: Log
  /** Full reference of the grove-initc image, tag included. */
  readonly initContainerImage: string
  /** Whether the cluster serves the kinds by which the schedulers of the profiles know gangs; default true. */
  readonly podGroups?: boolean
  /** Whether the reconcilers run; default true. False for tests that run them themselves. */
  readonly reconcilers?: boolean
  /**
   * Whether stand-ins handle Jobs and JobSets; default true. False for tests that write the status of JobSets
   * themselves.
   */
  readonly workloads?: boolean
  /** Receives the webhooks' decisions. */
  readonly decisions?: Decisions
  /**
   * The saved objects of another sandbox, restored before the reconcilers start. Its nodes are added to those of
   * `nodes`.
   */
  readonly restore?: readonly JsonObject[]
}

/** A sandbox with Grove installed and running. */
export interface GroveSandbox extends Sandbox {
  /** A client with admin rights. Closed with the sandbox. */
  readonly client: Client
  /** The address of the webhook server, `127.0.0.1:PORT`. */
  readonly webhookAddress: string
  /** Rejects if the reconcilers fail; never resolves while they run. */
  readonly failed: Promise<never>
  /** The objects that the sandbox installed itself; a saved state omits them. */
  readonly installed: Installed
}

/** The configuration for the sandbox: free ports of the loopback interface, and the reconcilers' own user. */
const here = (config: OperatorConfiguration): OperatorConfiguration => {
  const anyPort = { bindAddress: '127.0.0.1', port: 0 }
  return {
    ...config,
    server: {
      webhooks: { ...config.server.webhooks, ...anyPort },
      healthProbes: anyPort,
      metrics: anyPort,
    },
    authorizer: {
      ...config.authorizer,
      reconcilerServiceAccountUserName: `system:serviceaccount:${GROVE_NAMESPACE}:${ACCOUNTS.reconcilers}`,
    },
  }
}

/**
 * Starts an API server with its stand-in controllers, our webhooks over HTTPS as in a cluster, and the reconcilers.
 * Both run as their ServiceAccounts and have exactly the rights that the manifests grant for this configuration.
 */
export const startGroveSandbox = async (options: GroveSandboxOptions): Promise<GroveSandbox> => {
  const { log, initContainerImage, reconcilers = true, podGroups = true, workloads = true, decisions } = options
  const { restore: saved = [], ...rest } = options
  const config = here(options.config)
  let address: string | undefined
  const sandbox = await startSandbox({
    ...rest,
    serviceAddress: ({ namespace, name }) => (namespace === GROVE_NAMESPACE && name === SERVICE ? address : undefined),
  })
  const clients: Client[] = []
  // Answers come as fast as the machine is, however fast the sandbox's clock runs.
  const clocks = rest.clock && { clock: rest.clock, wire: systemClock }
  const connect = (access: Sandbox['access'], userAgent: string): Client => {
    const client = kubeClient(new Connection(access, { pools: sandbox.pools }), { userAgent, ...clocks })
    clients.push(client)
    return client
  }
  let server: WebhookServer | undefined
  const stopping = new AbortController()
  let working: Promise<void> = Promise.resolve()
  const standIns: Promise<void>[] = []
  const stop = async (): Promise<void> => {
    stopping.abort()
    await Promise.all([working, ...standIns].map((each) => each.catch(() => undefined)))
    await Promise.all(clients.map((client) => client.close()))
    await sandbox.stop()
    await server?.close()
  }
  try {
    const context = systemContext(NAMES.server)
    for (const crd of crdObjects()) await createObject(sandbox.core, crd, context)
    if (config.network.autoMNNVLEnabled) await createObject(sandbox.core, COMPUTE_DOMAIN_CRD, context)
    for (const crd of podGroups ? gangCrds(config) : []) await createObject(sandbox.core, crd, context)
    const objects = await baseObjects(config)
    const isWebhook = ({ webhooks }: { webhooks?: unknown }) => webhooks !== undefined
    for (const object of objects) if (!isWebhook(object)) await createObject(sandbox.core, object, context)
    const operator = sandbox.accountAccess(GROVE_NAMESPACE, ACCOUNTS.reconcilers)
    const lookUps = connect(sandbox.accountAccess(GROVE_NAMESPACE, ACCOUNTS.webhook), 'grove-webhook')
    server = createServer({
      endpoints,
      config,
      initContainerImage,
      log: decisions === undefined ? log : keepingDecisions(log, decisions, sandbox.core.now, true),
      metrics: createMetrics(),
      lookUp: (refs) => clusterView(lookUps, refs),
      certificate: sandbox.issueFor(serviceNames(GROVE_NAMESPACE).dns),
      drainMilliseconds: 100,
    })
    server.prepare()
    const { webhooks } = await server.listen()
    address = `127.0.0.1:${webhooks.port}`
    for (const object of objects)
      if (isWebhook(object)) await createObject(sandbox.core, trusting(object, sandbox.ca), context)
    const installed = installedIn(sandbox.core)
    restore(sandbox.core, saved)
    if (reconcilers)
      working = runReconcilers({ client: connect(operator, 'grove-operator'), config, log }, stopping.signal)
    if (workloads) {
      for (const [tables, controllers] of STAND_INS) {
        whenNeeded(sandbox, tables, () => {
          const running = runWorkloads(controllers, connect(sandbox.access, NAMES.server), log, stopping.signal)
          running.catch((error: unknown) => log.error('the stand-ins have failed', { error: String(error) }))
          standIns.push(running)
        })
      }
    }
    const failed = working.then(() => new Promise<never>(() => undefined))
    // If nothing awaits `failed`, the log still shows the failure.
    failed.catch((error: unknown) => log.error('the reconcilers have failed', { error: String(error) }))
    let stopped: Promise<void> | undefined
    return {
      ...sandbox,
      client: connect(sandbox.access, NAMES.server),
      webhookAddress: address,
      failed,
      installed,
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Stand-ins that start once the first object is in one of the tables. */
const STAND_INS: readonly (readonly [tables: ReadonlySet<string>, controllers: typeof WORKLOADS])[] = [
  [new Set(['jobs.batch', 'jobsets.jobset.x-k8s.io']), WORKLOADS],
  [
    new Set([
      ...['replicationcontrollers', 'replicasets.apps', 'deployments.apps', 'statefulsets.apps', 'daemonsets.apps'],
      'cronjobs.batch',
    ]),
    APPS,
  ],
]

/** Starts stand-ins only when they are needed: most sandboxes never have a Job. */
const whenNeeded = ({ core: { store } }: Sandbox, tables: ReadonlySet<string>, begin: () => void): void => {
  if ([...tables].some((table) => [...store.list(table)].length > 0)) {
    begin()
    return
  }
  const stop = store.subscribe('', ({ table }) => {
    if (!tables.has(table)) return
    stop()
    setImmediate(begin)
  })
}
