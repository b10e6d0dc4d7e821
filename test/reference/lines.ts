import { existsSync, readFileSync } from 'node:fs'

/** The lines of a file that is one case a line; none where it does not exist. */
export const linesOf = (file: string): string[] =>
  (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []).filter(Boolean)
