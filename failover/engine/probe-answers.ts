import type { Agent } from './machine.ts'

/** The questions about an engine. `/serving` is the one that routing asks: of two healthy engines one has traffic. */
export type ProbePath = '/live' | '/health' | '/serving'

/** Whether each question is answered with 200; else it is 503. */
export type ProbeAnswers = Readonly<Record<ProbePath, boolean>>

/** Columns of the table below. */
const answers = (live: boolean, health: boolean, serving: boolean): ProbeAnswers => ({
  '/live': live,
  '/health': health,
  '/serving': serving,
})

/** What an engine answers, by its role and not by its endpoint alone. specs/failover.md §2.3 */
export const probeAnswers = ({ state, isLate, isDraining, isEndpointReady }: Agent): ProbeAnswers => {
  if (state === 'Dead') return answers(false, false, false)
  // It ends by itself, and must not be killed before its requests have ended.
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

/** What `POST /engine/wake_up` answers. It wakes nobody: the lock alone does, and asking twice changes nothing. specs/failover.md §2.5 */
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
