/** Somebody who holds bytes of the budget. */
export interface Holder {
  /** Bytes it holds now. */
  bytes: number
  /** Since when it holds any, by `performance.now()`. */
  readonly since: number
  /** Called when its bytes are needed by others. It must release them. */
  evict(): void
}

/** How many bytes of unfinished bodies the server keeps at the same time, over all connections. */
export interface ByteBudget {
  /** Counts `bytes` for the holder, and evicts others, or the holder itself, where the budget is exceeded. */
  hold(holder: Holder, bytes: number): void
  release(holder: Holder): void
  /** Bytes held by all. */
  held(): number
}

/**
 * A budget of `most` bytes. Where it is exceeded, the one goes that has held the most for the longest (bytes × time): somebody
 * who sends a large body slowly, and never a body that has just begun.
 */
export const createByteBudget = (most: number, now: () => number = () => performance.now()): ByteBudget => {
  const holders = new Set<Holder>()
  let held = 0

  const release = (holder: Holder): void => {
    if (holders.delete(holder)) held -= holder.bytes
    holder.bytes = 0
  }
  const costliest = (): Holder | undefined => {
    const time = now()
    let found: Holder | undefined
    let cost = -1
    for (const holder of holders) {
      // A millisecond at least, so that of those that have just begun the largest goes.
      const its = holder.bytes * Math.max(1, time - holder.since)
      if (its > cost) [found, cost] = [holder, its]
    }
    return found
  }
  return {
    hold: (holder, bytes) => {
      holders.add(holder)
      holder.bytes += bytes
      held += bytes
      while (held > most) {
        const victim = costliest()
        if (victim === undefined) return
        victim.evict()
        release(victim)
      }
    },
    release,
    held: () => held,
  }
}
