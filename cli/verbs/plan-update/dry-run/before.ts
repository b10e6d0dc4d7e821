import { groupNameIn, indices, type Layout, layoutOf } from '../../../../model/layout.ts'
import { memberPodCliqueName, standalonePodCliqueName } from '../../../../model/names.ts'
import type { PodCliqueSet } from '../../../../schemas/generated/grove.ts'
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

/**
 * A set as in its manifest, with all of its pods ready.
 * @param changed cliques whose pods are to restart
 * @param inPlace those of them whose pods follow in place
 * @param patched other cliques whose template has changed: their pods follow without a restart
 */
export const allReady = (
  old: PodCliqueSet,
  changed: ReadonlySet<string>,
  inPlace: ReadonlySet<string> = new Set(),
  patched: ReadonlyMap<string, Patched> = new Map(),
): Stored => {
  const layout = layoutOf(old)
  const pods = new Map<string, readonly PodBefore[]>()
  for (const i of indices(layout.replicas)) {
    for (const { name, spec } of layout.standalone) {
      pods.set(standalonePodCliqueName(layout.name, i, name), readyPodsOf(spec.replicas, changed.has(name)))
    }
    for (const group of layout.groups) {
      for (const j of indices(group.replicas)) {
        for (const { name, spec } of group.cliques) {
          const full = memberPodCliqueName(groupNameIn(layout, i, group), j, name)
          pods.set(full, readyPodsOf(spec.replicas, changed.has(name)))
        }
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

const readyPodsOf = (count: number, isChanged: boolean): PodBefore[] =>
  indices(count).map((order) => ({ order, isUpdated: !isChanged, state: 'ready' }))
