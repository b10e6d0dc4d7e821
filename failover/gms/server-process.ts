import { join } from 'node:path'
import { type Environment, required } from '../environment.ts'
import { logOf } from '../log.ts'
import { cudaMemory } from './cuda.ts'
import type { DeviceMemory } from './memory.ts'
import { Region } from './region.ts'
import { serveRegion } from './server.ts'
import type { ServiceSettings } from './settings.ts'
import { sharedFiles, UNLIMITED } from './shared-files.ts'
import { socketPath } from './socket-path.ts'

const memoryOf = (
  { allocator, memoryDirectory, deviceBytes }: ServiceSettings,
  device: string,
  tag: string,
  onFailed: (error: unknown) => void,
): Promise<DeviceMemory> | DeviceMemory =>
  allocator !== undefined
    ? cudaMemory([...allocator, device], onFailed)
    : sharedFiles(join(memoryDirectory, device), tag, deviceBytes || UNLIMITED)

/**
 * Runs the server of one region until standard input closes, as it does when the supervisor dies. Ends with 1 if the
 * device fails.
 */
export const runServer = async (settings: ServiceSettings, env: Environment, device: string, tag: string) => {
  const nonce = required(env, 'GMS_NONCE')
  const log = logOf(`gms/${device}/${tag}`, { nonce })
  const onFailed = (error: unknown): void => {
    log('failed', { error: String(error instanceof Error ? error.stack : error) }, 'error')
    process.exit(1)
  }
  process.on('uncaughtException', onFailed)
  process.on('unhandledRejection', onFailed)
  const memory = await memoryOf(settings, device, tag, onFailed)
  const region = new Region(memory, log, onFailed)
  const listening = await serveRegion({
    path: socketPath(settings.socketDirectory, device, tag),
    region,
    identity: { nonce, device, tag },
    log,
    onFailed,
    onCommit: settings.onCommit,
  })
  log('serving')
  const stop = async (): Promise<void> => {
    await listening.close()
    await memory.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  // Standard input is a pipe from the supervisor.
  process.stdin.resume().once('end', stop)
}
