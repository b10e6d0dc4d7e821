import type { Socket } from 'node:net'
import type { Log } from '../log.ts'
import { FrameError, FrameReader, frame } from './frame.ts'
import { type Listening, listenAt } from './listen.ts'
import { MessageError, type Request, readRequest } from './messages.ts'
import type { Packed } from './msgpack.ts'
import { type Context, type Identity, OPERATIONS, type Operation, type Right } from './operations.ts'
import { Refused } from './refused.ts'
import type { Region } from './region.ts'

/** The limit for a client's first complete message, in ms. docs/reference/failover-rules.md#times */
export const HANDSHAKE_MS = 5_000

/** The settings for serving a region. */
export interface ServerOptions {
  readonly path: string
  readonly region: Region
  readonly identity: Identity
  readonly log: Log
  /** Called when the region is unreliable: the process must end. */
  readonly onFailed: (error: unknown) => void
  /** `close`: a writer's connection is closed by its commit, as early clients expect. */
  readonly onCommit?: 'downgrade' | 'close'
  readonly handshakeMs?: number
}

const errorResponse = (code: string, error: string): Packed => ({ type: 'error_response', error, code })

const ENOUGH: Readonly<Record<Right, (held: string | undefined) => boolean>> = {
  connected: () => true,
  ro: (held) => held !== undefined,
  rw: (held) => held === 'rw',
}

const answer = async (request: Request, context: Context): Promise<Packed> => {
  const { right, run } = OPERATIONS[request.type] as Operation<Request['type']>
  if (!ENOUGH[right](context.region.grantOf(context.session))) {
    const need = right === 'rw' ? 'the lock to write' : 'the lock'
    throw new Refused('not_permitted', `${request.type} needs ${need}; send handshake_request first`)
  }
  return { type: request.type.replace(/_request$/, '_response'), ...(await run(request as never, context)) }
}

/**
 * Serves one region at a Unix socket. A client's error costs at most that client's connection. @throws AlreadyRunning
 */
export const serveRegion = (options: ServerOptions): Promise<Listening> => {
  const { region, identity, log, onFailed, onCommit = 'downgrade', handshakeMs = HANDSHAKE_MS } = options
  let sessions = 0
  return listenAt(options.path, (socket: Socket) => {
    const session = ++sessions
    const reader = new FrameReader()
    let busy = false
    let watching = false
    const tooLate = setTimeout(() => {
      log('handshake-late', { session })
      socket.destroy()
    }, handshakeMs)
    const refuse = (code: string, error: string): void => {
      socket.end(frame(errorResponse(code, error)))
    }
    const serve = async (bytes: Buffer): Promise<void> => {
      let response: Packed
      let request: Request | undefined
      try {
        request = readRequest(bytes)
        response = await answer(request, { region, identity, session })
      } catch (error) {
        if (error instanceof MessageError) response = errorResponse('bad_request', error.message)
        else if (error instanceof Refused) response = errorResponse(error.code, error.message)
        else return onFailed(error)
      }
      // The client may be gone; the end of its connection is handled elsewhere.
      if (!socket.writable) return
      watching ||= request?.type === 'watch_request'
      if (request?.type === 'commit_request' && onCommit === 'close') socket.end(frame(response))
      else socket.write(frame(response))
    }
    // Never pause reading: behind unread data, the end of a dead client would not be noticed.
    socket.on('data', (chunk) => {
      try {
        for (const bytes of reader.read(chunk)) {
          clearTimeout(tooLate)
          if (busy || watching) return refuse('bad_request', 'one request at a time, and none after watch_request')
          busy = true
          void serve(bytes).finally(() => {
            busy = false
          })
        }
      } catch (error) {
        if (!(error instanceof FrameError)) throw error
        refuse('bad_request', error.message)
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(tooLate)
      region.leave(session)
    })
  })
}
