import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { monotonicMs } from '../clock.ts'

/** The memory of one device, in MiB. */
export interface DeviceMemory {
  readonly free: number
  readonly total: number
}

/** What prints a line with free and total MiB for each device, unless `FAILOVER_MEMORY_QUERY` names something else. */
export const MEMORY_QUERY = 'nvidia-smi --query-gpu=memory.free,memory.total --format=csv,noheader,nounits'

const POLL_MS = 100

/** Asks for the memory of all devices that this container sees; none where that cannot be found out. */
export const deviceMemory = async (query: string): Promise<DeviceMemory[]> => {
  const [program = '', ...args] = query.split(' ')
  try {
    const { stdout } = await promisify(execFile)(program, args)
    return stdout
      .split('\n')
      .map((line) => line.split(',').map(Number))
      .flatMap(([free = Number.NaN, total = Number.NaN]) => (free >= 0 && total > 0 ? [{ free, total }] : []))
  } catch {
    return []
  }
}

/** A wait until every device has enough memory free. */
export interface MemoryGate {
  readonly query: string
  /** What must be free of each device, in MiB. */
  readonly need: (device: DeviceMemory, index: number) => number
  readonly withinMs: number
  /** Whether nobody waits any more. */
  readonly isOver: () => boolean
  readonly waits: (what: string) => void
}

/**
 * Waits until every device has enough memory free; false when it has not within the time. Memory of a process that was
 * killed comes back some time after its lock. A device whose memory cannot be found out is taken for free.
 */
export const enoughMemory = async ({ query, need, withinMs, isOver, waits }: MemoryGate): Promise<boolean> => {
  const end = monotonicMs() + withinMs
  for (;;) {
    const short = (await deviceMemory(query)).flatMap((device, index) => {
      const needed = need(device, index)
      return device.free >= needed ? [] : [`device ${index} has ${device.free} MiB free of ${Math.ceil(needed)} needed`]
    })
    if (short.length === 0 || isOver()) return true
    waits(`memory of the GPU: ${short.join(', ')}`)
    if (monotonicMs() >= end) return false
    await sleep(POLL_MS)
  }
}
