import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../cluster/repository.ts'

/** Where the project keeps the cases of known outcome that its tests rely on. Its README says what they are. */
export const OWN = path.join(repositoryRoot, 'test/data/reference')

/** Where a collection of such cases may lie outside of the project; what it has beside our own is tested, too. */
export const SHARED = process.env.GROVE_SHARED ?? path.join(repositoryRoot, '../shared')

/** The files below a directory with this ending, in order, named from the directory on; none where it does not exist. */
export const filesBelow = (directory: string, ending: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(ending))
        .sort()
    : []
