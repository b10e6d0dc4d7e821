import type { Judgement } from '../../judging/judgement.ts'
import { identityOf } from '../../judging/judgement.ts'

/**
 * Warns about objects that occur twice: a cluster keeps the one that is applied last, and files are applied in the
 * order in which they are named.
 */
export const withTwice = (judgements: readonly Judgement[]): Judgement[] => {
  const first = new Map<string, Judgement>()
  return judgements.map((judgement) => {
    const { apiVersion, kind, namespace, name } = identityOf(judgement.object)
    if (apiVersion === null || kind === null || name === null) return judgement
    const key = [apiVersion.split('/').slice(0, -1).join('/'), kind, namespace ?? 'default', name].join('\n')
    const before = first.get(key)
    if (before === undefined) {
      first.set(key, judgement)
      return judgement
    }
    const { file, start } = before.manifest
    const text = `${kind} "${name}" stands in ${file}:${start.line} too, and a cluster keeps the last that is applied; remove one`
    return { ...judgement, warnings: [...judgement.warnings, { text, place: judgement.manifest.start }] }
  })
}
