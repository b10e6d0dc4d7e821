import type { JsonObject } from '../../../schemas/json/object.ts'
import { TIER } from '../user/shapes.ts'
import { type Invariant, ofOperator } from './invariant.ts'
import { at, controllerOf, listAt, metaOf, TABLES } from './objects.ts'

/** Names of labels, annotations, finalizers and gates that belong to the operator, also on objects of others. */
const OURS = /^(([a-z]+\.)*grove\.io\/|app\.kubernetes\.io\/)/
/** The API server removes this finalizer when any client requests a background deletion. */
const FOREGROUND = 'foregroundDeletion'

const lost = (
  before: Readonly<Record<string, string>> | undefined,
  now: Readonly<Record<string, string>> | undefined,
): string | undefined =>
  Object.keys(before ?? {}).find((key) => !OURS.test(key) && key !== TIER && now?.[key] === undefined)

/** Containers without their images and amounts, which a pod may follow in place. Users change no limits. */
const withoutFollowed = (containers: unknown): unknown =>
  (containers as JsonObject[] | undefined)?.map(({ image: _, resources, ...rest }) => {
    const { limits } = (resources ?? {}) as JsonObject
    return { ...rest, limits }
  })

/** True if tolerations have only been added, as a running pod may follow in place (1263537485, 1380851134). */
const isTolerating = (before: JsonObject, now: JsonObject): boolean => {
  const there = listAt(now, 'tolerations').map((each) => JSON.stringify(each))
  return listAt(before, 'tolerations').every((each) => there.includes(JSON.stringify(each)))
}

/** The first field of a pod's spec that has changed, apart from its scheduling gates and what it may follow in place. */
const changedSpec = (before: JsonObject, now: JsonObject): string | undefined => {
  const [old, next] = [at(before, 'spec'), at(now, 'spec')] as [JsonObject, JsonObject]
  const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})])
  fields.delete('schedulingGates')
  if (isTolerating(old, next)) fields.delete('tolerations')
  const text = (spec: JsonObject, field: string): string | undefined =>
    JSON.stringify(['containers', 'initContainers'].includes(field) ? withoutFollowed(spec[field]) : spec[field])
  return [...fields].find((field) => text(old, field) !== text(next, field))
}

const lostGate = (before: JsonObject, now: JsonObject): string | undefined =>
  listAt(before, 'spec', 'schedulingGates')
    .map(({ name }) => String(name))
    .find((name) => !OURS.test(name) && !listAt(now, 'spec', 'schedulingGates').some((gate) => gate.name === name))

/** docs/reliability.md#what-must-hold */
export const nothingForeign = (): Invariant => ({
  says: 'the operator removes only its own gates, labels, annotations and finalizers',
  check: ofOperator(({ table, type, object, previous }) => {
    if (type !== 'MODIFIED' || previous === undefined) return undefined
    const [before, now] = [metaOf(previous), metaOf(object)]
    // A gang is the operator's own. Its queue label comes from the set, and goes when the set no longer names a queue.
    const label = table === TABLES.gang ? undefined : lost(before.labels, now.labels)
    if (label !== undefined) return `${table} ${now.name} loses the label ${label}`
    const annotation = lost(before.annotations, now.annotations)
    if (annotation !== undefined) return `${table} ${now.name} loses the annotation ${annotation}`
    const finalizer = (before.finalizers ?? []).find(
      (each) => each !== FOREGROUND && !OURS.test(each) && !(now.finalizers ?? []).includes(each),
    )
    if (finalizer !== undefined) return `${table} ${now.name} loses the finalizer ${finalizer}`
    if (table !== TABLES.pod) return undefined
    const gate = lostGate(previous, object)
    if (gate !== undefined) return `Pod ${now.name} loses the gate ${gate}`
    const field = changedSpec(previous, object)
    return field && `the operator changes spec.${field} of Pod ${now.name}`
  }),
})

/** A PodClique without a controller was made by a user; the operator writes its status. */
const isBare = ({ kind }: JsonObject): boolean => kind === 'PodClique'

/** The operator neither changes nor deletes objects of others, even if one of its own would have the same name. */
export const othersLeftAlone = (): Invariant => ({
  says: 'the operator writes only what it has made itself, and the sets of users',
  check: ofOperator(({ table, object, previous, key }) => {
    if (key.namespace !== 'default' || previous === undefined) return undefined
    if (table === TABLES.set || table === 'events') return undefined
    const isManaged = (each: JsonObject) =>
      controllerOf(each) !== undefined ||
      isBare(each) ||
      metaOf(each).labels?.['app.kubernetes.io/managed-by'] === 'grove-operator'
    return isManaged(previous) || isManaged(object)
      ? undefined
      : `${table} ${key.name}, which is not its own, is written`
  }),
})
