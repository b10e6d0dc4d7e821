import { expect } from 'chai'
import type { KubeObject } from '../../../../model/object.ts'
import { controllerReference, whose } from '../../../../reconcilers/engine/ownership.ts'

const shelf = (uid: string, name = 's', apiVersion = 'toys.example.com/v1'): KubeObject => ({
  apiVersion,
  kind: 'Shelf',
  metadata: { name, uid },
})

describe('whose an object is', () => {
  const now = shelf('now')
  const cases = [
    { of: 'its controller', owner: now, is: 'own' },
    { of: 'an earlier owner of the same name', owner: shelf('before'), is: 'former' },
    { of: 'nobody', owner: undefined, is: 'orphan' },
    { of: 'an owner of another name', owner: shelf('other', 'other'), is: 'foreign' },
    { of: 'an owner of that name, of another API group', owner: shelf('x', 's', 'other.com/v1'), is: 'foreign' },
  ] as const
  for (const { of, owner, is } of cases)
    it(`of ${of}: ${is}`, () => {
      const metadata = { name: 'b', ...(owner && { ownerReferences: [controllerReference(owner)] }) }
      expect(whose({ metadata }, now)).to.equal(is)
      expect(whose({ metadata }, controllerReference(now))).to.equal(is)
    })

  it('an owner that is no controller does not count, and nothing is of nobody', () => {
    const ownerReferences = [{ ...controllerReference(now), controller: false }]
    expect(whose({ metadata: { name: 'b', ownerReferences } }, now)).to.equal('orphan')
    expect(whose(undefined, now)).to.equal(undefined)
  })
})
