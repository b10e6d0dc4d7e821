/**
 * How Kubernetes says that a field may not change. Tools and people look for this phrase, so every refusal of such a
 * change begins with it; what to do follows.
 */
export const IMMUTABLE = 'field is immutable'
