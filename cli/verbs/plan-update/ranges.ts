/** Indices as text: `0–2, 5`. */
export const rangesOf = (indices: Iterable<number>): string => {
  const ranges: [number, number][] = []
  for (const index of [...new Set(indices)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] + 1 === index) last[1] = index
    else ranges.push([index, index])
  }
  const texts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return texts.length > MOST ? `${texts.slice(0, MOST).join(', ')} and more` : texts.join(', ')
}

/** The limit of ranges in a text. */
const MOST = 10
