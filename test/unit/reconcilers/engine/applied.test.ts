import { expect } from 'chai'
import type { KubeObject } from '../../../../model/object.ts'
import { appliedBy, isApplied } from '../../../../reconcilers/engine/applied.ts'

const MANAGER = 'trainer'
const ours = (spec: object): KubeObject => ({
  apiVersion: 'v1',
  kind: 'A',
  metadata: { name: 'a', namespace: 'n' },
  spec,
})

/** An object as an API server stores it, in which these fields are ours. */
const stored = (spec: object, fields: object, operation = 'Apply'): KubeObject => ({
  ...ours(spec),
  metadata: {
    name: 'a',
    namespace: 'n',
    uid: 'u',
    managedFields: [
      { manager: MANAGER, operation: 'Update', subresource: 'status', fieldsV1: { 'f:status': {} } },
      { manager: MANAGER, operation, fieldsV1: { 'f:spec': fields } },
    ],
  },
})

describe('what a manager has applied', () => {
  it('is the fields that are its own, without what others and defaults have added', () => {
    const there = stored({ own: 1, other: 2, deep: { own: [1], other: 3 } }, { 'f:own': {}, 'f:deep': { 'f:own': {} } })
    expect(appliedBy(MANAGER, there)).to.deep.equal({ spec: { own: 1, deep: { own: [1] } } })
  })

  it('of a list by keys is the entries and their fields that are its own', () => {
    const ports = [{ containerPort: 1, protocol: 'TCP', name: 'x' }, { containerPort: 2 }]
    const key = 'k:{"containerPort":1,"protocol":"TCP"}'
    const there = stored({ ports }, { 'f:ports': { '.': {}, [key]: { '.': {}, 'f:containerPort': {} } } })
    expect(appliedBy(MANAGER, there)).to.deep.equal({ spec: { ports: [{ containerPort: 1 }] } })
  })

  it('of a set is the values that are its own', () => {
    const there = stored({ names: ['a', 'b'] }, { 'f:names': { 'v:"b"': {} } })
    expect(appliedBy(MANAGER, there)).to.deep.equal({ spec: { names: ['b'] } })
  })

  it('is nothing where it has only updated, or is another', () => {
    const there = stored({ own: 1 }, { 'f:own': {} }, 'Update')
    expect(appliedBy(MANAGER, there)).to.equal(undefined)
    expect(appliedBy('other', stored({ own: 1 }, { 'f:own': {} }))).to.equal(undefined)
  })
})

describe('an apply', () => {
  const there = stored({ own: 1, other: 2 }, { 'f:own': {} })

  it('is needless where the same fields say the same', () => {
    expect(isApplied(MANAGER, there, ours({ own: 1 }))).to.equal(true)
  })

  it('is due where a field says something else, is new, or is to be given up', () => {
    expect(isApplied(MANAGER, there, ours({ own: 2 }))).to.equal(false)
    expect(isApplied(MANAGER, there, ours({ own: 1, other: 2 }))).to.equal(false)
    expect(isApplied(MANAGER, there, ours({}))).to.equal(false)
  })

  it('is due where somebody else has taken a field over', () => {
    expect(isApplied(MANAGER, stored({ own: 5 }, { 'f:else': {} }), ours({ own: 5 }))).to.equal(false)
  })

  it('to an object without managed fields is needless where it has them all', () => {
    expect(isApplied(MANAGER, ours({ own: 1, other: 2 }), ours({ own: 1 }))).to.equal(true)
    expect(isApplied(MANAGER, ours({ other: 2 }), ours({ own: 1 }))).to.equal(false)
  })
})
