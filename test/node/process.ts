import type { Command, RunningProcess } from '../cluster/controlplane/process.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import type { Space } from './space.ts'

/** A program of a node, which tests stop and start again. */
export interface NodeProcess {
  running(): boolean
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** Ends it with SIGTERM, as systemd does. */
  stop(): Promise<void>
  /** Ends it with SIGKILL, like a crash. */
  kill(): Promise<void>
}

/** A program of a node that is not started yet; `ready` may throw as long as it is not. */
export const nodeProcess = (space: Space, command: Command, ready: () => Promise<boolean>): NodeProcess => {
  let current: RunningProcess | undefined
  return {
    running: () => current?.running() ?? false,
    start: async () => {
      if (current?.running()) return
      const started = await space.start(command)
      current = started
      await waitUntil(`answer from ${command.name}`, 90, ready, {
        lost: () => !started.running(),
        detail: () => started.obituary(),
      })
    },
    stop: async () => current?.stop('SIGTERM'),
    kill: async () => current?.stop('SIGKILL'),
  }
}
