import { expect } from 'chai'
import { nearest } from '../../../model/nearest.ts'

describe('the nearest word', () => {
  const words = ['validate', 'admit', 'webhook', 'config', 'certs', 'name']
  for (const [typed, meant] of [
    ['valdate', 'validate'],
    ['Config', 'config'],
    ['CERTS', 'certs'],
    ['webhooks', 'webhook'],
    ['cnofig', 'config'],
    ['nmae', 'name'],
    ['nam', 'name'],
    ['no', undefined],
    ['render', undefined],
    ['', undefined],
  ] as const) {
    it(`to "${typed}" is ${meant ?? 'none of them'}`, () => expect(nearest(typed, words)).to.equal(meant))
  }

  it('is found at once in a very long text', function () {
    this.timeout(200)
    expect(nearest('x'.repeat(1_000_000), words)).to.equal(undefined)
  })
})
