import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { countOf, type Environment, required } from '../environment.ts'
import { StartError } from '../start-error.ts'
import { socketPath } from './socket-path.ts'

/** The purposes of memory regions. */
const TAGS = ['weights', 'kv_cache'] as const

/** One server: its device, its tag, and its socket. */
export interface RegionAddress {
  readonly device: string
  readonly tag: string
  readonly path: string
}

/** The settings from the environment of the memory service's container. */
export interface ServiceSettings {
  readonly socketDirectory: string
  readonly devices: readonly string[]
  readonly tags: readonly string[]
  /** The directory of memory files on machines without GPUs; on tmpfs. */
  readonly memoryDirectory: string
  /** The size of each device without a GPU, in bytes; 0 for the size of its file system. */
  readonly deviceBytes: number
  /** The program that holds the memory of a GPU. Undefined on machines without GPUs. */
  readonly allocator: readonly string[] | undefined
  readonly onCommit: 'downgrade' | 'close'
}

const FAKE = /^fake:([1-9]\d?)$/

/** The UUIDs in the output of `nvidia-smi -L`. Device numbers differ between containers, UUIDs do not. */
const devicesListed = (text: string): string[] =>
  [...text.matchAll(/\(UUID: (GPU-[0-9a-f-]+)\)/g)].map(([, uuid = '']) => uuid)

const visibleDevices = async (): Promise<string[]> => {
  try {
    const { stdout } = await promisify(execFile)('nvidia-smi', ['-L'])
    const devices = devicesListed(stdout)
    if (devices.length > 0) return devices
  } catch {
    // The error below says that nvidia-smi does not exist or lists no GPU.
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

/** Every required server: one for each device and tag. @throws SocketPathError */
export const regionAddresses = ({ socketDirectory, devices, tags }: ServiceSettings): RegionAddress[] =>
  devices.flatMap((device) => tags.map((tag) => ({ device, tag, path: socketPath(socketDirectory, device, tag) })))
