import fc from 'fast-check'
import { roll } from '../../../../model/update/roll.ts'

/** A pod of the model. It is made, becomes ready some ticks later, and is gone some ticks after it was told to end. */
export interface Simulated {
  readonly ordinal: number
  readonly version: number
  readyAt: number
  goneAt: number | undefined
  isBroken: boolean
}

/** An update of one level, and what happens while it runs. Times are in ticks. */
export interface Course {
  readonly desired: number
  readonly maxUnavailable: number
  readonly brokenAtOnce: boolean
  readonly broken: readonly number[]
  readonly delays: readonly number[]
  /** Ticks at which the template changes again, and the version it changes to. */
  readonly changes: readonly { readonly at: number; readonly to: number }[]
  /** Ticks at which nothing is decided, because the operator restarts. */
  readonly pauses: readonly number[]
}

/** Arbitrary courses with these changes of the template. */
export const anyCourse = (changes: fc.Arbitrary<Course['changes']>): fc.Arbitrary<Course> =>
  fc.record({
    desired: fc.integer({ min: 1, max: 8 }),
    maxUnavailable: fc.integer({ min: 1, max: 4 }),
    brokenAtOnce: fc.boolean(),
    broken: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 8 }),
    delays: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 }),
    changes,
    pauses: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }),
  })

/** Plays an update to its end, and calls `look` after every change of the pods. */
export const play = (
  { desired, maxUnavailable, brokenAtOnce, broken, delays, changes, pauses }: Course,
  look: (ready: number, made: readonly Simulated[]) => void,
): { readonly pods: readonly Simulated[]; readonly made: readonly Simulated[] } => {
  let turn = 0
  const delay = (): number => delays[turn++ % delays.length] ?? 0
  let version = 2
  const made: Simulated[] = []
  let pods: Simulated[] = Array.from({ length: desired }, (_, ordinal) => ({
    ordinal,
    version: 1,
    readyAt: 0,
    goneAt: undefined,
    isBroken: broken.includes(ordinal),
  }))
  const isReady = (pod: Simulated, tick: number): boolean =>
    pod.goneAt === undefined && !pod.isBroken && pod.readyAt <= tick
  for (let tick = 0; tick < 2_000; tick++) {
    version = changes.find(({ at }) => at === tick)?.to ?? version
    pods = pods.filter(({ goneAt }) => goneAt === undefined || goneAt > tick)
    const staying = pods.filter(({ goneAt }) => goneAt === undefined)
    const used = new Set(staying.map(({ ordinal }) => ordinal))
    for (let ordinal = 0; ordinal < desired; ordinal++) {
      if (used.has(ordinal)) continue
      const pod = { ordinal, version, readyAt: tick + 1 + delay(), goneAt: undefined, isBroken: false }
      pods.push(pod)
      made.push(pod)
    }
    if (pauses.includes(tick)) continue
    const units = pods.map((pod) => ({
      pod,
      order: pod.ordinal,
      isUpdated: pod.version === version,
      isGoing: pod.goneAt !== undefined,
      state: pod.isBroken ? ('unhealthy' as const) : pod.readyAt <= tick ? ('ready' as const) : ('starting' as const),
    }))
    const move = roll(units, { desired, maxUnavailable }, { brokenAtOnce })
    for (const { pod } of move.replace) pod.goneAt = tick + 1 + delay()
    look(pods.filter((pod) => isReady(pod, tick)).length, made)
    if (move.isDone && changes.every(({ at }) => at < tick)) return { pods, made }
  }
  throw new Error('the update does not end')
}
