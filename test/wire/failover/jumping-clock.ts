/**
 * Loaded into every process of a pod (`NODE_OPTIONS`): each time the wall clock is read it jumps by an hour, forwards
 * and back, like a clock that is set by hand.
 */
const HOUR_MS = 3_600_000
const now = Date.now
let looks = 0
Date.now = () => {
  looks += 1
  return now() + (looks % 2 === 0 ? HOUR_MS : -HOUR_MS) * looks
}
