/** The namespace that manifests install Grove in, and the default for finding it. */
export const GROVE_NAMESPACE = 'grove-system'

/** The name of the reconcilers' lease, unless the configuration has another. */
export const LEADER_LEASE = 'grove-operator-leader-election'
