import type { ControlPlane } from './controlplane/start.ts'
import { waitUntil } from './controlplane/wait.ts'

/**
 * Installs CRDs of neighbours and waits until they are served; the returned function removes them. @throws Error with
 * kubectl's words
 */
export const installCrdObjects = async (
  { kubectl }: ControlPlane,
  items: readonly object[],
): Promise<() => Promise<void>> => {
  const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items })
  const run = async (...args: string[]): Promise<void> => {
    const { code, stderr } = await kubectl(args, { input })
    if (code !== 0) throw new Error(`kubectl ${args.join(' ')} failed: ${stderr}`)
  }
  await run('apply', '--server-side', '--force-conflicts', '-f', '-')
  // kubectl wait fails at once on a CRD that has no status yet.
  await waitUntil('Established CRDs', 60, async () => {
    await run('wait', '--for=condition=Established', '--timeout=20s', '-f', '-')
    return true
  })
  return () => run('delete', '--ignore-not-found', '-f', '-')
}
