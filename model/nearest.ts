/**
 * The candidate that `word` is most likely a typo of: in another case, or with up to two letters added, dropped,
 * changed or swapped (one in words of up to four letters). Undefined if no candidate is near.
 */
export const nearest = (word: string, candidates: Iterable<string>): string | undefined => {
  const typed = word.toLowerCase()
  let best: string | undefined
  let bestDistance = word.length <= 4 ? 2 : 3
  for (const candidate of candidates) {
    // Cheaper than computing the distance, and keeps a megabyte-long key from filling the table.
    if (Math.abs(candidate.length - typed.length) >= bestDistance) continue
    const distance = editDistance(typed, candidate.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** Damerau-Levenshtein distance, adjacent swaps counting one (optimal string alignment). */
const editDistance = (a: string, b: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(at(row, j - 1) + 1, at(last, j) + 1, changed, swapped ? at(beforeLast, j - 2) + 1 : changed))
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
