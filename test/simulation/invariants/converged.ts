import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { createdImage, isBroken, madeOf } from '../user/shapes.ts'
import { all, at, controllerOf, isFinished, isGoing, isReady, listAt, metaOf, numberAt, TABLES } from './objects.ts'
import { onlyUsersReplace, onlyUsersReplacePods } from './on-delete.ts'
import { isOrphan } from './orphans.ts'
import { livingOwner, setOf, templateOf } from './owners.ts'

/**
 * One sentence for each thing that is not as its spec wants; empty once everything has converged.
 * docs/reliability.md#what-must-hold
 */
export const unconverged = (store: Store): string[] => [
  ...Object.values(TABLES).flatMap((table) => all(store, table).flatMap((object) => left(store, table, object))),
  ...all(store, TABLES.clique).flatMap((clique) => cliqueGaps(store, clique)),
  ...all(store, TABLES.set).flatMap(unended),
  ...[TABLES.set, TABLES.group, TABLES.clique].flatMap((table) =>
    all(store, table).flatMap((each) => (isOrphan(store, each) ? [] : [...armed(each), ...unsettled(each)])),
  ),
  ...all(store, TABLES.pod).flatMap((pod) => (isOrphan(store, pod) ? [] : outdated(store, pod))),
]

/**
 * True if a pod waits for its user. Either its image never works and only users replace pods; or no node has room for
 * it, or its own has none for what it is resized to, which is let be for ten minutes (627835457).
 */
export const waitsForItsUser = (store: Store): boolean =>
  all(store, TABLES.pod).some((pod) => {
    if (listAt(pod, 'status', 'conditions').some(lacksRoom)) return true
    return isBroken(createdImage(pod)) && onlyUsersReplace(store, pod)
  })

const lacksRoom = ({ type, reason }: JsonObject): boolean =>
  reason === 'Unschedulable' || (type === 'PodResizePending' && reason === 'Deferred')

/** An update that should have ended by now. */
const unended = (set: JsonObject): string[] => {
  const progress = at(set, 'status', 'updateProgress')
  if (progress === undefined || at(set, 'status', 'updateProgress', 'updateEndedAt') !== undefined) return []
  return [`PodCliqueSet ${metaOf(set).name} is still being updated: ${JSON.stringify(progress)}`]
}

/** Conditions that say that something is wrong or on its way. */
const ARMED = [
  ...['MinAvailableBreached', 'GangTerminationInProgress', 'UpdateInProgress', 'NotCarriedOut'],
  ...['Reconciling', 'Stalled', 'PodsGated'],
]

const armed = (object: JsonObject): string[] =>
  listAt(object, 'status', 'conditions')
    .filter(({ type, status }) => ARMED.includes(String(type)) && status !== 'False')
    .map(
      ({ type, status, message }) => `${String(object.kind)} ${metaOf(object).name} says ${type}=${status}: ${message}`,
    )

/** A status that tells of errors that are over, or of an older spec. */
const unsettled = (object: JsonObject): string[] => {
  const what = `${String(object.kind)} ${metaOf(object).name}`
  const errors = listAt(object, 'status', 'lastErrors').map(({ description }) => String(description))
  const [told, wanted] = [at(object, 'status', 'observedGeneration'), at(object, 'metadata', 'generation')]
  return [
    ...errors.map((error) => `${what} still tells of an error: ${error.slice(0, 200)}`),
    ...(told === wanted ? [] : [`${what} says status.observedGeneration ${told}, but ${wanted} is right`]),
  ]
}

/** A pod that does not follow the newest template. Where only users replace pods, none is reported. */
const outdated = (store: Store, pod: JsonObject): string[] => {
  const clique = livingOwner(store, pod)
  const set = clique && setOf(store, clique)
  if (clique === undefined || set === undefined || onlyUsersReplacePods(set)) return []
  const template = templateOf(set, clique) ?? {}
  const { name } = metaOf(pod)
  const image = createdImage(template)
  if (createdImage(pod) !== image)
    return [`Pod ${name} has the image ${createdImage(pod)}, but the template says ${image}`]
  const [made, wanted] = [madeOf(pod), madeOf(template)]
  return made === wanted ? [] : [`Pod ${name} is made of ${made}, but the template says ${wanted}`]
}

const OWNER_TABLES: Readonly<Record<string, string>> = {
  PodCliqueSet: TABLES.set,
  PodClique: TABLES.clique,
  PodCliqueScalingGroup: TABLES.group,
  PodGang: TABLES.gang,
}

/** Objects that should be gone by now. */
const left = (store: Store, table: string, object: JsonObject): string[] => {
  const { name } = metaOf(object)
  const isKept = table === TABLES.fabric && (livingOwner(store, object) !== undefined || isFabricInUse(store, name))
  if (isGoing(object)) return isKept ? [] : [`${table} ${name} is still being deleted`]
  const owner = controllerOf(object)
  const ownerTable = OWNER_TABLES[owner?.kind ?? '']
  if (owner === undefined || ownerTable === undefined) return []
  const there = store.get(ownerTable, { namespace: 'default', name: owner.name })
  return there !== undefined && metaOf(there).uid === owner.uid
    ? []
    : [`${table} ${name} is left over: its ${owner.kind} ${owner.name} (uid ${owner.uid}) does not exist`]
}

/** True while a pod uses a ComputeDomain, which therefore stays even after its user has deleted it. */
const isFabricInUse = (store: Store, name: string): boolean =>
  all(store, TABLES.pod).some((pod) =>
    listAt(pod, 'spec', 'resourceClaims').some(({ resourceClaimTemplateName }) => resourceClaimTemplateName === name),
  )

const cliqueGaps = (store: Store, clique: JsonObject): string[] => {
  const { name, uid } = metaOf(clique)
  const wanted = numberAt(clique, 0, 'spec', 'replicas')
  const pods = all(store, TABLES.pod).filter((pod) => controllerOf(pod)?.uid === uid && !isGoing(pod))
  const ready = pods.filter((pod) => isReady(pod) && !isFinished(pod)).length
  if (isOrphan(store, clique)) return []
  const short =
    pods.length === wanted && ready === wanted
      ? []
      : [`PodClique ${name} wants ${wanted} pods; ${pods.length} are there and ${ready} Ready`]
  return [...short, ...counts('PodClique', clique, 'replicas', 'readyReplicas', 'scheduledReplicas')]
}

const counts = (kind: string, object: JsonObject, ...fields: readonly string[]): string[] => {
  const wanted = numberAt(object, 0, 'spec', 'replicas')
  return fields.flatMap((field) => {
    const told = numberAt(object, 0, 'status', field)
    return told === wanted
      ? []
      : [`${kind} ${metaOf(object).name} says status.${field} ${told}, but ${wanted} is right`]
  })
}
