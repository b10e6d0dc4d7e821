import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { createdImage, EDITED_IMAGE } from '../user/shapes.ts'
import type { Invariant, Written } from './invariant.ts'
import { all, at, controllerOf, isGoing, labelOf, listAt, metaOf, numberAt, TABLES } from './objects.ts'
import { replicaOfGroup, replicaOfSet, setOf, templateOf } from './owners.ts'
import type { Patience } from './recent.ts'

const POD_INDEX = 'grove.io/podclique-pod-index'

/** How many of so many units a partition keeps: a number, or a percentage rounded up, that leaves one below 100 %. */
const partitionIn = (part: unknown, count: number): number => {
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
  /** How many units the role is to have. */
  readonly count: number
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
    const count = numberAt(clique, 0, 'spec', 'replicas')
    const index = Number(labelOf(object, POD_INDEX))
    return { set, owner: owner.name, index, count, partition: partitionIn(template, count) }
  }
  const group = store.get(TABLES.group, { namespace: 'default', name: owner.name })
  const config = listAt(set, 'spec', 'template', 'podCliqueScalingGroups').find(({ name }) =>
    owner.name.endsWith(`-${String(name)}`),
  )
  if (owner.kind !== 'PodCliqueScalingGroup' || group === undefined || config === undefined) return undefined
  const count = numberAt(group, 0, 'spec', 'replicas')
  return { set, owner: owner.name, index: replicaOfGroup(object), count, partition: partitionIn(config, count) }
}

/** What a partition may keep of something: the unit by its index, how many there are to be, and how many of them it keeps. */
type Kept = Pick<Place, 'index' | 'count' | 'partition'>

/** Where partitions of roles may keep a pod: as one of its PodClique, or with its copy of a scaling group. */
export const inRoles = (store: Store, pod: JsonObject): readonly Kept[] =>
  [pod, ownerOf(store, pod)].flatMap((each) => (each && placeOf(store, each)) ?? [])

/** Where the partition of its set may keep a pod, with its replica. */
export const inReplica = (store: Store, pod: JsonObject): readonly Kept[] => {
  const set = setOf(store, pod)
  if (set === undefined) return []
  const count = numberAt(set, 0, 'spec', 'replicas')
  return [{ index: replicaOfSet(pod), count, partition: partitionIn(at(set, 'spec', 'updateStrategy'), count) }]
}

/** Which pods partitions have kept. One that stops, or has no place any more, is told by what was so before. */
export class KeptPods {
  readonly #placesOf: typeof inRoles
  readonly #kept = new Map<string, boolean>()

  constructor(placesOf: typeof inRoles) {
    this.#placesOf = placesOf
  }

  note({ table, type, object, previous, writer }: Written, store: Store): void {
    if (table === TABLES.pod && type === 'DELETED') this.#kept.delete(metaOf(object).uid)
    else if (table === TABLES.pod) this.#look(store, object)
    else if (
      table === TABLES.set &&
      writer?.kind !== 'operator' &&
      metaOf(object).generation !== (previous && metaOf(previous).generation)
    )
      for (const pod of all(store, TABLES.pod)) this.#look(store, pod)
  }

  has(store: Store, pod: JsonObject): boolean {
    const now = this.#isKept(store, pod)
    return now === true || ((isGoing(pod) || now === undefined) && this.#kept.get(metaOf(pod).uid) === true)
  }

  #look(store: Store, pod: JsonObject): void {
    const isKept = isGoing(pod) ? undefined : this.#isKept(store, pod)
    if (isKept !== undefined) this.#kept.set(metaOf(pod).uid, isKept)
  }

  /**
   * Undefined once nobody can tell, or where there is no place for the pod: what is scaled in has a partition of fewer, and
   * what goes is no older than it was.
   */
  #isKept(store: Store, pod: JsonObject): boolean | undefined {
    const places = this.#placesOf(store, pod).filter(({ index, count }) => index < count)
    return places.length === 0 ? undefined : places.some(({ index, partition }) => index < partition)
  }
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
export const keptBelowPartition = ({ staleMs, heldMs }: Patience): Invariant => {
  /** By set, role and index: since when the partition covers it; from the beginning if the set has been made with it. */
  const covered = new Map<string, number>()
  /** By the same and the name of what is there: the image that it had when nothing else was on its way any more. */
  const images = new Map<string, string>()
  /** The sets whose partitions are those with which they were made. */
  const asMade = new Map<string, string>()
  const keyOf = ({ set, owner, index }: Place): string => `${metaOf(set).uid} ${owner} ${index} `
  const forget = (prefix: string): void => {
    for (const map of [covered, images]) for (const key of map.keys()) if (key.startsWith(prefix)) map.delete(key)
  }
  /** Looks at everything of a set: what is covered from now on, and what no longer. */
  const look = (store: Store, set: JsonObject, now: number): void => {
    const { uid } = metaOf(set)
    const since = asMade.get(uid) === partitionsOf(set) ? Number.NEGATIVE_INFINITY : now
    for (const each of [...all(store, TABLES.pod), ...all(store, TABLES.clique)]) {
      const place = placeOf(store, each)
      if (place === undefined || metaOf(place.set).uid !== uid) continue
      if (place.index >= place.partition) forget(keyOf(place))
      else if (!covered.has(keyOf(place))) covered.set(keyOf(place), since)
    }
  }
  const nameIn = (object: JsonObject): string => (object.kind === 'Pod' ? 'pod' : metaOf(object).name)
  /** What is wrong with what is there now; notes it, if it has been covered for long enough. */
  const judge = (object: JsonObject, place: Place, now: number): string | undefined => {
    const own = `${keyOf(place)}${nameIn(object)}`
    const image = createdImage(object)
    if (image === EDITED_IMAGE) return undefined
    const before = images.get(own)
    if (before !== undefined && before !== image)
      return `${object.kind} ${metaOf(object).name} has the image ${image}, and what was there before had ${before}`
    const since = covered.get(keyOf(place))
    if (since !== undefined && now - since > staleMs + heldMs) images.set(own, image)
    return undefined
  }
  return {
    says: 'below the partition of a clique or a scaling group everything keeps its template, and comes back with it',
    check: ({ table, type, object, previous, time }, store) => {
      if (table === TABLES.set) {
        const { uid, generation } = metaOf(object)
        if (type === 'ADDED') asMade.set(uid, partitionsOf(object))
        if (type === 'DELETED') forget(`${uid} `)
        else if (previous === undefined || metaOf(previous).generation !== generation) {
          if (asMade.get(uid) !== partitionsOf(object)) asMade.delete(uid)
          look(store, object, time)
        }
        return undefined
      }
      const set =
        table === TABLES.clique || table === TABLES.group || table === TABLES.pod ? setOf(store, object) : undefined
      if (set === undefined) return undefined
      if (table !== TABLES.pod && at(previous, 'spec', 'replicas') !== at(object, 'spec', 'replicas'))
        look(store, set, time)
      if (type === 'DELETED' && table !== TABLES.pod) {
        // Which of several templates was where went with its status, and a replica that is not wanted any more is another when it comes back.
        const prefix = `${metaOf(set).uid} ${metaOf(object).name} `
        const kept = [...images].filter(([key]) => key.startsWith(prefix)).map(([, image]) => image)
        if (new Set(kept).size > 1 || replicaOfSet(object) >= numberAt(set, 0, 'spec', 'replicas')) forget(prefix)
      }
      if (table === TABLES.group || type === 'DELETED' || isGoing(object)) return undefined
      const place = placeOf(store, object)
      if (place === undefined || !(place.index < place.partition)) return undefined
      if (!covered.has(keyOf(place))) look(store, set, time)
      return judge(object, place, time)
    },
  }
}

/** The partitions of the roles of a set, as they are written. */
const partitionsOf = (set: JsonObject): string =>
  JSON.stringify([
    at(set, 'spec', 'updateStrategy', 'type'),
    ...['cliques', 'podCliqueScalingGroups'].map((field) =>
      listAt(set, 'spec', 'template', field).map((each) => at(each, 'rollingUpdate', 'partition')),
    ),
  ])
