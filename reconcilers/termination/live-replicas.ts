import { PODGANG_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { isObject } from '../../schemas/structural/schema.ts'
import { type Action, pinned } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { placeIn } from '../podclique/observe.ts'

/**
 * On a PodGang: how many pods its PodCliques had when they were terminated, where that is not what the template says. The
 * gang stays, so the counts that autoscalers and users have set outlive their PodCliques.
 */
export const LIVE_REPLICAS_ANNOTATION = 'grove.io/live-replicas'

/** By name of the PodClique; the uid is that of the one that was terminated. */
type Recorded = Readonly<Record<string, { readonly uid: string; readonly replicas: number }>>

const recordedOn = (gang: KubeObject | undefined): Recorded => {
  const text = gang?.metadata.annotations?.[LIVE_REPLICAS_ANNOTATION]
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? (value as Recorded) : {}
  } catch {
    // Somebody has edited it; the template's counts do as well.
    return {}
  }
}

const gangOf = ({ metadata: { namespace, labels } }: KubeObject, objects: Objects): KubeObject | undefined => {
  const name = labels?.[PODGANG_LABEL]
  return name === undefined ? undefined : objects.get(KIND.podGang, namespace, name)
}

/** Notes the counts of PodCliques that are about to be terminated, on their gangs. */
export const recordReplicas = (podCliques: readonly PodClique[], set: PodCliqueSet, objects: Objects): Action[] => {
  const byGang = new Map<KubeObject, Record<string, { uid: string; replicas: number }>>()
  for (const podClique of podCliques) {
    const gang = gangOf(podClique, objects)
    const { name = '', uid = '' } = podClique.metadata
    const { replicas } = podClique.spec
    if (gang === undefined || replicas === placeIn(set, podClique, objects)?.template.spec.replicas) continue
    const record = byGang.get(gang) ?? { ...recordedOn(gang) }
    byGang.set(gang, record)
    record[name] = { uid, replicas }
  }
  return [...byGang].map(([gang, record]) => annotated(gang, JSON.stringify(record)))
}

/** A PodClique to be, with the count that its predecessor had when it was terminated. */
export const withLiveReplicas = (expected: PodClique, objects: Objects): PodClique => {
  const replicas = recordedOn(gangOf(expected, objects))[expected.metadata.name ?? '']?.replicas
  return Number.isInteger(replicas) && replicas !== undefined
    ? { ...expected, spec: { ...expected.spec, replicas } }
    : expected
}

/** Takes the counts off a gang once each of its PodCliques has been made anew. */
export const forgetReplicas = (namespace: string, gangName: string, objects: Objects): Action[] => {
  const gang = objects.get(KIND.podGang, namespace, gangName)
  const recorded = Object.entries(recordedOn(gang))
  if (gang === undefined || recorded.length === 0) return []
  const isAnew = ([name, { uid }]: (typeof recorded)[number]): boolean => {
    const podClique = objects.get(KIND.podClique, namespace, name)
    return podClique !== undefined && !isGoing(podClique) && podClique.metadata.uid !== uid
  }
  return recorded.every(isAnew) ? [annotated(gang, null)] : []
}

const annotated = (gang: KubeObject, value: string | null): Action => ({
  do: 'patch',
  ...pinned(gang),
  patch: { metadata: { annotations: { [LIVE_REPLICAS_ANNOTATION]: value } } },
})
