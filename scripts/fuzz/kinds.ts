import { writeFileSync } from 'node:fs'
import { api } from '../../test/cluster/controlplane/api.ts'
import { startControlPlane } from '../../test/cluster/controlplane/start.ts'
import {
  type Comparison,
  compare,
  compareUpdate,
  installKinds,
  type TriedKind,
  triedKinds,
} from '../../test/custom-kinds/compare.ts'
import { definitionsOf, fetched, PROJECTS } from '../../test/custom-kinds/projects.ts'
import { commandLine } from '../command-line.ts'
import { randomFrom } from './random.ts'

// npm run fuzz:kinds [-- --count N] [--seed S] [--projects NAMES] [--differences FILE]; docs/custom-kinds.md

const { count, seed, projects, differences } = commandLine({
  command: 'npm run fuzz:kinds',
  about: `Changes objects of other people's kinds at random and compares what is said of them with a real API server, which is built
and started for it (docs/custom-kinds.md). The kinds come from the projects' Go modules.`,
  options: {
    count: { type: 'number', least: 1, default: 500, about: 'how many objects; one in five is an update' },
    seed: { type: 'number', default: 1, about: 'the seed of the first' },
    projects: { type: 'text', about: 'names of projects with commas between them, instead of all' },
    differences: { type: 'text', about: 'file for the differences, one a line' },
  },
})

const wanted = PROJECTS.filter(({ name }) => projects === undefined || projects.split(',').includes(name))
const plane = await startControlPlane()
const calls = api(plane.admin)
const random = randomFrom(seed)
const found: Comparison[] = []
const kinds: TriedKind[] = []
try {
  const log = (line: string): void => console.log(line)
  const all = await Promise.all(wanted.map(async (project) => ({ project, one: await fetched(project) })))
  for (const { project, one } of all) if (one === undefined) log(`${project.name}: cannot be fetched`)
  const chosen = all.flatMap(({ one }) =>
    one === undefined ? [] : [{ project: one, definitions: definitionsOf(one) }],
  )
  await installKinds(calls, chosen, log)
  for (const each of chosen) kinds.push(...(await triedKinds(calls, 'default', each, log)))
  console.log(`${kinds.length} kinds of ${new Set(kinds.map((kind) => kind.project)).size} projects`)
  while (found.length < count) {
    const kind = kinds[random(kinds.length)]
    if (kind === undefined) throw new Error('there is no kind')
    const one =
      random(5) === 0
        ? await compareUpdate(calls, 'default', kind, random)
        : await compare(calls, 'default', kind, random)
    if (one !== undefined) found.push(one)
  }
} finally {
  calls.close()
  await plane.stop()
}

const other = found.filter(({ isSameVerdict }) => !isSameVerdict)
const different = found.filter(({ isSameVerdict, difference }) => isSameVerdict && difference !== '')
for (const { kind, operation, difference } of [...other, ...different].slice(0, 40))
  console.log(`${operation} ${kind}: ${difference}`)
if (differences !== undefined)
  writeFileSync(differences, [...other, ...different].map((one) => `${JSON.stringify(one)}\n`).join(''))
const refused = found.filter((one) => one.refused).length
console.log(
  `${found.length} objects of ${kinds.length} kinds from seed ${seed}: ${refused} refused; another verdict for ${other.length}, the same verdict and other places or values for ${different.length}`,
)
process.exitCode = other.length === 0 ? 0 : 1
