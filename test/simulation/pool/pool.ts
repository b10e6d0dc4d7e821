import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Outcome } from '../run.ts'
import type { Job } from './job.ts'

/** In MB. A seed makes much short-lived garbage; with the usual 16 MB, a fifth of the time goes to collecting it. */
const YOUNG_MB = 192
/** In MB. A seed takes a tenth of it; a thread that keeps more of each seed ends instead of filling the memory. */
const OLD_MB = 1_024

/** Threads that run seeds in parallel, one for each core. A seed runs the same way in each of them. */
export class Pool {
  readonly size: number
  readonly #idle: Worker[]
  readonly #all: readonly Worker[]
  readonly #waiting: ((worker: Worker) => void)[] = []

  constructor(size = availableParallelism()) {
    this.size = size
    const limits = { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB }
    this.#all = Array.from(
      { length: size },
      () => new Worker(new URL('./worker.js', import.meta.url), { resourceLimits: limits }),
    )
    this.#idle = [...this.#all]
  }

  /** Runs a seed as soon as a thread is free. @throws Error if the thread ends, e.g. for lack of memory */
  async run(job: Job): Promise<Outcome> {
    const worker = this.#idle.pop() ?? (await new Promise<Worker>((resolve) => this.#waiting.push(resolve)))
    try {
      worker.postMessage(job)
      const [outcome] = (await once(worker, 'message')) as [Outcome]
      return outcome
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#idle.push(worker)
      else next(worker)
    }
  }

  /** Runs all jobs, in any order, and calls `each` with every outcome. Once `isOver` returns true no other job begins. */
  async runAll(jobs: Iterable<Job>, each: (outcome: Outcome) => unknown, isOver = () => false): Promise<void> {
    const left = jobs[Symbol.iterator]()
    const work = async (): Promise<void> => {
      for (let next = left.next(); next.done !== true && !isOver(); next = left.next()) each(await this.run(next.value))
    }
    await Promise.all(Array.from({ length: this.size }, work))
  }

  /** Ends the threads, even while they run. */
  async close(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.terminate()))
  }
}
