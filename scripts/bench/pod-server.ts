import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { orderOf } from '../command-line.ts'
import { realisticPod } from './pods.ts'

/** The order to the server, as one JSON argument: PEM files, the number of pods, and the page size. */
export interface PodServerOrder {
  readonly certificate: string
  readonly key: string
  readonly pods: number
  readonly pageSize: number
}

// Serves pods as an API server would, from bytes made beforehand, so that the client limits the rate: lists in pages,
// watches that stay silent, single pods, and creates that return what was sent.
const { certificate, key, pods: total, pageSize: size } = orderOf<PodServerOrder>('npm run bench:cache or bench:calls')
const pods = Array.from({ length: total }, (_, i) => JSON.stringify(realisticPod(i)))

const pageFrom = (start: number): Buffer => {
  const end = Math.min(start + size, total)
  const metadata = {
    resourceVersion: '2000000',
    ...(end < total && { continue: String(end), remainingItemCount: total - end }),
  }
  const items = pods.slice(start, end).join(',')
  return Buffer.from(`{"kind":"PodList","apiVersion":"v1","metadata":${JSON.stringify(metadata)},"items":[${items}]}\n`)
}
const pages = new Map<string, Buffer>()
for (let start = 0; start < total; start += size) pages.set(String(start), pageFrom(start))
const onePod = Buffer.from(JSON.stringify({ kind: 'Pod', apiVersion: 'v1', ...realisticPod(0) }))

const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'https://server')
  const send = (body: Buffer) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
    response.end(body)
  }
  if (request.method !== 'GET') {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => send(Buffer.concat(chunks)))
  } else if (searchParams.has('watch')) response.writeHead(200, { 'Content-Type': 'application/json' }).flushHeaders()
  else if (pathname.endsWith('/pods')) send(pages.get(searchParams.get('continue') ?? '0') ?? Buffer.alloc(0))
  else send(onePod)
})
server.keepAliveTimeout = 95_000
server.listen(0, '127.0.0.1', () => {
  const bytes = [...pages.values()].reduce((sum, page) => sum + page.length, 0)
  process.send?.({ port: (server.address() as AddressInfo).port, bytes })
})
process.on('SIGTERM', () => process.exit(0))
