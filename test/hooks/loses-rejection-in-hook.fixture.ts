describe('a hook that loses a rejection', () => {
  after(() => {
    void Promise.reject(new Error('lost in after()'))
  })

  it('comes after this test', () => {})
})
