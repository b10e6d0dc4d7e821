import type { JsonPatchOperation } from '../../model/json-patch.ts'

/** More are not listed: who forgets twenty names will look at all of them. */
const MOST_LISTED = 20

const IN_POD_SPEC = /^\/spec\/template\/cliques\/\d+\/spec\/podSpec\//

/**
 * What a pod template lacks that Kubernetes asks of every pod, as warnings: the set is taken, as Grove's own operator
 * takes it, but no pod could be made from such a template. Of the set's own fields the rules speak.
 */
export const blankWarnings = (blanks: readonly JsonPatchOperation[]): string[] => {
  if (blanks.length === 0) return []
  const places = blanks.filter(({ path }) => IN_POD_SPEC.test(path)).map(({ path }) => fieldAt(path))
  const listed = places
    .slice(0, MOST_LISTED)
    .map((field) => `${field}: Kubernetes refuses pods without it; fill it in, or the clique gets no pods`)
  return places.length > MOST_LISTED ? [...listed, `and ${places.length - MOST_LISTED} fields more`] : listed
}

/** `/spec/template/cliques/0/name` → `spec.template.cliques[0].name`. */
const fieldAt = (path: string): string =>
  path
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
