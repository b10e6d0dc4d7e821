/**
 * Kubernetes' phrase for a field that may not change. Tools and people look for it, so every refusal of such a change
 * begins with it; the advice follows.
 */
export const IMMUTABLE = 'field is immutable'
