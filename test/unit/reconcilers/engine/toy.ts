import type { KubeObject } from '../../../../model/object.ts'
import type { Action } from '../../../../reconcilers/engine/action.ts'
import { align, alignOne } from '../../../../reconcilers/engine/align.ts'
import type {
  Controller,
  Key,
  PartController,
  Registry,
  Wake,
  WholeController,
} from '../../../../reconcilers/engine/controller.ts'
import type { Kind, WatchedKind } from '../../../../reconcilers/engine/kind.ts'
import { controllerOf, controllerReference, isGoing } from '../../../../reconcilers/engine/ownership.ts'
import { statusPatch } from '../../../../reconcilers/engine/status-patch.ts'

// 1. The kinds: what is watched, what is kept of an object, and how it is found.

const SHELF_LABEL = 'toys.example.com/shelf'
const INDEX_LABEL = 'toys.example.com/index'

const toyKind = (kind: string): Kind => ({ apiVersion: 'toys.example.com/v1', kind })
const whole = (object: KubeObject): KubeObject => object

/** Shelves, of which everything is kept. */
export const SHELF: WatchedKind = { kind: toyKind('Shelf'), plural: 'shelves', keep: whole }

/** Books, found by their shelf and their place on it. */
export const BOOK: WatchedKind = {
  kind: toyKind('Book'),
  plural: 'books',
  keep: whole,
  indexes: { part: (book) => [`${controllerOf(book)?.uid}/${book.metadata.labels?.[INDEX_LABEL]}`] },
}

/** The key of a shelf's glass door. What it says is nobody's business, so nothing but its metadata is asked for. */
export const DOOR_KEY: WatchedKind = {
  kind: { apiVersion: 'v1', kind: 'Secret' },
  plural: 'secrets',
  metadataOnly: true,
  keep: whole,
}

/** A shelf of so many books. */
export interface Shelf extends KubeObject {
  readonly spec: { readonly books: number; readonly title: string }
  readonly status?: { readonly books?: number; readonly read?: number }
}

// 2. What should be there: children with their name, labels and owner. The name follows from the owner's, and never changes.

const childOf = (shelf: Shelf, kind: Kind, name: string, labels: Record<string, string> = {}): KubeObject => ({
  ...kind,
  metadata: {
    name,
    namespace: shelf.metadata.namespace ?? '',
    labels: { [SHELF_LABEL]: shelf.metadata.name ?? '', ...labels },
    ownerReferences: [controllerReference(shelf)],
  },
})

const expectedKey = (shelf: Shelf): KubeObject => ({
  ...childOf(shelf, DOOR_KEY.kind, `${shelf.metadata.name}-key`),
  data: { shape: 'b2Jsb25n' },
})

const expectedBook = (shelf: Shelf, i: number): KubeObject => ({
  ...childOf(shelf, BOOK.kind, `${shelf.metadata.name}-${i}`, { [INDEX_LABEL]: String(i) }),
  spec: { title: `${shelf.spec.title}, volume ${i}` },
})

/** A child without owner is adopted where it carries the shelf's label. */
const isOurs = (observed: KubeObject, expected: KubeObject): boolean =>
  observed.metadata.labels?.[SHELF_LABEL] === expected.metadata.labels?.[SHELF_LABEL]

// 3. The plans. They are pure, and ask for nothing where all is as expected.

const ownOfBook = ({ metadata, spec }: KubeObject) => ({ metadata: { labels: metadata.labels }, spec })
const BOOKS = { own: ownOfBook, isOurs, made: { success: 'BookBought', failure: 'BookNotBought' } }

const planBook: PartController<unknown>['plan'] = (object, i, objects): Action[] => {
  const shelf = object as Shelf
  if (isGoing(shelf)) return []
  const expected = i < shelf.spec.books ? [expectedBook(shelf, i)] : []
  return align(expected, objects.find(BOOK.kind, 'part', `${shelf.metadata.uid}/${i}`), objects, BOOKS)
}

const planShelf: WholeController<unknown>['plan'] = (shelf, objects): Action[] =>
  isGoing(shelf) ? [] : alignOne(expectedKey(shelf as Shelf), objects, { isOurs })

// 4. The wakes: whose turn it is when something changes.

const keyOf = ({ metadata: { namespace = '', name = '' } }: KubeObject, part?: number): Key => ({
  namespace,
  name,
  ...(part !== undefined && { part }),
})
const isNewSpec: Wake['keys'] = ({ before, after }) =>
  after === undefined || before?.metadata.generation === after.metadata.generation ? [] : [keyOf(after)]

const byShelf: Wake = {
  on: SHELF.kind,
  keys: (change, objects) => {
    const books = (shelf?: KubeObject): number => (shelf as Shelf | undefined)?.spec.books ?? 0
    const most = Math.max(books(change.before), books(change.after))
    return [...isNewSpec(change, objects)].flatMap((key) =>
      Array.from({ length: most }, (_, part) => ({ ...key, part })),
    )
  },
}

/** The owner of a child that has changed: the one of before counts, or nobody would hear that it was taken off. */
const byChild = (on: WatchedKind): Wake => ({
  on: on.kind,
  keys: ({ before, after }) => {
    const owner = before && (controllerOf(before) ?? (after && controllerOf(after)))
    if (before === undefined || owner === undefined) return []
    const index = before.metadata.labels?.[INDEX_LABEL]
    const { namespace = '' } = before.metadata
    return [{ namespace, name: owner.name, ...(index !== undefined && { part: Number(index) }) }]
  },
})

// 5. The controllers: what the registry lists. Rights, caches and wake-ups follow from them.

/** Shelves: their key, and what their status says. */
export const shelf: WholeController<unknown> = {
  name: 'shelf',
  of: SHELF.kind,
  workers: () => 2,
  writes: [
    { group: 'toys.example.com', resource: 'shelves/status', verbs: ['patch'] },
    { group: 'toys.example.com', resource: 'shelves/finalizers', verbs: ['update'] },
    { group: '', resource: 'secrets', verbs: ['create', 'patch'] },
  ],
  wakes: [{ on: SHELF.kind, keys: isNewSpec }, byChild(DOOR_KEY)],
  plan: planShelf,
  report: (object, _, __, { sum, lastErrors, isCarriedOut }) => {
    const { generation } = object.metadata
    const isDone = isCarriedOut && sum.caughtUp(generation) >= (object as Shelf).spec.books
    return statusPatch(object, {
      ...(isDone && { observedGeneration: generation }),
      books: sum.count('books'),
      read: sum.count('read'),
      lastErrors,
    })
  },
}

/** The place of one book on a shelf. A change of one book costs what one book costs. */
export const bookOfShelf: PartController<unknown> = {
  name: 'book-of-shelf',
  of: SHELF.kind,
  workers: () => 8,
  writes: [{ group: 'toys.example.com', resource: 'books', verbs: ['create', 'patch', 'delete'] }],
  wakes: [byShelf, byChild(BOOK)],
  plan: planBook,
  parts: {
    of: shelf.name,
    all: (object) => Array.from({ length: (object as Shelf).spec.books }, (_, i) => i),
    note: (object, i, objects) => {
      const { metadata, spec } = object as Shelf
      if (i >= spec.books || metadata.deletionTimestamp) return undefined
      const book = objects.get(BOOK.kind, metadata.namespace, `${metadata.name}-${i}`)
      const { isRead } = (book?.status ?? {}) as { isRead?: boolean }
      return { books: Number(book !== undefined), read: Number(isRead === true) }
    },
  },
}

/** Owners before what they own. */
export const TOYS: Registry<unknown> = { controllers: [shelf, bookOfShelf], kinds: [SHELF, BOOK, DOOR_KEY] }

/** Other controllers of toys; each of these kinds is watched as it says, in place of that of the same resource. */
export const toysWith = (
  controllers: readonly Controller<unknown>[],
  ...others: readonly WatchedKind[]
): Registry<unknown> => ({
  controllers,
  kinds: [...TOYS.kinds.filter(({ plural }) => others.every((other) => other.plural !== plural)), ...others],
})
