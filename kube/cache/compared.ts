import type { ObjectKey } from '../api/object.ts'
import type { Resource } from '../api/resource.ts'
import type { Client } from '../client/client.ts'
import { type Compared, type Difference, type Identity, identityOf, isSame } from './comparison.ts'
import type { Store } from './store.ts'
import { keyFrom, keyOf } from './store-key.ts'
import type { WatchScope } from './watch.ts'

/** About how large a page of metadata may be, in characters: it is parsed in one go, and with managedFields. */
const PAGE_CHARACTERS = 2_000_000

/**
 * The objects in a store, compared with a list of the metadata of all. The list is read page by page from the server's
 * storage: a cache in the server may itself be behind, or lack what ours lacks. `relist` lists everything anew; it
 * returns undefined while that is done, when nothing is compared.
 */
export const comparedIn = <S, I extends string>(
  client: Client,
  resource: Resource,
  scope: WatchScope & { readonly signal: AbortSignal },
  store: Store<S, I>,
  relist: () => (() => void) | undefined,
): Compared => {
  const cachedAt = (key: ObjectKey): Identity | undefined => store.revision(keyOf(key))
  return {
    look: async () => {
      if (relist() === undefined) return []
      const found: Difference[] = []
      const seen = new Set<string>()
      const bounds = { metadataOnly: true, mostCharacters: PAGE_CHARACTERS }
      for await (const { items } of client.pages(resource, { ...scope, ...bounds })) {
        for (const object of items) {
          const { namespace, name = '' } = object.metadata
          const [key, stored] = [{ namespace, name }, identityOf(object)]
          const cached = cachedAt(key)
          seen.add(keyOf(key))
          if (isSame(cached, stored)) continue
          const what = cached === undefined ? 'missing' : cached.uid === stored.uid ? 'stale' : 'ghost'
          found.push({ what, key, cached, stored })
        }
      }
      for (const { key, uid, resourceVersion } of store.revisions()) {
        if (seen.has(key)) continue
        found.push({ what: 'ghost', key: keyFrom(key), cached: { uid, resourceVersion }, stored: undefined })
      }
      return found
    },
    lasting: (differences) => differences.filter(({ key, cached }) => isSame(cachedAt(key), cached)),
    heal: (differences) => {
      for (const { key, cached, stored } of differences)
        for (const known of [cached, stored]) if (known) store.distrust(keyOf(key), known.uid)
      relist()?.()
    },
  }
}
