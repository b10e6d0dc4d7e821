import { dirname, isAbsolute, join } from 'node:path'
import { type Cluster, type ExecConfig, KubeconfigError, type User } from './cluster-access.ts'
import { type Fields, isFields, type KubeconfigFile } from './kubeconfig-file.ts'

/** Reads fields of one entry; its errors say which field has the wrong type. */
export const reader = (file: KubeconfigFile, where: string, entry: Fields) => {
  const text = (field: string): string | undefined => {
    const value = entry[field]
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value === 'string') return value
    throw new KubeconfigError(`kubeconfig "${file.path}": ${where}.${field} must be a string`)
  }
  return {
    text,
    path: (field: string): string | undefined => {
      const value = text(field)
      return value === undefined || isAbsolute(value) ? value : join(dirname(file.path), value)
    },
  }
}

/** The cluster entry `name` of a file. Throws KubeconfigError for a field of the wrong type or an invalid server. */
export const clusterOf = (file: KubeconfigFile, name: string, entry: Fields): Cluster => {
  const { text, path } = reader(file, `cluster "${name}"`, entry)
  const server = text('server')
  if (server === undefined || !URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol)) {
    throw new KubeconfigError(
      `kubeconfig "${file.path}": cluster "${name}".server must be an https URL, but it is "${server ?? ''}"`,
    )
  }
  return {
    name,
    server: server.replace(/\/+$/, ''),
    caData: text('certificate-authority-data'),
    caFile: path('certificate-authority'),
    skipTLSVerify: entry['insecure-skip-tls-verify'] === true,
    tlsServerName: text('tls-server-name'),
    proxyUrl: text('proxy-url'),
  }
}

const execOf = (file: KubeconfigFile, name: string, value: unknown): ExecConfig | undefined => {
  if (value === undefined || value === null) return undefined
  if (!isFields(value) || typeof value.command !== 'string' || typeof value.apiVersion !== 'string') {
    throw new KubeconfigError(`kubeconfig "${file.path}": user "${name}".exec needs command and apiVersion`)
  }
  const { command } = value
  // A command with a slash is relative to the kubeconfig; one without a slash is looked up on PATH.
  const relative = !isAbsolute(command) && /[/\\]/.test(command)
  return { ...(value as unknown as ExecConfig), command: relative ? join(dirname(file.path), command) : command }
}

/** The user entry `name` of a file. Throws KubeconfigError for a field of the wrong type. */
export const userOf = (file: KubeconfigFile, name: string, entry: Fields): User => {
  const { text, path } = reader(file, `user "${name}"`, entry)
  const provider = entry['auth-provider']
  const groups = entry['as-groups']
  return {
    name,
    certData: text('client-certificate-data'),
    certFile: path('client-certificate'),
    keyData: text('client-key-data'),
    keyFile: path('client-key'),
    token: text('token'),
    tokenFile: path('tokenFile'),
    username: text('username'),
    password: text('password'),
    exec: execOf(file, name, entry.exec),
    authProvider: isFields(provider) && typeof provider.name === 'string' ? (provider as { name: string }) : undefined,
    impersonateUser: text('as'),
    impersonateUid: text('as-uid'),
    impersonateGroups: Array.isArray(groups) ? groups.map(String) : undefined,
  }
}
