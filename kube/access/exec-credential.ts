import { spawn } from 'node:child_process'
import { after, type Clock } from '../clock.ts'
import type { Cluster, ExecConfig } from './cluster-access.ts'
import { CredentialsError } from './credentials-error.ts'

/** The output of a credential plugin: a bearer token, a client certificate, or both. */
export interface ExecCredential {
  readonly token?: string | undefined
  readonly cert?: string | undefined
  readonly key?: string | undefined
  /** When it expires, in ms since the epoch; absent: it is valid until the API server refuses it. */
  readonly expiresAt?: number | undefined
}

const TIMEOUT_MS = 60_000

const execInfo = (exec: ExecConfig, cluster: Cluster): string =>
  JSON.stringify({
    kind: 'ExecCredential',
    apiVersion: exec.apiVersion,
    spec: {
      interactive: false,
      ...(exec.provideClusterInfo && {
        cluster: {
          server: cluster.server,
          'certificate-authority-data': cluster.caData,
          'insecure-skip-tls-verify': cluster.skipTLSVerify,
          'tls-server-name': cluster.tlsServerName,
          'proxy-url': cluster.proxyUrl,
        },
      }),
    },
  })

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const decode = (command: string, output: string): ExecCredential => {
  let status: unknown
  try {
    status = (JSON.parse(output) as { status?: unknown } | null)?.status
  } catch {
    throw new CredentialsError(`credential plugin "${command}" printed no JSON; run it by hand to see what it says`)
  }
  const fields = (typeof status === 'object' && status !== null ? status : {}) as Record<string, unknown>
  const credential = {
    token: text(fields.token),
    cert: text(fields.clientCertificateData),
    key: text(fields.clientKeyData),
  }
  if (credential.token === undefined && (credential.cert === undefined || credential.key === undefined)) {
    throw new CredentialsError(
      `credential plugin "${command}" printed an ExecCredential with neither status.token nor a client certificate and key; log in again with it`,
    )
  }
  const expires = Date.parse(text(fields.expirationTimestamp) ?? '')
  return Number.isNaN(expires) ? credential : { ...credential, expiresAt: expires }
}

/**
 * Runs a credential plugin without a terminal (client.authentication.k8s.io/v1 and v1beta1) and reads its output. A
 * plugin that takes longer than a minute, or still runs when the signal aborts, is killed. Rejects with
 * CredentialsError.
 */
export const runExecPlugin = (
  exec: ExecConfig,
  cluster: Cluster,
  signal: AbortSignal,
  clock: Pick<Clock, 'sleep'>,
): Promise<ExecCredential> =>
  new Promise((resolve, reject) => {
    const env: NodeJS.ProcessEnv = { ...process.env }
    for (const { name, value } of exec.env ?? []) env[name] = value
    env.KUBERNETES_EXEC_INFO = execInfo(exec, cluster)
    const hint = exec.installHint ? `\n${exec.installHint}` : ''
    const child = spawn(exec.command, [...(exec.args ?? [])], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    // What the plugin has started may hold its output open for as long as it runs, so its end is not waited for.
    const giveUp = () => {
      child.kill('SIGKILL')
      child.stdout.destroy()
      child.stderr.destroy()
    }
    // spawn's own timeout is not used: its timer outlives a command that could not be started.
    const cancel = after(clock, TIMEOUT_MS, () => {
      giveUp()
      reject(
        new CredentialsError(
          `credential plugin "${exec.command}" has not ended within a minute; run it by hand to see what it waits for${hint}`,
        ),
      )
    })
    let output = ''
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      complaint += chunk
    })
    child.on('error', (failure) => {
      cancel()
      giveUp()
      reject(
        new CredentialsError(
          `credential plugin "${exec.command}" of the kubeconfig cannot be run (${failure.message}); install it or correct users[].user.exec.command${hint}`,
        ),
      )
    })
    child.on('close', (code, signal) => {
      cancel()
      if (code !== 0) {
        const said = complaint.trim() === '' ? '' : `: ${complaint.trim()}`
        reject(
          new CredentialsError(
            `credential plugin "${exec.command}" ended with ${signal ?? `exit code ${code}`}${said}`,
          ),
        )
        return
      }
      try {
        resolve(decode(exec.command, output))
      } catch (failure) {
        reject(failure)
      }
    })
  })
