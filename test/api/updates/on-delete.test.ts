import { expect } from 'chai'
import { conditionOf } from '../../../model/conditions.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { CLIQUES } from '../grove-resources.ts'
import { until } from '../running.ts'
import { imagesOf, PATIENCE_S, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

const ON_DELETE = { updateStrategy: { type: 'OnDelete' } }
const strategy =
  (type: 'OnDelete' | 'RollingRecreate') =>
  (spec: PodCliqueSet['spec']): void => {
    spec.updateStrategy = { type }
  }

describe('An update with the strategy OnDelete', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  it('deletes nothing; a pod that is deleted by hand comes back from the changed template: OD1, OD2, OD4 to OD7', async () => {
    await setting.create(workload('od', { replicas: 2, spec: ON_DELETE }))
    await setting.ready('od')
    const before = uidsOf(setting, 'od-')
    const { made, images } = setting.mark()
    await setting.change('od', withImage('main:2', 'pc-a', 'pc-b', 'pc-c'))
    await setting.updated('od')
    const { updateProgress, conditions } = setting.set('od').status ?? {}
    expect(updateProgress?.updateEndedAt).to.equal(updateProgress?.updateStartedAt)
    expect(updateProgress).to.not.have.property('currentlyUpdating')
    await until(
      'all PodCliques have the template',
      async () => podCliqueImages(),
      (all) => all.every((each) => each === 'main:2'),
      PATIENCE_S,
    )
    expect(uidsOf(setting, 'od-')).to.have.members(before)
    expect(conditions?.find(({ type }) => type === 'UpdateInProgress')).to.include({
      status: 'False',
      reason: 'OnDelete',
    })
    for (const clique of ['od-0-pc-a', 'od-0-sg-x-0-pc-b', 'od-1-sg-x-1-pc-c']) {
      const [pod] = setting.pods(clique)
      await setting.deletePod(pod?.metadata.name ?? '')
    }
    await until(
      'three pods were made',
      async () => made.length,
      (count) => count === 3,
      PATIENCE_S,
    )
    expect(images).to.deep.equal(['main:2', 'main:2', 'main:2'])
    await until(
      'it is counted',
      async () => setting.clique('od-0-pc-a').status?.updatedReplicas,
      (count) => count === 1,
      PATIENCE_S,
    )
    await until(
      'a clique with one pod is at the new template',
      async () => setting.clique('od-0-sg-x-0-pc-b'),
      ({ status, metadata }) => status?.currentPodTemplateHash === metadata.labels?.['grove.io/pod-template-hash'],
      PATIENCE_S,
    )
    expect(uidsOf(setting, 'od-').filter((uid) => before.includes(uid))).to.have.length(before.length - 3)
    await setting.drop('od')
  })

  it('takes pods of an older template first when a clique shrinks: OD3', async () => {
    await setting.create(workload('od3', { spec: ON_DELETE }))
    await setting.ready('od3')
    await setting.change('od3', withImage('main:2', 'pc-a'))
    await setting.updated('od3')
    await until(
      'the clique follows the template',
      async () => setting.clique('od3-0-pc-a').spec.podSpec.containers[0]?.image,
      (image) => image === 'main:2',
      PATIENCE_S,
    )
    const [pod] = setting.pods('od3-0-pc-a')
    await setting.deletePod(pod?.metadata.name ?? '')
    await until(
      'one of two is new',
      async () => setting.clique('od3-0-pc-a').status,
      (status) => status?.readyReplicas === 2 && status.updatedReplicas === 1,
      PATIENCE_S,
    )
    await setting.scale(CLIQUES, 'od3-0-pc-a', 1)
    await until(
      'one is left',
      async () => setting.pods('od3-0-pc-a').length,
      (count) => count === 1,
      PATIENCE_S,
    )
    expect(imagesOf(setting, 'od3-0-pc-a')).to.deep.equal(['main:2'])
    await setting.drop('od3')
  })

  it('can be left and taken up again: only a template that changes in between is rolled out: OD9', async () => {
    await setting.create(workload('od9', { spec: ON_DELETE }))
    await setting.ready('od9')
    await setting.change('od9', withImage('main:2', 'pc-b'))
    await setting.updated('od9')
    const { made } = setting.mark()
    await setting.change('od9', strategy('RollingRecreate'))
    await until(
      'it is noticed',
      async () => setting.set('od9'),
      ({ status, metadata }) => status?.observedGeneration === metadata.generation,
      PATIENCE_S,
    )
    expect(made).to.deep.equal([])
    // Nothing is rolled out, and nothing says that it was.
    expect(conditionOf(setting.set('od9').status?.conditions, 'UpdateInProgress')).to.include({
      status: 'False',
      reason: 'NotRolledOut',
    })
    await setting.change('od9', withImage('main:3', 'pc-b'))
    await until('it has begun', async () => made.length, Boolean, PATIENCE_S)
    await until(
      'all is new',
      async () => imagesOf(setting, 'od9-0-sg-x').toSorted(),
      (all) => all.join() === 'main:1,main:3',
      PATIENCE_S,
    )
    await setting.updated('od9')
    expect(made).to.have.length(6)
    expect(conditionOf(setting.set('od9').status?.conditions, 'UpdateInProgress')?.reason).to.equal('UpdateComplete')
    await setting.change('od9', strategy('OnDelete'))
    await setting.change('od9', withImage('main:4', 'pc-b'))
    await until(
      'it is noticed',
      async () => setting.set('od9'),
      ({ status, metadata }) => status?.observedGeneration === metadata.generation,
      PATIENCE_S,
    )
    expect(made).to.have.length(6)
    await setting.drop('od9')
  })

  it('ends an update that was rolling', async () => {
    await setting.create(workload('od10', { pods: 4, groups: 1 }))
    await setting.ready('od10')
    const { made } = setting.mark()
    await setting.change('od10', withImage('main:2', 'pc-a'))
    await until(
      'one pod was replaced',
      async () => made.length,
      (count) => count >= 1,
      PATIENCE_S,
    )
    await setting.change('od10', strategy('OnDelete'))
    await setting.updated('od10')
    await until(
      'all are ready',
      async () => setting.clique('od10-0-pc-a').status,
      (status) => status?.readyReplicas === 4 && status.updateProgress?.updateEndedAt !== undefined,
      PATIENCE_S,
    )
    expect(imagesOf(setting, 'od10-0-pc-a')).to.have.members(['main:1', 'main:2'])
    await setting.drop('od10')
  })

  const podCliqueImages = (): (string | undefined)[] =>
    ['od-0-pc-a', 'od-1-pc-a', 'od-0-sg-x-0-pc-b', 'od-0-sg-x-1-pc-c', 'od-1-sg-x-1-pc-c'].map(
      (name) => setting.clique(name).spec.podSpec.containers[0]?.image,
    )
})
