import type { ServerResponse } from 'node:http'

/** A browser that reads no more is cut off when so many bytes wait for it. */
const MOST_WAITING = 32 * 1024 * 1024

/** Events of one browser, as they are sent. */
export interface EventStream {
  /** Sends a document, unless the one of this name before said the same but for its time; then a sign of life. */
  send(event: string, document: object): void
  /** Ends it with a word why. */
  end(event: string): void
}

/** Begins a stream of server-sent events. */
export const eventStream = (response: ServerResponse): EventStream => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' })
  response.flushHeaders()
  const latest = new Map<string, string>()
  return {
    send: (event, document) => {
      if (response.destroyed) return
      // It has not read the one before yet: the next one says all that is left out now.
      if (response.writableNeedDrain) {
        if (response.writableLength > MOST_WAITING) response.destroy()
        return
      }
      const { at: _, ...rest } = document as { at?: unknown }
      const text = JSON.stringify(rest)
      if (latest.get(event) === text) {
        response.write(`: ${event} is as before\n\n`)
        return
      }
      latest.set(event, text)
      response.write(`event: ${event}\ndata: ${JSON.stringify(document)}\n\n`)
    },
    end: (event) => {
      response.end(`event: ${event}\ndata: {}\n\n`)
    },
  }
}
