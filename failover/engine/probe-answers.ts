import type { Agent } from './machine.ts'

/** The probe paths of an engine. Routing uses `/serving`: of two healthy engines only one has traffic. */
export type ProbePath = '/live' | '/health' | '/serving'

/** Whether each path responds with 200; otherwise with 503. */
export type ProbeAnswers = Readonly<Record<ProbePath, boolean>>

/** Columns of the table below. */
const answers = (live: boolean, health: boolean, serving: boolean): ProbeAnswers => ({
  '/live': live,
  '/health': health,
  '/serving': serving,
})

/**
 * The responses of an engine, which depend on its role and not on its endpoint alone.
 * docs/failover.md#what-the-agent-answers
 */
export const probeAnswers = ({ state, isLate, isDraining, isEndpointReady }: Agent): ProbeAnswers => {
  if (state === 'Dead') return answers(false, false, false)
  // The engine ends by itself, and must not be killed before its requests have ended.
  if (isDraining) return answers(true, false, false)
  switch (state) {
    case 'Init':
      return answers(false, false, false)
    case 'Standby':
      return answers(true, true, false)
    case 'Waking':
      return answers(!isLate, !isLate, false)
    case 'Active':
      return answers(isEndpointReady, isEndpointReady, isEndpointReady)
  }
}

/**
 * The response to `POST /engine/wake_up`. It never wakes an engine: only the lock does, and repeating the request
 * changes nothing. docs/reference/failover-rules.md#transitions
 */
export const wakeUpAnswer = ({ state, isDraining }: Agent): { readonly status: number; readonly message: string } => {
  if (isDraining) return { status: 409, message: 'this engine is being stopped' }
  switch (state) {
    case 'Standby':
      return { status: 202, message: 'waiting for the lock that the active engine holds' }
    case 'Waking':
      return { status: 202, message: 'waking' }
    case 'Active':
      return { status: 200, message: 'active' }
    default:
      return { status: 409, message: `an engine in ${state} cannot wake` }
  }
}
