/** A deep copy that throws where somebody changes it; functions are taken over as they are. */
export const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value)
    ? value.map(frozen)
    : Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, frozen(entry)]))
  return Object.freeze(copy) as T
}
