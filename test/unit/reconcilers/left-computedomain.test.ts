import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import { flat } from '../../../reconcilers/engine/action.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { planLeftDomain } from '../../../reconcilers/left-computedomain/plan.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { said } from './plans.ts'

const FINALIZER = 'grove.io/computedomain-finalizer'
const NOW = '2024-01-01T00:00:00Z'
const OWNER = { ...KIND.podCliqueSet, name: 's', uid: 'first', controller: true, blockOwnerDeletion: true }

const domain = (metadata: object = {}): KubeObject => ({
  ...KIND.computeDomain,
  metadata: {
    name: 's-0',
    namespace: 'default',
    uid: 'domain',
    resourceVersion: '7',
    finalizers: [FINALIZER],
    deletionTimestamp: NOW,
    ownerReferences: [OWNER],
    ...metadata,
  },
})
const setOf = (uid: string): KubeObject =>
  ({
    ...KIND.podCliqueSet,
    metadata: { name: 's', namespace: 'default', uid },
    spec: { replicas: 1, template: { cliques: [] } },
  }) as KubeObject
const user: KubeObject = {
  ...KIND.pod,
  metadata: { name: 'p', namespace: 'default', uid: 'pod' },
  spec: { resourceClaims: [{ name: 'mnnvl-claim', resourceClaimTemplateName: 's-0' }] },
} as KubeObject

const planned = (left: KubeObject, ...known: readonly KubeObject[]) => {
  const objects = memory()
  for (const object of known) objects.put(object)
  return planLeftDomain(left, objects)
}

describe('a ComputeDomain that is being deleted', () => {
  const RELEASED = ['(reread PodCliqueSet → (patch ComputeDomain s-0 → event ComputeDomainDeleteSuccessful))']

  it('and whose set is gone loses our finalizer, once the sets were read live', () => {
    expect(planned(domain()).map(said)).to.deep.equal(RELEASED)
    expect(planned(domain(), setOf('second')).map(said), 'a set of its name is another one').to.deep.equal(RELEASED)
  })

  it('is not touched where a live look finds its set', () => {
    const [look] = flat(planned(domain()))
    const holds = look?.do === 'reread' ? look.holds : () => undefined
    expect(holds([setOf('second')])).to.equal(true)
    expect(holds([setOf('second'), setOf('first')])).to.equal(false)
  })

  it('and that was orphaned loses our finalizer', () => {
    expect(planned(domain({ ownerReferences: [] })).map(said)).to.deep.equal([
      '(patch ComputeDomain s-0 → event ComputeDomainDeleteSuccessful)',
    ])
  })

  for (const [why, left, ...known] of [
    ['its set is there', domain(), setOf('first')],
    ['a pod uses it', domain(), user],
    ['it has no finalizer of ours', domain({ finalizers: ['other/finalizer'] })],
    ['it is not being deleted', domain({ deletionTimestamp: undefined })],
  ] as const) {
    it(`is left alone while ${why}`, () => {
      expect(planned(left, ...known)).to.deep.equal([])
    })
  }
})
