describe('a suite', () => {
  it('has a test that passes', () => {})
  it('has a test without a body')
  it('has a test that skips itself', function () {
    this.skip()
  })
  it('has a test that fails', () => {
    throw new Error('as it should')
  })
})

describe('a suite whose hook skips', () => {
  before(function () {
    this.skip()
  })
  it('has one test', () => {})
  describe('and one', () => {
    it('below', () => {})
  })
})
