import type { Fate } from '../engine/exchange.ts'
import type { Random } from '../engine/random.ts'
import type { Fates } from '../engine/wire.ts'
import type { World } from '../engine/world.ts'
import { timesOf } from './times.ts'

/** The API group of the objects of the scheduler that explorers use. */
const BACKEND_GROUP = 'scheduling.run.ai'

/** What a scheduler's webhook or aggregated server does to every request for its objects while it is ill. */
const TROUBLES = {
  fails: () => ({ status: { code: 500, reason: 'InternalError' } }),
  'is slow': (random: Random) => {
    const ms = 2_000 + random.next() * 6_000
    return { downMs: () => ms }
  },
  'does not answer': () => ({ silent: 'before' }),
} as const satisfies Record<string, (random: Random) => Partial<Fate>>

/** The objects of a scheduler, and what is wrong with them at present. */
export interface Backend {
  trouble?: keyof typeof TROUBLES
}

/** `fates`, but requests for the scheduler's objects go as it lets them; nothing else does. */
export const withBackend =
  (fates: Fates, random: Random, backend: Backend): Fates =>
  (request) => {
    const fate = fates(request)
    const { trouble } = backend
    if (trouble === undefined || request.group !== BACKEND_GROUP || request.verb === 'watch') return fate
    return { ...fate, ...TROUBLES[trouble](random) }
  }

/** Lets the scheduler be ill so many times a minute, for `ms`. */
export const scheduleTrouble = (
  world: World,
  random: Random,
  backend: Backend,
  perMinute: number,
  ms: number,
): void => {
  for (const at of timesOf(random, perMinute, ms)) {
    const trouble = random.pick(Object.keys(TROUBLES) as (keyof typeof TROUBLES)[])
    const lastsMs = 1_000 + random.next() * 30_000
    world.time.after(at, () => {
      if (backend.trouble !== undefined) return
      world.journal.note(`the API of the late scheduler ${trouble} for ${Math.round(lastsMs)} ms`)
      backend.trouble = trouble
      world.time.after(lastsMs, () => delete backend.trouble)
    })
  }
}
