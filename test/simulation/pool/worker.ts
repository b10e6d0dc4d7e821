import { parentPort } from 'node:worker_threads'
import { describe } from '../engine/world.ts'
import { mutationOf } from '../mutations/find.ts'
import { type Outcome, runSeed } from '../run.ts'
import { runTraining } from '../training/run.ts'
import type { Job } from './job.ts'

const run = ({ seed, isTraining, isPaced, families, mutation }: Job): Promise<Outcome> =>
  isTraining === true
    ? runTraining(seed)
    : runSeed(seed, { families, isPaced, ...(mutation !== undefined && { mutation: mutationOf(mutation) }) })

/** The outcome of a seed. A run that throws has found something, too, and must not end all others. */
const outcomeOf = async (job: Job): Promise<Outcome> => {
  try {
    const outcome = await run(job)
    const isShown = job.isVerbose === true || outcome.violations.length > 0
    return isShown ? outcome : { ...outcome, tail: [] }
  } catch (error) {
    const violations = [`A run must come to its end. ${describe(error)}`]
    return { seed: job.seed, violations, tail: [], hash: '', events: 0 }
  }
}

parentPort?.on('message', (job: Job) => void outcomeOf(job).then((outcome) => parentPort?.postMessage(outcome)))
