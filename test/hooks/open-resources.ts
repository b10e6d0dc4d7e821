import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

const SETTLE_MS = 1000
const INTERVAL_MS = 20

/** Node's names for what keeps a process alive, in the words of a test's author. */
const NAMES: Readonly<Record<string, string>> = {
  TCPServerWrap: 'listening TCP server',
  TCPSocketWrap: 'TCP socket',
  PipeWrap: 'pipe',
  PipeServerWrap: 'listening pipe server',
  UDPWrap: 'UDP socket',
  ProcessWrap: 'child process',
  FSEventWrap: 'file watcher',
  StatWatcher: 'file watcher',
  MessagePort: 'worker or message port',
  Timeout: 'timer',
}

/** How much of each kind keeps this process alive. Unreferenced handles, such as idle keep-alive sockets, do not. */
export type OpenResources = ReadonlyMap<string, number>

/**
 * What keeps the process alive now. Kinds that come and go by themselves (file requests, ticks) are left out. To be
 * compared between asynchronous hooks only: mocha's own timer for such a hook is one of the timers.
 */
export const openResources = async (): Promise<OpenResources> => {
  // Mocha sets that timer when the hook has returned its promise, so not before the first turn.
  await turn()
  const counts = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo()) {
    if (kind in NAMES) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

/**
 * What is open beyond `before`, as `2 TCP socket`, once it has had a second to close: a socket is gone only some
 * turns after it was told to.
 */
export const waitForClosed = async (before: OpenResources): Promise<string[]> => {
  const deadline = Date.now() + SETTLE_MS
  for (;;) {
    const left = beyond(before, await openResources())
    if (left.length === 0 || Date.now() > deadline) return left
    await sleep(INTERVAL_MS)
  }
}

const beyond = (before: OpenResources, now: OpenResources): string[] =>
  [...now].flatMap(([kind, count]) => {
    const more = count - (before.get(kind) ?? 0)
    return more > 0 ? [`${more} ${NAMES[kind]}`] : []
  })
