import { write } from 'node:fs'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** The destination of log lines; it never blocks the writer and never reports an error to it. */
export interface LogSink extends Writable {
  /** Writes pending lines, as far as possible within a second. */
  close(): Promise<void>
}

/** The most text that waits for a slow reader, in characters; more is dropped. */
const MAX_PENDING = 1 << 20
/** Wait before a full pipe is tried again, in milliseconds. */
const RETRY_MILLISECONDS = 20
const CLOSE_MILLISECONDS = 1_000

/**
 * Writes lines to a file descriptor. `process.stderr` writes synchronously to pipes and files, so one slow reader would
 * stop admission for the whole cluster. Here, lines that arrive during a write wait and are written together.
 */
export const createLogSink = (descriptor: number, maxPending = MAX_PENDING): LogSink => {
  let pending: string[] = []
  let length = 0
  let dropped = 0
  let writing: Promise<void> | undefined

  const flush = async (): Promise<void> => {
    while (pending.length > 0) {
      if (dropped > 0) pending.push(droppedLine(dropped))
      const text = Buffer.from(pending.join(''))
      pending = []
      length = 0
      dropped = 0
      if (!(await writeAll(descriptor, text))) return
    }
  }

  const sink = new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      if (length + line.length > maxPending) dropped++
      else {
        pending.push(line)
        length += line.length
        writing ??= flush().finally(() => {
          writing = undefined
        })
      }
      done()
    },
  })
  return Object.assign(sink, {
    close: async () => {
      await Promise.race([writing, sleep(CLOSE_MILLISECONDS, undefined, { ref: false })])
    },
  })
}

const droppedLine = (count: number): string => `{"level":"error","message":"log lines were lost","count":${count}}\n`

/** Whether everything was written; false if the reader is gone for good. */
const writeAll = async (descriptor: number, text: Buffer): Promise<boolean> => {
  let offset = 0
  while (offset < text.length) {
    const { error, bytes } = await writeSome(descriptor, text, offset)
    if (error?.code === 'EAGAIN') await sleep(RETRY_MILLISECONDS)
    else if (error !== null) return false
    offset += bytes
  }
  return true
}

const writeSome = (descriptor: number, text: Buffer, offset: number) =>
  new Promise<{ error: NodeJS.ErrnoException | null; bytes: number }>((resolve) => {
    write(descriptor, text, offset, (error, bytes = 0) => resolve({ error, bytes }))
  })
