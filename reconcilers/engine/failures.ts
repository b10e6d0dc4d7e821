import { ApiError, isAlreadyExists, isConflict, isNamespaceTerminating, isNotFound } from '../../kube/api/api-error.ts'
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

/** A failure as it appears in `status.lastErrors`. docs/reconcilers.md#errors */
export const failureOf = (action: Action, error: unknown): Failure => ({
  error,
  finding: {
    code: `ERR_${VERBS[action.do] ?? 'RECONCILE'}_${kindOf(action)}`,
    description: sentenceOf(error),
    ...(isLasting(action, error) && { stall: (error as NameTaken | NotServed).name }),
  },
})

/** True if no retry helps until somebody does something. An object with a generated name gets another one. */
const isLasting = (action: Action, error: unknown): boolean =>
  error instanceof NotServed ||
  (error instanceof NameTaken && error.isLasting && !(action.do === 'create' && action.naming !== undefined))

/** The failure of a plan that threw: a bug of ours, reported like any other failure. It affects only its own object. */
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

/** True if the object that the write was decided on is gone, or another object has its name by now. */
export const isGone = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof ApiError && error.status === 422 && namesUid(error))

/** The API server refuses a patch that pins a uid with this cause if another object has the name. */
const namesUid = ({ details }: ApiError): boolean =>
  (details?.causes ?? []).some(({ field }) => field === 'metadata.uid')

/** The API server's message when a test of a JSON patch no longer holds; admission refuses with other messages. */
const UNFIT = 'the server rejected our request due to an error in our request'

/**
 * True if the failure is only a matter of timing: the object has changed since it was read, its predecessor is still
 * being deleted, its namespace is being deleted (and the owner with it), or the request was aborted.
 */
export const isStale = (error: unknown): boolean =>
  isConflict(error) ||
  isAlreadyExists(error) ||
  isNamespaceTerminating(error) ||
  (error instanceof ApiError &&
    (error.reason === 'Aborted' || (error.status === 422 && error.message.startsWith(UNFIT))))

/** True if the API server has refused the write, rather than failed to answer. */
export const isRefusal = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 400

/** True if the API server has refused what was asked for, and would refuse it again. */
export const isJudgement = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 405, 422].includes(error.status)

/** An object of the same name exists and is not the one that was to be created. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken'
  /** False if the next plan sees the object, and judges for itself whether it is in the way. */
  readonly isLasting: boolean

  constructor({ kind, metadata }: KubeObject, isLasting = true) {
    super(`${kind} "${metadata.name}" exists and belongs to somebody else; delete it, or use another name`)
    this.isLasting = isLasting
  }
}

/** The cluster does not serve the kind of an object, or we lack the rights. No request is sent until that changes. */
export class NotServed extends Error {
  override readonly name = 'NotServed'

  /** @param rights what brings the missing rights; absent if the kind itself is missing */
  constructor({ apiVersion, kind }: Kind, rights?: string) {
    super(
      rights === undefined
        ? `the cluster does not serve ${kind} of ${apiVersion}; install its CRD, or turn that API on`
        : `the rights to ${kind} of ${apiVersion} are missing; install ${rights}, and restart the reconcilers`,
    )
  }
}

/** True if a create has failed because of the object's name, and a create with another name may succeed. */
export const isOfOneName = (error: unknown): boolean => error instanceof NameTaken || isAlreadyExists(error)
