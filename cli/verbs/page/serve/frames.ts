import type { Platform } from '../model/document.ts'
import type { Gathered, Seen } from '../model/overview.ts'
import type { PageSource } from './source.ts'

/** Changes within this time are sent together; in ms. */
const FRAME_MS = 250
/** Some data depends on the time alone, so it is sent this often; in ms. */
const TICK_MS = 5_000
/** The largest fraction of time for reading the source, which takes long with thousands of objects. */
const MOST_OF_TIME = 1 / 20
/** Time for which data about the platform is cached, in ms. */
const PLATFORM_MS = 15_000

/** The sources of frames. */
export interface FrameOptions {
  readonly source: PageSource
  /** The known decisions of admission. Never rejects. */
  readonly admission: () => Gathered | Promise<Gathered>
  /** Reads the data that is not watched. Never rejects. */
  readonly platform: () => Promise<Omit<Platform, 'watches'>>
}

/** The current state, sent to viewers whenever it changes. */
export interface Frames {
  seen(): Promise<Seen>
  /**
   * Calls back with the state at once, after changes, and every few seconds. Returns a function that ends this. Without
   * viewers nothing is computed.
   */
  follow(show: (seen: Seen) => void | Promise<void>): () => void
  close(): void
}

/** Reads the source at a limited rate, once for all viewers. */
export const frames = ({ source, admission, platform }: FrameOptions): Frames => {
  const viewers = new Set<(seen: Seen) => void | Promise<void>>()
  let next: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined
  let platformRead: { readonly at: number; readonly answer: ReturnType<typeof platform> } | undefined
  let pauseMs = FRAME_MS

  const seen = async (): Promise<Seen> => {
    if (platformRead === undefined || performance.now() - platformRead.at > PLATFORM_MS) {
      platformRead = { at: performance.now(), answer: platform() }
    }
    const [read, gathered] = await Promise.all([platformRead.answer, admission()])
    return {
      objects: source.read(),
      admission: gathered,
      platform: { ...read, watches: source.watches() },
    }
  }
  const show = async (): Promise<void> => {
    const now = await seen()
    const began = performance.now()
    await Promise.all([...viewers].map((each) => each(now)))
    pauseMs = Math.max(FRAME_MS, (performance.now() - began) / MOST_OF_TIME)
  }
  let isShowing = false
  const schedule = (ms: number): void => {
    if (viewers.size === 0) return
    clearTimeout(next)
    isSoon = ms < TICK_MS
    next = setTimeout(async () => {
      isSoon = false
      isShowing = true
      await show().finally(() => {
        isShowing = false
      })
      schedule(hasChanged ? pauseMs : TICK_MS)
      hasChanged = false
    }, ms)
  }
  let isSoon = false
  let hasChanged = false
  const changed = (): void => {
    if (isShowing) hasChanged = true
    else if (!isSoon) schedule(pauseMs)
  }
  const rest = (): void => {
    clearTimeout(next)
    isSoon = false
    unsubscribe?.()
    unsubscribe = undefined
  }
  return {
    seen,
    follow: (viewer) => {
      viewers.add(viewer)
      unsubscribe ??= source.subscribe(changed)
      void seen().then(viewer)
      if (!isShowing && !isSoon) schedule(TICK_MS)
      return () => {
        viewers.delete(viewer)
        if (viewers.size === 0) rest()
      }
    },
    close: () => {
      viewers.clear()
      rest()
    },
  }
}
