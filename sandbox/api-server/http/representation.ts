import type { JsonObject } from '../../../schemas/json/object.ts'
import { metaOf } from '../core.ts'
import type { Listed } from '../read/list.ts'
import { apiVersionOf, type ServedResource } from '../resources/resource.ts'
import { served } from '../write/update.ts'
import { columnDefinitions, row } from './table.ts'

/** The form of objects in a response: whole, as rows of a table, or only their metadata. */
export type Form = 'object' | 'table' | 'metadata'

/** The preferred form of an Accept header. */
export const formOf = (accept: string | undefined): Form => {
  for (const type of (accept ?? '').split(',')) {
    if (/;\s*as=Table/.test(type)) return 'table'
    if (/;\s*as=PartialObjectMetadata/.test(type)) return 'metadata'
    if (/application\/json|\*\/\*/.test(type)) return 'object'
  }
  return 'object'
}

const partial = (object: JsonObject): JsonObject => ({
  kind: 'PartialObjectMetadata',
  apiVersion: 'meta.k8s.io/v1',
  metadata: object.metadata,
})

/** The object that a row of a table includes, by the query parameter `includeObject`. */
const carried = (object: JsonObject, include: string): JsonObject | null =>
  include === 'None' ? null : include === 'Object' ? object : partial(object)

/** How objects are represented in the response. */
export interface Shown {
  readonly resource: ServedResource
  readonly form: Form
  /** `None`, `Metadata` or `Object`. */
  readonly includeObject: string
  readonly now: Date
}

const tableText = (objects: readonly JsonObject[], metadata: object, { resource, includeObject, now }: Shown): string =>
  JSON.stringify({
    kind: 'Table',
    apiVersion: 'meta.k8s.io/v1',
    metadata,
    columnDefinitions: columnDefinitions(resource),
    rows: objects.map((object) => ({ cells: row(resource, object, now), object: carried(object, includeObject) })),
  })

/** One object as JSON. */
export const objectText = (object: JsonObject, shown: Shown): string => {
  const own = served(shown.resource, object)
  if (shown.form === 'table') return tableText([own], { resourceVersion: metaOf(own).resourceVersion }, shown)
  return shown.form === 'metadata' ? JSON.stringify(partial(own)) : jsonText(own)
}

/** The limit of cached texts: a change is sent to all its watches soon after it is made, and seldom read later. */
const KEPT = 2_000

const texts = new Map<object, string>()

/** The JSON of a stored object, cached while it is new: the same object is sent to many clients. */
const jsonText = (object: object): string => {
  const known = texts.get(object)
  if (known !== undefined) return known
  const text = JSON.stringify(object)
  texts.set(object, text)
  if (texts.size > KEPT) {
    for (const oldest of texts.keys()) {
      texts.delete(oldest)
      break
    }
  }
  return text
}

/** A list as JSON. */
export const listText = (
  { items, resourceVersion, continueToken, remainingItemCount }: Listed,
  shown: Shown,
): string => {
  const { resource, form } = shown
  const metadata = {
    resourceVersion,
    ...(continueToken !== undefined && { continue: continueToken }),
    ...(remainingItemCount !== undefined && { remainingItemCount }),
  }
  const own = items.map((object) => served(resource, object))
  if (form === 'table') return tableText(own, metadata, shown)
  const [kind, apiVersion] =
    form === 'metadata' ? ['PartialObjectMetadataList', 'meta.k8s.io/v1'] : [resource.listKind, apiVersionOf(resource)]
  const texts = form === 'metadata' ? own.map((object) => JSON.stringify(partial(object))) : own.map(jsonText)
  return `{"kind":"${kind}","apiVersion":"${apiVersion}","metadata":${JSON.stringify(metadata)},"items":[${texts.join(',')}]}`
}

/** One line of a watch. Only the first table of a watch has the column definitions. */
export const eventText = (type: string, object: JsonObject, shown: Shown): string => {
  const body = type === 'BOOKMARK' && shown.form !== 'table' ? JSON.stringify(object) : objectText(object, shown)
  return `{"type":"${type}","object":${body}}\n`
}
