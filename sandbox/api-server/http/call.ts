import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { Core, WriteContext } from '../core.ts'
import type { ServedResource } from '../resources/resource.ts'
import { notFound } from '../status-error.ts'
import type { Key } from '../store/store.ts'
import type { Answer } from './answer.ts'
import type { LineSink } from './exchange.ts'
import type { LineFault } from './faults.ts'
import { objectText, type Shown } from './representation.ts'
import type { ApiRequest, ResourcePath } from './request.ts'

/** One request about one resource, with everything needed to handle it. */
export interface Call {
  readonly core: Core
  readonly resource: ServedResource
  readonly path: ResourcePath
  readonly request: ApiRequest
  /** Begins a streaming response, for a watch. */
  readonly stream: () => LineSink
  readonly context: WriteContext
  readonly shown: Shown
  readonly fault: LineFault | undefined
  readonly bookmarkMs: number
  readonly tokens: Tokens
}

/** The key of the object that the URL names. */
export const keyOfCall = ({ path }: Call): Key => ({ namespace: path.namespace ?? '', name: path.name })

/** The object that the URL names. @throws StatusError 404 */
export const stored = (call: Call): JsonObject => {
  const object = call.core.store.get(call.resource.table, keyOfCall(call))
  if (object === undefined) throw notFound(call.resource, call.path.name)
  return object
}

/** A response with an object. */
export const shownObject = ({ shown }: Call, object: JsonObject, code = 200): Answer => ({
  code,
  text: objectText(object, shown),
})
