import type { ServerResponse } from 'node:http'

/** A browser that does not read is disconnected when this many bytes wait for it. */
const MOST_WAITING = 32 * 1024 * 1024

/** The event stream of one browser. */
export interface EventStream {
  /**
   * Sends a document, unless it differs from the last one of this name only in its time; then it sends a keep-alive.
   */
  send(event: string, document: object): void
  /** Ends the stream with an event that says why. */
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
      // The browser has not read the previous document yet; the next one will contain what is skipped now.
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
