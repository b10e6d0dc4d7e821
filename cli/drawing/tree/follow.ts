import type { TreeObjects } from './objects.ts'

/** A source of changing objects. */
export interface TreeSource {
  /** All current objects. */
  read(): TreeObjects
  /** Calls back after changes. Returns a function that ends this. */
  subscribe(changed: () => void): () => void
}

/** The source, how to draw it, and when to stop. */
export interface FollowOptions {
  readonly source: TreeSource
  /** Draws the objects: at once, after changes, and at the end. */
  readonly draw: (objects: TreeObjects) => void
  /** Ends the following when it returns true; absent: never. */
  readonly isDone?: ((objects: TreeObjects) => boolean) | undefined
  /** Ends the following once it has returned true for `stuckMs` (default STUCK_MS); absent: never. */
  readonly isStuck?: ((objects: TreeObjects) => boolean) | undefined
  readonly stuckMs?: number
  /** The minimal time between two frames, in ms; default FRAME_MS. */
  readonly frameMs?: number
  /** The limit of time until it is done, in ms. */
  readonly timeoutMs?: number | undefined
  /** Ends the following when it resolves. */
  readonly stopped: Promise<unknown>
  /** Ends the following with an error when it rejects. */
  readonly failed?: Promise<never> | undefined
}

/** The minimal time between two frames, in ms: objects change in bursts, and people cannot read faster. */
const FRAME_MS = 100

/** The largest fraction of time for drawing, which takes long with thousands of objects. */
const MOST_OF_TIME = 1 / 20

/** What looks hopeless may be over in a moment, e.g. if the CRD that a set needs is applied right after the set. */
const STUCK_MS = 3_000

/** Draws changes until it is done, stuck, times out or is stopped. Idle while nothing changes. */
export const follow = async (options: FollowOptions): Promise<'done' | 'stuck' | 'late' | 'stopped'> => {
  const { source, draw, isDone, isStuck, stuckMs = STUCK_MS, frameMs = FRAME_MS, timeoutMs, stopped, failed } = options
  let frame: NodeJS.Timeout | undefined
  let stuck: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  let unsubscribe = (): void => {}
  try {
    return await new Promise((resolve, reject) => {
      let pauseMs = frameMs
      const look = (): void => {
        frame = undefined
        const began = performance.now()
        const objects = source.read()
        draw(objects)
        if (isDone?.(objects)) resolve('done')
        if (isStuck?.(objects)) {
          stuck ??= setTimeout(() => resolve('stuck'), stuckMs)
        } else {
          clearTimeout(stuck)
          stuck = undefined
        }
        pauseMs = Math.max(frameMs, (performance.now() - began) / MOST_OF_TIME)
      }
      unsubscribe = source.subscribe(() => {
        frame ??= setTimeout(look, pauseMs)
      })
      if (timeoutMs !== undefined) deadline = setTimeout(() => resolve('late'), timeoutMs)
      stopped.then(() => resolve('stopped'), reject)
      failed?.catch(reject)
      look()
    })
  } finally {
    unsubscribe()
    clearTimeout(deadline)
    clearTimeout(stuck)
    if (frame !== undefined) {
      clearTimeout(frame)
      draw(source.read())
    }
  }
}
