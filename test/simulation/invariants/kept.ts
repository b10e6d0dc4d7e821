import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { createdImage, EDITED_IMAGE } from '../user/shapes.ts'
import type { Invariant } from './invariant.ts'
import { all, at, controllerOf, isGoing, labelOf, listAt, metaOf, numberAt, TABLES } from './objects.ts'
import { replicaOfGroup, setOf, templateOf } from './owners.ts'
import type { Patience } from './recent.ts'

const POD_INDEX = 'grove.io/podclique-pod-index'

/** How many of so many units a partition keeps: a number, or a percentage rounded up, that leaves one below 100 %. */
export const partitionIn = (part: unknown, count: number): number => {
  const partition = at(part, 'rollingUpdate', 'partition')
  const percent = /^(\d+)%$/.exec(String(partition))?.[1]
  if (percent === undefined) return Math.min(count, Number(partition ?? 0))
  const share = Math.ceil((count * Number(percent)) / 100)
  return Number(percent) < 100 ? Math.min(share, count - 1) : share
}

/** The unit that an object is, or is part of, in a role that may have a partition. */
interface Place {
  readonly set: JsonObject
  /** Names the role of one replica: its PodClique, or its scaling group. */
  readonly owner: string
  readonly index: number
  readonly partition: number
}

const placeOf = (store: Store, object: JsonObject): Place | undefined => {
  const set = setOf(store, object)
  const owner = controllerOf(object)
  if (set === undefined || owner === undefined || at(set, 'spec', 'updateStrategy', 'type') === 'OnDelete')
    return undefined
  if (object.kind === 'Pod') {
    const clique = store.get(TABLES.clique, { namespace: 'default', name: owner.name })
    const template = clique && templateOf(set, clique)
    if (clique === undefined || template === undefined || controllerOf(clique)?.kind !== 'PodCliqueSet')
      return undefined
    const partition = partitionIn(template, numberAt(clique, 0, 'spec', 'replicas'))
    return { set, owner: owner.name, index: Number(labelOf(object, POD_INDEX)), partition }
  }
  const group = store.get(TABLES.group, { namespace: 'default', name: owner.name })
  const config = listAt(set, 'spec', 'template', 'podCliqueScalingGroups').find(({ name }) =>
    owner.name.endsWith(`-${String(name)}`),
  )
  if (owner.kind !== 'PodCliqueScalingGroup' || group === undefined || config === undefined) return undefined
  const partition = partitionIn(config, numberAt(group, 0, 'spec', 'replicas'))
  return { set, owner: owner.name, index: replicaOfGroup(object), partition }
}

/** True for what the partition of its role keeps at its template. */
export const isKeptByRole = (store: Store, object: JsonObject): boolean => {
  const clique = object.kind === 'Pod' ? ownerOf(store, object) : object
  return [object, clique].some((each) => {
    const place = each && placeOf(store, each)
    return place !== undefined && place.index < place.partition
  })
}

const ownerOf = (store: Store, pod: JsonObject): JsonObject | undefined => {
  const owner = controllerOf(pod)
  return owner && store.get(TABLES.clique, { namespace: 'default', name: owner.name })
}

/**
 * What is lost below the partition of a clique or a scaling group comes back with the template that it had, and nothing there
 * follows another. What somebody asked for just before is not judged, nor what a role keeps of several templates whose memory
 * went with its PodClique or its scaling group. docs/updates.md#partition
 */
export const keptBelowPartition = ({ staleMs, flightMs, heldMs }: Patience): Invariant => {
  /** By set, role and index: since when the partition covers it. */
  const covered = new Map<string, number>()
  /** By the same and the name of what is there: the image that it had when nothing was on its way any more. */
  const images = new Map<string, string>()
  const keyOf = ({ set, owner, index }: Place): string => `${metaOf(set).uid} ${owner} ${index}`
  const forget = (prefix: string): void => {
    for (const map of [covered, images]) for (const key of map.keys()) if (key.startsWith(prefix)) map.delete(key)
  }
  const look = (store: Store, uid: string, now: number): void => {
    const seen = new Set<string>()
    for (const each of [...all(store, TABLES.pod), ...all(store, TABLES.clique)]) {
      const place = placeOf(store, each)
      if (place === undefined || metaOf(place.set).uid !== uid) continue
      const key = keyOf(place)
      if (place.index >= place.partition) forget(`${key} `)
      else {
        seen.add(key)
        if (!covered.has(key)) covered.set(key, now)
      }
    }
    for (const key of covered.keys()) if (key.startsWith(`${uid} `) && !seen.has(key)) covered.delete(key)
  }
  const nameIn = (object: JsonObject): string => (object.kind === 'Pod' ? 'pod' : metaOf(object).name)
  return {
    says: 'below the partition of a clique or a scaling group everything keeps its template, and comes back with it',
    check: ({ table, type, object, previous, time }, store) => {
      if (table === TABLES.set) {
        if (type === 'DELETED') forget(`${metaOf(object).uid} `)
        else look(store, metaOf(object).uid, time)
        return undefined
      }
      if (table === TABLES.clique || table === TABLES.group) {
        const set = setOf(store, object)
        const isScaled = at(previous, 'spec', 'replicas') !== at(object, 'spec', 'replicas')
        if (set !== undefined && isScaled) look(store, metaOf(set).uid, time)
        if (set !== undefined && type === 'DELETED') {
          const prefix = `${metaOf(set).uid} ${metaOf(object).name} `
          const kept = [...images].filter(([key]) => key.startsWith(prefix)).map(([, image]) => image)
          if (new Set(kept).size > 1) forget(prefix)
        }
      }
      if ((table !== TABLES.pod && table !== TABLES.clique) || type === 'DELETED' || isGoing(object)) return undefined
      const place = placeOf(store, object)
      if (place === undefined || !(place.index < place.partition)) return undefined
      const key = keyOf(place)
      const own = `${key} ${nameIn(object)}`
      const image = createdImage(object)
      if (image === EDITED_IMAGE) return undefined
      const before = images.get(own)
      if (before !== undefined && before !== image)
        return `${object.kind} ${metaOf(object).name} has the image ${image}, and what was there before had ${before}`
      const since = covered.get(key)
      if (since === undefined) covered.set(key, time)
      else if (time - since > staleMs + flightMs + heldMs) images.set(own, image)
      return undefined
    },
  }
}
