import { expect } from 'chai'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { observePodClique } from '../../../reconcilers/podclique/observe.ts'
import { planPodClique } from '../../../reconcilers/podclique/plan.ts'
import type { PodClique } from '../../../schemas/generated/grove.ts'
import { said } from './plans.ts'
import { CONFIG, loadedResources, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const POD = { ...KIND.pod, namespace: 'default', name: 's-0-b-0' }
const CLIQUE = { ...KIND.podClique, namespace: 'default', name: 's-0-b' }
const STARTS_AFTER = 'grove.io/starts-after'

/** A set in which b starts after a, and a pod of b that waits for `parents`. */
const waiting = async (parents: string | null, startup: 'InOrder' | 'AnyOrder' = 'InOrder'): Promise<Memory> => {
  const objects = await rendered([setOf({ startup, cliques: [{ name: 'a', replicas: 2 }, { name: 'b' }] })])
  objects.patch(POD, { metadata: { annotations: { [STARTS_AFTER]: parents } }, status: { phase: 'Pending' } })
  return objects
}
const removals = (objects: Memory): string[] => {
  const podClique = objects.get(KIND.podClique, 'default', CLIQUE.name) as PodClique
  const actions = planPodClique(observePodClique(podClique, objects), { config: CONFIG, now: '2024-01-01T00:00:00Z' })
  return actions.map(said).filter((action) => action.startsWith('remove'))
}

describe('a pod that waits at its barrier', () => {
  before(loadedResources)

  it('stays where it waits for the parents of its PodClique', async () => {
    expect(removals(await waiting('s-0-a:2'))).to.deep.equal([])
  })

  it('stays where it waits for fewer: it was created while a parent slept', async () => {
    expect(removals(await waiting(null))).to.deep.equal([])
  })

  it('is replaced where its set was created again with another order, and it waits for what is no parent any more', async () => {
    expect(removals(await waiting('s-0-g-0-a:2'))).to.deep.equal(['remove Pod s-0-b-0'])
    expect(removals(await waiting('s-0-a:2,s-0-old:1'))).to.deep.equal(['remove Pod s-0-b-0'])
    expect(removals(await waiting('s-0-a:2', 'AnyOrder')), 'nobody waits any more').to.deep.equal([
      'remove Pod s-0-b-0',
    ])
  })

  it('is replaced where it waits for more pods of a parent than its PodClique says', async () => {
    expect(removals(await waiting('s-0-a:3'))).to.deep.equal(['remove Pod s-0-b-0'])
  })

  it('stays once it has started', async () => {
    const objects = await waiting('s-0-old:1')
    objects.patch(POD, { status: { phase: 'Running' } })
    expect(removals(objects)).to.deep.equal([])
  })

  it('stays while its PodClique has been edited by hand, which its owner restores', async () => {
    const objects = await waiting('s-0-a:2')
    objects.patch(CLIQUE, { metadata: { annotations: { [STARTS_AFTER]: null } } })
    expect(removals(objects)).to.deep.equal([])
  })
})
