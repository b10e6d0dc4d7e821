import { KEPT_FOR_ROLES_ANNOTATION } from '../../model/labels.ts'
import { type GroupLayout, groupNameIn, indices, layoutOf } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { CliqueTemplate, PodCliqueSet, RollingUpdate } from '../../schemas/generated/grove.ts'
import { type Action, pinnedVersion } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { hashesOn } from '../templates/hash.ts'
import { formerOf, isKeptWhole, type KeptRevision } from './kept.ts'
import { revisionOf } from './revision-of.ts'
import { keptForRoles, type StoredRevision, storedRevisions } from './stored.ts'

// A role whose own partition keeps units back may keep several templates, as after a partition that was raised. Each of their
// revisions names the role in an annotation, so that the cache keeps its templates. docs/updates.md#partition

/** The newest revision with this hash of a clique; one of which the templates are known goes first. */
export const revisionWith = (
  stored: readonly StoredRevision[],
  clique: string,
  hash: string,
): StoredRevision | undefined => {
  const found = stored.filter(({ cliques }) => cliques.some((each) => each.name === clique && each.hash === hash))
  return found.find(isKeptWhole) ?? found[0]
}

/** The oldest revision that units of a role keep: what has come and gone with its status comes back from it. */
const keptForRole = (stored: readonly StoredRevision[], role: string): KeptRevision | undefined =>
  stored.filter(isKeptWhole).findLast(({ object }) => keptForRoles(object).includes(role))

/**
 * The revision from which units of a role come back where no status says which it was: the one that is kept for the role, or, while
 * a change of the templates has yet to be taken up, the one that the set follows. Its templates may have yet to be remembered.
 */
export const formerForRole = (
  set: PodCliqueSet,
  stored: readonly StoredRevision[],
  role: string,
  objects: Objects,
): StoredRevision | undefined =>
  keptForRole(stored, role) ?? formerOf(set, stored, revisionOf(set, objects)?.generationHash)

/** True while a revision is kept for units of a role of the set. */
export const isAnyKeptForRoles = (set: PodCliqueSet, objects: Objects): boolean =>
  storedRevisions(set, objects).some(({ object }) => keptForRoles(object).length > 0)

/** True if the cliques of a group have other templates in one revision than in the other. */
export const isOtherFor = (group: GroupLayout, one: StoredRevision, other: StoredRevision): boolean =>
  group.cliques.some(({ name }) => hashIn(one, name) !== hashIn(other, name))

/** The hash of a clique in a revision. */
export const hashIn = ({ cliques }: StoredRevision, clique: string): string | undefined =>
  cliques.find(({ name }) => name === clique)?.hash

/** Names the roles in the revisions that units of theirs keep, and takes off those that keep it no longer. */
export const markForRoles = (set: PodCliqueSet, stored: readonly StoredRevision[], objects: Objects): Action[] => {
  const generation = revisionOf(set, objects)?.generationHash
  const target = stored.find(({ generationHash }) => generationHash === generation)
  const roles = rolesWithPartition(set)
  if (target === undefined || (roles.length === 0 && !stored.some(({ object }) => keptForRoles(object).length > 0)))
    return []
  const former = formerOf(set, stored, generation)
  const needs = roles.map((role) => ({ name: role.name, ...needsOf(role, { set, stored, target, former, objects }) }))
  return stored.flatMap((revision): Action[] => {
    const before = keptForRoles(revision.object)
    const named = needs
      .filter(({ name, revisions, isKnown }) => revisions.has(revision) || (!isKnown && before.includes(name)))
      .map(({ name }) => name)
    if (named.join() === before.join()) return []
    const annotations = { [KEPT_FOR_ROLES_ANNOTATION]: named.length === 0 ? null : named.join() }
    return [{ do: 'patch', ...pinnedVersion(revision.object), patch: { metadata: { annotations } } }]
  })
}

/** A standalone clique or a scaling group with a partition. */
type Role =
  | { readonly name: string; readonly template: CliqueTemplate; readonly group?: undefined }
  | { readonly name: string; readonly group: GroupLayout }

const hasPartition = ({ rollingUpdate }: { readonly rollingUpdate?: RollingUpdate }): boolean =>
  rollingUpdate?.partition !== undefined

const rolesWithPartition = (set: PodCliqueSet): Role[] => {
  if (!strategyOf(set).isAutomatic) return []
  const { standalone, groups } = layoutOf(set)
  return [
    ...standalone.filter(hasPartition).map((template) => ({ name: template.name, template })),
    ...groups.filter(({ config }) => hasPartition(config)).map((group) => ({ name: group.config.name, group })),
  ]
}

interface Looked {
  readonly set: PodCliqueSet
  readonly stored: readonly StoredRevision[]
  readonly target: StoredRevision
  readonly former: StoredRevision | undefined
  readonly objects: Objects
}

/** The earlier revisions that units of a role may come back from; `isKnown`: each of its parts says which. */
const needsOf = (
  role: Role,
  { set, stored, target, former, objects }: Looked,
): { readonly revisions: ReadonlySet<StoredRevision>; readonly isKnown: boolean } => {
  const { name: pcs, namespace } = layoutOf(set)
  const found = indices(set.spec.replicas ?? 0).map((i): readonly (StoredRevision | undefined)[] | undefined => {
    if (role.group === undefined) {
      const podClique = objects.get(KIND.podClique, namespace, standalonePodCliqueName(pcs, i, role.name))
      if (podClique?.status?.currentPodCliqueSetGenerationHash === undefined) return undefined
      const kept = podClique.status.keptByPartition?.map(({ podTemplateHash }) => podTemplateHash) ?? []
      const hashes = new Set([...hashesOn(podClique), ...kept])
      return [...hashes].flatMap((hash) =>
        hash === undefined || hash === hashIn(target, role.name) ? [] : revisionWith(stored, role.name, hash),
      )
    }
    const { status } = objects.get(KIND.scalingGroup, namespace, groupNameIn({ name: pcs }, i, role.group)) ?? {}
    if (status?.currentPodCliqueSetGenerationHash === undefined) return undefined
    const kept = status.keptByPartition?.map((each) => each.podCliqueSetGenerationHash) ?? []
    return [status.currentPodCliqueSetGenerationHash, ...kept].map((generation) =>
      stored.find((each) => each.generationHash === generation && isOtherFor(role.group, each, target)),
    )
  })
  const isKnown = found.every((each) => each !== undefined)
  const revisions = new Set(found.flatMap((each) => each ?? []).filter((each) => each !== undefined))
  // Right after an edit, what has no status yet keeps what the set has followed until then.
  const isFirst = !isKnown && revisions.size === 0 && keptForRole(stored, role.name) === undefined
  return { revisions: isFirst && former !== undefined ? new Set([former]) : revisions, isKnown }
}
