describe('rejections', () => {
  it('are fine when they are handled', async () => {
    await Promise.reject(new Error('handled')).catch(() => {})
  })

  it('lost in a test', () => {
    void Promise.reject(new Error('lost'))
  })

  it('lost in a test with a callback', (done) => {
    void Promise.reject(new Error('lost'))
    setTimeout(done, 5)
  })

  it('lost a turn after the test', () => {
    setImmediate(() => void Promise.reject(new Error('lost')))
  })

  it('leave later tests alone', async () => {
    await Promise.resolve()
  })
})
