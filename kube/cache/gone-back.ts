import { ApiError } from '../api/api-error.ts'
import type { Resource } from '../api/resource.ts'
import type { Client } from '../client/client.ts'
import type { WatchScope } from './watch.ts'

/**
 * Rejects (isExpired: everything is to be listed again) where the API server has gone back behind what it has told before, as after
 * its etcd was restored from a backup. A watch would be opened then, and stay silent until the server has counted as far again.
 * `returns` is how often that was known to have happened when what is held was read. Costs a list of one object; where the server
 * refuses that, nothing is known.
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
  const { newest } = history
  const version = await pages(resource, { namespace, fieldSelector, limit: 1, metadataOnly: true, signal })
    .next()
    .then(({ value, done }): string => (done === true ? '' : value.resourceVersion))
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return ''
      throw error
    })
  if (!history.isBack(version, newest) && history.returns === returns) return
  throw new ApiError({
    status: 410,
    reason: 'Expired',
    message: `the API server has gone back to version ${version}: its data was restored from a backup, and everything is read anew`,
    request: `list ${resource.plural}`,
  })
}
