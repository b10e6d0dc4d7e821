import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { countOf, type Environment, required } from '../environment.ts'
import { StartError } from '../start-error.ts'
import { socketPath } from './socket-path.ts'

/** The purposes of memory regions. */
const TAGS = ['weights', 'kv_cache'] as const

/** The program beside the agent that holds memory of GPUs: `failover/native/`. */
export const ALLOCATOR = 'cuda-allocator'

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

/** The command of the allocator: what the environment names, else the program beside the agent. */
const allocatorOf = ({ GMS_CUDA_ALLOCATOR: named }: Environment, beside: string): readonly string[] | undefined => {
  if (named !== undefined) return named.split(' ')
  return existsSync(beside) ? [beside] : undefined
}

/** Reads the environment. `program` is the agent, beside which its allocator may be. @throws StartError */
export const serviceSettings = async (env: Environment, program = process.argv[1] ?? ''): Promise<ServiceSettings> => {
  const socketDirectory = required(env, 'GMS_SOCKET_DIR')
  const named = env.GMS_DEVICES ?? 'auto'
  const devices = await devicesOf(named)
  const tags = (env.GMS_TAGS ?? TAGS.join(',')).split(',')
  const isFake = FAKE.test(named)
  // A user who names an allocator for devices that are none tests that allocator.
  const allocator =
    isFake && env.GMS_CUDA_ALLOCATOR === undefined ? undefined : allocatorOf(env, join(dirname(program), ALLOCATOR))
  if (!isFake && allocator === undefined) {
    throw new StartError(
      `GMS_CUDA_ALLOCATOR must name the program that allocates memory of ${devices.join(', ')}, because none is beside the agent: build the image of the agent where gcc is, or see docs/failover.md for what the program must do`,
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
