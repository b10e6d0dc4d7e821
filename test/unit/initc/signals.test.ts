import { EventEmitter } from 'node:events'
import { expect } from 'chai'
import { onSignals } from '../../../initc/process.ts'

describe('Signals to grove-initc', () => {
  for (const [sent, calls] of [
    [['SIGTERM'], ['first SIGTERM']],
    [['SIGINT'], ['first SIGINT']],
    [
      ['SIGTERM', 'SIGTERM'],
      ['first SIGTERM', 'again'],
    ],
    [
      ['SIGTERM', 'SIGINT', 'SIGINT'],
      ['first SIGTERM', 'again', 'again'],
    ],
    [['SIGUSR2'], []],
  ] as const) {
    it(`are told apart by order, not by kind: ${sent.join(', ')}`, () => {
      const source = new EventEmitter()
      const seen: string[] = []
      onSignals(
        source,
        (signal) => seen.push(`first ${signal}`),
        () => seen.push('again'),
      )
      for (const signal of sent) source.emit(signal)
      expect(seen).to.deep.equal(calls)
    })
  }
})
