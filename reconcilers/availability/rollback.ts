import type { Reason } from '../../model/conditions.ts'

/** What an API server says of a write for which a ResourceQuota has no room. */
const QUOTA = /exceeded quota: /

/**
 * What taking an update back would do while this keeps an object from making progress; undefined where it would change nothing: a
 * node is lost or a quota full for pods of any template. docs/status.md#roles-of-an-update
 */
export const rollbackPromise = (why: Pick<Reason, 'reason' | 'message'> | undefined): string | undefined => {
  if (why?.reason === 'NodeNotReady' || QUOTA.test(why?.message ?? '')) return undefined
  return why?.reason === 'NoNode' ? 'take the update back, if it asks for more than before' : 'take the update back'
}
