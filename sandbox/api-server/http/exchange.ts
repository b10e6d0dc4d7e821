import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '../core.ts'
import type { Answer } from './answer.ts'

/** A request as it came in, whatever brought it. */
export interface IncomingRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** Names and values in turn, as they were sent: a header may stand there several times. */
  readonly rawHeaders: readonly string[]
  /** Who shows a client certificate that our CA has signed. */
  certified(): Caller | undefined
  /** The whole body. @throws StatusError 413 */
  body(): Promise<Buffer>
}

/** Where the answer goes: one of the three is called, once. */
export interface ResponseSink {
  send(answer: Answer, warnings: readonly string[]): void
  /** Sends the head of an answer that goes on. */
  stream(): LineSink
  /** Breaks the connection off. */
  cut(): void
}

/** An answer that goes on. */
export interface LineSink {
  write(text: string): void
  end(text?: string): void
  cut(): void
  /** How much the reader has yet to read, in bytes. */
  backlog(): number
  /** Calls back when the answer has ended, or its reader has gone. */
  onClose(act: () => void): void
}
