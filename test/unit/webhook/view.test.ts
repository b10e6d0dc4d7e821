import { expect } from 'chai'
import type { KubeObject, ObjectRef } from '../../../model/object.ts'
import { objectsView } from '../../../webhook/server/view.ts'

const queue = (name: string, changes: Partial<KubeObject> = {}): KubeObject => ({
  apiVersion: 'example.io/v1',
  kind: 'Queue',
  metadata: { name },
  ...changes,
})
const ref = (name: string, changes: Partial<ObjectRef> = {}): ObjectRef => ({
  apiVersion: 'example.io/v1',
  kind: 'Queue',
  name,
  ...changes,
})

describe('The view on a file of objects', () => {
  const found = (objects: KubeObject[], wanted: ObjectRef) => {
    const answer = objectsView(objects).get(wanted)
    return answer.status === 'found' ? answer.object : answer.status
  }

  it('finds an object by group, kind and name', () => {
    const objects = [queue('a'), queue('b'), queue('b', { kind: 'Other' }), queue('b', { apiVersion: 'other.io/v1' })]
    expect(found(objects, ref('b'))).to.equal(objects[1])
  })

  it('knows what is absent', () => {
    for (const wanted of [
      ref('c'),
      ref('a', { kind: 'Other' }),
      ref('a', { apiVersion: 'other.io/v1' }),
      ref('a', { apiVersion: 'v1' }),
      ref('a', { namespace: 'elsewhere' }),
    ]) {
      expect(found([queue('a')], wanted)).to.equal('absent')
    }
  })

  it('takes another version of the group, but the very one first', () => {
    const old = queue('a', { apiVersion: 'example.io/v1alpha1' })
    expect(found([old], ref('a'))).to.equal(old)
    const exact = queue('a')
    expect(found([exact, old], ref('a'))).to.equal(exact)
  })

  it('tells namespaces apart; an object without one is in default', () => {
    const objects = [queue('a'), queue('a', { metadata: { name: 'a', namespace: 'x' } })]
    expect(found(objects, ref('a', { namespace: 'x' }))).to.equal(objects[1])
    expect(found(objects, ref('a', { namespace: 'default' }))).to.equal(objects[0])
    expect(found(objects, ref('a', { namespace: 'y' }))).to.equal('absent')
  })

  it('does not mind a stray namespace on an object of a cluster-scoped kind', () => {
    const object = queue('a', { metadata: { name: 'a', namespace: 'x' } })
    expect(found([object], ref('a'))).to.equal(object)
  })

  it('takes the last of two alike, as a second apply would', () => {
    const objects = [queue('a', { spec: 1 }), queue('a', { spec: 2 })]
    expect(found(objects, ref('a'))).to.equal(objects[1])
  })

  it('is not upset by objects without metadata', () => {
    expect(found([{ kind: 'Queue' } as KubeObject], ref('a'))).to.equal('absent')
  })
})
