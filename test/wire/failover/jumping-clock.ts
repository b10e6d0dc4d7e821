/**
 * Loaded into every process of a pod (`NODE_OPTIONS`): its wall clock jumps by an hour at each look, forth and back, as
 * one does that is set by hand.
 */
const HOUR_MS = 3_600_000
const now = Date.now
let looks = 0
Date.now = () => {
  looks += 1
  return now() + (looks % 2 === 0 ? HOUR_MS : -HOUR_MS) * looks
}
