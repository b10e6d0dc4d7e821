import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { crdFiles, definitionsOf, fetched, PROJECTS, samplesOf } from '../../test/custom-kinds/projects.ts'
import { commandLine } from '../command-line.ts'
import { rounded } from './measure.ts'

commandLine({
  command: 'npm run bench:custom-kinds',
  about: `How many seconds of CPU "grove validate --crds" takes for the samples of other people's projects, each in a file of its own: all of a project in
one call, and one alone; and one alone with the CRDs of all projects. JSON on standard output.`,
  options: {},
})

const GROVE = fileURLToPath(new URL('../../cli/main.js', import.meta.url))

/** Seconds of CPU of a call, start-up included: the machine may have other work. */
const secondsOf = async (files: readonly string[], crds: readonly string[]): Promise<number> => {
  const args = [GROVE, 'validate', '-q', ...files, ...crds.flatMap((file) => ['--crds', file])]
  // What it says of the samples does not matter.
  const script = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1; true'
  const { stderr } = await promisify(execFile)('bash', ['-c', script, 'bash', process.execPath, ...args])
  return stderr
    .trim()
    .split(' ')
    .map(Number)
    .reduce((sum, each) => sum + each, 0)
}

const directory = mkdtempSync(join(tmpdir(), 'custom-kinds-'))
const found = await Promise.all(PROJECTS.map(fetched))
const projects = found.flatMap((project) => {
  if (project === undefined) return []
  const samples = [...samplesOf(project, definitionsOf(project)).values()].flat()
  const files = samples.map((object, index) => {
    const file = join(directory, `${project.name}-${index}.json`)
    writeFileSync(file, JSON.stringify(object))
    return file
  })
  return files.length === 0 ? [] : [{ name: project.name, files, crds: crdFiles(project) }]
})
const all = projects.flatMap(({ crds }) => crds)
const rows: Record<string, unknown>[] = []
for (const { name, files, crds } of projects) {
  const [first = ''] = files
  const together = await secondsOf(files, crds)
  rows.push({
    ...{ project: name, files: files.length, definitions: crds.length },
    cpuSecondsAFile: rounded(together / files.length),
    cpuSecondsForOne: rounded(await secondsOf([first], crds)),
  })
}
const alone = await secondsOf(projects[0]?.files.slice(0, 1) ?? [], all)
rmSync(directory, { recursive: true })
const figures = { definitions: all.length, cpuSecondsForOneWithAllDefinitions: rounded(alone), rows }
process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`)
