import type { JsonObject } from '../../../schemas/json/object.ts'
import { forbidden, notSupported } from '../../../schemas/sentences/field-error.ts'
import type { ServedResource } from '../resources/resource.ts'
import { badOptions, badRequest, expired, tooLargeVersion } from '../status-error.ts'
import type { Store } from '../store/store.ts'
import { type Selection, selects } from './selection.ts'

/** The objects to list, the version, and the page size. Strings are empty where the query has none. */
export interface ListRequest extends Selection {
  /** 0: no limit. */
  readonly limit: number
  readonly continueToken: string
  readonly resourceVersion: string
  readonly resourceVersionMatch: string
}

/** One page of objects. `continueToken` is present if there are more. */
export interface Listed {
  readonly items: readonly JsonObject[]
  readonly resourceVersion: string
  readonly continueToken?: string
  readonly remainingItemCount?: number
}

interface Token {
  readonly rv: number
  /** The key after which the next page begins. */
  readonly start: string
}

const keyOf = ({ metadata }: JsonObject): string => {
  const { namespace = '', name = '' } = metadata as { namespace?: string; name?: string }
  return `${namespace}/${name}`
}

/** A resourceVersion as a number. @throws StatusError 400 */
export const revisionOf = (resourceVersion: string): number => {
  if (!/^\d+$/.test(resourceVersion)) throw badRequest(`Invalid value: "${resourceVersion}": must be a resourceVersion`)
  return Number(resourceVersion)
}

const decodeToken = (token: string): Token => {
  try {
    const { rv, start } = JSON.parse(Buffer.from(token, 'base64url').toString()) as Token
    if (typeof rv === 'number' && typeof start === 'string') return { rv, start }
  } catch {
    // A token that is not one of ours.
  }
  throw badRequest('continue key is not valid')
}

/** The objects of a table as they were at a revision, sorted by namespace and name. */
const snapshot = (store: Store, table: string, namespace: string | undefined, revision: number): JsonObject[] => {
  if (!store.history.knows(revision)) {
    throw expired('The provided continue parameter is too old to display a consistent list result. Start a new list.')
  }
  const objects = new Map<string, JsonObject>()
  for (const object of store.list(table, namespace)) objects.set(keyOf(object), object)
  if (revision < store.revision) {
    // Undo the changes, newest first, which restores the state at the revision.
    for (const { previous, object } of [...store.history.after(revision, table)].reverse()) {
      const key = keyOf(object)
      if (namespace !== undefined && !key.startsWith(`${namespace}/`)) continue
      if (previous === undefined) objects.delete(key)
      else objects.set(key, previous)
    }
  }
  return [...objects].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, object]) => object)
}

const MATCH = 'resourceVersionMatch'
const MATCHES = ['Exact', 'NotOlderThan']

const requireMatch = (resourceVersion: string, match: string, continueToken: string): void => {
  const refuse = (why: string) => badOptions('ListOptions', forbidden(MATCH, why))
  if (match === '') return
  if (continueToken !== '') throw refuse('resourceVersionMatch is forbidden for continue')
  if (resourceVersion === '') throw refuse('resourceVersionMatch is forbidden unless resourceVersion is provided')
  if (!MATCHES.includes(match)) throw badOptions('ListOptions', notSupported(MATCH, match, MATCHES))
  if (match === 'Exact' && resourceVersion === '0') {
    throw refuse('resourceVersionMatch "exact" is forbidden for resourceVersion "0"')
  }
}

/** The revision at which a list is read. @throws StatusError 400, 410 or 504 */
const revisionFor = (store: Store, { resourceVersion, resourceVersionMatch, limit, continueToken }: ListRequest) => {
  requireMatch(resourceVersion, resourceVersionMatch, continueToken)
  if (continueToken !== '') {
    if (resourceVersion !== '' && resourceVersion !== '0') {
      throw badRequest('specifying resource version is not allowed when using continue')
    }
    return decodeToken(continueToken).rv
  }
  if (resourceVersion === '' || resourceVersion === '0') return store.revision
  const wanted = revisionOf(resourceVersion)
  if (wanted > store.revision) throw tooLargeVersion(wanted, store.revision)
  const exact = resourceVersionMatch === 'Exact' || (resourceVersionMatch === '' && limit > 0)
  return exact ? wanted : store.revision
}

/** A page of a list, as the list was when its first page was read. */
export const list = (store: Store, resource: ServedResource, request: ListRequest): Listed => {
  const revision = revisionFor(store, request)
  const selected = selects(resource, request)
  const start = request.continueToken === '' ? '' : decodeToken(request.continueToken).start
  const all = snapshot(store, resource.table, request.namespace, revision).filter(selected)
  const rest = start === '' ? all : all.filter((object) => keyOf(object) > start)
  const items = request.limit > 0 ? rest.slice(0, request.limit) : rest
  const last = items.at(-1)
  if (items.length === rest.length || last === undefined) return { items, resourceVersion: String(revision) }
  const token: Token = { rv: revision, start: keyOf(last) }
  return {
    items,
    resourceVersion: String(revision),
    continueToken: Buffer.from(JSON.stringify(token)).toString('base64url'),
    // With a selector, a server does not know how many objects remain.
    ...(request.labelSelector === '' &&
      request.fieldSelector === '' && { remainingItemCount: rest.length - items.length }),
  }
}
