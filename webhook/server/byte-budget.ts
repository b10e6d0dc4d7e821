/** A request body that holds bytes of the budget. */
export interface Holder {
  /** Bytes that it holds now. */
  bytes: number
  /** When it began to hold bytes, by `performance.now()`. */
  readonly since: number
  /** Called when other holders need its bytes. It must release them. */
  evict(): void
}

/** The limit of bytes of unfinished bodies that the server keeps at the same time, over all connections. */
export interface ByteBudget {
  /** Counts `bytes` for the holder. If that exceeds the budget, evicts others, or the holder itself. */
  hold(holder: Holder, bytes: number): void
  release(holder: Holder): void
  /** Bytes held by all holders. */
  held(): number
}

/**
 * A budget of `most` bytes. When it is exceeded, the holder with the largest product of bytes and time is evicted: a
 * client that sends a large body slowly, and never one that has just begun.
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
      // At least one millisecond, so that of several holders that have just begun the largest is evicted.
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
