import { expect } from 'chai'
import type { KubeObject } from '../../../../model/object.ts'
import { type Action, flat } from '../../../../reconcilers/engine/action.ts'
import { align } from '../../../../reconcilers/engine/align.ts'
import type { Objects } from '../../../../reconcilers/engine/objects.ts'
import { controllerReference } from '../../../../reconcilers/engine/ownership.ts'
import { said } from '../plans.ts'

const object = (kind: string, name: string, metadata: object = {}, more: object = {}): KubeObject => ({
  apiVersion: 'toys.example.com/v1',
  kind,
  metadata: { name, namespace: 'default', uid: `uid of ${name}`, resourceVersion: '7', ...metadata },
  ...more,
})
const owner = object('Shelf', 's')
const ours = { ownerReferences: [controllerReference(owner)] }
const labels = { shelf: 's' }
const expected: KubeObject = {
  apiVersion: 'toys.example.com/v1',
  kind: 'Book',
  metadata: { name: 'b', namespace: 'default', labels, ...ours },
  spec: { title: 't' },
}

/** The plan is made again once the object that has the name is gone. */
const AWAITED: Action = {
  do: 'await',
  ref: { apiVersion: 'toys.example.com/v1', kind: 'Book', namespace: 'default', name: 'b' },
}

const isOurs = (observed: KubeObject): boolean => observed.metadata.labels?.shelf === 's'
const own = ({ metadata, spec }: KubeObject) => ({ metadata: { labels: metadata.labels }, spec })
const made = { success: 'Made', failure: 'NotMade' }

/**
 * What is asked for where one book is expected and an object with its name exists; `observed` are the owner's children.
 */
const asked = (there: KubeObject | undefined, observed: readonly KubeObject[] = [], takesGoing = false): Action[] =>
  align(
    [expected],
    observed,
    { get: (() => there) as Objects['get'] },
    { own, isOurs, made, removed: { success: 'Removed' }, takesGoing },
  )

describe('bringing children in line', () => {
  it('makes what is missing', () => {
    expect(asked(undefined)).to.deep.equal([{ do: 'create', object: expected, report: made }])
  })

  it('asks for nothing where all is as expected, whatever others have added', () => {
    const there = object(
      'Book',
      'b',
      { ...ours, labels: { ...labels, theirs: 'x' } },
      { spec: { title: 't', note: 1 } },
    )
    expect(asked(there, [there])).to.deep.equal([])
  })

  it('mends our own fields and no others, of this very object', () => {
    const there = object('Book', 'b', { ...ours, labels }, { spec: { title: 'other', note: 1 } })
    expect(asked(there, [there])).to.deep.equal([
      {
        do: 'patch',
        ref: { apiVersion: 'toys.example.com/v1', kind: 'Book', namespace: 'default', name: 'b' },
        uid: 'uid of b',
        patch: { spec: { title: 't' } },
        report: made,
      },
    ])
  })

  it('leaves a child alone that is being deleted', () => {
    const going = object('Book', 'b', { ...ours, deletionTimestamp: 'now' })
    expect(asked(going, [going])).to.deep.equal([])
  })

  it('mends a child that is being deleted where a finalizer keeps it for as long as it is used', () => {
    const going = object('Book', 'b', { ...ours, labels, deletionTimestamp: 'now' }, { spec: { title: 'other' } })
    expect(asked(going, [going])).to.deep.equal([])
    const [mended, ...more] = asked(going, [going], true)
    expect(more).to.deep.equal([])
    expect(mended).to.deep.include({ do: 'patch', patch: { spec: { title: 't' } } })
  })

  it('waits for the end of what somebody else owns, and is being deleted', () => {
    const another = controllerReference(object('Library', 'l'))
    const going = object('Book', 'b', { labels, ownerReferences: [another], deletionTimestamp: 'now' })
    expect(asked(going)).to.deep.equal([AWAITED])
  })

  it('gives what was left behind its owner back, at the version that was seen, and mends it in the same write', () => {
    const theirs = { apiVersion: 'v1', kind: 'ConfigMap', name: 'c', uid: 'c' }
    const there = object('Book', 'b', { labels, ownerReferences: [theirs] }, { spec: { title: 'other' } })
    const [look, adoption, ...more] = flat(asked(there))
    expect(more).to.deep.equal([])
    const ref = { apiVersion: 'toys.example.com/v1', kind: 'Shelf', namespace: 'default', name: 's' }
    expect(look).to.deep.equal({ do: 'confirmOwner', ref, uid: 'uid of s' })
    expect(adoption).to.deep.include({
      do: 'patch',
      uid: 'uid of b',
      resourceVersion: '7',
      patch: { metadata: { ownerReferences: [theirs, controllerReference(owner)] }, spec: { title: 't' } },
    })
  })

  it('adopts what is being deleted only where a finalizer keeps it for as long as it is used', () => {
    const going = object('Book', 'b', { labels, deletionTimestamp: 'now' }, { spec: { title: 't' } })
    expect(asked(going)).to.deep.equal([AWAITED])
    const patch = { metadata: { ownerReferences: [controllerReference(owner)] } }
    const [, taken, ...more] = flat(asked(going, [], true))
    expect(more).to.deep.equal([])
    expect(taken).to.have.property('patch').that.deep.equals(patch)
  })

  it('waits for the garbage collector where the owner had the name of ours and is gone', () => {
    const before = { ...controllerReference(owner), uid: 'an older one' }
    expect(asked(object('Book', 'b', { labels, ownerReferences: [before] }))).to.deep.equal([])
  })

  it('says whose a name is that is needed, and touches nothing', () => {
    const another = controllerReference(object('Library', 'l'))
    for (const [there, whose] of [
      [object('Book', 'b', { labels, ownerReferences: [another] }), 'belongs to Library "l"'],
      [object('Book', 'b'), 'belongs to nobody here'],
    ] as const) {
      expect(asked(there)).to.deep.equal([
        {
          do: 'problem',
          reason: 'NameTaken',
          isBlocking: true,
          message: `Book "b" exists and ${whose}; delete it, or use another name`,
        },
        AWAITED,
      ])
    }
  })

  it('removes what is superfluous, once', () => {
    const there = object('Book', 'b', { ...ours, labels }, { spec: { title: 't' } })
    const extra = object('Book', 'x', ours)
    const going = object('Book', 'y', { ...ours, deletionTimestamp: 'now' })
    const sameName = object('Shelf', 'b', ours)
    expect(asked(there, [there, extra, going, sameName]).map(said)).to.deep.equal(['remove Book x', 'remove Shelf b'])
  })

  it('keeps labels and nothing else as expected where nothing is said to be ours', () => {
    const there = object('Book', 'b', { ...ours, labels: {} }, { spec: { title: 'other' } })
    const [patch] = align([expected], [there], { get: (() => there) as Objects['get'] }, { isOurs })
    expect(patch).to.deep.include({ do: 'patch', patch: { metadata: { labels } } })
  })
})
