import { createHash } from 'node:crypto'
import { absentIfNotFound, isAlreadyExists, isOfUnknownOutcome } from '../../kube/api/api-error.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Naming, pinned } from './action.ts'
import { NameTaken } from './failures.ts'
import { nameIn, remember } from './left.ts'
import { controllerOf, hasSameController, isGoing } from './ownership.ts'
import { keyOf, type Outcome, type Pen, patch, present, resourceOf, type Tried } from './request.ts'

/**
 * Creates an object, or finds that it is there already.
 * @throws NameTaken if somebody else has its name; ApiError of the client
 */
export const create = async (object: KubeObject, naming: Naming | undefined, pen: Pen): Promise<Outcome> => {
  const { client, caches, unanswered } = pen
  const resource = resourceOf(object, caches)
  for (const name of naming === undefined ? [] : doubtful(object, naming, pen)) {
    if ((await lookFor(object, name, pen)) === 'stale') return 'stale'
  }
  // What the names of a place are taken from, and which were used, is forgotten with its owner.
  if (naming !== undefined && !hasOwner(object, pen)) return 'stale'
  const tried = naming && numbered(object, naming, pen)
  // A watch has told of the object of an earlier create without an answer since the plan was made.
  if (tried === 'taken') return 'stale'
  const isOften = tried !== undefined && tried.number - (naming?.from ?? 0) >= OFTEN
  if (isOften && !(await ownerLives(object, pen))) return 'stale'
  const named = naming === undefined || tried === undefined ? object : withName(object, tried, naming)
  const attempt = (name?: Tried): void => {
    const owner = controllerOf(object)
    if (owner === undefined || naming === undefined) return
    // Nothing may be remembered for an owner that is gone by now.
    unanswered.set(owner.uid, placeIn(object, naming), hasOwner(object, pen) ? name : undefined)
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
    // Of what nobody owns, only the labels that we watch by tell that it is ours.
    const isOurs = hasSameController(there, named) && (controllerOf(named) !== undefined || caches.isWatched(there))
    if (!isOurs) throw new NameTaken(named, !caches.isWatched(there) && !isGoing(there))
    await seeAgain(object, there, pen)
    // A predecessor that is being deleted: the next plan sees it in the cache, and waits for it or uses another name.
    // Whoever removed the labels of the object may have changed more; no watch reports that.
    if (isGoing(there) || !caches.isWatched(there)) throw error
  }
  return 'done'
}

/**
 * From so many names on that a place has used since its owner last recorded them, the API server is asked for the owner before one
 * more is made: the garbage collector takes what is made for one that is gone, as fast as it is made, until a watch reports it.
 */
const OFTEN = 3

/** Asks the API server whether the owner of an object is there, and lets the caches know if it is not. */
const ownerLives = async (object: KubeObject, pen: Pen): Promise<boolean> => {
  const owner = controllerOf(object)
  if (owner === undefined) return true
  const { apiVersion, kind, name, uid } = owner
  const { namespace } = object.metadata
  const there = await read({ apiVersion, kind, metadata: { ...(namespace !== undefined && { namespace }) } }, name, pen)
  if (there?.metadata.uid === uid) return true
  pen.caches.observeDeleted({ apiVersion, kind }, namespace, name, uid)
  return false
}

/** False if the owner of an object is gone by now; an object without one needs none. */
const hasOwner = (object: KubeObject, { caches }: Pen): boolean => {
  const owner = controllerOf(object)
  return owner === undefined || caches.get(owner, object.metadata.namespace, owner.name)?.metadata.uid === owner.uid
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
    .catch(absentIfNotFound)
  // A metadata-only read returns an object of the kind PartialObjectMetadata.
  return found && { ...found, apiVersion, kind }
}

/** Gives an object back the labels of the one that was to be created: without them no cache would ever show it. */
const seeAgain = async ({ metadata: { labels } }: KubeObject, there: KubeObject, pen: Pen): Promise<void> => {
  if (!pen.caches.isWatched(there)) await patch(pinned(there), { metadata: { labels } }, pen)
}

/**
 * The names of objects that may still be in the place of the new one, although the caches show none: one that left them
 * without being deleted before our eyes, or, if one is missed that this process has not seen go, the name before. One that
 * was made twice is, too, where both creates got no answer and a watch has told only of the first and its end (590423523).
 */
const doubtful = (object: KubeObject, naming: Naming, { caches, left, unanswered }: Pen): string[] => {
  const owner = controllerOf(object)?.uid ?? ''
  const place = caches.watched(object)?.place?.(object)
  const before = [...left.entries(owner)].filter(([, one]) => one.place === place)
  const prefix = nameIn(object, '')
  const { name: tried } = unanswered.get(owner, placeIn(object, naming)) ?? {}
  const lost = before
    .map(([name, { isGone }]) => ({ name: name.slice(prefix.length), isGone }))
    .filter(({ name, isGone }) => !isGone || name === tried)
    .map(({ name }) => name)
  const { seed, from = 0, isMissed } = naming
  if (before.length > 0 || !isMissed || from === 0) return lost
  const { generateName = '', namespace } = object.metadata
  const name = generatedName(generateName, seed, from - 1)
  return caches.get(object, namespace, name) === undefined ? [name] : []
}

/** Looks for an object that may be in the place of a new one: `stale` if it is, the next plan is made with it. */
const lookFor = async (object: KubeObject, name: string, pen: Pen): Promise<Outcome> => {
  const { caches, left } = pen
  const owner = controllerOf(object)?.uid ?? ''
  const there = await read(object, name, pen)
  if (there === undefined || controllerOf(there)?.uid !== owner || isGoing(there)) {
    remember(object, name, true, caches, left)
    return 'done'
  }
  caches.observe(there)
  await seeAgain(object, there, pen)
  return 'stale'
}

const placeIn = ({ kind, metadata }: KubeObject, { seed }: Naming): string => `${kind} ${metadata.generateName} ${seed}`

/**
 * The name under which the object is created. A create may still be carried out if it got no answer, or the answer that
 * it took too long. It is repeated with the same name: otherwise one place could get two objects. `taken` if an object that
 * stays is in that place by now.
 */
const numbered = (object: KubeObject, naming: Naming, { caches, unanswered, left }: Pen): Tried | 'taken' => {
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
    const there = caches.get(object, namespace, name)
    if (there !== undefined && !isGoing(there) && isInPlaceOf(object, there, caches)) return 'taken'
  }
}

/** True if an object of the same owner has the place of the new one. */
const isInPlaceOf = (object: KubeObject, there: KubeObject, caches: Pen['caches']): boolean => {
  const place = caches.watched(object)?.place?.(object)
  return place !== undefined && hasSameController(there, object) && caches.watched(there)?.place?.(there) === place
}

const withName = (object: KubeObject, { name, number }: Tried, { annotation }: Naming): KubeObject => {
  const { metadata } = object
  if (annotation === undefined || number === 0) return { ...object, metadata: { ...metadata, name } }
  const annotations = { ...metadata.annotations, [annotation]: String(number) }
  return { ...object, metadata: { ...metadata, name, annotations } }
}

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
