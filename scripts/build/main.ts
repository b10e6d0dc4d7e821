import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { NO_VERB } from '../../cli/start/bundled.ts'
import { THREAD_BUNDLE } from '../../cli/start/current-bundle.ts'
import { commandLine } from '../command-line.ts'
import { bundleThread, bundleVerb } from './bundle.ts'
import { buildPage } from './page.ts'
import { forgetStamp, isUpToDate, leaveStamp } from './stamp.ts'
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
/** Below the folder that it tells of: who deletes that builds again. */
const STAMP = path.join(FOLDER, 'made-from.json')
const VERBS = [NO_VERB, 'webhook', 'validate', 'render', 'graph', 'config']

/** The compiled scripts of this build, and what decides which packages there are. */
const ourselves = async (): Promise<string[]> => {
  const scripts = await Promise.all(
    ['dist/scripts/build', 'dist/scripts/package'].map(async (folder) =>
      (await readdir(path.join(ROOT, folder)))
        .filter((name) => name.endsWith('.js'))
        .map((name) => `${folder}/${name}`),
    ),
  )
  return [...scripts.flat(), 'dist/cli/start/bundled.js', 'package-lock.json']
}

// Compiled modules keep their time where the compiler had nothing to change in them.
if (await isUpToDate(ROOT, STAMP)) process.exit()
await forgetStamp(STAMP)
const page = await buildPage()
await rm(FOLDER, { recursive: true, force: true })
const thread = await bundleThread(path.join(FOLDER, THREAD_BUNDLE))
const verbs = await Promise.all(
  VERBS.map(async (verb) => {
    const file = path.join(FOLDER, `${verb}.cjs`)
    const inputs = await bundleVerb(verb, file)
    await promisify(execFile)(process.execPath, [WARM_UP, JSON.stringify({ verb, file } satisfies WarmUpOrder)], {
      cwd: ROOT,
    })
    return inputs
  }),
)
await leaveStamp(ROOT, STAMP, [...page, ...thread, ...verbs.flat(), ...(await ourselves())])
