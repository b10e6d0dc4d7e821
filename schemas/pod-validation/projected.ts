import { type Check, elementsOf, fieldsOf, forbidden, invalid, isGiven, list, object, text, textOf } from './check.ts'
import { factAsFile, fileMode, keyAsFile } from './files.ts'
import { filePathProblems } from './formats.ts'

const LEAST_SECONDS = 10 * 60
const MOST_SECONDS = 2 ** 32

const expiration: Check = (value, at, on) => {
  if (typeof value !== 'number') return
  if (value < LEAST_SECONDS) on.report(invalid(at, value, 'may not be less than 10 minutes (600)'))
  if (value > MOST_SECONDS) on.report(invalid(at, value, 'may not be larger than 2^32 seconds'))
}

/**
 * The sources of a projected volume. Trust bundles and certificates are not checked: their features are off by default.
 */
const SOURCES: Readonly<Record<string, Check>> = {
  configMap: object({ items: list(keyAsFile) }, 'name'),
  secret: object({ items: list(keyAsFile) }, 'name'),
  downwardAPI: object({ items: list(factAsFile) }),
  serviceAccountToken: object({ path: text(filePathProblems), expirationSeconds: expiration }, 'path'),
}

const oneSource: Check = (value, at, on) => {
  const given = Object.keys(SOURCES).filter((name) => fieldsOf(value)[name] != null)
  if (given.length > 1)
    on.report(forbidden(at, `may not have more than one source; make ${given.length} entries of it`))
}

/** Two sources must not write the same file. */
const pathsDiffer: Check = (value, at, on) => {
  const taken = new Set<string>()
  const take = (path: unknown) => {
    if (!isGiven(path)) return
    if (taken.has(textOf(path))) on.report(invalid(at, path, 'two sources write this file; change one of the paths'))
    taken.add(textOf(path))
  }
  for (const source of elementsOf(fieldsOf(value).sources)) {
    for (const kind of ['secret', 'configMap', 'downwardAPI'])
      for (const item of elementsOf(fieldsOf(fieldsOf(source)[kind]).items)) take(fieldsOf(item).path)
  }
}

/** A volume that projects several sources into one directory. */
export const projected: Check = object(
  { defaultMode: fileMode, sources: list(object(SOURCES, oneSource)) },
  pathsDiffer,
)
