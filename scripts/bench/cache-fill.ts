import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { ClusterAccess } from '../../kube/access/cluster-access.ts'
import { Connection } from '../../kube/access/connection.ts'
import { Cache } from '../../kube/cache/cache.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { orderOf } from '../command-line.ts'
import type { realisticPod } from './pods.ts'
import { PODS } from './resources.ts'

/** The order for one fill, as one JSON argument. */
export interface FillOrder {
  readonly access: ClusterAccess
  /** `raw`: only fetches the pages and parses them. */
  readonly how: 'cache' | 'raw'
  readonly pageSize: number
}

/** The result, as one line of JSON. */
export interface FillResult {
  readonly objects: number
  readonly milliseconds: number
  readonly cpuMilliseconds: number
  /** The longest time that the event loop was blocked, in ms. */
  readonly stallMilliseconds: number
  /** Additional resident memory, in MB: at its peak, and a second later. */
  readonly peakMegabytes: number
  readonly restMegabytes: number
}

type Pod = ReturnType<typeof realisticPod> & { apiVersion: string; kind: string }

const { access, how, pageSize } = orderOf<FillOrder>('npm run bench:cache')

const residentMegabytes = (field: 'VmRSS' | 'VmHWM'): number =>
  (Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024) / 1e6

const client = kubeClient(new Connection(access))
const { server, caData = '' } = access.cluster
const pool = new Pool(server, { connect: { ca: Buffer.from(caData, 'base64') } })

/** Keeps the fields of pods that reconcilers read, with their indexes. */
const fillCache = async () => {
  const cache = new Cache(client, PODS, {
    pageSize,
    select: ({ metadata: { name, namespace, uid, labels, ownerReferences }, spec, status }: Pod) => ({
      name,
      namespace,
      uid,
      labels,
      owner: ownerReferences[0]?.uid ?? '',
      nodeName: spec.nodeName,
      phase: status.phase,
      isReady: status.conditions.some(({ type, status }) => type === 'Ready' && status === 'True'),
    }),
    indexes: { owner: ({ owner }) => [owner], gang: ({ labels }) => [labels['grove.io/podgang']] },
  })
  await cache.synced
  return cache
}

const fillRaw = async (): Promise<{ size: number }> => {
  let size = 0
  let token = ''
  do {
    const path = `/api/v1/pods?limit=${pageSize}${token && `&continue=${token}`}`
    const { body } = await pool.request({ path, method: 'GET', headers: { accept: 'application/json' } })
    const list = JSON.parse(await body.text()) as { metadata: { continue?: string }; items: unknown[] }
    size += list.items.length
    token = list.metadata.continue ?? ''
  } while (token !== '')
  return { size }
}

// For both sides, connections are open and code is loaded before the clock starts.
if (how === 'cache') await client.get(PODS, { namespace: 'inference', name: 'a' })
else await (await pool.request({ path: '/api/v1/namespaces/inference/pods/a', method: 'GET' })).body.text()
await sleep(100)
const before = residentMegabytes('VmRSS')
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
await sleep(20)
delay.reset()
const cpu = process.cpuUsage()
const started = performance.now()
const { size } = how === 'cache' ? await fillCache() : await fillRaw()
const milliseconds = performance.now() - started
const { user, system } = process.cpuUsage(cpu)
await sleep(20)
const stallMilliseconds = delay.max / 1e6
const peak = residentMegabytes('VmHWM')
await sleep(1_000)
const result: FillResult = {
  objects: size,
  milliseconds,
  cpuMilliseconds: (user + system) / 1000,
  stallMilliseconds,
  peakMegabytes: peak - before,
  restMegabytes: residentMegabytes('VmRSS') - before,
}
process.stdout.write(`${JSON.stringify(result)}\n`)
process.exit(0)
