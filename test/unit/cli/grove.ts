import { spawn } from 'node:child_process'
import path from 'node:path'
import { inWarmProcess } from './warm.ts'

/** The repository, seen from `dist/test/unit/cli`. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** The built command, as `bin` names it. */
export const GROVE = path.join(ROOT, 'dist/cli/main.js')

export interface Finished {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Verbs that end by themselves, whatever they are given. */
const ENDING = ['validate', 'render', 'graph', 'plan-update', 'config', 'certs', 'completion', 'help']

/** Runs the command to its end: verbs that end by themselves one after the other in a warm process, others in one of their own. */
export const grove = (args: readonly string[], input: string | Buffer = ''): Promise<Finished> =>
  ENDING.includes(args[0] ?? '') ? inWarmProcess(args, input, ROOT) : startedGrove(args, input)

/** Runs the built command in a process of its own, to its end. */
export const startedGrove = (args: readonly string[], input: string | Buffer = ''): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [GROVE, ...args], { cwd: ROOT })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    child.on('error', reject)
    child.on('close', (status) => {
      resolve({ status, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() })
    })
    // A command that does not read its input may have ended before this is written.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
