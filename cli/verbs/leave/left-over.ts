import { grouped } from '../../../model/grouped.ts'
import { INTENT_ANNOTATIONS } from '../../../model/intent.ts'
import {
  FOLLOWS_IN_PLACE_ANNOTATION,
  MIRRORED,
  PCSG_POD_INDEX_OFFSET_ANNOTATION,
  POD_NAME_NUMBER_ANNOTATION,
  PODGANG_NAMESPACE_LABEL,
  REPLICAS_SET_BY_ANNOTATION,
  RESTART_ATTEMPT_ANNOTATION,
  schedulerOfFinalizer,
  TEMPLATE_REPLICAS_ANNOTATION,
} from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import { KIND, type Kind } from '../../../reconcilers/kinds.ts'
import type { Condition } from '../../../schemas/generated/grove.ts'
import { counted } from '../../../schemas/sentences/counted.ts'

/** A write that takes off an object what only this Grove has put there. */
export type Leaving =
  | { readonly do: 'delete'; readonly object: KubeObject }
  | {
      readonly do: 'patch'
      readonly object: KubeObject
      readonly patch: object
      readonly subresource?: 'status'
      /** True where the patch replaces a list, in which nothing may be lost that somebody else writes meanwhile. */
      readonly isPinned?: true
    }

/**
 * The conditions that the Go operator writes, by kind. It never takes another one away.
 * docs/reference/status-rules.md#conditions
 */
const CONDITIONS_OF_THE_ORIGINAL: Readonly<Record<string, readonly string[]>> = {
  [KIND.podCliqueSet.kind]: ['TopologyLevelsUnavailable'],
  [KIND.scalingGroup.kind]: ['MinAvailableBreached', 'GangTerminationInProgress'],
  [KIND.podClique.kind]: ['PodCliqueScheduled', 'MinAvailableBreached'],
  [KIND.podGang.kind]: ['Initialized'],
}

/** Annotations that only this Grove writes, on sets and on what it makes of them. */
const OWN_ANNOTATIONS: readonly string[] = [
  ...INTENT_ANNOTATIONS,
  ...Object.values(MIRRORED),
  TEMPLATE_REPLICAS_ANNOTATION,
  REPLICAS_SET_BY_ANNOTATION,
  POD_NAME_NUMBER_ANNOTATION,
  PCSG_POD_INDEX_OFFSET_ANNOTATION,
  FOLLOWS_IN_PLACE_ANNOTATION,
  RESTART_ATTEMPT_ANNOTATION,
]

/** Fields of a status that only this Grove writes; where the original writes them, with the value that it leaves there. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [KIND.podClique.kind]: { minAvailableReached: null, podNameNumber: null, keptByPartition: null },
  [KIND.scalingGroup.kind]: { keptByPartition: null },
  // The original writes one phase, and never another.
  [KIND.podGang.kind]: { phase: 'Pending', lastScheduled: null, lastReady: null },
}

/** A kind of the original from alpha.12 on, in which it keeps the names of gangs. This Grove makes none. */
export const POD_GANG_MAP: Kind = { apiVersion: KIND.podCliqueSet.apiVersion, kind: 'PodGangMap' }

/**
 * Kinds that go as a whole. A PodGangMap of before names gangs that are no more; without one, the original makes the names anew,
 * and its pods follow in place.
 */
const DELETED: ReadonlySet<string> = new Set([KIND.controllerRevision.kind, POD_GANG_MAP.kind])

/** What is to be taken off an object, so that nothing on it stays that nobody keeps up to date. Empty where nothing is left. */
export const leftOver = (object: KubeObject): Leaving[] => {
  if (DELETED.has(object.kind)) return [{ do: 'delete', object }]
  const [status, annotations] = [statusPatch(object), annotationsPatch(object)]
  const { finalizers = [] } = object.metadata
  const others = finalizers.filter((each) => schedulerOfFinalizer(each) === undefined)
  const isHeld = others.length < finalizers.length
  return [
    ...(status === undefined
      ? []
      : [{ do: 'patch', object, patch: { status }, subresource: 'status', isPinned: true } as const]),
    ...(annotations === undefined ? [] : [{ do: 'patch', object, patch: { metadata: { annotations } } } as const]),
    ...(isHeld ? [{ do: 'patch', object, patch: { metadata: { finalizers: others } }, isPinned: true } as const] : []),
  ]
}

/** What stays of a set because nobody else knows of it, as sentences: objects of schedulers that no owner reference reaches. */
export const staying = (parts: readonly KubeObject[]): string[] => {
  const held = parts.flatMap(({ metadata }) =>
    (metadata.finalizers ?? []).flatMap((each) => {
      const scheduler = schedulerOfFinalizer(each)
      return scheduler === undefined ? [] : [{ scheduler, namespace: metadata.namespace }]
    }),
  )
  return [...grouped(held, ({ scheduler }) => scheduler)].map(([scheduler, of]) => {
    const [gangs, where] = [counted(of.length, 'gang'), `${PODGANG_NAMESPACE_LABEL}=${of[0]?.namespace}`]
    return `what ${scheduler} has elsewhere for ${gangs} stays, and nobody deletes it with them; it has the label ${where}`
  })
}

const statusPatch = ({ kind, ...object }: KubeObject): object | undefined => {
  const known = CONDITIONS_OF_THE_ORIGINAL[kind]
  const status = object.status as ({ readonly conditions?: readonly Condition[] } & Record<string, unknown>) | undefined
  if (known === undefined || status === undefined) return undefined
  const conditions = (status.conditions ?? []).filter(({ type }) => known.includes(type))
  const fields = Object.entries(FIELDS[kind] ?? {}).filter(
    ([field, value]) => status[field] !== undefined && status[field] !== value,
  )
  const isSame = conditions.length === (status.conditions ?? []).length && fields.length === 0
  return isSame ? undefined : { conditions, ...Object.fromEntries(fields) }
}

const annotationsPatch = ({ metadata: { annotations = {} } }: KubeObject): Record<string, null> | undefined => {
  const own = OWN_ANNOTATIONS.filter((key) => annotations[key] !== undefined)
  return own.length === 0 ? undefined : Object.fromEntries(own.map((key) => [key, null]))
}
