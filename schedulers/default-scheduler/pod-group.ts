import type { KubeObject } from '../../model/object.ts'
import { type GangScheduling, leastPods, metadataOf, neededGroups, type SchedulerKind } from '../gang.ts'

/**
 * The API versions of Kubernetes' own PodGroup, newest first; the fields that Grove writes are the same in all of them.
 * docs/schedulers/default-scheduler.md
 */
export const NATIVE_POD_GROUPS: readonly SchedulerKind[] = ['v1beta1', 'v1alpha3', 'v1alpha2'].map((version) => ({
  kind: { apiVersion: `scheduling.k8s.io/${version}`, kind: 'PodGroup' },
  plural: 'podgroups',
  isBuiltIn: true,
}))

/** In this version the policy of a group is immutable; in later ones the minimum may change. */
const FIXED_POLICY = 'scheduling.k8s.io/v1alpha2'

interface PodGroupSpec {
  readonly schedulingPolicy?: { readonly gang?: { readonly minCount?: number } }
}

/**
 * One PodGroup per gang, with the fewest pods that must be placed together. It has no subgroups: Grove's gate controls
 * which pods count towards the minimum, because it stays on those beyond the minimum of their group.
 * docs/schedulers/default-scheduler.md
 */
export const nativePodGroups: GangScheduling = {
  kinds: NATIVE_POD_GROUPS,
  annotations: {},
  schedulingGroupOf: (podGang) => podGang,
  objectsFor: ({ podGang, isServed }) => {
    // Falls back to a version that is not served: the API server's refusal then becomes the event about the gang.
    const { kind } = NATIVE_POD_GROUPS.find((each) => isServed?.(each.kind)) ?? FALLBACK
    const metadata = { name: podGang.metadata.name ?? '', labels: metadataOf(podGang).labels }
    const spec = { schedulingPolicy: { gang: { minCount: leastPods(neededGroups(podGang)) } } }
    return { objects: [{ ...kind, metadata, spec }] }
  },
  ownOf: ({ apiVersion, metadata: { labels }, spec }) => ({
    metadata: { labels },
    ...(apiVersion !== FIXED_POLICY && { spec }),
  }),
  // Fewer than before: the group waits for pods that will never exist. More: placed pods do not wait for the others.
  outdated: (expected, observed) => {
    const [now, before] = [minCountOf(expected), minCountOf(observed)]
    return observed.apiVersion !== FIXED_POLICY || before <= now
      ? undefined
      : `PodGroup "${observed.metadata.name}" waits for ${before} pods and its gang has come to need ${now}, which Kubernetes 1.36 cannot change; if its pods are pending, delete the PodGang and its pods`
  },
}

const FALLBACK: SchedulerKind = { kind: { apiVersion: FIXED_POLICY, kind: 'PodGroup' }, plural: 'podgroups' }

const minCountOf = ({ spec }: KubeObject): number =>
  (spec as PodGroupSpec | undefined)?.schedulingPolicy?.gang?.minCount ?? 0
