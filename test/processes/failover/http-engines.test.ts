import { expect } from 'chai'
import { monotonicMs } from '../../../failover/clock.ts'
import type { LogLine } from '../../../failover/log.ts'
import { randomOf } from '../../simulation/engine/random.ts'
import { describePods, killCount } from '../../wire/failover/pods-here.ts'
import { ENGINES, type Engine, type RunningPod, withPod } from '../../wire/failover/running-pod.ts'

/** What the kills are drawn from; GROVE_TEST_SEED repeats them. */
const SEED = Number(process.env.GROVE_TEST_SEED ?? Date.now() % 1_000_000)
/** How often something of the pod is killed. */
const KILLS = killCount(50)

/** When each engine began to load, and when it had loaded or its container had ended. */
const loads = (lines: readonly LogLine[]): { readonly from: number; readonly to: number }[] =>
  lines
    .filter(({ event }) => event === 'loading')
    .map(({ who, monotonic: from }) => {
      const container = who.replace('vllm', 'engine')
      const ends = (line: LogLine): boolean =>
        line.monotonic > from &&
        ((line.who === who && line.event === 'loaded') ||
          (line.who === container && line.event === 'exit') ||
          (line.event === 'container-ended' && line.container === container))
      return { from, to: lines.find(ends)?.monotonic ?? Number.POSITIVE_INFINITY }
    })

const kill = (pod: RunningPod, engine: Engine, what: 'agent' | 'engine'): void => {
  if (what === 'agent') pod.signal(engine, 'SIGKILL')
  else
    pod.harm(engine, () => {
      try {
        process.kill(pod.engineProcess(engine), 'SIGKILL')
      } catch {
        // It has ended already, or has not been started yet.
      }
    })
}

describePods('engines that are not changed, of which some process is killed again and again', () => {
  it(`E3: never load two at once, in ${KILLS} kills drawn from ${SEED}`, () =>
    withPod({ kind: 'http', env: { FAILOVER_HEALTH_PERIOD: '10ms', STAND_IN_LOAD: '20ms' } }, async (pod) => {
      const random = randomOf(SEED)
      await pod.settled()
      for (let times = 0; times < KILLS; times++) {
        const engine = random.pick(ENGINES)
        const since = monotonicMs()
        kill(pod, engine, random.pick(['agent', 'engine'] as const))
        // Half of the kills strike while an engine loads.
        if (random.chance(0.5)) await pod.line('one that loads', ({ event }) => event === 'loading', since)
        else await pod.settled()
      }
      await pod.settled()
      const all = loads(pod.lines).sort((one, other) => one.from - other.from)
      expect(all.length).to.be.above(KILLS / 2)
      for (const [index, { from }] of all.entries()) {
        const before = all[index - 1]
        if (before !== undefined) expect(before.to, `${JSON.stringify(before)} and ${from}`).to.be.at.most(from)
      }
    })).timeout(120_000 + KILLS * 4_000)
})
