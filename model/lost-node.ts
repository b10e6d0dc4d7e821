import { hasEnded } from './pod.ts'

/** The part of a pod that says whether its node is lost. */
interface Placed {
  readonly metadata: { readonly deletionTimestamp?: string | null }
  readonly spec?: { readonly nodeName?: string }
  readonly status?: {
    readonly phase?: string
    readonly conditions?: readonly {
      readonly type: string
      readonly status: string
      readonly reason?: string
      readonly lastTransitionTime?: string
    }[]
  }
}

/** A node that is not ready, as the pods on it tell. */
export interface LostNode {
  readonly node: string
  /** RFC 3339; undefined where only the eviction of a pod tells of it. */
  readonly since?: string
}

/** For less than this a kubelet may be late with the end of a pod, in ms. */
const LATE_MS = 10_000

const EVICTED = 'DeletionByTaintManager'

/**
 * True for the condition Ready of a pod by which Kubernetes' node controller says that the node is not ready. It only sets the status to
 * False (MarkPodsNotReady in pkg/controller/util/node): the containers stay as their kubelet has told of them last, and no
 * reason is given, where a kubelet always gives one.
 */
export const isOfLostNode = (condition: { readonly type: string; readonly status: string; readonly reason?: string }) =>
  condition.type === 'Ready' && condition.status === 'False' && !condition.reason

/** The node of a pod of which the node controller says that it is not ready; undefined where it says nothing. */
export const unreadyNodeOf = ({ spec, status }: Omit<Placed, 'metadata'>): LostNode | undefined => {
  const { conditions = [] } = status ?? {}
  const ready = conditions.find(isOfLostNode)
  const areContainersReady = conditions.some(({ type, status: is }) => type === 'ContainersReady' && is === 'True')
  if (spec?.nodeName === undefined || ready === undefined || !areContainersReady) return undefined
  const { lastTransitionTime: since } = ready
  return { node: spec.nodeName, ...(since !== undefined && { since }) }
}

/** The command by which Kubernetes lets go of the pods of a node on which nothing runs any more. docs/termination.md#pods-that-stay-terminating */
export const outOfService = (node: string): string =>
  `kubectl taint nodes ${node} node.kubernetes.io/out-of-service=nodeshutdown:NoExecute`

/**
 * In how many ms a pod that was evicted from its node counts as one that no kubelet ends; undefined for any other pod. Only a kubelet
 * says that containers have ended: then a volume keeps the pod that its node does not let go of, or a finalizer.
 */
export const leftUntilLate = (
  { metadata: { deletionTimestamp }, spec, status }: Placed,
  now: string,
): number | undefined =>
  spec?.nodeName !== undefined &&
  deletionTimestamp &&
  !hasEnded({ status }) &&
  (status?.conditions ?? []).some(({ reason }) => reason === EVICTED)
    ? Math.max(0, Date.parse(deletionTimestamp) + LATE_MS - Date.parse(now))
    : undefined

/**
 * The node of a pod that is not ready, or undefined: the node controller says so, or the pod was evicted and stays longer than its
 * grace period, because no kubelet ends it.
 */
export const lostNodeOf = (pod: Placed, now: string): LostNode | undefined =>
  unreadyNodeOf(pod) ??
  (leftUntilLate(pod, now) === 0 && pod.spec?.nodeName !== undefined ? { node: pod.spec.nodeName } : undefined)
