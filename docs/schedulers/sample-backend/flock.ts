import { type GangScheduling, metadataOf, neededGroups } from '../../../schedulers/gang.ts'
import type { PodGang, PodGangTopologyConstraint } from '../../../schemas/generated/grove.ts'
import { ROUTE, routeOf, SEASONS } from './route.ts'

/** The object by which the bird scheduler knows pods that start together. */
export const FLOCK = { kind: { apiVersion: 'birds.example.com/v1', kind: 'Flock' }, plural: 'flocks' }

/** One Flock for each group of a gang; an annotation says which of them fly together, and a Route where. */
export const flocks: GangScheduling = {
  kinds: [FLOCK, ROUTE],
  once: SEASONS,
  annotations: {},
  // A group that sleeps has no Flock, and its former one is removed.
  objectsVary: true,
  objectsFor: ({ podGang }) => {
    const groups = neededGroups(podGang)
    const labels = metadataOf(podGang).labels
    const annotations = { 'birds.example.com/together': groups.map(({ name }) => name).join(',') }
    const flocksOfGang = groups.map((group) => ({
      ...FLOCK.kind,
      metadata: { name: group.name, labels, annotations },
      spec: { least: group.minReplicas, ...nestOf(podGang, group.topologyConstraint) },
    }))
    return { objects: [...flocksOfGang, ...(groups.length === 0 ? [] : [routeOf(podGang)])] }
  },
  // The scheduler itself writes spec.leader, which is therefore not mentioned; null takes away what is no longer asked for.
  ownOf: ({ metadata: { labels, annotations }, spec }) => ({
    metadata: { labels, annotations },
    spec: { nest: null, ...(spec as Record<string, unknown>) },
  }),
}

/** The node label that all birds of a Flock must share: its own, or else that of the gang. */
const nestOf = ({ spec }: PodGang, own: PodGangTopologyConstraint | undefined): { readonly nest?: string } => {
  const nest = own?.packConstraint?.required ?? spec.topologyConstraint?.packConstraint?.required
  return nest === undefined ? {} : { nest }
}
