import { ApiError } from '../api/api-error.ts'
import type { Resource } from '../api/resource.ts'
import type { Client } from '../client/client.ts'
import type { WatchScope } from './watch.ts'

/**
 * Rejects (isExpired: everything must be listed again) if the API server has gone back to an earlier version than it
 * has reported of this resource before, as after its etcd was restored from a backup. A watch would then open, and stay silent until the
 * server's versions catch up. `returns` is the value of `history.returns` when the cached objects were read. Costs a
 * list of one object; if the server refuses the list, the check is skipped.
 */
export const expectNotGoneBack = async (
  { history, pages }: Pick<Client, 'history' | 'pages'>,
  resource: Resource,
  {
    namespace,
    fieldSelector,
    signal,
    returns,
  }: WatchScope & { readonly signal: AbortSignal; readonly returns: number },
): Promise<void> => {
  const newest = history.newest(resource)
  const version = await pages(resource, { namespace, fieldSelector, limit: 1, metadataOnly: true, signal })
    .next()
    .then(({ value, done }): string => (done === true ? '' : value.resourceVersion))
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return ''
      throw error
    })
  if (!history.isBack(resource, version, newest) && history.returns === returns) return
  throw new ApiError({
    status: 410,
    reason: 'Expired',
    message: `the API server has gone back to version ${version}: its data was restored from a backup, and everything is read anew`,
    request: `list ${resource.plural}`,
  })
}
