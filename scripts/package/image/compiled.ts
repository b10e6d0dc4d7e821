import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { WarmUpOrder } from '../../build/warm-up.ts'
import { environmentOf } from '../../deployment-environment.ts'
import { ROOT } from '../project.ts'
import { outputOf } from './run.ts'

/** V8 draws a seed for its hashes otherwise, and their order is that of the cache. */
const SAME_BYTES = '--hash-seed=1'
/** Runs after which something must be wrong. */
const ATTEMPTS = 10
const WARM_UP = path.join(ROOT, 'dist', 'scripts', 'build', 'warm-up.js')

/**
 * V8's code cache for the program of a verb. V8 only accepts it in the same version and with the same flags, so `node`
 * must be that of the image, and `deployment` the file of `manifests/base` that starts the verb.
 *
 * V8 sometimes leaves something from its memory in bytes of the cache that nothing reads, where it leaves zeros in other runs; on a
 * busy machine in most runs. So the program is run until another run takes nothing more away (`withoutOldMemory`).
 */
export const compiledCode = async (node: string, verb: string, file: string, deployment: string): Promise<Buffer> => {
  let common: Buffer | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = await compiledOnce(node, verb, file, deployment)
    const less = common === undefined ? undefined : withoutOldMemory(common, code)
    if (less !== undefined && common?.equals(less)) return less
    common = less ?? code
  }
  throw new Error(`the code of ${verb} was compiled differently in each of ${ATTEMPTS} runs`)
}

/** What two code caches have in common, with zeros where one of them has zeros; undefined if they differ otherwise. */
export const withoutOldMemory = (one: Buffer, other: Buffer): Buffer | undefined => {
  if (one.length !== other.length) return undefined
  const common = Buffer.from(one)
  for (const [index, byte] of other.entries()) {
    if (byte === one[index]) continue
    if (byte !== 0 && one[index] !== 0) return undefined
    common[index] = 0
  }
  return common
}

const compiledOnce = async (node: string, verb: string, file: string, deployment: string): Promise<Buffer> => {
  const order: WarmUpOrder = { verb, file }
  await outputOf(node, [SAME_BYTES, WARM_UP, JSON.stringify(order)], {
    cwd: ROOT,
    env: { ...process.env, ...environmentOf(deployment) },
    needs: 'to run the Node of the image',
  })
  return await readFile(`${file}.cache`)
}
