import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import type { KubeObject } from '../../../model/object.ts'
import { FRAMEWORKS } from '../../../trainer/frameworks/registry.ts'
import type { JobSetSpec } from '../../../trainer/shapes.ts'
import { grove, ROOT } from '../cli/grove.ts'
import { REFUSED_BY_US } from './differences.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const RUNTIMES = 'manifests/runtimes'

const rendered = async (args: readonly string[], input?: string): Promise<KubeObject[]> => {
  const { stdout, stderr } = await grove(['render', ...args, '--objects', RUNTIMES, '-o', 'json'], input)
  expect(stderr).to.equal('')
  return JSON.parse(stdout).items
}

const pathOf = (sample: string): string => `manifests/samples/${sample}`

const containersOf = (objects: readonly KubeObject[]) => {
  const { replicatedJobs = [] } = (objects.find(({ kind }) => kind === 'JobSet')?.spec ?? {}) as JobSetSpec
  return replicatedJobs.map(({ template }) => template?.spec?.template?.spec?.containers?.[0])
}

describe('docs/trainjob-build.md', () => {
  const page = read('docs/trainjob-build.md')
  const [manifest = '', container = ''] = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => block)

  it('shows what becomes of its example', async () => {
    const objects = await rendered(['-'], manifest)
    const listed = /```console\n.*\n([\s\S]*?)```/.exec(page)?.[1]
    expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}\n`).join('')).to.equal(listed)
    expect(containersOf(objects)).to.deep.equal([parse(container)])
  })

  it('names every framework, and every reason for which we refuse what the Go Trainer takes', () => {
    for (const { name } of FRAMEWORKS) expect(page).to.include(`| \`${name}\` |`)
    for (const difference of Object.keys(REFUSED_BY_US)) expect(page).to.include(`| ${difference} |`)
  })
})

describe('docs/graph.md, of TrainJobs,', () => {
  it('shows what the command draws', async () => {
    const [, command = '', shown] =
      /```console\n\$ grove (graph manifests\/.*)\n([\s\S]*?)```/.exec(read('docs/graph.md')) ?? []
    expect((await grove(command.split(' '))).stdout).to.equal(shown)
  })
})

describe('the samples of TrainJobs', () => {
  const samples = readdirSync(path.join(ROOT, 'manifests/samples')).filter((file) => file.startsWith('train-job-'))

  it('are one for each runtime that we bring', () => {
    const named = samples.map((file) => parse(read(pathOf(file))).spec.runtimeRef.name)
    const brought = readdirSync(path.join(ROOT, RUNTIMES)).map((file) => file.replace('.yaml', ''))
    expect(named).to.have.members(brought)
  })

  it('become JobSets, in which the pods of the trainer run their commands', async () => {
    const objects = await rendered(samples.map(pathOf))
    for (const file of samples) {
      const { metadata, spec } = parse(read(pathOf(file)))
      const jobSet = objects.filter((each) => each.kind === 'JobSet' && each.metadata.name === metadata.name)
      const commands = containersOf(jobSet).map((each) => each?.command?.join(' ') ?? '')
      // Flux' entrypoint gets the command as one text, torchtune's has more behind it.
      expect(commands.join('\n'), file).to.include(spec.trainer.command.join(' '))
    }
  })

  it('can be drawn in every format', async () => {
    for (const format of ['text', 'mermaid', 'dot', 'svg']) {
      const { status, stdout } = await grove(['graph', ...samples.map(pathOf), '--objects', RUNTIMES, '-o', format])
      expect(status, format).to.equal(0)
      for (const name of ['pytorch-job', 'mpi-job']) expect(stdout, format).to.include(`JobSet ${name}`)
    }
  })
})

describe('the runtimes that we bring', () => {
  it('are one at least for each framework', () => {
    const policies = readdirSync(path.join(ROOT, RUNTIMES)).flatMap((file) =>
      Object.keys(parse(read(path.join(RUNTIMES, file))).spec.mlPolicy),
    )
    expect(policies).to.include.members(FRAMEWORKS.map(({ name }) => name))
  })

  it('are taken without a warning', async () => {
    const { status, stdout } = await grove(['validate', RUNTIMES, '-o', 'json'])
    expect(status).to.equal(0)
    for (const { warnings } of JSON.parse(stdout)) expect(warnings).to.deep.equal([])
  })
})

describe('grove graph of a TrainJob', () => {
  it('says which runtime is missing', async () => {
    const { status, stderr } = await grove(['graph', 'manifests/samples/train-job-plain.yaml'])
    expect(status).to.not.equal(0)
    expect(stderr).to.include('"plain"')
  })
})
