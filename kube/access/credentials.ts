import { readFile } from 'node:fs/promises'
import type { RequestOptions } from 'node:https'
import { type Clock, systemClock } from '../clock.ts'
import type { Cluster, User } from './cluster-access.ts'
import { CredentialsError } from './credentials-error.ts'
import { type ExecCredential, runExecPlugin } from './exec-credential.ts'

/** The client certificate that proves the caller's identity on a new connection. */
export interface ClientCertificate {
  readonly cert?: string | Buffer | undefined
  readonly key?: string | Buffer | undefined
}

/** The HTTP headers that authenticate a request. */
export type CredentialHeaders = Readonly<Record<string, string | string[]>>

/** The caller's identity, kept current while the connection lives. */
export interface Credentials {
  /** Headers for the next request. Rejects if a token cannot be obtained. */
  headers(): CredentialHeaders | Promise<CredentialHeaders>
  /** The certificate for the next TLS handshake. */
  certificate(): Promise<ClientCertificate>
  /** Called when the API server answered 401: drops cached credentials. False if a retry would use the same ones. */
  forget(): boolean
  /** Kills a plugin that is still running. */
  close(): void
}

/** Tokens are read again well before they expire; client-go uses the same period. */
const TOKEN_FILE_PERIOD_MS = 60_000
/** A plugin's credential is renewed this long before it expires, so that no request carries one about to expire. */
const EXPIRY_MARGIN_MS = 10_000

const impersonation = (user: User): CredentialHeaders => ({
  ...(user.impersonateUser && { 'impersonate-user': user.impersonateUser }),
  ...(user.impersonateUid && { 'impersonate-uid': user.impersonateUid }),
  ...(user.impersonateGroups?.length && { 'impersonate-group': [...user.impersonateGroups] }),
})

const certificateOf = async (user: User): Promise<ClientCertificate> => {
  const material = (file: string | undefined, data: string | undefined) =>
    data !== undefined && data !== '' ? Buffer.from(data, 'base64') : file ? readFile(file) : undefined
  const [cert, key] = await Promise.all([material(user.certFile, user.certData), material(user.keyFile, user.keyData)])
  return { cert, key }
}

/** Keeps one value: concurrent callers share one refresh, and a failed refresh is not kept. */
const cached = <T>(load: () => Promise<T>, isFresh: (value: T, loadedAt: number) => boolean, now: () => number) => {
  let value: T | undefined
  let loadedAt = 0
  let loading: Promise<T> | undefined
  return {
    get: (): T | Promise<T> => {
      if (value !== undefined && isFresh(value, loadedAt)) return value
      loading ??= load()
        .then((loaded) => {
          value = loaded
          loadedAt = now()
          return loaded
        })
        .finally(() => {
          loading = undefined
        })
      return loading
    },
    forget: () => {
      value = undefined
    },
  }
}

const fixed = (user: User): Credentials => {
  const basic = user.username ? Buffer.from(`${user.username}:${user.password ?? ''}`).toString('base64') : undefined
  const authorization = user.token ? `Bearer ${user.token.trim()}` : basic ? `Basic ${basic}` : undefined
  const headers = { ...(authorization && { authorization }), ...impersonation(user) }
  return { headers: () => headers, certificate: () => certificateOf(user), forget: () => false, close: () => undefined }
}

const fromTokenFile = (user: User, tokenFile: string, now: () => number): Credentials => {
  const token = cached(
    async () => ({ authorization: `Bearer ${(await readFile(tokenFile, 'utf8')).trim()}`, ...impersonation(user) }),
    (_, loadedAt) => now() - loadedAt < TOKEN_FILE_PERIOD_MS,
    now,
  )
  return {
    headers: token.get,
    certificate: () => certificateOf(user),
    forget: () => {
      token.forget()
      return true
    },
    close: () => undefined,
  }
}

const fromPlugin = (
  user: User,
  run: (signal: AbortSignal) => Promise<ExecCredential>,
  now: () => number,
): Credentials => {
  const closing = new AbortController()
  const credential = cached(
    () => run(closing.signal),
    ({ expiresAt }) => expiresAt === undefined || expiresAt - EXPIRY_MARGIN_MS > now(),
    now,
  )
  const headersOf = ({ token }: ExecCredential): CredentialHeaders => ({
    ...(token && { authorization: `Bearer ${token}` }),
    ...impersonation(user),
  })
  return {
    headers: () => {
      const current = credential.get()
      return current instanceof Promise ? current.then(headersOf) : headersOf(current)
    },
    certificate: async () => {
      const { cert, key } = await credential.get()
      return cert && key ? { cert, key } : certificateOf(user)
    },
    forget: () => {
      credential.forget()
      return true
    },
    close: () => closing.abort(),
  }
}

/** Names the entry: what the package says of an issuer that it cannot reach is of its own code. */
const unavailable =
  ({ name, authProvider }: User) =>
  (error: unknown): never => {
    const why = error instanceof Error ? error.message : String(error)
    const what = `the auth-provider "${authProvider?.name}" of the user "${name}" gives no token`
    throw new CredentialsError(`${what}: ${why}; log in again, or use a credential plugin (exec)`, { cause: error })
  }

/** The retired auth-provider entries (oidc, azure, gcp): only @kubernetes/client-node still knows them. */
const fromAuthProvider = (cluster: Cluster, user: User): Credentials => {
  // Loading the package takes half a second and 85 MB: only users with such an entry pay for it.
  const loaded = import('@kubernetes/client-node').then(({ KubeConfig }) => {
    const config = new KubeConfig()
    config.loadFromClusterAndUser(cluster as never, user as never)
    return config
  })
  loaded.catch(() => undefined) // reported by headers()
  return {
    headers: async () => {
      const options: RequestOptions = {}
      await loaded.then((config) => config.applyToHTTPSOptions(options)).catch(unavailable(user))
      const headers = options.headers as Record<string, string> | undefined
      return { ...(headers?.Authorization && { authorization: headers.Authorization }), ...impersonation(user) }
    },
    certificate: () => certificateOf(user),
    forget: () => false,
    close: () => undefined,
  }
}

/**
 * The credentials of a kubeconfig user. A token file takes precedence over a token, and a token over a plugin and basic
 * authentication, as in kubectl; a client certificate is used in addition to any of them. The clock decides when tokens
 * are renewed.
 */
export const credentialsOf = (cluster: Cluster, user: User, clock: Clock = systemClock): Credentials => {
  if (user.tokenFile) return fromTokenFile(user, user.tokenFile, clock.steady)
  const { exec } = user
  if (exec && !user.token) return fromPlugin(user, (signal) => runExecPlugin(exec, cluster, signal, clock), clock.now)
  if (user.authProvider && !user.token) return fromAuthProvider(cluster, user)
  return fixed(user)
}
