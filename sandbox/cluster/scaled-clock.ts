import { type Clock, systemClock } from '../../kube/clock.ts'

/** A clock that starts at the present and goes so many times as fast as this machine's. */
export const scaledClock = (factor: number, clock: Clock = systemClock): Clock => {
  const began = clock.now()
  return {
    now: () => began + (clock.now() - began) * factor,
    sleep: (ms, signal) => clock.sleep(ms / factor, signal),
  }
}
