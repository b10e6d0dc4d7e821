import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { grouped } from '../grouped.ts'
import { indices } from '../layout.ts'

/** The units that have one template, of a role of which a partition keeps some back. */
export interface Kept {
  /** The name of the template. */
  readonly template: string
  /** Their indices, such as `0-2,5`. */
  readonly indices: string
}

/** What the status of a PodClique says of the templates of its pods. */
export const keptPodsIn = (podClique: Pick<PodClique, 'status'> | undefined): readonly Kept[] | undefined =>
  podClique?.status?.keptByPartition?.map(({ podTemplateHash: template, indices: text }) => ({
    template,
    indices: text,
  }))

/** The same, as the status has it; null takes it off. */
export const keptPodsField = (kept: readonly Kept[] | undefined): object[] | null =>
  kept?.map(({ template, indices: text }) => ({ podTemplateHash: template, indices: text })) ?? null

/** What the status of a scaling group says of the templates of its copies. */
export const keptCopiesIn = (group: Pick<PodCliqueScalingGroup, 'status'> | undefined): readonly Kept[] | undefined =>
  group?.status?.keptByPartition?.map(({ podCliqueSetGenerationHash: template, indices: text }) => ({
    template,
    indices: text,
  }))

/** The same, as the status has it; null takes it off. */
export const keptCopiesField = (kept: readonly Kept[] | undefined): object[] | null =>
  kept?.map(({ template, indices: text }) => ({ podCliqueSetGenerationHash: template, indices: text })) ?? null

/** What is known of the units of a role below its partition. */
export interface BelowPartition {
  /** What the status said last. */
  readonly recorded: readonly Kept[] | undefined
  /** The template that all units had last. */
  readonly former: string | undefined
  /** The template that the role leads to. */
  readonly target: string
}

/**
 * The template with which a unit below the partition comes back, by its index: the one that it had last. One that has never
 * been there gets what the others keep. docs/updates.md#partition
 */
export const templateBelow = ({ recorded, former, target }: BelowPartition): ((index: number) => string) => {
  const last = templatesIn(recorded)
  const others = recorded?.find(({ template }) => template !== target)?.template ?? former ?? target
  return (index) => last.get(index) ?? others
}

/**
 * The units with these templates, by index, as a status says it; undefined if all of them follow the template of the role, and
 * there is nothing to remember.
 */
export const keptOf = (templates: ReadonlyMap<number, string>, target: string): readonly Kept[] | undefined =>
  [...templates.values()].every((template) => template === target)
    ? undefined
    : [...grouped(templates, ([, template]) => template)].map(([template, found]) => ({
        template,
        indices: rangesOf(found.map(([index]) => index)),
      }))

/** How many of these units with an index below the partition do not follow the template of the role. */
export const keptCount = (kept: readonly Kept[] | undefined, partition: number, target: string | undefined): number =>
  (kept ?? [])
    .filter(({ template }) => template !== target)
    .flatMap((each) => boundsIn(each.indices))
    .reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to + 1, partition) - from), 0)

const templatesIn = (kept: readonly Kept[] | undefined): ReadonlyMap<number, string> =>
  new Map(
    (kept ?? []).flatMap(({ template, indices: text }) =>
      boundsIn(text).flatMap(([from, to]) => indices(to - from + 1).map((n): [number, string] => [from + n, template])),
    ),
  )

/** The ranges in such a text. What is no range is left out: anybody may write a status. */
const boundsIn = (text: string): [from: number, to: number][] =>
  text.split(',').flatMap((range): [number, number][] => {
    const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(range) ?? []
    return from === undefined || Number(to) < Number(from) ? [] : [[Number(from), Number(to)]]
  })

const rangesOf = (ascending: readonly number[]): string => {
  const ranges: [from: number, to: number][] = []
  for (const index of ascending) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === index - 1) last[1] = index
    else ranges.push([index, index])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join()
}
