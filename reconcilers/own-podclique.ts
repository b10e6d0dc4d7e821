import jsonPatch from 'fast-json-patch'
import { INTENT_ANNOTATIONS, SCHEDULER_NAME_INTENT } from '../model/intent.ts'
import { POD_TEMPLATE_HASH_LABEL, REPLICAS_SET_BY_ANNOTATION, TEMPLATE_REPLICAS_ANNOTATION } from '../model/labels.ts'
import type { KubeObject } from '../model/object.ts'
import { sameMeaning } from '../model/same-meaning.ts'
import type { PodClique } from '../schemas/generated/grove.ts'
import { podCliqueDefaults } from '../webhook/podclique/default.ts'
import { exactly } from './engine/difference.ts'

/**
 * What stays ours of a PodClique: all but `replicas`, which an autoscaler or the user sets. The pod spec that is stored
 * is what admission has made of ours, so it is compared with what admission makes of ours now; where they differ, or the
 * template hash does, ours is sent again, with nulls for labels and annotations that the template no longer has.
 */
export const ownOfPodClique = (expected: KubeObject, observed: KubeObject): Record<string, unknown> => {
  const { replicas: _, podSpec, ...spec } = (expected as PodClique).spec
  const { labels = {}, annotations = {} } = expected.metadata
  const { startsAfter = null, autoScalingConfig = null } = spec
  const kept = { ...spec, startsAfter, autoScalingConfig }
  const before = (observed as PodClique).spec.podSpec
  const sent = { podSpec: exactly(before, { ...podSpec }) }
  if (isSameTemplate(expected, observed)) {
    const isAsSent = sameMeaning(before, admittedPodSpec(expected as PodClique))
    return { metadata: { labels, annotations }, spec: isAsSent ? kept : { ...kept, ...sent } }
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
 * … of a member of a scaling group: one that was made from another template keeps it until it is replaced. What all of its pods are
 * to be told goes for the ones that it has lost before we came, too.
 */
export const ownOfMember = (expected: KubeObject, observed: KubeObject): Record<string, unknown> => {
  if (isSameTemplate(expected, observed)) return ownOfPodClique(expected, observed)
  return hasIntent(observed) ? {} : { metadata: { annotations: intentOf(expected) } }
}

/**
 * True for a PodClique that says what its pods are to be told. One of the Go operator does not until its owner has been looked at:
 * its pods would be made without a start-up barrier, and for whatever scheduler is the default. docs/intent.md
 */
export const hasIntent = ({ metadata }: Pick<KubeObject, 'metadata'>): boolean =>
  metadata.annotations?.[SCHEDULER_NAME_INTENT] !== undefined

const intentOf = ({ metadata: { annotations = {} } }: KubeObject): Record<string, string> =>
  Object.fromEntries(
    INTENT_ANNOTATIONS.flatMap((key) => (annotations[key] === undefined ? [] : [[key, annotations[key]]])),
  )

/** What is noted there of the live count does not come from the template. */
const withoutCounts = (annotations: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const { [TEMPLATE_REPLICAS_ANNOTATION]: _, [REPLICAS_SET_BY_ANNOTATION]: __, ...rest } = annotations
  return rest
}

const isSameTemplate = (expected: KubeObject, observed: KubeObject): boolean => {
  const hash = observed.metadata.labels?.[POD_TEMPLATE_HASH_LABEL]
  // A PodClique that lost its hash label may still follow the template, so its spec is compared below.
  return hash === undefined || hash === expected.metadata.labels?.[POD_TEMPLATE_HASH_LABEL]
}

/** The pod spec as the mutating webhook completes it. */
const admittedPodSpec = (podClique: PodClique): unknown => {
  const defaulted = podCliqueDefaults(podClique)
  if ('errors' in defaulted || defaulted.patch.length === 0) return podClique.spec.podSpec
  const admitted = jsonPatch.applyPatch(
    structuredClone(podClique),
    structuredClone(defaulted.patch) as jsonPatch.Operation[],
  ).newDocument
  return admitted.spec.podSpec
}
