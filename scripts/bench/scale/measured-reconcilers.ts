import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cpuSecondsOf, memoryOf } from '../process-usage.ts'

/** Requests since the start, by method and kind. */
export type RequestCounts = Readonly<Record<string, number>>

/** A running `grove reconcile` under measurement. */
export interface MeasuredReconcilers {
  readonly pid: number
  cpuSeconds(): number
  /** In MB. */
  peakMemory(): number
  requests(): Promise<RequestCounts>
  stop(): Promise<void>
}

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/**
 * Runs `grove reconcile` of this build with these fields of a configuration, in a folder that the caller removes;
 * more flags for node and environment variables may be given.
 */
export const startMeasuredReconcilers = async (
  kubeconfig: string,
  folder: string,
  fields: object,
  nodeFlags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredReconcilers> => {
  const config = join(folder, 'config.yaml')
  const counts = join(folder, 'requests.json')
  const server = { healthProbes: { port: 0 }, metrics: { port: 0 } }
  const settings = { apiVersion: 'operator.config.grove.io/v1alpha1', kind: 'OperatorConfiguration', server, ...fields }
  writeFileSync(config, JSON.stringify(settings))
  const args = ['reconcile', `--config=${config}`, `--kubeconfig=${kubeconfig}`]
  const preload = ['--import', here('count-requests.js')]
  const child = spawn(process.execPath, [...nodeFlags, ...preload, here('../../../cli/main.js'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment, GROVE_BENCH_COUNTS: counts },
  })
  const ended = once(child, 'close')
  const log = createWriteStream(join(folder, 'reconcile.log'))
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log.write(chunk)
    if (said.length < 100_000) said += chunk.toString()
  })
  for (let waited = 0; !said.includes('reconciling'); waited += 20) {
    if (child.exitCode !== null || waited > 20_000) throw new Error(`grove reconcile did not start: ${said}`)
    await sleep(20)
  }
  const pid = child.pid ?? 0
  return {
    pid,
    cpuSeconds: () => cpuSecondsOf(pid),
    peakMemory: () => memoryOf(pid).peak,
    requests: async () => {
      rmSync(counts, { force: true })
      child.kill('SIGUSR2')
      while (!existsSync(counts)) await sleep(10)
      await sleep(20)
      return JSON.parse(readFileSync(counts, 'utf8')) as RequestCounts
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      log.end()
    },
  }
}
