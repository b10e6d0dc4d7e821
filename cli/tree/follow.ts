import type { TreeObjects } from './objects.ts'

/** Objects that change. */
export interface TreeSource {
  /** All as they are now. */
  read(): TreeObjects
  /** Calls back after changes. Returns what ends that. */
  subscribe(changed: () => void): () => void
}

/** What is followed, how it is drawn, and when to stop. */
export interface FollowOptions {
  readonly source: TreeSource
  /** Shows the objects: at once, after changes, and at the end. */
  readonly draw: (objects: TreeObjects) => void
  /** Ends it when it says so; absent: never. */
  readonly isDone?: ((objects: TreeObjects) => boolean) | undefined
  /** How long it may take to be done, in ms. */
  readonly timeoutMs?: number | undefined
  /** Ends it. */
  readonly stopped: Promise<unknown>
  /** Ends it with an error. */
  readonly failed?: Promise<never> | undefined
}

/** Objects change in bursts, and an eye sees no more than this many ms apart. */
const FRAME_MS = 100

/** Looking at thousands of objects takes its time: no more than this part of all time. */
const MOST_OF_TIME = 1 / 20

/** Draws what changes until it is done, late or stopped. Nothing is done while nothing changes. */
export const follow = async (options: FollowOptions): Promise<'done' | 'late' | 'stopped'> => {
  const { source, draw, isDone, timeoutMs, stopped, failed } = options
  let frame: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  let unsubscribe = (): void => {}
  try {
    return await new Promise((resolve, reject) => {
      let pauseMs = FRAME_MS
      const look = (): void => {
        frame = undefined
        const began = performance.now()
        const objects = source.read()
        draw(objects)
        if (isDone?.(objects)) resolve('done')
        pauseMs = Math.max(FRAME_MS, (performance.now() - began) / MOST_OF_TIME)
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
    if (frame !== undefined) {
      clearTimeout(frame)
      draw(source.read())
    }
  }
}
