import type { Clock } from '../../kube/clock.ts'

/** Calls back once, `ms` from now by the clock, unless the function returned is called before. */
export const after = (clock: Clock, ms: number, act: () => void): (() => void) => {
  const stop = new AbortController()
  void clock.sleep(ms, stop.signal).then(() => {
    if (!stop.signal.aborted) act()
  })
  return () => stop.abort()
}

/** Calls back again and again, every `ms` by the clock, until the function returned is called. */
export const every = (clock: Clock, ms: number, act: () => void): (() => void) => {
  let cancel: () => void
  const next = (): void => {
    cancel = after(clock, ms, () => {
      next()
      act()
    })
  }
  next()
  return () => cancel()
}
