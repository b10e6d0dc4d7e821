import { existsSync, readFileSync } from 'node:fs'

/** The lines of a file that is one case a line; none where it does not exist. */
export const linesOf = (file: string): string[] =>
  (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []).filter(Boolean)

/** The cases of our own file, one a line, then those from outside of the project that say something else. */
export const withOthers = <Case>(own: string, others: readonly Case[]): Case[] => {
  const lines = linesOf(own)
  const known = new Set(lines)
  return [
    ...lines.map((line) => JSON.parse(line) as Case),
    ...others.filter((each) => !known.has(JSON.stringify(each))),
  ]
}
