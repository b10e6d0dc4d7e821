import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Both halves of the young generation, in bytes: a larger one collects the same garbage later. */
const YOUNG_GENERATION = 16_000_000

/** V8 doubles the young generation while much of it survives, and shrinks it in quiet times. */
const letYoungGrow = (grows: boolean): void => setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`)

/**
 * Keeps the young generation as it is while a server starts, until `keepHeapSmall`: what is loaded then lives on, and V8 would take
 * 8 MB for it that are empty ever after.
 */
export const startSmall = (): void => letYoungGrow(false)

/**
 * Keeps the heap of a server near what it needs, for the rest of its life. Reviews and changes leave little behind, but
 * under load V8 would let the young generation grow to 48 MB and the old one to four times what lives in it. With reviews
 * of 68 KB the process stays 20 MB smaller.
 */
export const keepHeapSmall = (): void => {
  setFlagsFromString('--heap-growing-percent=40')
  let grows = true
  letYoungGrow(grows)
  // The limit of the young generation cannot be set once the process runs, but doubling can be switched off at the size
  // that is wanted, and on below it.
  const observer = new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    const mayGrow = (young?.space_size ?? 0) < YOUNG_GENERATION
    if (mayGrow === grows) return
    grows = mayGrow
    letYoungGrow(grows)
  })
  observer.observe({ entryTypes: ['gc'] })
}
