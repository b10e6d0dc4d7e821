import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Resolves when a child has ended, or could not be started: with its status, its signal, or the reason. */
export const endOf = (child: ChildProcess): Promise<string> =>
  Promise.race([
    once(child, 'exit').then(([code, signal]) => String(code ?? signal)),
    once(child, 'error').then(([error]) => (error as Error).message),
  ])
