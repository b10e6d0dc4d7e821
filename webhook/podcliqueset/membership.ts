import type { SubmittedClique, SubmittedGroup } from './subject.ts'

/** The names of all cliques that belong to some scaling group. */
export const groupedCliques = (groups: readonly SubmittedGroup[]): ReadonlySet<string> =>
  new Set(groups.flatMap(({ cliqueNames }) => cliqueNames ?? []))

/** The names of all cliques. */
export const cliqueNames = (cliques: readonly SubmittedClique[]): ReadonlySet<string> =>
  new Set(cliques.map(({ name }) => name ?? ''))
