import { expect } from 'chai'
import { type Built, build, NOTHING_EXISTS } from '../../../trainer/build.ts'
import type { Container, JobSet, PodGroupPolicy, PodSpec, Quantities, ReplicatedJob } from '../../../trainer/shapes.ts'
import { built, childrenOf, job, keyPair, podSpec, replicatedJob, runtime, trainJob } from './train-jobs.ts'

const COSCHEDULING: PodGroupPolicy = { coscheduling: { scheduleTimeoutSeconds: 30 } }

const gang = (
  spec: PodSpec,
  container: Partial<Container>,
  podGroupPolicy: PodGroupPolicy = COSCHEDULING,
  numNodes = 2,
) => built(trainJob(), runtime([job('node', container, { spec })], { numNodes }, { podGroupPolicy }))

const requests = (amounts: Quantities, more: Partial<Container> = {}): Container => ({
  name: 'c',
  ...more,
  resources: { requests: amounts },
})

describe('the PodGroup of a TrainJob', () => {
  const CASES: readonly [string, PodSpec, Quantities, object][] = [
    ['nothing where nothing is requested', {}, {}, {}],
    ['the requests of all pods', {}, { cpu: '300m', memory: '3Gi' }, { cpu: '600m', memory: '6Gi' }],
    ['whole numbers where they come to such', {}, { cpu: '500m', memory: '512Mi' }, { cpu: '1', memory: '1Gi' }],
    ['decimal bytes for decimal bytes', {}, { memory: '1500M' }, { memory: '3G' }],
    [
      'an init container that needs more than the others',
      { initContainers: [requests({ cpu: 3 })] },
      { cpu: 1 },
      { cpu: '6' },
    ],
    [
      'the containers where they need more than an init container',
      { initContainers: [requests({ cpu: 1 })] },
      { cpu: 3 },
      { cpu: '6' },
    ],
    [
      'sidecars beside the containers',
      { initContainers: [requests({ cpu: 1 }, { restartPolicy: 'Always' })] },
      { cpu: 3 },
      { cpu: '8' },
    ],
    [
      'an init container with the sidecars before it, not with those behind it',
      {
        initContainers: [
          requests({ cpu: 1 }, { restartPolicy: 'Always' }),
          requests({ cpu: 5 }),
          requests({ cpu: 2 }, { restartPolicy: 'Always' }),
        ],
      },
      { cpu: 1 },
      { cpu: '12' },
    ],
    ['the overhead', { overhead: { cpu: '250m', memory: '1Mi' } }, { cpu: 1 }, { cpu: '2500m', memory: '2Mi' }],
    [
      'what the pod requests as a whole before its containers',
      { resources: { requests: { cpu: 5 } } },
      { cpu: 1, memory: '1Gi' },
      { cpu: '10', memory: '2Gi' },
    ],
  ]
  for (const [title, spec, amounts, minResources] of CASES) {
    it(`asks for ${title}`, () => {
      const [podGroup] = childrenOf(gang(spec, { resources: { requests: amounts } }), 'PodGroup')
      expect(podGroup?.spec).to.deep.equal({ minMember: 2, minResources, scheduleTimeoutSeconds: 30 })
    })
  }

  it('counts the pods of all jobs, and no replicas', () => {
    const jobs = [
      job('a', {}, { ancestor: null, parallelism: 3 }),
      { ...job('b', {}, { ancestor: null }), replicas: 4 },
      job('node'),
    ]
    const answer = built(trainJob({ trainer: { numNodes: 5 } }), runtime(jobs, {}, { podGroupPolicy: COSCHEDULING }))
    expect(childrenOf(answer, 'PodGroup')[0]?.spec).to.deep.include({ minMember: 9 })
  })

  it('asks for what the TrainJob asks for, not for limits', () => {
    const trainer = { resourcesPerNode: { requests: { cpu: 2 }, limits: { memory: '9Gi' } } }
    const answer = built(
      trainJob({ trainer }),
      runtime([job('node')], { numNodes: 3 }, { podGroupPolicy: COSCHEDULING }),
    )
    expect(childrenOf(answer, 'PodGroup')[0]?.spec).to.deep.include({ minResources: { cpu: '6' } })
  })

  it('is found by a label of every pod for coscheduling, and by an annotation for Volcano', () => {
    const both = gang({}, {}, { ...COSCHEDULING, volcano: {} })
    expect(replicatedJob(both, 'node').template?.spec?.template?.metadata).to.deep.equal({
      labels: { 'scheduling.x-k8s.io/pod-group': 'tj' },
      annotations: { 'scheduling.k8s.io/group-name': 'tj' },
    })
    expect(childrenOf(both, 'PodGroup').map(({ apiVersion }) => apiVersion)).to.deep.equal([
      'scheduling.x-k8s.io/v1alpha1',
      'scheduling.volcano.sh/v1beta1',
    ])
  })

  it('has queue, priority and topology for Volcano', () => {
    const networkTopology = { mode: 'hard', highestTierAllowed: 2 }
    const template = { metadata: { annotations: { 'scheduling.volcano.sh/queue-name': 'q' } } }
    const jobs = [
      job('a', {}, { ancestor: null, spec: { priorityClassName: 'low' } }),
      job('node', {}, { spec: { priorityClassName: 'high' } }),
      job('z', {}, { ancestor: null }),
    ]
    const answer = built(trainJob(), runtime(jobs, {}, { podGroupPolicy: { volcano: { networkTopology } }, template }))
    expect(childrenOf(answer, 'PodGroup')[0]?.spec).to.deep.equal({
      ...{ minMember: 3, minResources: {}, queue: 'q' },
      ...{ priorityClassName: 'high', networkTopology },
    })
  })

  it('is left alone once it is there, unless the TrainJob is suspended', () => {
    const rt = runtime([job('node')], {}, { podGroupPolicy: COSCHEDULING })
    const config = { scheduler: { profiles: [], defaultProfileName: '' } }
    const existing = {
      ...NOTHING_EXISTS,
      get: (apiVersion: string, kind: string, name: string) =>
        kind === 'PodGroup' ? { apiVersion, kind, metadata: { name } } : undefined,
    }
    for (const suspend of [true, false]) {
      const answer = build({ trainJob: trainJob({ suspend }), runtime: rt, existing, keyPair, config })
      expect(childrenOf(answer, 'PodGroup')).to.have.length(suspend ? 1 : 0)
    }
  })
})

describe('a TrainJob as gangs of the stock scheduler', () => {
  const scheduler = {
    profiles: [{ name: 'default-scheduler', config: { gangScheduling: true } }],
    defaultProfileName: 'default-scheduler',
  }
  const after = (each: ReplicatedJob, name: string, status = 'Ready'): ReplicatedJob => ({
    ...each,
    dependsOn: [{ name, status }],
  })
  /** Each PodGroup as `<PodGroup> <minCount>`. */
  const groups = (answer: Built) =>
    childrenOf(answer, 'PodGroup').map(({ metadata, spec }) => {
      const { schedulingPolicy } = spec as { schedulingPolicy: { gang: { minCount: number } } }
      return `${metadata.name} ${schedulingPolicy.gang.minCount}`
    })
  const groupOf = (answer: Built, name: string) => podSpec(answer, name).schedulingGroup
  const two = trainJob({ trainer: { numNodes: 2 } })

  it('has one PodGroup for the pods that start together, and none for a pod that starts alone', () => {
    const data = job('data', {}, { ancestor: 'dataset-initializer' })
    const answer = built(two, runtime([data, after(job('node'), 'data', 'Complete')], { torch: {} }), scheduler)
    expect(groups(answer)).to.deep.equal(['tj-node 2'])
    expect(groupOf(answer, 'node')).to.deep.equal({ podGroupName: 'tj-node' })
    expect(groupOf(answer, 'data')).to.equal(undefined)
  })

  it('counts jobs that wait for the same together, with their replicas', () => {
    const side = { ...job('side', {}, { ancestor: null, parallelism: 3 }), replicas: 2 }
    const answer = built(two, runtime([job('node'), side], { torch: {} }), scheduler)
    expect(groups(answer)).to.deep.equal(['tj-node 8'])
    expect(groupOf(answer, 'side')).to.deep.equal({ podGroupName: 'tj-node' })
  })

  it('takes each job for itself where they start in order', () => {
    const jobs = [job('node'), job('side', {}, { ancestor: null, parallelism: 3 })]
    const spec = { startupPolicy: { startupPolicyOrder: 'InOrder' } }
    expect(groups(built(two, runtime(jobs, { torch: {} }, { spec }), scheduler))).to.deep.equal([
      'tj-node 2',
      'tj-side 3',
    ])
  })

  it('leaves pods alone that another scheduler places, and runtimes that ask for another gang', () => {
    const other = job('node', {}, { spec: { schedulerName: 'kai-scheduler' } })
    expect(groups(built(two, runtime([other], { torch: {} }), scheduler))).to.deep.equal([])
    const answer = built(two, runtime([job('node')], { torch: {} }, { podGroupPolicy: COSCHEDULING }), scheduler)
    expect(childrenOf(answer, 'PodGroup').map(({ apiVersion }) => apiVersion)).to.deep.equal([
      'scheduling.x-k8s.io/v1alpha1',
    ])
    expect(groupOf(answer, 'node')).to.equal(undefined)
  })

  it('leaves pods alone that rank above what a PodGroup of Kubernetes 1.37 may have', () => {
    const spec = { priorityClassName: 'system-node-critical' }
    const jobs = runtime([job('node', {}, { spec }), job('side', {}, { ancestor: null, parallelism: 3 })], {
      torch: {},
    })
    const made = (served: string) =>
      build({
        trainJob: two,
        runtime: jobs,
        existing: { ...NOTHING_EXISTS, isServed: (apiVersion: string) => apiVersion === `scheduling.k8s.io/${served}` },
        keyPair,
        config: { scheduler },
      })
    expect(groups(made('v1beta1'))).to.deep.equal(['tj-side 3'])
    expect(groupOf(made('v1beta1'), 'node')).to.equal(undefined)
    expect(groups(made('v1alpha2'))).to.deep.equal(['tj-node 5'])
  })

  it('is none unless the profile asks for it', () => {
    expect(groups(built(two, runtime([job('node')], { torch: {} })))).to.deep.equal([])
  })

  it('keeps what its JobSet was made with, whatever the profile says', () => {
    const rt = runtime([job('node')], { torch: {} })
    for (const [before, now] of [
      [true, false],
      [false, true],
    ]) {
      const made = built(two, rt, before ? scheduler : undefined)
      const jobSet = {
        ...childrenOf(made, 'JobSet')[0],
        spec: { ...(childrenOf(made, 'JobSet')[0]?.spec as object), suspend: true },
      }
      const existing = { ...NOTHING_EXISTS, jobSet: jobSet as JobSet }
      const none = { profiles: [], defaultProfileName: 'default-scheduler' }
      const again = build({
        trainJob: two,
        runtime: rt,
        existing,
        keyPair,
        config: { scheduler: now ? scheduler : none },
      })
      expect(groupOf(again, 'node') !== undefined).to.equal(before)
      expect(groups(again)).to.deep.equal([])
    }
  })
})
