import { expect } from 'chai'
import { layoutOf } from '../../../model/layout.ts'
import { startupParents } from '../../../model/startup-parents.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { setOf } from '../reconcilers/sets.ts'

const layout = (startup: 'AnyOrder' | 'InOrder' | 'Explicit') =>
  layoutOf(
    setOf({
      startup,
      cliques: [
        { name: 'front', replicas: 3, minAvailable: 2 },
        { name: 'lead', startsAfter: ['front'] },
        { name: 'work', replicas: 4, minAvailable: 3, startsAfter: ['lead', 'front'] },
        { name: 'back', startsAfter: ['work'] },
      ],
      groups: [{ name: 'g', cliqueNames: ['lead', 'work'], replicas: 4, minAvailable: 2 }],
    }) as PodCliqueSet,
  )

const waits = (startup: 'AnyOrder' | 'InOrder' | 'Explicit', clique: string, j?: number): string[] =>
  startupParents(layout(startup), clique, j === undefined ? { i: 0 } : { i: 0, j }).map(
    ({ podClique, minAvailable }) => `${podClique}:${minAvailable}`,
  )

describe('the PodCliques that a PodClique waits for', () => {
  it('are none in any order', () => {
    expect(waits('AnyOrder', 'back')).to.deep.equal([])
  })

  it('are those of the clique before it, in order', () => {
    expect(waits('InOrder', 'front')).to.deep.equal([])
    expect(waits('InOrder', 'lead', 0)).to.deep.equal(['s-0-front:2'])
  })

  it('are one a replica of a scaling group, as far as the base gang goes', () => {
    expect(waits('InOrder', 'back')).to.deep.equal(['s-0-g-0-work:3', 's-0-g-1-work:3'])
    expect(waits('InOrder', 'work', 1)).to.deep.equal(['s-0-g-0-lead:1', 's-0-g-1-lead:1'])
  })

  it('are those it names, explicitly', () => {
    expect(waits('Explicit', 'work', 0)).to.deep.equal(['s-0-g-0-lead:1', 's-0-g-1-lead:1', 's-0-front:2'])
  })

  it('are only those of its own replica, in a scaled gang', () => {
    expect(waits('InOrder', 'lead', 2)).to.deep.equal([])
    expect(waits('Explicit', 'work', 3)).to.deep.equal(['s-0-g-3-lead:1'])
  })
})
