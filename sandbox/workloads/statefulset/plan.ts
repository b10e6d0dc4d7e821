import type { KubeObject } from '../../../model/object.ts'
import { type Action, create, inOrder, remove } from '../../../reconcilers/engine/action.ts'
import { isGoing } from '../../../reconcilers/engine/ownership.ts'
import { CLAIM, type Workload } from '../apps/kinds.ts'
import { isOver, isReady, type Known, podFrom, podsOf } from '../apps/pods.ts'
import { keptRevisions, REVISION_LABEL, templateOf, updateRevision } from '../apps/revisions.ts'

const POD_NAME = 'statefulset.kubernetes.io/pod-name'
const POD_INDEX = 'apps.kubernetes.io/pod-index'

const startOf = ({ spec }: Workload): number => spec.ordinals?.start ?? 0

/** The number at the end of a pod's name. */
const ordinalOf = ({ metadata }: KubeObject): number => Number(/-(\d+)$/.exec(metadata.name ?? '')?.[1] ?? -1)

/** The name of the revision from which a pod was created. */
export const revisionOfPod = ({ metadata }: KubeObject): string | undefined => metadata.labels?.[REVISION_LABEL]

const claimsOf = (set: Workload, ordinal: number): KubeObject[] =>
  (set.spec.volumeClaimTemplates ?? []).map(({ metadata, spec }) => ({
    ...CLAIM.kind,
    metadata: {
      ...(metadata.annotations && { annotations: metadata.annotations }),
      name: `${metadata.name}-${set.metadata.name}-${ordinal}`,
      namespace: set.metadata.namespace ?? '',
      labels: { ...metadata.labels, ...(set.spec.selector?.matchLabels as Record<string, string> | undefined) },
    },
    spec,
  }))

const podOf = (set: Workload, ordinal: number, revision: string, objects: Known): KubeObject => {
  const name = `${set.metadata.name}-${ordinal}`
  const template = templateOf(set, revision, objects)
  const claims = (set.spec.volumeClaimTemplates ?? []).map(({ metadata }) => ({
    name: metadata.name,
    persistentVolumeClaim: { claimName: `${metadata.name}-${name}` },
  }))
  const given = (template.spec?.volumes ?? []) as readonly { readonly name?: string }[]
  const others = given.filter((volume) => !claims.some((claim) => claim.name === volume.name))
  const volumes = [...others, ...claims]
  return podFrom(set, template, {
    name,
    labels: { [POD_NAME]: name, [POD_INDEX]: String(ordinal), [REVISION_LABEL]: revision },
    spec: {
      hostname: name,
      ...(set.spec.serviceName && { subdomain: set.spec.serviceName }),
      ...(volumes.length > 0 && { volumes }),
    },
  })
}

/** Creates the claims of a pod, which outlive the pod, and then the pod. */
const made = (set: Workload, ordinal: number, revision: string, objects: Known): Action[] => {
  const missing = claimsOf(set, ordinal).filter(
    ({ metadata }) => objects.get(CLAIM.kind, metadata.namespace, metadata.name ?? '') === undefined,
  )
  return inOrder(
    missing.map((claim) => create(claim)),
    [create(podOf(set, ordinal, revision, objects))],
  )
}

/** The pods of a StatefulSet by ordinal, and the ordinals that should exist. */
export const ordinalsOf = (set: Workload, objects: Known) => {
  const pods = new Map(podsOf(set, objects).map((pod) => [ordinalOf(pod), pod]))
  const wanted = Array.from({ length: set.spec.replicas ?? 1 }, (_, index) => startOf(set) + index)
  return {
    pods,
    wanted,
    surplus: [...pods.keys()].filter((ordinal) => !wanted.includes(ordinal)).sort((a, b) => b - a),
  }
}

/** Deletes the highest pod of another revision, once all pods above it are up to date and Ready. */
const updated = (set: Workload, pods: ReadonlyMap<number, KubeObject>, wanted: readonly number[], revision: string) => {
  const { type = 'RollingUpdate', rollingUpdate } = set.spec.updateStrategy ?? {}
  if (type === 'OnDelete') return []
  for (const ordinal of wanted.filter((each) => each >= (rollingUpdate?.partition ?? 0)).reverse()) {
    const pod = pods.get(ordinal)
    if (pod === undefined) return []
    if (revisionOfPod(pod) !== revision) return remove(pod)
    if (!isReady(pod)) return []
  }
  return []
}

/**
 * The plan for a StatefulSet: its pods are created one after the other, each once those before it are Ready, and
 * deleted from the highest down. With `Parallel` all are created and deleted at once.
 */
export const planStatefulSet = (set: Workload, objects: Known): Action[] => {
  if (isGoing(set)) return []
  const next = updateRevision(set, objects)
  const current = String(set.status?.currentRevision ?? next)
  const { pods, wanted, surplus } = ordinalsOf(set, objects)
  const revisions = keptRevisions(set, objects, new Set([current, next]))
  const partition = set.spec.updateStrategy?.rollingUpdate?.partition ?? 0
  const isParallel = set.spec.podManagementPolicy === 'Parallel'
  const steps: Action[] = []
  for (const ordinal of wanted) {
    const pod = pods.get(ordinal)
    if (pod === undefined) steps.push(...made(set, ordinal, ordinal < partition ? current : next, objects))
    else if (isOver(pod)) steps.push(...remove(pod))
    else if (isReady(pod) && !isGoing(pod)) continue
    if (!isParallel) return [...revisions, ...steps]
  }
  const going = surplus.flatMap((ordinal) => pods.get(ordinal) ?? [])
  if (going.length > 0)
    return [...revisions, ...steps, ...(isParallel ? going : going.slice(0, 1)).flatMap((pod) => remove(pod))]
  return [...revisions, ...steps, ...(steps.length > 0 ? [] : updated(set, pods, wanted, next))]
}
