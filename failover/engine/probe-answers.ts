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
export const probeAnswers = ({ state, isLate, isDraining, isEndpointReady, wasHeld }: Agent): ProbeAnswers => {
  if (state === 'Dead') return answers(false, false, false)
  // The engine ends by itself, and must not be killed before its requests have ended.
  if (isDraining) return answers(true, false, false)
  switch (state) {
    case 'Init':
      return answers(wasHeld, false, false)
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

const WAKES: Readonly<Record<NonNullable<Agent['wake']>, string>> = {
  memory: 'the engine to be awake',
  serve: 'the engine to serve',
  publish: 'the record for routers to be written',
}

/**
 * What an agent waits for, as the end of a sentence that begins with "waits for"; undefined if for nothing. `ofEngine`
 * is what its driver says. docs/failover.md#what-the-agent-answers
 */
export const waitOf = (agent: Agent, ofEngine: string | undefined): string | undefined => {
  switch (agent.state) {
    case 'Init':
      if (ofEngine !== undefined && !agent.isAsleep) return ofEngine
      if (!agent.needsService || agent.nonce !== undefined) return `the engine, which has reported "${agent.phase}"`
      return 'every process of the memory service to answer; the sidecar "gms" says in its log what is wrong'
    case 'Standby':
      return 'the election lock, which the engine that serves holds'
    case 'Waking':
      return ofEngine ?? WAKES[agent.wake ?? 'memory']
    case 'Active':
      return undefined
    case 'Dead':
      return ofEngine
  }
}
