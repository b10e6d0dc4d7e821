import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { issueAuthority, issueServerCertificate } from '../../certs/issue.ts'
import { LOCAL_NAMES } from '../../certs/names.ts'
import type { ClusterAccess } from '../../kube/access/cluster-access.ts'
import { nodeOn } from './pinned-process.ts'
import type { PodServerOrder } from './pod-server.ts'

const SERVER_CORE = 0
const CLIENT_CORE = 1

/** A pod server in a process of its own, and runs of clients against it. */
export interface ApiBench {
  /** Size of the whole list, in bytes. */
  readonly bytes: number
  /** Runs a script of this folder in a new process and returns the line of JSON that it prints. */
  run<T>(script: string, order: object): Promise<T>
  stop(): Promise<void>
}

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Starts a server with this many pods, which it lists in pages of `pageSize`. */
export const startApiBench = async (pods: number, pageSize: number): Promise<ApiBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'kube-bench-'))
  const now = new Date()
  const authority = await issueAuthority({ now })
  const pair = await issueServerCertificate({ now, authority, names: LOCAL_NAMES })
  const files = { certificate: join(folder, 'tls.crt'), key: join(folder, 'tls.key') }
  writeFileSync(files.certificate, pair.cert)
  writeFileSync(files.key, pair.key)
  const order: PodServerOrder = { certificate: files.certificate, key: files.key, pods, pageSize }
  const args = [script('pod-server.js'), JSON.stringify(order)]
  const [command, words] = nodeOn(SERVER_CORE, args)
  const server = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [{ port, bytes }] = (await once(server, 'message')) as [{ port: number; bytes: number }]
  const access: ClusterAccess = {
    cluster: {
      name: 'bench',
      server: `https://127.0.0.1:${port}`,
      caData: Buffer.from(authority.cert).toString('base64'),
      skipTLSVerify: false,
    },
    user: { name: 'bench', token: 'bench' },
    namespace: 'inference',
    source: 'bench',
  }
  return {
    bytes,
    run: async <T>(name: string, order: object): Promise<T> => {
      const [command, words] = nodeOn(CLIENT_CORE, [script(name), JSON.stringify({ access, ...order })])
      const { stdout } = await promisify(execFile)(command, words)
      return JSON.parse(stdout) as T
    },
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'close')
      rmSync(folder, { recursive: true })
    },
  }
}
