import type { Command } from 'commander'
import { printableLines } from './text/printable.ts'

/** One verb of the command line: a module that is imported only when its verb is asked for. */
export interface Verb {
  /** Adds arguments, options, examples and the action to the command. Import heavy modules inside the action. */
  define(command: Command): void
}

/** The exit statuses, on which scripts rely. docs/command-line.md */
export const EXIT = { ok: 0, findings: 1, usage: 2 } as const

/** A verb cannot continue for a reason that is no bug: people see only the message. */
export class Failure extends Error {
  override name = 'Failure'
  /** The exit status. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * The command was called with wrong arguments: a file that does not exist, an invalid configuration. Ends with status
 * 2.
 */
export class UsageError extends Failure {
  override name = 'UsageError'

  constructor(message: string) {
    super(EXIT.usage, message)
  }
}

/**
 * The options of a call contradict each other, or one is missing: the message points to the help. Ends with status 2.
 */
export class CallError extends UsageError {
  override name = 'CallError'
}

/** Sets the exit status once the output has been written; an earlier failure status stays. */
export const exitWith = (status: number): void => {
  if (!process.exitCode) process.exitCode = status
}

/** Writes to standard output, and waits if the reader is slow. */
export const print = (text: string): Promise<void> | void => {
  if (process.stdout.write(text)) return
  return new Promise((resolve) => process.stdout.once('drain', resolve))
}

/** Prints one line on standard error. What it quotes may be anybody's, so it cannot control the terminal. */
export const complain = (sentence: string): void => {
  process.stderr.write(`${printableLines(sentence)}\n`)
}

/** Prints one line on standard error that is a warning. */
export const warn = (sentence: string): void => complain(`warning: ${sentence}`)

/** A time in ms as text: `2.1 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
