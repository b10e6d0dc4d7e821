import type { ControllerRevision } from '../../../reconcilers/revision/data.ts'
import { storedRevisionOf } from '../../../reconcilers/revision/revision-of.ts'
import { readStored } from '../../../reconcilers/revision/stored.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import { columns } from '../../text/columns.ts'
import { span } from '../../text/span.ts'
import { type CliqueChange, changesBetween, changeText } from './changes.ts'

/** One revision of a set, for people and for programs. */
export interface RevisionEntry {
  readonly revision: number
  /** True for the revision that the set's templates currently correspond to. */
  readonly current: boolean
  readonly createdAt: string | undefined
  readonly generationHash: string
  readonly podTemplateHashes: Readonly<Record<string, string>>
  /** Compared with the previous revision; empty for the first. */
  readonly changes: readonly CliqueChange[]
}

/** The number of the revision that corresponds to the set's templates; undefined while it is not stored. */
export const currentNumber = (set: PodCliqueSet, revisions: readonly ControllerRevision[]): number | undefined =>
  storedRevisionOf(set, revisions.flatMap((each) => readStored(each) ?? []).reverse())?.number

/** @param revisions oldest first */
export const entriesOf = (set: PodCliqueSet, revisions: readonly ControllerRevision[]): RevisionEntry[] => {
  const current = currentNumber(set, revisions)
  return revisions.map(({ revision, metadata, data }, place) => {
    const before = revisions[place - 1]
    return {
      revision,
      current: revision === current,
      createdAt: metadata.creationTimestamp,
      generationHash: data.generationHash,
      podTemplateHashes: Object.fromEntries(data.cliques.map((each) => [each.name, each.podTemplateHash])),
      changes: before === undefined ? [] : changesBetween(before.data, data),
    }
  })
}

/** The limit of fields named in a line; the others are counted. */
const NAMED = 3

/** What changed, in one line. */
const changesText = (changes: readonly CliqueChange[]): string =>
  changes
    .map(
      ({ clique, fields }) => `${clique}: ${listed(fields.map(changeText), { most: NAMED, none: '', text: String })}`,
    )
    .join('; ')

/** The table, newest first. `now` is in ms. */
export const tableOf = (entries: readonly RevisionEntry[], now: number): string => {
  const rows = [...entries]
    .reverse()
    .map((entry, place): string[] => [
      `${entry.revision}${entry.current ? ' (current)' : ''}`,
      entry.createdAt === undefined ? '' : span(Math.max(0, now - Date.parse(entry.createdAt)) / 1000),
      entry.generationHash,
      changesText(entry.changes) || (place === entries.length - 1 ? '-' : 'the order of cliques'),
    ])
  const table = columns([['REVISION', 'AGE', 'GENERATION HASH', 'CHANGED'], ...rows])
  return table.map((line) => `${line}\n`).join('')
}
