import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { countOf, type Environment, required } from '../environment.ts'
import { StartError } from '../start-error.ts'
import { socketPath } from './socket-path.ts'

/** What a memory region is for. */
export const TAGS = ['weights', 'kv_cache'] as const

/** One server: the region of a device, and the socket it is reached at. */
export interface RegionAddress {
  readonly device: string
  readonly tag: string
  readonly path: string
}

/** What the environment of the memory service's container says. */
export interface ServiceSettings {
  readonly socketDirectory: string
  readonly devices: readonly string[]
  readonly tags: readonly string[]
  /** Where memory lies on machines without GPUs; a directory of tmpfs. */
  readonly memoryDirectory: string
  /** How large each device without a GPU is, in bytes; 0 for as large as its file system. */
  readonly deviceBytes: number
  /** The program that holds the memory of a GPU. Undefined on machines without. */
  readonly allocator: readonly string[] | undefined
  readonly onCommit: 'downgrade' | 'close'
}

const FAKE = /^fake:([1-9]\d?)$/

/** The UUIDs in what `nvidia-smi -L` prints. Numbers of devices differ between containers, UUIDs do not. */
export const devicesListed = (text: string): string[] =>
  [...text.matchAll(/\(UUID: (GPU-[0-9a-f-]+)\)/g)].map(([, uuid = '']) => uuid)

const visibleDevices = async (): Promise<string[]> => {
  try {
    const { stdout } = await promisify(execFile)('nvidia-smi', ['-L'])
    const devices = devicesListed(stdout)
    if (devices.length > 0) return devices
  } catch {
    // Said below: it is not there, or shows nothing.
  }
  throw new StartError(
    'GMS_DEVICES is auto and nvidia-smi -L shows no GPU; give the container the claim of the GPUs, or set fake:1 where there are none',
  )
}

const devicesOf = async (text: string): Promise<string[]> => {
  const [, count] = FAKE.exec(text) ?? []
  if (count !== undefined) return Array.from({ length: Number(count) }, (_, index) => `fake-${index}`)
  return text === 'auto' ? await visibleDevices() : text.split(',').map((device) => device.trim())
}

/** Reads the environment. @throws StartError */
export const serviceSettings = async (env: Environment): Promise<ServiceSettings> => {
  const socketDirectory = required(env, 'GMS_SOCKET_DIR')
  const named = env.GMS_DEVICES ?? 'auto'
  const devices = await devicesOf(named)
  const tags = (env.GMS_TAGS ?? TAGS.join(',')).split(',')
  const allocator = env.GMS_CUDA_ALLOCATOR?.split(' ')
  if (!FAKE.test(named) && allocator === undefined) {
    throw new StartError(
      `GMS_CUDA_ALLOCATOR must name the program that allocates memory of ${devices.join(', ')}: docs/failover.md says what it must do`,
    )
  }
  return {
    socketDirectory,
    devices,
    tags,
    memoryDirectory: env.GMS_MEMORY_DIR ?? join(socketDirectory, 'memory'),
    deviceBytes: countOf(env, 'GMS_DEVICE_BYTES', 0),
    allocator,
    onCommit: env.GMS_ON_COMMIT === 'close' ? 'close' : 'downgrade',
  }
}

/** Every server there must be: one for each device and tag. @throws SocketPathError */
export const regionAddresses = ({ socketDirectory, devices, tags }: ServiceSettings): RegionAddress[] =>
  devices.flatMap((device) => tags.map((tag) => ({ device, tag, path: socketPath(socketDirectory, device, tag) })))
