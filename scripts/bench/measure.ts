import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LoadOrder, LoadResult } from './load.ts'
import { nodeOn, type PinnedProcess } from './pinned-process.ts'

/** The measurements of one server under load. */
export interface Measured {
  readonly requestsPerSecond: number
  readonly p50Milliseconds: number
  readonly p99Milliseconds: number
  readonly cpuMicrosecondsPerReview: number
}

const LOAD_SCRIPT = fileURLToPath(new URL('load.js', import.meta.url))

/** Runs the load generator in a process of its own, on another core than the servers. */
export const load = async (core: number, order: LoadOrder): Promise<LoadResult> => {
  const [command, args] = nodeOn(core, [LOAD_SCRIPT, JSON.stringify(order)])
  const { stdout } = await promisify(execFile)(command, args)
  return JSON.parse(stdout) as LoadResult
}

/** Loads `server` once and returns the measurements. */
export const measure = async (server: PinnedProcess, core: number, order: LoadOrder): Promise<Measured> => {
  const before = server.cpuSeconds()
  const { requests, seconds, p50, p99 } = await load(core, order)
  const cpu = server.cpuSeconds() - before
  return {
    requestsPerSecond: requests / seconds,
    p50Milliseconds: p50,
    p99Milliseconds: p99,
    cpuMicrosecondsPerReview: (cpu * 1e6) / requests,
  }
}

/** The median; the upper one of two middle values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Rounds to four digits: more would be noise. */
export const rounded = (value: number): number => Number(value.toPrecision(4))

/** The median of each figure over several rounds. */
export const medians = (rounds: readonly Measured[]): Measured => {
  const of = (figure: keyof Measured): number => rounded(median(rounds.map((round) => round[figure])))
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50Milliseconds: of('p50Milliseconds'),
    p99Milliseconds: of('p99Milliseconds'),
    cpuMicrosecondsPerReview: of('cpuMicrosecondsPerReview'),
  }
}
