import { setImmediate as turn } from 'node:timers/promises'

const lost: unknown[] = []
let listening = false

/** From now on rejections that nobody handles are collected. */
export const listenForRejections = (): void => {
  if (listening) return
  listening = true
  // Ahead of mocha's own listener, which would report the rejection without failing the test that lost it.
  process.prependListener('unhandledRejection', (reason) => lost.push(reason))
}

/** The rejections lost since the last call, as one error; undefined when there are none. */
export const lostRejections = async (): Promise<Error | undefined> => {
  // Node reports a rejection when the microtasks of its turn have run; one turn more for what those set off.
  await turn()
  await turn()
  const reasons = lost.splice(0)
  if (reasons.length === 0) return undefined
  const [first] = reasons
  const message = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join('; ')
  const error = new Error(`a promise was rejected and nobody handled it: ${message}`, { cause: first })
  if (first instanceof Error && first.stack !== undefined) error.stack = `${error.message}\n${first.stack}`
  return error
}
