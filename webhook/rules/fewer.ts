/**
 * What a lower count deletes: `3 pods of router are deleted`, `copies 2–4 are deleted`.
 * @param owner whose they are, where the field does not say it
 */
export const deletedBy = (
  units: 'pods' | 'copies' | 'replicas',
  before: number,
  after: number,
  owner?: string,
): string => {
  const count = before - after
  const one = { pods: 'pod', copies: 'copy', replicas: 'replica' }[units]
  const range = count === 1 ? `${one} ${after}` : `${units} ${after}–${before - 1}`
  const which = units === 'pods' ? `${count} ${count === 1 ? one : units}` : range
  return `${which}${owner === undefined ? '' : ` of ${owner}`} ${count === 1 ? 'is' : 'are'} deleted`
}

/**
 * `spec.replicas: 2 from now on, and 5 before`, the beginning of a warning about a count that a write lowers.
 * @param leftOut the count where the field is left out; a webhook cannot tell whether it was
 */
export const lowered = (field: string, before: number, after: number, leftOut?: number): string =>
  `${field}: ${after} from now on${after === leftOut ? ', as it is where none are given' : ''}, and ${before} before`
