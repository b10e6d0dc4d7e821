/** What a fault hook is told of a request. */
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

/** A watch that breaks after so many lines: cut, cut in the middle of a line, open and silent from then on, or told 410. */
export interface LineFault {
  readonly type: 'reset-after' | 'reset-mid-line' | 'silence' | 'expired'
  readonly afterLines: number
}

/** Something that goes wrong on purpose, instead of the answer or (for a delay) before it. */
export type Fault =
  | {
      readonly type: 'refuse'
      readonly code: number
      readonly reason: string
      readonly message?: string
      readonly retryAfterSeconds?: number
    }
  /** The connection is cut: before anything is done, or after it has been done. */
  | { readonly type: 'reset'; readonly done?: boolean }
  /** No answer ever comes. */
  | { readonly type: 'no-answer' }
  | { readonly type: 'delay'; readonly ms: number }
  | LineFault

/** Asked about every request; undefined lets it pass. For tests of what clients do when an API server is at its worst. */
export type Faults = (request: FaultRequest) => Fault | undefined

/** A fault for the first `times` requests that a test describes; the others pass. */
export const faultFor = (
  matches: Partial<Pick<FaultRequest, 'verb' | 'plural' | 'subresource' | 'name'>>,
  fault: Fault,
  times = 1,
): Faults => {
  let left = times
  return (request) => {
    const fits = Object.entries(matches).every(([field, value]) => request[field as keyof FaultRequest] === value)
    return fits && left-- > 0 ? fault : undefined
  }
}
