import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterAccess } from './cluster-access.ts'

/** Where a pod's service account is mounted. */
export const SERVICE_ACCOUNT_DIR = '/var/run/secrets/kubernetes.io/serviceaccount'

/**
 * The access of a pod: the address from its environment, and the token and CA in `dir`, which are read when needed.
 * Undefined outside of a pod, where KUBERNETES_SERVICE_HOST or KUBERNETES_SERVICE_PORT is not set.
 */
export const inClusterAccess = (
  env: Readonly<Record<string, string | undefined>>,
  dir: string = SERVICE_ACCOUNT_DIR,
): ClusterAccess | undefined => {
  const host = env.KUBERNETES_SERVICE_HOST
  const port = env.KUBERNETES_SERVICE_PORT
  if (!host || !port) return undefined
  const namespaceFile = join(dir, 'namespace')
  return {
    cluster: {
      name: 'in-cluster',
      server: `https://${host.includes(':') ? `[${host}]` : host}:${port}`,
      caFile: join(dir, 'ca.crt'),
      skipTLSVerify: false,
    },
    user: { name: 'service-account', tokenFile: join(dir, 'token') },
    namespace: existsSync(namespaceFile) ? readFileSync(namespaceFile, 'utf8').trim() || 'default' : 'default',
    source: "the pod's service account",
  }
}
