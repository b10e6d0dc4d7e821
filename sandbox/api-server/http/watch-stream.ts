import { after } from '../../../kube/clock.ts'
import type { Core } from '../core.ts'
import { type WatchRequest, watch } from '../read/watch.ts'
import { expired, type StatusError } from '../status-error.ts'
import { every } from '../timer.ts'
import type { LineSink } from './exchange.ts'
import type { LineFault } from './faults.ts'
import { eventText, type Shown } from './representation.ts'

/** A reader that does not read is let go when this much waits for it, in bytes. */
const BACKLOG_LIMIT = 64 * 1024 * 1024

/** What a watch sends, and when it ends. `bookmarkMs` is the time between bookmarks. */
export interface WatchStreamOptions {
  readonly shown: Shown
  readonly request: WatchRequest
  /** When the server ends the watch by itself, in ms. */
  readonly lastsMs: number
  readonly bookmarkMs: number
  readonly fault: LineFault | undefined
}

/**
 * Answers with a line of JSON for every event, until the time is over or the client goes.
 * @throws StatusError before anything is sent
 */
export const streamWatch = (core: Core, begin: () => LineSink, options: WatchStreamOptions): void => {
  const { shown, request, lastsMs, bookmarkMs, fault } = options
  const early: string[] = []
  let send = (line: string): void => {
    early.push(line)
  }
  // Opened first: a version that is forgotten is a refusal, and not an answer with an error in it.
  const running = watch(core.store, shown.resource, request, ({ type, object }) => send(eventText(type, object, shown)))
  const stream = begin()
  let lines = 0
  send = (line) => {
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
    if (stream.backlog() > BACKLOG_LIMIT) stream.cut()
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
    running.stop()
  })
}

/** A refusal in the form that a watch has for it when it runs already. */
const errorLine = (error: StatusError): string => `${JSON.stringify({ type: 'ERROR', object: error.status })}\n`
