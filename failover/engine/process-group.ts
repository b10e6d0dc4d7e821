import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process as the kernel describes it. */
interface Stat {
  readonly pid: number
  readonly state: string
  readonly group: number
  readonly session: number
  readonly flags: number
  /** In ticks since the machine was started: with the pid it names a process for ever. */
  readonly startedAt: string
}

/** The kernel's flag of a process that ends and has closed its files, or is about to. */
const EXITING = 4

const statOf = (pid: number): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of a program may contain anything, and stands in parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [state = '', , group, session, , , flags] = fields
    return {
      pid,
      state,
      group: Number(group),
      session: Number(session),
      flags: Number(flags),
      startedAt: fields[19] ?? '',
    }
  } catch {
    return undefined
  }
}

const threadsOf = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/task`).length
  } catch {
    return 0
  }
}

/** A zombie holds nothing, unless it is the first of several threads, of which others still end. */
const isOver = ({ pid, state }: Stat): boolean => state === 'X' || (state === 'Z' && threadsOf(pid) <= 1)

/** Whether a process has ended, or is ending and answers no more. */
export const isEnding = (pid: number): boolean => {
  const stat = statOf(pid)
  return stat === undefined || /[ZX]/.test(stat.state) || (stat.flags & EXITING) !== 0
}

const everyProcess = (): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])

/**
 * The living processes of the engine whose first process is `leader`: its group and its session. Where the agent is the
 * first process of its container, every other process there is one, because processes that leave their group become its
 * children.
 */
export const processesOf = (leader: number): number[] =>
  everyProcess()
    .filter((each) => !isOver(each))
    .filter(({ pid, group, session }) =>
      process.pid === 1 ? pid !== 1 : pid === leader || group === leader || session === leader,
    )
    .map(({ pid }) => pid)

/** Signals an engine: SIGKILL goes to all of its processes, any other signal to the first. */
export const signalAll = (leader: number, signal: NodeJS.Signals): void => {
  for (const pid of signal === 'SIGKILL' ? processesOf(leader) : [leader]) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

const POLL_MS = 5

/** Kills all processes of an engine, and resolves when none is left: until then they may hold memory of the GPU. */
export const endAll = async (leader: number): Promise<void> => {
  while (processesOf(leader).length > 0) {
    signalAll(leader, 'SIGKILL')
    await sleep(POLL_MS)
  }
}

const holds = (pid: number, prefix: string): boolean => {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((name) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith(prefix)
      } catch {
        return false
      }
    })
  } catch {
    return false
  }
}

/** A process that holds memory of a device. */
export interface Holder {
  readonly pid: number
  readonly isAlive: () => boolean
}

/** The processes of an engine that have a file open whose path begins with `prefix`, such as that of a GPU. */
export const holdersOf = (leader: number, prefix: string): Holder[] =>
  processesOf(leader)
    .filter((pid) => holds(pid, prefix))
    .map((pid) => {
      const startedAt = statOf(pid)?.startedAt
      return {
        pid,
        isAlive: () => {
          const now = statOf(pid)
          return now !== undefined && now.startedAt === startedAt && !isOver(now)
        },
      }
    })
