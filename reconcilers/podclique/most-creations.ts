/** Pods, and claims for them, created in one plan; the next plan goes on. Bounds the memory that one set can take. */
export const MOST_CREATIONS = 500
