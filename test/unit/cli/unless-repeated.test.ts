import { expect } from 'chai'
import { unlessRepeated } from '../../../cli/cluster/unless-repeated.ts'

describe('A failure that is repeated', () => {
  let now: number
  let told: string[]
  let listener: (error: Error, request: string) => void
  beforeEach(() => {
    now = 0
    told = []
    listener = unlessRepeated(
      ({ message }: Error, request: string) => void told.push(`${now / 1_000} ${message} ${request}`),
      () => now,
    )
  })
  const every = (ms: number, until: number, fail: () => void): void => {
    for (; now <= until; now += ms) fail()
  }

  it('is told at first, and once a minute while it goes on', () => {
    every(2_000, 150_000, () => listener(new Error('no answer'), 'GET a'))
    expect(told).to.deep.equal(['0 no answer GET a', '60 no answer GET a', '120 no answer GET a'])
  })

  it('is told as often while others are repeated in turn with it', () => {
    every(2_000, 90_000, () => {
      listener(new Error('no answer'), 'GET a')
      listener(new Error('no name'), 'GET b')
    })
    expect(told.filter((line) => line.includes('no name'))).to.deep.equal(['0 no name GET b', '60 no name GET b'])
    expect(told).to.have.length(4)
  })

  it('is remembered among a hundred others, however many there have been', () => {
    for (let i = 0; i < 1_000; i++) listener(new Error(`no ${i}`), 'GET a')
    const { length } = told
    for (let i = 900; i < 1_000; i++) listener(new Error(`no ${i}`), 'GET a')
    expect(told).to.have.length(length)
    listener(new Error('no 0'), 'GET a')
    expect(told).to.have.length(length + 1)
  })
})
