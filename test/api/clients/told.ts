import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { normalised } from '../normalise.ts'
import type { Reply, Utterance } from '../say.ts'

/** Answers about the server as a whole; of these only the status code is compared. */
const ABOUT_THE_SERVER = /^\/(?:api|apis|version|readyz|livez|healthz|openapi\/[^?]*)(?:\?|$)/

const isWatch = (path: string): boolean => /[?&]watch=(?:1|true)/i.test(path)

/** Lists of objects that controllers make. Their progress depends on the moment. */
const OF_CONTROLLERS =
  /\/(?:pods|events|replicasets|controllerrevisions|endpointslices|endpoints|jobs)(?:\?(?!fieldSelector=metadata)|$)/

/** Lists of the whole cluster, which hold the objects of other tests as well. */
const OF_EVERYBODY = /\/clustertrainingruntimes(?:\?|$)/

/** Values that the sandbox's controllers write at another time or in other words, or that servers make up. */
const OF_THE_MOMENT = new Set([
  'deployment.kubernetes.io/revision',
  'status',
  'managedFields',
  'generation',
  'release',
  'nodeName',
  'clusterIP',
  'clusterIPs',
])

const UID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** An answer without the parts that depend on the moment. */
export const lasting = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(UID, '<uid>')
  if (Array.isArray(value)) return value.map(lasting)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(
    ([key, child]) =>
      (!OF_THE_MOMENT.has(key) && !(key === 'continue' && child === '<continue>')) ||
      (typeof child === 'string' && key === 'status'),
  )
  return Object.fromEntries(entries.map(([key, child]) => [key, lasting(child)]))
}

/** A table's columns and the names of its rows. The other cells show how far controllers are. */
const table = (body: JsonObject): JsonObject => {
  const rows = Array.isArray(body.rows) ? (body.rows as JsonObject[]) : []
  return { ...body, rows: rows.map(({ cells }) => (cells as unknown[])[0]) }
}

/** The same value with its fields sorted, so that answers can be compared as text. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, inOrder(child)]),
  )
}

/** The part of an answer that both servers must have in common. `namespace` is that of the conversation. */
export const told = ({ method, path }: Utterance, reply: Reply, namespace: string): unknown => {
  if (isWatch(path) || ABOUT_THE_SERVER.test(path) || typeof reply.body === 'string') return { code: reply.code }
  const answer = normalised(reply, namespace) as { code: number; body: JsonObject }
  const body = isObject(answer.body) && answer.body.kind === 'Table' ? table(answer.body) : answer.body
  if (method === 'GET' && (OF_CONTROLLERS.test(path) || OF_EVERYBODY.test(path)) && isObject(body)) {
    const { kind, columnDefinitions } = body
    return { code: answer.code, kind, ...(columnDefinitions !== undefined && { columnDefinitions }) }
  }
  return inOrder(lasting({ ...answer, body }))
}
