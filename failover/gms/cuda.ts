import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type DeviceMemory, OutOfMemory, type Piece } from './memory.ts'

/** The allocator's response to one order. */
interface Answer {
  readonly aligned?: number
  readonly path?: string
  /** `out_of_memory` may be temporary; any other error is permanent. */
  readonly error?: string
}

/**
 * Memory of a GPU. Node can neither call the driver nor send file descriptors over a socket, so a process beside the
 * server, the allocator, holds the memory and hands it out. It comes with the engine's image, where the driver's library
 * and a language for it are. Its contract:
 *
 * - It is started with the device's UUID as last argument. Its standard input and output carry one JSON object a line,
 *   one answer to each order, in order.
 * - `{"do":"allocate","id":"…","size":n}` makes physical memory that can be exported as a POSIX file descriptor
 *   (`cuMemCreate`), opens a Unix socket for it and answers `{"aligned":n,"path":"…"}`, or `{"error":"out_of_memory"}`.
 *   The memory must not show what was in it before.
 * - Whoever connects to that socket is sent one byte with the descriptor (`cuMemExportToShareableHandle`, SCM_RIGHTS).
 * - `{"do":"free","id":"…"}` closes the socket, gives up the handle and answers `{}`. The device has the memory back
 *   when the last engine has unmapped it.
 * - When standard input ends it gives everything up and exits. When it exits first, the server ends too: with the
 *   allocator the memory is gone.
 *
 * `onFailed` is told that the allocator has ended on its own.
 */
export const cudaMemory = (command: readonly string[], onFailed: (reason: string) => void): DeviceMemory => {
  const [program = '', ...args] = command
  const allocator = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting: { resolve(answer: Answer): void; reject(error: Error): void }[] = []
  const pieces = new Set<string>()
  let ending = false
  let over: Error | undefined
  const ended = (reason: string): void => {
    over = new Error(`the allocator ${program} ${reason}`)
    for (const { reject } of waiting.splice(0)) reject(over)
    if (!ending) onFailed(over.message)
  }
  allocator.once('error', ({ message }) => ended(`does not start: ${message}`))
  allocator.once('exit', (code, signal) => ended(`ended with ${code ?? signal}`))
  // An order to an allocator that has ended; its exit is reported anyway.
  allocator.stdin.on('error', () => {})
  createInterface({ input: allocator.stdout }).on('line', (line) => waiting.shift()?.resolve(JSON.parse(line)))

  const order = async (what: object): Promise<Answer> => {
    if (over !== undefined) throw over
    const answered = new Promise<Answer>((resolve, reject) => waiting.push({ resolve, reject }))
    allocator.stdin.write(`${JSON.stringify(what)}\n`)
    return await answered
  }
  const free = async (id: string): Promise<void> => {
    if (!pieces.delete(id)) return
    const { error } = await order({ do: 'free', id })
    if (error !== undefined) throw new Error(`the allocator cannot free "${id}": ${error}`)
  }
  const clear = async (): Promise<void> => {
    for (const id of [...pieces]) await free(id)
  }
  return {
    allocate: async (id, size): Promise<Piece> => {
      const { aligned = size, path, error } = await order({ do: 'allocate', id, size })
      if (error === 'out_of_memory') throw new OutOfMemory(`the device has no ${size} bytes left`)
      if (error !== undefined || path === undefined)
        throw new Error(`the allocator cannot allocate: ${error ?? 'no path'}`)
      pieces.add(id)
      return { aligned, handle: { kind: 'fd-socket', path } }
    },
    free,
    clear,
    close: async () => {
      ending = true
      if (over !== undefined) return
      const exited = once(allocator, 'exit')
      allocator.stdin.end()
      await exited
    },
  }
}
