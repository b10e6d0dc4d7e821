import { readFile } from 'node:fs/promises'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { ENGINE } from './engine-image.ts'
import type { Workload } from './workload.ts'

/** How many clients ask for tokens, each on and on. */
const CLIENTS = 3
/** How long a client waits after an error: longer than any hand-over takes here, with much other work beside it. */
const RETRY_MS = 3_000

/** What the program in pair-clients.ts has printed. */
export interface Seen {
  readonly event: 'ready' | 'error' | 'unserved' | 'active' | 'two'
  readonly at?: number
  readonly client?: number
  readonly from?: number
  readonly to?: number
}

/** What was done to a failover pod, and when, in ms since 1970. */
export interface Fault {
  readonly part: string
  /** Whether another engine stood by. */
  readonly hasShadow: boolean
  readonly at: number
}

interface Pair {
  readonly podIP: string
  readonly podClique: string
  /** The port of clients, where there is one. */
  readonly port: number | undefined
}

/** Within this time after a fault it is noticed that nobody serves. */
const AT_ONCE_MS = 2_000

const FRONT = 'front'

/** As docs/failover.md has it: the pod counts as not ready while one of its engines is dead, and serves all the same. */
const serviceOf = (podClique: string, port: number): object => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: FRONT },
  spec: {
    publishNotReadyAddresses: true,
    selector: { 'grove.io/podclique': podClique, 'grove.io/failover-serves': 'true' },
    ports: [{ port }],
  },
})

/** Clients of one failover pod in a pod beside it, which go through a Service where the engines have a port for them. */
export class PairClients {
  readonly #work: Workload

  private constructor(work: Workload) {
    this.#work = work
  }

  /** Starts them, and returns once all have had an answer. */
  static async start(work: Workload, { podIP, podClique, port }: Pair): Promise<PairClients> {
    const program = await readFile(new URL('pair-clients.js', import.meta.url), 'utf8')
    let service = ''
    if (port !== undefined) {
      await work.apply(serviceOf(podClique, port))
      service = `${await work.kubectl(['get', 'service', FRONT, '-o', 'jsonpath={.spec.clusterIP}'])}:${port}`
    }
    const env = {
      AGENTS: [9090, 9091].map((at) => `http://${podIP}:${at}`).join(','),
      SERVICE: service,
      CLIENTS: String(CLIENTS),
      RETRY_MS: String(RETRY_MS),
    }
    await work.apply({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'clients', labels: { app: 'clients' } },
      spec: {
        terminationGracePeriodSeconds: 1,
        containers: [
          {
            name: 'main',
            image: ENGINE,
            command: ['/usr/local/bin/node', '--input-type=module', '-e', program],
            env: Object.entries(env).map(([name, value]) => ({ name, value })),
          },
        ],
      },
    })
    const clients = new PairClients(work)
    await clients.#seen()
    return clients
  }

  /** Ends them; what they have seen. */
  async stop(): Promise<Seen[]> {
    const seen = await this.#seen()
    await this.#work.kubectl(['delete', 'pod', 'clients'])
    return seen
  }

  /** All that they have printed, from when they have had answers on. */
  async #seen(): Promise<Seen[]> {
    let seen: Seen[] = []
    await waitUntil('clients that have answers', 60, async () => {
      const text = await this.#work.kubectl(['logs', 'clients'])
      seen = text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
      return seen.some(({ event }) => event === 'ready')
    })
    return seen
  }
}

/** What was seen from a fault until the next one. */
const after = (faults: readonly Fault[], index: number, seen: readonly Seen[]): readonly Seen[] => {
  const [from, to] = [faults[index]?.at ?? 0, faults[index + 1]?.at ?? Number.POSITIVE_INFINITY]
  return seen.filter(({ at, from: since }) => (at ?? since ?? 0) >= from && (at ?? since ?? 0) < to)
}

/** The faults after which a client had more than one error, though another engine stood by; none is allowed while nothing is killed. */
export const repeatedErrors = (faults: readonly Fault[], seen: readonly Seen[]): string[] =>
  faults.flatMap(({ part, hasShadow }, index) => {
    const counts = new Map<number | undefined, number>()
    for (const { event, client } of after(faults, index, seen))
      if (event === 'error') counts.set(client, (counts.get(client) ?? 0) + 1)
    const most = Math.max(0, ...counts.values())
    const allowed = part === 'kubelet' ? 0 : 1
    return hasShadow && most > allowed ? [`fault ${index + 1}, ${part}: ${most} errors of one client`] : []
  })

/**
 * How long nobody served after the faults of each kind, as rows of a table: what, how often, median, 99th percentile and most, in
 * seconds. By the answers of the Service where there is one, else by which engine is Active.
 */
export const figuresOf = (faults: readonly Fault[], seen: readonly Seen[], hasService: boolean): string[][] => {
  const rows = new Map<string, number[]>()
  for (const [index, { part, hasShadow, at }] of faults.entries()) {
    const then = after(faults, index, seen)
    const end = hasService
      ? then.find(({ event, from = 0 }) => event === 'unserved' && from - at < AT_ONCE_MS)?.to
      : then.find(({ event }) => event === 'active')?.at
    const name = `${part}${hasShadow ? '' : ', without a shadow'}`
    rows.set(name, [...(rows.get(name) ?? []), Math.max(0, (end ?? at) - at) / 1_000])
  }
  return [...rows].map(([name, times]) => {
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number): string => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(2)
    return [name, String(times.length), at(0.5), at(0.99), at(1)]
  })
}
