import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { FailureKind, Order } from './machine.ts'

/** The descriptor of the election lock's file in an engine. Every process that holds memory must inherit it. */
export const LOCK_DESCRIPTOR = 3
/** The descriptor of the socket between agent and engine. Its end tells the engine that the agent has died. */
export const CONTROL_DESCRIPTOR = 4

/** What an engine says to its agent, one JSON object a line. docs/failover.md */
export type Report =
  | { readonly event: 'phase'; readonly phase: string }
  /** `pids`: the processes that hold memory, if they are more than the engine itself. */
  | { readonly event: 'asleep'; readonly nonces?: readonly string[]; readonly pids?: readonly number[] }
  | { readonly event: 'awake' }
  | { readonly event: 'serving'; readonly port?: number }
  | { readonly event: 'alive'; readonly endpointReady?: boolean }
  | { readonly event: 'failed'; readonly reason: string; readonly kind?: FailureKind }

const EVENTS = ['phase', 'asleep', 'awake', 'serving', 'alive', 'failed']

/** Reads one line of an engine, or undefined where it is no report: an engine's chatter must not end it. */
export const reportOf = (line: string): Report | undefined => {
  try {
    const report: unknown = JSON.parse(line)
    const isReport = typeof report === 'object' && report !== null && 'event' in report
    return isReport && EVENTS.includes(String(report.event)) ? (report as Report) : undefined
  } catch {
    return undefined
  }
}

/** Hears an engine, or an agent: each line as it comes. That the other one dies is noticed elsewhere, and is no error here. */
export const onLines = (socket: Socket, line: (text: string) => void): void => {
  socket.on('error', () => {})
  // It passes the socket's errors on as its own.
  createInterface({ input: socket })
    .on('line', line)
    .on('error', () => {})
}

/** Gives an engine an order. */
export const sendOrder = (socket: Socket, order: Order): void => {
  if (socket.writable) socket.write(`${JSON.stringify({ do: order })}\n`)
}
