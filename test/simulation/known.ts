/** Something that does not hold yet, and is known. */
export interface Known {
  /** Where it is described. */
  readonly finding: string
  readonly matches: RegExp
}

/**
 * What the engine does not stand up to yet. A run whose first violation is one of these does not fail; what comes after
 * may follow from it, and is not judged. An entry goes when its finding is repaired.
 */
export const KNOWN: readonly Known[] = [
  {
    finding: 'counts of a status take in pods that are being deleted, which its replicas leave out',
    matches: /says (updated|scheduled|ready|available)Replicas \d+ of \d+ replicas/,
  },
  {
    finding: 'issue 8, finding 8: a create whose answer was lost makes a second pod',
    matches: /no two live pods of one PodClique have the same index/,
  },
]

/** The entry that a run falls under; undefined: what it shows is news. */
export const knownOf = (violations: readonly string[]): Known | undefined => {
  const [first = ''] = violations
  return KNOWN.find(({ matches }) => matches.test(first))
}
