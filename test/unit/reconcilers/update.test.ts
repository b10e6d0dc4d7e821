import { expect } from 'chai'
import type { UnitState } from '../../../model/update/unit.ts'
import { notes, type Sum } from '../../../reconcilers/engine/notes.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { planUpdate } from '../../../reconcilers/podcliqueset/update.ts'
import { expectedRevision } from '../../../reconcilers/revision/expected.ts'
import { revisionOf } from '../../../reconcilers/revision/revision-of.ts'
import { updateFact } from '../../../reconcilers/update/fact.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { CONFIG } from './rendered.ts'
import { setOf } from './sets.ts'

/** The only revision that is stored: that of the template which the sets have now. */
const objects = memory()
const stored = setOf({ metadata: { uid: 'u' }, cliques: [{ name: 'a' }] }) as PodCliqueSet
objects.put(expectedRevision(stored, [], objects))
const TARGET = revisionOf(stored, objects)?.generationHash ?? ''
const NOW = '2024-01-01T00:10:00Z'
const CONTEXT = { config: CONFIG, now: NOW }

const base = (replicas: number, spec: object = {}, status: object = {}): PodCliqueSet => {
  const set = setOf({ replicas, metadata: { uid: 'u' }, cliques: [{ name: 'a' }] }) as PodCliqueSet
  return { ...set, spec: { ...set.spec, ...spec }, status: { updatedReplicas: 0, availableReplicas: 0, ...status } }
}
const updating = (replicas: number, selected: readonly number[] = [], spec: object = {}): PodCliqueSet => {
  return base(replicas, spec, {
    currentGenerationHash: TARGET,
    updateProgress: {
      updateStartedAt: NOW,
      ...(selected.length > 0 && {
        currentlyUpdating: selected.map((replicaIndex) => ({ replicaIndex, updateStartedAt: NOW })),
      }),
    },
  })
}

type Said = readonly [isUpdated: boolean, state: UnitState, generation?: string]
const sumOf = (_: PodCliqueSet, ...said: readonly Said[]): Sum => {
  const board = notes()
  for (const [part, [isUpdated, state, generation = TARGET]] of said.entries()) {
    board.put('s', part, { generation: 1, counts: updateFact(generation, { isUpdated, state }), errors: [] })
  }
  return board.sum('s')
}
const OLD: Said = [false, 'ready']
const DONE: Said = [true, 'ready']

/** The replicas that the plan selects; undefined where it leaves the selection as it is. */
const selected = (set: PodCliqueSet, ...said: readonly Said[]): readonly number[] | undefined => {
  const [action] = planUpdate({ set, objects }, sumOf(set, ...said), CONTEXT)
  if (action?.do !== 'patchStatus') return undefined
  const { currentlyUpdating } = action.status.updateProgress as { currentlyUpdating: { replicaIndex: number }[] | null }
  return (currentlyUpdating ?? []).map(({ replicaIndex }) => replicaIndex)
}

describe('The update of a PodCliqueSet', () => {
  it('is none at the first deployment', () => {
    const set = base(2)
    expect(planUpdate({ set, objects }, sumOf(set), CONTEXT)).to.deep.equal([])
  })

  it('begins with a changed template, and with OnDelete ends in the same write', () => {
    const begun = (spec: object) => {
      const set = base(2, spec, { currentGenerationHash: 'before', updatedReplicas: 2 })
      const [action] = planUpdate({ set, objects }, sumOf(set, DONE, DONE), CONTEXT)
      return action?.do === 'patchStatus' ? action.status : undefined
    }
    expect(begun({})).to.deep.include({
      updatedReplicas: 0,
      updateProgress: { updateStartedAt: NOW, updateEndedAt: null, currentlyUpdating: null },
    })
    expect(begun({ updateStrategy: { type: 'OnDelete' } })).to.deep.include({
      updateProgress: { updateStartedAt: NOW, updateEndedAt: NOW, currentlyUpdating: null },
    })
  })

  it('takes one replica at a time: first what has nothing on nodes, then what is broken, then by index', () => {
    const four: readonly Said[] = [OLD, OLD, [false, 'unhealthy'], [false, 'pending']]
    expect(selected(updating(4), ...four)).to.deep.equal([3])
    expect(selected(updating(4, [3]), ...four)).to.equal(undefined)
    expect(selected(updating(4, [3]), OLD, OLD, [false, 'unhealthy'], DONE)).to.deep.equal([2])
    expect(selected(updating(4, [2]), OLD, OLD, DONE, DONE)).to.deep.equal([0])
    expect(selected(updating(4, [1]), DONE, DONE, DONE, DONE)).to.deep.equal([])
  })

  it('waits for a replica that was updated and is not available', () => {
    expect(selected(updating(3, [0]), [true, 'starting'], OLD, OLD)).to.equal(undefined)
    expect(selected(updating(3), [true, 'unhealthy'], OLD, OLD)).to.equal(undefined)
  })

  it('takes as many as may be unavailable', () => {
    const spec = (maxUnavailable: number | string) => ({ updateStrategy: { rollingUpdate: { maxUnavailable } } })
    expect(selected(updating(4, [], spec(2)), OLD, OLD, OLD, OLD)).to.deep.equal([0, 1])
    expect(selected(updating(4, [0, 1], spec('50%')), OLD, DONE, OLD, OLD)).to.deep.equal([0, 2])
  })

  it('decides nothing before every replica has compared itself with the changed template', () => {
    expect(selected(updating(3), OLD, OLD)).to.equal(undefined)
    expect(selected(updating(2), OLD, [true, 'ready', 'before'])).to.equal(undefined)
  })

  it('forgets a selected replica that is no longer wanted', () => {
    expect(selected(updating(2, [2]), OLD, OLD)).to.deep.equal([0])
  })

  it('looks again when a step takes too long', () => {
    const spec = { updateStrategy: { rollingUpdate: { progressDeadline: '5m' } } }
    const set = updating(2, [0], spec)
    expect(planUpdate({ set, objects }, sumOf(set, OLD, OLD), CONTEXT)).to.deep.equal([
      { do: 'requeueAfter', milliseconds: 300_000, why: 'a step of the update may take no longer' },
    ])
    const late = { ...CONTEXT, now: '2024-01-01T00:15:00Z' }
    expect(planUpdate({ set, objects }, sumOf(set, OLD, OLD), late)).to.deep.equal([])
  })

  it('keeps its status small, however many replicas may be updated at once: U12', () => {
    const set = updating(500, [], { updateStrategy: { rollingUpdate: { maxUnavailable: '100%' } } })
    expect(selected(set, ...Array.from({ length: 500 }, () => OLD))).to.have.length(100)
  })
})
