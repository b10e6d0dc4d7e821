import { expect } from 'chai'
import { withEnv, withMounts, withPorts } from '../../../trainer/merge/upsert.ts'

describe('an upsert', () => {
  it('replaces in place by name, and appends what is new', () => {
    const list = [
      { name: 'A', value: '1' },
      { name: 'B', value: '2' },
    ]
    const added = [
      { name: 'A', valueFrom: 'x' },
      { name: 'C', value: '3' },
    ]
    expect(withEnv(list, added)).to.deep.equal([{ name: 'A', valueFrom: 'x' }, list[1], added[1]])
  })

  it('knows mounts by their path', () => {
    const [old, next] = [
      { name: 'x', mountPath: '/a' },
      { name: 'y', mountPath: '/a' },
    ]
    expect(withMounts([old], [next])).to.deep.equal([next])
  })

  it('keeps a port without name beside another one without name', () => {
    expect(withPorts([{ containerPort: 8080 }], [{ containerPort: 29500 }])).to.have.length(2)
  })

  it('leaves an absent list absent where nothing is added', () => {
    expect(withEnv(undefined, [])).to.equal(undefined)
  })
})
