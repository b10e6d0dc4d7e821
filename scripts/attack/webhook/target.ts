import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { issueInto } from '../../../certs/directory.ts'
import { LOCAL_NAMES } from '../../../certs/names.ts'
import { environmentOf } from '../../deployment-environment.ts'

const MAIN = path.resolve(import.meta.dirname, '../../../cli/main.js')
const START_MILLISECONDS = 60_000

/** The server under attack: `grove webhook` in a process of its own, on the loopback address. */
export interface Target {
  readonly child: ChildProcess
  readonly ports: Readonly<Record<'webhooks' | 'healthProbes' | 'metrics', number>>
  readonly ca: string
  /** Lines of its log so far. */
  logged(): { readonly lines: number; readonly bytes: number }
  close(): Promise<void>
}

/** A port of this machine that nobody listens at. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await once(server.close(), 'close')
  return port
}

/** The settings of the server to start. */
export interface TargetOptions {
  /** The limit of open files. */
  readonly descriptors?: number
  /** The `grove` command without its verb; by default the one that was built. */
  readonly command?: readonly string[]
  /** Its environment variables; by default those of this process and what the Deployment says about memory. */
  readonly environment?: NodeJS.ProcessEnv
  /** The directory that is the root directory for the command. */
  readonly root?: string
}

/** Starts the server and returns when it is ready. @throws Error with its log if it does not start */
export const startTarget = async (options: TargetOptions = {}): Promise<Target> => {
  const {
    descriptors = 512,
    command = [process.execPath, MAIN],
    environment = { ...process.env, ...environmentOf('deployment.yaml') },
    root = '/',
  } = options
  await mkdir(path.join(root, tmpdir()), { recursive: true })
  const directory = await mkdtemp(path.join(root, tmpdir(), 'grove-attack-'))
  const inside = (file: string): string => `/${path.relative(root, file)}`
  const certificates = path.join(directory, 'certs')
  await issueInto(certificates, LOCAL_NAMES, new Date())
  const ports = { webhooks: await freePort(), healthProbes: await freePort(), metrics: await freePort() }
  const at = (port: number) => ({ bindAddress: '127.0.0.1', port })
  const webhooks = {
    ...at(ports.webhooks),
    certProvisionMode: 'manual',
    serverCertDir: inside(certificates),
    shutdownDelay: '0s',
  }
  const file = path.join(directory, 'grove.json')
  const server = { webhooks, healthProbes: at(ports.healthProbes), metrics: at(ports.metrics) }
  const type = { apiVersion: 'operator.config.grove.io/v1alpha1', kind: 'OperatorConfiguration' }
  await writeFile(file, JSON.stringify({ ...type, server }))
  // Node would raise the soft limit to the hard one, so set both.
  const limited = `ulimit -n ${descriptors} && exec "$0" "$@"`
  const args = ['-c', limited, ...command, 'webhook', '--config', inside(file), '--no-cluster']
  const child = spawn('sh', args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  let tail = ''
  let lines = 0
  let bytes = 0
  child.stderr?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString('latin1')).slice(-4_000)
    bytes += chunk.length
    for (const byte of chunk) if (byte === 0x0a) lines++
  })
  const ended = once(child, 'close')
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await ended
    }
    await rm(directory, { recursive: true, force: true })
  }
  const deadline = Date.now() + START_MILLISECONDS
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${ports.healthProbes}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null || Date.now() > deadline) {
      await close()
      throw new Error(`grove webhook does not come up:\n${tail}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const ca = await readFile(path.join(certificates, 'ca.crt'), 'utf8')
  return { child, ports, ca, logged: () => ({ lines, bytes }), close }
}
