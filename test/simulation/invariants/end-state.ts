import { isDeepStrictEqual } from 'node:util'
import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { all, at, controllerOf, labelOf, listAt, metaOf, TABLES } from './objects.ts'
import { onlyUsersReplacePods } from './on-delete.ts'
import { isClaimOfBefore, isFabricOfOrphan, isOrphan } from './orphans.ts'
import { setOf } from './owners.ts'

const OURS = /^(grove\.io|app\.kubernetes\.io)\//
/** Labels of a pod that come from its template, so that they depend on which pods users have replaced, where only they do. */
const OF_TEMPLATE: readonly string[] = [
  'grove.io/pod-template-hash',
  'grove.io/failover-pair',
  'grove.io/failover-serves',
]

const UPDATED = 'updatedReplicas'
const TOLD = [
  ...['replicas', 'readyReplicas', 'scheduledReplicas', 'availableReplicas', 'scheduleGatedReplicas'],
  ...[UPDATED, 'hpaPodSelector'],
]

const INDEX = 'grove.io/podclique-pod-index'
/** The index of a pod in its scaling group; compared is where those of its PodClique begin, as its own index is not. */
const GROUP_INDEX = 'grove.io/podcliquescalinggroup-pod-index'

/** Names a pod by its PodClique only: its name is random, and the index left by a scale-in depends on readiness. */
const podName = (pod: JsonObject): string => `pod of ${labelOf(pod, 'grove.io/podclique')}`

/**
 * Names a claim of one pod by the pod's place among those of its PodClique, because indices left by a scale-in depend on
 * readiness (33244).
 */
const claimName = (store: Store, claim: JsonObject): string => {
  const { name } = metaOf(claim)
  const [clique, index] = [controllerOf(claim)?.name, labelOf(claim, INDEX)]
  if (clique === undefined || index === undefined) return name
  const indices = all(store, TABLES.pod)
    .filter((pod) => controllerOf(pod)?.name === clique)
    .map((pod) => Number(labelOf(pod, INDEX)))
    .sort((a, b) => a - b)
  const place = indices.indexOf(Number(index))
  if (place === -1) return `${name}, whose index no pod has`
  return `${name.replace(`${clique}-${index}-`, `${clique}-…-`)} of pod number ${place}`
}

const nameOf = (store: Store, table: string, object: JsonObject): string =>
  table === TABLES.claim ? claimName(store, object) : metaOf(object).name

const labelsOf = (object: JsonObject, isLeftToUsers: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metaOf(object).labels ?? {})
      .filter(([label]) => OURS.test(label) && !(isLeftToUsers && OF_TEMPLATE.includes(label)) && label !== INDEX)
      .map(
        ([label, value]) =>
          [label, label === GROUP_INDEX ? String(Number(value) - Number(labelOf(object, INDEX))) : value] as const,
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/**
 * True of a condition that depends on what has been: an update that is over, a scheduler's objects that were late, or a gang
 * that was whole before.
 */
const isOfThePast = ({ type, status }: JsonObject): boolean =>
  (type === 'SchedulerBackendReady' && status === 'True') ||
  (status === 'False' && (type === 'UpdateInProgress' || type === 'Scheduled' || type === 'Ready'))

/** Fields of the status that users read, and what each condition says. */
const statusOf = (object: JsonObject, isLeftToUsers: boolean): Record<string, unknown> => ({
  ...Object.fromEntries(
    TOLD.filter((field) => !(isLeftToUsers && field === UPDATED)).flatMap((field) =>
      at(object, 'status', field) === undefined ? [] : [[field, at(object, 'status', field)]],
    ),
  ),
  conditions: Object.fromEntries(
    listAt(object, 'status', 'conditions')
      .filter((condition) => !isOfThePast(condition))
      .map(({ type, status }): [string, unknown] => [String(type), status])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
})

/** Whether there is a fabric: a clean run says "disabled" where users of the other run said nothing. */
const FABRIC = 'grove.io/auto-mnnvl'
/** Notes of what has been: who had scaled what was recreated, and which copies have followed in place. */
const OF_THE_PAST: readonly string[] = ['grove.io/replicas-set-by', 'grove.io/follows-in-place']

/** Our annotations: what pods are to be told, and notes on counts. */
const annotationsOf = (object: JsonObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metaOf(object).annotations ?? {})
      .filter(
        ([key, value]) => OURS.test(key) && !OF_THE_PAST.includes(key) && !(key === FABRIC && value === 'disabled'),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const isEmptyGang = (table: string, object: JsonObject): boolean =>
  table === TABLES.gang && listAt(object, 'spec', 'podgroups').length === 0

/** The pods that a gang lists are compared only once the gang is initialized. */
const isInitialized = (gang: JsonObject): boolean =>
  listAt(gang, 'status', 'conditions').some(({ type, status }) => type === 'Initialized' && status === 'True')

const gangSpec = (store: Store, gang: JsonObject): unknown =>
  listAt(gang, 'spec', 'podgroups')
    .map((group) => ({
      name: group.name,
      minReplicas: group.minReplicas,
      pods: (isInitialized(gang) ? listAt(group, 'podReferences') : [])
        .map(({ name }) => store.get(TABLES.pod, { namespace: 'default', name: String(name) }))
        .map((pod) => (pod === undefined ? 'a pod that does not exist' : podName(pod)))
        .sort(),
    }))
    .sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1))

const specOf = (store: Store, table: string, object: JsonObject): unknown => {
  if (table === TABLES.gang) return gangSpec(store, object)
  if (table === TABLES.pod) return { gates: listAt(object, 'spec', 'schedulingGates') }
  if (table === TABLES.service) return { selector: at(object, 'spec', 'selector') }
  if (table === TABLES.role) return object.rules
  if (table === TABLES.binding) return { subjects: object.subjects, roleRef: object.roleRef }
  if (table === TABLES.secret) return { type: object.type, hasToken: at(object, 'data', 'token') !== undefined }
  const { template: _, ...spec } = (object.spec ?? {}) as JsonObject
  return spec
}

/** True if only users replace the pods of a set, or of the set of a child, by what the set of that name says in the run that is judged. */
const isLeftToUsers = (store: Store, object: JsonObject, judged: Store): boolean => {
  const set = object.kind === 'PodCliqueSet' ? object : setOf(store, object)
  return (
    set !== undefined && onlyUsersReplacePods(judged.get(TABLES.set, { namespace: 'default', name: metaOf(set).name }))
  )
}

/**
 * True if Grove sees it. A Service whose label somebody took while no operator led is given it back where its replica is
 * still wanted, and else goes with its set (1521577380). docs/reliability.md#what-must-hold
 */
const isWatched = (object: JsonObject): boolean =>
  metaOf(object).labels?.['app.kubernetes.io/managed-by'] === 'grove-operator'

const BARRIER: readonly string[] = [TABLES.account, TABLES.role, TABLES.binding, TABLES.secret]

/**
 * True for what the start-up barrier of a PodClique in no set needs while all that it starts after sleeps: pods that were made
 * before have a barrier, and those of a clean run have none (1879645).
 */
const isBarrierOfSleepers = (store: Store, object: JsonObject): boolean => {
  const owner = controllerOf(object)
  if (owner?.kind !== 'PodClique') return false
  const podCliqueNamed = (name: string) => store.get(TABLES.clique, { namespace: 'default', name })
  const parents = (at(podCliqueNamed(owner.name), 'spec', 'startsAfter') ?? []) as string[]
  return parents.length > 0 && parents.every((name) => at(podCliqueNamed(name), 'spec', 'replicas') === 0)
}

/** The owner, labels, finalizers, spec and status of each object, by table and name. */
export type EndState = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/**
 * The state of all objects at the end, without the parts that differ from run to run. `judged`: the store of the run
 * that a clean run is compared with.
 */
export const endState = (store: Store, judged: Store = store): EndState => {
  const objects = Object.entries(TABLES)
    .filter(([kind]) => kind !== 'lease')
    .flatMap(([, table]) => all(store, table).map((object) => ({ table, object })))
    .filter(({ object }) => !isOrphan(store, object))
    .filter(({ table, object }) => table !== TABLES.fabric || !isFabricOfOrphan(judged, object))
    .filter(({ table, object }) => table !== TABLES.claim || !isClaimOfBefore(store, object))
    .filter(({ table, object }) => table !== TABLES.service || isWatched(object))
    .filter(({ table, object }) => !BARRIER.includes(table) || !isBarrierOfSleepers(judged, object))
  const numbers = new Map<string, number>()
  const numbered = (name: string): string => {
    const number = numbers.get(name) ?? 0
    numbers.set(name, number + 1)
    return `${name}, number ${number}`
  }
  return new Map(
    objects
      .map(({ table, object }): [string, Readonly<Record<string, unknown>>] => {
        const name = table === TABLES.pod ? numbered(podName(object)) : nameOf(store, table, object)
        const owner = controllerOf(object)
        const isTheirs = isLeftToUsers(store, object, judged)
        const shown = {
          owner: owner && `${owner.kind} ${owner.name}`,
          labels: labelsOf(object, table === TABLES.pod && isTheirs),
          // What a pod is told depends on what slept when it was made (7 with nodeLost).
          ...(table !== TABLES.pod && { annotations: annotationsOf(object) }),
          finalizers: metaOf(object).finalizers,
          spec: specOf(store, table, object),
          // A gang of which all sleeps lists no pods, whether it has listed some before or not (seed 2025).
          ...(table !== TABLES.pod && !isEmptyGang(table, object) && { status: statusOf(object, isTheirs) }),
        }
        return [`${table} ${name}`, shown]
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The differences between the end of a run and that of a clean run, one sentence each. */
export const differences = (end: EndState, clean: EndState): string[] => [
  ...[...clean.keys()].filter((key) => !end.has(key)).map((key) => `${key} is missing at the end`),
  ...[...end.keys()]
    .filter((key) => !clean.has(key))
    .map((key) => `${key} is there at the end, but not after a clean run`),
  ...[...end].flatMap(([key, shown]) => {
    const other = clean.get(key)
    if (other === undefined) return []
    return Object.keys({ ...shown, ...other }).flatMap((part) => {
      const [is, should] = [shown[part], other[part]]
      return isDeepStrictEqual(is, should)
        ? []
        : [`${key}: ${part} is ${JSON.stringify(is)}, but after a clean run ${JSON.stringify(should)}`]
    })
  }),
]
