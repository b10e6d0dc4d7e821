import { expect } from 'chai'
import type { KubeObject } from '../../../../model/object.ts'
import { type Action, create, flat, inOrder } from '../../../../reconcilers/engine/action.ts'
import { bounded } from '../../../../reconcilers/engine/bounded.ts'

const named = (name: string): KubeObject => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } })
const many = (prefix: string, count: number): Action[] =>
  Array.from({ length: count }, (_, i) => create(named(`${prefix}${i}`)))
const removal: Action = { do: 'remove', ref: { apiVersion: 'v1', kind: 'Pod', name: 'p' }, uid: '1' }
const made = (actions: readonly Action[]): string[] =>
  flat(actions).flatMap((action) => (action.do === 'create' ? [action.object.metadata.name ?? ''] : []))

describe('a plan of one pass', () => {
  it('is carried out as it is where it makes no more than fits', () => {
    const plan = [...many('a', 3), removal]
    expect(bounded(plan, 3)).to.equal(plan)
  })

  it('makes so many objects, does everything else, and goes on right after', () => {
    const plan = bounded([...many('a', 5), removal], 3)
    expect(made(plan)).to.deep.equal(['a0', 'a1', 'a2'])
    expect(plan).to.deep.include(removal)
    expect(plan.at(-1)).to.deep.include({ do: 'requeueAfter', milliseconds: 1 })
  })

  it('leaves out what stands behind an object that is left over, and not what stands behind another', () => {
    const plan = bounded([...inOrder(many('a', 2), many('b', 1)), ...inOrder(many('c', 2), [removal]), removal], 4)
    expect(made(plan)).to.deep.equal(['a0', 'a1', 'b0', 'c0'])
    expect(flat(plan).filter(({ do: what }) => what === 'remove')).to.have.length(1)
  })
})
