/** True while pods of a PodClique have been gated for long; the message says what they wait for. Otherwise absent. */
export const PODS_GATED = 'PodsGated'
