import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundleProgram } from './bundle.ts'

/**
 * The thread that judges large reviews is a separate program, which the webhook starts from this path relative to its
 * modules.
 */
export const THREAD_FILE = 'dist/webhook/server/offload-thread.js'

/**
 * The content of {@link THREAD_FILE} where the webhook is a single file: the thread with all of its imports, as
 * CommonJS.
 */
export const threadProgram = async (): Promise<string> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'grove-bundle-'))
  try {
    const outfile = path.join(directory, 'thread.cjs')
    await bundleProgram('webhook/server/offload-thread.ts', outfile)
    return await readFile(outfile, 'utf8')
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
