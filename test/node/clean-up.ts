import { cgroupOf, removeCgroup } from './cgroups.ts'

/** The reaper of a node calls this when all processes are killed: cgroups are the one thing that outlives the namespaces. */
export const cleanUp = async (directory: string): Promise<void> => {
  await removeCgroup(cgroupOf(directory))
}
