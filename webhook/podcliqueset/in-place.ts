import {
  changeInPlace,
  followsByPolicy,
  inPlaceParts,
  type Way,
  wayOfChange,
  wayOfCopy,
} from '../../model/update/in-place.ts'
import { byName, type SubmittedClique, type SubmittedSet } from './subject.ts'

/** How the pods of a clique that an edit changes come to follow it. */
export interface EditWay {
  readonly way: Exclude<Way, 'waits'>
  /** The first field of the clique's template that its pods cannot follow, by its path; undefined if they can follow all. */
  readonly fixed: string | undefined
  /** The first field that changes at all. */
  readonly first: string
  /** True if only labels and annotations change. */
  readonly isMetadata: boolean
}

/**
 * How the pods of those cliques come to follow an edit whose templates differ: by what the templates say alone, so pods that
 * do not run are made again all the same. Copies of a scaling group follow as a whole. docs/updates.md#in-place
 * @param changed the cliques whose templates differ in meaning
 */
export const waysOfEdit = (
  before: SubmittedSet,
  after: SubmittedSet,
  changed: ReadonlySet<string>,
): ReadonlyMap<string, EditWay> => {
  const [old, template] = [before.spec?.template, after.spec?.template]
  const stored = byName(old?.cliques ?? [])
  const ways = new Map<string, EditWay>()
  for (const clique of template?.cliques ?? []) {
    const found = stored.get(clique.name ?? '')
    if (found === undefined || !changed.has(clique.name ?? '')) continue
    ways.set(clique.name ?? '', wayOfClique([found, old?.priorityClassName], [clique, template?.priorityClassName]))
  }
  for (const { cliqueNames } of template?.podCliqueScalingGroups ?? []) {
    const names = (cliqueNames ?? []).map((each) => each ?? '')
    const its = names.flatMap((name) => ways.get(name) ?? [])
    if (its.length === 0) continue
    const way = wayOfCopy(
      its.map((each) => each.way),
      its.length < names.length,
    )
    for (const name of names) {
      const own = ways.get(name)
      if (own !== undefined) ways.set(name, { ...own, way })
    }
  }
  return ways
}

type Templated = readonly [clique: SubmittedClique, priorityClassName: string | null | undefined]

const wayOfClique = (before: Templated, after: Templated): EditWay => {
  const change = changeInPlace(inPlaceParts(...before), inPlaceParts(...after))
  const { fixed, images, resized, labels, annotations, hasMoreTolerations, hasLowerDeadline } = change
  const isMetadata =
    fixed === undefined && images.length + resized.length === 0 && !hasMoreTolerations && !hasLowerDeadline
  const canFollow = fixed === undefined && followsByPolicy(after[0])
  const [first = 'podSpec'] = [
    ...(fixed === undefined ? [] : [fixed]),
    ...images.map((name) => `podSpec.containers[${name}].image`),
    ...resized.map((path) => `podSpec.${path}.resources`),
    ...labels.map((key) => `labels[${key}]`),
    ...annotations.map((key) => `annotations[${key}]`),
    ...(hasMoreTolerations ? ['podSpec.tolerations'] : []),
    ...(hasLowerDeadline ? ['podSpec.activeDeadlineSeconds'] : []),
  ]
  return { way: canFollow ? wayOfChange(change) : 'again', fixed, first, isMetadata }
}
