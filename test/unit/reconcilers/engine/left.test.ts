import { expect } from 'chai'
import type { KubeObject } from '../../../../model/object.ts'
import { ByObject } from '../../../../reconcilers/engine/by-object.ts'
import type { Caches } from '../../../../reconcilers/engine/caches.ts'
import { type Left, nameIn, noteLeft } from '../../../../reconcilers/engine/left.ts'
import { controllerReference } from '../../../../reconcilers/engine/ownership.ts'

const OWNER: KubeObject = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'owner', uid: 'u' } }
const GOING = { ...OWNER, metadata: { ...OWNER.metadata, deletionTimestamp: '2024-01-01T00:00:00Z' } }
const CHILD: KubeObject = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'owner-x', ownerReferences: [controllerReference(OWNER)] },
}

describe('the name of an object that has left the caches', () => {
  const isRemembered = (owner: KubeObject | undefined): boolean => {
    const left = new ByObject<Left>()
    const caches = { get: () => owner, watched: () => ({ place: () => '0' }) } as unknown as Caches
    noteLeft(CHILD, caches, left)
    return left.get('u', nameIn(CHILD, 'owner-x')) !== undefined
  }

  it('is remembered while its owner is in the caches', () => {
    expect(isRemembered(OWNER)).to.equal(true)
  })

  it('is remembered for one that goes, too: it may make more if the answer to its deletion is lost', () => {
    expect(isRemembered(GOING)).to.equal(true)
  })

  it('is not remembered for one that is gone, or of which only the name is left', () => {
    expect(isRemembered(undefined)).to.equal(false)
    expect(isRemembered({ ...OWNER, metadata: { ...OWNER.metadata, uid: 'another' } })).to.equal(false)
  })
})
