import type { KubeObject } from '../../../model/object.ts'
import { newHash } from '../../../model/template-hash.ts'
import { controllerReference } from '../../../reconcilers/engine/ownership.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { REPLICA_SET, type Workload } from '../apps/kinds.ts'
import type { Known } from '../apps/pods.ts'
import { templateMeaning } from '../apps/template-meaning.ts'

/** On Deployments and their ReplicaSets: the number of the template, which kubectl reads. */
export const REVISION_ANNOTATION = 'deployment.kubernetes.io/revision'
/** On ReplicaSets and pods: identifies the template of a Deployment. */
const HASH_LABEL = 'pod-template-hash'

/** The ReplicaSets of a Deployment. */
export interface ReplicaSets {
  /** The ReplicaSet with the current template, if it exists. */
  readonly current: Workload | undefined
  /** The others, oldest first. */
  readonly old: readonly Workload[]
}

const withoutHash = ({ spec }: Workload): unknown => {
  const { metadata = {}, ...template } = spec.template
  const { [HASH_LABEL]: _, ...labels } = metadata.labels ?? {}
  return templateMeaning({ ...template, metadata: { ...metadata, labels } })
}

/** The revision number of a ReplicaSet; 0 where it has none. */
export const revisionOf = ({ metadata }: KubeObject): number => Number(metadata.annotations?.[REVISION_ANNOTATION] ?? 0)

/** Finds the ReplicaSet that has the template of a Deployment. */
export const replicaSetsOf = (deployment: Workload, objects: Known): ReplicaSets => {
  const all = (objects.controlledBy(REPLICA_SET.kind, deployment.metadata.uid ?? '') as readonly Workload[]).toSorted(
    (a, b) => revisionOf(a) - revisionOf(b),
  )
  const current = all.find((set) => sameJson(withoutHash(set), withoutHash(deployment)))
  return { current, old: all.filter((set) => set !== current) }
}

/** Annotations of a Deployment that its ReplicaSets do not get. */
const OWN = new Set(['kubectl.kubernetes.io/last-applied-configuration', REVISION_ANNOTATION])

/** The revision number for a template that becomes the current one. */
export const nextRevision = ({ old }: ReplicaSets): number => Math.max(0, ...old.map(revisionOf)) + 1

/** The annotations of a ReplicaSet: those of its Deployment, e.g. the cause of a change, and its revision. */
export const annotationsOf = ({ metadata }: Workload, revision: number): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(metadata.annotations ?? {}).filter(([name]) => !OWN.has(name))),
  [REVISION_ANNOTATION]: String(revision),
})

/** The ReplicaSet for the template of a Deployment. */
export const newReplicaSet = (deployment: Workload, sets: ReplicaSets, replicas: number): KubeObject => {
  const { metadata, spec } = deployment
  const hash = newHash(JSON.stringify(withoutHash(deployment))).slice(0, 10)
  const own = { [HASH_LABEL]: hash }
  const labels = { ...spec.template.metadata?.labels, ...own }
  const { matchLabels, ...selector } = spec.selector ?? {}
  return {
    ...REPLICA_SET.kind,
    metadata: {
      name: `${metadata.name}-${hash}`,
      namespace: metadata.namespace ?? '',
      labels,
      annotations: annotationsOf(deployment, nextRevision(sets)),
      ownerReferences: [controllerReference(deployment)],
    },
    spec: {
      replicas,
      selector: { ...selector, matchLabels: { ...(matchLabels as object | undefined), ...own } },
      template: { ...spec.template, metadata: { ...spec.template.metadata, labels } },
    },
  }
}
