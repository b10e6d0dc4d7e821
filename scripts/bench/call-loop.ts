import { Pool } from 'undici'
import type { ClusterAccess } from '../../kube/access/cluster-access.ts'
import { Connection } from '../../kube/access/connection.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { orderOf } from '../command-line.ts'
import { realisticPod } from './pods.ts'
import { PODS } from './resources.ts'

/** The order for one run of calls, as one JSON argument. */
export interface CallOrder {
  readonly access: ClusterAccess
  /** `raw`: only undici and JSON. */
  readonly how: 'client' | 'raw'
  readonly what: 'get' | 'create'
  /** Concurrent calls. */
  readonly inFlight: number
  readonly seconds: number
}

/** The result, as one line of JSON. */
export interface CallResult {
  readonly callsPerSecond: number
  readonly cpuMicrosecondsPerCall: number
}

const PATH = '/api/v1/namespaces/inference/pods'

const { access, how, what, inFlight, seconds } = orderOf<CallOrder>('npm run bench:calls')

/** A pod as a controller sends it, without the fields that the server adds. */
const newPod = () => {
  const { metadata, spec } = realisticPod(0)
  const { name, namespace, labels, annotations, ownerReferences } = metadata
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace, labels, annotations, ownerReferences }, spec }
}
const pod = newPod()
const client = kubeClient(new Connection(access, { connections: inFlight }))
const { server, caData = '' } = access.cluster
const pool = new Pool(server, { connections: inFlight, connect: { ca: Buffer.from(caData, 'base64') } })
const headers = { accept: 'application/json', authorization: 'Bearer bench', 'content-type': 'application/json' }

const raw = async (method: 'GET' | 'POST', path: string, body: string | null): Promise<unknown> => {
  const answer = await pool.request({ path, method, headers, body })
  return JSON.parse(await answer.body.text())
}
const calls: Record<CallOrder['how'], Record<CallOrder['what'], () => Promise<unknown>>> = {
  client: {
    get: () => client.get(PODS, { namespace: 'inference', name: pod.metadata.name }),
    create: () => client.create(PODS, pod),
  },
  raw: {
    get: () => raw('GET', `${PATH}/${pod.metadata.name}`, null),
    create: () => raw('POST', PATH, JSON.stringify(pod)),
  },
}

const runFor = async (seconds: number): Promise<CallResult> => {
  const call = calls[how][what]
  const started = performance.now()
  const end = started + seconds * 1000
  const before = process.cpuUsage()
  let done = 0
  const loop = async () => {
    while (performance.now() < end) {
      await call()
      done++
    }
  }
  await Promise.all(Array.from({ length: inFlight }, loop))
  const { user, system } = process.cpuUsage(before)
  return {
    callsPerSecond: done / ((performance.now() - started) / 1000),
    cpuMicrosecondsPerCall: (user + system) / done,
  }
}

await runFor(1)
process.stdout.write(`${JSON.stringify(await runFor(seconds))}\n`)
process.exit(0)
