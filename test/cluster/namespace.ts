import { randomBytes } from 'node:crypto'
import type { ControlPlane } from './controlplane/start.ts'

/**
 * Creates a namespace for one suite, ready for pods, with a unique name.
 * @throws Error with kubectl's words when it is refused.
 */
export const createNamespace = async ({ kubectl }: ControlPlane, prefix: string): Promise<string> => {
  const name = `${prefix}-${randomBytes(3).toString('hex')}`
  const created = await kubectl(['create', 'namespace', name])
  if (created.code !== 0) throw new Error(`namespace ${name} was refused: ${created.stderr}`)
  // Pods are refused until the controller manager has created the account under which they run.
  const account = await kubectl(['wait', '--for=create', '--timeout=30s', '-n', name, 'serviceaccount/default'])
  if (account.code !== 0) throw new Error(`namespace ${name} has no default service account: ${account.stderr}`)
  return name
}

/** Removes a namespace with everything in it, without waiting until it is gone. */
export const removeNamespace = async ({ kubectl }: ControlPlane, name: string): Promise<void> => {
  await kubectl(['delete', 'namespace', name, '--wait=false', '--ignore-not-found'])
}
