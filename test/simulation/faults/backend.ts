import type { Fate } from '../engine/exchange.ts'
import type { Random } from '../engine/random.ts'
import type { Fates } from '../engine/wire.ts'
import type { World } from '../engine/world.ts'
import { timesOf } from './times.ts'

/** The API group of the objects of the scheduler that explorers use. */
const BACKEND_GROUP = 'scheduling.run.ai'

/** What the webhook or aggregated server of a scheduler does to every request for its objects while it has trouble. */
const TROUBLES = {
  fails: () => ({ status: { code: 500, reason: 'InternalError' } }),
  'is slow': (random: Random) => {
    const ms = 2_000 + random.next() * 6_000
    return { downMs: () => ms }
  },
  'does not answer': () => ({ silent: 'before' }),
} as const satisfies Record<string, (random: Random) => Partial<Fate>>

/** The trouble that the scheduler's API has at present, if any. */
export interface Backend {
  trouble?: keyof typeof TROUBLES
}

/** `fates`, except that requests for the scheduler's objects suffer from its present trouble. */
export const withBackend =
  (fates: Fates, random: Random, backend: Backend): Fates =>
  (request) => {
    const fate = fates(request)
    const { trouble } = backend
    if (trouble === undefined || request.group !== BACKEND_GROUP || request.verb === 'watch') return fate
    return { ...fate, ...TROUBLES[trouble](random) }
  }

/** Gives the scheduler's API trouble `perMinute` times a minute on average, for `ms`. */
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
