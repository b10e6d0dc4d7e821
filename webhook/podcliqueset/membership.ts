import type { SubmittedClique, SubmittedGroup } from './subject.ts'

/** The names of all cliques that belong to some scaling group. */
export const groupedCliques = (groups: readonly SubmittedGroup[]): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const { cliqueNames } of groups) for (const name of cliqueNames ?? []) names.add(name)
  return names
}

/** The names of all cliques. */
export const cliqueNames = (cliques: readonly SubmittedClique[]): ReadonlySet<string> =>
  new Set(cliques.map(({ name }) => name ?? ''))
