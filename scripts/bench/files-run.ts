import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { takeCoverage } from 'node:v8'
import { parse } from 'yaml'
import type { KubeObject } from '../../model/object.ts'
import { commandLine } from '../command-line.ts'

const SAMPLE = 'manifests/samples/disaggregated-inference.yaml'

const given = commandLine({
  command: 'npm run bench:files',
  about: `Of which files of ours a function runs when a PodCliqueSet is created, from the request to Available, in a sandbox that is up:
webhook, reconcilers and what both use, without the command line and the sandbox itself. JSON on standard output.`,
  options: {
    file: { type: 'text', default: SAMPLE, about: 'manifest of one object' },
    list: { type: 'flag', about: 'name each file, with the number of its functions that ran' },
  },
})

/** One function of a script, as V8 covers it; the first of a script is its top level, which runs when it is loaded. */
interface Covered {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
  }[]
}

const dist = fileURLToPath(new URL('../..', import.meta.url))
const child = process.env.GROVE_FILES_RUN
/** Long enough for the last status. */
const REST_MS = 3_000

if (child !== undefined) {
  const { atWork } = await import('../../test/api/at-work.ts')
  const { eventually } = await import('../../test/api/speaking.ts')
  const object = parse(readFileSync(child, 'utf8')) as KubeObject
  const work = await atWork({})
  await sleep(REST_MS)
  takeCoverage()
  await work.create(object)
  await eventually(
    'Available',
    () => work.find(object, object.metadata.name ?? ''),
    (found) => JSON.stringify(found?.status ?? {}).includes('"type":"Available","status":"True"'),
  )
  await sleep(REST_MS)
  takeCoverage()
  process.kill(process.pid, 'SIGKILL')
}

const folder = mkdtempSync(path.join(tmpdir(), 'files-run-'))
try {
  const env = { ...process.env, NODE_V8_COVERAGE: folder, GROVE_FILES_RUN: given.file }
  spawnSync(process.execPath, [fileURLToPath(import.meta.url)], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  // The first covers the start, the second what ran since.
  const [, covered] = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Covered & { timestamp: number })
    .sort((a, b) => a.timestamp - b.timestamp)
  if (covered === undefined) throw new Error('the object was not created, or did not become Available')
  const OTHERS = /^(cli|sandbox|scripts|test|node_modules)\//
  const ran = covered.result.flatMap(({ url, functions }): [string, number][] => {
    const file = url.startsWith('file://') ? path.relative(dist, fileURLToPath(url)) : '..'
    const count = functions.slice(1).filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length
    return file.startsWith('..') || OTHERS.test(file) || count === 0 ? [] : [[file, count]]
  })
  const folders: Record<string, number> = {}
  for (const [file] of ran) {
    const [room = ''] = file.split('/')
    folders[room] = (folders[room] ?? 0) + 1
  }
  const measured = {
    object: given.file,
    files: ran.length,
    functions: ran.reduce((all, [, count]) => all + count, 0),
    folders,
    ...(given.list && { each: Object.fromEntries(ran.sort(([a], [b]) => (a < b ? -1 : 1))) }),
  }
  process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
