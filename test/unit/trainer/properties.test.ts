import { expect } from 'chai'
import fc from 'fast-check'
import type { KubeObject } from '../../../model/object.ts'
import { foreignCrds, resourceOf } from '../../../schemas/crds.ts'
import { sameMeaning } from '../../../schemas/json/same-meaning.ts'
import { validate } from '../../../schemas/structural/validate.ts'
import { build, NOTHING_EXISTS } from '../../../trainer/build.ts'
import type { JobSet, MlPolicy, Resources, Runtime, TrainJob } from '../../../trainer/shapes.ts'
import { childrenOf, job, keyPair, runtime, trainJob } from './train-jobs.ts'

const config = { scheduler: { profiles: [], defaultProfileName: '' } }

const resources: fc.Arbitrary<Resources> = fc.record(
  {
    requests: fc.dictionary(fc.constantFrom('cpu', 'memory'), fc.constantFrom('1', '500m', '1024Mi', '0')),
    limits: fc.dictionary(fc.constantFrom('cpu', 'nvidia.com/gpu'), fc.constantFrom<string | number>('1', 2, '8')),
  },
  { requiredKeys: [] },
)
const env = fc.uniqueArray(fc.record({ name: fc.constantFrom('A', 'B', 'C'), value: fc.constantFrom('', 'x') }), {
  selector: ({ name }) => name,
  maxLength: 3,
})
const count = fc.integer({ min: 1, max: 9 })
const words = fc.array(fc.constantFrom('python', 'train.py', '--lr'), { maxLength: 3 })

const policy: fc.Arbitrary<MlPolicy | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ numNodes: count }, { requiredKeys: [] }),
  fc.record({ torch: fc.constant({}), numNodes: count }, { requiredKeys: ['torch'] }),
  fc.record({ jax: fc.constant({}) }),
  fc.record({ xgboost: fc.constant({}) }),
  fc.record({ flux: fc.record({ numProcPerNode: count }) }),
  fc.record({ mpi: fc.record({ numProcPerNode: count, runLauncherAsNode: fc.boolean() }, { requiredKeys: [] }) }),
)

const someRuntime: fc.Arbitrary<Runtime> = fc
  .record({
    policy,
    container: fc.record({ resources, env, command: words }, { requiredKeys: [] }),
    jobs: fc.subarray(['launcher', 'aux', 'dataset-initializer'] as const),
    gang: fc.subarray(['coscheduling', 'volcano'] as const),
    subdomain: fc.option(fc.constant('sub'), { nil: undefined }),
  })
  .map(({ policy, container, jobs, gang, subdomain }) =>
    runtime(
      [
        ...jobs.map((name) =>
          job(name, name === 'dataset-initializer' ? { name } : {}, {
            ancestor: name === 'dataset-initializer' ? name : null,
          }),
        ),
        job('node', container),
      ],
      policy,
      {
        podGroupPolicy: Object.fromEntries(gang.map((name) => [name, {}])),
        ...(subdomain && { spec: { network: { subdomain } } }),
      },
    ),
  )

const someTrainJob: fc.Arbitrary<TrainJob> = fc
  .record(
    {
      trainer: fc.record(
        {
          numNodes: count,
          image: fc.constant('mine:1'),
          command: words,
          args: words,
          env,
          resourcesPerNode: resources,
          numProcPerNode: count,
        },
        { requiredKeys: [] },
      ),
      initializer: fc.record({
        dataset: fc.record({ storageUri: fc.constant('hf://a/b'), env }, { requiredKeys: [] }),
      }),
      suspend: fc.boolean(),
      runtimePatches: fc.array(
        fc.constantFrom('nodeSelector', 'annotations').map((field) => ({
          manager: `acme.io/${field}`,
          trainingRuntimeSpec: {
            template: {
              spec: {
                replicatedJobs: [{ name: 'node', template: { spec: { template: { spec: { [field]: { a: 'b' } } } } } }],
              },
            },
          },
        })),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  )
  .map((spec) => trainJob(spec))

/** The value frozen, so that every write to it fails. */
const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen)
    Object.freeze(value)
  }
  return value
}

const builtOf = (job: TrainJob, rt: Runtime) =>
  build({ trainJob: job, runtime: rt, existing: NOTHING_EXISTS, keyPair, config })

const jobSetOf = (job: TrainJob, rt: Runtime): JobSet => childrenOf(builtOf(job, rt), 'JobSet')[0] as JobSet

describe('the build of any TrainJob', () => {
  const check = (property: (job: TrainJob, rt: Runtime) => void): void =>
    fc.assert(
      fc.property(someTrainJob, someRuntime, (job, rt) => {
        property(frozen(job), frozen(rt))
      }),
    )

  it('gives the same answer again, and changes nothing that it is given', () => {
    check((job, rt) => expect(builtOf(job, rt)).to.deep.equal(builtOf(structuredClone(job), structuredClone(rt))))
  })

  it('changes one field of the JobSet when the TrainJob is suspended or resumed', () => {
    check((job, rt) => {
      const of = (suspend: boolean) => jobSetOf({ ...job, spec: { ...job.spec, suspend } }, rt)
      const { suspend, ...rest } = of(true).spec
      expect(suspend).to.equal(true)
      expect(of(false)).to.deep.equal({ ...of(true), spec: { ...rest, suspend: false } })
    })
  })

  it('puts the JobSet last, once, and gives every child the TrainJob as controller', () => {
    check((job, rt) => {
      const answer = builtOf(job, rt)
      const children = 'children' in answer ? answer.children : []
      expect(children.map(({ kind }) => kind).indexOf('JobSet')).to.equal(children.length - 1)
      for (const { metadata } of children) {
        expect(metadata.namespace).to.equal('lab')
        expect(metadata.ownerReferences).to.deep.equal([
          {
            ...{ apiVersion: job.apiVersion, kind: 'TrainJob', name: 'tj', uid: 'u-1' },
            ...{ controller: true, blockOwnerDeletion: true },
          },
        ])
      }
    })
  })

  it('makes nothing anew of a JobSet that is at work, and nothing of what is made once', () => {
    check((job, rt) => {
      const running = { ...job, spec: { ...job.spec, suspend: false } }
      const first = builtOf(running, rt)
      const children = 'children' in first ? first.children : []
      const get = (apiVersion: string, kind: string, name: string): KubeObject | undefined =>
        children.find((child) => child.apiVersion === apiVersion && child.kind === kind && child.metadata.name === name)
      const existing = { jobSet: jobSetOf(running, rt), get }
      const second = build({ trainJob: running, runtime: rt, existing, keyPair, config })
      const again = 'children' in second ? second.children : []
      expect(again.map(({ kind }) => kind))
        .to.not.include.members(['JobSet'])
        .and.to.not.include.members(['PodGroup'])
      for (const child of again)
        expect(sameMeaning(get(child.apiVersion, child.kind, child.metadata.name ?? ''), child)).to.equal(true)
    })
  })

  it("makes a JobSet that JobSet's own CRD takes", () => {
    const crd = foreignCrds().find(({ names }) => names.kind === 'JobSet')
    if (crd === undefined) throw new Error('there is no CRD of JobSets')
    const resource = resourceOf(crd)
    check((job, rt) => expect(validate(jobSetOf(job, rt), resource).errors).to.deep.equal([]))
  })
})
