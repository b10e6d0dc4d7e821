import { isObject } from '../../schemas/json/object.ts'
import { RESTART_ATTEMPT_ANNOTATION } from '../labels.ts'
import type { ObjectMeta } from '../object.ts'

/** What a pod was last told: the value of its annotation `grove.io/restart-attempt`. */
export interface Attempt {
  /** Counts all attempts of the pods that restart together. */
  readonly attempt: number
  /** Which one in a row this is, from 1 on. */
  readonly inRow: number
  /** When it was decided: RFC 3339. */
  readonly at: string
  /** The run that the pod is to be in at least; its first one is 0. */
  readonly run: number
  /** The run in which it was when that was decided. A pod whose node has started anew remembers none. */
  readonly seen?: number
  /** True once all of them have been healthy for long: the next attempt begins a new row. */
  readonly isOver?: true
}

/** What is in the text; undefined where it says nothing of that kind. */
export const parseAttempt = (text: string | undefined): Attempt | undefined => {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value)) return undefined
    const { attempt, inRow, at, run, seen, isOver } = value
    if (![attempt, inRow, run].every(Number.isSafeInteger) || Number.isNaN(Date.parse(String(at)))) return undefined
    const numbers = { attempt: Number(attempt), inRow: Number(inRow), run: Number(run) }
    return {
      ...numbers,
      at: String(at),
      ...(Number.isSafeInteger(seen) && { seen: Number(seen) }),
      ...(isOver === true && { isOver }),
    }
  } catch {
    return undefined
  }
}

/** What a pod was last told; undefined if nothing. */
export const attemptOf = ({ metadata }: { readonly metadata: Pick<ObjectMeta, 'annotations'> }): Attempt | undefined =>
  parseAttempt(metadata.annotations?.[RESTART_ATTEMPT_ANNOTATION])
