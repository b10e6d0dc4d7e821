import { parentPort } from 'node:worker_threads'
import { mutationOf } from '../mutations/find.ts'
import { runSeed } from '../run.ts'
import type { Answer, Job } from './job.ts'

const answerTo = async ({ seed, families, mutation, isVerbose }: Job): Promise<Answer> => {
  try {
    const outcome = await runSeed(seed, { families, ...(mutation !== undefined && { mutation: mutationOf(mutation) }) })
    const isShown = isVerbose === true || outcome.violations.length > 0
    return { outcome: isShown ? outcome : { ...outcome, tail: [] } }
  } catch (error) {
    return { thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (job: Job) => void answerTo(job).then((answer) => parentPort?.postMessage(answer)))
