import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { FailureKind, Order } from './machine.ts'

/** The descriptor of the election lock's file in an engine. Every process that holds memory must inherit it. */
export const LOCK_DESCRIPTOR = 3
/** The descriptor of the socket between agent and engine. When it closes, the engine knows that the agent has died. */
export const CONTROL_DESCRIPTOR = 4

/** Reports of an engine to its agent, one JSON object for each line. docs/failover.md */
export type Report =
  | { readonly event: 'phase'; readonly phase: string }
  /**
   * `pids`: the processes that hold memory, if there are others than the engine itself. `withoutLock`: those of them
   * that do not have the lock's file open, as the agent finds.
   */
  | {
      readonly event: 'asleep'
      readonly nonces?: readonly string[]
      readonly pids?: readonly number[]
      readonly withoutLock?: readonly number[]
    }
  /** The agent holds the engine back before its start; then it loads. */
  | { readonly event: 'held' }
  | { readonly event: 'loading' }
  | { readonly event: 'awake' }
  | { readonly event: 'serving'; readonly port?: number }
  | { readonly event: 'alive'; readonly endpointReady?: boolean }
  | { readonly event: 'failed'; readonly reason: string; readonly kind?: FailureKind }

const EVENTS = ['phase', 'asleep', 'awake', 'serving', 'alive', 'failed']

/** Parses one line of an engine; undefined where it is no report: unexpected output must not end the engine. */
export const reportOf = (line: string): Report | undefined => {
  try {
    const report: unknown = JSON.parse(line)
    const isReport = typeof report === 'object' && report !== null && 'event' in report
    return isReport && EVENTS.includes(String(report.event)) ? (report as Report) : undefined
  } catch {
    return undefined
  }
}

/**
 * Calls back for each line from an engine or agent. The death of the other side is detected elsewhere, so it is no
 * error here.
 */
export const onLines = (socket: Socket, line: (text: string) => void): void => {
  socket.on('error', () => {})
  // readline re-emits the socket's errors.
  createInterface({ input: socket })
    .on('line', line)
    .on('error', () => {})
}

/** Sends an order to an engine. */
export const sendOrder = (socket: Socket, order: Order): void => {
  if (socket.writable) socket.write(`${JSON.stringify({ do: order })}\n`)
}
