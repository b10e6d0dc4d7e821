import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Environment } from '../environment.ts'
import { accountIn } from './account.ts'
import { DEVICE_MEBIBYTES, knobs } from './inference.ts'

/** What a core is told, and what it says. */
type Told = { readonly hold: number }
type Said = { readonly held: boolean }

/** The part of an engine that holds memory of the device: a process of its own, as in real engines. */
export interface Core {
  readonly process: ChildProcess
  /** Takes so much memory in place of what it had; false where the device has not got so much. */
  hold(mebibytes: number): Promise<boolean>
}

/** Starts a core. It ends with the process that has started it. */
export const startCore = async (): Promise<Core> => {
  const child = fork(process.argv[1] ?? '', ['core'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(child, 'spawn')
  return {
    process: child,
    hold: async (mebibytes) => {
      child.send({ hold: mebibytes } satisfies Told)
      const [said] = (await once(child, 'message')) as [Said]
      return said.held
    },
  }
}

/** Runs a core. docs/failover.md#processes-and-states */
export const runCore = (env: Environment): void => {
  const directory = env.STAND_IN_ACCOUNT
  const account = directory && accountIn(directory, DEVICE_MEBIBYTES)
  let held = 0
  process.on('message', async ({ hold }: Told) => {
    const isThere = !account || (await account.free()) + held >= hold
    if (isThere && account) await account.hold(hold)
    if (isThere) held = hold
    process.send?.({ held: isThere } satisfies Said)
  })
  process.once('disconnect', () => {
    if (!knobs(env).has('core-lingers')) process.exit(0)
  })
  // The group is signalled; the first process says when this one ends.
  process.on('SIGTERM', () => {})
}

/** Prints what the device has free and in total, as the tool of a GPU does. */
export const printMemory = async ({ STAND_IN_ACCOUNT: directory = '' }: Environment): Promise<void> => {
  process.stdout.write(`${await accountIn(directory, DEVICE_MEBIBYTES).free()}, ${DEVICE_MEBIBYTES}\n`)
}
