import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:https'
import { createInterface } from 'node:readline'
import type { ControlPlane } from '../cluster/controlplane/start.ts'

/**
 * Does something while `kubectl port-forward` leads from a port of this machine to a Service.
 * @throws Error if kubectl ends before it forwards
 */
export const throughPort = async (
  { binaries, kubeconfig }: ControlPlane,
  namespace: string,
  service: string,
  port: number,
  use: (port: number) => Promise<void>,
): Promise<void> => {
  const args = [`--kubeconfig=${kubeconfig}`, '-n', namespace, 'port-forward', `service/${service}`, `:${port}`]
  const child = spawn(binaries.kubectl, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    await use(await announcedPort(child.stdout))
  } finally {
    child.kill()
    await ended
  }
}

const announcedPort = async (output: NodeJS.ReadableStream): Promise<number> => {
  for await (const line of createInterface({ input: output })) {
    const port = /^Forwarding from 127\.0\.0\.1:(\d+)/.exec(line)?.[1]
    if (port !== undefined) return Number(port)
  }
  throw new Error('kubectl port-forward ended before it forwarded')
}

/** The answer of an HTTPS server on this machine, whoever has signed its certificate. */
export const fetched = (
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers, agent: false, rejectUnauthorized: false }
    get(options, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    }).once('error', reject)
  })
