import { type ApiObject, type ApiResource, type CertificateApi, refusedAs } from './api.ts'
import { CertificateError } from './certificate-error.ts'
import { type CertificateFiles, FILES, NO_FILES } from './files.ts'
import type { ServerNames } from './names.ts'
import { changes, observe, plan, type RotationPolicy, renew } from './rotate.ts'

/** The Secret of auto mode, and the names in its certificate. */
export interface SecretRequest {
  readonly api: CertificateApi
  readonly namespace: string
  /** `server.webhooks.secretName`. */
  readonly name: string
  readonly names: ServerNames
  readonly now: Date
  readonly policy?: RotationPolicy
  /**
   * The files that this replica serves: they are restored into a Secret that was emptied, so that nobody loses trust.
   */
  readonly inService?: CertificateFiles
}

/** A Secret with an up-to-date certificate. */
export interface SecretState {
  readonly files: CertificateFiles
  /** The reasons for changes; empty where nothing had to change. */
  readonly reasons: readonly string[]
}

/** docs/certificates.md#auto */
const LABELS = {
  'app.kubernetes.io/managed-by': 'grove-operator',
  'app.kubernetes.io/component': 'webhook',
  'app.kubernetes.io/part-of': 'grove',
}
const SECRETS: ApiResource = { group: '', version: 'v1', plural: 'secrets', kind: 'Secret', namespaced: true }
const ATTEMPTS = 8

/**
 * Reads the Secret, creates what is missing, renews what is due, and writes it. Replicas may race: a write succeeds
 * only if the version has not changed since it was read, and the loser takes what the winner wrote.
 * @throws CertificateError if writes of others keep winning; otherwise the API's refusal
 */
export const syncSecret = async (request: SecretRequest): Promise<SecretState> => {
  const { api, namespace, name, names, now, policy } = request
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const secret = await read(api, namespace, name)
    const stored = secret === undefined ? NO_FILES : decode(secret)
    const base = startingPoint(stored, request)
    const observed = observe(base)
    const planned = plan(now, observed, names, policy)
    if (base === stored && !changes(planned, observed)) return { files: stored, reasons: [] }
    const files = changes(planned, observed) ? await renew(base, planned, names, now) : base
    if (await write(api, namespace, name, secret, files)) {
      const restored = base === stored ? [] : ['the Secret had lost its certificates; those in service were put back']
      return { files, reasons: [...restored, ...planned.reasons] }
    }
  }
  const detail = `other writers changed it ${ATTEMPTS} times in a row; see who else manages this Secret`
  throw new CertificateError('refused', `Secret ${namespace}/${name}`, detail)
}

/** What the Secret holds, due or not; empty files where there is none. @throws the API's refusal */
export const storedFiles = async ({
  api,
  namespace,
  name,
}: Pick<SecretRequest, 'api' | 'namespace' | 'name'>): Promise<CertificateFiles> => {
  const secret = await read(api, namespace, name)
  return secret === undefined ? NO_FILES : decode(secret)
}

// A GitOps tool that re-applies its placeholder empties the Secret. A new CA would then lock out every replica that
// serves the old certificate, so the files in service are used instead of nothing.
const startingPoint = (stored: CertificateFiles, { inService, now }: SecretRequest): CertificateFiles => {
  if (inService === undefined || observe(stored).authorities.length > 0) return stored
  return observe(inService).authorities.some(({ notAfter }) => notAfter > now.getTime()) ? inService : stored
}

type Secret = ApiObject & { readonly data?: Readonly<Record<string, string>> }

const read = async (api: CertificateApi, namespace: string, name: string): Promise<Secret | undefined> => {
  try {
    return (await api.get(SECRETS, { namespace, name })) as Secret
  } catch (error) {
    if (refusedAs(error, 'NotFound')) return undefined
    throw error
  }
}

/** Whether the write succeeded; false if another writer was faster. */
const write = async (
  api: CertificateApi,
  namespace: string,
  name: string,
  secret: Secret | undefined,
  files: CertificateFiles,
): Promise<boolean> => {
  const data = Object.fromEntries(FILES.map((file) => [file, Buffer.from(files[file]).toString('base64')]))
  try {
    if (secret === undefined) {
      const metadata = { name, namespace, labels: LABELS }
      await api.create(SECRETS, {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata,
        type: 'kubernetes.io/tls',
        data,
      } as Secret)
    } else {
      const { resourceVersion } = secret.metadata
      // A merge patch with a resourceVersion is refused as a Conflict if the object has changed.
      await api.mergePatch(SECRETS, { namespace, name }, { metadata: { resourceVersion, labels: LABELS }, data })
    }
    return true
  } catch (error) {
    // NotFound on a create means that the namespace is missing: no other replica can have been faster there.
    if (refusedAs(error, 'AlreadyExists', 'Conflict') || (secret !== undefined && refusedAs(error, 'NotFound')))
      return false
    throw error
  }
}

const decode = ({ data = {} }: Secret): CertificateFiles => {
  const text = (value: string | undefined): string => Buffer.from(value ?? '', 'base64').toString('utf8')
  return { ...NO_FILES, ...Object.fromEntries(FILES.map((file) => [file, text(data[file])])) }
}
