import { isObject, type JsonObject, objectsIn } from '../../schemas/json/object.ts'
import type { Reply } from './say.ts'

/** Fields whose values differ from run to run; only their presence is compared. */
const VARYING = new Set([
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'deletionTimestamp',
  'lastTransitionTime',
  'continue',
  'time',
])

/** Reasons of errors that both servers put in the same words. */
const SAME_WORDS = new Set(['NotFound', 'AlreadyExists', 'Forbidden', 'Unauthorized'])

const status = ({ code, reason, message, details }: JsonObject): JsonObject => {
  const { causes, name, group, kind } = isObject(details) ? details : ({} as JsonObject)
  const words = SAME_WORDS.has(String(reason)) && causes === undefined
  const list = objectsIn(causes)
  return {
    kind: 'Status',
    code,
    reason,
    ...(words && { message }),
    // An empty name means the same as none.
    details: Object.fromEntries(Object.entries({ name, group, kind }).filter(([, value]) => value)),
    ...(list.length > 0 && { causes: [...new Set(list.flatMap(causeText))].sort() }),
  }
}

/**
 * One cause. A real server adds that an object this wrong was not checked by every rule (`<nil>`), uses another reason
 * for wrong types in custom resources, and starts the paths of its scale subresource check with a dot.
 */
const causeText = ({ reason, field }: JsonObject): string[] =>
  field === '<nil>'
    ? []
    : [`${String(reason).replace('TypeInvalid', 'Invalid')} ${String(field).replace(/^\.(?=spec|status)/, '')}`]

/** Field sets without the marks of fields themselves that updates leave: they depend on how a server stores objects. */
const fields = (set: unknown): unknown =>
  isObject(set)
    ? Object.fromEntries(Object.entries(set).flatMap(([key, value]) => (key === '.' ? [] : [[key, fields(value)]])))
    : set

const managed = (entries: unknown): unknown =>
  Array.isArray(entries)
    ? entries
        .filter(isObject)
        .filter(({ operation, manager }) => operation === 'Apply' || String(manager).endsWith('er'))
        .map(({ manager, operation, subresource, fieldsV1 }) => ({
          manager,
          operation,
          subresource,
          fieldsV1: fields(fieldsV1),
        }))
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : entries

const metadata = (meta: JsonObject): JsonObject => {
  const { managedFields, selfLink: _, ...rest } = meta
  const entries = managed(managedFields) as unknown[] | undefined
  return {
    ...(value(rest) as JsonObject),
    ...(typeof rest.generateName === 'string' && { name: String(rest.name).replace(/.{5}$/, '#####') }),
    ...(entries !== undefined && entries.length > 0 && { managedFields: entries }),
  }
}

const value = (each: unknown): unknown => {
  if (Array.isArray(each)) return each.map(value)
  if (!isObject(each)) return each
  return Object.fromEntries(
    Object.entries(each)
      // Go also writes times that are not set.
      .filter(([, child]) => child !== undefined && child !== null)
      .map(([key, child]) => [key, VARYING.has(key) && typeof child === 'string' ? `<${key}>` : value(child)]),
  )
}

/** Fields of a pod that the sandbox does not set, and those that controllers of a real cluster add. docs/sandbox.md */
const NOT_GIVEN = ['volumes', 'tolerations', 'priority', 'preemptionPolicy', 'serviceAccount']

const podSpec = (spec: JsonObject): JsonObject => {
  const kept = Object.fromEntries(Object.entries(spec).filter(([key]) => !NOT_GIVEN.includes(key)))
  const containers = (list: unknown) =>
    Array.isArray(list) ? list.filter(isObject).map(({ volumeMounts: _, ...rest }) => rest) : list
  return {
    ...kept,
    containers: containers(kept.containers),
    ...(kept.initContainers !== undefined && { initContainers: containers(kept.initContainers) }),
  }
}

/** False for the ConfigMap with its CA that a real cluster puts into every namespace. */
const isOurs = ({ metadata: meta }: JsonObject): boolean => !isObject(meta) || meta.name !== 'kube-root-ca.crt'

/** True for bookmarks that a server may send at any time. The one that ends the first list of a watch does count. */
const isMere = ({ type, object: marked }: JsonObject): boolean =>
  type === 'BOOKMARK' && !JSON.stringify(marked).includes('initial-events-end')

const object = (whole: JsonObject): unknown => {
  if (whole.kind === 'Status' && whole.status === 'Failure') return status(whole)
  const { metadata: meta, items, apiVersion, kind, ...rest } = whole
  const shown = value(rest) as JsonObject
  return {
    apiVersion,
    kind,
    ...(isObject(meta) && { metadata: metadata(meta) }),
    ...shown,
    ...(kind === 'Pod' && isObject(shown.spec) && { spec: podSpec(shown.spec) }),
    // Items of a list need not give their apiVersion and kind.
    ...(Array.isArray(items) && {
      items: items
        .filter(isOurs)
        .map((item) => object({ ...item, apiVersion: '', kind: String(kind).replace(/List$/, '') })),
    }),
    ...(String(kind).endsWith('AccessReview') && { status: { allowed: (whole.status as JsonObject).allowed } }),
    ...(kind === 'APIResourceList' && { resources: (whole.resources as JsonObject[]).map(resource) }),
    ...(kind === 'Table' && { rows: rowsOf(whole), columnDefinitions: columnsOf(whole) }),
  }
}

const resource = ({ storageVersionHash: _, verbs, ...rest }: JsonObject): JsonObject => ({
  ...rest,
  verbs: [...(verbs as string[])].sort(),
})

const rowsOf = ({ rows }: JsonObject): unknown =>
  (rows as JsonObject[]).map(({ cells, object: row }) => ({
    cells: (cells as unknown[]).map((cell) => (/^\d+s$/.test(String(cell)) ? '<age>' : cell)),
    object: isObject(row) ? object(row) : row,
  }))

const columnsOf = ({ columnDefinitions }: JsonObject): unknown =>
  (columnDefinitions as JsonObject[]).map(({ name, type, priority, format }) => ({ name, type, priority, format }))

/** An answer without what may differ between two servers, or between two runs. */
export const normalised = ({ code, body, warnings }: Reply, namespace: string): unknown => {
  const shown = Array.isArray(body)
    ? body
        .filter((event: JsonObject) => isOurs(event.object as JsonObject) && !isMere(event))
        .map(({ type, object: changed }: JsonObject) => ({ type, object: object(changed as JsonObject) }))
    : isObject(body)
      ? object(body)
      : body
  const text = JSON.stringify({ code, body: shown, ...(warnings.length > 0 && { warnings }) })
  return JSON.parse(text.replaceAll(namespace, 'NAMESPACE'))
}
