import { type GangObject, metadataOf, type SchedulerKind, type SchedulerObjects } from '../../../schedulers/gang.ts'
import type { PodGang } from '../../../schemas/generated/grove.ts'

/** Where the Flocks of a gang fly: an object of the cluster, because Flocks of all namespaces share the sky. */
export const ROUTE: SchedulerKind = {
  kind: { apiVersion: 'birds.example.com/v1', kind: 'Route' },
  plural: 'routes',
  elsewhere: 'cluster',
}

/** Its name has the namespace in it: gangs of two namespaces may have one name. */
export const routeOf = (podGang: PodGang): GangObject => ({
  ...ROUTE.kind,
  metadata: { name: `${podGang.metadata.namespace}.${podGang.metadata.name}`, labels: metadataOf(podGang).labels },
  spec: { flocks: podGang.spec.podgroups.filter(({ minReplicas }) => minReplicas > 0).length },
})

/** When birds fly at all. */
export const SEASON: SchedulerKind = {
  kind: { apiVersion: 'birds.example.com/v1', kind: 'Season' },
  plural: 'seasons',
  elsewhere: 'cluster',
}

/** The one Season that Grove's sets need, made before the reconcilers start. */
export const SEASONS: SchedulerObjects = {
  kinds: [SEASON],
  objects: [{ ...SEASON.kind, metadata: { name: 'all-year' }, spec: { months: 12 } }],
}
