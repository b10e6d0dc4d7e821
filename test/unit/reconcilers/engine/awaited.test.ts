import { expect } from 'chai'
import { ApiError } from '../../../../kube/api/api-error.ts'
import type { KubeObject, ObjectRef } from '../../../../model/object.ts'
import { Awaited, awaitedIn, freesName } from '../../../../reconcilers/engine/awaited.ts'
import { NameTaken } from '../../../../reconcilers/engine/failures.ts'
import { longestBackOff, PlanFailed, PlanStale } from '../../../../reconcilers/engine/reconcile.ts'

const KIND = { apiVersion: 'v1', kind: 'Book' }
const ref = (name: string): ObjectRef => ({ ...KIND, namespace: 'n', name })
const book = (name: string, metadata: object = {}): KubeObject => ({
  ...KIND,
  metadata: { namespace: 'n', name, uid: `uid of ${name}`, ...metadata },
})
const waiting = (uid: string, key = `n/${uid}`) => ({ uid, controller: 'shelf', key })

describe('Names that somebody else has', () => {
  it('tell all who wait for one when it is free, once, and nobody else', () => {
    const awaited = new Awaited()
    awaited.note(waiting('s'), [ref('a'), ref('b')])
    awaited.note(waiting('s'), [ref('a')])
    awaited.note(waiting('t'), [ref('a')])
    expect(awaited.freed({ ...KIND, kind: 'Other' }, book('a'))).to.deep.equal([])
    expect(awaited.freed(KIND, book('c'))).to.deep.equal([])
    expect(awaited.freed(KIND, book('a'))).to.deep.equal([waiting('s'), waiting('t')])
    expect(awaited.freed(KIND, book('a'))).to.deep.equal([])
    expect([...awaited.uids()]).to.deep.equal(['s'])
    expect(awaited.freed(KIND, book('b'))).to.deep.equal([waiting('s')])
    expect([...awaited.uids()]).to.deep.equal([])
  })

  it('are forgotten with the object whose plan has waited', () => {
    const awaited = new Awaited()
    awaited.note(waiting('s', 'n/s/0'), [ref('a')])
    awaited.note(waiting('s', 'n/s/1'), [ref('a'), ref('b')])
    awaited.note(waiting('t'), [ref('a')])
    awaited.drop('s')
    expect([...awaited.uids()]).to.deep.equal(['t'])
    expect(awaited.freed(KIND, book('a'))).to.deep.equal([waiting('t')])
    expect(awaited.freed(KIND, book('b'))).to.deep.equal([])
  })

  it('are those of all stages of a plan, also of stages that are not reached', () => {
    expect(
      awaitedIn([
        { do: 'await', ref: ref('a') },
        {
          do: 'inOrder',
          stages: [[{ do: 'log', level: 'info', message: '', fields: {} }], [{ do: 'await', ref: ref('b') }]],
        },
      ]),
    ).to.deep.equal([ref('a'), ref('b')])
  })

  it('may be free when their object is gone, or has another controller or other labels', () => {
    const owner = (uid: string) => ({ ownerReferences: [{ ...KIND, name: 'o', uid, controller: true }] })
    const before = book('a', owner('x'))
    expect(freesName({ before })).to.equal(true)
    expect(freesName({ before, after: book('a') })).to.equal(true)
    expect(freesName({ before, after: book('a', owner('y')) })).to.equal(true)
    expect(freesName({ before, after: book('a', { ...owner('x'), labels: { ours: 'yes' } }) })).to.equal(true)
    expect(freesName({ before, after: book('a', { ...owner('x'), annotations: { a: 'b' } }) })).to.equal(false)
    expect(freesName({ after: before })).to.equal(false)
  })

  it('are tried again within a minute where nothing tells of their end', () => {
    const subject = { ...ref('s'), uid: 's' }
    expect(longestBackOff(new PlanFailed(subject, [new Error('no'), new NameTaken(book('a'))]))).to.equal(60_000)
    expect(longestBackOff(new PlanFailed(subject, [new Error('no')]))).to.equal(undefined)
    expect(longestBackOff(new PlanStale())).to.equal(5_000)
  })
})

describe('What the API server forbids', () => {
  it('is tried again within a minute: nothing tells that a quota has room, a right is granted or a policy has gone', () => {
    const subject = { ...ref('s'), uid: 's' }
    const refused = (status: number) => new ApiError({ status, reason: 'R', message: 'no', request: 'POST pods' })
    expect(longestBackOff(new PlanFailed(subject, [new Error('no'), refused(403)]))).to.equal(60_000)
    expect(longestBackOff(new PlanFailed(subject, [refused(422)]))).to.equal(undefined)
  })
})
