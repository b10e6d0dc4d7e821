import type { ControlPlane } from './controlplane/start.ts'

/** Installs CRDs of neighbours and waits until they are served; the function returned removes them. @throws Error with kubectl's words */
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
  await run('wait', '--for=condition=Established', '--timeout=60s', '-f', '-')
  return () => run('delete', '--ignore-not-found', '-f', '-')
}
