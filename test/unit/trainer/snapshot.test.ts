import { expect } from 'chai'
import fc from 'fast-check'
import { parse, stringify } from 'yaml'
import type { KubeObject } from '../../../model/object.ts'
import { type NoRuntime, runtimeFor, runtimeRef } from '../../../trainer/runtime-ref.ts'
import { snapshotOf } from '../../../trainer/snapshot.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { job, runtime, trainJob } from './train-jobs.ts'

const rt = runtime([job('node', { resources: { limits: { cpu: 2 } } })], { torch: {} })
const snapshot = snapshotOf(trainJob(), rt)

const found = (changed: object = {}, spec = {}): ReturnType<typeof runtimeFor> =>
  runtimeFor(trainJob(spec), objectsView([rt]), { ...snapshot, ...changed })

const why = (answer: ReturnType<typeof runtimeFor>): string => ('message' in answer ? answer.message : 'found')

describe('the runtime of a TrainJob', () => {
  it('is the cluster-wide one of the name, or the one in its namespace', () => {
    expect(runtimeRef(trainJob())).to.deep.equal({
      apiVersion: rt.apiVersion,
      kind: 'ClusterTrainingRuntime',
      name: 'rt',
    })
    expect(runtimeRef(trainJob({ runtimeRef: { name: 'rt', kind: 'TrainingRuntime' } }))).to.deep.include({
      namespace: 'lab',
    })
  })

  it('is none of a kind that nobody knows, for good', () => {
    for (const other of [{ kind: 'Runtime' }, { apiGroup: 'x.io' }, { kind: 'constructor' }]) {
      const answer = runtimeRef(trainJob({ runtimeRef: { name: 'rt', ...other } })) as NoRuntime
      expect(answer.reason).to.equal('TrainingRuntimeNotSupported')
      expect(answer.message).to.match(/^unsupported runtime: \w+\.[\w.]+$/)
    }
  })

  it('is none where it does not exist, for good, and none for now where it cannot be read', () => {
    const absent = runtimeFor(trainJob(), objectsView([]), undefined) as NoRuntime
    expect(absent.reason).to.equal('RuntimeNotFound')
    expect(absent.problem.type).to.equal('NotFound')
    const failing = { get: () => ({ status: 'failed', message: 'the API server is away' }) as const }
    expect(runtimeFor(trainJob(), failing, undefined)).to.not.have.property('reason')
  })

  it('is that of the snapshot, whatever has become of the live one', () => {
    for (const live of [[], [runtime([], { jax: {} })]]) {
      const answer = runtimeFor(trainJob(), objectsView(live), snapshot)
      expect('runtime' in answer && answer.runtime.spec.mlPolicy).to.deep.equal({ torch: {} })
    }
  })

  it('is read from YAML, as the Go Trainer writes it, too', () => {
    const answer = found({ data: { runtime: stringify(rt) } })
    expect(answer).to.deep.equal({ runtime: rt })
  })

  it('is not read from a snapshot that is foreign, broken, or of another runtime', () => {
    const foreign = { metadata: { name: 'tj-runtime-snapshot', ownerReferences: [] } }
    expect(why(found(foreign))).to.include('does not belong to this TrainJob')
    expect(why(found({ data: {} }))).to.include('has no key "runtime"')
    expect(why(found({ data: { runtime: '{' } }))).to.include('holds no runtime')
    expect(why(found({ data: { runtime: '42' } }))).to.include('holds no runtime')
    expect(why(found({}, { runtimeRef: { name: 'other' } }))).to.include('holds another runtime')
  })

  it('has its amounts as Kubernetes writes them, and belongs to the TrainJob', () => {
    expect(parse(textOf(snapshot)).spec.template.spec.replicatedJobs[0]).to.have.nested.property(
      'template.spec.template.spec.containers[0].resources.limits.cpu',
      '2',
    )
    expect((snapshot as KubeObject).metadata.ownerReferences?.[0]).to.deep.include({ uid: 'u-1', controller: true })
  })

  it('is written as people write YAML', () => {
    expect(textOf(snapshot))
      .to.match(/^kind: ClusterTrainingRuntime$/m)
      .and.to.match(/^ {2}name: rt$/m)
  })

  it('is written as JSON where YAML would take long to read', () => {
    const args = Array.from({ length: 20_000 }, (_, index) => String(index))
    const large = runtime([job('node', { args })])
    const pinned = snapshotOf(trainJob(), large)
    expect(textOf(pinned)).to.match(/^\{/)
    expect(runtimeFor(trainJob(), objectsView([]), pinned)).to.deep.equal({ runtime: large })
  })

  // Whoever may edit ConfigMaps may write a snapshot, and everybody's reconcilers read it: this one took minutes.
  it('is not read from a megabyte of YAML', () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => `k${index}: 1\n`).join('')
    expect(why(found({ data: { runtime: keys } }))).to.include('holds no runtime')
    const some = stringify({ ...rt, many: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1])) })
    expect(found({ data: { runtime: some } })).to.have.nested.property('runtime.kind', rt.kind)
  })

  it('comes back from its snapshot as it was, whatever texts are in it', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('on', 'no', '0755', '0o7', '1_000', '12:30', '2026-01-01', '<<', '~', '1e3'),
    )
    fc.assert(
      fc.property(text, text, (name, value) => {
        const odd = runtime([job('node', { env: [{ name, value }] })])
        const read = runtimeFor(trainJob(), objectsView([]), snapshotOf(trainJob(), odd))
        expect('runtime' in read && read.runtime).to.deep.equal(odd)
      }),
    )
  })
})

const textOf = ({ data }: KubeObject): string => (data as Record<string, string>).runtime ?? ''
