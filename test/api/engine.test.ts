import { expect } from 'chai'
import { CRDS } from '../../kube/api/resource.ts'
import type { KubeObject } from '../../model/object.ts'
import { create } from '../../reconcilers/engine/action.ts'
import type { WholeController } from '../../reconcilers/engine/controller.ts'
import type { WatchedKind } from '../../reconcilers/engine/kind.ts'
import { controllerReference, isGoing } from '../../reconcilers/engine/ownership.ts'
import { statusPatch } from '../../reconcilers/engine/status-patch.ts'
import {
  BOOK,
  bookOfShelf,
  DOOR_KEY,
  SHELF,
  type Shelf,
  shelf,
  TOYS,
  toysWith,
} from '../unit/reconcilers/engine/toy.ts'
import { key, until } from './running.ts'
import { crdOf, resourceOf, type Toys, toys } from './toys.ts'

const SHELVES = resourceOf(SHELF)
const BOOKS = resourceOf(BOOK)
const KEYS = resourceOf(DOOR_KEY)

const shelfOf = (name: string, books: number, title = name): KubeObject => ({
  ...SHELF.kind,
  metadata: { name, namespace: 'default' },
  spec: { books, title },
})
const refused = { type: 'refuse', code: 403, reason: 'Forbidden', message: 'exceeded quota: paper' } as const

describe('the engine, with kinds of its own', () => {
  let cluster: Toys
  beforeEach(async () => {
    cluster = await toys()
  })
  afterEach(async () => {
    await cluster.close()
    expect(cluster.mistakes).to.deep.equal([])
  })

  const put = (name: string, books: number) => cluster.client.create(SHELVES, shelfOf(name, books))
  const scale = (name: string, books: number) => cluster.client.mergePatch(SHELVES, key(name), { spec: { books } })
  const books = async (): Promise<KubeObject[]> =>
    (await cluster.client.list<KubeObject>(BOOKS, { namespace: 'default' })).items
  const names = async (): Promise<string[]> => (await books()).map(({ metadata: { name = '' } }) => name).sort()
  const become = (...expected: string[]) =>
    until('the books', names, (found) => JSON.stringify(found) === JSON.stringify(expected.sort()))
  type Status = Readonly<Record<string, unknown>> & { lastErrors?: { code: string; description: string }[] }
  const status = async (name: string): Promise<Status> =>
    ((await cluster.client.get<KubeObject>(SHELVES, key(name))).status as Status | undefined) ?? {}
  const says = (name: string, expected: Record<string, unknown>) =>
    until(
      `the status of ${name}`,
      () => status(name),
      (found) => Object.entries(expected).every(([field, value]) => found[field] === value),
    )
  /** Waits until nothing has been written for a moment. */
  const rest = async (): Promise<void> => {
    for (let before = -1; before !== cluster.writes.length; ) {
      before = cluster.writes.length
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  }

  describe('brings about what plans ask for:', () => {
    it('makes, counts, and comes to rest', async () => {
      await put('s', 3)
      const { errors } = await cluster.work(TOYS)
      await become('s-0', 's-1', 's-2')
      await says('s', { books: 3, observedGeneration: 1 })
      await rest()
      const writes = cluster.writes.length
      await cluster.client.mergePatch(SHELVES, key('s'), { metadata: { annotations: { note: 'x' } } })
      await rest()
      expect(cluster.writes.length, 'writes for nothing').to.equal(writes)
      expect(errors).to.deep.equal([])
    })

    it('mends what somebody has changed, and makes anew what somebody has deleted', async () => {
      await put('s', 2)
      await cluster.work(TOYS)
      await become('s-0', 's-1')
      await cluster.client.mergePatch(BOOKS, key('s-0'), { spec: { title: 'other', note: 'mine' } })
      const first = () => cluster.client.get<KubeObject>(BOOKS, key('s-0'))
      const mended = await until('the title', first, ({ spec }) => (spec as { title: string }).title === 's, volume 0')
      expect(mended.spec).to.deep.equal({ title: 's, volume 0', note: 'mine' })
      await cluster.client.delete(BOOKS, key('s-1'))
      await become('s-0', 's-1')
    })

    it('mends a status that somebody else has written, though nothing else happens', async () => {
      await put('s', 2)
      await cluster.work(TOYS)
      await says('s', { books: 2 })
      await rest()
      await cluster.client.mergePatch(SHELVES, key('s'), { status: { books: 7 } }, { subresource: 'status' })
      await says('s', { books: 2 })
      await rest()
      const writes = cluster.writes.length
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      expect(cluster.writes.length, 'writes for nothing').to.equal(writes)
    })

    it('mends all of a child that was changed and lost the label by which it is watched', async () => {
      const watched: WatchedKind = { ...BOOK, labels: { 'toys.example.com/shelf': 's' } }
      await put('s', 1)
      await cluster.work(toysWith([shelf, bookOfShelf], watched))
      await become('s-0')
      const change = { metadata: { labels: { 'toys.example.com/shelf': null } }, spec: { title: 'other' } }
      await cluster.client.mergePatch(BOOKS, key('s-0'), change)
      const first = () => cluster.client.get<KubeObject>(BOOKS, key('s-0'))
      const mended = await until('the title', first, ({ spec }) => (spec as { title: string }).title === 's, volume 0')
      expect(mended.metadata.labels).to.have.property('toys.example.com/shelf', 's')
    })

    it('gives a child of which only metadata is watched its label back', async () => {
      const watched: WatchedKind = { ...DOOR_KEY, labels: { 'toys.example.com/shelf': 's' } }
      await put('s', 1)
      await cluster.work(toysWith([shelf, bookOfShelf], watched))
      const label = async () =>
        (await cluster.client.get<KubeObject>(KEYS, key('s-key')).catch(() => undefined))?.metadata.labels?.[
          'toys.example.com/shelf'
        ]
      await until('the key', label, (found) => found === 's')
      await cluster.client.mergePatch(KEYS, key('s-key'), { metadata: { labels: { 'toys.example.com/shelf': null } } })
      await until('the label', label, (found) => found === 's')
    })

    it('scales out and in', async () => {
      await put('s', 1)
      await cluster.work(TOYS)
      await become('s-0')
      await scale('s', 4)
      await become('s-0', 's-1', 's-2', 's-3')
      await scale('s', 2)
      await become('s-0', 's-1')
      await says('s', { books: 2, observedGeneration: 3 })
    })

    it('adopts what was left behind: with its owner, or by whoever took its owner off', async () => {
      await put('s', 2)
      await cluster.work(TOYS)
      await become('s-0', 's-1')
      const uids = async () => (await books()).map(({ metadata }) => metadata.uid).sort()
      const before = await uids()
      await cluster.client.delete(SHELVES, key('s'), { propagationPolicy: 'Orphan' })
      await until('the owners are off', books, (all) => all.every(({ metadata }) => !metadata.ownerReferences?.length))
      const { metadata } = await put('s', 2)
      const owners = async () => (await books()).map((book) => book.metadata.ownerReferences?.[0]?.uid)
      await until('the owner is back', owners, (all) => all.every((uid) => uid === metadata.uid))
      await cluster.client.mergePatch(BOOKS, key('s-1'), { metadata: { ownerReferences: null } })
      await until('the owner is back again', owners, (all) => all.every((uid) => uid === metadata.uid))
      expect(await uids()).to.deep.equal(before)
    })

    it('plans one part, and no other, when one part has changed', async () => {
      const planned: number[] = []
      const counting = {
        ...bookOfShelf,
        plan: (...args: Parameters<typeof bookOfShelf.plan>) => {
          planned.push(args[1])
          return bookOfShelf.plan(...args)
        },
      }
      await put('s', 20)
      await cluster.work(toysWith([shelf, counting]))
      await says('s', { books: 20, observedGeneration: 1 })
      await rest()
      planned.length = 0
      await cluster.client.mergePatch(BOOKS, key('s-7'), { status: { isRead: true } }, { subresource: 'status' })
      await says('s', { read: 1 })
      await rest()
      expect([...new Set(planned)]).to.deep.equal([7])
    })

    it('adds up what parts say, also when they change their mind or go', async () => {
      await put('s', 5)
      await cluster.work(TOYS)
      await says('s', { books: 5 })
      const read = (i: number, isRead: boolean) =>
        cluster.client.mergePatch(BOOKS, key(`s-${i}`), { status: { isRead } }, { subresource: 'status' })
      for (const i of [0, 3, 4]) await read(i, true)
      await says('s', { books: 5, read: 3 })
      await read(0, false)
      await says('s', { books: 5, read: 2 })
      await scale('s', 4)
      await says('s', { books: 4, read: 1, observedGeneration: 2 })
    })

    it('keeps no more than metadata of a kind of which only metadata is wanted', async () => {
      const seen: string[] = []
      const looking: WholeController<unknown> = {
        ...shelf,
        plan: (object, objects, context, sum) => {
          const door = objects.get(DOOR_KEY.kind, 'default', 's-key')
          if (door !== undefined) seen.push(...Object.keys(door))
          return shelf.plan(object, objects, context, sum)
        },
      }
      await put('s', 1)
      await cluster.work(toysWith([looking, bookOfShelf]))
      await says('s', { books: 1 })
      await cluster.client.mergePatch(KEYS, key('s-key'), { metadata: { labels: { 'toys.example.com/shelf': 'x' } } })
      const door = () => cluster.client.get<KubeObject>(KEYS, key('s-key'))
      const mended = await until(
        'the label',
        door,
        ({ metadata }) => metadata.labels?.['toys.example.com/shelf'] === 's',
      )
      expect(mended).to.have.property('data')
      await scale('s', 2)
      await says('s', { books: 2 })
      expect([...new Set(seen)]).to.have.members(['apiVersion', 'kind', 'metadata'])
    })
  })

  describe('when something is refused,', () => {
    it('tries again, tells of it, and takes it back once it has succeeded', async () => {
      cluster.fail(({ verb, plural }) => (verb === 'create' && plural === 'books' ? refused : undefined))
      await put('s', 1)
      const { errors } = await cluster.work(TOYS)
      const told = await until(
        'an error',
        () => status('s'),
        ({ lastErrors = [] }) => lastErrors.length > 0,
      )
      expect(told.lastErrors?.map(({ code }) => code)).to.deep.equal(['ERR_CREATE_BOOK'])
      expect(told.lastErrors?.[0]?.description).to.contain('exceeded quota: paper')
      expect(told).to.not.have.property('observedGeneration')
      expect(errors).to.not.deep.equal([])
      const events = { group: '', version: 'v1', kind: 'Event', plural: 'events', namespaced: true }
      const warnings = async () =>
        (await cluster.client.list<KubeObject & { reason: string }>(events, { namespace: 'default' })).items.map(
          ({ reason }) => reason,
        )
      await until('an event', warnings, (reasons) => reasons.includes('BookNotBought'))
      cluster.fail(undefined)
      await become('s-0')
      await says('s', { books: 1, observedGeneration: 1 })
      expect((await status('s')).lastErrors).to.deep.equal([])
    })

    it('holds up neither removals, nor other kinds, nor other objects', async () => {
      await put('s', 3)
      await put('other', 1)
      await cluster.work(TOYS)
      await become('other-0', 's-0', 's-1', 's-2')
      cluster.fail(({ verb, plural }) => (verb === 'create' && plural === 'books' ? refused : undefined))
      await cluster.client.delete(BOOKS, key('s-0'))
      await become('other-0', 's-1', 's-2')
      await cluster.client.delete(KEYS, key('s-key'))
      await scale('s', 2)
      await become('other-0', 's-1')
      const door = () => cluster.client.get(KEYS, key('s-key')).catch(() => undefined)
      await until('the key', door, (found) => found !== undefined)
      await cluster.client.mergePatch(BOOKS, key('other-0'), { spec: { title: 'x' } })
      const other = () => cluster.client.get<KubeObject>(BOOKS, key('other-0'))
      await until('the title', other, ({ spec }) => (spec as { title: string }).title === 'other, volume 0')
      expect((await status('other')).lastErrors ?? []).to.deep.equal([])
    })

    it('tells of a part that is no longer wanted and cannot be taken down', async () => {
      await put('s', 2)
      await cluster.work(TOYS)
      await says('s', { books: 2, observedGeneration: 1 })
      cluster.fail(({ verb, plural }) => (verb === 'delete' && plural === 'books' ? refused : undefined))
      await scale('s', 1)
      const failing = await until(
        'an error',
        () => status('s'),
        ({ lastErrors = [] }) => lastErrors.length > 0,
      )
      expect(failing.lastErrors?.map(({ code }) => code)).to.deep.equal(['ERR_DELETE_BOOK'])
      await says('s', { books: 1 })
      cluster.fail(undefined)
      await become('s-0')
      await until(
        'no error',
        () => status('s'),
        ({ lastErrors = [] }) => lastErrors.length === 0,
      )
    })

    it('costs a few requests where a plan asks for many objects of the kind', async () => {
      const many: WholeController<unknown> = {
        ...shelf,
        writes: [...shelf.writes, ...bookOfShelf.writes],
        plan: (object) =>
          Array.from({ length: 500 }, (_, i) =>
            create({
              ...BOOK.kind,
              metadata: { name: `s-${i}`, namespace: 'default', ownerReferences: [controllerReference(object)] },
            }),
          ),
      }
      const begun: string[] = []
      cluster.fail(({ verb, plural, name }) => {
        if (verb !== 'create' || plural !== 'books') return undefined
        begun.push(name)
        return refused
      })
      await put('s', 0)
      const work = await cluster.work(toysWith([{ ...many, reads: [BOOK.kind] }]))
      await until(
        'an error',
        async () => work.errors,
        ({ length }) => length > 0,
      )
      await work.stop()
      expect(begun.length / work.errors.length).to.be.lessThan(50)
    })

    it('does not repeat a create whose answer was lost: of one seed there is one object', async () => {
      const lending: WholeController<unknown> = {
        ...shelf,
        reads: [BOOK.kind],
        writes: [...shelf.writes, ...bookOfShelf.writes],
        plan: (object, objects) => {
          const { uid = '', namespace = '' } = object.metadata
          if (objects.controlledBy(BOOK.kind, uid).length > 0) return []
          const book = {
            ...BOOK.kind,
            metadata: { generateName: 'lent-', namespace, ownerReferences: [controllerReference(object)] },
          }
          return [create(book, undefined, { seed: `${uid}/0` })]
        },
      }
      let [lost, created] = [0, 0]
      const busy = { type: 'refuse', code: 429, reason: 'TooManyRequests' } as const
      cluster.fail(({ verb, plural }) => {
        // No watch tells of the book before it is asked for again.
        if (verb === 'watch' && plural === 'books') return created < 2 ? busy : undefined
        if (verb !== 'create' || plural !== 'books') return undefined
        created++
        return lost++ < 2 ? { type: 'reset', done: true } : undefined
      })
      await put('s', 0)
      await cluster.work(toysWith([lending]))
      await until(
        'it is tried again',
        async () => created,
        (times) => times >= 2,
      )
      await says('s', { observedGeneration: 1 })
      cluster.fail(undefined)
      await rest()
      expect((await names()).filter((name) => name.startsWith('lent-'))).to.have.length(1)
    })

    it('gives no object the name of one that was in its place before', async () => {
      const placed: WatchedKind = { ...BOOK, place: () => 'the only one' }
      const lending: WholeController<unknown> = {
        ...shelf,
        reads: [BOOK.kind],
        writes: [...shelf.writes, ...bookOfShelf.writes],
        wakes: [
          ...shelf.wakes,
          {
            on: BOOK.kind,
            keys: ({ after }) => (after === undefined ? [{ namespace: 'default', name: 's' }] : []),
          },
        ],
        plan: (object, objects) => {
          const { uid = '', namespace = '' } = object.metadata
          if (objects.controlledBy(BOOK.kind, uid).some((book) => !isGoing(book))) return []
          const metadata = { generateName: 'lent-', namespace, ownerReferences: [controllerReference(object)] }
          return [create({ ...BOOK.kind, metadata }, undefined, { seed: `${uid}/0` })]
        },
      }
      await put('s', 0)
      await cluster.work(toysWith([lending], placed))
      const seen: string[] = []
      for (let i = 0; i < 5; i++) {
        const [name = ''] = await until(
          'another book',
          async () => (await names()).filter((each) => each.startsWith('lent-') && each !== seen.at(-1)),
          ({ length }) => length === 1,
        )
        seen.push(name)
        await cluster.client.delete(BOOKS, key(name))
      }
      expect(new Set(seen).size, seen.join(' ')).to.equal(5)
    })

    it('says of a name that is taken whose it is, and touches nothing that belongs to others', async () => {
      const stranger = { ...BOOK.kind, metadata: { name: 's-0', namespace: 'default' }, spec: { title: 'theirs' } }
      await cluster.client.create(BOOKS, stranger)
      await put('s', 2)
      await cluster.work(TOYS)
      await become('s-0', 's-1')
      const told = await until(
        'an error',
        () => status('s'),
        ({ lastErrors = [] }) => lastErrors.length > 0,
      )
      expect(told.lastErrors).to.have.length(1)
      expect(told.lastErrors?.[0]).to.deep.include({
        code: 'ERR_NAME_TAKEN',
        description: 'Book "s-0" exists and belongs to nobody here; delete it, or use another name',
      })
      expect(await cluster.client.get<KubeObject>(BOOKS, key('s-0'))).to.deep.nested.include({ 'spec.title': 'theirs' })
      await cluster.client.delete(BOOKS, key('s-0'))
      // Nothing else happens: the end of the stranger alone makes the plan anew.
      await says('s', { books: 2, observedGeneration: 1 })
      expect((await status('s')).lastErrors).to.deep.equal([])
    })

    it('retries a status quietly that somebody else has written meanwhile', async () => {
      const conflict = {
        type: 'refuse',
        code: 409,
        reason: 'Conflict',
        message: 'the object has been modified',
      } as const
      let times = 0
      cluster.fail(({ plural, subresource }) =>
        plural === 'shelves' && subresource === 'status' && times++ < 3 ? conflict : undefined,
      )
      await put('s', 1)
      const { errors } = await cluster.work(TOYS)
      await says('s', { books: 1, observedGeneration: 1 })
      expect(times).to.be.greaterThan(3)
      expect(errors).to.deep.equal([])
      expect((await status('s')).lastErrors ?? []).to.deep.equal([])
    })
  })

  it('lets a plan that throws hurt nobody but its own object, which says so', async () => {
    const fragile = {
      ...bookOfShelf,
      plan: (...args: Parameters<typeof bookOfShelf.plan>) => {
        if (args[0].metadata.name === 'bad') throw new Error('the plan has a fault')
        return bookOfShelf.plan(...args)
      },
    }
    await put('bad', 1)
    await put('good', 2)
    await cluster.work(toysWith([shelf, fragile]))
    await become('good-0', 'good-1')
    await says('good', { books: 2, observedGeneration: 1 })
    const told = await until(
      'an error',
      () => status('bad'),
      ({ lastErrors = [] }) => lastErrors.length > 0,
    )
    expect(told.lastErrors?.[0]).to.include({ code: 'ERR_PLAN_SHELF_PART', description: 'the plan has a fault' })
    const events = { group: '', version: 'v1', kind: 'Event', plural: 'events', namespaced: true }
    const warnings = async () =>
      (await cluster.client.list<KubeObject>(events, { namespace: 'default' })).items.map(
        ({ reason, message, involvedObject }) => `${(involvedObject as { name: string }).name} ${reason}: ${message}`,
      )
    const warning = 'bad PlanFailed: no plan could be made: the plan has a fault'
    await until('an event', warnings, (all) => all.includes(warning))
  })

  describe('where something of a controller throws for one object, goes on with all others:', () => {
    const fault = (): never => {
      throw new Error('a fault of ours')
    }
    const isBad = ({ metadata: { name = '' } }: KubeObject): boolean => name.startsWith('bad')
    const logged = (errors: readonly string[], text: string) =>
      until(
        'a line of the log',
        async () => errors,
        (lines) => lines.some((line) => line.includes(text)),
      )
    /** The toys with other kinds in place of these. */
    const withKinds = (...kinds: readonly WatchedKind[]) => toysWith(TOYS.controllers, ...kinds)

    it('an object that cannot be read is left alone until it changes, and told of once', async () => {
      const keep: WatchedKind['keep'] = (object) =>
        (object as Shelf).spec.title === 'poison' ? fault() : SHELF.keep(object)
      await cluster.client.create(SHELVES, shelfOf('bad', 1, 'poison'))
      await put('good', 2)
      const { errors } = await cluster.work(withKinds({ ...SHELF, keep }))
      await become('good-0', 'good-1')
      await says('good', { books: 2, observedGeneration: 1 })
      await scale('bad', 2)
      await rest()
      await become('good-0', 'good-1')
      expect(errors).to.have.length(1)
      const [message, fields] = JSON.parse(errors[0] ?? '')
      expect(message).to.include('left alone until it changes').and.include('correct or delete it')
      const named = { kind: 'Shelf', namespace: 'default', name: 'bad', by: 'select', error: 'a fault of ours' }
      expect(fields).to.deep.equal(named)
      await cluster.client.mergePatch(SHELVES, key('bad'), { spec: { title: 'fine' } })
      await become('bad-0', 'bad-1', 'good-0', 'good-1')
      await says('bad', { books: 2, observedGeneration: 3 })
    })

    it('a child that can no longer be read is not made again, and goes with its owner', async () => {
      const keep: WatchedKind['keep'] = (object) =>
        (object.spec as { title?: string }).title === 'poison' ? fault() : BOOK.keep(object)
      await put('s', 2)
      await put('other', 1)
      await cluster.work(withKinds({ ...BOOK, keep }))
      await become('other-0', 's-0', 's-1')
      const [first] = await books()
      const poison = { op: 'replace' as const, path: '/spec/title', value: 'poison' }
      await cluster.client.jsonPatch(BOOKS, key('s-1'), [poison])
      const second = () => cluster.client.get<KubeObject>(BOOKS, key('s-1'))
      await until('the title', second, ({ spec }) => (spec as { title: string }).title === 's, volume 1')
      await scale('s', 1)
      await become('other-0', 's-0')
      expect((await books())[0]?.metadata.uid).to.equal(first?.metadata.uid)
    })

    it('an index', async () => {
      const part = BOOK.indexes?.part ?? fault
      const indexes = { part: (book: KubeObject) => (isBad(book) ? fault() : part(book)) }
      await put('bad', 1)
      await put('good', 2)
      const { errors } = await cluster.work(withKinds({ ...BOOK, indexes }))
      await become('bad-0', 'good-0', 'good-1')
      await says('good', { books: 2, observedGeneration: 1 })
      await logged(errors, '"by":"the index part"')
    })

    it('a wake: the other wakes of the same change are not lost, and it is told of once', async () => {
      const fragile = {
        on: SHELF.kind,
        keys: ({ after }: { after?: KubeObject }) => (after && isBad(after) ? fault() : []),
      }
      await put('bad', 1)
      const { errors } = await cluster.work(toysWith([{ ...shelf, wakes: [fragile, ...shelf.wakes] }, bookOfShelf]))
      await put('bad-too', 1)
      await put('good', 2)
      await become('bad-0', 'bad-too-0', 'good-0', 'good-1')
      await scale('bad', 2)
      await become('bad-0', 'bad-1', 'bad-too-0', 'good-0', 'good-1')
      await says('good', { books: 2, observedGeneration: 1 })
      await says('bad', { books: 2, observedGeneration: 2 })
      expect(errors.map((line) => JSON.parse(line)[1])).to.deep.equal(
        ['bad', 'bad-too'].map((name) => ({
          ...{ kind: 'Shelf', namespace: 'default', name },
          ...{ by: 'a wake of shelf', error: 'a fault of ours' },
        })),
      )
    })

    it('a report', async () => {
      const report: (typeof shelf)['report'] = (...args) => (isBad(args[0]) ? fault() : (shelf.report?.(...args) ?? []))
      await put('bad', 1)
      await put('good', 2)
      const { errors } = await cluster.work(toysWith([{ ...shelf, report }, bookOfShelf]))
      await become('bad-0', 'good-0', 'good-1')
      await says('good', { books: 2, observedGeneration: 1 })
      await logged(errors, 'a fault of ours')
    })

    it('a note', async () => {
      const { note } = bookOfShelf.parts
      const parts = {
        ...bookOfShelf.parts,
        note: (...args: Parameters<typeof note>) => (isBad(args[0]) ? fault() : note(...args)),
      }
      await put('bad', 1)
      await put('good', 2)
      const { errors } = await cluster.work(toysWith([shelf, { ...bookOfShelf, parts }]))
      await become('bad-0', 'good-0', 'good-1')
      await says('good', { books: 2, observedGeneration: 1 })
      await logged(errors, 'a fault of ours')
    })
  })

  it('writes nothing more once it is told to stop, whatever was planned', async () => {
    const slow = { type: 'delay', ms: 150 } as const
    cluster.fail(({ verb, plural }) => (verb === 'create' && plural === 'books' ? slow : undefined))
    const work = await cluster.work(TOYS)
    await put('s', 200)
    await until(
      'it writes',
      async () => cluster.writes.length,
      (count) => count > 5,
    )
    work.abort()
    await new Promise((resolve) => setImmediate(resolve))
    const begun = cluster.writes.length
    await scale('s', 300)
    await work.stop()
    await rest()
    // Requests that were already on their way still arrive.
    expect(cluster.writes.length - begun).to.be.at.most(32)
    expect(cluster.writes.filter((write) => write === 'create books').length).to.be.lessThan(100)
  })

  describe('of a kind that a cluster may lack', () => {
    const RIBBON: WatchedKind = {
      kind: { apiVersion: 'toys.example.com/v1', kind: 'Ribbon' },
      plural: 'ribbons',
      optional: true,
      keep: (object) => object,
    }
    const counting: WholeController<unknown> = {
      ...shelf,
      wakes: [
        ...shelf.wakes,
        { on: RIBBON.kind, keys: ({ after }) => (after === undefined ? [] : [{ namespace: 'default', name: 's' }]) },
      ],
      report: (object, objects) =>
        statusPatch(object, { hasRibbon: objects.get(RIBBON.kind, 'default', 'red') !== undefined }),
    }
    const red = { ...RIBBON.kind, metadata: { name: 'red', namespace: 'default' } }

    it('it watches the objects from the moment on at which the cluster serves it', async () => {
      await put('s', 0)
      await cluster.work(toysWith([counting], RIBBON))
      await says('s', { hasRibbon: false })
      await cluster.install(RIBBON)
      await cluster.client.create(resourceOf(RIBBON), red)
      await says('s', { hasRibbon: true })
    })

    it('it sees that they go with their CRD, and makes them again when the CRD is back', async () => {
      const tied: WholeController<unknown> = {
        ...counting,
        writes: [...shelf.writes, { group: 'toys.example.com', resource: 'ribbons', verbs: ['create', 'patch'] }],
        wakes: [...shelf.wakes, { on: RIBBON.kind, keys: () => [{ namespace: 'default', name: 's' }] }],
        plan: (object, objects) =>
          objects.get(RIBBON.kind, 'default', 'red') === undefined
            ? [create({ ...red, metadata: { ...red.metadata, ownerReferences: [controllerReference(object)] } })]
            : [],
        report: (object, objects, _, { lastErrors }) =>
          statusPatch(object, { hasRibbon: objects.get(RIBBON.kind, 'default', 'red') !== undefined, lastErrors }),
      }
      const ribbon = () => cluster.client.get<KubeObject>(resourceOf(RIBBON), key('red')).catch(() => undefined)
      await cluster.install(RIBBON)
      await put('s', 0)
      await cluster.work(toysWith([tied], RIBBON))
      await says('s', { hasRibbon: true })
      const before = (await ribbon())?.metadata.uid
      await cluster.client.delete(CRDS, { name: `${RIBBON.plural}.toys.example.com` })
      const { lastErrors } = await says('s', { hasRibbon: false })
      expect(lastErrors?.map(({ code }) => code)).to.deep.equal(['ERR_CREATE_RIBBON'])
      await cluster.install(RIBBON)
      await until('another ribbon', ribbon, (found) => found !== undefined && found.metadata.uid !== before)
      await says('s', { hasRibbon: true })
    })

    it('it looks for a built-in kind, which has no CRD, when the API server is back after an outage', async () => {
      const builtIn: WatchedKind = { ...RIBBON, isBuiltIn: true }
      await put('s', 0)
      await cluster.work(toysWith([counting], builtIn))
      await says('s', { hasRibbon: false })
      // For this test the upgrade is a CRD, which nobody watches.
      await cluster.install(RIBBON)
      await cluster.client.create(resourceOf(RIBBON), red)
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect((await status('s')).hasRibbon, 'nobody has looked').to.equal(false)
      let probes = 0
      cluster.fail(({ url }) => {
        if (url === '/readyz') probes++
        return { type: 'reset' }
      })
      // A write that fails raises the suspicion, and probes that fail confirm it.
      await cluster.client.delete(KEYS, key('s-key'))
      await until(
        'probes',
        async () => probes,
        (count) => count > 2,
      )
      cluster.fail(undefined)
      await says('s', { hasRibbon: true })
    })

    it('it asks ever more rarely while the CRD has another version, and sees its own as soon as it is added', async () => {
      const later: WatchedKind = { ...RIBBON, kind: { ...RIBBON.kind, apiVersion: 'ribbons.example.com/v1' } }
      const crd = crdOf({ ...later, kind: { ...RIBBON.kind, apiVersion: 'ribbons.example.com/v2' } })
      const { versions: old } = crd.spec as { versions: { name: string }[] }
      let asked = 0
      cluster.fail(({ url }) => {
        if (url === '/apis/ribbons.example.com/v1') asked++
        return undefined
      })
      await cluster.client.create(CRDS, crd)
      await put('s', 0)
      const wakes = counting.wakes.map((wake) => (wake.on === RIBBON.kind ? { ...wake, on: later.kind } : wake))
      const report: (typeof counting)['report'] = (object, objects) =>
        statusPatch(object, { hasRibbon: objects.get(later.kind, 'default', 'red') !== undefined })
      await cluster.work(toysWith([{ ...counting, wakes, report }], later))
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      // At the start, at the event of the CRD, and 0.5 s and 1.5 s later.
      expect(asked).to.be.within(2, 4)
      const versions = [...old, ...old.map((version) => ({ ...version, name: 'v1', storage: false }))]
      await cluster.client.mergePatch(CRDS, { name: crd.metadata.name ?? '' }, { spec: { versions } })
      await cluster.client.create(resourceOf(later), { ...red, ...later.kind })
      await says('s', { hasRibbon: true })
    })
  })

  it('tells plans and reports the namespace in which the process runs', async () => {
    const told: unknown[] = []
    const curious: WholeController<unknown> = {
      ...shelf,
      plan: (_object, _objects, { ownNamespace }) => {
        told.push(ownNamespace)
        return []
      },
      report: (object, _objects, { ownNamespace }) => statusPatch(object, { ownNamespace }),
    }
    await put('s', 0)
    await cluster.work(toysWith([curious]), { ownNamespace: 'platform' })
    await says('s', { ownNamespace: 'platform' })
    expect(new Set(told)).to.deep.equal(new Set(['platform']))
  })

  it('draws no warning of Node, however many kinds it waits for', async () => {
    const absent = Array.from({ length: 12 }, (_, i): WatchedKind => {
      const kind = { apiVersion: 'toys.example.com/v1', kind: `Lamp${i}` }
      return { kind, plural: `lamp${i}s`, optional: true, keep: (object) => object }
    })
    const warnings: string[] = []
    const heard = ({ message }: Error): void => void warnings.push(message)
    process.on('warning', heard)
    await cluster.work(toysWith([{ ...shelf, reads: absent.map(({ kind }) => kind) }], ...absent))
    await new Promise((resolve) => setTimeout(resolve, 100))
    process.off('warning', heard)
    expect(warnings).to.deep.equal([])
  })

  it('says which CRD is missing of a kind that it cannot do without, and leaves no watch behind', async () => {
    const absent: WatchedKind = {
      kind: { apiVersion: 'toys.example.com/v1', kind: 'Lamp' },
      plural: 'lamps',
      keep: (object) => object,
    }
    const begun: string[] = []
    cluster.fail(({ verb, plural }) => {
      if (verb === 'list' || verb === 'watch') begun.push(`${verb} ${plural}`)
      return undefined
    })
    const error = await cluster
      .work(toysWith([{ ...shelf, reads: [absent.kind] }], absent))
      .catch((failure: unknown) => failure)
    expect(String(error)).to.contain('does not serve Lamp of toys.example.com/v1')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(begun).to.deep.equal([])
  })

  it('says which kinds it may not read, and begins once it may', async () => {
    cluster.fail(({ verb, plural }) => (verb === 'list' && plural === 'books' ? refused : undefined))
    let unfilled = (): readonly string[] => []
    await put('s', 1)
    const working = cluster.work(TOYS, {
      onFilling: (kinds) => {
        unfilled = kinds
      },
    })
    await until(
      'kinds',
      async () => unfilled(),
      (kinds) => kinds.join() === 'Book',
    )
    cluster.fail(undefined)
    await working
    expect(unfilled()).to.deep.equal([])
    await become('s-0')
  })

  it('tells of a problem again where the object is made again under its name', async () => {
    const worried: WholeController<unknown> = {
      ...shelf,
      plan: () => [{ do: 'problem', reason: 'NoRoom', message: 'the room is full' }],
    }
    const EVENTS = { group: '', version: 'v1', kind: 'Event', plural: 'events', namespaced: true }
    const told = async (): Promise<(string | undefined)[]> => {
      const { items } = await cluster.client.list<KubeObject>(EVENTS, { namespace: 'default' })
      type Involved = KubeObject & { readonly reason?: string; readonly involvedObject?: { readonly uid?: string } }
      return (items as Involved[]).flatMap(({ reason, involvedObject }) =>
        reason === 'NoRoom' ? [involvedObject?.uid] : [],
      )
    }
    const uids: (string | undefined)[] = []
    await cluster.work(toysWith([worried]))
    for (let i = 1; i <= 2; i++) {
      const { metadata } = await put('s', 1)
      uids.push(metadata.uid)
      await until(`${i} events`, told, (all) => all.length === i)
      await cluster.client.delete(SHELVES, key('s'))
    }
    expect((await told()).sort()).to.deep.equal(uids.sort())
  })

  it('takes an object that is made again under its name for another one', async () => {
    await put('s', 2)
    await cluster.work(TOYS)
    await says('s', { books: 2 })
    await cluster.client.delete(SHELVES, key('s'))
    const { metadata } = (await put('s', 1)) as Shelf
    const owners = async () =>
      (await books()).map((book) => `${book.metadata.name} ${book.metadata.ownerReferences?.[0]?.uid === metadata.uid}`)
    await until('one new book', owners, (all) => all.join() === 's-0 true')
    await says('s', { books: 1, observedGeneration: 1 })
  })
})
