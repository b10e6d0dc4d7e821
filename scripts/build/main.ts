import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { NO_VERB } from '../../cli/bundled.ts'
import { THREAD_BUNDLE } from '../../cli/current-bundle.ts'
import { commandLine } from '../command-line.ts'
import { bundleThread, bundleVerb } from './bundle.ts'
import { buildPage } from './page.ts'
import type { WarmUpOrder } from './warm-up.ts'

// The second half of `npm run build`: the page for browsers, and a bundle for each verb that is started often, with
// V8's code cache.
commandLine({
  command: 'npm run build',
  about: 'The second half of npm run build: the page for browsers, and a bundle for each verb that is started often.',
  options: {},
})

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FOLDER = path.join(ROOT, 'dist', 'bundle')
const WARM_UP = fileURLToPath(new URL('warm-up.js', import.meta.url))
const VERBS = [NO_VERB, 'webhook', 'validate', 'render', 'graph', 'config']

await buildPage()
await rm(FOLDER, { recursive: true, force: true })
await bundleThread(path.join(FOLDER, THREAD_BUNDLE))
await Promise.all(
  VERBS.map(async (verb) => {
    const file = path.join(FOLDER, `${verb}.cjs`)
    await bundleVerb(verb, file)
    await promisify(execFile)(process.execPath, [WARM_UP, JSON.stringify({ verb, file } satisfies WarmUpOrder)], {
      cwd: ROOT,
    })
  }),
)
