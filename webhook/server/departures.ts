/** Lets answers that are ready in the same turn of the event loop leave together. */
export interface Departures {
  /** Calls `send` at the end of this turn, or earlier if that would be late. */
  add(send: () => void): void
  /** Sends at once what is ready: before work that would keep it waiting. */
  leave(): void
}

/** An answer waits no longer than this for the next one that is ready in its turn. */
const MOST_MILLISECONDS = 1

/**
 * Each write to a connection whose client sleeps wakes the client up, at the expense of the writer; a client that has
 * just been woken finds the answers that follow by itself. A crowd's answers therefore cost less one right after the
 * other. An answer that is alone in its turn leaves as soon as its turn ends.
 */
export const createDepartures = (now: () => number = () => performance.now()): Departures => {
  let ready: (() => void)[] = []
  let since = 0
  const leave = (): void => {
    if (ready.length === 0) return
    const leaving = ready
    ready = []
    for (const send of leaving) send()
  }
  return {
    add: (send) => {
      const time = now()
      if (ready.push(send) === 1) {
        since = time
        setImmediate(leave)
      } else if (time - since >= MOST_MILLISECONDS) leave()
    },
    leave,
  }
}
