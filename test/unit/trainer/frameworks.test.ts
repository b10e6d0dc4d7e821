import { expect } from 'chai'
import { sentence } from '../../../schemas/sentences/field-error.ts'
import { FRAMEWORKS } from '../../../trainer/frameworks/registry.ts'
import type {
  Container,
  JobSetSpec,
  MlPolicy,
  PodSpec,
  Resources,
  RuntimePatch,
  TemplateMetadata,
  Trainer,
} from '../../../trainer/shapes.ts'
import {
  built,
  childrenOf,
  container,
  dataOf,
  job,
  podSpec,
  replicatedJob,
  runtime,
  trainJob,
  variables,
} from './train-jobs.ts'

const pods = (answer: ReturnType<typeof built>, name = 'node') => {
  const { parallelism, completions } = replicatedJob(answer, name).template?.spec ?? {}
  expect(completions).to.equal(parallelism)
  return parallelism
}

describe('a TrainJob of 0 nodes', () => {
  for (const name of ['torch', 'jax', 'mpi', 'xgboost', 'flux'])
    it(`is told that nothing trains: ${name}`, () => {
      const answer = built(trainJob({ trainer: { numNodes: 0 } }), runtime([job('node')], { [name]: {} }))
      expect('warnings' in answer && answer.warnings.join()).to.match(
        /^spec\.trainer\.numNodes: 0, so that no pod trains/,
      )
      const one = built(trainJob({ trainer: { numNodes: 1 } }), runtime([job('node')], { [name]: {} }))
      expect('warnings' in one && one.warnings.join()).to.not.include('no pod trains')
    })
})

// A runtime that is pinned can be written by whoever may edit ConfigMaps, after admission has judged it.
describe('a TrainJob whose runtime asks for the impossible', () => {
  const why = (answer: ReturnType<typeof built>): string => ('problems' in answer ? answer.message : 'built')
  const MOST = 2 ** 31 - 1

  it('is not built for two thousand million MPI nodes: no line of their hostfile is made', () => {
    const rt = runtime([job('node')], { mpi: {}, numNodes: MOST })
    expect(why(built(trainJob(), rt)))
      .to.include('has a hostfile of')
      .and.include('fewer nodes')
    const many = Array.from({ length: 50 }, () => job('node', {}, { parallelism: MOST, ancestor: null }))
    expect(why(built(trainJob(), runtime(many, { mpi: {}, numNodes: 1 })))).to.include('has a hostfile of')
  })

  it('has the longest hostfile that a ConfigMap holds, and not a byte more', () => {
    const answerFor = (numNodes: number) =>
      built(trainJob({ trainer: { numNodes } }), runtime([job('node')], { mpi: {} }))
    let [most, tooMany] = [1, 100_000]
    while (tooMany - most > 1) {
      const middle = Math.floor((most + tooMany) / 2)
      if (why(answerFor(middle)) === 'built') most = middle
      else tooMany = middle
    }
    const { hostfile = '' } = dataOf(answerFor(most), 'ConfigMap', 'tj-mpi-hostfile')
    expect(hostfile.split('\n')).to.have.length(most + 1)
    expect(hostfile.length).to.be.at.most(2 ** 20)
    expect(hostfile.length + 'tj-node-0-00000.tj slots=1\n'.length).to.be.above(2 ** 20)
  })

  it('is not built from more values than a runtime may have, however they are nested', () => {
    const wide = Array.from({ length: 10_000 }, (_, index) => job(`a${index}`))
    let deep: object = {}
    for (let depth = 0; depth < 20_000; depth++) deep = { deep }
    for (const rt of [runtime(wide), { ...runtime([job('node')]), spec: { deep } as never }]) {
      expect(why(built(trainJob(), rt))).to.include('has more than 10000 values')
    }
  })
})

describe('a TrainJob on a plain runtime', () => {
  it('has as many pods as trainer.numNodes says, none for 0', () => {
    for (const numNodes of [0, 1, 7]) {
      expect(pods(built(trainJob({ trainer: { numNodes } }), runtime([job('node')], { numNodes: 3 })))).to.equal(
        numNodes,
      )
    }
  })

  it('has as many pods as the runtime says where it says nothing, and one at least', () => {
    const plain = trainJob()
    expect(pods(built(plain, runtime([job('node')], { numNodes: 3 })))).to.equal(3)
    expect(pods(built(plain, runtime([job('node')], {})))).to.equal(1)
    expect(pods(built(plain, runtime([job('node')], { numNodes: 0 })))).to.equal(1)
    expect(pods(built(plain, runtime([job('node', {}, { parallelism: 4 })])))).to.equal(4)
  })

  it('gives numNodes to the first of two trainer jobs, and image, variables and resources to both', () => {
    const trainer: Trainer = {
      numNodes: 5,
      image: 'mine:2',
      env: [{ name: 'A', value: '1' }],
      resourcesPerNode: { limits: { cpu: 2 } },
    }
    const answer = built(trainJob({ trainer }), runtime([job('a'), job('b')], { numNodes: 2 }))
    expect([pods(answer, 'a'), pods(answer, 'b')]).to.deep.equal([5, 2])
    for (const name of ['a', 'b']) {
      expect(container(answer, name)).to.deep.include({ image: 'mine:2', resources: { limits: { cpu: '2' } } })
      expect(variables(container(answer, name))).to.deep.equal({ A: '1' })
    }
  })

  it('takes an empty command, empty arguments and an empty image for what they are', () => {
    const rt = runtime([job('node', { command: ['run'], args: ['--all'] })])
    const answer = container(built(trainJob({ trainer: { command: [], args: [], image: '' } }), rt))
    expect(answer).to.not.have.any.keys('command', 'args')
    expect(answer.image).to.equal('')
  })

  it('touches only the container node of trainer jobs', () => {
    const rt = runtime([job('node', { name: 'main' }), job('aux', {}, { ancestor: null })])
    const trainer = { image: 'mine:2', env: [{ name: 'A', value: '1' }] }
    const answer = built(trainJob({ trainer }), rt)
    for (const name of ['node', 'aux']) expect(container(answer, name)).to.not.have.property('env')
    for (const name of ['node', 'aux']) expect(container(answer, name).image).to.equal('rt:1')
  })

  it('merges resources with those of the runtime, and keeps claims', () => {
    const resources: Resources = { limits: { cpu: '1', memory: '1Gi' }, claims: [{ name: 'gpus' }] }
    const rt = (policy?: MlPolicy) => runtime([job('node', { resources })], policy)
    const trainer: Trainer = { resourcesPerNode: { limits: { cpu: 0.5 }, requests: { memory: '512Mi' } } }
    expect(container(built(trainJob({ trainer }), rt({}))).resources).to.deep.equal({
      limits: { cpu: '500m', memory: '1Gi' },
      requests: { memory: '512Mi' },
      claims: [{ name: 'gpus' }],
    })
    // Without a policy, only the runtime says what its pods need.
    const without = built(trainJob({ trainer }), rt())
    expect(container(without).resources).to.deep.equal(resources)
    expect('warnings' in without && without.warnings.join()).to.include('resourcesPerNode: has no effect')
  })

  it('does not add claims of the TrainJob beside those of the runtime, and says so', () => {
    const spec: PodSpec = { resourceClaims: [{ name: 'gpus' }, { name: 'nic' }] }
    const claims = (resources: Resources, ...names: string[]) => {
      const trainer: Trainer = { resourcesPerNode: { claims: names.map((name) => ({ name })) } }
      const answer = built(trainJob({ trainer }), runtime([job('node', { resources }, { spec })], {}))
      const got = container(answer).resources?.claims?.map(({ name }) => name) ?? []
      return [got, 'warnings' in answer ? answer.warnings.length : -1]
    }
    expect(claims({ claims: [{ name: 'gpus' }] }, 'nic')).to.deep.equal([['gpus'], 1])
    expect(claims({ claims: [{ name: 'gpus' }] }, 'gpus')).to.deep.equal([['gpus'], 0])
    expect(claims({}, 'nic')).to.deep.equal([['nic'], 0])
    expect(claims({}, 'other')).to.deep.equal([[], 1])
  })

  it('writes amounts as Kubernetes does', () => {
    const spec: PodSpec = { volumes: [{ name: 'v', emptyDir: { sizeLimit: '1024Mi' } }], overhead: { cpu: 0.25 } }
    const answer = podSpec(built(trainJob(), runtime([job('node', {}, { spec })])))
    expect(answer).to.deep.include({
      volumes: [{ name: 'v', emptyDir: { sizeLimit: '1Gi' } }],
      overhead: { cpu: '250m' },
    })
  })

  it('writes variables of the TrainJob with a value or where it comes from, as the Go Trainer does', () => {
    const fieldRef = { apiVersion: 'v1', fieldPath: 'metadata.name' }
    const env = [{ name: 'EMPTY' }, { name: 'POD', valueFrom: { fieldRef } }]
    const written = [
      { name: 'EMPTY', value: '' },
      { name: 'POD', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
    ]
    const model = job('m', { name: 'model-initializer' }, { ancestor: 'model-initializer' })
    const answer = built(trainJob({ trainer: { env }, initializer: { model: { env } } }), runtime([model, job('node')]))
    for (const name of ['m', 'node']) expect(container(answer, name).env, name).to.deep.equal(written)
  })

  it('leaves texts alone that only look like amounts', () => {
    const spec: PodSpec = { nodeSelector: { sizeLimit: '1024Mi', requests: '1024' } }
    expect(podSpec(built(trainJob(), runtime([job('node', {}, { spec })]))).nodeSelector).to.deep.equal(
      spec.nodeSelector,
    )
  })

  it('passes storage URI, variables and Secret to initializers', () => {
    const dataset = job(
      'ds',
      { name: 'dataset-initializer', env: [{ name: 'STORAGE_URI', value: 'old' }] },
      { ancestor: 'dataset-initializer' },
    )
    const model = job('m', { name: 'model-initializer' }, { ancestor: 'model-initializer' })
    const initializer = {
      dataset: { storageUri: 'hf://a/b', env: [{ name: 'TOKEN', value: 't' }], secretRef: { name: 's' } },
      model: { env: [{ name: 'STORAGE_URI', value: 'mine' }], storageUri: 's3://x/y' },
    }
    const answer = built(trainJob({ initializer }), runtime([dataset, model, job('node')]))
    expect(variables(container(answer, 'ds'))).to.deep.equal({ STORAGE_URI: 'hf://a/b', TOKEN: 't' })
    expect(container(answer, 'ds').envFrom).to.deep.equal([{ secretRef: { name: 's' } }])
    expect(variables(container(answer, 'm'))).to.deep.equal({ STORAGE_URI: 'mine' })
    expect(container(answer, 'm')).to.not.have.property('envFrom')
  })
})

describe('a TrainJob on PyTorch', () => {
  const torch = (container: Partial<Container> = {}, policy: MlPolicy['torch'] = {}) =>
    runtime([job('node', container)], { numNodes: 2, torch: policy })
  const processes = (trainer: Trainer, resources: Resources = {}, policy: MlPolicy['torch'] = {}) =>
    variables(container(built(trainJob({ trainer }), torch({ resources }, policy)))).PET_NPROC_PER_NODE

  const CASES: readonly [string, Trainer, Resources, string][] = [
    ['one without CPUs', {}, {}, '1'],
    ['one for each CPU', {}, { limits: { cpu: 4 } }, '4'],
    ['one for a part of a CPU', {}, { requests: { cpu: '500m' } }, '1'],
    ['those of the requests before those of the limits', {}, { requests: { cpu: 2 }, limits: { cpu: 8 } }, '2'],
    ['those of the limits where the requests are 0', {}, { requests: { cpu: 0 }, limits: { cpu: 8 } }, '8'],
    ['auto with GPUs of any vendor', {}, { limits: { 'AMD.com/GPU': 1, cpu: 4 } }, 'auto'],
    ['one for each CPU with no GPU', {}, { limits: { 'nvidia.com/gpu': 0, cpu: 4 } }, '4'],
    ['auto with slices of GPUs', {}, { limits: { 'nvidia.com/mig-1g.5gb': 2, cpu: 8 } }, 'auto'],
    ['one for each device that torchrun does not count', {}, { limits: { 'google.com/tpu': 2, cpu: 8 } }, '2'],
    ['auto with devices that come by a claim', {}, { limits: { cpu: 32 }, claims: [{ name: 'gpus' }] }, 'auto'],
    ['what the TrainJob says', { numProcPerNode: 3 }, { limits: { 'nvidia.com/gpu': 8 } }, '3'],
    [
      'those that the pod has in the end, from both',
      { resourcesPerNode: { limits: { cpu: 3 } } },
      { limits: { 'nvidia.com/gpu': 8 } },
      'auto',
    ],
    [
      'one for each CPU where the TrainJob takes the GPUs away',
      { resourcesPerNode: { limits: { 'nvidia.com/gpu': 0 } } },
      { limits: { 'nvidia.com/gpu': 8, cpu: 3 } },
      '3',
    ],
    ['a number as text, of Trainer v2.1', { numProcPerNode: '5' }, {}, '5'],
    ['auto as text, of Trainer v2.1', { numProcPerNode: 'auto' }, { limits: { cpu: 2 } }, '2'],
    ['cpu, of Trainer v2.1', { numProcPerNode: 'cpu' }, { limits: { cpu: 2, 'nvidia.com/gpu': 1 } }, '2'],
    ['gpu, of Trainer v2.1', { numProcPerNode: 'gpu' }, { limits: { cpu: 2 } }, 'gpu'],
  ]
  for (const [title, trainer, resources, expected] of CASES) {
    it(`runs processes: ${title}`, () => expect(processes(trainer, resources)).to.equal(expected))
  }

  it("takes the runtime's number of processes, of Trainer v2.1, unless the TrainJob says one", () => {
    expect(processes({}, {}, { numProcPerNode: '8' })).to.equal('8')
    expect(processes({ numProcPerNode: 2 }, {}, { numProcPerNode: '8' })).to.equal('2')
  })

  it('puts its variables behind those of the runtime and of the TrainJob', () => {
    const trainer: Trainer = { env: [{ name: 'B', value: '2' }] }
    const answer = container(built(trainJob({ trainer }), torch({ env: [{ name: 'A', value: '1' }] })))
    expect(answer.env?.map(({ name }) => name)).to.deep.equal([
      'A',
      'B',
      'PET_NNODES',
      'PET_NPROC_PER_NODE',
      'PET_NODE_RANK',
      'PET_MASTER_ADDR',
      'PET_MASTER_PORT',
    ])
    expect(answer.ports).to.deep.equal([{ containerPort: 29500 }])
  })

  it('stand before what refers to them, so that Kubernetes expands it', () => {
    const own: Trainer = {
      env: [
        { name: 'B', value: '$(PET_NODE_RANK)' },
        { name: 'C', value: '$$(PET_NNODES)' },
      ],
    }
    const rt = torch({ env: [{ name: 'A', value: '$(PET_MASTER_ADDR)' }] })
    const answer = container(built(trainJob({ trainer: own }), rt))
    expect(answer.env?.map(({ name }) => name)).to.deep.equal([
      ...['PET_MASTER_ADDR', 'A', 'PET_NODE_RANK', 'B', 'C', 'PET_NNODES', 'PET_NPROC_PER_NODE', 'PET_MASTER_PORT'],
    ])
  })

  it("keeps the runtime's own ports beside its own", () => {
    const answer = container(
      built(trainJob({ trainer: {} }), torch({ ports: [{ containerPort: 80 }, { containerPort: 81 }] })),
    )
    expect(answer.ports?.map(({ containerPort }) => containerPort)).to.deep.equal([80, 81, 29500])
  })

  it('sets nothing without spec.trainer, and says so', () => {
    const answer = built(trainJob(), torch())
    expect(container(answer)).to.not.have.any.keys('env', 'ports')
    expect('warnings' in answer && answer.warnings.join()).to.match(/^spec\.trainer: is absent.*PET_\*/)
  })

  it('says so where the first pod has another name than the others look for', () => {
    const worker = built(trainJob({ trainer: {} }), runtime([job('worker')], { numNodes: 2, torch: {} }))
    expect('warnings' in worker && worker.warnings.join()).to.include('job "worker"')
    const rt = runtime([job('node')], { numNodes: 2, torch: {} }, { spec: { network: { subdomain: 'sub' } } })
    const subdomain = built(trainJob({ trainer: {} }), rt)
    expect('warnings' in subdomain && subdomain.warnings.join()).to.include('subdomain "sub"')
    expect(variables(container(subdomain)).PET_MASTER_ADDR).to.equal('tj-node-0-0.tj')
  })

  it('gives all variables to the containers that the runtime names', () => {
    const spec: PodSpec = { initContainers: [{ name: 'pre', image: 'i' }] }
    const targets = [{ jobName: 'aux', containerNames: ['node', 'pre'] }]
    const rt = runtime([job('node'), job('aux', {}, { ancestor: null, spec })], {
      torch: { envInjection: { targets } },
    })
    const answer = built(trainJob(), rt)
    expect(variables(container(answer, 'aux'))).to.have.property('PET_MASTER_ADDR', 'tj-node-0-0.tj')
    expect(variables(podSpec(answer, 'aux').initContainers?.[0] ?? { name: '' })).to.have.property('PET_NNODES', '1')
    expect(container(answer, 'aux')).to.not.have.property('ports')
  })

  it('refuses targets that the runtime has not, each by its name', () => {
    const targets = [
      { jobName: 'absent', containerNames: ['node'] },
      { jobName: 'node', containerNames: ['sidecar'] },
    ]
    const answer = built(trainJob(), torch({}, { envInjection: { targets } }))
    expect('problems' in answer && answer.problems.map(sentence)).to.deep.equal([
      `spec.runtimeRef: Not found: "absent": the runtime's mlPolicy.torch.envInjection.targets[0] names a replicated job that the runtime has not`,
      `spec.runtimeRef: Not found: "sidecar": the runtime's mlPolicy.torch.envInjection.targets[1] names a container that "node" has not`,
    ])
  })
})

describe('a TrainJob on torchtune', () => {
  const tune = (name: string, trainer: Trainer, resources: Resources = {}) => {
    const command = ['tune', 'run', 'x', '--config', 'y', 'a=b', 'output_dir=/o', 'tokenizer.merges_file=/m']
    const rt = runtime([job('node', { command, resources })], { torch: {} }, { name })
    const spec = { runtimeRef: { name }, trainer: { command: ['tune', 'run'], ...trainer } }
    return container(built(trainJob(spec), rt)).command?.slice(2)
  }
  const lora = ['model.lora_attn_modules=[q_proj]']
  const qlora = [...lora, 'model.quantize_base=TRUE']
  const own = ['output_dir=/o', 'tokenizer.merges_file=/m']
  const at = '--rdzv_endpoint=tj-node-0-0.tj:29500'
  const gpus = (count: number): Resources => ({ limits: { 'nvidia.com/gpu': count } })

  const CASES: readonly [string, string, Trainer, Resources, string[]][] = [
    [
      'one GPU',
      'torchtune-llama3.2-1b',
      {},
      gpus(1),
      ['full_finetune_single_device', '--config', 'llama3_2/1B_full_single_device'],
    ],
    [
      'one process',
      'torchtune-llama3.2-3b',
      { numProcPerNode: 1 },
      gpus(4),
      ['full_finetune_single_device', '--config', 'llama3_2/3B_full_single_device'],
    ],
    [
      'several GPUs',
      'torchtune-qwen2.5-1.5b',
      {},
      gpus(4),
      [at, 'full_finetune_distributed', '--config', 'qwen2_5/1.5B_full'],
    ],
    [
      'LoRA on one GPU',
      'torchtune-llama3.2-1b',
      { args: lora },
      gpus(1),
      ['lora_finetune_single_device', '--config', 'llama3_2/1B_lora_single_device'],
    ],
    [
      'LoRA on several',
      'torchtune-llama3.2-1b',
      { args: lora },
      gpus(2),
      [at, 'lora_finetune_distributed', '--config', 'llama3_2/1B_lora'],
    ],
    [
      'QLoRA on one GPU',
      'torchtune-llama3.2-1b',
      { args: qlora },
      gpus(1),
      ['lora_finetune_single_device', '--config', 'llama3_2/1B_qlora_single_device'],
    ],
    [
      'QLoRA on several',
      'torchtune-llama3.3-70b',
      { args: qlora },
      gpus(8),
      [at, 'lora_finetune_distributed', '--config', 'llama3_3/70B_qlora'],
    ],
    [
      'QLoRA by its word alone',
      'torchtune-llama3.2-1b',
      { args: ['model.quantize_base=true'] },
      gpus(1),
      ['lora_finetune_single_device', '--config', 'llama3_2/1B_qlora_single_device'],
    ],
    [
      'DoRA, which is no QLoRA',
      'torchtune-llama3.2-1b',
      { args: [...qlora, 'model.use_dora=true'] },
      gpus(1),
      ['lora_finetune_single_device', '--config', 'llama3_2/1B_lora_single_device'],
    ],
    [
      'several nodes',
      'torchtune-llama3.3-70b',
      { numNodes: 2 },
      gpus(8),
      [at, 'full_finetune_distributed', '--config', 'llama3_3/70B_full_multinode'],
    ],
  ]
  for (const [title, name, trainer, resources, expected] of CASES) {
    it(`has the recipe for ${title}`, () => expect(tune(name, trainer, resources)).to.deep.equal([...expected, ...own]))
  }

  it('is refused where the runtime is named after no model', () => {
    const rt = runtime([job('node')], { torch: {} }, { name: 'torch-distributed' })
    const spec = { runtimeRef: { name: 'torch-distributed' }, trainer: { command: ['tune', 'run'] } }
    const answer = built(trainJob(spec), rt)
    expect('problems' in answer && answer.problems.map(({ field }) => field)).to.deep.equal(['spec.runtimeRef.name'])
  })

  it('is an ordinary PyTorch job with any other command', () => {
    const rt = runtime([job('node')], { torch: {} })
    const answer = container(built(trainJob({ trainer: { command: ['tune', 'run', 'x'] } }), rt))
    expect(answer.command).to.deep.equal(['tune', 'run', 'x'])
    expect(variables(answer)).to.have.property('PET_MASTER_PORT')
  })
})

describe('a TrainJob on MPI', () => {
  const mpi = (policy: MlPolicy['mpi'], numNodes?: number, launcher: Partial<Container> = {}) =>
    runtime([job('launcher', launcher), job('node', {}, { ancestor: null })], {
      mpi: policy ?? {},
      ...(numNodes && { numNodes }),
    })
  const hostfile = (answer: ReturnType<typeof built>) => dataOf(answer, 'ConfigMap', 'tj-mpi-hostfile').hostfile

  it('has numNodes workers, or one less where the launcher works, too', () => {
    for (const [runLauncherAsNode, numNodes, workers] of [
      [false, 4, 4],
      [true, 4, 3],
      [true, 1, 1],
    ] as const) {
      const answer = built(trainJob({ trainer: { numNodes } }), mpi({ runLauncherAsNode }))
      expect(pods(answer), `${runLauncherAsNode} ${numNodes}`).to.equal(workers)
      expect(pods(answer, 'launcher')).to.equal(1)
    }
  })

  it('lists one host a worker, and the launcher only where it works, too', () => {
    const workers = 'tj-node-0-0.tj slots=2\ntj-node-0-1.tj slots=2\n'
    const policy = { numProcPerNode: 2 }
    expect(hostfile(built(trainJob({ trainer: { numNodes: 2 } }), mpi(policy)))).to.equal(workers)
    expect(
      hostfile(built(trainJob({ trainer: { numNodes: 3 } }), mpi({ ...policy, runLauncherAsNode: true }))),
    ).to.equal(`tj-launcher-0-0.tj slots=2\n${workers}`)
  })

  it("finds hosts in the runtime's subdomain", () => {
    const rt = mpi({})
    const spec = { ...rt.spec, template: { spec: { ...rt.spec.template?.spec, network: { subdomain: 'sub' } } } }
    expect(hostfile(built(trainJob(), { ...rt, spec }))).to.equal('tj-node-0-0.sub slots=1\n')
  })

  it('has as many slots as the TrainJob says, else the runtime, else as there are GPUs', () => {
    const slots = (trainer: Trainer | undefined, policy: MlPolicy['mpi'], resources: Resources = {}) =>
      variables(container(built(trainJob({ ...(trainer && { trainer }) }), mpi(policy, 1, { resources })), 'launcher'))
        .OMPI_MCA_orte_set_default_slots
    expect(slots({ numProcPerNode: 3 }, { numProcPerNode: 8 })).to.equal('3')
    expect(slots(undefined, { numProcPerNode: 8 }, { limits: { 'nvidia.com/gpu': 4 } })).to.equal('8')
    expect(slots(undefined, { numProcPerNode: 1 }, { limits: { 'nvidia.com/gpu': 4 } })).to.equal('4')
    expect(slots({ resourcesPerNode: { limits: { 'nvidia.com/gpu': 2 } } }, {})).to.equal('2')
    expect(slots({ resourcesPerNode: { limits: { cpu: 2 } } }, {}, { limits: { 'nvidia.com/gpu': 4 } })).to.equal('4')
  })

  it('gives each host as many slots as its own pod has devices', () => {
    const limits = { 'nvidia.com/mig-1g.5gb': 2 }
    const jobs = [job('launcher'), job('node', { resources: { limits } }, { ancestor: null })]
    const answer = built(trainJob({ trainer: { numNodes: 2 } }), runtime(jobs, { mpi: { runLauncherAsNode: true } }))
    expect(hostfile(answer)).to.equal('tj-launcher-0-0.tj slots=1\ntj-node-0-0.tj slots=2\n')
    expect(variables(container(answer, 'launcher')).OMPI_MCA_orte_set_default_slots).to.equal('2')
  })

  it('mounts the keys where the runtime says, in worker and launcher, and the hostfile in the launcher', () => {
    const answer = built(trainJob(), mpi({ sshAuthMountPath: '/keys' }))
    expect(container(answer).volumeMounts).to.deep.equal([{ name: 'mpi-ssh-auth', mountPath: '/keys' }])
    expect(container(answer, 'launcher').volumeMounts).to.deep.equal([
      { name: 'mpi-ssh-auth', mountPath: '/keys' },
      { name: 'mpi-hostfile', mountPath: '/etc/mpi' },
    ])
  })

  it('makes the Secret once, with exactly one pair of keys', () => {
    const [secret] = childrenOf(built(trainJob(), mpi({})), 'Secret')
    expect(secret).to.deep.include({ type: 'kubernetes.io/ssh-auth', immutable: true })
    expect(secret?.data).to.have.all.keys('ssh-privatekey', 'ssh-publickey')
  })

  it('gives variables and resources to workers only where the launcher works, too', () => {
    const trainer: Trainer = {
      env: [{ name: 'A', value: '1' }],
      image: 'mine',
      resourcesPerNode: { limits: { cpu: '1' } },
    }
    const alone = container(built(trainJob({ trainer }), mpi({})))
    expect(alone).to.not.have.any.keys('env', 'resources')
    const together = container(built(trainJob({ trainer }), mpi({ runLauncherAsNode: true })))
    expect(variables(together)).to.deep.equal({ A: '1' })
    expect(together).to.deep.include({ resources: { limits: { cpu: '1' } }, image: 'rt:1' })
  })

  it('says so where there are several launchers', () => {
    const answer = built(trainJob(), mpi({}, 3))
    expect('warnings' in answer && answer.warnings.join()).to.include('3 launchers')
  })
})

describe('a TrainJob on JAX, XGBoost or Flux', () => {
  it('tells JAX how many processes there are and where the first one is', () => {
    const rt = runtime([job('node')], { numNodes: 3, jax: {} })
    expect(variables(container(built(trainJob({ trainer: {} }), rt)))).to.deep.equal({
      JAX_NUM_PROCESSES: '3',
      JAX_PROCESS_ID: '<index>',
      JAX_COORDINATOR_ADDRESS: 'tj-node-0-0.tj:29500',
    })
  })

  it('leaves the variables of JAX in their place, with the values of a TrainJob that has its own', () => {
    const env = [
      { name: 'HOST', value: 'head' },
      { name: 'JAX_NUM_PROCESSES', value: '8' },
      { name: 'JAX_COORDINATOR_ADDRESS', value: '$(HOST):1' },
    ]
    const rt = runtime([job('node', { env: [{ name: 'A', value: '1' }] })], { jax: {} })
    const answer = container(built(trainJob({ trainer: { env } }), rt))
    expect(answer.env?.map(({ name, value }) => `${name}=${value}`)).to.deep.equal([
      'A=1',
      'JAX_NUM_PROCESSES=8',
      'JAX_PROCESS_ID=undefined',
      'HOST=head',
      'JAX_COORDINATOR_ADDRESS=$(HOST):1',
    ])
    const plain = container(built(trainJob({ trainer: { env: env.slice(0, 2) } }), rt))
    expect(plain.env?.map(({ name }) => name)).to.deep.equal([
      ...['A', 'JAX_NUM_PROCESSES', 'JAX_PROCESS_ID', 'JAX_COORDINATOR_ADDRESS', 'HOST'],
    ])
  })

  it('has one XGBoost worker a GPU', () => {
    const rt = runtime([job('node', { resources: { limits: { 'nvidia.com/gpu': 4 } } })], { xgboost: {} })
    const workers = (trainer: Trainer) => variables(container(built(trainJob({ trainer }), rt))).DMLC_NUM_WORKER
    expect(workers({ numNodes: 2 })).to.equal('8')
    expect(workers({ numNodes: 2, resourcesPerNode: { limits: { cpu: 1 } } })).to.equal('8')
    expect(workers({ numNodes: 2, resourcesPerNode: { limits: { 'nvidia.com/gpu': 0 } } })).to.equal('2')
  })

  const flux = (container: Partial<Container> = {}) =>
    runtime([job('node', container)], { numNodes: 2, flux: { numProcPerNode: 3 } })
  const scripts = (answer: ReturnType<typeof built>) => dataOf(answer, 'ConfigMap', 'tj-flux-entrypoint')

  it('asks Flux for the GPUs that the pod has in the end', () => {
    const trainer: Trainer = { resourcesPerNode: { limits: { memory: '128Gi' } } }
    const answer = built(trainJob({ trainer }), flux({ resources: { limits: { 'nvidia.com/gpu': 4 } } }))
    expect(scripts(answer)['entrypoint.sh']).to.include('flux run -N 2 -n 6 -g 4 $command')
  })

  for (const [name, policy] of Object.entries({ mpi: { mpi: {} }, xgboost: { xgboost: {} }, flux: { flux: {} } })) {
    it(`says that devices of a claim are not counted for ${name}`, () => {
      const rt = runtime([job('node', { resources: { claims: [{ name: 'gpus' }] } })], policy)
      const answer = built(trainJob({ trainer: {} }), rt)
      expect('warnings' in answer && answer.warnings.join()).to.include('come by a claim, and are not counted')
    })
  }

  it('says nothing of a claim where the number of processes is given', () => {
    const rt = runtime([job('node', { resources: { claims: [{ name: 'gpus' }] } })], { mpi: {} })
    const answer = built(trainJob({ trainer: { numProcPerNode: 8 } }), rt)
    expect('warnings' in answer && answer.warnings).to.deep.equal([])
  })

  it("takes Flux' image, network and queue from the TrainJob's variables, else the runtime's", () => {
    const env = (...given: [string, string][]) => given.map(([name, value]) => ({ name, value }))
    const rt = flux({ env: env(['FLUX_VIEW_IMAGE', 'view:rt'], ['FLUX_QUEUE_POLICY', 'easy']) })
    const own = env(['FLUX_VIEW_IMAGE', 'view:mine'], ['FLUX_NETWORK_DEVICE', 'ib0"'])
    const answer = built(trainJob({ trainer: { env: own } }), rt)
    const installer = podSpec(answer).initContainers?.find(({ name }) => name === 'flux-installer')
    expect(installer?.image).to.equal('view:mine')
    expect(variables(container(answer))).to.deep.include({ FLUX_VIEW_IMAGE: 'view:mine', FLUX_QUEUE_POLICY: 'easy' })
    expect(scripts(answer)['init.sh'])
      .to.include('default_bind = "tcp://ib0\\":%p"')
      .and.include('queue-policy = "easy"')
    const image = (job: ReturnType<typeof trainJob>, rt: ReturnType<typeof flux>) =>
      podSpec(built(job, rt)).initContainers?.[0]?.image
    expect(image(trainJob(), rt)).to.equal('view:rt')
    expect(image(trainJob({ trainer: { env: env(['FLUX_VIEW_IMAGE', '']) } }), flux())).to.include('flux-view-ubuntu')
  })

  it('says so where a setting of Flux has no value of its own', () => {
    const env = [{ name: 'FLUX_VIEW_IMAGE', valueFrom: { configMapKeyRef: { name: 'c', key: 'k' } } }]
    const answer = built(trainJob({ trainer: { env } }), flux())
    expect('warnings' in answer && answer.warnings.join()).to.include('FLUX_VIEW_IMAGE decides nothing')
  })

  it('needs no trainer for Flux: the runtime says how many nodes and which command', () => {
    const answer = built(trainJob(), flux({ command: ['lmp', '-in', 'x'] }))
    expect(pods(answer)).to.equal(2)
    expect(container(answer).command).to.deep.equal(['/bin/bash', '/etc/flux-config/entrypoint.sh', 'lmp -in x'])
    expect(scripts(answer)['entrypoint.sh']).to.include('flux run -N 2 -n 6 $command')
  })

  it('tells Flux of GPUs, hosts and the network', () => {
    const trainer: Trainer = { numNodes: 4, numProcPerNode: 2, resourcesPerNode: { limits: { 'nvidia.com/gpu': 2 } } }
    const { 'entrypoint.sh': entrypoint = '', 'init.sh': init = '' } = scripts(built(trainJob({ trainer }), flux()))
    expect(entrypoint).to.include('flux run -N 4 -n 8 -g 2 $command').and.to.include('--cores=0-1 --gpu=0-1')
    expect(entrypoint).to.include('"tj-node-0-0"')
    expect(init)
      .to.include('hosts = [{ host = "tj-node-0-[0-3]" }]')
      .and.to.include('tcp://%h.tj.lab.svc.cluster.local:%p')
  })

  it("keeps the runtime's arguments beside Flux's command, and its other init containers", () => {
    const rt = runtime([job('node', { args: ['x'] }, { spec: { initContainers: [{ name: 'pre', image: 'i' }] } })], {
      flux: {},
    })
    const answer = built(trainJob({ trainer: { command: ['a'], args: ['b'] } }), rt)
    expect(container(answer)).to.deep.include({ args: ['x'] })
    expect(container(answer).command?.at(-1)).to.equal('a b')
    expect(podSpec(answer).initContainers?.map(({ name }) => name)).to.deep.equal(['pre', 'flux-installer'])
  })

  it('has a certificate that depends on the TrainJob alone', () => {
    const certificate = (uid: string) => {
      const one = trainJob()
      const answer = built({ ...one, metadata: { ...one.metadata, uid } }, flux())
      return dataOf(answer, 'Secret', 'tj-flux-curve')['curve.cert']
    }
    expect(certificate('a')).to.equal(certificate('a'))
    expect(certificate('a')).to.not.equal(certificate('b'))
    expect(Buffer.from(certificate('a') ?? '', 'base64').toString()).to.match(
      /public-key = "\S{40}"\n {4}secret-key = "\S{40}"/,
    )
  })
})

describe('runtime patches', () => {
  const patch = (name: string, spec: PodSpec, metadata?: TemplateMetadata): RuntimePatch => ({
    manager: 'acme.io/x',
    trainingRuntimeSpec: {
      template: {
        ...(metadata && { metadata }),
        spec: { replicatedJobs: [{ name, template: { spec: { template: { spec } } } }] },
      },
    },
  })

  it('apply one after the other, and labels go on the JobSet', () => {
    const patches = [
      patch('node', { nodeSelector: { a: '1', b: '1' } }, { labels: { x: '1', y: '1' } }),
      patch('node', { nodeSelector: { b: '2' } }, { labels: { y: '2' }, annotations: { z: '3' } }),
    ]
    const rt = runtime([job('aux', {}, { ancestor: null }), job('node')], undefined, {
      template: { metadata: { labels: { w: '0' } } },
    })
    const answer = built(trainJob({ runtimePatches: patches }), rt)
    expect(podSpec(answer).nodeSelector).to.deep.equal({ a: '1', b: '2' })
    const [jobSet] = childrenOf(answer, 'JobSet')
    expect(jobSet?.metadata).to.deep.include({ labels: { w: '0', x: '1', y: '2' }, annotations: { z: '3' } })
    const { replicatedJobs = [] } = (jobSet?.spec ?? {}) as JobSetSpec
    expect(replicatedJobs.map(({ name }) => name)).to.deep.equal(['aux', 'node'])
  })

  it('are refused where they name a job or a container that the runtime has not', () => {
    const runtimePatches = [patch('absent', {}), patch('node', { initContainers: [{ name: 'pre' }] })]
    const answer = built(trainJob({ runtimePatches }), runtime([job('node')]))
    expect('problems' in answer && answer.problems.map(sentence)).to.deep.equal([
      'spec.runtimePatches[0].trainingRuntimeSpec.template.spec.replicatedJobs[0].name: Not found: "absent": is no replicated job of the runtime; its jobs are node',
      'spec.runtimePatches[1].trainingRuntimeSpec.template.spec.replicatedJobs[0].template.spec.template.spec.initContainers[0].name: Not found: "pre": is no container of the job "node"; its containers are node',
    ])
  })
})

describe('names of pods', () => {
  it('are short enough for as long a TrainJob name as is said', () => {
    const rt = runtime([job('node')], { numNodes: 100 })
    const long = (length: number) => built(trainJob({}, 'a'.repeat(length)), rt)
    expect(long(47)).to.have.property('children')
    const refused = long(48)
    expect('problems' in refused && refused.message).to.include('must have at most 47 characters')
  })
})

it('frameworks have names of their own', () => {
  const names = FRAMEWORKS.map(({ name }) => name)
  expect(new Set(names).size).to.equal(names.length)
})
