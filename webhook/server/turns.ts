import { borrowBuffer, returnBuffer } from './buffer-pool.ts'

/** Lets reviews be judged in an order in which nobody waits long for those of others. */
export interface Turns {
  /**
   * Calls `judge` at once where this turn of the event loop has time left, and else in a later one, with a copy of the bytes. Calls
   * `refuse` instead where too many bytes wait.
   */
  take(bytes: Buffer, judge: (bytes: Buffer) => void, refuse: () => void): void
}

/** How long a turn judges; the review that exceeds it is the last of its turn. Between turns answers leave and others are heard. */
const TURN_MILLISECONDS = 10
/** What waits may have so many bytes together; beyond, who costs most is refused. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024
/**
 * For each object in it a review lets others pass that come so much later, in milliseconds. Judging an object takes a few
 * microseconds, so a common review of some hundred waits for no other with thousands, and these wait for some seconds at most.
 */
const MILLISECONDS_PER_OBJECT = 2

/**
 * Copies of larger reviews are made in borrowed buffers. V8 counts the bytes of buffers, and a few thousand copies of 68 KB
 * in a second would have it collect the whole heap five times in that second.
 */
const BORROWED_FROM = 32 * 1024

interface Waiting {
  readonly bytes: Buffer
  /** The borrowed buffer that holds the bytes. */
  readonly borrowed?: Buffer
  readonly due: number
  readonly judge: (bytes: Buffer) => void
  readonly refuse: () => void
}

/** A share of the event loop for reviews. Without a crowd it only looks at the clock. */
export const createTurns = (mostBytes = MOST_WAITING_BYTES): Turns => {
  const waiting: Waiting[] = []
  let waitingBytes = 0
  let spent = 0
  let isTurn = false

  const run = (bytes: Buffer, judge: (bytes: Buffer) => void): void => {
    const began = performance.now()
    judge(bytes)
    spent += performance.now() - began
  }
  const remove = (which: (a: Waiting, b: Waiting) => boolean): Waiting | undefined => {
    let found = 0
    for (const [index, one] of waiting.entries()) if (which(one, waiting[found] as Waiting)) found = index
    const [removed] = waiting.splice(found, 1)
    waitingBytes -= removed?.bytes.length ?? 0
    return removed
  }
  const giveBack = ({ borrowed }: Waiting): void => {
    if (borrowed !== undefined) returnBuffer(borrowed)
  }
  const nextTurn = (): void => {
    if (isTurn) return
    isTurn = true
    setImmediate(() => {
      isTurn = false
      spent = 0
      while (waiting.length > 0 && spent < TURN_MILLISECONDS) {
        const first = remove((one, best) => one.due < best.due)
        if (first === undefined) break
        run(first.bytes, first.judge)
        giveBack(first)
      }
      if (waiting.length > 0) nextTurn()
    })
  }
  return {
    take: (bytes, judge, refuse) => {
      nextTurn()
      if (waiting.length === 0 && spent < TURN_MILLISECONDS) return run(bytes, judge)
      const due = performance.now() + objectsIn(bytes) * MILLISECONDS_PER_OBJECT
      waiting.push({ ...copyOf(bytes), due, judge, refuse })
      waitingBytes += bytes.length
      while (waitingBytes > mostBytes) {
        const costliest = remove((one, worst) => one.due > worst.due)
        if (costliest === undefined) break
        giveBack(costliest)
        costliest.refuse()
      }
    },
  }
}

const copyOf = (bytes: Buffer): Pick<Waiting, 'bytes' | 'borrowed'> => {
  if (bytes.length < BORROWED_FROM) return { bytes: Buffer.from(bytes) }
  const borrowed = borrowBuffer(bytes.length)
  bytes.copy(borrowed)
  return { bytes: borrowed.subarray(0, bytes.length), borrowed }
}

const BRACE = 0x7b

const objectsIn = (bytes: Buffer): number => {
  let count = 0
  for (let at = bytes.indexOf(BRACE); at !== -1; at = bytes.indexOf(BRACE, at + 1)) count++
  return count
}
