import type { Command } from 'commander'

/** One verb of the command line: a module that is imported only when its verb is asked for. */
export interface Verb {
  /** Gives the command its arguments, options, examples and action. Import what is heavy inside the action. */
  define(command: Command): void
}

/** What scripts read off the exit status. design §8 */
export const EXIT = { ok: 0, findings: 1, usage: 2 } as const

/** A verb cannot go on for a reason that is not its own fault: the message is all that people see. */
export class Failure extends Error {
  override name = 'Failure'
  /** The exit status. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The command was called wrongly: a file that is not there, a configuration that does not hold. Ends with status 2. */
export class UsageError extends Failure {
  override name = 'UsageError'

  constructor(message: string) {
    super(EXIT.usage, message)
  }
}

/** The options of a call do not fit together, or one is missing: help says which there are. Ends with status 2. */
export class CallError extends UsageError {
  override name = 'CallError'
}

/** Sets the exit status once the output has been written; a failure that was set before stays. */
export const exitWith = (status: number): void => {
  if (!process.exitCode) process.exitCode = status
}

/** Writes to standard output and waits while a slow reader is behind. */
export const print = (text: string): Promise<void> | void => {
  if (process.stdout.write(text)) return
  return new Promise((resolve) => process.stdout.once('drain', resolve))
}

/** One line on standard error. */
export const complain = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

/** A time in ms as people read it: `2.1 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
