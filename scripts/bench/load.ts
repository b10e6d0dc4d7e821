import { readFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { orderOf } from '../command-line.ts'

/** The order for one run of the load generator, as one JSON argument. */
export interface LoadOrder {
  readonly port: number
  readonly path: string
  readonly caFile: string
  readonly bodyFile: string
  readonly connections: number
  readonly seconds: number
}

/** The result, as one line of JSON. */
export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

// A minimal client on its own core, so that the server limits the rate: each connection sends the same bytes again as
// soon as the response is complete, and knows the length of the response from the first one.
const order = orderOf<LoadOrder>('npm run bench:webhook')
const body = readFileSync(order.bodyFile)
const head = [
  `POST ${order.path}?timeout=10s HTTP/1.1`,
  `Host: 127.0.0.1:${order.port}`,
  'User-Agent: kube-apiserver-admission',
  `Content-Length: ${body.length}`,
  'Accept: application/json, */*',
  'Content-Type: application/json',
].join('\r\n')
const request = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body])
const ca = readFileSync(order.caFile)

const latencies: number[] = []
let running = true

const lengthOf = (answer: Buffer): number => {
  const end = answer.indexOf('\r\n\r\n')
  const head = answer.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  const isAllowed = head.startsWith('HTTP/1.1 200') && answer.includes('"allowed":true')
  if (end === -1 || length === undefined || !isAllowed) throw new Error(`unexpected answer: ${answer.toString()}`)
  return end + 4 + Number(length)
}

const worker = (): Promise<void> =>
  new Promise((resolve, reject) => {
    let expected = 0
    let received = 0
    let sent = 0
    const socket = connect({ host: '127.0.0.1', port: order.port, ca }, () => send())
    socket.setNoDelay(true)
    const send = (): void => {
      received = 0
      sent = performance.now()
      socket.write(request)
    }
    socket.on('data', (chunk: Buffer) => {
      if (expected === 0) expected = lengthOf(chunk)
      received += chunk.length
      if (received < expected) return
      if (received > expected) throw new Error('an answer is longer than the first')
      latencies.push(performance.now() - sent)
      if (running) send()
      else socket.end()
    })
    socket.on('error', reject)
    socket.on('close', resolve)
  })

const started = performance.now()
setTimeout(() => {
  running = false
}, order.seconds * 1000)
await Promise.all(Array.from({ length: order.connections }, worker))
const seconds = (performance.now() - started) / 1000
latencies.sort((a, b) => a - b)
const quantile = (q: number): number => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * q))] ?? 0
const result: LoadResult = { requests: latencies.length, seconds, p50: quantile(0.5), p99: quantile(0.99) }
process.stdout.write(`${JSON.stringify(result)}\n`)
