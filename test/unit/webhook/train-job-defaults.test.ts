import { expect } from 'chai'
import fc from 'fast-check'
import jsonPatch from 'fast-json-patch'
import type { TrainJob } from '../../../schemas/generated/trainer.ts'
import type { Context } from '../../../webhook/admission/endpoint.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { defaultTrainJob } from '../../../webhook/trainjob/endpoints.ts'
import { configuration, requestFor } from './submissions.ts'
import { patchOf, trainJob } from './train-jobs.ts'

type Spec = NonNullable<TrainJob['spec']>

const NOW = '2026-05-01T12:00:00Z'
const BEFORE = '2026-04-01T12:00:00Z'
const zone = (value: string) => patchOf({ nodeSelector: { zone: value } })

const context = (now?: string): Context => ({
  ...{ config: configuration(), view: objectsView([]) },
  ...(now !== undefined && { now }),
})

const jobWith = (spec: object) => ({ ...trainJob(), spec: { ...trainJob().spec, ...spec } })

/** The spec after defaulting by the webhook, and the webhook's warnings. */
const defaulted = (
  spec: object,
  old?: object,
  now: string | undefined = NOW,
): { spec: Spec; warnings: readonly string[] } => {
  const object = jobWith(spec)
  const update = old === undefined ? {} : { operation: 'UPDATE' as const, oldObject: jobWith(old) }
  const verdict = defaultTrainJob.decide(requestFor(object, update), context(now))
  if (!verdict.allowed) throw new Error(verdict.message)
  const patched = jsonPatch.applyPatch(object, structuredClone([...(verdict.patch ?? [])]) as never, true, false)
  return { spec: patched.newDocument.spec as Spec, warnings: verdict.warnings ?? [] }
}

const timesOf = ({ spec }: { spec: Spec }) => spec.runtimePatches?.map(({ time }) => time)

describe('the times of patches', () => {
  it('are that of the write on a create, where none is given', () => {
    expect(
      timesOf(defaulted({ runtimePatches: [zone('a'), { ...patchOf({}, 'b.io/x'), time: BEFORE }] })),
    ).to.deep.equal([NOW, BEFORE])
  })

  it('stay with patches that an update leaves as they are, whatever time it gives', () => {
    const stored = { ...zone('a'), time: BEFORE }
    for (const sent of [zone('a'), stored, { ...stored, time: NOW }])
      expect(timesOf(defaulted({ runtimePatches: [sent] }, { runtimePatches: [stored] }))).to.deep.equal([BEFORE])
  })

  it('are that of the write for patches that an update changes', () => {
    const sent = [{ ...zone('b'), time: BEFORE }]
    expect(
      timesOf(defaulted({ runtimePatches: sent }, { runtimePatches: [{ ...zone('a'), time: BEFORE }] })),
    ).to.deep.equal([NOW])
  })

  it('are that of the write for patches that an update brings, where none is given', () => {
    const sent = [zone('a'), { ...patchOf({}, 'b.io/x'), time: BEFORE }]
    expect(timesOf(defaulted({ runtimePatches: sent }, {}))).to.deep.equal([NOW, BEFORE])
  })

  it('are not made up where nobody has a clock', () => {
    const verdict = defaultTrainJob.decide(requestFor(jobWith({ runtimePatches: [zone('a')] })), context())
    expect(verdict).to.deep.equal({ allowed: true, patch: [] })
  })
})

describe('fields of Trainer v2.1', () => {
  const override = (name: string, spec: object) => ({ targetJobs: [{ name }], spec })

  it('become patches, with a warning each', () => {
    const old = {
      labels: { team: 'a' },
      annotations: { note: 'b' },
      podTemplateOverrides: [override('node', { nodeSelector: { zone: 'a' } })],
    }
    const { spec, warnings } = defaulted(old)
    for (const field of Object.keys(old)) expect(spec).to.not.have.property(field)
    expect(spec.runtimePatches).to.deep.equal([
      {
        manager: 'trainer.kubeflow.org/jobset-metadata',
        trainingRuntimeSpec: { template: { metadata: { labels: { team: 'a' }, annotations: { note: 'b' } } } },
        time: NOW,
      },
      { ...zone('a'), manager: 'trainer.kubeflow.org/pod-template-overrides', time: NOW },
    ])
    expect(warnings).to.deep.equal(
      Object.keys(old).map((field) => `spec.${field} is deprecated; it was turned into spec.runtimePatches`),
    )
  })

  it('go into one patch as far as they are about different jobs, and keep their order', () => {
    const { spec } = defaulted({
      podTemplateOverrides: [
        { targetJobs: [{ name: 'a' }, { name: 'b' }], metadata: { labels: { x: '1' } } },
        override('c', {}),
        override('a', { serviceAccountName: 'second' }),
        override('b', { serviceAccountName: 'second' }),
      ],
    })
    const jobs = spec.runtimePatches?.map(({ manager, trainingRuntimeSpec }) => [
      manager.replace('trainer.kubeflow.org/', ''),
      trainingRuntimeSpec?.template?.spec?.replicatedJobs?.map(({ name }) => name),
    ])
    expect(jobs).to.deep.equal([
      ['pod-template-overrides', ['a', 'b', 'c']],
      ['pod-template-overrides-2', ['a', 'b']],
    ])
  })

  it('go before the patches that are there, and take the place of those made of them before', () => {
    const first = defaulted({ labels: { team: 'a' }, runtimePatches: [zone('a')] })
    const managers = ({ spec }: { spec: Spec }) => spec.runtimePatches?.map(({ manager }) => manager)
    expect(managers(first)).to.deep.equal(['trainer.kubeflow.org/jobset-metadata', 'acme.io/quota'])
    const again = defaulted({ ...first.spec, labels: { team: 'a' } }, first.spec, BEFORE)
    expect(again.spec.runtimePatches).to.deep.equal(first.spec.runtimePatches)
  })
})

describe('defaulting a TrainJob', () => {
  it('changes nothing where it is asked again, and asks for nothing where there is nothing to do', () => {
    const patch = fc.record({ zone: fc.constantFrom('a', 'b'), manager: fc.constantFrom('a.io/x', 'b.io/x', 'c.io/x') })
    const patches = fc.uniqueArray(patch, { selector: ({ manager }) => manager, maxLength: 3 })
    const labels = fc.option(fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('1', '2')), { nil: undefined })
    const property = fc.property(patches, labels, (list, given) => {
      const runtimePatches = list.map(({ zone: value, manager }) => patchOf({ nodeSelector: { zone: value } }, manager))
      const once = defaulted({ runtimePatches, ...(given && { labels: given }) }).spec
      const verdict = defaultTrainJob.decide(requestFor(jobWith(once)), context(NOW))
      expect(verdict).to.deep.equal({ allowed: true, patch: [] })
    })
    fc.assert(property)
  })

  it('says what is of the wrong type, as a client with types of its own would', () => {
    const verdict = defaultTrainJob.decide(requestFor(jobWith({ trainer: { numNodes: 'two' } })), context(NOW))
    expect(verdict).to.deep.include({ allowed: false, code: 400 })
    expect(verdict).to.have.property('message', 'spec.trainer.numNodes must be a whole number of 32 bits, not "two"')
  })
})
