import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '../core.ts'
import type { Answer } from './answer.ts'

/** A request as it arrived, over a socket or in process. */
export interface IncomingRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** Names and values alternate as they were sent; a header may occur several times. */
  readonly rawHeaders: readonly string[]
  /** The caller, if it has a client certificate that our CA signed. */
  certified(): Caller | undefined
  /** The whole body. @throws StatusError 413 */
  body(): Promise<Buffer>
}

/** The destination of the response: exactly one of the three is called, once. */
export interface ResponseSink {
  send(answer: Answer, warnings: readonly string[]): void
  /** Sends the head of a streaming response. */
  stream(): LineSink
  /** Cuts the connection. */
  cut(): void
}

/** A streaming response. */
export interface LineSink {
  write(text: string): void
  end(text?: string): void
  cut(): void
  /** How many bytes wait to be read by the client. */
  backlog(): number
  /** Calls back when the response has ended or its client has disconnected. */
  onClose(act: () => void): void
}
