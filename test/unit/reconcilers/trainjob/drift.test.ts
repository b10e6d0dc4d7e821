import { expect } from 'chai'
import { driftOf } from '../../../../reconcilers/trainjob/drift.ts'
import { keepJobSet } from '../../../../reconcilers/trainjob/keep.ts'
import type { ObservedJobSet } from '../../../../reconcilers/trainjob/observe.ts'
import type { JobSet } from '../../../../trainer/shapes.ts'
import { built, childrenOf, job, runtime, trainJob } from '../../trainer/train-jobs.ts'

const CONTAINER = { 'f:template': { 'f:spec': { 'f:template': { 'f:spec': { 'f:containers': {} } } } } }

const entry = (manager: string, container: object, more: object = {}) => {
  const fields = structuredClone(CONTAINER)
  fields['f:template']['f:spec']['f:template']['f:spec']['f:containers'] = { 'k:{"name":"node"}': container }
  const fieldsV1 = { 'f:spec': { 'f:replicatedJobs': { 'k:{"name":"node"}': fields } } }
  return {
    manager,
    operation: 'Update',
    apiVersion: 'jobset.x-k8s.io/v1alpha2',
    fieldsType: 'FieldsV1',
    fieldsV1,
    ...more,
  }
}

const wanted = (): JobSet => {
  const answer = built(
    trainJob({ trainer: {} }),
    runtime([job('node', { env: [{ name: 'A', value: '1' }] })], { torch: {} }),
  )
  return structuredClone(childrenOf(answer, 'JobSet')[0]) as JobSet
}

/** What is told of the JobSet with these changes. */
const told = (change: (jobSet: JobSet) => void, ...managedFields: readonly object[]): string[] => {
  const jobSet = wanted()
  change(jobSet)
  const kept = keepJobSet({ ...jobSet, metadata: { ...jobSet.metadata, managedFields } as never })
  return driftOf(kept as ObservedJobSet, wanted()).flatMap((action) => (action.do === 'event' ? [action.message] : []))
}

const containerOf = ({ spec }: JobSet) => spec.replicatedJobs?.[0]?.template?.spec?.template?.spec?.containers?.[0]

describe('the drift of a running JobSet', () => {
  it('is told with who has set what in its templates', () => {
    const messages = told(
      () => {},
      entry('kubectl-edit', { 'f:image': {}, 'f:env': { 'k:{"name":"B"}': { '.': {}, 'f:name': {} } } }),
    )
    expect(messages).to.have.length(1)
    const at = 'spec.replicatedJobs[node].template.spec.template.spec.containers[node]'
    expect(messages[0]).to.include(`kubectl-edit has set ${at}.image, ${at}.env[B]`)
  })

  it('is told where something is missing that the TrainJob asks for', () => {
    const messages = told((jobSet) => {
      Object.assign(containerOf(jobSet) ?? {}, { env: containerOf(jobSet)?.env?.filter(({ name }) => name !== 'A') })
    })
    expect(messages.join()).to.include(
      'it lacks spec.replicatedJobs[node].template.spec.template.spec.containers[node].env[A]',
    )
  })

  it('is none where only we have written, where defaults were filled in, or where a status was written', () => {
    const messages = told(
      (jobSet) => {
        for (const port of containerOf(jobSet)?.ports ?? []) Object.assign(port, { protocol: 'TCP' })
        Object.assign(jobSet.spec, { suspend: false })
      },
      entry('trainer', { 'f:image': {} }, { operation: 'Apply' }),
      entry('jobset', { 'f:image': {} }, { subresource: 'status' }),
      { manager: 'kueue', operation: 'Update', fieldsV1: { 'f:spec': { 'f:suspend': {} } } },
    )
    expect(messages).to.deep.equal([])
  })

  it('is none where the TrainJob, or Grove, asks for another value than before', () => {
    expect(told((jobSet) => Object.assign(containerOf(jobSet) ?? {}, { image: 'earlier:1' }))).to.deep.equal([])
  })
})
