import { after, type Clock } from '../../../kube/clock.ts'
import type { Core } from '../core.ts'
import { type WatchRequest, watch } from '../read/watch.ts'
import { expired, type StatusError } from '../status-error.ts'
import type { LineSink } from './exchange.ts'
import type { LineFault } from './faults.ts'
import { eventText, type Shown } from './representation.ts'

/** The watch of a client that reads too slowly ends when this many bytes wait for it. */
const BACKLOG_LIMIT = 64 * 1024 * 1024
/** A client that has not read them by then is disconnected, in ms. */
const UNREAD_MS = 30_000

/** The settings of a watch's response. `bookmarkMs` is the time between bookmarks. */
export interface WatchStreamOptions {
  readonly shown: Shown
  readonly request: WatchRequest
  /** Time after which the server ends the watch, in ms. */
  readonly lastsMs: number
  readonly bookmarkMs: number
  readonly fault: LineFault | undefined
}

/**
 * Sends a line of JSON for every event, until the time is over or the client disconnects.
 * @throws StatusError before anything is sent
 */
export const streamWatch = (core: Core, begin: () => LineSink, options: WatchStreamOptions): void => {
  const { shown, request, lastsMs, bookmarkMs, fault } = options
  const early: string[] = []
  let send = (line: string): void => {
    early.push(line)
  }
  // Open the watch before sending headers, so that a compacted resourceVersion becomes a 410 response instead of an
  // error event in a 200 stream.
  const running = watch(core.store, shown.resource, request, ({ type, object }) => send(eventText(type, object, shown)))
  const stream = begin()
  let lines = 0
  let isOver = false
  let cancelCut = (): void => undefined
  send = (line) => {
    if (isOver) return
    lines++
    if (fault?.afterLines !== undefined && lines > fault.afterLines) {
      if (fault.type === 'silence') return
      if (fault.type === 'expired') {
        if (lines === fault.afterLines + 1) stream.end(errorLine(expired('too old resource version, on purpose')))
        return
      }
      if (fault.type === 'reset-mid-line') stream.write(line.slice(0, line.length / 2))
      stream.cut()
      return
    }
    stream.write(line)
    if (stream.backlog() <= BACKLOG_LIMIT) return
    // What waits is still sent, so that the client's next watch continues after it. If it were dropped, a client that
    // has missed much would ask for the same changes again and again.
    isOver = true
    stream.end()
    cancelCut = after(core.clock, UNREAD_MS, () => stream.cut())
  }
  for (const line of early) send(line)
  const stopBookmarks = every(core.clock, bookmarkMs, () => {
    if (request.bookmarks) running.bookmark()
  })
  const cancelEnd = after(core.clock, lastsMs, () => {
    if (request.bookmarks) running.bookmark()
    stream.end()
  })
  stream.onClose(() => {
    stopBookmarks()
    cancelEnd()
    cancelCut()
    running.stop()
  })
}

/** A refusal as an event of a watch that has already begun. */
const errorLine = (error: StatusError): string => `${JSON.stringify({ type: 'ERROR', object: error.status })}\n`

/** Calls back every `ms` by the clock, until the returned function is called. */
const every = (clock: Clock, ms: number, act: () => void): (() => void) => {
  let cancel: () => void
  const next = (): void => {
    cancel = after(clock, ms, () => {
      next()
      act()
    })
  }
  next()
  return () => cancel()
}
