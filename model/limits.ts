/**
 * The most replicas of one level (a set, a scaling group, a clique). The CRDs say the same. Kubernetes supports clusters of
 * 150,000 pods, so no useful workload comes near it, and one slip of a digit must not keep an operator busy for days.
 */
export const MOST_REPLICAS = 100_000
