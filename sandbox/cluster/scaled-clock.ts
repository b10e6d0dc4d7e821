import { after, type Clock, systemClock } from '../../kube/clock.ts'

/** A clock that starts at `began` (ms since 1970; default now) and runs `factor` times as fast as this machine's. */
export const scaledClock = (factor: number, clock: Clock = systemClock, began = clock.now()): Clock => {
  const started = clock.now()
  return {
    now: () => began + (clock.now() - started) * factor,
    steady: () => clock.steady() * factor,
    sleep: (ms, signal) => clock.sleep(ms / factor, signal),
    after: (ms, run) => after(clock, ms / factor, run),
  }
}
