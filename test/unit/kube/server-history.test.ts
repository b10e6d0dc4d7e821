import { expect } from 'chai'
import { ServerHistory } from '../../../kube/client/server-history.ts'

describe('How far an API server has counted', () => {
  it('is the newest version that any watch has told of', () => {
    const history = new ServerHistory()
    expect(history.newest).to.equal('')
    for (const version of ['90', '1000', '101']) history.note(version)
    expect(history.newest).to.equal('1000')
  })

  it('has gone back where the server is behind what it had told when it was asked, and is told once', () => {
    const history = new ServerHistory()
    let told = 0
    const off = history.onBack(() => told++)
    history.note('1000')
    expect([history.isBack('400', '1000'), history.returns, history.newest, told]).to.deep.equal([true, 1, '400', 1])
    expect([history.isBack('410', history.newest), history.returns]).to.deep.equal([false, 1])
    off()
    history.note('500')
    expect([history.isBack('450', '500'), told]).to.deep.equal([true, 1])
  })

  it('has not where another watch was told of something newer while the answer was on its way', () => {
    const history = new ServerHistory()
    history.note('1000')
    const { newest } = history
    history.note('1001')
    expect(history.isBack('1000', newest)).to.equal(false)
  })

  it('is not known to have where versions are not numbers, or none were told', () => {
    const history = new ServerHistory()
    expect(history.isBack('1', history.newest)).to.equal(false)
    history.note('abc')
    expect(history.isBack('5', history.newest)).to.equal(false)
    expect(history.isBack('', '5')).to.equal(false)
  })
})
