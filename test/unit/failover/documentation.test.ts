import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { EXIT_CODE } from '../../../failover/engine/exit-codes.ts'
import { type Agent, NEW_AGENT } from '../../../failover/engine/machine.ts'
import { exposition } from '../../../failover/engine/metrics.ts'
import { probeAnswers } from '../../../failover/engine/probe-answers.ts'
import { agentSettings } from '../../../failover/engine/settings.ts'
import { formatDuration } from '../../../model/duration.ts'
import { defaultPod } from '../../../webhook/pod/endpoint.ts'
import { repositoryRoot } from '../../cluster/repository.ts'
import { admitted } from '../pod/admit.ts'
import { engine, failoverPod } from './layout/pod.ts'

const page = readFileSync(path.join(repositoryRoot, 'docs/failover.md'), 'utf8')

/** The cells of each row of the table that begins with this header. */
const table = (header: string): string[][] => {
  const lines = page.split('\n')
  const at = lines.findIndex((line) => line.startsWith(header))
  const end = lines.findIndex((line, index) => index > at && !line.startsWith('|'))
  return lines.slice(at + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

describe('docs/failover.md', () => {
  const engines = [...page.matchAll(/^```yaml\n# (.*: kind (\S+?))(?:;.*)?\n([\s\S]*?)^```$/gm)]
  it('has five lines for each engine', () => {
    expect(engines.map(([, , kind]) => kind)).to.deep.equal(['http', 'vllm-sleep', 'http', 'dynamo-vllm', 'http'])
  })
  for (const [, title, kind, text = ''] of engines) {
    it(`has five lines that make a failover pod: ${title}`, () => {
      expect(text.trim().split('\n')).to.have.length(5)
      const { annotations, ...fields } = parse(text) as { annotations: Record<string, string> }
      const { spec } = admitted(defaultPod, failoverPod({ containers: [engine({ args: [], ...fields })] }, annotations))
      expect(spec.containers.map(({ name }) => name)).to.deep.equal(['engine-0', 'engine-1'])
      const named = spec.containers[0]?.env?.find(({ name }) => name === 'FAILOVER_ENGINE_KIND')
      expect(named?.value).to.equal(kind)
    })
  }

  it('says with what an agent ends', () => {
    const rows = table('| Status | Cause |').map(([status, cause]) => [cause, Number(status)])
    expect(Object.fromEntries(rows)).to.deep.equal(EXIT_CODE)
  })

  it('says the times that hold where nobody sets others', () => {
    const { limits } = agentSettings({ FAILOVER_LOCK_PATH: '/run/lock', ENGINE_ID: '0' })
    const said = Object.fromEntries(
      [...page.matchAll(/`(FAILOVER_\w+)` \((\w+)\)/g)].map(([, name, value]) => [name, value]),
    )
    const seconds = (ms: number): string => `${ms / 1000}s`
    expect(said).to.deep.equal({
      FAILOVER_INIT_TIMEOUT: seconds(limits.initMs),
      FAILOVER_WAKE_TIMEOUT: seconds(limits.wakeMs),
      FAILOVER_CHECKS: String(limits.checks),
      FAILOVER_ACTIVE_CHECK: formatDuration(limits.activeCheckMs),
      FAILOVER_STANDBY_CHECK: formatDuration(limits.standbyCheckMs),
    })
  })

  const AGENTS: Readonly<Record<string, Partial<Agent>>> = {
    Init: { state: 'Init' },
    'Init, waiting for memory': { state: 'Init', wasHeld: true },
    Standby: { state: 'Standby' },
    Waking: { state: 'Waking' },
    'Waking, too long': { state: 'Waking', isLate: true },
    Active: { state: 'Active', isEndpointReady: true },
    'Active, endpoint not ready': { state: 'Active' },
    'being stopped': { state: 'Active', isEndpointReady: true, isDraining: true },
  }

  it('says what each probe is answered', () => {
    const rows = table('| State | `/live` |')
    expect(rows.map(([state]) => state)).to.deep.equal(Object.keys(AGENTS))
    for (const [state = '', ...statuses] of rows) {
      const answers = Object.values(probeAnswers({ ...NEW_AGENT, ...AGENTS[state] }))
      expect(
        answers.map((ok) => (ok ? '200' : '503')),
        state,
      ).to.deep.equal(statuses)
    }
  })

  it('names every figure, and each is in the format that is scraped', () => {
    const text = exposition({
      engine: '0',
      state: 'Standby',
      enteredAt: 1.5,
      lastDurations: new Map([['Init', 2]]),
      wakePhases: new Map([['memory', 0.25]]),
      counters: { transitions: 3, switchAttempts: 2, switchSuccesses: 1 },
      nonce: 'n',
      redundancy: 1,
    })
    const names = [...text.matchAll(/^# TYPE (\w+) (?:gauge|counter)$/gm)].map(([, name = '']) => name)
    expect(names).to.have.length(9)
    for (const name of names)
      expect(page).to.contain(
        `\`${name.replace('engine_failover', '')}\``.replace('`_state`', '`engine_failover_state`'),
      )
    expect(text).to.contain('engine_failover_state{engine="0",state="Standby"} 1\n')
    expect(text).to.contain('engine_failover_state{engine="0",state="Active"} 0\n')
    expect(text).to.contain('engine_failover_last_state_duration_seconds{engine="0",state="Init"} 2\n')
    expect(text).to.contain('engine_failover_wake_phase_seconds{engine="0",phase="memory"} 0.25\n')
    expect(text).to.contain('engine_failover_gms_incarnation_info{engine="0",nonce="n"} 1\n')
  })
})
