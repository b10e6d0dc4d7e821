/** A run of consecutive items that differ only in their indices, or a repetition of earlier entries. */
export type Folded<Item> =
  | { readonly what: 'run'; readonly items: readonly Item[] }
  /** The previous `length` entries repeat, once per block. */
  | { readonly what: 'again'; readonly length: number; readonly blocks: readonly (readonly Item[])[] }

/** The longest block, in entries, that is searched for repetitions. */
const LONGEST_BLOCK = 200

/**
 * Shortens a long list: similar neighbours become one run, and repeated sequences of runs are listed once. Two items
 * are similar if `keyOf` gives them the same key; they form a run if `inRow` says that one may follow the other.
 */
export const folded = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  inRow: (before: Item, after: Item) => boolean,
): Folded<Item>[] => {
  const runs = runsOf(items, keyOf, inRow)
  const keys = runs.map((run) => `${run.length} ${keyOf(run[0] as Item)}`)
  const entries: Folded<Item>[] = []
  for (let at = 0; at < runs.length; ) {
    const { length, times } = repetition(keys, at)
    const block = runs.slice(at, at + length)
    entries.push(...block.map((run): Folded<Item> => ({ what: 'run', items: run })))
    if (times > 1) {
      const blocks = Array.from({ length: times - 1 }, (_, n) =>
        runs.slice(at + (n + 1) * length, at + (n + 2) * length).flat(),
      )
      entries.push({ what: 'again', length, blocks })
    }
    at += length * times
  }
  return entries
}

const runsOf = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  inRow: (before: Item, after: Item) => boolean,
): Item[][] => {
  const runs: { readonly key: string; readonly items: Item[] }[] = []
  for (const item of items) {
    const key = keyOf(item)
    const run = runs.at(-1)
    const last = run?.items.at(-1)
    if (run !== undefined && last !== undefined && run.key === key && inRow(last, item)) run.items.push(item)
    else runs.push({ key, items: [item] })
  }
  return runs.map((run) => run.items)
}

/** The block at `at` whose repetitions cover the most entries; a single entry, once, if nothing repeats. */
const repetition = (keys: readonly string[], at: number): { readonly length: number; readonly times: number } => {
  let best = { length: 1, times: 1 }
  for (let length = 1; length <= LONGEST_BLOCK && at + 2 * length <= keys.length; length++) {
    let matching = 0
    while (at + length + matching < keys.length && keys[at + matching] === keys[at + length + matching]) matching++
    const times = 1 + Math.floor(matching / length)
    if (times > 1 && length * times > best.length * best.times) best = { length, times }
  }
  return best
}
