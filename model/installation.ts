/** Where manifests install Grove, and where it is looked for unless somebody says otherwise. */
export const GROVE_NAMESPACE = 'grove-system'

/** The lease of the reconcilers, unless the configuration names another. */
export const LEADER_LEASE = 'grove-operator-leader-election'
