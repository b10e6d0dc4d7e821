import { ApiError, isAlreadyExists, isNotFound, isOfUnknownOutcome } from '../../kube/api/api-error.ts'
import type { ObjectKey } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { hasVersion } from '../../kube/api/resource-version.ts'
import { labelSelector } from '../../kube/api/selector.ts'
import type { Client } from '../../kube/client/client.ts'
import type { KubeObject, ObjectRef } from '../../model/object.ts'
import { type Action, type Pinned, pinned, type Writing } from './action.ts'
import type { ByObject } from './by-object.ts'
import type { Caches } from './caches.ts'
import { isGone, NameTaken, NotServed } from './failures.ts'
import { generatedName, namesOf } from './generated-name.ts'
import type { Kind } from './kind.ts'
import { controllerOf, isGoing } from './ownership.ts'
import { described } from './wording.ts'

/** What is needed to carry out writes. */
export interface Pen {
  readonly client: Client
  readonly caches: Caches
  /** Names of objects whose create may have been carried out without our knowing, by the uid of their controller. */
  readonly unanswered: ByObject<string>
  /**
   * Objects that left the caches without being deleted before our eyes, by the uid of their controller: they are gone, or
   * somebody has taken their labels off.
   */
  readonly lost: ByObject<true>
}

/** The name of an object in `lost`. */
export const lostName = ({ kind }: Kind, name: string | undefined): string => `${kind} ${name}`

/**
 * Carries one write out and records the answer in the caches, so that the next plan sees it. Also resolves if the
 * target object is gone by now and nothing is left to do. Rejects with the client's error.
 */
export const perform = async (action: Writing, pen: Pen): Promise<void> => {
  const { client, caches } = pen
  switch (action.do) {
    case 'create':
      return create(action.object, action.seed, pen)
    case 'apply': {
      const { object, fieldManager } = action
      return caches.observe(
        await client.apply<KubeObject>(resourceOf(object, caches), object, { fieldManager, force: true }),
      )
    }
    case 'patch':
      return patch(action, action.patch, pen)
    case 'patchStatus':
      return patch(action, { status: action.status }, pen, 'status')
    case 'remove':
      return remove(action, pen)
    case 'removeAll':
      return removeAll(action, pen)
    case 'confirm':
      return confirm(action, pen)
    case 'confirmOwner':
      return confirmOwner(action, pen)
    case 'fetch':
      return fetchContent(action, pen)
    case 'reread':
      return reread(action, pen)
    case 'ungate':
      return ungate(action, pen)
    default:
      throw new Error(`unknown action ${JSON.stringify(action satisfies never)}`)
  }
}

const create = async (object: KubeObject, seed: string | undefined, pen: Pen): Promise<void> => {
  const { client, caches, unanswered, lost } = pen
  const resource = resourceOf(object, caches)
  const named = seed === undefined ? object : withName(object, seed, pen)
  const { metadataOnly } = caches.watched(object) ?? {}
  const attempt = (name?: string): void => {
    const owner = controllerOf(object)
    if (owner === undefined) return
    lost.set(owner.uid, lostName(object, named.metadata.name), undefined)
    if (seed === undefined) return
    // Nothing may be remembered for an owner that is gone by now.
    const isThere = caches.get(owner, object.metadata.namespace, owner.name)?.metadata.uid === owner.uid
    unanswered.set(owner.uid, placeIn(object, seed), isThere ? name : undefined)
  }
  try {
    caches.observe(await client.create(resource, named))
    attempt()
  } catch (error) {
    // Any other answer tells nothing of an earlier create that got none: what is remembered of that stays.
    if (isOfUnknownOutcome(error) || isAlreadyExists(error)) attempt(named.metadata.name)
    if (!isAlreadyExists(error)) throw error
    // Either our own object, not reported by the watch yet or with a lost answer, or somebody else's.
    const found = await client
      .get<KubeObject>(resource, keyOf(named.metadata), { metadataOnly })
      .catch((why: unknown) => {
        // Gone by now: the next try will find the name free.
        throw isNotFound(why) ? error : why
      })
    // A metadata-only read returns an object of the kind PartialObjectMetadata.
    const there = { ...found, apiVersion: object.apiVersion, kind: object.kind }
    caches.observe(there)
    attempt()
    if (controllerOf(there)?.uid !== controllerOf(named)?.uid)
      throw new NameTaken(named, !caches.isWatched(there) && !isGoing(there))
    if (!caches.isWatched(there)) {
      // Without these labels the object is not watched, so no cache would ever show it.
      await patch(pinned(there), { metadata: { labels: object.metadata.labels } }, pen)
      // Whoever removed the labels may have changed more. No watch reports that, so the plan is made again.
      throw error
    }
    // A predecessor that is being deleted: the next plan sees it in the cache, and waits for it or uses another name.
    if (isGoing(there)) throw error
  }
}

const placeIn = ({ kind, metadata }: KubeObject, seed: string): string => `${kind} ${metadata.generateName} ${seed}`

/**
 * The object with the name under which it is created. A create may still be carried out if it got no answer, or the
 * answer that it took too long. It is repeated with the same name, even if an earlier name of the sequence is free by
 * now: otherwise one seed could get two objects. A name whose object has left the caches is used again, too: if the
 * object still exists without its labels, the create finds it, and it is taken back.
 */
const withName = (object: KubeObject, seed: string, { caches, unanswered, lost }: Pen): KubeObject => {
  const { generateName = '', namespace } = object.metadata
  const isTaken = (name: string) => caches.get(object, namespace, name) !== undefined
  const owner = controllerOf(object)?.uid ?? ''
  const tried = unanswered.get(owner, placeIn(object, seed))
  const name =
    tried !== undefined && !isTaken(tried)
      ? tried
      : (namesOf(generateName, seed, lost.has(owner) ? LOOKED_FOR : 0).find(
          (each) => lost.get(owner, lostName(object, each)) && !isTaken(each),
        ) ?? generatedName(generateName, seed, isTaken))
  return { ...object, metadata: { ...object.metadata, name } }
}

/** How many names of a seed are compared with those of lost objects: each successor has another one. */
const LOOKED_FOR = 20

/** An object that is gone needs no change any more, and another object with its name is not ours to change. */
const patch = async (
  { ref, uid, resourceVersion }: Pinned,
  body: { readonly metadata?: unknown; readonly [field: string]: unknown },
  { client, caches }: Pen,
  subresource?: string,
): Promise<void> => {
  const [resource, key] = placeOf(ref, caches)
  const metadata = {
    ...(body.metadata as object | undefined),
    ...(uid !== undefined && { uid }),
    ...(resourceVersion !== undefined && { resourceVersion }),
  }
  const options = subresource === undefined ? {} : { subresource }
  const isThere = await unlessGone(async () => {
    const answer = await client.mergePatch<KubeObject>(resource, key, { ...body, metadata }, options)
    if (subresource === 'status') caches.observeStatus(answer)
    else caches.observe(answer)
  })
  // Other plans must not be made for an object that is gone. Status writes are exempt: for a CRD without a status
  // subresource, the API server answers as if the object were gone.
  if (!isThere && uid !== undefined && subresource === undefined) {
    caches.observeDeleted(ref, ref.namespace, ref.name, uid)
  }
}

const remove = async (
  { ref, uid, resourceVersion, gracePeriodSeconds }: Extract<Action, { do: 'remove' }>,
  { client, caches }: Pen,
): Promise<void> => {
  const [resource, key] = placeOf(ref, caches)
  const known = caches.get(ref, ref.namespace, ref.name)
  const takeBack = asked(ref, known !== undefined && known.metadata.uid === uid ? [known] : [], caches)
  const preconditions =
    uid === undefined ? {} : { preconditions: { uid, ...(resourceVersion !== undefined && { resourceVersion }) } }
  const left = await client
    .delete<KubeObject>(resource, key, { propagationPolicy: 'Background', gracePeriodSeconds, ...preconditions })
    .catch((error) => {
      if (isNotFound(error)) return undefined
      takeBack()
      throw error
    })
  if (left !== undefined && isGoing(left) && hasVersion(left)) caches.observe(left)
  else if (uid !== undefined) caches.observeDeleted(ref, ref.namespace, ref.name, uid)
}

const removeAll = async (
  { kind, namespace, labels, objects }: Extract<Action, { do: 'removeAll' }>,
  { client, caches }: Pen,
): Promise<void> => {
  const resource = resourceOf(kind, caches)
  const takeBack = asked(kind, objects, caches)
  try {
    await client.deleteCollection(resource, {
      namespace,
      labelSelector: labelSelector({ matchLabels: labels }),
      propagationPolicy: 'Background',
    })
  } catch (error) {
    takeBack()
    throw error
  }
  caches.observeGoing(objects)
}

/** Shows owners as being deleted from the request on; the returned function takes that back. */
const asked = (kind: Kind, objects: readonly KubeObject[], caches: Caches): (() => void) =>
  caches.watched(kind)?.isGoingOnceAsked ? caches.observeGoing(objects) : () => undefined

/** @throws ApiError Conflict if the child has another controller by now */
const confirm = async (
  { ref, controller, isName }: Extract<Action, { do: 'confirm' }>,
  { client, caches }: Pen,
): Promise<void> => {
  const [resource, key] = placeOf(ref, caches)
  // A child that is gone was not orphaned.
  await unlessGone(async () => {
    const there = await client.get<KubeObject>(resource, key)
    caches.observe(there)
    if (controllerOf(there)?.uid === controller) return
    if (isName) throw new NameTaken({ ...ref, metadata: there.metadata }, !isGoing(there))
    const message = `${ref.kind} "${ref.name}" has another controller by now`
    throw new ApiError({ status: 409, reason: 'Conflict', message, request: `GET ${ref.kind}` })
  })
}

/** @throws ApiError Conflict if the owner is gone or being deleted, or another object has its name */
const confirmOwner = async (
  { ref, uid }: Extract<Action, { do: 'confirmOwner' }>,
  { client, caches }: Pen,
): Promise<void> => {
  const [resource, key] = placeOf(ref, caches)
  let isLiving = false
  await unlessGone(async () => {
    const there = await client.get<KubeObject>(resource, key)
    caches.observe(there)
    isLiving = there.metadata.uid === uid && !isGoing(there)
  })
  if (isLiving) return
  const message = `${ref.kind} "${ref.name}" is being deleted, and takes nothing back`
  throw new ApiError({ status: 409, reason: 'Conflict', message, request: `GET ${ref.kind}` })
}

/** @throws ApiError Conflict always: the plan was made without the content */
const fetchContent = async (action: Extract<Action, { do: 'fetch' }>, { client, caches }: Pen): Promise<void> => {
  const { ref } = action
  const [resource, key] = placeOf(ref, caches)
  await unlessGone(async () => caches.observe(await client.get<KubeObject>(resource, key)))
  const message = `${described(action)} for the plan that needs its content`
  throw new ApiError({ status: 409, reason: 'Conflict', message, request: `GET ${ref.kind}` })
}

/** @throws ApiError Conflict if the live objects are not what the plan was decided on */
const reread = async (
  { kind, namespace, labels, holds }: Extract<Action, { do: 'reread' }>,
  { client, caches }: Pen,
): Promise<void> => {
  const labelled = labelSelector({ matchLabels: labels })
  const { items } = await client.list<KubeObject>(resourceOf(kind, caches), { namespace, labelSelector: labelled })
  // The items of a list have no apiVersion and kind.
  const live = items.map((item) => ({ ...item, ...kind }))
  for (const object of live) caches.observe(object)
  if (holds(live)) return
  const message = `the ${kind.kind}s with ${labelled} are not as the caches had them`
  throw new ApiError({ status: 409, reason: 'Conflict', message, request: `LIST ${kind.kind}` })
}

/**
 * Removes the gate by its index in one JSON patch; the API server refuses it if the gates are not as they were seen.
 */
const ungate = async (action: Extract<Action, { do: 'ungate' }>, { client, caches }: Pen): Promise<void> => {
  const index = action.gates.indexOf(action.gate)
  if (index < 0) return
  const path = `/spec/schedulingGates/${index}`
  const [resource, key] = placeOf(action.ref, caches)
  const { uid } = action
  await unlessGone(async () =>
    caches.observe(
      await client.jsonPatch<KubeObject>(resource, key, [
        ...(uid === undefined ? [] : [{ op: 'test' as const, path: '/metadata/uid', value: uid }]),
        { op: 'test', path: `${path}/name`, value: action.gate },
        { op: 'remove', path },
      ]),
    ),
  )
}

/** False if the object was gone. */
const unlessGone = async (write: () => Promise<void>): Promise<boolean> => {
  try {
    await write()
    return true
  } catch (error) {
    if (!isGone(error)) throw error
    return false
  }
}

const keyOf = ({ namespace, name = '' }: { namespace?: string; name?: string }): ObjectKey => ({ namespace, name })

const resourceOf = (kind: Kind, caches: Caches): Resource => {
  const resource = caches.resourceOf(kind)
  if (resource === undefined) throw new NotServed(kind, caches.withheldWith(kind))
  return resource
}

const placeOf = (ref: ObjectRef, caches: Caches): [Resource, ObjectKey] => [resourceOf(ref, caches), keyOf(ref)]
