import { expect } from 'chai'
import fc from 'fast-check'
import { formatDuration, parseDuration } from '../../../model/duration.ts'

describe('durations', () => {
  const HOUR = 3_600_000
  for (const [text, milliseconds] of [
    ['4h0m0s', 4 * HOUR],
    ['4h', 4 * HOUR],
    ['1.5h', 1.5 * HOUR],
    ['300ms', 300],
    ['1h15m30.918s', HOUR + 15 * 60_000 + 30_918],
    ['-1.5h', -1.5 * HOUR],
    ['+5s', 5_000],
    ['.5s', 500],
    ['5.s', 5_000],
    ['1s1s', 2_000],
    ['10s1h', HOUR + 10_000],
    ['1us', 0.001],
    ['1\u00b5s', 0.001],
    ['1\u03bcs', 0.001],
    ['1ns', 0.000001],
    ['0', 0],
    ['-0', 0],
    ['0s', 0],
    ['0.3333333333333333333h', 1_199_999.999999],
    ['9223372036854775807ns', 2 ** 63 / 1e6],
    ['-9223372036854775808ns', -(2 ** 63) / 1e6],
  ] as const) {
    it(`reads ${text} as Go does`, () =>
      expect(parseDuration(text)).to.be.closeTo(milliseconds, 1e-9 + Math.abs(milliseconds) * 1e-15))
  }

  for (const text of [
    '',
    '3',
    '-',
    's',
    '.',
    '-.',
    '.s',
    '+.s',
    '1d',
    '1 h',
    ' 1h',
    '1h ',
    '1H',
    '--1s',
    '4h0',
    '1e3s',
    '1,5h',
    'NaN',
    '9223372036854775808ns',
    '9223372036854775808s',
    '3000000h',
    '\u0661s',
  ]) {
    it(`refuses ${JSON.stringify(text)}, which Go refuses`, () => expect(parseDuration(text)).to.equal(undefined))
  }

  for (const [milliseconds, text] of [
    [4 * HOUR, '4h0m0s'],
    [90_000, '1m30s'],
    [60_000, '1m0s'],
    [1_500, '1.5s'],
    [300, '300ms'],
    [2.2, '2.2ms'],
    [0.0015, '1.5\u00b5s'],
    [0.000001, '1ns'],
    [0, '0s'],
    [-HOUR - 1, '-1h0m0.001s'],
    [100 * HOUR, '100h0m0s'],
  ] as const) {
    it(`writes ${milliseconds} ms as ${text}`, () => expect(formatDuration(milliseconds)).to.equal(text))
  }

  it('answers at once for a megabyte of digits', function () {
    this.timeout(500)
    expect(parseDuration(`${'1'.repeat(1_000_000)}s`)).to.equal(undefined)
    expect(parseDuration(`0.${'3'.repeat(1_000_000)}s`)).to.be.closeTo(333.333333, 1e-9)
    expect(parseDuration(`${'0'.repeat(1_000_000)}7s`)).to.equal(7_000)
  })

  it('reads back what it wrote, to the nanosecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (nanoseconds) => {
        const read = parseDuration(formatDuration(nanoseconds / 1e6))
        expect(Math.round((read ?? Number.NaN) * 1e6)).to.equal(nanoseconds)
      }),
    )
  })
})
