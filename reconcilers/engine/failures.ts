import { ApiError, isAlreadyExists, isConflict, isNotFound } from '../../kube/api/api-error.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Action } from './action.ts'
import type { Kind } from './kind.ts'
import type { Found } from './last-errors.ts'

/** An action that could not be carried out. */
export interface Failure {
  readonly error: unknown
  readonly finding: Found
}

const VERBS: Readonly<Partial<Record<Action['do'], string>>> = {
  create: 'CREATE',
  apply: 'SYNC',
  patch: 'SYNC',
  patchStatus: 'SYNC_STATUS_OF',
  remove: 'DELETE',
  removeAll: 'DELETE',
  ungate: 'REMOVE_SCHEDULING_GATE_OF',
  confirm: 'GET',
  fetch: 'GET',
  reread: 'LIST',
}

/** A failure in the words of `status.lastErrors`. specs/grove-controllers.md §1.2, §14 */
export const failureOf = (action: Action, error: unknown): Failure => ({
  error,
  finding: { code: `ERR_${VERBS[action.do] ?? 'RECONCILE'}_${kindOf(action)}`, description: sentenceOf(error) },
})

/** A plan that threw: a fault of ours, told like any other failure and hurting nobody but its own object. */
export const faultOf = (kind: string, error: unknown): Failure => ({
  error,
  finding: { code: `ERR_PLAN_${kind.toUpperCase()}`, description: sentenceOf(error) },
})

/** What went wrong, as one sentence. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const kindOf = (action: Action): string => {
  const kind =
    'ref' in action
      ? action.ref.kind
      : 'object' in action
        ? action.object.kind
        : 'kind' in action
          ? action.kind.kind
          : ''
  return kind.toUpperCase()
}

/** True where the write was decided on an object that is no more, or is another one by now. */
export const isGone = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof ApiError && error.status === 422 && namesUid(error))

/** A patch that pins a uid is refused in these words where another object has the name. */
const namesUid = ({ details }: ApiError): boolean =>
  (details?.causes ?? []).some(({ field }) => field === 'metadata.uid')

/** How an API server refuses a JSON patch one of whose tests does not hold any more; admission refuses in other words. */
const UNFIT = 'the server rejected our request due to an error in our request'

/**
 * True where nothing is wrong but the time: the object has changed since it was looked at, its predecessor is still on its
 * way out, or the work has been ended.
 */
export const isStale = (error: unknown): boolean =>
  isConflict(error) ||
  isAlreadyExists(error) ||
  (error instanceof ApiError &&
    (error.reason === 'Aborted' || (error.status === 422 && error.message.startsWith(UNFIT))))

/** True where the API server has judged the write, and not only failed to answer. */
export const isRefusal = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 400

/** An object of the same name is there and is not the one that was to be made. */
export class NameTaken extends Error {
  override name = 'NameTaken'

  constructor({ kind, metadata }: KubeObject) {
    super(`${kind} "${metadata.name}" exists and belongs to somebody else; delete it, or use another name`)
  }
}

/** The cluster does not have the kind of an object, or no rights to it. No request has been made, and none is until it has. */
export class NotServed extends Error {
  override name = 'NotServed'

  /** @param component of manifests/, which brings the rights that are missing; absent where the kind itself is */
  constructor({ apiVersion, kind }: Kind, component?: string) {
    super(
      component === undefined
        ? `the cluster does not serve ${kind} of ${apiVersion}; install its CRD, or turn that API on`
        : `the rights to ${kind} of ${apiVersion} are missing; install manifests/components/${component}, and restart the reconcilers`,
    )
  }
}

/** True where a create has failed for the name of its object, and one of another name may well succeed. */
export const isOfOneName = (error: unknown): boolean => error instanceof NameTaken || isAlreadyExists(error)
