/** The description of a request that a fault hook gets. */
export interface FaultRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  /** `get`, `list`, `watch`, `create`, `update`, `patch`, `delete`, `deletecollection`. */
  readonly verb: string
  readonly plural: string
  readonly subresource: string
  readonly namespace: string | undefined
  readonly name: string
  readonly username: string
}

/**
 * A watch that breaks after this many lines: cut, cut in the middle of a line, open but silent from then on, or ended
 * with a 410 error.
 */
export interface LineFault {
  readonly type: 'reset-after' | 'reset-mid-line' | 'silence' | 'expired'
  readonly afterLines: number
}

/** An injected fault, instead of the response or (for a delay) before it. */
export type Fault =
  | {
      readonly type: 'refuse'
      readonly code: number
      readonly reason: string
      readonly message?: string
      readonly retryAfterSeconds?: number
    }
  /** The connection is cut: before the request is carried out, or after. */
  | { readonly type: 'reset'; readonly done?: boolean }
  /** The response never comes. */
  | { readonly type: 'no-answer' }
  | { readonly type: 'delay'; readonly ms: number }
  /** Another writer is faster to remove the object that the request removes. The answer waits for `answeredAfter`. */
  | { readonly type: 'overtaken'; readonly answeredAfter?: () => Promise<unknown> }
  | LineFault

/** Called for every request; undefined injects nothing. For tests of how clients deal with a failing API server. */
export type Faults = (request: FaultRequest) => Fault | undefined
