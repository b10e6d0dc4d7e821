import { once } from 'node:events'
import { connect as connectPlain } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scale } from '../scale.ts'
import { keptOpen, opened, PATH, reviewOf, statusOf } from './clients.ts'
import type { Target } from './target.ts'

/** An attack on the server. It ends by itself. */
export interface Attack {
  readonly name: string
  /** Returns the number of requests or connections that were sent. */
  run(target: Target, scale: Scale): Promise<number>
}

const MEGABYTE = 1024 * 1024
const repeated = (item: string, bytes: number): string =>
  `[${Array(Math.floor(bytes / (item.length + 1)))
    .fill(item)
    .join(',')}]`
/** Here a small review has a large answer: a patch. */
const DEFAULTS = '/webhooks/default-podcliqueset'
const head = (length: number, path = PATH) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Bodies that cost more than their size suggests: nesting, thousands of empty objects, long names, many shapes. */
const bombs = (): (readonly [path: string, body: string])[] => [
  ...heavy().map((body) => [PATH, body] as const),
  // The arithmetic on so many digits took minutes.
  ...[`1${'0'.repeat(2_800_000)}`, `${'7'.repeat(2_800_000)}x`].map((cpu) => [DEFAULTS, asking(cpu)] as const),
]

const asking = (cpu: string): string =>
  reviewOf(
    `[{"name":"a","spec":{"roleName":"a","podSpec":{"containers":[{"name":"a","resources":{"limits":{"cpu":"${cpu}"}}}]}}}]`,
  )

const heavy = (): string[] => [
  '['.repeat(8 * MEGABYTE),
  '['.repeat(3 * MEGABYTE),
  '[{'.repeat(15_000),
  repeated('{}', 3 * MEGABYTE),
  reviewOf(repeated('{}', 500_000)),
  reviewOf(repeated('null', 1_000_000)),
  reviewOf(repeated('{"name":"c","spec":{"roleName":"c","podSpec":{"containers":[{},{}]}}}', 2_900_000)),
  reviewOf(`[{"name":"${'x'.repeat(2_900_000)}"}]`),
  reviewOf(`[{"name":"a","spec":{"startsAfter":${repeated('"b"', 900_000)}}}]`),
  `{${Array.from({ length: 240_000 }, (_, i) => `"${i.toString(36)}":0`).join(',')}}`,
]

const sendAll = async (target: Target, bodies: readonly (readonly [path: string, body: string])[]): Promise<number> => {
  for (const [path, body] of bodies) await statusOf(target, path, body)
  return bodies.length
}

const openMany = async (target: Target, count: number) => {
  const sockets = []
  for (let i = 0; i < count; i += 25) {
    const some = await Promise.all(Array.from({ length: Math.min(25, count - i) }, () => opened(target)))
    sockets.push(...some.flatMap((socket) => socket ?? []))
  }
  return sockets
}

/** All attacks of `npm run attack` on the webhook, in this order. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'bodies that cost more than they weigh',
    run: async (target, scale) => {
      const bodies = bombs()
      const rounds = scale === 'small' ? 1 : 3
      for (let i = 0; i < rounds; i++) await sendAll(target, bodies)
      return rounds * bodies.length
    },
  },
  {
    name: 'connections with unfinished bodies',
    run: async (target, scale) => {
      const sockets = await openMany(target, scale === 'small' ? 40 : 150)
      const body = Buffer.alloc(2.9 * MEGABYTE, ' ')
      for (const socket of sockets) socket.write(Buffer.concat([Buffer.from(head(3 * MEGABYTE)), body]))
      await sleep(scale === 'small' ? 1_000 : 12_000)
      for (const socket of sockets) socket.destroy()
      return sockets.length
    },
  },
  {
    name: 'answers of megabytes that nobody reads',
    run: async (target, scale) => {
      const sockets = await openMany(target, scale === 'small' ? 20 : 100)
      const body = reviewOf(repeated('{"name":"UPPER"}', 80_000))
      for (const socket of sockets) socket.pause().write(`${head(body.length, DEFAULTS)}${body}`)
      await sleep(scale === 'small' ? 1_000 : 12_000)
      for (const socket of sockets) socket.destroy()
      return sockets.length
    },
  },
  {
    name: 'heads and bodies that trickle',
    run: async (target, scale) => {
      const sockets = await openMany(target, scale === 'small' ? 40 : 200)
      const until = Date.now() + (scale === 'small' ? 1_000 : 12_000)
      for (const [i, socket] of sockets.entries())
        socket.write(i % 2 === 0 ? head(100_000) : 'POST / HTTP/1.1\r\nHost: ')
      while (Date.now() < until) {
        for (const socket of sockets) if (socket.writable) socket.write('x')
        await sleep(200)
      }
      for (const socket of sockets) socket.destroy()
      return sockets.length
    },
  },
  {
    name: 'more connections than it may open files',
    run: async (target, scale) => {
      // Each of the three listeners has its own limit, and all three share the files.
      const count = 1_200
      const plain = Array.from({ length: count }, (_, i) =>
        connectPlain([target.ports.webhooks, target.ports.healthProbes, target.ports.metrics][i % 3] ?? 0, '127.0.0.1'),
      )
      for (const socket of plain) socket.on('error', () => {})
      await sleep(scale === 'small' ? 1_000 : 5_000)
      for (const socket of plain) socket.destroy()
      return count
    },
  },
  {
    name: 'bytes that are no TLS, and no HTTP',
    run: async (target, scale) => {
      const count = scale === 'small' ? 50 : 500
      for (let i = 0; i < count; i++) {
        const socket = connectPlain(target.ports.webhooks, '127.0.0.1')
        socket.on('error', () => {})
        socket.end(Buffer.from(Array.from({ length: 200 }, (_, j) => (i * 31 + j * 17) % 256)))
        // Some bytes could be the beginning of a handshake, and the server waits for the rest.
        await Promise.race([once(socket, 'close'), sleep(100)])
        socket.destroy()
        const tls = i % 10 === 0 ? await opened(target) : undefined
        tls?.end('\u0000\u0001 garbage\r\n\r\n', () => tls.destroy())
      }
      return count
    },
  },
  {
    name: 'twenty requests at once on a connection',
    run: async (target, scale) => {
      const sockets = await openMany(target, scale === 'small' ? 10 : 50)
      const body = reviewOf('[]')
      for (const socket of sockets) socket.write(`${head(body.length)}${body}`.repeat(20))
      await sleep(1_000)
      for (const socket of sockets) socket.destroy()
      return sockets.length * 20
    },
  },
  {
    name: 'a storm of reviews that are denied',
    run: async (target, scale) => {
      const agent = keptOpen(32)
      const count = scale === 'small' ? 500 : 20_000
      const body = reviewOf(repeated('{"name":"UPPER"}', 1_000))
      let sent = 0
      const sending = Array.from({ length: 32 }, async () => {
        while (sent++ < count) await statusOf(target, PATH, body, agent)
      })
      await Promise.all(sending)
      agent.destroy()
      return count
    },
  },
]
