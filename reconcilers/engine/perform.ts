import { createHash } from 'node:crypto'
import { ApiError, isAlreadyExists, isNotFound, isOfUnknownOutcome } from '../../kube/api/api-error.ts'
import type { ObjectKey } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { hasVersion } from '../../kube/api/resource-version.ts'
import { labelSelector } from '../../kube/api/selector.ts'
import type { Client } from '../../kube/client/client.ts'
import type { KubeObject, ObjectRef } from '../../model/object.ts'
import { type Action, type Naming, type Pinned, pinned, type Writing } from './action.ts'
import type { ByObject } from './by-object.ts'
import type { Caches } from './caches.ts'
import { isGone, NameTaken, NotServed } from './failures.ts'
import type { Kind } from './kind.ts'
import { type Left, nameIn, remember } from './left.ts'
import { controllerOf, isGoing } from './ownership.ts'
import { described } from './wording.ts'

/** What is needed to carry out writes. */
export interface Pen {
  readonly client: Client
  readonly caches: Caches
  /** Names of objects whose create may have been carried out without our knowing, by the uid of their controller. */
  readonly unanswered: ByObject<Tried>
  /** Objects with generated names that have left the caches, by the uid of their controller. */
  readonly left: ByObject<Left>
}

/** The name with which a create was tried. */
export interface Tried {
  readonly kind: string
  readonly name: string
  /** Its number in the sequence of its names. */
  readonly number: number
}

/**
 * Carries one write out and records the answer in the caches, so that the next plan sees it. Also resolves if the
 * target object is gone by now and nothing is left to do. Rejects with the client's error.
 */
export const perform = async (action: Writing, pen: Pen): Promise<void> => {
  const { client, caches } = pen
  switch (action.do) {
    case 'create':
      return create(action.object, action.naming, pen)
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

const create = async (object: KubeObject, naming: Naming | undefined, pen: Pen): Promise<void> => {
  const { client, caches, unanswered } = pen
  const resource = resourceOf(object, caches)
  if (naming !== undefined) for (const name of doubtful(object, naming, pen)) await lookFor(object, name, pen)
  const tried = naming && numbered(object, naming, pen)
  const named = naming === undefined || tried === undefined ? object : withName(object, tried, naming)
  const attempt = (name?: Tried): void => {
    const owner = controllerOf(object)
    if (owner === undefined || naming === undefined) return
    // Nothing may be remembered for an owner that is gone by now.
    const isThere = caches.get(owner, object.metadata.namespace, owner.name)?.metadata.uid === owner.uid
    unanswered.set(owner.uid, placeIn(object, naming), isThere ? name : undefined)
  }
  try {
    caches.observe(await client.create(resource, named))
    attempt()
  } catch (error) {
    // Any other answer tells nothing of an earlier create that got none: what is remembered of that stays.
    if (isOfUnknownOutcome(error) || isAlreadyExists(error)) attempt(tried)
    if (!isAlreadyExists(error)) throw error
    // Either our own object, not reported by the watch yet or with a lost answer, or somebody else's.
    const there = await read(object, named.metadata.name, pen)
    // Gone by now: the next try will find the name free.
    if (there === undefined) throw error
    caches.observe(there)
    attempt()
    if (controllerOf(there)?.uid !== controllerOf(named)?.uid)
      throw new NameTaken(named, !caches.isWatched(there) && !isGoing(there))
    await seeAgain(object, there, pen)
    // A predecessor that is being deleted: the next plan sees it in the cache, and waits for it or uses another name.
    // Whoever removed the labels of the object may have changed more; no watch reports that.
    if (isGoing(there) || !caches.isWatched(there)) throw error
  }
}

/** The object as it is now, or its metadata where no more is watched; undefined if it does not exist. */
const read = async (
  { apiVersion, kind, metadata: { namespace } }: KubeObject,
  name: string | undefined,
  { client, caches }: Pen,
): Promise<KubeObject | undefined> => {
  const ref = { apiVersion, kind }
  const { metadataOnly } = caches.watched(ref) ?? {}
  const found = await client
    .get<KubeObject>(resourceOf(ref, caches), keyOf(present(namespace, name)), { metadataOnly })
    .catch((error: unknown) => {
      if (isNotFound(error)) return undefined
      throw error
    })
  // A metadata-only read returns an object of the kind PartialObjectMetadata.
  return found && { ...found, apiVersion, kind }
}

const present = (namespace: string | undefined, name = ''): { namespace?: string; name: string } => ({
  ...(namespace !== undefined && { namespace }),
  name,
})

/** Gives an object back the labels of the one that was to be created: without them no cache would ever show it. */
const seeAgain = async ({ metadata: { labels } }: KubeObject, there: KubeObject, pen: Pen): Promise<void> => {
  if (!pen.caches.isWatched(there)) await patch(pinned(there), { metadata: { labels } }, pen)
}

/**
 * The names of objects that may still be in the place of the new one, although the caches show none: one that left them
 * without being deleted before our eyes, or, if one is missed that this process has not seen go, the name before.
 */
const doubtful = (object: KubeObject, naming: Naming, { caches, left }: Pen): string[] => {
  const place = caches.watched(object)?.place?.(object)
  const before = [...left.entries(controllerOf(object)?.uid ?? '')].filter(([, one]) => one.place === place)
  const prefix = nameIn(object, '')
  const lost = before.filter(([, { isGone }]) => !isGone).map(([name]) => name.slice(prefix.length))
  const { seed, from = 0, isMissed } = naming
  if (before.length > 0 || !isMissed || from === 0) return lost
  const { generateName = '', namespace } = object.metadata
  const name = generatedName(generateName, seed, from - 1)
  return caches.get(object, namespace, name) === undefined ? [name] : []
}

/**
 * Looks for an object that may be in the place of a new one.
 * @throws ApiError Conflict if it is: the next plan is made with it
 */
const lookFor = async (object: KubeObject, name: string, pen: Pen): Promise<void> => {
  const { caches, left } = pen
  const owner = controllerOf(object)?.uid ?? ''
  const there = await read(object, name, pen)
  if (there === undefined || controllerOf(there)?.uid !== owner || isGoing(there)) {
    remember(object, name, true, caches, left)
    return
  }
  caches.observe(there)
  await seeAgain(object, there, pen)
  const message = `${object.kind} "${name}" is still there`
  throw new ApiError({ status: 409, reason: 'Conflict', message, request: `GET ${object.kind}` })
}

const placeIn = ({ kind, metadata }: KubeObject, { seed }: Naming): string => `${kind} ${metadata.generateName} ${seed}`

/**
 * The name under which the object is created. A create may still be carried out if it got no answer, or the answer that
 * it took too long. It is repeated with the same name: otherwise one place could get two objects.
 */
const numbered = (object: KubeObject, naming: Naming, { caches, unanswered, left }: Pen): Tried => {
  const { kind } = object
  const { generateName = '', namespace } = object.metadata
  const owner = controllerOf(object)?.uid ?? ''
  const isUsed = (name: string): boolean =>
    caches.get(object, namespace, name) !== undefined || left.get(owner, nameIn(object, name)) !== undefined
  const tried = unanswered.get(owner, placeIn(object, naming))
  if (tried !== undefined && !isUsed(tried.name)) return tried
  for (let number = naming.from ?? 0; ; number++) {
    const name = generatedName(generateName, naming.seed, number)
    if (!isUsed(name)) return { kind, name, number }
  }
}

const withName = (object: KubeObject, { name, number }: Tried, { annotation }: Naming): KubeObject => {
  const { metadata } = object
  if (annotation === undefined || number === 0) return { ...object, metadata: { ...metadata, name } }
  const annotations = { ...metadata.annotations, [annotation]: String(number) }
  return { ...object, metadata: { ...metadata, name, annotations } }
}

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
    const { ownerReferences } = (body.metadata ?? {}) as { readonly ownerReferences?: unknown }
    if (!Array.isArray(ownerReferences)) return
    // An object without an owner wakes nobody when it goes, and whoever would have taken it back needs another (seed 352).
    const message = `${ref.kind} "${ref.name}" is gone by now`
    throw new ApiError({ status: 409, reason: 'Conflict', message, request: `PATCH ${ref.kind}` })
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

/** The letters and digits that Kubernetes generates names from: no vowels, so that no words come out. */
const ALPHABET = 'bcdfghjklmnpqrstvwxz2456789'
const LENGTH = 5
/** The longest base that Kubernetes keeps in front of the generated suffix. */
const LONGEST_BASE = 58

/**
 * A name of an object with a generateName, in the form in which an API server completes it. The names of a seed are a
 * sequence, the same in every process: when a create whose answer was lost is repeated, it finds its own object.
 */
export const generatedName = (base: string, seed: string, number: number): string =>
  base.slice(0, LONGEST_BASE) + suffix(`${seed}/${number}`)

const suffix = (text: string): string => {
  const digest = createHash('sha256').update(text).digest()
  return Array.from({ length: LENGTH }, (_, index) => ALPHABET[(digest[index] ?? 0) % ALPHABET.length]).join('')
}
