/** The namespace that manifests install Grove in, and the default for finding it. */
export const GROVE_NAMESPACE = 'grove-system'

/**
 * The namespaces that the webhook configurations leave out, so that we never hold up the control plane or ourselves
 * (manifests/base, manifests/chart): admission does not see objects there. `groveNamespace` is where Grove runs.
 */
export const unadmittedNamespaces = (groveNamespace: string = GROVE_NAMESPACE): readonly string[] => [
  'kube-system',
  groveNamespace,
]

/** The name of the reconcilers' lease, unless the configuration has another. */
export const LEADER_LEASE = 'grove-operator-leader-election'
