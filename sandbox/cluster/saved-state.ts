import type { JsonObject } from '../../schemas/json/object.ts'
import { type Core, keyOf, metaOf, timestamp, withMeta } from '../api-server/core.ts'
import { CRD_TABLE } from '../api-server/resources/registry.ts'
import { apiVersionOf, type ServedResource } from '../api-server/resources/resource.ts'
import { StatusError } from '../api-server/status-error.ts'
import type { Key } from '../api-server/store/store.ts'
import { decode } from '../api-server/write/decode.ts'
import { validated } from '../api-server/write/validate.ts'
import { systemContext } from './bootstrap.ts'

/** One object of a saved state, with the resource that serves it. */
export interface SavedObject {
  readonly resource: ServedResource
  readonly key: Key
  readonly object: JsonObject
}

/** The objects that a sandbox installs itself: the resourceVersion of each by its place. Every sandbox has them. */
export type Installed = ReadonlyMap<string, string>

const placeOf = (table: string, { namespace, name }: Key): string => `${table}/${namespace}/${name}`

/** For each table, the resource of the version in which objects are stored. */
const storedResources = (core: Core): readonly ServedResource[] =>
  core.registry.all().filter((resource) => apiVersionOf(resource) === resource.storedApiVersion)

/** The objects of a sandbox before its first use, without nodes: their number is the user's choice. */
export const installedIn = (core: Core): Installed =>
  new Map(
    storedResources(core)
      .filter(({ table }) => table !== 'nodes')
      .flatMap(({ table }) =>
        [...core.store.list(table)].map((object): [string, string] => [
          placeOf(table, keyOf(object)),
          metaOf(object).resourceVersion,
        ]),
      ),
  )

const WEBHOOKS = /webhookconfigurations\.admissionregistration\.k8s\.io$/

/**
 * The objects of a sandbox, without those that it installed itself and nobody changed. Its own webhook configurations
 * are always left out, because they trust the CA of this process, and so are its aggregated roles. resourceVersions and
 * tokens are left out too, since they are created anew.
 */
export const savedState = (core: Core, installed: Installed): readonly SavedObject[] =>
  storedResources(core).flatMap((resource) =>
    [...core.store.list(resource.table)]
      .filter((object) => {
        const version = installed.get(placeOf(resource.table, keyOf(object)))
        if (version === undefined) return true
        const isMadeAnew = WEBHOOKS.test(resource.table) || object.aggregationRule !== undefined
        return version !== metaOf(object).resourceVersion && !isMadeAnew
      })
      .map((object) => ({
        resource,
        key: keyOf(object),
        object: withoutToken(withMeta(object, { resourceVersion: undefined })),
      })),
  )

/** The keys of a token Secret that the token controller fills in. */
const FILLED = ['token', 'ca.crt', 'namespace']

const withoutToken = (object: JsonObject): JsonObject => {
  if (object.kind !== 'Secret' || object.type !== 'kubernetes.io/service-account-token') return object
  const own = Object.entries((object.data ?? {}) as JsonObject).filter(([key]) => !FILLED.includes(key))
  return { ...object, data: Object.fromEntries(own) }
}

/** An object of a saved state could not be restored. */
export class RestoreError extends Error {
  override name = 'RestoreError'
  /** The index of the object, from 0. */
  readonly index: number

  constructor(index: number, message: string) {
    super(message)
    this.index = index
  }
}

/** Tables whose objects must be restored first, because others need them. */
const FIRST = [CRD_TABLE, 'namespaces', 'nodes']

/**
 * Restores saved objects in one turn of the event loop, so that no controller sees only a part of them. Admission is
 * skipped: the objects passed it when they were first written. They keep their uid, generation and times, and get a new
 * resourceVersion. @throws RestoreError for the first object that its schema refuses or whose kind is not served;
 * nothing is rolled back
 */
export const restore = (core: Core, objects: readonly JsonObject[]): void => {
  const rank = (object: JsonObject): number => {
    const position = FIRST.indexOf(core.registry.of(object)?.table ?? '')
    return position < 0 ? FIRST.length : position
  }
  const ordered = objects.map((object, index) => ({ object, index })).sort((a, b) => rank(a.object) - rank(b.object))
  const seen = new Set<string>()
  for (const { object, index } of ordered) {
    try {
      restoreOne(core, object, seen)
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RestoreError)) throw error
      throw new RestoreError(index, error.message)
    }
  }
}

const CONTEXT = { ...systemContext('restore'), fieldValidation: 'Strict' } as const

const restoreOne = (core: Core, object: JsonObject, seen: Set<string>): void => {
  const refuse = (message: string) => new RestoreError(0, message)
  const resource = core.registry.of(object)
  if (resource === undefined) {
    throw refuse(
      `apiVersion: ${object.apiVersion} ${object.kind} is not served here; start with the --config that it was saved with`,
    )
  }
  const decoded = decode(resource, object, CONTEXT)
  const { uid, name, namespace = '', creationTimestamp } = metaOf(decoded)
  if (!uid) throw refuse('metadata.uid: Required value: what was saved has one; apply new objects with -f')
  if (!name) throw refuse('metadata.name: Required value')
  if (resource.namespaced && core.store.get('namespaces', { namespace: '', name: namespace }) === undefined) {
    throw refuse(`metadata.namespace: Not found: "${namespace}": the namespace is not among what was saved`)
  }
  validated(resource, decoded)
  const key = { namespace: resource.namespaced ? namespace : '', name }
  const place = placeOf(resource.table, key)
  if (seen.has(place)) throw refuse(`metadata.name: Duplicate value: "${name}": another file has this object, too`)
  seen.add(place)
  const previous = core.store.get(resource.table, key)
  const kept = withMeta(decoded, {
    // Tokens and certificates of this process were issued for the existing uid.
    uid: previous === undefined ? uid : metaOf(previous).uid,
    creationTimestamp: creationTimestamp ?? timestamp(core.now()),
    resourceVersion: undefined,
  })
  core.store.put(resource.table, key, { ...kept, apiVersion: resource.storedApiVersion }, previous)
}
