import jsonPatch from 'fast-json-patch'
import { INTENT_ANNOTATIONS, SCHEDULER_NAME_INTENT } from '../../model/intent.ts'
import {
  BASE_PODGANG_LABEL,
  FOLLOWS_IN_PLACE_ANNOTATION,
  PCSG_POD_INDEX_OFFSET_ANNOTATION,
  PODGANG_LABEL,
  REPLICAS_SET_BY_ANNOTATION,
  TEMPLATE_REPLICAS_ANNOTATION,
} from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import { podCliqueDefaults } from '../../webhook/podclique/default.ts'
import { exactly } from '../engine/difference.ts'
import { toRaisedMinimum } from '../scaling/scaled.ts'
import { hasForeignPodSpec } from '../watching/field-managers.ts'
import { isToldToFollow } from './follows-in-place.ts'
import { templateHashOf } from './hash.ts'

/**
 * The fields of a PodClique that are ours: all but `replicas`, which an autoscaler or the user sets. The stored pod
 * spec is what admission has made of ours, so it is compared with what admission makes of ours now. If they differ, or
 * the template hash does, ours is sent again, with nulls for labels and annotations that the template no longer has.
 */
export const ownOfPodClique = (expected: PodClique, observed: PodClique): Record<string, unknown> => {
  const { replicas: _, podSpec, ...spec } = expected.spec
  const { labels = {}, annotations = {} } = expected.metadata
  const { startsAfter = null, autoScalingConfig = null } = spec
  const raised = toRaisedMinimum(expected, observed)
  const kept = { ...spec, startsAfter, autoScalingConfig, ...raised }
  const before = observed.spec.podSpec
  const sent = { podSpec: exactly(before, { ...podSpec }) }
  if (isSameTemplate(expected, observed)) {
    // The hash does not cover intent: a set that is created again may have another start-up order, or no fabric (seed 220).
    const intent = exactly(intentOf(observed), intentOf(expected))
    const isAsSent = sameMeaning(before, admittedPodSpec(expected))
    return {
      metadata: { labels: { ...labels, ...gangOf(expected) }, annotations: { ...annotations, ...intent } },
      spec: isAsSent ? kept : { ...kept, ...sent },
    }
  }
  return {
    metadata: {
      labels: exactly(observed.metadata.labels, labels),
      annotations: exactly(withoutCounts(observed.metadata.annotations), annotations),
    },
    spec: { ...kept, ...sent },
  }
}

/**
 * Like `ownOfPodClique` for a member of a scaling group: a member created from another template keeps it until it is
 * replaced. Its gang waits for it all the same, so the label of its gang is kept, and so is where the indices of its pods
 * begin; if it has no intent, because another operator
 * created it, the intent for its pods is added, too. One whose copy follows in place takes the template like any other, and
 * keeps the note of that, by which its pods follow it.
 */
export const ownOfMember = (expected: PodClique, observed: PodClique): Record<string, unknown> => {
  if (isSameTemplate(expected, observed)) return ownOfPodClique(expected, observed)
  if (isToldToFollow(observed, templateHashOf(expected))) {
    const { metadata } = expected
    const annotations = { ...metadata.annotations, ...annotationsNamed([FOLLOWS_IN_PLACE_ANNOTATION], observed) }
    return ownOfPodClique({ ...expected, metadata: { ...metadata, annotations } }, observed)
  }
  const annotations = {
    ...(!hasIntent(observed) && intentOf(expected)),
    ...annotationsNamed([PCSG_POD_INDEX_OFFSET_ANNOTATION], expected),
  }
  return { metadata: { labels: gangOf(expected), ...(Object.keys(annotations).length > 0 && { annotations }) } }
}

/**
 * True for a PodClique that carries the intent for its pods. A PodClique of the Go operator does not until its owner
 * has been reconciled: its pods would be created without a start-up barrier, and for the default scheduler.
 * docs/intent.md
 */
export const hasIntent = ({ metadata }: Pick<KubeObject, 'metadata'>): boolean =>
  metadata.annotations?.[SCHEDULER_NAME_INTENT] !== undefined

const intentOf = (podClique: KubeObject): Record<string, string> => annotationsNamed(INTENT_ANNOTATIONS, podClique)

/**
 * The labels that name the gang. If a set is created again with another `minAvailable` of a scaling group, a member can move
 * from a scaled gang to the base gang, which waits for no other.
 */
const gangOf = ({ metadata: { labels = {} } }: KubeObject): Record<string, string | null> => ({
  ...(labels[PODGANG_LABEL] !== undefined && { [PODGANG_LABEL]: labels[PODGANG_LABEL] }),
  [BASE_PODGANG_LABEL]: labels[BASE_PODGANG_LABEL] ?? null,
})

/** Removes our notes on the live count, which do not come from the template. */
const withoutCounts = (annotations: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const { [TEMPLATE_REPLICAS_ANNOTATION]: _, [REPLICAS_SET_BY_ANNOTATION]: __, ...rest } = annotations
  return rest
}

const isSameTemplate = (expected: KubeObject, observed: KubeObject): boolean => {
  const hash = templateHashOf(observed)
  // A PodClique that lost its hash label may still follow the template, so its spec is compared below.
  return hash === undefined || hash === templateHashOf(expected)
}

/**
 * True if somebody has edited the pod spec of a PodClique, so that it is not what admission makes of that of its template,
 * and its owner is about to restore it: pods that are created meanwhile would keep it. What somebody else's admission
 * makes of our writes is no edit, and stays.
 */
export const isPodSpecEdited = (podClique: PodClique, podSpec: PodClique['spec']['podSpec']): boolean =>
  hasForeignPodSpec(podClique) &&
  !sameMeaning(podClique.spec.podSpec, admittedPodSpec({ ...podClique, spec: { ...podClique.spec, podSpec } }))

/** The pod spec as the mutating webhook defaults it. */
export const admittedPodSpec = (podClique: PodClique): PodClique['spec']['podSpec'] => {
  const defaulted = podCliqueDefaults(podClique)
  if ('errors' in defaulted || defaulted.patch.length === 0) return podClique.spec.podSpec
  const admitted = jsonPatch.applyPatch(
    structuredClone(podClique),
    structuredClone(defaulted.patch) as jsonPatch.Operation[],
  ).newDocument
  return admitted.spec.podSpec
}

/** Those annotations of an object that have one of these names. */
export const annotationsNamed = (
  names: readonly string[],
  { metadata: { annotations = {} } }: Pick<KubeObject, 'metadata'>,
): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (annotations[name] === undefined ? [] : [[name, annotations[name]]])))
