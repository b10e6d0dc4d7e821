import type { GroveSandbox } from '../../../sandbox/cluster/grove.ts'
import { savedState } from '../../../sandbox/cluster/saved-state.ts'
import { version } from '../../start/version.ts'
import { complain, EXIT, Failure, print } from '../../verb.ts'
import { writeState } from './state-directory.ts'

/** Saves the state of a sandbox. */
export interface Saving {
  /** Saves for the last time. @throws Failure if the state cannot be written */
  end(): Promise<void>
}

/** Saves the state of a sandbox on SIGUSR2 and at its end; does nothing without a directory. */
export const savingTo = (directory: string | undefined, sandbox: GroveSandbox): Saving => {
  if (directory === undefined) return { end: () => Promise.resolve() }
  let last = Promise.resolve()
  const save = (): Promise<void> => {
    const objects = savedState(sandbox.core, sandbox.installed)
    const facts = { savedAt: sandbox.core.now().toISOString(), version: version() }
    last = last.then(async () => {
      await writeState(directory, objects, facts)
      await print(`${objects.length} objects are saved in ${directory}.\n`)
    })
    return last.catch((error: Error) => {
      last = Promise.resolve()
      throw new Failure(EXIT.findings, `--save: "${directory}" cannot be written: ${error.message}`)
    })
  }
  const onSignal = (): void => void save().catch((error: Error) => complain(`grove: ${error.message}`))
  process.on('SIGUSR2', onSignal)
  return { end: () => save().finally(() => process.off('SIGUSR2', onSignal)) }
}
