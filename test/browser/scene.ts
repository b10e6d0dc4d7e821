import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { manifestsOf } from '../../cli/manifests/manifest.ts'
import type { Platform } from '../../cli/verbs/page/model/document.ts'
import type { Doorkeeper } from '../../cli/verbs/page/serve/doorkeeper.ts'
import { keyDoorkeeper } from '../../cli/verbs/page/serve/doorkeeper.ts'
import { errorReader } from '../../cli/verbs/page/serve/grove-errors.ts'
import { platformOf } from '../../cli/verbs/page/serve/platform.ts'
import { clusterReader } from '../../cli/verbs/page/serve/reader.ts'
import { type PageServer, servePage } from '../../cli/verbs/page/serve/server.ts'
import { openSource } from '../../cli/verbs/page/serve/source.ts'
import { applyManifests } from '../../cli/verbs/sandbox/apply.ts'
import { completeConfiguration } from '../../config/load.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { type GroveSandbox, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { createLog } from '../../telemetry/log.ts'
import { recentDecisions } from '../../webhook/server/decisions.ts'
import { repositoryRoot } from '../cluster/repository.ts'

/** The key of the page. */
export const KEY = 'a-key-for-tests'

/** What is said of the container of `embeddings`, which ends again and again. */
export const CRASH = 'container "main" ends again and again, last with exit code 137 (OOMKilled)'

/** A sandbox with something of everything in it, and its page. */
export interface Scene {
  readonly sandbox: GroveSandbox
  /** Writes objects; resolves with what was refused. */
  apply(text: string): Promise<string[]>
  /** Lets the kubelet say this of the container of `embeddings`, which cannot be created; without words it ends again and again. */
  fail(message?: string): Promise<void>
  /** Serves the page, with the key or with another doorkeeper, and of this Grove or another. */
  serve(port?: number, doorkeeper?: Doorkeeper, platform?: Omit<Platform, 'watches'>): Promise<PageServer>
  close(): Promise<void>
}

const PODS: Resource = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }

/** Begins the scene: a sandbox with workloads that are ready, that start and that are in trouble. */
export const openScene = async (): Promise<Scene> => {
  const { config } = completeConfiguration({})
  if (config === undefined) throw new Error('the defaults do not hold')
  const log = createLog({ level: 'error', format: 'text' })
  const decisions = recentDecisions()
  const sandbox = await startGroveSandbox({ config, log, initContainerImage: 'grove-initc:test', nodes: 12, decisions })
  const source = await openSource(sandbox.client, undefined)
  await source.synced
  const apply = async (text: string): Promise<string[]> => {
    const applied = await applyManifests(sandbox.client, manifestsOf('scene', Buffer.from(text)), 'default')
    return applied.flatMap(({ refusal }) => refusal ?? [])
  }
  const fileOf = (file: string): Promise<string> => readFile(path.join(repositoryRoot, file), 'utf8')
  for (const file of ['test/browser/scene.yaml', 'manifests/samples/disaggregated-inference.yaml']) {
    const refusals = await apply(await fileOf(file))
    if (refusals.length > 0) throw new Error(`${file}: ${refusals.join('; ')}`)
  }
  await apply(await fileOf('manifests/samples/refused-startup-cycle.yaml'))
  const fail = (message?: string): Promise<void> => failing(sandbox, message)
  await fail()
  return {
    sandbox,
    apply,
    fail,
    serve: (port = 0, doorkeeper = keyDoorkeeper(KEY), platform) =>
      servePage({
        ...{ host: '127.0.0.1', port, source, admission: () => ({ decisions: decisions.list() }), doorkeeper },
        platform: async () =>
          platform ??
          platformOf(sandbox.client, { namespace: 'grove-system', webhook: { address: sandbox.webhookAddress } }),
        reader: clusterReader(sandbox.client),
        errors: errorReader(sandbox.client, 'grove-system'),
        notReady: () => [],
        now: Date.now,
      }),
    close: async () => {
      await source.close()
      await sandbox.stop()
      await log.close()
    },
  }
}

interface ScenePod extends ApiObject {
  readonly status?: { readonly phase?: string; readonly containerStatuses?: readonly object[] }
}

const CRASHED = {
  restartCount: 3,
  state: { waiting: { reason: 'CrashLoopBackOff' } },
  lastState: { terminated: { exitCode: 137, reason: 'OOMKilled' } },
}

const EVENTS: Resource = { group: '', version: 'v1', plural: 'events', kind: 'Event', namespaced: true }

/** What the kubelet says of a container that ends again and again. */
const backOff = (namespace: string, name: string) => ({
  ...{ apiVersion: 'v1', kind: 'Event', metadata: { namespace, name: `${name}.back-off` } },
  ...{ type: 'Warning', reason: 'BackOff', count: 6, source: { component: 'kubelet' } },
  message: `Back-off restarting failed container main in pod ${name}`,
  involvedObject: { kind: 'Pod', namespace, name },
  lastTimestamp: `${new Date().toISOString().slice(0, 19)}Z`,
})

/** The pods of `embeddings` are not Ready for an hour, and nobody else writes their status. */
const failing = async ({ client }: GroveSandbox, message: string | undefined): Promise<void> => {
  for (;;) {
    const { items } = await client.list<ScenePod>(PODS, { namespace: 'research' })
    const pod = items.find(
      ({ metadata, status }) => metadata.name?.startsWith('embeddings') && status?.phase === 'Running',
    )
    const { namespace = '', name = '' } = pod?.metadata ?? {}
    if (pod === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    const container =
      message === undefined ? CRASHED : { state: { waiting: { reason: 'CreateContainerError', message } } }
    const status = {
      containerStatuses: [{ name: 'main', ready: false, image: '', imageID: '', restartCount: 0, ...container }],
    }
    await client.mergePatch(PODS, { namespace, name }, { status }, { subresource: 'status' })
    const said = backOff(namespace, name)
    await client.apply(EVENTS, said, { fieldManager: 'kubelet', force: true })
    return
  }
}
