import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { WarmUpOrder } from '../../build/warm-up.ts'
import { environmentOf } from '../../deployment-environment.ts'
import { ROOT } from '../project.ts'
import { outputOf } from './run.ts'

/** V8 draws a seed for its hashes otherwise, and their order is that of the cache. */
const SAME_BYTES = '--hash-seed=1'
/** Runs without two that agree before something must be wrong. */
const ATTEMPTS = 10
const WARM_UP = path.join(ROOT, 'dist', 'scripts', 'build', 'warm-up.js')

/**
 * V8's code cache for the program of a verb. V8 only accepts it in the same version and with the same flags, so `node`
 * must be that of the image, and `deployment` the file of `manifests/base` that starts the verb.
 *
 * About one run in fifteen leaves something from its memory in bytes of the cache that nothing reads, where the others
 * have zeros. So the program is run until two runs have written the same.
 */
export const compiledCode = async (node: string, verb: string, file: string, deployment: string): Promise<Buffer> => {
  const written: Buffer[] = []
  for (;;) {
    const code = await compiledOnce(node, verb, file, deployment)
    if (written.some((earlier) => earlier.equals(code))) return code
    written.push(code)
    if (written.length === ATTEMPTS) throw new Error(`the code of ${verb} was compiled in ${ATTEMPTS} different ways`)
  }
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
