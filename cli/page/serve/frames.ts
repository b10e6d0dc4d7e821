import type { Platform } from '../model/document.ts'
import type { Gathered, Seen } from '../model/overview.ts'
import type { PageSource } from './source.ts'

/** What changes together is told together; in ms. */
const FRAME_MS = 250
/** Some of what is told depends on the time alone; in ms. */
const TICK_MS = 5_000
/** Looking at thousands of objects takes its time: no more than this part of all time. */
const MOST_OF_TIME = 1 / 20
/** How long what was read of the platform counts, in ms. */
const PLATFORM_MS = 15_000

/** What frames are made of. */
export interface FrameOptions {
  readonly source: PageSource
  /** What admission has decided, as far as it is known. Never rejects. */
  readonly admission: () => Gathered | Promise<Gathered>
  /** Reads what is not watched. Never rejects. */
  readonly platform: () => Promise<Omit<Platform, 'watches'>>
}

/** The state of everything, told whenever it has changed. */
export interface Frames {
  seen(): Promise<Seen>
  /** Calls back with the state at once, after changes, and every few seconds. Returns what ends that. Nothing is done for nobody. */
  follow(show: (seen: Seen) => void | Promise<void>): () => void
  close(): void
}

/** Reads the source no more often than an eye can follow, once for all who look. */
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
