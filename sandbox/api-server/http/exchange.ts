import type { Credentials } from '../auth/authenticate.ts'
import type { Answer } from './answer.ts'

/** A request as it arrived, over a socket or in process. */
export interface IncomingRequest extends Credentials {
  readonly method: string
  /** Path and query. */
  readonly url: string
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
