import { REPLICAS_SET_BY_ANNOTATION, TEMPLATE_REPLICAS_ANNOTATION } from '../../model/labels.ts'
import { MOST_REPLICAS } from '../../model/limits.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Action, pinned } from '../engine/action.ts'
import { KIND } from '../kinds.ts'
import { copiedNotes, copyNotes, LONGEST_KEY, OF_MEMBER } from './copied-notes.ts'
import { writerOf } from './follow.ts'
import { type Scaled, templateSeen } from './scaled.ts'

/** A live count, and who has set it if known. */
export interface LiveCount {
  readonly replicas: number
  readonly writer?: string
}

/** Prefixes of the annotations in which an owner records live counts; the child's short name follows the slash. */
const PREFIX: Readonly<Record<string, string>> = {
  [KIND.podClique.kind]: OF_MEMBER,
  [KIND.scalingGroup.kind]: 'scalinggroup.replicas.grove.io/',
}

/** The key of a child's live count. */
const recordKey = (kind: string, shortName: string): string => `${PREFIX[kind]}${shortName}`

/** Writes a live count as the value of an annotation. */
export const formatRecord = ({ replicas, writer }: LiveCount): string =>
  writer === undefined ? String(replicas) : `${replicas} ${writer.replace(/\s+/g, '-')}`

/** Parses a record; undefined if it is malformed, or is a count that no PodClique or scaling group may have. */
export const parseRecord = (text: string | undefined, minAvailable: number): LiveCount | undefined => {
  const [, count, writer] = /^(\d{1,9})(?: (\S+))?$/.exec(text ?? '') ?? []
  const replicas = Number(count)
  if (count === undefined || replicas > MOST_REPLICAS || (replicas > 0 && replicas < minAvailable)) return undefined
  return writer === undefined ? { replicas } : { replicas, writer }
}

/** What an owner has recorded about a child's live count. */
export const recorded = (
  keeper: KubeObject | undefined,
  kind: string,
  shortName: string,
  minAvailable: number,
): LiveCount | undefined => parseRecord(keeper?.metadata.annotations?.[recordKey(kind, shortName)], minAvailable)

/**
 * Records the live counts that differ from the template, so that a lost child comes back with its own count: one patch
 * of the keeper when somebody scales, and none while everything follows the template. docs/scaling.md
 */
export const recordCounts = (keeper: KubeObject | undefined, children: readonly Scaled[]): Action[] => {
  if (keeper === undefined) return []
  const before = keeper.metadata.annotations ?? {}
  const annotations: Record<string, string | null> = {}
  for (const child of children) {
    const { expected, found, shortName, isOlder } = child
    Object.assign(annotations, copyNotes(child, before))
    // A missing child keeps its record.
    if (found === undefined || shortName.length > LONGEST_KEY) continue
    const template = expected.spec.replicas
    const seen = templateSeen(found)
    // A child whose template has just changed may follow it; that is decided first. A member that an update has yet to
    // replace follows by being created again.
    if (seen === undefined || (seen !== template && !isOlder)) continue
    const key = recordKey(expected.kind, shortName)
    const { replicas } = found.spec
    const writer = writerOf(found)
    const value =
      replicas === template || replicas === seen
        ? undefined
        : formatRecord(writer === undefined ? { replicas } : { replicas, writer })
    if (before[key] !== value) annotations[key] = value ?? null
  }
  if (Object.keys(annotations).length === 0) return []
  return [{ do: 'patch', ...pinned(keeper), patch: { metadata: { annotations } } }]
}

/** A child as it is created: with the live count from before it was lost, and a note of its template's count. */
export const born = (child: Scaled, keeper: KubeObject | undefined): KubeObject => {
  const { expected, shortName } = child
  const { replicas: template, minAvailable = 1 } = expected.spec
  const record = recorded(keeper, expected.kind, shortName, minAvailable)
  const annotations = {
    ...expected.metadata.annotations,
    ...copiedNotes(child, keeper),
    [TEMPLATE_REPLICAS_ANNOTATION]: String(template),
    ...(record?.writer !== undefined && { [REPLICAS_SET_BY_ANNOTATION]: record.writer }),
  }
  return {
    ...expected,
    metadata: { ...expected.metadata, annotations },
    spec: { ...expected.spec, replicas: record?.replicas ?? template },
  }
}

/** Drops the counts of children that are no longer wanted: a later child of that name starts with its template's. */
export const forgetCounts = (keeper: KubeObject, kind: string, isGone: (shortName: string) => boolean): Action[] => {
  const prefix = PREFIX[kind] ?? ''
  const keys = Object.keys(keeper.metadata.annotations ?? {}).filter(
    (key) => key.startsWith(prefix) && isGone(key.slice(prefix.length)),
  )
  if (keys.length === 0) return []
  const annotations = Object.fromEntries(keys.map((key) => [key, null]))
  return [{ do: 'patch', ...pinned(keeper), patch: { metadata: { annotations } } }]
}
