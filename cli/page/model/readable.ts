import type { TreeObjects } from '../../tree/objects.ts'
import type { PageObjects } from './objects.ts'

/** The kinds that the page shows, by where {@link PageObjects} keeps them: the resource to ask about, and whether it is in namespaces. */
export const READABLE = {
  sets: { group: 'grove.io', plural: 'podcliquesets', namespaced: true },
  gangs: { group: 'scheduler.grove.io', plural: 'podgangs', namespaced: true },
  scalingGroups: { group: 'grove.io', plural: 'podcliquescalinggroups', namespaced: true },
  podCliques: { group: 'grove.io', plural: 'podcliques', namespaced: true },
  pods: { group: '', plural: 'pods', namespaced: true },
  trainJobs: { group: 'trainer.kubeflow.org', plural: 'trainjobs', namespaced: true },
  nodes: { group: '', plural: 'nodes', namespaced: false },
  bindings: { group: 'grove.io', plural: 'clustertopologybindings', namespaced: false },
} as const satisfies Record<keyof Required<PageObjects>, { group: string; plural: string; namespaced: boolean }>

/** A kind that the page shows. */
export type Readable = keyof typeof READABLE

/** What somebody may see. */
export interface Access {
  /** Their name, as the API server knows them. */
  readonly user: string
  /** Whether they may list a kind in a namespace; without a namespace, in the whole cluster. */
  mayList(what: Readable, namespace?: string): boolean
}

/** Of somebody who may see everything. */
export const EVERYTHING: Access = { user: 'you', mayList: () => true }

const NAMESPACED = (Object.keys(READABLE) as Readable[]).filter(
  (what): what is keyof Required<TreeObjects> => READABLE[what].namespaced,
)

/** The namespaces that something shown is in. */
export const namespacesOf = (objects: PageObjects): string[] => {
  const found = new Set<string>()
  for (const what of NAMESPACED) for (const { metadata } of objects[what] ?? []) found.add(metadata.namespace ?? '')
  return [...found].sort()
}

/** The objects without those that somebody may not list. */
export const visible = (objects: PageObjects, access: Access): PageObjects => {
  const seen = <T extends { readonly metadata: { readonly namespace?: string } }>(
    what: Readable,
    all: readonly T[] = [],
  ): readonly T[] => {
    if (access.mayList(what)) return all
    const namespaces = new Map<string, boolean>()
    return all.filter(({ metadata: { namespace = '' } }) => {
      const known = namespaces.get(namespace) ?? access.mayList(what, namespace)
      namespaces.set(namespace, known)
      return known
    })
  }
  const { nodes, bindings } = objects
  return {
    sets: seen('sets', objects.sets),
    gangs: seen('gangs', objects.gangs),
    scalingGroups: seen('scalingGroups', objects.scalingGroups),
    podCliques: seen('podCliques', objects.podCliques),
    pods: seen('pods', objects.pods),
    trainJobs: seen('trainJobs', objects.trainJobs),
    ...(nodes !== undefined && access.mayList('nodes') && { nodes }),
    ...(bindings !== undefined && access.mayList('bindings') && { bindings }),
  }
}
