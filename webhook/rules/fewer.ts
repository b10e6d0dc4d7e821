import { are, counted, nounOf } from '../../schemas/sentences/counted.ts'

/**
 * What a lower count deletes: `3 pods of router are deleted`, `copies 2–4 are deleted`.
 * @param owner whose they are, where the field does not say it
 */
export const deletedBy = (unit: 'pod' | 'copy' | 'replica', before: number, after: number, owner?: string): string => {
  const count = before - after
  const range = count === 1 ? after : `${after}–${before - 1}`
  const which = unit === 'pod' ? counted(count, unit) : `${nounOf(count, unit)} ${range}`
  return `${which}${owner === undefined ? '' : ` of ${owner}`} ${are(count)} deleted`
}

/**
 * `spec.replicas: 2 from now on, and 5 before`, the beginning of a warning about a count that a write lowers.
 * @param leftOut the count where the field is left out; a webhook cannot tell whether it was
 */
export const lowered = (field: string, before: number, after: number, leftOut?: number): string =>
  `${field}: ${after} from now on${after === leftOut ? ', as it is where none are given' : ''}, and ${before} before`
