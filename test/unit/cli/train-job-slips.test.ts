import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { grove, ROOT } from './grove.ts'

const RUNTIMES = path.join(ROOT, 'manifests/runtimes')

const trainJob = (spec: string): string =>
  `apiVersion: trainer.kubeflow.org/v1alpha1\nkind: TrainJob\nmetadata: { name: tune }\nspec: ${spec}\n`

const said = async (text: string, ...more: readonly string[]): Promise<string[]> =>
  (await grove(['validate', '-q', '-', '--objects', RUNTIMES, ...more], text)).stdout.split('\n').slice(0, -2)

describe('A slip in a TrainJob', () => {
  const SLIPS: readonly (readonly [slip: string, spec: string, told: RegExp])[] = [
    [
      'the name of a shipped runtime with a letter less',
      '{ runtimeRef: { name: torch-distribute } }',
      /spec\.runtimeRef: .*; did you mean "torch-distributed"\?$/,
    ],
    [
      'a runtime that resembles none of those that are there',
      '{ runtimeRef: { name: nonsense } }',
      /spec\.runtimeRef: .*there is no ClusterTrainingRuntime "nonsense": .*; there are .*"plain", .*"torch-distributed"/,
    ],
    [
      'replicas instead of numNodes',
      '{ runtimeRef: { name: torch-distributed }, trainer: { replicas: 3 } }',
      /spec\.trainer\.replicas: .*unknown field; did you mean "numNodes"\?$/,
    ],
    [
      'the resources of a container',
      '{ runtimeRef: { name: torch-distributed }, trainer: { resources: { limits: { nvidia.com/gpu: 8 } } } }',
      /spec\.trainer\.resources: .*unknown field; did you mean "resourcesPerNode"\?$/,
    ],
    [
      'a command in one text',
      '{ runtimeRef: { name: torch-distributed }, trainer: { numNodes: 2, command: python train.py } }',
      /spec\.trainer\.command: .*; write \["python", "train\.py"\]$/,
    ],
    [
      'GPUs in the plural',
      '{ runtimeRef: { name: torch-distributed }, trainer: { resourcesPerNode: { limits: { nvidia.com/gpus: 8 } } } }',
      /warning: spec\.trainer\.resourcesPerNode: no node has "nvidia\.com\/gpus"; did you mean "nvidia\.com\/gpu"\?$/,
    ],
    [
      'two kinds of GPUs',
      '{ runtimeRef: { name: torch-distributed }, trainer: { resourcesPerNode: { limits: { nvidia.com/gpu: 8, amd.com/gpu: 1 } } } }',
      /warning: spec\.trainer\.resourcesPerNode: one node asks for nvidia\.com\/gpu and amd\.com\/gpu, .*; ask for one of them$/,
    ],
    [
      'no node',
      '{ runtimeRef: { name: torch-distributed }, trainer: { numNodes: 0 } }',
      /warning: spec\.trainer\.numNodes: 0, so that no pod trains; give it 1 or more$/,
    ],
  ]
  for (const [slip, spec, told] of SLIPS) {
    it(`is told with what was meant, and is no slip once that is written: ${slip}`, async () => {
      const lines = await said(trainJob(spec))
      expect(lines).to.have.length(2)
      expect(lines[1]).to.match(told)
      const meant = spec
        .replace('torch-distribute ', 'torch-distributed ')
        .replace('nonsense', 'torch-distributed')
        .replace('replicas:', 'numNodes:')
        .replace('python train.py', '[python, train.py]')
        .replace('gpus', 'gpu')
        .replace(', amd.com/gpu: 1', '')
        .replace('numNodes: 0', 'numNodes: 1')
        .replace('resources:', 'resourcesPerNode:')
      expect(await said(trainJob(meant))).to.deep.equal(['✓ -: 1 accepted'])
    })
  }

  it('is told with a runtime of a file, whoever has given it its name', async () => {
    const runtime = `apiVersion: trainer.kubeflow.org/v1alpha1
kind: TrainingRuntime
metadata: { name: our-own }
spec: { template: { spec: { replicatedJobs: [] } } }
`
    const directory = await mkdtemp(path.join(tmpdir(), 'grove-slips-'))
    try {
      const file = path.join(directory, 'runtime.yaml')
      await writeFile(file, runtime)
      const told = await said(trainJob('{ runtimeRef: { kind: TrainingRuntime, name: our-onw } }'), '--objects', file)
      expect(told[1]).to.match(
        /there is no TrainingRuntime "our-onw" in the namespace "default": .*; did you mean "our-own"\?$/,
      )
    } finally {
      await rm(directory, { recursive: true })
    }
  })

  it('says nothing of what is not there: no runtime of a similar name', async () => {
    const { stdout } = await grove(['validate', '-q', '-'], trainJob('{ runtimeRef: { name: torch-distribute } }'))
    expect(stdout).to.include('there is no ClusterTrainingRuntime "torch-distribute"').and.not.include('did you mean')
  })
})

describe('A job of the Training Operator', () => {
  const job = (kind: string): string =>
    `apiVersion: kubeflow.org/v1\nkind: ${kind}\nmetadata: { name: old }\nspec: {}\n`

  it('is told that nobody of Grove runs it, and what takes its place; it is not counted as accepted', async () => {
    expect(await said(job('PyTorchJob'))).to.deep.equal([
      '- -: 1 not ours',
      `  -:2  warning: kind: Grove runs no PyTorchJob of Kubeflow's Training Operator; write a TrainJob of trainer.kubeflow.org/v1alpha1 that names the runtime "torch-distributed"`,
    ])
    expect((await said(job('TFJob')))[1]).to.match(/ that names a runtime$/)
    const { stdout } = await grove(['validate', '-'], job('MPIJob'))
    expect(stdout).to.include('warning: kind: Grove runs no MPIJob').and.include('"mpi-distributed"')
  })

  it('is counted apart from what is accepted beside it', async () => {
    const set = readFileSync(path.join(ROOT, 'test/data/mistakes/llm.yaml'), 'utf8')
    expect((await said(`${set}---\n${job('PyTorchJob')}`))[0]).to.equal('✓ -: 1 accepted, 1 not ours')
    expect(await said('apiVersion: example.com/v1\nkind: Job\nmetadata: { name: a }\n')).to.deep.equal([
      '- -: 1 not ours',
    ])
  })
})
