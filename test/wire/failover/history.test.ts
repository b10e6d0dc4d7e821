import { expect } from 'chai'
import type { LogLine } from '../../../failover/log.ts'
import { collateralEnds, deadReaders, type History, missedTakeovers } from './history.ts'

type Involved = readonly [at: number, who: string, event: string, facts?: Readonly<Record<string, unknown>>]

const history = (told: readonly Involved[], faulty: readonly string[] = []): History => ({
  lines: told.map(
    ([monotonic, who, event, facts]): LogLine => ({ time: '', level: 'info', monotonic, who, event, ...facts }),
  ),
  faulty,
})

const created = (at: number, container: string): Involved => [at, 'kubelet', 'container-created', { container }]
const ended = (at: number, container: string): Involved => [at, 'kubelet', 'container-ended', { container }]
const harmed = (at: number, container: string): Involved => [at, 'test', 'harmed', { container }]
const exit = (at: number, who: string, cause: string): Involved => [at, who, 'exit', { cause, incarnation: who }]
const state = (at: number, who: string, to: string): Involved => [at, who, 'state', { to, incarnation: who }]

describe('the history of a failover pod', () => {
  const restart = [created(0, 'engine-1'), ended(5, 'engine-1'), created(6, 'engine-1')]
  const ends: readonly (readonly [
    what: string,
    told: readonly Involved[],
    faulty: readonly string[],
    count: number,
  ])[] = [
    ['a container that ends and was harmed', [...restart, harmed(3, 'engine-1')], [], 0],
    ['a container that ends and was told to', restart, ['engine-1'], 0],
    ['an engine that ends for a reason of its own', [...restart, exit(4, 'engine-1', 'WAKE_FAILED')], [], 0],
    ['the end of the pod', restart.slice(0, 2), [], 0],
    ['an engine that ends when another was harmed', [...restart, harmed(3, 'engine-0')], [], 1],
    ['an engine whose process ends by itself', [...restart, exit(4, 'engine-1', 'CHILD_EXIT')], [], 1],
    [
      'a container that was harmed in an earlier life',
      [...restart, harmed(3, 'engine-1'), ended(9, 'engine-1'), created(10, 'engine-1')],
      [],
      1,
    ],
    ['an engine that a probe ends', [...restart, exit(4, 'engine-1', 'STOPPED')], [], 1],
  ]
  for (const [what, told, faulty, count] of ends) {
    it(`${count === 0 ? 'accepts' : 'finds'} ${what} (I11)`, () => {
      expect(collateralEnds(history(told, faulty))).to.have.length(count)
    })
  }

  it('finds an engine that stays in Standby when nobody has the lock (I9)', () => {
    const told = [state(0, 'engine-0', 'Active'), state(1, 'engine-1', 'Standby'), ended(10, 'engine-0')]
    expect(missedTakeovers(history(told), 1_000)).to.deep.equal([])
    expect(missedTakeovers(history(told), 6_000)).to.have.length(1)
    expect(missedTakeovers(history([...told, state(20, 'engine-1', 'Waking')]), 60_000)).to.deep.equal([])
    expect(missedTakeovers(history([...told, state(5_500, 'engine-1', 'Waking')]), 5_501)).to.have.length(1)
  })

  it('finds a reader that ends because the writer of its weights has died (I8)', () => {
    const told: readonly Involved[] = [
      [0, 'engine-1', 'started', { incarnation: 'engine-1' }],
      [5, 'gms/fake-0/weights', 'cleared', { by: 'leave' }],
    ]
    expect(deadReaders(history([...told, state(9, 'engine-1', 'Standby')]))).to.deep.equal([])
    expect(deadReaders(history([...told, exit(9, 'engine-1', 'INIT_FAILED')]))).to.have.length(1)
    expect(
      deadReaders(history([state(4, 'engine-1', 'Dead'), ...told, exit(9, 'engine-1', 'INIT_FAILED')])),
    ).to.deep.equal([])
  })
})
