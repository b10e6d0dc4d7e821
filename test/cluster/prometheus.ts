import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { freePorts, LOOPBACK } from './controlplane/ports.ts'
import { processGroup } from './controlplane/process.ts'
import { waitUntil } from './controlplane/wait.ts'

/** What a scrape adds to each sample, as it follows from a ServiceMonitor or PodMonitor. */
export interface Target {
  readonly job: string
  readonly namespace: string
  readonly pod: string
  /** `HOST:PORT` */
  readonly address: string
}

/** The samples of one series: its labels, and `[time in s, value]`. */
export interface Series {
  readonly metric: Readonly<Record<string, string>>
  readonly values: readonly (readonly [time: number, value: string])[]
}

/** A rule as Prometheus has loaded it. */
export interface LoadedRule {
  readonly name: string
  readonly health: string
  readonly lastError?: string
  readonly state: 'inactive' | 'pending' | 'firing'
  /** The alerts that it has, pending or firing. */
  readonly alerts?: readonly {
    readonly state: string
    readonly labels: Readonly<Record<string, string>>
    readonly annotations: Readonly<Record<string, string>>
  }[]
}

/** A node of a parsed expression. */
interface Parsed {
  readonly type: string
  readonly name?: string
  readonly matchers?: readonly { readonly type: string; readonly name: string; readonly value: string }[]
}

/** What a running Prometheus answers. */
export interface Answers {
  /** The samples of an expression from a time on, in s, one for each second. @throws Error with Prometheus' words */
  range(expression: string, start: number): Promise<readonly Series[]>
  /** The selectors in an expression, as Prometheus parses it. */
  selectors(expression: string): Promise<readonly string[]>
  rules(): Promise<readonly LoadedRule[]>
}

/** A Prometheus that this process has started. */
export interface Prometheus extends Answers {
  /** Scrapes these targets from now on, and no others. */
  scrape(targets: readonly Target[]): Promise<void>
  stop(): Promise<void>
}

/** What the Prometheus at this URL answers. */
export const prometheusAt = (url: string): Answers => {
  const ask = async <T>(what: string, parameters: Readonly<Record<string, string>> = {}): Promise<T> => {
    const response = await fetch(`${url}/api/v1/${what}?${new URLSearchParams(parameters)}`)
    const { status, error, data } = (await response.json()) as { status: string; error?: string; data: T }
    if (status !== 'success') throw new Error(`${what} ${JSON.stringify(parameters)}: ${error}`)
    return data
  }
  return {
    range: async (query, start) => {
      const end = String(Math.floor(Date.now() / 1000))
      const { result } = await ask<{ result: Series[] }>('query_range', { query, start: String(start), end, step: '1' })
      return result
    },
    selectors: async (query) => selectorsIn(await ask<object>('parse_query', { query })),
    rules: async () =>
      (await ask<{ groups: readonly { rules: readonly LoadedRule[] }[] }>('rules')).groups.flatMap(
        (each) => each.rules,
      ),
  }
}

/** Runs Prometheus, which scrapes the targets and evaluates the rules each second. @throws Error if it does not start */
export const startPrometheus = async (path: string, targets: readonly Target[], rules: object): Promise<Prometheus> => {
  const directory = await mkdtemp(join(tmpdir(), 'grove-prometheus-'))
  const group = processGroup(directory, false)
  const { web } = await freePorts(['web'])
  const config = join(directory, 'prometheus.yaml')
  await writeFile(join(directory, 'rules.yaml'), stringify(rules))
  await writeFile(config, stringify(prometheusConfiguration(targets)))
  const url = `http://${LOOPBACK}:${web}`
  let pid: number
  try {
    const prometheus = await group.start({
      name: 'prometheus',
      path,
      args: [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(directory, 'data')}`,
        `--web.listen-address=${LOOPBACK}:${web}`,
        '--log.level=warn',
      ],
      log: join(directory, 'prometheus.log'),
      home: directory,
    })
    await waitUntil('answer from Prometheus', 60, async () => (await fetch(`${url}/-/ready`)).ok, {
      lost: () => !prometheus.running(),
      detail: () => prometheus.obituary(),
    })
    pid = prometheus.pid
  } catch (error) {
    await group.close()
    throw error
  }
  return {
    ...prometheusAt(url),
    scrape: async (others) => {
      await writeFile(config, stringify(prometheusConfiguration(others)))
      process.kill(pid, 'SIGHUP')
    },
    stop: () => group.close(),
  }
}

/** A configuration by which Prometheus scrapes these targets, and evaluates the rules in `rules.yaml` beside it, each second. */
export const prometheusConfiguration = (targets: readonly Target[]): object => ({
  global: { scrape_interval: '1s', evaluation_interval: '1s' },
  rule_files: ['rules.yaml'],
  scrape_configs: [...new Set(targets.map(({ job }) => job))].map((name) => ({
    job_name: name,
    static_configs: targets
      .filter(({ job }) => job === name)
      .map(({ address, namespace, pod }) => ({ targets: [address], labels: { namespace, pod } })),
  })),
})

const selectorsIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const { type, name = '', matchers = [] } = node as Parsed
  const below = Object.values(node).flatMap(selectorsIn)
  if (type !== 'vectorSelector') return below
  const others = matchers.filter((each) => each.name !== '__name__')
  return [`${name}{${others.map((each) => `${each.name}${each.type}"${each.value}"`).join(',')}}`]
}
