import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { isHeldUp } from './converged.ts'
import { all, at, controllerOf, labelOf, listAt, metaOf, TABLES } from './objects.ts'
import { isOrphan } from './orphans.ts'

const OURS = /^(grove\.io|app\.kubernetes\.io)\//
/** What depends on how far an update has come, where it is held up. */
const PROGRESS = ['grove.io/pod-template-hash']

const COUNTS = ['replicas', 'readyReplicas', 'scheduledReplicas', 'availableReplicas', 'scheduleGatedReplicas']

const INDEX = 'grove.io/podclique-pod-index'

/** A pod by its PodClique alone: its name is drawn, and which index is left after a scale-in depends on what was ready. */
const podName = (pod: JsonObject): string => `pod of ${labelOf(pod, 'grove.io/podclique')}`

const labelsOf = (object: JsonObject, isHeldUp: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metaOf(object).labels ?? {})
      .filter(([label]) => OURS.test(label) && !(isHeldUp && PROGRESS.includes(label)) && label !== INDEX)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const statusOf = (object: JsonObject, isHeldUp: boolean): Record<string, unknown> =>
  Object.fromEntries(
    (isHeldUp ? ['replicas'] : COUNTS).flatMap((field) =>
      at(object, 'status', field) === undefined ? [] : [[field, at(object, 'status', field)]],
    ),
  )

/** Which pods a gang lists counts only once it is complete: while a group of it is scaled to nothing it never is. */
const isInitialized = (gang: JsonObject): boolean =>
  listAt(gang, 'status', 'conditions').some(({ type, status }) => type === 'Initialized' && status === 'True')

/** True where a scaling group of the gang's set has fewer replicas than its minimum. */
const isCut = (store: Store, gang: JsonObject): boolean =>
  all(store, TABLES.group).some(
    (group) =>
      !isOrphan(store, group) &&
      labelOf(group, 'app.kubernetes.io/part-of') === labelOf(gang, 'app.kubernetes.io/part-of') &&
      Number(at(group, 'spec', 'replicas')) < Number(at(group, 'spec', 'minAvailable')),
  )

const gangSpec = (store: Store, gang: JsonObject): unknown =>
  listAt(gang, 'spec', 'podgroups')
    .map((group) => ({
      name: group.name,
      minReplicas: group.minReplicas,
      pods: (isInitialized(gang) && !isCut(store, gang) ? listAt(group, 'podReferences') : [])
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
  return table === TABLES.clique && isHeldUp(store, object)
    ? JSON.parse(JSON.stringify(spec).replaceAll(/main:\d+/g, 'main'))
    : spec
}

/** By table and name: owner, labels, finalizers, spec and status. */
export type EndState = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** What all is there at the end, without anything that differs from run to run: of each object its parts. */
export const endState = (store: Store): EndState => {
  const objects = Object.entries(TABLES)
    .filter(([kind]) => kind !== 'lease')
    .flatMap(([, table]) => all(store, table).map((object) => ({ table, object })))
    .filter(({ object }) => !isOrphan(store, object))
  const numbers = new Map<string, number>()
  const numbered = (name: string): string => {
    const number = numbers.get(name) ?? 0
    numbers.set(name, number + 1)
    return `${name}, number ${number}`
  }
  return new Map(
    objects
      .map(({ table, object }): [string, Readonly<Record<string, unknown>>] => {
        const name = table === TABLES.pod ? numbered(podName(object)) : metaOf(object).name
        const owner = controllerOf(object)
        const shown = {
          owner: owner && `${owner.kind} ${owner.name}`,
          labels: labelsOf(object, isHeldUp(store, object)),
          finalizers: metaOf(object).finalizers,
          spec: specOf(store, table, object),
          ...(table !== TABLES.pod && { status: statusOf(object, isHeldUp(store, object)) }),
        }
        return [`${table} ${name}`, shown]
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** How one end differs from another, a sentence each. */
export const differences = (end: EndState, clean: EndState): string[] => [
  ...[...clean.keys()].filter((key) => !end.has(key)).map((key) => `${key} is missing at the end`),
  ...[...end.keys()]
    .filter((key) => !clean.has(key))
    .map((key) => `${key} is there at the end, but not after a clean run`),
  ...[...end].flatMap(([key, shown]) => {
    const other = clean.get(key)
    if (other === undefined) return []
    return Object.keys({ ...shown, ...other }).flatMap((part) => {
      const [is, should] = [JSON.stringify(shown[part]), JSON.stringify(other[part])]
      return is === should ? [] : [`${key}: ${part} is ${is}, but after a clean run ${should}`]
    })
  }),
]
