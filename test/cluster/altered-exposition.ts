import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOOPBACK } from './controlplane/ports.ts'

/** A target that tells one metric of a running process on, and can be told to tell it otherwise. */
export interface AlteredExposition {
  /** `127.0.0.1:PORT`, where `/metrics` is. */
  readonly address: string
  /** Changes each sample from now on, such as `name{label="a"} 0`. */
  alter(change: (sample: string) => string): void
  close(): Promise<void>
}

/** Serves the samples of a metric that the process at `source` serves, for what only a bug of it would bring about. */
export const startAlteredExposition = async (source: () => string, metric: string): Promise<AlteredExposition> => {
  let change = (sample: string): string => sample
  const samples = async (): Promise<string> => {
    const text = await (await fetch(`http://${source()}/metrics`)).text()
    const own = text.split('\n').filter((line) => line.startsWith(`${metric}{`))
    if (own.length === 0) throw new Error(`${source()} has no ${metric}`)
    return own.map((line) => `${change(line)}\n`).join('')
  }
  const server = createServer((_, answer) => {
    samples().then(
      (text) => answer.setHeader('content-type', 'text/plain; version=0.0.4').end(text),
      () => answer.writeHead(503).end(),
    )
  })
  await once(server.listen(0, LOOPBACK), 'listening')
  return {
    address: `${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    alter: (other) => {
      change = other
    },
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
