import type { TreeObjects } from '../../../drawing/tree/objects.ts'
import type { PageObjects } from './objects.ts'

/**
 * The kinds that the page shows, by their fields in {@link PageObjects}: the resource to check, and whether it is
 * namespaced.
 */
export const READABLE = {
  sets: { group: 'grove.io', plural: 'podcliquesets', namespaced: true },
  gangs: { group: 'scheduler.grove.io', plural: 'podgangs', namespaced: true },
  scalingGroups: { group: 'grove.io', plural: 'podcliquescalinggroups', namespaced: true },
  podCliques: { group: 'grove.io', plural: 'podcliques', namespaced: true },
  pods: { group: '', plural: 'pods', namespaced: true },
  trainJobs: { group: 'trainer.kubeflow.org', plural: 'trainjobs', namespaced: true },
  warnings: { group: '', plural: 'events', namespaced: true },
  jobSets: { group: 'jobset.x-k8s.io', plural: 'jobsets', namespaced: true },
  nodes: { group: '', plural: 'nodes', namespaced: false },
  bindings: { group: 'grove.io', plural: 'clustertopologybindings', namespaced: false },
} as const satisfies Record<
  Exclude<keyof Required<PageObjects>, 'jobPods' | 'pulls'>,
  { group: string; plural: string; namespaced: boolean }
>

/** A kind that the page shows. */
export type Readable = keyof typeof READABLE

/** The permissions of a viewer. */
export interface Access {
  /** The user name that the API server knows. */
  readonly user: string
  /** Whether they may list a kind in a namespace; without a namespace, in the whole cluster. */
  mayList(what: Readable, namespace?: string): boolean
}

/** One right in a namespace, as a SubjectAccessReview judges it. */
export interface Right {
  readonly verb: 'get' | 'list'
  readonly group: string
  readonly resource: string
  readonly subresource?: string
  readonly namespace: string
  /** Absent for a list. */
  readonly name?: string
}

/** The permissions of a viewer who opens single objects, which are asked for one by one. */
export interface Viewer extends Access {
  /** @throws ApiError if the API server does not answer */
  may(right: Right): Promise<boolean>
}

/** The permissions of a viewer who may see everything. */
export const EVERYTHING: Viewer = { user: 'you', mayList: () => true, may: async () => true }

/** The same permissions, restricted to one namespace. */
export const withinNamespace = ({ user, mayList }: Access, namespace: string): Access => ({
  user,
  mayList: (what, asked) => asked === namespace && mayList(what, asked),
})

const NAMESPACED = (Object.keys(READABLE) as Readable[]).filter(
  (what): what is Exclude<keyof Required<TreeObjects>, 'jobPods' | 'warnings' | 'pulls'> =>
    READABLE[what].namespaced && what !== 'warnings',
)

/** The kinds that `grove status` requires: with only some of them, a set that is ready would seem not to be. */
const NEEDED: readonly Readable[] = ['sets', 'gangs', 'scalingGroups', 'podCliques', 'pods']

/** Whether a viewer may list all kinds with which PodCliqueSets are shown, in a namespace or in the whole cluster. */
export const seesSets = (access: Access, namespace?: string): boolean =>
  NEEDED.every((what) => access.mayList(what, namespace))

/** The namespaces of the shown objects. */
export const namespacesOf = (objects: PageObjects): string[] => {
  const found = new Set<string>()
  for (const what of NAMESPACED) for (const { metadata } of objects[what] ?? []) found.add(metadata.namespace ?? '')
  return [...found].sort()
}

interface Namespaced {
  readonly metadata: { readonly namespace?: string }
}

/** The objects in namespaces for which the rule holds; the rule is evaluated once for each namespace. */
const within = (rule: (namespace?: string) => boolean) => {
  const isOpen = rule()
  const known = new Map<string, boolean>()
  return <T extends Namespaced>(all: readonly T[] = []): readonly T[] => {
    if (isOpen) return all
    return all.filter(({ metadata: { namespace = '' } }) => {
      const answer = known.get(namespace) ?? rule(namespace)
      known.set(namespace, answer)
      return answer
    })
  }
}

/** The objects without those that a viewer may not list. */
export const visible = (objects: PageObjects, access: Access): PageObjects => {
  const ofSets = within((namespace) => seesSets(access, namespace))
  const ofEvents = within((namespace) => access.mayList('warnings', namespace))
  const { nodes, bindings } = objects
  return {
    sets: ofSets(objects.sets),
    gangs: ofSets(objects.gangs),
    scalingGroups: ofSets(objects.scalingGroups),
    podCliques: ofSets(objects.podCliques),
    pods: ofSets(objects.pods),
    trainJobs: within((namespace) => access.mayList('trainJobs', namespace))(objects.trainJobs),
    warnings: ofEvents(objects.warnings),
    pulls: ofEvents(objects.pulls),
    jobSets: within((namespace) => access.mayList('jobSets', namespace))(objects.jobSets),
    jobPods: within((namespace) => access.mayList('pods', namespace))(objects.jobPods),
    ...(nodes !== undefined && access.mayList('nodes') && { nodes }),
    ...(bindings !== undefined && access.mayList('bindings') && { bindings }),
  }
}
