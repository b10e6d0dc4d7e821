import { expect } from 'chai'
import { monotonicMs } from '../../../failover/clock.ts'
import { EXIT_CODE } from '../../../failover/engine/exit-codes.ts'
import type { EngineKindName } from '../../../failover/engine-kinds/kind.ts'
import { ENGINE_KINDS } from '../../../failover/engine-kinds/registry.ts'
import type { LogLine } from '../../../failover/log.ts'
import { describePods } from '../../wire/failover/pods-here.ts'
import { type Engine, otherOf, type RunningPod, withPod } from '../../wire/failover/running-pod.ts'

const QUICK = {
  FAILOVER_HEALTH_PERIOD: '20ms',
  FAILOVER_HEALTH_TIMEOUT: '1s',
  // SGLang's health path takes so long that it must be asked less often.
  FAILOVER_ACTIVE_CHECK: '1100ms',
  FAILOVER_STANDBY_CHECK: '1100ms',
  STAND_IN_HEALTH: '100ms',
}

/** Whether an engine that has ended can load again while the other serves. */
const reloads = (kind: EngineKindName): boolean => !kind.endsWith('-sleep')

const endOf = (pod: RunningPod, engine: Engine, since: number): Promise<LogLine> =>
  pod.line(`the end of ${engine}`, ({ who, event }) => who === engine && event === 'exit', since)

/** What is done to the engine that serves, and with which status its agent ends, where it can still say so. */
const OF_ACTIVE: readonly (readonly [
  id: string,
  what: string,
  act: (pod: RunningPod, active: Engine) => void,
  code?: number,
])[] = [
  ['F1', 'is killed', (pod, active) => pod.signal(active, 'SIGKILL', pod.engineProcess(active)), EXIT_CODE.CHILD_EXIT],
  [
    'F6',
    'ends by itself',
    (pod, active) => pod.signal(active, 'SIGTERM', pod.engineProcess(active)),
    EXIT_CODE.CHILD_EXIT,
  ],
  ['F3', 'hangs', (pod, active) => pod.signal(active, 'SIGSTOP', pod.engineProcess(active)), EXIT_CODE.UNHEALTHY],
  ['F2', 'loses its agent', (pod, active) => pod.signal(active, 'SIGKILL')],
  ['F4', 'has an agent that hangs', (pod, active) => pod.signal(active, 'SIGSTOP')],
]

// The kind `agent-protocol` has more of them: service-faults.test.ts and wake-faults.test.ts.
for (const { name: kind } of ENGINE_KINDS.filter(({ name }) => name !== 'agent-protocol')) {
  describePods(`a failover pod of kind ${kind}, of which something dies`, () => {
    for (const [id, what, act, code] of OF_ACTIVE) {
      it(`${id}: is served by the other engine when the one that serves ${what}`, () =>
        withPod({ kind, env: QUICK }, async (pod) => {
          const { active, standby } = await pod.settled()
          const since = monotonicMs()
          act(pod, active)
          if (code !== undefined) expect((await endOf(pod, active, since)).code).to.equal(code)
          await pod.state(standby, 'Active', since)
          expect(pod.serving()).to.include({ engine: standby })
          if (reloads(kind)) await pod.state(active, 'Standby', since)
        }))
    }

    for (const [id, what, signal] of [
      ['F7', 'is killed', 'SIGKILL'],
      ['F8', 'hangs', 'SIGSTOP'],
    ] as const) {
      it(`${id}: goes on undisturbed when the engine that stands by ${what}`, () =>
        withPod({ kind, env: QUICK }, async (pod) => {
          const { active, standby } = await pod.settled()
          const since = monotonicMs()
          pod.signal(standby, signal, pod.engineProcess(standby))
          await endOf(pod, standby, since)
          if (reloads(kind)) await pod.state(standby, 'Standby', since)
          else await pod.line('one held back', ({ who, report }) => who === standby && report === 'held', since)
          expect(await pod.ask(active, '/serving')).to.equal(200)
          expect(pod.pod.restarts(active)).to.equal(0)
          expect(pod.serving()).to.include({ engine: otherOf(standby) })
        }))
    }

    it('F37: ends with 0 when it is stopped, and nobody finds an engine any more', () =>
      withPod({ kind, env: QUICK }, async (pod) => {
        await pod.settled()
        await pod.pod.stop()
        const ends = pod.lines.filter(({ event }) => event === 'container-ended')
        expect(new Set(ends.map((line) => line.with))).to.deep.equal(new Set([0]))
        expect(pod.serving()).to.equal(undefined)
      }))
  })
}
