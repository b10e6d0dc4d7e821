import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface KubectlResult {
  /** Exit code; -1 when a signal ended it. */
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface KubectlOptions {
  /** Standard input, for `-f -`. */
  readonly input?: string
  /** Another user's kubeconfig; the default is the admin's. */
  readonly kubeconfig?: string
}

/** Runs kubectl and returns its output; a non-zero exit is a result, not an error. */
export type Kubectl = (args: readonly string[], options?: KubectlOptions) => Promise<KubectlResult>

const TIMEOUT_MS = 120_000

/** A kubectl whose home and caches are in `home`, so that it neither reads nor writes the user's. */
export const kubectl =
  (path: string, home: string, adminKubeconfig: string): Kubectl =>
  async (args, { input, kubeconfig = adminKubeconfig } = {}) => {
    const child = spawn(path, ['--kubeconfig', kubeconfig, ...args], {
      env: { PATH: process.env.PATH, HOME: home },
      timeout: TIMEOUT_MS,
    })
    // When it is refused early, kubectl may end before it has read all its input.
    child.stdin.on('error', () => {}).end(input ?? '')
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code: typeof code === 'number' ? code : -1, stdout, stderr }
  }
