import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import type { PodClique, PodCliqueScalingGroup, PodGang } from '../../schemas/generated/grove.ts'

/** The kinds of children, by what the cases call them. */
export const CHILD_KINDS: Readonly<Record<string, Kind>> = {
  podCliqueScalingGroups: KIND.scalingGroup,
  podCliques: KIND.podClique,
  podGangs: KIND.podGang,
  pods: KIND.pod,
  services: KIND.service,
  serviceAccounts: KIND.serviceAccount,
  roles: KIND.role,
  roleBindings: KIND.roleBinding,
  secrets: KIND.secret,
  hpas: KIND.hpa,
  resourceClaims: KIND.resourceClaim,
  computeDomains: KIND.computeDomain,
}

/**
 * What pods have of a later version of the original than the cases are of.
 * docs/scaling.md#the-index-of-a-pod-in-its-scaling-group
 */
const LATER = { label: 'grove.io/podcliquescalinggroup-pod-index', variable: 'GROVE_PCSG_POD_INDEX' } as const

const without = (labels: Record<string, string> | undefined, ...keys: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(labels ?? {}).filter(([key]) => !keys.includes(key)))

/** The fields that rows of any kind have. */
const common = ({ metadata }: KubeObject) => ({
  name: metadata.name,
  owner: metadata.ownerReferences?.map(({ kind, name }) => `${kind}/${name}`).join(),
  labels: without(metadata.labels, 'grove.io/pod-template-hash'),
})

const groveEnv = ({ spec }: Pod) =>
  (spec.containers[0]?.env ?? [])
    .filter(({ name }) => name.startsWith('GROVE_') && name !== LATER.variable)
    .map(({ name, value, valueFrom }) => ({ name, value, fieldPath: valueFrom?.fieldRef?.fieldPath }))

const podRow = (object: KubeObject) => {
  const pod = object as Pod
  const { metadata, spec } = pod
  const barrier = spec.initContainers?.find(({ name }) => name === 'grove-initc')
  return {
    generateName: metadata.generateName,
    hostname: spec.hostname,
    subdomain: spec.subdomain,
    podClique: metadata.labels?.['grove.io/podclique'],
    podIndex: Number(metadata.labels?.['grove.io/podclique-pod-index']),
    podGang: metadata.labels?.['grove.io/podgang'],
    labels: without(metadata.labels, 'grove.io/pod-template-hash', LATER.label),
    schedulingGates: (spec.schedulingGates ?? []).map(({ name }) => name),
    schedulerName: spec.schedulerName,
    groveEnv: groveEnv(pod),
    startupInitContainer: barrier && { name: barrier.name, args: barrier.args },
  }
}

/** A base gang is named by the replica of its set alone. */
const isBaseName = ({ metadata: { name = '', labels } }: KubeObject): boolean =>
  /^-\d+$/.test(name.slice(labels?.['app.kubernetes.io/part-of']?.length))

const ROW: Readonly<Record<string, (object: KubeObject) => unknown>> = {
  podCliqueScalingGroups: (object) => ({ ...common(object), ...(object as PodCliqueScalingGroup).spec }),
  podCliques: (object) => {
    const { replicas, minAvailable, startsAfter } = (object as PodClique).spec
    return { ...common(object), replicas, minAvailable, startsAfter }
  },
  podGangs: (object) => ({
    ...common(object),
    type: isBaseName(object) ? 'base' : 'scaled',
    podGroups: (object as PodGang).spec.podgroups.map(({ name, minReplicas, podReferences, ...more }) => ({
      name,
      minReplicas,
      podReferences: podReferences.length,
      ...more,
    })),
  }),
  pods: podRow,
  services: (object) => ({ ...common(object), ...(object.spec as object) }),
  serviceAccounts: common,
  roles: (object) => ({ ...common(object), rules: object.rules }),
  roleBindings: (object) => ({ ...common(object), roleRef: object.roleRef, subjects: object.subjects }),
  secrets: (object) => ({ ...common(object), type: object.type }),
  hpas: (object) => {
    const { name, owner } = common(object)
    const { scaleTargetRef, minReplicas, maxReplicas } = object.spec as Record<string, unknown>
    return { name, owner, target: scaleTargetRef, min: minReplicas, max: maxReplicas }
  },
}

/** An object in the shape that the rows of its kind have in the cases. */
export const childRow = (key: string, object: KubeObject): unknown => (ROW[key] ?? common)(object)
