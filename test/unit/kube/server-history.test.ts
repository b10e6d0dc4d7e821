import { expect } from 'chai'
import { ServerHistory } from '../../../kube/client/server-history.ts'

const PODS = { group: '', plural: 'pods' }

describe('How far an API server has counted', () => {
  it('is the newest version that any watch has told of', () => {
    const history = new ServerHistory()
    expect(history.newest(PODS)).to.equal('')
    for (const version of ['90', '1000', '101']) history.note(PODS, version)
    expect(history.newest(PODS)).to.equal('1000')
  })

  it('has gone back where the server is behind what it had told when it was asked, and is told once', () => {
    const history = new ServerHistory()
    let told = 0
    const off = history.onBack(() => told++)
    history.note(PODS, '1000')
    expect([history.isBack(PODS, '400', '1000'), history.returns, history.newest(PODS), told]).to.deep.equal([
      true,
      1,
      '400',
      1,
    ])
    expect([history.isBack(PODS, '410', history.newest(PODS)), history.returns]).to.deep.equal([false, 1])
    off()
    history.note(PODS, '500')
    expect([history.isBack(PODS, '450', '500'), told]).to.deep.equal([true, 1])
  })

  it('has not where another watch was told of something newer while the answer was on its way', () => {
    const history = new ServerHistory()
    history.note(PODS, '1000')
    const newest = history.newest(PODS)
    history.note(PODS, '1001')
    expect(history.isBack(PODS, '1000', newest)).to.equal(false)
  })

  it('is not known to have where versions are not numbers, or none were told', () => {
    const history = new ServerHistory()
    expect(history.isBack(PODS, '1', history.newest(PODS))).to.equal(false)
    history.note(PODS, 'abc')
    expect(history.isBack(PODS, '5', history.newest(PODS))).to.equal(false)
    expect(history.isBack(PODS, '', '5')).to.equal(false)
  })

  it('is counted for each resource by itself: large clusters keep some in an etcd of their own', () => {
    const history = new ServerHistory()
    const leases = { group: 'coordination.k8s.io', plural: 'leases' }
    history.note(leases, '900000')
    history.note(PODS, '1000')
    expect(history.isBack(PODS, '1001', history.newest(PODS))).to.equal(false)
    expect(history.isBack(PODS, '999', history.newest(PODS))).to.equal(true)
    expect(history.newest(leases), 'it may be in the etcd that has gone back').to.equal('')
  })
})
