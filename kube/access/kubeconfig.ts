import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type ClusterAccess, KubeconfigError } from './cluster-access.ts'
import { inClusterAccess, SERVICE_ACCOUNT_DIR } from './in-cluster.ts'
import { clusterOf, reader, userOf } from './kubeconfig-entries.ts'
import { type KubeconfigFile, parseKubeconfig } from './kubeconfig-file.ts'

/** Where the address of a cluster and the credentials for it come from. */
export interface KubeconfigOptions {
  /** A kubeconfig file; absent: KUBECONFIG, then the pod's service account, then ~/.kube/config. */
  readonly kubeconfig?: string | undefined
  /** A context other than the current one. */
  readonly context?: string | undefined
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Where a pod's service account is mounted. */
  readonly serviceAccountDir?: string
  readonly home?: string
}

const find = (files: readonly KubeconfigFile[], list: 'contexts' | 'clusters' | 'users', name: string) => {
  for (const file of files) {
    const entry = file[list].get(name)
    if (entry) return { entry, file }
  }
  return undefined
}

const known = (files: readonly KubeconfigFile[], list: 'contexts' | 'clusters' | 'users'): string => {
  const names = files.flatMap((file) => [...file[list].keys()])
  return names.length === 0 ? 'there are none' : `it has ${names.map((name) => `"${name}"`).join(', ')}`
}

const resolve = (files: readonly KubeconfigFile[], wanted: string | undefined): ClusterAccess => {
  const source = files.map((file) => file.path).join(delimiter)
  const contextName = wanted ?? files.find((file) => file.currentContext)?.currentContext
  if (contextName === undefined) {
    throw new KubeconfigError(
      `kubeconfig "${source}" has no current-context; name a context (${known(files, 'contexts')})`,
    )
  }
  const context = find(files, 'contexts', contextName)
  if (!context) {
    throw new KubeconfigError(`kubeconfig "${source}" has no context "${contextName}"; ${known(files, 'contexts')}`)
  }
  const { text } = reader(context.file, `context "${contextName}"`, context.entry)
  const clusterName = text('cluster') ?? ''
  const cluster = find(files, 'clusters', clusterName)
  if (!cluster) {
    throw new KubeconfigError(
      `kubeconfig "${source}": context "${contextName}" names the cluster "${clusterName}", which is not there; ${known(files, 'clusters')}`,
    )
  }
  const userName = text('user')
  const user = userName === undefined ? undefined : find(files, 'users', userName)
  if (userName !== undefined && !user) {
    throw new KubeconfigError(
      `kubeconfig "${source}": context "${contextName}" names the user "${userName}", which is not there; ${known(files, 'users')}`,
    )
  }
  return {
    cluster: clusterOf(cluster.file, clusterName, cluster.entry),
    user: user && userName !== undefined ? userOf(user.file, userName, user.entry) : { name: '' },
    namespace: text('namespace') ?? 'default',
    source,
  }
}

/**
 * Finds and reads the access to a cluster in the order of kubectl: the given file; else the files of KUBECONFIG (for
 * each entry the first file that defines it wins, missing files are skipped); else the pod's service account; else
 * ~/.kube/config. Throws KubeconfigError. Certificates and tokens are read whenever a connection is opened, so that
 * rotated ones are used.
 */
export const loadKubeconfig = (options: KubeconfigOptions = {}): ClusterAccess => {
  const { kubeconfig, context, env = process.env, serviceAccountDir = SERVICE_ACCOUNT_DIR, home = homedir() } = options
  if (kubeconfig !== undefined) return resolve([parseKubeconfig(kubeconfig)], context)
  const listed = (env.KUBECONFIG ?? '').split(delimiter).filter((path) => path !== '')
  if (listed.length > 0) {
    const present = listed.filter((path) => existsSync(path))
    if (present.length === 0) {
      throw new KubeconfigError(
        `KUBECONFIG names "${listed.join(delimiter)}", which does not exist; correct the variable or unset it`,
      )
    }
    return resolve(present.map(parseKubeconfig), context)
  }
  // A container without a token has no service account, even if its environment names an API server.
  const pod = existsSync(join(serviceAccountDir, 'token')) ? inClusterAccess(env, serviceAccountDir) : undefined
  if (pod) return pod
  const fallback = join(home, '.kube', 'config')
  if (existsSync(fallback)) return resolve([parseKubeconfig(fallback)], context)
  throw new KubeconfigError(
    `no cluster is configured: give a kubeconfig file, set KUBECONFIG, or create "${fallback}" (this is not a pod with a service account)`,
  )
}
