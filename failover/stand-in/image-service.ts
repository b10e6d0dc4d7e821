import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { type Environment, required } from '../environment.ts'
import { FrameReader, frame } from '../gms/frame.ts'
import { listenAt } from '../gms/listen.ts'
import { readMessage } from '../gms/messages.ts'
import type { Packed } from '../gms/msgpack.ts'
import { socketPath } from '../gms/socket-path.ts'
import { logOf } from '../log.ts'

const TAGS = ['weights', 'kv_cache']

/** Codes of errors are numbers there. */
const BAD_REQUEST = 1

/**
 * Behaves like the memory service in an image of Dynamo: a process for each device, which serves both tags; the end of
 * one ends all, with its status. It has no incarnation, and waits for ever for the first message of a client.
 */
export const runImageService = async (env: Environment): Promise<void> => {
  const devices = Number(env.GMS_SOCKETS ?? TAGS.length) / TAGS.length
  mkdirSync(required(env, 'GMS_SOCKET_DIR'), { recursive: true })
  const children = Array.from({ length: devices }, (_, device) =>
    fork(process.argv[1] ?? '', ['gms-device', `GPU-fake-${device}`], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  )
  process.once('SIGTERM', () => process.exit(0))
  const [code] = await Promise.race(children.map((child: ChildProcess) => once(child, 'exit')))
  process.exit(code ?? 1)
}

/** The lock of one tag, as far as an engine notices it. */
interface Region {
  writer: Socket | undefined
  readers: Set<Socket>
  isCommitted: boolean
  waiting: { readonly mode: string; readonly socket: Socket }[]
}

const stateOf = ({ writer, readers, isCommitted }: Region): Packed => ({
  type: 'get_runtime_state_response',
  state: writer ? 'RW' : readers.size > 0 ? 'RO' : isCommitted ? 'COMMITTED' : 'EMPTY',
  has_rw_session: writer !== undefined,
  ro_session_count: readers.size,
  waiting_writers: 0,
  committed: isCommitted,
  is_ready: isCommitted,
  allocation_count: 0,
  memory_layout_hash: '',
})

/** Serves one device until the supervisor has ended. */
export const runImageServer = async (device: string, env: Environment): Promise<void> => {
  const directory = required(env, 'GMS_SOCKET_DIR')
  process.once('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => {})
  for (const tag of TAGS) {
    const log = logOf(`image-gms/${device}/${tag}`)
    const region: Region = { writer: undefined, readers: new Set(), isCommitted: false, waiting: [] }
    await listenAt(socketPath(directory, device, tag), (socket) => serve(socket, region))
    log('listening', { pid: process.pid })
  }
}

const grant = (region: Region): void => {
  for (const { mode, socket } of region.waiting.splice(0)) {
    const isWriter =
      region.writer === undefined &&
      region.readers.size === 0 &&
      mode !== 'ro' &&
      !(mode === 'rw_or_ro' && region.isCommitted)
    const isReader = region.writer === undefined && region.isCommitted && mode !== 'rw'
    if (isWriter) {
      region.writer = socket
      region.isCommitted = false
    } else if (isReader) region.readers.add(socket)
    else {
      region.waiting.push({ mode, socket })
      continue
    }
    const granted_lock_type = isWriter ? 'rw' : 'ro'
    socket.write(frame({ type: 'handshake_response', success: true, committed: region.isCommitted, granted_lock_type }))
  }
}

const serve = (socket: Socket, region: Region): void => {
  const reader = new FrameReader()
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    for (const bytes of reader.read(chunk)) answer(socket, region, readMessage(bytes))
  })
  socket.once('close', () => {
    if (region.writer === socket) region.writer = undefined
    region.readers.delete(socket)
    region.waiting = region.waiting.filter((each) => each.socket !== socket)
    grant(region)
  })
}

const answer = (socket: Socket, region: Region, { type, lock_type }: ReturnType<typeof readMessage>): void => {
  if (type === 'get_runtime_state_request') socket.end(frame(stateOf(region)))
  else if (type === 'handshake_request') {
    region.waiting.push({ mode: String(lock_type), socket })
    grant(region)
  } else if (type === 'commit_request' && region.writer === socket) {
    region.isCommitted = true
    // The writer must come again as a reader.
    socket.end(frame({ type: 'commit_response', success: true }))
  } else socket.end(frame({ type: 'error_response', error: `unknown message ${type}`, code: BAD_REQUEST }))
}
