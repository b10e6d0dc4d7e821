import type { Gang } from '../../model/gangs.ts'
import { type GroupLayout, groupNameIn, indices, type Layout, minAvailableOf } from '../../model/layout.ts'
import { headlessServiceName, memberPodCliqueName, standalonePodCliqueName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { CliqueTemplate } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { recorded } from './recorded-counts.ts'

/** True for a PodClique or scaling group with 0 replicas, by its template or by scaling: it sleeps. docs/scaling.md */
export const isAsleep = ({ spec }: { readonly spec: { readonly replicas: number } }): boolean => spec.replicas === 0

type Place = Pick<Layout, 'name' | 'namespace'>

/** The object that keeps the live counts of a replica's PodCliques and scaling groups: it exists with the replica. */
export const keeperOf = (layout: Place, i: number | string, objects: Pick<Objects, 'get'>): KubeObject | undefined =>
  objects.get(KIND.service, layout.namespace, headlessServiceName(layout.name, i))

const live = (object: KubeObject | undefined): number | undefined =>
  (object as { spec?: { replicas?: number } } | undefined)?.spec?.replicas

/** How many pods a standalone clique has in replica i: its live count, else the recorded one, else the template's. */
const cliqueReplicas = (
  layout: Place,
  i: number | string,
  template: CliqueTemplate,
  objects: Pick<Objects, 'get'>,
): number =>
  live(objects.get(KIND.podClique, layout.namespace, standalonePodCliqueName(layout.name, i, template.name))) ??
  recorded(keeperOf(layout, i, objects), KIND.podClique.kind, template.name, minAvailableOf(template))?.replicas ??
  template.spec.replicas

/** How many replicas a scaling group has in replica i; see `cliqueReplicas`. */
export const groupReplicas = (
  layout: Place,
  i: number | string,
  group: GroupLayout,
  objects: Pick<Objects, 'get'>,
): number =>
  live(objects.get(KIND.scalingGroup, layout.namespace, groupNameIn(layout, i, group))) ??
  recorded(keeperOf(layout, i, objects), KIND.scalingGroup.kind, group.config.name, group.minAvailable)?.replicas ??
  group.replicas

/**
 * A base gang without the parts that sleep, and without copies that a group lacks which somebody has taken below its
 * minimum: nobody waits for them, and the rest is placed without them. docs/scaling.md
 */
export const awake = (gang: Gang, layout: Layout, objects: Pick<Objects, 'get'>): Gang => ({
  ...gang,
  standalone: gang.standalone.filter(({ template }) => cliqueReplicas(layout, gang.i, template, objects) > 0),
  groupReplicas: gang.groupReplicas.filter(({ group, j }) => j < groupReplicas(layout, gang.i, group, objects)),
})

/** Full names of the PodCliques that a base gang has by the template and not now (`awake`): no pod waits for them. */
export const sleepers = (layout: Layout, i: number | string, objects: Pick<Objects, 'get'>): Set<string> => {
  const names = new Set<string>()
  for (const template of layout.standalone) {
    if (cliqueReplicas(layout, i, template, objects) === 0) {
      names.add(standalonePodCliqueName(layout.name, i, template.name))
    }
  }
  for (const group of layout.groups) {
    const lacking = indices(group.minAvailable).slice(groupReplicas(layout, i, group, objects))
    for (const j of lacking) {
      for (const { name } of group.cliques) names.add(memberPodCliqueName(groupNameIn(layout, i, group), j, name))
    }
  }
  return names
}
