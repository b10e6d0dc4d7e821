import { groupNameIn, indices, type Layout, layoutOf } from '../../../../model/layout.ts'
import { memberPodCliqueName, standalonePodCliqueName } from '../../../../model/names.ts'
import { graceOf } from '../../../../model/update/readiness-gate.ts'
import type { CliqueTemplate, PodCliqueSet } from '../../../../schemas/generated/grove.ts'
import type { Patched } from '../../../../webhook/podcliqueset/warnings/restarts.ts'
import type { Before, PodBefore } from './model-of.ts'

/** The state of a set before an edit, with the parts that the edit may delete. */
export interface Stored extends Before {
  /** The layout of the set as it is stored. */
  readonly layout: Layout
  /** The cliques whose running pods follow the edit in place. */
  readonly inPlace: ReadonlySet<string>
  /** The cliques whose pods follow the edit without a restart. */
  readonly patched: ReadonlyMap<string, Patched>
  /** How many pods or copies the PodClique or scaling group of this name has; by the stored template, `template`. */
  counted(name: string, template: number): number
}

/** In ms: how long pods of a clique that has a readiness gate are not Ready before they restart in place, where they are to. */
export const gracesOf = (
  { spec }: PodCliqueSet,
  inPlace: ReadonlySet<string>,
): ((clique: string) => number | undefined) => {
  const cliques = spec.template.cliques.filter(({ name }) => inPlace.has(name))
  const graces = new Map(cliques.map((template) => [template.name, graceOf(template) * 1000]))
  return (clique) => graces.get(clique) || undefined
}

/**
 * A set as in its manifest, with all of its pods ready.
 * @param changed cliques whose pods are to restart
 * @param inPlace those of them whose pods follow in place
 * @param patched other cliques whose template has changed: their pods follow without a restart
 * @param grace see `gracesOf`, for the edited set
 */
export const allReady = (
  old: PodCliqueSet,
  changed: ReadonlySet<string>,
  inPlace: ReadonlySet<string> = new Set(),
  patched: ReadonlyMap<string, Patched> = new Map(),
  grace: ReturnType<typeof gracesOf> = () => undefined,
): Stored => {
  const layout = layoutOf(old)
  const podsOf = (template: CliqueTemplate): PodBefore[] => {
    const { name, spec } = template
    // Pods have the gate that their own template has given them.
    const own = graceOf(template) > 0 ? grace(name) : undefined
    return indices(spec.replicas).map((order) => ({
      ...{ order, isUpdated: !changed.has(name), state: 'ready' },
      ...(own !== undefined && { grace: own }),
    }))
  }
  const pods = new Map<string, readonly PodBefore[]>()
  for (const i of indices(layout.replicas)) {
    for (const template of layout.standalone)
      pods.set(standalonePodCliqueName(layout.name, i, template.name), podsOf(template))
    for (const group of layout.groups) {
      for (const j of indices(group.replicas)) {
        for (const template of group.cliques)
          pods.set(memberPodCliqueName(groupNameIn(layout, i, group), j, template.name), podsOf(template))
      }
    }
  }
  return {
    layout,
    inPlace,
    patched,
    counted: (_, template) => template,
    pods: (name) => pods.get(name),
    desired: (_, template) => template,
    selected: [],
    isOpen: false,
    reached: layout.replicas > 0 ? rolesReached(layout, changed) : [],
    begins: changed.size > 0,
  }
}

/** The roles that have a PodClique of a changed clique. */
const rolesReached = ({ standalone, groups }: Layout, changed: ReadonlySet<string>): string[] => [
  ...standalone.flatMap(({ name }) => (changed.has(name) ? [name] : [])),
  ...groups.flatMap(({ config, cliques, replicas }) =>
    replicas > 0 && cliques.some(({ name }) => changed.has(name)) ? [config.name] : [],
  ),
]
