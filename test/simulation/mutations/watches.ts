import type { Dispatcher } from 'undici'
import { jsonLines } from '../../../kube/cache/watch-stream.ts'
import type { Client } from '../../../kube/client/client.ts'

/** One line of a watch. */
export interface Line {
  readonly type: string
  readonly object: { readonly kind: string }
}

/** A client whose watches drop some lines. */
export const withoutLines = (client: Client, isLost: (line: Line) => boolean): Client => {
  const { connection } = client
  const dispatch: Dispatcher['dispatch'] = (options, handler) =>
    connection.watches.dispatch(options, filtered(handler, isLost))
  const altered = new Proxy(connection, {
    get: (target, property) => {
      if (property === 'watches') return { dispatch }
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...client, connection: altered }
}

const filtered = (handler: Dispatcher.DispatchHandler, isLost: (line: Line) => boolean): Dispatcher.DispatchHandler => {
  let status = 0
  const read = (controller: Dispatcher.DispatchController) =>
    jsonLines((value) => {
      if (isLost(value as Line)) return
      handler.onResponseData?.(controller, Buffer.from(`${JSON.stringify(value)}\n`))
    })
  let push: ReturnType<typeof read> | undefined
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onResponseStart: (controller, code, headers, message) => {
      status = code
      handler.onResponseStart?.(controller, code, headers, message)
    },
    onResponseData: (controller, chunk) => {
      push ??= read(controller)
      if (status === 200) push(chunk)
      else handler.onResponseData?.(controller, chunk)
    },
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  }
}
