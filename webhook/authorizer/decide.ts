import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { DISABLE_PROTECTION_ANNOTATION, PART_OF_LABEL } from '../../model/labels.ts'
import type { ObjectRef } from '../../model/object.ts'
import type { View } from '../../model/view.ts'
import { badRequest } from '../admission/denial.ts'
import type { AdmissionRequest, Denied, Operation, Verdict } from '../admission/endpoint.ts'

/** The parts of a managed object's metadata that say which PodCliqueSet it belongs to. */
interface Ownership {
  readonly namespace: string
  readonly set: string | undefined
}

const ACCOUNTS = 'system:serviceaccount:kube-system:'

/**
 * Kubernetes' own controllers, which only carry out deletions that somebody else was allowed to start: of a namespace,
 * and of objects whose owner is gone. The garbage collector also removes its finalizer. In clusters where these
 * controllers have no accounts of their own, they use the controller manager's.
 */
const CLUSTER: Readonly<Record<string, readonly Operation[]>> = {
  [`${ACCOUNTS}namespace-controller`]: ['DELETE'],
  [`${ACCOUNTS}generic-garbage-collector`]: ['DELETE', 'UPDATE'],
  'system:kube-controller-manager': ['DELETE', 'UPDATE'],
}

const isOfCluster = (username: string, operation: Operation): boolean =>
  Object.hasOwn(CLUSTER, username) && CLUSTER[username]?.includes(operation) === true

/** The kind whose objects are protected. */
export const POD_CLIQUE_SET = { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet' } as const

/**
 * The PodCliqueSet whose annotations decide about protection; undefined where the object has no label that names one.
 */
export const owningSet = (request: AdmissionRequest): ObjectRef | undefined => {
  const ownership = ownershipOf(request)
  if (ownership === undefined || !ownership.set) return undefined
  const { namespace, set } = ownership
  return { ...POD_CLIQUE_SET, namespace, name: set }
}

/**
 * Only the reconciler and listed users may change objects that Grove manages for a PodCliqueSet. The stored labels
 * decide, so an update cannot escape the check by removing them. docs/admission.md#the-authoriser
 */
export const authorize = (
  request: AdmissionRequest,
  { config, view }: { config: Pick<OperatorConfiguration, 'authorizer'>; view: View },
): Verdict => {
  const { operation, username, kind } = request
  if (operation === 'CONNECT') return { allowed: true }
  const ownership = ownershipOf(request)
  if (ownership === undefined) {
    return badRequest(`the ${kind.kind} in the review has no metadata; send the whole object`)
  }
  const what = `${kind.kind} "${request.name}"`
  const ref = owningSet(request)
  if (ref === undefined) {
    return { allowed: true, warnings: [`${what} has no label ${PART_OF_LABEL}, so nobody is kept from changing it`] }
  }
  const parent = view.get(ref)
  if (parent.status === 'absent') {
    return {
      allowed: true,
      warnings: [`PodCliqueSet "${ref.name}" of ${what} does not exist, so nobody is kept from changing it`],
    }
  }
  if (parent.status === 'failed') {
    return refused(500, 'InternalError', `PodCliqueSet "${ref.name}" could not be read: ${parent.message}; try again`)
  }
  if (parent.object.metadata.annotations?.[DISABLE_PROTECTION_ANNOTATION] === 'true') return { allowed: true }
  const { reconcilerServiceAccountUserName: reconciler, exemptServiceAccountUserNames: exempt } = config.authorizer
  if (username === reconciler || exempt.includes(username)) return { allowed: true }
  if (isOfCluster(username, operation)) return { allowed: true }
  if (operation === 'DELETE' && kind.group === '' && kind.kind === 'Pod') return { allowed: true }
  return refused(
    403,
    'Forbidden',
    `"${username}" may not ${operation.toLowerCase()} ${what}: it is managed for PodCliqueSet "${ref.name}"; ` +
      `change the set instead, or annotate it with ${DISABLE_PROTECTION_ANNOTATION}: "true"`,
  )
}

const refused = (code: number, reason: string, message: string): Denied => ({
  allowed: false,
  code,
  reason,
  message,
  errors: [],
})

const ownershipOf = ({ operation, object, oldObject, namespace }: AdmissionRequest): Ownership | undefined => {
  const subject = operation === 'CREATE' ? object : oldObject
  const meta = (subject as { metadata?: unknown } | null)?.metadata
  if (typeof meta !== 'object' || meta === null) return undefined
  const { labels, namespace: own } = meta as { labels?: unknown; namespace?: unknown }
  const set =
    typeof labels === 'object' && labels !== null ? (labels as Record<string, unknown>)[PART_OF_LABEL] : undefined
  return {
    namespace: typeof own === 'string' && own !== '' ? own : namespace,
    set: typeof set === 'string' ? set : undefined,
  }
}
