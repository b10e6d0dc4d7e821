import { FAILOVER_CLAIM, isFailoverPod } from '../../model/failover.ts'
import { STARTS_AFTER_INTENT } from '../../model/intent.ts'
import { IN_PLACE_ANNOTATION, POD_NAME_NUMBER_ANNOTATION } from '../../model/labels.ts'
import { MNNVL_CLAIM } from '../../model/mnnvl.ts'
import type { KubeObject } from '../../model/object.ts'
import { type ContainerStatus, type Pod, SCHEDULER_ERROR } from '../../model/pod.ts'

/**
 * Keeps the fields that plans read: whole pod specs would take up most of the memory.
 * docs/architecture.md#how-the-engine-works
 */
export const podParts = (object: KubeObject): KubeObject => {
  const { metadata, spec, status } = object as unknown as Pod
  const { name, namespace, uid, resourceVersion, labels, ownerReferences, creationTimestamp, deletionTimestamp } =
    metadata
  const {
    [STARTS_AFTER_INTENT]: startsAfter,
    [POD_NAME_NUMBER_ANNOTATION]: nameNumber,
    [IN_PLACE_ANNOTATION]: inPlace,
  } = metadata.annotations ?? {}
  const annotations = present({
    [STARTS_AFTER_INTENT]: startsAfter,
    [POD_NAME_NUMBER_ANNOTATION]: nameNumber,
    [IN_PLACE_ANNOTATION]: inPlace,
  })
  const generation = inPlace === undefined ? undefined : metadata.generation
  const observedGeneration = inPlace === undefined ? undefined : status?.observedGeneration
  const { deletionGracePeriodSeconds } = metadata
  const { hostname, nodeName, schedulingGates } = spec
  const claims = (spec as FabricUser).resourceClaims?.filter(({ name }) => KEPT_CLAIMS.has(name))
  const { phase, conditions, containerStatuses, initContainerStatuses } = status ?? {}
  const parts = isFailoverPod(metadata) ? pairParts : inPlace === undefined ? containerParts : inPlaceContainer
  return present({
    apiVersion: object.apiVersion,
    kind: object.kind,
    metadata: present({
      name,
      namespace,
      uid,
      resourceVersion,
      labels,
      ownerReferences,
      creationTimestamp,
      deletionTimestamp,
      annotations: Object.keys(annotations).length === 0 ? undefined : annotations,
      deletionGracePeriodSeconds,
      generation,
    }),
    spec: present({ hostname, nodeName, schedulingGates, resourceClaims: claims?.length ? claims : undefined }),
    status: present({
      phase,
      observedGeneration,
      conditions: conditions?.map(({ type, status: is, reason, message }) =>
        present({ type, status: is, reason, message: reason === SCHEDULER_ERROR ? message : undefined }),
      ),
      containerStatuses: containerStatuses?.map(parts),
      initContainerStatuses: initContainerStatuses?.map(parts),
    }),
  }) as KubeObject
}

/** A container's status as the API server has it. */
type StoredStatus = ContainerStatus & { readonly containerID?: string }

/** The claims of a pod that are kept: their templates must outlive the pods that use them. */
const KEPT_CLAIMS: ReadonlySet<string> = new Set([MNNVL_CLAIM, FAILOVER_CLAIM])

interface FabricUser {
  readonly resourceClaims?: readonly { readonly name: string; readonly resourceClaimTemplateName?: string }[]
}

/** The ResourceClaimTemplate of the ComputeDomain that a pod uses. */
export const fabricOfPod = ({ spec }: KubeObject): string | undefined =>
  (spec as FabricUser | undefined)?.resourceClaims?.find(({ name }) => name === MNNVL_CLAIM)?.resourceClaimTemplateName

const MARK_LENGTH = 12

const containerParts = ({ name, ready, started, lastState, ...status }: StoredStatus) => {
  const exitCode = lastState?.terminated?.exitCode
  const mark = status.mark ?? status.containerID?.slice(-MARK_LENGTH)
  return present({
    name,
    ready,
    started,
    mark,
    lastState: exitCode === undefined ? undefined : { terminated: { exitCode } },
  })
}

/** For a pod whose images were changed in place also what each container runs. */
const inPlaceContainer = (status: StoredStatus) => present({ ...containerParts(status), image: status.image })

/** For a failover pod also when each container started and last ended: its engines are judged by that. */
const pairParts = (status: StoredStatus) => {
  const { exitCode, finishedAt } = status.lastState?.terminated ?? {}
  const startedAt = status.state?.running?.startedAt
  return present({
    ...containerParts(status),
    restartCount: status.restartCount,
    state: startedAt === undefined ? undefined : { running: { startedAt } },
    lastState: exitCode === undefined ? undefined : { terminated: present({ exitCode, finishedAt }) },
  })
}

/** The object without fields that are undefined. */
const present = (fields: Record<string, unknown>): Record<string, unknown> => {
  const kept: Record<string, unknown> = {}
  for (const key in fields) if (fields[key] !== undefined) kept[key] = fields[key]
  return kept
}
