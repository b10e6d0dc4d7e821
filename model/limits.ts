/**
 * The most replicas at one level (a set, a scaling group, a clique), as in the CRDs. Kubernetes supports clusters of
 * 150,000 pods, so no useful workload comes near it, and a typing error must not keep an operator busy for days.
 */
export const MOST_REPLICAS = 100_000
