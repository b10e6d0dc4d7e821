/** Where the API server is and how to trust it. Field names are those of @kubernetes/client-node's Cluster. */
export interface Cluster {
  readonly name: string
  readonly server: string
  readonly caData?: string | undefined
  readonly caFile?: string | undefined
  readonly skipTLSVerify: boolean
  readonly tlsServerName?: string | undefined
  readonly proxyUrl?: string | undefined
}

/** The caller. Field names are those of @kubernetes/client-node's User, which lacks tokenFile, as-groups and as-uid. */
export interface User {
  readonly name: string
  readonly certData?: string | undefined
  readonly certFile?: string | undefined
  readonly keyData?: string | undefined
  readonly keyFile?: string | undefined
  readonly token?: string | undefined
  readonly tokenFile?: string | undefined
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly exec?: ExecConfig | undefined
  readonly authProvider?: { readonly name: string; readonly config?: unknown } | undefined
  readonly impersonateUser?: string | undefined
  readonly impersonateGroups?: readonly string[] | undefined
  readonly impersonateUid?: string | undefined
}

/** A credential plugin: a command that prints an ExecCredential. */
export interface ExecConfig {
  readonly apiVersion: string
  readonly command: string
  readonly args?: readonly string[] | undefined
  readonly env?: readonly { readonly name: string; readonly value: string }[] | undefined
  readonly installHint?: string | undefined
  readonly provideClusterInfo?: boolean | undefined
  readonly interactiveMode?: string | undefined
}

/** One context, resolved: everything a connection needs. */
export interface ClusterAccess {
  readonly cluster: Cluster
  readonly user: User
  /** The namespace of the context; `default` if it names none. */
  readonly namespace: string
  /** Where the access was read from, for messages: file paths, or "the pod's service account". */
  readonly source: string
}

/** A kubeconfig that cannot be used: the message names the file, what is wrong and what to do. */
export class KubeconfigError extends Error {
  override name = 'KubeconfigError'
}
