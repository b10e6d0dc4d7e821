import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Size of both halves of the young generation, in bytes: a larger one collects the same garbage, only later. */
const YOUNG_GENERATION = 16_000_000

/** By how much the old generation may grow before its garbage is collected, in percent of what it holds. */
const GROWTH = { least: 15, most: 40 } as const

const letOldGrow = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)

/** V8 doubles the young generation while many objects in it survive, and shrinks it when the process is idle. */
const letYoungGrow = (grows: boolean): void => setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`)

/**
 * Prevents the young generation from growing while a server starts, until `keepHeapSmall`: objects that are loaded then
 * stay alive, and V8 would reserve 8 MB for them that are empty afterwards.
 */
export const startSmall = (): void => letYoungGrow(false)

/**
 * Keeps the heap of a server close to its needs from now on. Reviews and changes leave little behind, but under load V8
 * would let the young generation grow to 48 MB and the old one to four times its live objects. With reviews of 68 KB
 * the process stays 20 MB smaller.
 */
export const keepHeapSmall = (): void => {
  letOldGrow(GROWTH.most)
  let grows = true
  letYoungGrow(grows)
  // The limit of the young generation cannot be changed in a running process, but its growth can be switched off at the
  // desired size, and on again below it.
  const observer = new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    const mayGrow = (young?.space_size ?? 0) < YOUNG_GENERATION
    if (mayGrow === grows) return
    grows = mayGrow
    letYoungGrow(grows)
  })
  observer.observe({ entryTypes: ['gc'] })
}

/** How much garbage it may gather in between, in bytes; more only where `least` allows more. */
const GARBAGE = 16_000_000

/**
 * The growth for an old generation that holds so many bytes. A fixed percentage would let much garbage gather in a large
 * heap, and V8 keeps to it when most of what the heap held has become garbage since.
 */
export const growthOf = (held: number): number =>
  Math.round(Math.min(GROWTH.most, Math.max(GROWTH.least, (100 * GARBAGE) / held)))

/** After `keepHeapSmall`: bounds the garbage of a heap that may be large, such as that of reconcilers. */
export const boundGarbage = (): void => {
  let growth: number = GROWTH.most
  new PerformanceObserver(() => {
    const old = getHeapSpaceStatistics().filter(({ space_name }) => !space_name.startsWith('new_'))
    const allowed = growthOf(old.reduce((sum, { space_used_size }) => sum + space_used_size, 0))
    if (allowed !== growth) letOldGrow(allowed)
    growth = allowed
  }).observe({ entryTypes: ['gc'] })
}
