import { readFileSync } from 'node:fs'

/** The version of this command, from package.json. */
export const version = (): string =>
  String(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version)
