import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { stringify } from 'yaml'
import { send } from '../webhook/running-server.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** One line of the log, as JSON. */
export interface LogLine {
  readonly level: string
  readonly message: string
  readonly [field: string]: unknown
}

/** `grove webhook` as a process of its own. */
export interface WebhookProcess {
  readonly child: ChildProcess
  readonly ports: Readonly<Record<'webhooks' | 'healthProbes' | 'metrics', number>>
  /** All of standard error so far. */
  stderr(): string
  /** Resolves with the first log line that has this message; rejects when the process ends without it. */
  logged(message: string): Promise<LogLine>
  /** The exit status, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

const freePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/**
 * Starts it on free ports of the loopback address, with the settings of `config` added. `env` replaces our own
 * environment.
 */
export const startWebhook = async (
  directory: string,
  { config = {}, args = [], env = {} }: { config?: object; args?: readonly string[]; env?: Record<string, string> },
): Promise<WebhookProcess> => {
  const [webhooks = 0, healthProbes = 0, metrics = 0] = await freePorts(3)
  const at = (port: number) => ({ bindAddress: '127.0.0.1', port })
  const { server = {}, ...rest } = config as { server?: { webhooks?: object } }
  const file = path.join(directory, `grove-${webhooks}.yaml`)
  await writeFile(
    file,
    stringify({
      apiVersion: 'operator.config.grove.io/v1alpha1',
      kind: 'OperatorConfiguration',
      ...rest,
      server: {
        webhooks: { ...at(webhooks), shutdownDelay: '0s', ...server.webhooks },
        healthProbes: at(healthProbes),
        metrics: at(metrics),
      },
    }),
  )
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/cli/main.js'), 'webhook', '--config', file, ...args], {
    cwd: directory,
    env: { PATH: process.env.PATH, HOME: directory, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk
  })
  const lines = (): LogLine[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line): LogLine => JSON.parse(line))
  const ended = once(child, 'close').then(([status, signal]): number | string => status ?? signal)
  return {
    child,
    ports: { webhooks, healthProbes, metrics },
    stderr: () => text,
    ended,
    logged: async (message) => {
      for (let over: number | string | undefined; ; ) {
        const found = lines().find((line) => line.message === message)
        if (found) return found
        if (over !== undefined) throw new Error(`ended with ${over}, and has not logged "${message}":\n${text}`)
        over = await Promise.race([ended, once(child.stderr, 'data').then(() => undefined)])
      }
    },
  }
}

/** Kills it and waits until it has ended, however else it was meant to end. */
export const kill = async ({ child, ended }: WebhookProcess): Promise<void> => {
  child.kill('SIGKILL')
  await ended
}

/** Asks it to validate a PodCliqueSet. */
export const askFor = async (
  { ports }: WebhookProcess,
  ca: string,
  template: object = {},
): Promise<{ allowed: boolean; message: string }> => {
  const review = {
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: {
      uid: 'one',
      kind: { group: 'grove.io', version: 'v1alpha1', kind: 'PodCliqueSet' },
      operation: 'CREATE',
      namespace: 'default',
      userInfo: { username: 'jane' },
      object: {
        apiVersion: 'grove.io/v1alpha1',
        kind: 'PodCliqueSet',
        metadata: { name: 'llm', namespace: 'default' },
        spec: { replicas: 1, template: { cliques: [], ...template } },
      },
    },
  }
  const { text } = await send({ port: ports.webhooks, ca }, '/webhooks/validate-podcliqueset', JSON.stringify(review))
  const { response } = JSON.parse(text)
  return { allowed: response.allowed, message: response.status?.message ?? '' }
}
