import { type ChildProcess, spawn } from 'node:child_process'
import { endOf } from '../../child-end.ts'
import type { DriverContext } from '../driver.ts'
import { endAll, holdersOf, isEnding, signalAll } from '../process-group.ts'

/** How often it is looked whether the processes of an engine live, in ms. */
const CHILDREN_MS = 1_000

/** The processes of an engine that does not know its agent, and so does not hold its lock. */
export interface OwnProcess {
  /** Starts it with these variables besides those of the agent. */
  start(variables?: Readonly<Record<string, string>>): void
  /** Its first process; 0 before the start. */
  readonly pid: number
  /** Whether it has ended, or will not be started any more. */
  readonly isOver: boolean
  /** Whether it has ended or is ending, and answers no more. */
  isDead(): boolean
  /**
   * From the next look on, the end of a process that has a GPU open now is a failure of the engine, whatever the others
   * say.
   */
  watchHolders(): void
  /** SIGKILL is for all of its processes, SIGTERM for the first, which ends the others in its order. */
  kill(signal: NodeJS.Signals): void
  /** Kills what is left of it, and resolves when nothing is. */
  gone(): Promise<void>
}

/**
 * An engine whose end is the end of all of its processes: only then is its memory free, and its end reported. `onOver`
 * is called first, when its end begins.
 */
export const ownProcess = (
  { command, log, settings, started, reports, ended }: DriverContext,
  onOver: () => void,
): OwnProcess => {
  let child: ChildProcess | undefined
  let isOver = false
  let watch: NodeJS.Timeout | undefined
  let isGone: Promise<void> = Promise.resolve()

  const pid = (): number => child?.pid ?? 0
  const finish = (how: string): void => {
    if (isOver) return
    isOver = true
    clearInterval(watch)
    onOver()
    isGone = pid() === 0 ? Promise.resolve() : endAll(pid())
    void isGone.then(() => ended(how))
  }

  return {
    get pid() {
      return pid()
    },
    get isOver() {
      return isOver
    },
    isDead: () => isOver || isEnding(pid()),
    start: (variables = {}) => {
      const [program = '', ...args] = command
      child = spawn(program, args, {
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...variables },
      })
      started(pid())
      void endOf(child).then(finish)
    },
    watchHolders: () => {
      let holders = holdersOf(pid(), settings.deviceFiles)
      let isKnown = false
      watch = setInterval(() => {
        // A tool that somebody has just run beside the engine is gone at the second look.
        if (!isKnown) {
          holders = holders.filter(({ isAlive }) => isAlive())
          isKnown = true
          log('holders', { pids: holders.map((holder) => holder.pid) })
        }
        const lost = holders.find(({ isAlive }) => !isAlive())
        if (lost === undefined || isOver) return
        clearInterval(watch)
        reports({ event: 'failed', reason: `process ${lost.pid} of the engine, which had a GPU open, has ended` })
      }, CHILDREN_MS)
    },
    kill: (signal) => {
      if (child === undefined) finish('before it was started')
      else signalAll(pid(), signal)
    },
    gone: async () => {
      finish('SIGKILL')
      await isGone
    },
  }
}
