import { isExpired } from '../api/api-error.ts'
import { METADATA_LIST } from '../api/metadata-only.ts'
import type { ApiObject, ObjectList } from '../api/object.ts'
import type { CallOptions } from '../api/request.ts'
import { apiVersionOf, collectionPath, type Resource, withQuery } from '../api/resource.ts'

/** Which objects are listed, and how many per page. */
export interface ListOptions extends CallOptions {
  /** Absent: all namespaces. */
  readonly namespace?: string | undefined
  readonly labelSelector?: string | undefined
  readonly fieldSelector?: string | undefined
  /** Objects per page; 0: no pages. */
  readonly limit?: number | undefined
  /**
   * About how many characters a page may have: where objects are large, pages have fewer than `limit`. The first page is
   * short, and each further one is as long as the page before it suggests.
   */
  readonly mostCharacters?: number | undefined
  readonly resourceVersion?: string | undefined
  readonly resourceVersionMatch?: 'Exact' | 'NotOlderThan' | undefined
  /** True to request metadata only; objects then have nothing else. */
  readonly metadataOnly?: boolean | undefined
}

type Get = <T>(path: string, options?: CallOptions) => Promise<T>

interface WireList<T> {
  readonly metadata?: { resourceVersion?: string; continue?: string; remainingItemCount?: number }
  readonly items?: T[] | null
}

/** Large enough that 10,000 objects need only 20 calls, small enough to hold in memory. */
const PAGE = 500

/** Objects of the first page of a list whose pages are bounded by their characters. */
const FIRST_PAGE = 50

/** Reads a list page by page; each page has its own deadline. Throws isExpired if the server has dropped the list. */
export async function* listPages<T extends ApiObject>(
  get: Get,
  resource: Resource,
  { namespace, limit = PAGE, mostCharacters, signal, timeoutMs, metadataOnly, ...query }: ListOptions = {},
): AsyncGenerator<ObjectList<T>> {
  const path = collectionPath(resource, namespace)
  const apiVersion = apiVersionOf(resource)
  let token: string | undefined
  let size = mostCharacters === undefined ? limit : Math.min(limit, FIRST_PAGE)
  let length = 0
  const onLength = (characters: number): void => {
    length = characters
  }
  do {
    const { labelSelector, fieldSelector, resourceVersion, resourceVersionMatch } = query
    const list: WireList<T> = await get(
      withQuery(path, {
        labelSelector,
        fieldSelector,
        limit: size === 0 ? undefined : size,
        continue: token,
        // The token implies the version of the first page.
        ...(token === undefined && { resourceVersion, resourceVersionMatch }),
      }),
      { signal, timeoutMs, onLength, ...(metadataOnly && { accept: METADATA_LIST }) },
    )
    const items = list.items ?? []
    if (mostCharacters !== undefined && limit > 0 && items.length > 0) {
      size = Math.max(1, Math.min(limit, Math.floor((mostCharacters * items.length) / Math.max(1, length))))
    }
    for (const item of items) {
      if (metadataOnly || item.apiVersion === undefined) item.apiVersion = apiVersion
      if (metadataOnly || item.kind === undefined) item.kind = resource.kind
    }
    token = list.metadata?.continue || undefined
    yield {
      items,
      resourceVersion: list.metadata?.resourceVersion ?? '',
      ...(token !== undefined && { continue: token }),
      ...(list.metadata?.remainingItemCount !== undefined && {
        remainingItemCount: list.metadata.remainingItemCount,
      }),
    }
  } while (token !== undefined)
}

/** Reads a whole list. If the server drops it meanwhile, it is read again without pages. */
export const collectPages = async <T extends ApiObject>(
  get: Get,
  resource: Resource,
  options: ListOptions = {},
): Promise<ObjectList<T>> => {
  const read = async (limit: number | undefined): Promise<ObjectList<T>> => {
    const items: T[] = []
    let resourceVersion = ''
    for await (const page of listPages<T>(get, resource, { ...options, limit })) {
      for (const item of page.items) items.push(item)
      resourceVersion = page.resourceVersion
    }
    return { items, resourceVersion }
  }
  try {
    return await read(options.limit)
  } catch (error) {
    // Without a limit there is no token that could expire; a 410 for the resourceVersion itself comes back here.
    if (!isExpired(error) || options.limit === 0) throw error
    return await read(0)
  }
}
