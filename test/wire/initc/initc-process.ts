import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bundle } from '../../../scripts/package/bundle.ts'
import { bundleInitc } from '../../../scripts/package/initc-bundle.ts'

/** One line of its log. */
export interface LogLine {
  readonly time: string
  readonly level: string
  readonly message: string
  readonly [field: string]: unknown
}

export interface InitcProcess {
  readonly child: ChildProcess
  /** All lines so far. Throws where a line is not JSON. */
  lines(): LogLine[]
  messages(): string[]
  /**
   * Waits for a line whose message contains this text; rejects when the process ends without it, or after ten seconds.
   */
  logged(part: string): Promise<LogLine>
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
  stdout(): string
}

/** What a pod mounts and knows, and the program that its image contains. */
export interface PodSurroundings {
  readonly bundle: Bundle
  readonly tokenDir: string
  readonly podInfoDir: string
  /** Writes files into the token's directory as a kubelet does: all at once, behind a symlink. */
  mountToken(files: Readonly<Record<string, string>>): Promise<void>
  writePodInfo(namespace: string, podGang: string): Promise<void>
  /** Runs it with the directories and then these arguments. `server` is host and port of the API server. */
  start(args: readonly string[], server?: { readonly host: string; readonly port: number }): InitcProcess
  /** Ends the processes that still run, and removes all files. */
  remove(): Promise<void>
}

const runIn = (program: string, args: readonly string[], env: Record<string, string>): InitcProcess => {
  const child = spawn(process.execPath, [program, ...args], { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  let exited = false
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk
  })
  const ended = once(child, 'close').then(([code, signal]): number | string => {
    exited = true
    return code ?? signal
  })
  const lines = () =>
    err
      .split('\n')
      .slice(0, -1)
      .map((line): LogLine => JSON.parse(line))
  return {
    child,
    lines,
    messages: () => lines().map(({ message }) => message),
    ended,
    stdout: () => out,
    logged: async (part) => {
      const end = Date.now() + 10_000
      for (;;) {
        const line = lines().find(({ message }) => message.includes(part))
        if (line) return line
        if (exited || Date.now() > end) throw new Error(`grove-initc never logged "${part}"; its log is:\n${err}`)
        await sleep(5)
      }
    },
  }
}

/** Makes the bundle and empty directories in a temporary directory. */
export const podSurroundings = async (): Promise<PodSurroundings> => {
  const root = await mkdtemp(join(tmpdir(), 'initc-'))
  const [program, tokenDir, podInfoDir] = [join(root, 'grove-initc.cjs'), join(root, 'token'), join(root, 'pod-info')]
  const bundle = await bundleInitc(program)
  await Promise.all([mkdir(tokenDir), mkdir(podInfoDir)])
  const running = new Set<InitcProcess>()
  let mounts = 0
  return {
    bundle,
    tokenDir,
    podInfoDir,
    mountToken: async (files) => {
      const version = `..v${++mounts}`
      await mkdir(join(tokenDir, version))
      for (const [name, text] of Object.entries(files)) await writeFile(join(tokenDir, version, name), text)
      await symlink(version, join(tokenDir, '..new'))
      await rename(join(tokenDir, '..new'), join(tokenDir, '..data'))
      for (const name of Object.keys(files)) {
        await symlink(join('..data', name), join(tokenDir, name)).catch(() => undefined)
      }
    },
    writePodInfo: async (namespace, podGang) => {
      await writeFile(join(podInfoDir, 'namespace'), namespace)
      await writeFile(join(podInfoDir, 'podgangname'), podGang)
    },
    start: (args, server) => {
      const env = server && { KUBERNETES_SERVICE_HOST: server.host, KUBERNETES_SERVICE_PORT: String(server.port) }
      const dirs = [`--token-dir=${tokenDir}`, `--pod-info-dir=${podInfoDir}`]
      const started = runIn(program, [...dirs, ...args], { ...env })
      running.add(started)
      started.ended.finally(() => running.delete(started))
      return started
    },
    remove: async () => {
      for (const { child, ended } of [...running]) {
        child.kill('SIGKILL')
        await ended
      }
      await rm(root, { recursive: true })
    },
  }
}
