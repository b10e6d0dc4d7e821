import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const containing = (directory: string, file: string): string => {
  if (existsSync(join(directory, file))) return directory
  const parent = dirname(directory)
  if (parent === directory) throw new Error(`no directory above ${import.meta.url} holds ${file}`)
  return containing(parent, file)
}

/** The root of the repository; the same whether the sources or the compiled files run. */
export const repositoryRoot = containing(dirname(fileURLToPath(import.meta.url)), 'package.json')
