import { expect } from 'chai'
import type { ObjectReference, Occurrence } from '../../../kube/events/event.ts'
import { CORRELATOR_LIMITS, type Correlate, eventCorrelator } from '../../../kube/events/event-correlator.ts'

const MINUTE = 60_000
const pod = (name: string): ObjectReference => ({
  apiVersion: 'v1',
  kind: 'Pod',
  namespace: 'default',
  name,
  uid: name,
})
const because = (message: string, reason = 'Failed', type: Occurrence['type'] = 'Warning'): Occurrence => ({
  type,
  reason,
  message,
})

describe('What is told together as one event', () => {
  let now: number
  let correlate: Correlate
  beforeEach(() => {
    now = 0
    correlate = eventCorrelator(() => now)
  })

  it('is the same message, reason and type about the same object', () => {
    const { key } = correlate(pod('a'), because('no'))
    expect(correlate(pod('a'), because('no'))).to.deep.equal({
      ...{ key, message: 'no', isSpam: false, mustBeTold: false },
    })
    const others = [
      correlate(pod('b'), because('no')),
      correlate({ ...pod('a'), uid: 'another' }, because('no')),
      correlate(pod('a'), because('nay')),
      correlate(pod('a'), because('no', 'Broken')),
      correlate(pod('a'), because('no', 'Failed', 'Normal')),
    ].map((other) => other.key)
    expect(new Set([key, ...others]).size).to.equal(6)
  })

  it('are all further messages once ten different ones had the same reason', () => {
    for (let i = 0; i < 10; i++) expect(correlate(pod('a'), because(`no ${i}`)).message).to.equal(`no ${i}`)
    const eleventh = correlate(pod('a'), because('no 10'))
    const twelfth = correlate(pod('a'), because('no 11'))
    expect(eleventh.message).to.equal('(combined from similar events): no 10')
    expect(twelfth).to.include({ key: eleventh.key, message: '(combined from similar events): no 11' })
    expect(correlate(pod('a'), because('no 3')).message, 'one of the ten still counts by itself').to.equal('no 3')
    expect(correlate(pod('a'), because('x', 'Other')).message).to.equal('x')
    expect(correlate(pod('b'), because('no 10')).message).to.equal('no 10')
  })

  it('are different messages again after ten quiet minutes, and not while they keep coming', () => {
    for (let i = 0; i < 10; i++) correlate(pod('a'), because(`no ${i}`))
    for (let i = 10; i < 13; i++) {
      now += 9 * MINUTE
      expect(correlate(pod('a'), because(`no ${i}`)).message).to.match(/^\(combined/)
    }
    now += 11 * MINUTE
    expect(correlate(pod('a'), because('no 13')).message).to.equal('no 13')
  })
})

describe('How often an object may have events', () => {
  it('is 25 times at once, and then once in five minutes', () => {
    let now = 0
    const correlate = eventCorrelator(() => now)
    const isSpam = (name = 'a') => correlate(pod(name), because('no')).isSpam
    for (let i = 0; i < 25; i++) expect(isSpam(), `event ${i}`).to.equal(false)
    expect(isSpam()).to.equal(true)
    expect(isSpam('b'), 'others are not to blame').to.equal(false)
    now += 4.9 * MINUTE
    expect(isSpam()).to.equal(true)
    now += 0.2 * MINUTE
    expect(isSpam()).to.equal(false)
    expect(isSpam()).to.equal(true)
    now += 24 * 60 * MINUTE
    for (let i = 0; i < 25; i++) expect(isSpam(), `event ${i} of the next day`).to.equal(false)
    expect(isSpam(), 'what was not used up does not add up').to.equal(true)
  })

  it('counts warnings apart, so that good news does not silence them, nor they the good news', () => {
    const correlate = eventCorrelator(() => 0)
    const isSpam = (type: Occurrence['type']) => correlate(pod('a'), because('no', 'Made', type)).isSpam
    for (let i = 0; i < 30; i++) isSpam('Normal')
    expect(isSpam('Normal')).to.equal(true)
    for (let i = 0; i < 25; i++) expect(isSpam('Warning'), `warning ${i}`).to.equal(false)
    expect(isSpam('Warning')).to.equal(true)
  })
})

describe('How often all objects together may have good news', () => {
  it('is as often as a limit says, while warnings are all told', () => {
    let now = 0
    const correlate = eventCorrelator(() => now, { ...CORRELATOR_LIMITS, normal: { burst: 2, refillMs: 100 } })
    const tell = (name: string, type: Occurrence['type']) => correlate(pod(name), because('so', 'Made', type)).isSpam
    expect(['a', 'b', 'c'].map((name) => tell(name, 'Normal'))).to.deep.equal([false, false, true])
    expect(['a', 'b', 'c'].map((name) => tell(name, 'Warning'))).to.deep.equal([false, false, false])
    now += 100
    expect(['d', 'e'].map((name) => tell(name, 'Normal'))).to.deep.equal([false, true])
  })

  it('has no limit unless one is given', () => {
    const correlate = eventCorrelator(() => 0)
    const told = Array.from({ length: 1000 }, (_, i) => correlate(pod(`p${i}`), because('so', 'Made', 'Normal')).isSpam)
    expect(told).not.to.include(true)
  })
})

describe('What is always told', () => {
  const limits = { ...CORRELATOR_LIMITS, normal: { burst: 1, refillMs: 100 }, alwaysTold: new Set(['Built']) }

  it('is told whatever else is told of the object and of others, in its own words', () => {
    const correlate = eventCorrelator(() => 0, limits)
    for (let i = 0; i < 50; i++) correlate(pod('a'), because(`made ${i}`, 'Made', 'Normal'))
    for (const type of ['Normal', 'Warning'] as const) {
      for (let i = 0; i < 500; i++) {
        const { message, isSpam, mustBeTold } = correlate(pod('a'), because(`built ${i}`, 'Built', type))
        expect({ message, isSpam, mustBeTold }).to.deep.equal({
          ...{ message: `built ${i}`, isSpam: false, mustBeTold: true },
        })
      }
    }
  })

  it('takes nothing of what the others may have', () => {
    const correlate = eventCorrelator(() => 0, limits)
    for (let i = 0; i < 500; i++) correlate(pod('a'), because(`built ${i}`, 'Built', 'Normal'))
    expect(correlate(pod('a'), because('made', 'Made', 'Normal')).isSpam).to.equal(false)
  })

  it('is limited as others are once it repeats, but not by them', () => {
    const correlate = eventCorrelator(() => 0, limits)
    for (let i = 0; i < 50; i++) correlate(pod('a'), because(`made ${i}`, 'Made'))
    const told = Array.from({ length: 40 }, () => correlate(pod('a'), because('no room', 'Built')))
    expect(told.filter(({ isSpam }) => !isSpam)).to.have.length(26)
    expect(new Set(told.map(({ key }) => key)).size).to.equal(1)
  })
})
