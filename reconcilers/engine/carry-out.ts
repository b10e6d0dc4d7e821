import { isAlreadyExists, isNotFound } from '../../kube/api/api-error.ts'
import type { ObjectKey } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { labelSelector } from '../../kube/api/selector.ts'
import type { Client } from '../../kube/client/client.ts'
import { PODGANG_GATE } from '../../model/labels.ts'
import type { KubeObject, ObjectRef } from '../../model/object.ts'
import { type Action, type Report, refOf } from '../action.ts'
import type { Kind } from '../kinds.ts'
import { controllerOf } from '../ownership.ts'
import type { Caches } from './caches.ts'
import type { InFlight } from './in-flight.ts'

/** Says on an object what has happened to it. Never waits and never fails. */
export interface Events {
  record(
    about: ObjectRef & { readonly uid?: string },
    type: 'Normal' | 'Warning',
    reason: string,
    message: string,
  ): void
}

/** What actions are carried out with. */
export interface Hands {
  readonly client: Client
  readonly caches: Caches
  readonly events: Events
  /** Bounds the writes of all reconcilers together. */
  readonly inFlight: InFlight
}

/** What came of a plan. */
export interface CarriedOut {
  /** Look again after this time, in ms; undefined where a watch will tell. */
  readonly requeueAfter: number | undefined
  /** What failed; the plan is then made anew later, from what is there by then. */
  readonly errors: readonly unknown[]
}

/** The object that a plan was made for. */
export type Subject = ObjectRef & { readonly uid?: string }

/**
 * Carries a plan out: neighbours at the same time, what stands behind a barrier only when all before it has succeeded.
 * After a failure nothing more is begun, so that a quota or a refusal costs a few requests, not a flood. design §5
 */
export const carryOut = async (actions: readonly Action[], subject: Subject, hands: Hands): Promise<CarriedOut> => {
  const errors: unknown[] = []
  let requeueAfter: number | undefined
  for (const stage of stages(actions)) {
    const writes = stage.filter(({ do: what }) => what !== 'requeueAfter')
    for (const action of stage) {
      if (action.do === 'requeueAfter')
        requeueAfter = Math.min(action.milliseconds, requeueAfter ?? Number.POSITIVE_INFINITY)
    }
    await Promise.all(
      writes.map((action) =>
        hands.inFlight(async () => {
          if (errors.length > 0) return
          try {
            await perform(action, subject, hands)
          } catch (error) {
            errors.push(error)
          }
        }),
      ),
    )
    if (errors.length > 0) break
  }
  return { requeueAfter, errors }
}

const stages = (actions: readonly Action[]): Action[][] => {
  const found: Action[][] = [[]]
  for (const action of actions) {
    if (action.do === 'barrier') found.push([])
    else found.at(-1)?.push(action)
  }
  return found.filter((stage) => stage.length > 0)
}

const perform = async (action: Action, subject: Subject, hands: Hands): Promise<void> => {
  const { client, caches, events } = hands
  const patched = async (ref: ObjectRef, patch: object, subresource?: string): Promise<void> => {
    const [resource, key] = placeOf(ref, caches)
    caches.observe(
      await client.mergePatch<KubeObject>(resource, key, patch, subresource === undefined ? {} : { subresource }),
    )
  }
  switch (action.do) {
    case 'create':
      return reporting(action.report, subject, hands, createdSentence(action.object), () =>
        create(action.object, hands),
      )
    case 'patch':
      // What has gone meanwhile needs no change any more.
      return reporting(action.report, subject, hands, described('changed', action.ref), () =>
        ignoring(isNotFound, () => patched(action.ref, action.patch)),
      )
    case 'patchStatus':
      return ignoring(isNotFound, () => patched(action.ref, { status: action.status }, 'status'))
    case 'remove':
      return reporting(action.report, subject, hands, described('deleted', action.ref), () =>
        remove(action.ref, action.uid, hands),
      )
    case 'removeAll': {
      const { kind, namespace, labels } = action
      const selector = labelSelector({ matchLabels: labels })
      const what = `deleted all ${kind.kind}s with ${selector}`
      return reporting(action.report, subject, hands, what, () =>
        client.deleteCollection(resourceOf(kind, caches), {
          namespace,
          labelSelector: selector,
          propagationPolicy: 'Background',
        }),
      )
    }
    case 'addFinalizer':
    case 'dropFinalizer': {
      const { uid, resourceVersion, finalizers: before } = action.version
      const without = before.filter((finalizer) => finalizer !== action.finalizer)
      const finalizers = action.do === 'addFinalizer' ? [...without, action.finalizer] : without
      const patch = () => patched(action.ref, { metadata: { uid, resourceVersion, finalizers } })
      return action.do === 'dropFinalizer' ? ignoring(isNotFound, patch) : patch()
    }
    case 'ungate':
      return ignoring(isNotFound, () => ungate(action, hands))
    case 'event':
      return events.record(action.about ?? subject, action.type, action.reason, action.message)
    case 'requeueAfter':
    case 'barrier':
      return
    default:
      throw new Error(`unknown action ${JSON.stringify(action satisfies never)}`)
  }
}

const create = async (object: KubeObject, { client, caches }: Hands): Promise<void> => {
  const resource = resourceOf(object, caches)
  try {
    caches.observe(await client.create(resource, object))
  } catch (error) {
    if (!isAlreadyExists(error)) throw error
    // Either our own, which the watch has yet to tell of, or somebody else's, which we must not touch.
    if (resource.kind === 'Secret') return caches.observe(object)
    const there = await client.get<KubeObject>(resource, keyOf(object.metadata))
    if (controllerOf(there)?.uid !== controllerOf(object)?.uid) {
      throw new Error(
        `${object.kind} "${object.metadata.name}" exists and belongs to somebody else; delete it or rename the PodCliqueSet`,
      )
    }
    caches.observe(there)
  }
}

const remove = async (ref: ObjectRef, uid: string | undefined, { client, caches }: Hands): Promise<void> => {
  const [resource, key] = placeOf(ref, caches)
  const options = { propagationPolicy: 'Background' as const, ...(uid === undefined ? {} : { preconditions: { uid } }) }
  const left = await client.delete<KubeObject>(resource, key, options).catch((error) => {
    if (isNotFound(error)) return undefined
    throw error
  })
  if (left?.metadata.deletionTimestamp !== undefined) caches.observe(left)
  else if (uid !== undefined) caches.observeDeleted(ref, ref.namespace, ref.name, uid)
}

/** One patch for the gate by its place; it is refused where the gates are not as they were seen. */
const ungate = async (action: Extract<Action, { do: 'ungate' }>, { client, caches }: Hands): Promise<void> => {
  const index = action.gates.indexOf(PODGANG_GATE)
  if (index < 0) return
  const path = `/spec/schedulingGates/${index}`
  const [resource, key] = placeOf(action.ref, caches)
  caches.observe(
    await client.jsonPatch<KubeObject>(resource, key, [
      { op: 'test', path: `${path}/name`, value: PODGANG_GATE },
      { op: 'remove', path },
    ]),
  )
}

const reporting = async (
  report: Report | undefined,
  subject: Subject,
  { events }: Hands,
  what: string,
  write: () => Promise<void>,
): Promise<void> => {
  const about = report?.about ?? subject
  try {
    await write()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (report !== undefined) events.record(about, 'Warning', report.failure, `not ${what}: ${why}`)
    throw error
  }
  if (report?.success !== undefined) events.record(about, 'Normal', report.success, what)
}

const ignoring = async (isHarmless: (error: unknown) => boolean, write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    if (!isHarmless(error)) throw error
  }
}

/** Pods of one PodClique are told of in the same words, so that they become one Event with a count. */
const createdSentence = (object: KubeObject): string =>
  object.metadata.name === undefined
    ? `created a ${object.kind} named ${object.metadata.namespace}/${object.metadata.generateName}…`
    : described('created', refOf(object))

const described = (done: string, { kind, namespace, name }: ObjectRef): string =>
  `${done} ${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`

const keyOf = ({ namespace, name = '' }: { namespace?: string; name?: string }): ObjectKey => ({ namespace, name })

const resourceOf = (kind: Kind, caches: Caches): Resource => {
  const resource = caches.resourceOf(kind)
  if (resource === undefined)
    throw new Error(`the cluster does not serve ${kind.kind} of ${kind.apiVersion}; install its CRD`)
  return resource
}

const placeOf = (ref: ObjectRef, caches: Caches): [Resource, ObjectKey] => [resourceOf(ref, caches), keyOf(ref)]
