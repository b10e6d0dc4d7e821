import { expect } from 'chai'
import { largeTexts } from '../../../kube/cache/sharing.ts'
import type { WatchedKind } from '../../../reconcilers/engine/kind.ts'
import { WATCHED } from '../../../reconcilers/watched.ts'
import { loadedResources, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const watched: readonly WatchedKind[] = Object.values(WATCHED)
const LONG = 'x'.repeat(1_000)

describe('Texts that are repeated in the children of a set', () => {
  before(loadedResources)

  it('are found where the caches look for the copy that they keep', async () => {
    const cliques = Array.from({ length: 20 }, (_, i) => ({
      name: `clique-${i}`,
      annotations: { note: LONG },
      startsAfter: Array.from({ length: i }, (_, before) => `clique-${before}`),
    }))
    const set = setOf({ cliques, startup: 'Explicit', metadata: { annotations: { note: LONG } } })
    const objects = await rendered([set])
    const alone: string[] = []
    for (const object of objects) {
      const kind = watched.find((each) => each.kind.kind === object.kind)
      const { keep, repeats } = kind ?? expect.fail(`${object.kind} is not watched`)
      const ref = repeats?.(object)
      const copies = largeTexts(ref && objects.get(ref, ref.namespace, ref.name))
      const isRepeated = ['Pod', 'PodGang', 'PodClique'].includes(object.kind)
      for (const text of largeTexts(keep(object)).keys()) {
        if (isRepeated && !copies.has(text)) alone.push(`${object.kind} ${text.slice(0, 30)}`)
      }
    }
    // The order that a PodClique names is in no other object but its pods.
    expect(new Set(alone.map((text) => text.split(' ')[0]))).to.deep.equal(new Set(['PodClique']))
    expect(alone.some((text) => text.includes('xxx'))).to.equal(false)
  })
})
