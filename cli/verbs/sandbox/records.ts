import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'

/** The record of a sandbox in the background, for `grove sandbox list` and `stop`. */
export interface SandboxRecord {
  readonly name: string
  readonly pid: number
  /** When its process started, in the operating system's units: another process may get the same id later. */
  readonly processStart: string
  /** RFC 3339. */
  readonly since: string
  /** Absent until it is ready. */
  readonly kubeconfig?: string
  readonly log: string
  /** The directory in which it saves its state at the end. */
  readonly save?: string
}

/** The default name of a sandbox. */
export const DEFAULT_NAME = 'sandbox'

/** Reads `--name`, which becomes part of file names and of the context `grove-NAME`. @throws InvalidArgumentError */
export const sandboxName = (text: string): string => {
  if (/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(text)) return text
  throw new InvalidArgumentError(`"${text}" must have up to 40 small letters, digits and "-", such as dev-2.`)
}

/** The directory of records and logs: the one that the XDG base directories define for state. */
const stateHome = ({ XDG_STATE_HOME }: NodeJS.ProcessEnv = process.env): string =>
  join(XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'grove', 'sandboxes')

const fileOf = (name: string): string => join(stateHome(), `${name}.json`)

/** Path of a sandbox's log; creates its directory if it is missing. @throws Error of node:fs */
export const logOf = (name: string): string => {
  mkdirSync(stateHome(), { recursive: true, mode: 0o700 })
  return join(stateHome(), `${name}.log`)
}

/** The record of a sandbox, which may still run or have crashed; undefined where there is none. */
export const recordOf = (name: string): SandboxRecord | undefined => {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as SandboxRecord
  } catch {
    return undefined
  }
}

/** All records, by name. */
export const records = (): readonly SandboxRecord[] => {
  let names: readonly string[] = []
  try {
    names = readdirSync(stateHome())
  } catch {
    // No sandbox was ever started.
  }
  return names.flatMap((file) => {
    const record = file.endsWith('.json') ? recordOf(file.slice(0, -'.json'.length)) : undefined
    return record === undefined ? [] : [record]
  })
}

/** Writes a record. With `isNew`, returns false if there is one already. @throws Error of node:fs */
export const putRecord = (record: SandboxRecord, isNew = false): boolean => {
  try {
    writeFileSync(fileOf(record.name), `${JSON.stringify(record, null, 2)}\n`, {
      flag: isNew ? 'wx' : 'w',
      mode: 0o600,
    })
    return true
  } catch (error) {
    if (isNew && (error as { code?: string }).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a record. */
export const dropRecord = (name: string): void => rmSync(fileOf(name), { force: true })

/** Whether the process of a record still runs. */
export const isRunning = ({ pid, processStart }: SandboxRecord): boolean => startOf(pid) === processStart

/** When a process started, in the operating system's units; undefined where the process does not exist. */
export const startOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program may contain spaces; the third field follows its closing bracket.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : fields[STARTTIME]
  } catch {
    return startByPs(pid)
  }
}

/** Field 22 of /proc/PID/stat, counted from the fourth. */
const STARTTIME = 18

const startByPs = (pid: number): string | undefined => {
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
    return started.toString().trim() || undefined
  } catch {
    return undefined
  }
}
