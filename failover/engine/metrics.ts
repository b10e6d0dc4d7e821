import type { Counters } from './counters.ts'
import type { State } from './machine.ts'

/** The states in order. */
export const STATES: readonly State[] = ['Init', 'Standby', 'Waking', 'Active', 'Dead']

/** The measurements of an agent. Times of day are in s since 1970, durations in s. */
export interface Measured {
  readonly engine: string
  readonly state: State
  readonly enteredAt: number
  readonly lastDurations: ReadonlyMap<State, number>
  readonly wakePhases: ReadonlyMap<string, number>
  readonly counters: Counters
  readonly nonce: string | undefined
  /** Engines of the pod in Standby. */
  readonly redundancy: number
}

interface Metric {
  readonly name: string
  readonly help: string
  readonly type: 'gauge' | 'counter'
  /** Labels in addition to the engine's, and the value. */
  readonly values: (
    measured: Measured,
  ) => readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]
}

const METRICS: readonly Metric[] = [
  {
    name: 'engine_failover_state',
    help: '1 for the state that the engine is in, 0 for the others.',
    type: 'gauge',
    values: ({ state }) => STATES.map((each) => [{ state: each }, Number(each === state)]),
  },
  {
    name: 'engine_failover_state_entered_timestamp_seconds',
    help: 'When the engine came to its state, in seconds since 1970.',
    type: 'gauge',
    values: ({ enteredAt }) => [[{}, enteredAt]],
  },
  {
    name: 'engine_failover_last_state_duration_seconds',
    help: 'How long the engine was in a state that it has left.',
    type: 'gauge',
    values: ({ lastDurations }) => [...lastDurations].map(([state, value]) => [{ state }, value]),
  },
  {
    name: 'engine_failover_wake_phase_seconds',
    help: 'How long each part of the last wake took.',
    type: 'gauge',
    values: ({ wakePhases }) => [...wakePhases].map(([phase, value]) => [{ phase }, value]),
  },
  {
    name: 'engine_failover_transitions_total',
    help: 'Changes of state, over all lives of this engine.',
    type: 'counter',
    values: ({ counters }) => [[{}, counters.transitions]],
  },
  {
    name: 'engine_failover_switch_attempts_total',
    help: 'Wakes after a lock that another engine had held.',
    type: 'counter',
    values: ({ counters }) => [[{}, counters.switchAttempts]],
  },
  {
    name: 'engine_failover_switch_success_total',
    help: 'Those of them that ended in Active.',
    type: 'counter',
    values: ({ counters }) => [[{}, counters.switchSuccesses]],
  },
  {
    name: 'engine_failover_redundancy',
    help: 'Engines of this pod that could take over now.',
    type: 'gauge',
    values: ({ redundancy }) => [[{}, redundancy]],
  },
  {
    name: 'engine_failover_gms_incarnation_info',
    help: 'Which incarnation of the memory service the engine has its weights from.',
    type: 'gauge',
    values: ({ nonce }) => (nonce === undefined ? [] : [[{ nonce }, 1]]),
  },
]

/** The metrics in Prometheus' text format. docs/failover.md#figures */
export const exposition = (measured: Measured): string =>
  METRICS.map(({ name, help, type, values }) => {
    const lines = values(measured).map(([labels, value]) => {
      const pairs = Object.entries({ engine: measured.engine, ...labels }).map(([label, text]) => `${label}="${text}"`)
      return `${name}{${pairs.join(',')}} ${value}\n`
    })
    return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
  }).join('')
