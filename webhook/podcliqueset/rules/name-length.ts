import { cut } from '../../../schemas/sentences/cut.ts'
import type { Rule } from '../../rules/rule.ts'
import { CLIQUES, GROUPS } from '../subject.ts'

/**
 * The limit for the sum of the names that make up a pod name. A pod is called `<set>-<i>-<group>-<j>-<clique>-<5
 * random>` and must stay within the 63 characters of a host name.
 */
const NAME_LENGTH = 45

/** Reported at every name that takes part. docs/reference/admission-rules.md#length-of-names */
export const combinedNameLength: Rule = {
  id: 'clique-names/combined-length',
  type: 'Invalid',
  field: `${CLIQUES}[i].name`,
  alsoAt: [`${GROUPS}[i].cliqueNames[j].name`, `${GROUPS}[i].name`, 'metadata.name'],
  asks: `the names of set, scaling group and clique have no more than ${NAME_LENGTH} characters together`,
}

/** A sentence that says by how many characters the names are too long; undefined where they fit. */
export const combinedLengthProblem = (names: { set: string; group?: string; clique: string }): string | undefined => {
  const length = names.set.length + (names.group?.length ?? 0) + names.clique.length
  if (length <= NAME_LENGTH) return undefined
  const given = [
    `the set's "${cut(names.set)}"`,
    ...(names.group === undefined ? [] : [`the group's "${cut(names.group)}"`]),
    `the clique's "${cut(names.clique)}"`,
  ]
  return `pod names would be too long: ${given.join(' and ')} have ${length} characters together, ${NAME_LENGTH} are allowed; shorten one by ${length - NAME_LENGTH}`
}
