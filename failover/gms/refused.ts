import type { ErrorCode } from './messages.ts'

/** A request that cannot be carried out; the connection stays open. `code` is the reason, for programs. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
