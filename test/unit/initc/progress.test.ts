import { expect } from 'chai'
import fc from 'fast-check'
import { changesOf, countsFor, isShort, type Pod, progressOf, progressText } from '../../../initc/progress.ts'

const pod = (podClique: string | undefined, ready: string | undefined, more: Partial<Pod['metadata']> = {}): Pod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p', ...(podClique !== undefined && { labels: { 'grove.io/podclique': podClique } }), ...more },
  ...(ready !== undefined && {
    status: {
      conditions: [
        { type: 'PodScheduled', status: 'True' },
        { type: 'Ready', status: ready },
      ],
    },
  }),
})

describe('Who counts', () => {
  for (const [what, given, expected] of [
    ['a Ready pod, for the PodClique of its label', pod('a', 'True'), 'a'],
    ['not a pod whose Ready condition is False', pod('a', 'False'), undefined],
    ['not a pod whose Ready condition is Unknown, as when its node is lost', pod('a', 'Unknown'), undefined],
    ['not a pod without status', pod('a', undefined), undefined],
    ['not a pod without conditions', { ...pod('a', undefined), status: {} }, undefined],
    ['not a terminating pod', pod('a', 'True', { deletionTimestamp: '2026-01-01T00:00:00Z' }), undefined],
    ['not a pod of no PodClique', pod(undefined, 'True'), undefined],
    ['not by name: a-b-x is of the PodClique a if its label says so', pod('a', 'True', { name: 'a-b-x' }), 'a'],
  ] as const) {
    it(`is ${what}`, () => expect(countsFor(given)).to.equal(expected))
  }
})

describe('Progress', () => {
  it('is what each PodClique has and needs, in the order given', () => {
    const parents = [
      { podClique: 'b', needed: 1 },
      { podClique: 'a', needed: 2 },
      { podClique: 'c', needed: 1 },
    ]
    const progress = progressOf(parents, ['a', 'b', 'b', 'a-b', 'B'])
    expect(progress).to.deep.equal([
      { podClique: 'b', needed: 1, ready: 2 },
      { podClique: 'a', needed: 2, ready: 1 },
      { podClique: 'c', needed: 1, ready: 0 },
    ])
    expect(progress.filter(isShort).map(progressText)).to.deep.equal(['a: 1 ready, 2 needed', 'c: 0 ready, 1 needed'])
  })

  it('changes where a count does, and everywhere when it is first known', () => {
    const parents = [
      { podClique: 'a', needed: 1 },
      { podClique: 'b', needed: 1 },
    ]
    const before = progressOf(parents, ['a'])
    expect(changesOf([], before)).to.deep.equal(before)
    expect(changesOf(before, before)).to.deep.equal([])
    expect(changesOf(before, progressOf(parents, ['b', 'a']))).to.deep.equal([{ podClique: 'b', needed: 1, ready: 1 }])
  })

  it('counts every Ready pod once, for exactly its PodClique, though names begin alike', () => {
    const name = fc.constantFrom('a', 'a-b', 'a-b-c', 'ab', 'b')
    const pods = fc.array(fc.tuple(name, fc.boolean(), fc.boolean()))
    const parents = fc.uniqueArray(fc.tuple(name, fc.integer({ min: 1, max: 4 })), { selector: ([clique]) => clique })
    fc.assert(
      fc.property(pods, parents, (cases, wanted) => {
        const ready = cases
          .map(([clique, isReady, isLeaving]) =>
            countsFor(pod(clique, isReady ? 'True' : 'False', isLeaving ? { deletionTimestamp: 'now' } : {})),
          )
          .filter((clique) => clique !== undefined)
        const progress = progressOf(
          wanted.map(([podClique, needed]) => ({ podClique, needed })),
          ready,
        )
        for (const [index, [clique, needed]] of wanted.entries()) {
          const expected = cases.filter(([of, isReady, isLeaving]) => of === clique && isReady && !isLeaving).length
          expect(progress[index]).to.deep.equal({ podClique: clique, needed, ready: expected })
          expect(progress.filter(isShort).some(({ podClique }) => podClique === clique)).to.equal(expected < needed)
        }
      }),
    )
  })
})
