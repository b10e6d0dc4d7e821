import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { complain, EXIT, exitWith, Failure, print } from '../../verb.ts'
import {
  DEFAULT_NAME,
  dropRecord,
  isRunning,
  logOf,
  putRecord,
  recordOf,
  records,
  type SandboxRecord,
  startOf,
} from './records.ts'

/** The variable that tells a process that it is a sandbox in the background, and its name. */
const NAME_VARIABLE = 'GROVE_SANDBOX_IN_BACKGROUND'

/** The functions of a sandbox in the background for its own process. */
export interface Background {
  /** Tells the starting process that the sandbox is ready; that process then exits with the status so far. */
  ready(kubeconfig: string): void
  /** Records a regular end. Without it, `grove sandbox stop` reports a failure. */
  ended(): void
}

/**
 * Starts this command again in the background, prints its output until it is ready, and ends with its exit status.
 * @throws Failure if it cannot start
 */
export const startInBackground = async (name: string, readsInput: boolean): Promise<void> => {
  refuseSecond(name)
  const log = logOf(name)
  const output = openSync(log, 'w', 0o600)
  const [program = '', ...args] = process.argv.slice(1)
  const child = spawn(process.execPath, [...process.execArgv, program, ...args], {
    detached: true,
    env: { ...process.env, [NAME_VARIABLE]: name },
    stdio: [readsInput ? 'inherit' : 'ignore', output, output, 'ipc'],
  })
  closeSync(output)
  const status = await new Promise<number>((settle, fail) => {
    child.once('message', (message) => settle(Number(message)))
    child.once('error', fail)
    child.once('exit', (code) => settle(code || EXIT.findings))
  })
  const runs = child.exitCode === null && child.signalCode === null
  const said = readFileSync(log, 'utf8')
  if (status === EXIT.ok) await print(said)
  else process.stderr.write(said)
  exitWith(status)
  if (!runs) return
  child.disconnect()
  child.unref()
  await print(`It runs in the background and writes to ${log}; end it with "${stopCommand(name)}".\n`)
}

/** The command that ends a sandbox. */
const stopCommand = (name: string): string => `grove sandbox stop${name === DEFAULT_NAME ? '' : ` ${name}`}`

const refuseSecond = (name: string): void => {
  const other = recordOf(name)
  if (other === undefined || !isRunning(other)) return
  throw new Failure(
    EXIT.findings,
    `a sandbox "${name}" runs already, since ${other.since} (process ${other.pid}); end it with "${stopCommand(name)}", ` +
      'or give this one another name with --name',
  )
}

/**
 * The functions for a process that `startInBackground` started; undefined for any other. @throws Failure if another
 * sandbox has the name
 */
export const inBackground = (save: string | undefined): Background | undefined => {
  const name = process.env[NAME_VARIABLE]
  if (name === undefined || process.send === undefined) return undefined
  delete process.env[NAME_VARIABLE]
  const record: SandboxRecord = {
    name,
    pid: process.pid,
    processStart: startOf(process.pid) ?? '',
    since: new Date().toISOString(),
    log: logOf(name),
    ...(save !== undefined && { save }),
  }
  refuseSecond(name)
  dropRecord(name)
  // Two sandboxes may start at the same time.
  if (!putRecord(record, true)) refuseSecond(name)
  // The starting process has exited before this one was ready, and so will never print the kubeconfig's path.
  const abandoned = (): boolean => process.kill(process.pid, 'SIGTERM')
  process.once('disconnect', abandoned)
  // The channel must not keep a process alive that could not start.
  process.channel?.unref()
  const unmade = (): void => dropRecord(name)
  process.once('exit', unmade)
  return {
    ready: (kubeconfig) => {
      process.off('exit', unmade)
      putRecord({ ...record, kubeconfig })
      process.off('disconnect', abandoned)
      process.send?.(Number(process.exitCode ?? EXIT.ok), () => process.connected && process.disconnect())
      process.exitCode = EXIT.ok
    },
    ended: () => dropRecord(name),
  }
}

/** Interval of the checks whether a process has ended, in ms. */
const LOOK_MS = 50

/**
 * Stops a sandbox in the background and waits until it has ended. @throws Failure if there is none, or it ends with an
 * error
 */
export const stopInBackground = async (name: string, timeoutMs: number): Promise<void> => {
  const record = recordOf(name)
  if (record === undefined) {
    const others = records().map((each) => each.name)
    const known = others.length === 0 ? 'there is none in the background' : `there are ${others.join(', ')}`
    throw new Failure(EXIT.findings, `there is no sandbox "${name}"; ${known}`)
  }
  const deadline = Date.now() + timeoutMs
  if (isRunning(record)) process.kill(record.pid, 'SIGTERM')
  else complain(`grove: the sandbox "${name}" has ended already`)
  while (isRunning(record)) {
    if (Date.now() > deadline) {
      throw new Failure(
        EXIT.findings,
        `the sandbox "${name}" (process ${record.pid}) has not ended yet; see ${record.log}`,
      )
    }
    await sleep(LOOK_MS)
  }
  if (recordOf(name) !== undefined) {
    dropRecord(name)
    throw new Failure(EXIT.findings, `the sandbox "${name}" did not end as it should; ${record.log} says why`)
  }
  const where = record.save === undefined ? '' : `; its state is in ${record.save}`
  await print(`The sandbox "${name}" has ended${where}.\n`)
}
