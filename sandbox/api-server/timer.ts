import { after, type Clock } from '../../kube/clock.ts'

/** Calls back every `ms` by the clock, until the returned function is called. */
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
