import { expect } from 'chai'
import fc from 'fast-check'
import { type Origin, objectStore, type Revision, type Store } from '../../../kube/cache/store.ts'

interface Pod {
  readonly key: string
  readonly uid: string
  readonly version: number
  readonly node: string
}

type Pods = Store<Pod, 'node'>

const newStore = (now: () => number = () => 0): Pods => objectStore({ node: ({ node }: Pod) => [node] }, now)

const revision = ({ key, uid, version }: Pod): Revision => ({ key, uid, resourceVersion: String(version) })
const put = (store: Pods, pod: Pod, origin: Origin = 'server') => store.put(revision(pod), () => pod, origin)
const pod = (uid: string, version: number, node = 'n', key = 'a'): Pod => ({ key, uid, version, node })

/** Records what the handlers are told. */
const record = (store: Pods): string[] => {
  const told: string[] = []
  store.subscribe({
    added: ({ uid, version }) => told.push(`+${uid}@${version}`),
    updated: (before, { uid, version }) => told.push(`${before.uid}@${before.version}>${uid}@${version}`),
    deleted: ({ uid, version }) => told.push(`-${uid}@${version}`),
  })
  return told
}

describe('A store of objects', () => {
  it('tells what came, changed and went, after it can be read', () => {
    const store = newStore()
    const sizes: number[] = []
    store.subscribe({ added: () => sizes.push(store.size), deleted: () => sizes.push(store.size) })
    const told = record(store)
    put(store, pod('u', 1))
    put(store, pod('u', 2))
    store.remove(revision(pod('u', 3)))
    expect(told).to.deep.equal(['+u@1', 'u@1>u@2', '-u@2'])
    expect(sizes).to.deep.equal([1, 0])
  })

  it('passes over older and equal news, and does not even read it', () => {
    const store = newStore()
    put(store, pod('u', 9))
    const told = record(store)
    for (const origin of ['server', 'observed'] as const) {
      for (const version of [8, 9]) {
        store.put(revision(pod('u', version)), () => expect.fail('must not be read'), origin)
      }
    }
    expect(told).to.deep.equal(['+u@9'])
  })

  it('takes nothing from an answer without a version, be the object known, unknown or another of the name', () => {
    const store = newStore()
    put(store, pod('u', 9))
    const told = record(store)
    for (const [key, uid] of [
      ['a', 'u'],
      ['a', 'other'],
      ['b', 'other'],
    ] as const)
      store.put({ key, uid, resourceVersion: '' }, () => expect.fail('must not be read'), 'observed')
    expect(told).to.deep.equal(['+u@9'])
  })

  it('compares versions as numbers, not as text', () => {
    const store = newStore()
    put(store, pod('u', 9))
    put(store, pod('u', 10))
    expect(store.get('a')).to.have.property('version', 10)
  })

  describe('does not bring back what is gone', () => {
    it('by the late answer to its own creation', () => {
      const store = newStore()
      store.remove(revision(pod('u', 5)))
      put(store, pod('u', 3), 'observed')
      expect(store.size).to.equal(0)
    })

    it('by a change that the watch reports after our own delete', () => {
      const store = newStore()
      put(store, pod('u', 3))
      store.forget('a', 'u')
      put(store, pod('u', 4))
      expect(store.size).to.equal(0)
    })

    it('by a list read before our own delete', () => {
      const store = newStore()
      put(store, pod('u', 3))
      store.forget('a', 'u')
      store.beginList('4')
      put(store, pod('u', 3))
      store.endList(new Set(['a']), '4')
      expect(store.size).to.equal(0)
    })

    it('by an answer without a version, as a write gets that meets the end of the object', () => {
      const store = newStore()
      put(store, pod('u', 3))
      store.remove(revision(pod('u', 5)))
      store.put({ key: 'a', uid: 'u', resourceVersion: '' }, () => expect.fail('must not be read'), 'observed')
      expect(store.size).to.equal(0)
    })

    it('by late news of the one whose name another has taken', () => {
      const store = newStore()
      put(store, pod('old', 3))
      put(store, pod('new', 5), 'observed')
      put(store, pod('old', 4))
      store.remove(revision(pod('old', 4)))
      expect(store.get('a')).to.have.property('uid', 'new')
    })
  })

  it('takes back an object that left its selector and returned', () => {
    const store = newStore()
    const told = record(store)
    put(store, pod('u', 1))
    store.remove(revision(pod('u', 2)))
    put(store, pod('u', 3))
    expect(told).to.deep.equal(['+u@1', '-u@1', '+u@3'])
  })

  it('does not lose what was observed to the end of one that had the name before', () => {
    const store = newStore()
    put(store, pod('old', 1))
    put(store, pod('new', 4), 'observed')
    store.remove(revision(pod('old', 2)))
    expect(store.get('a')).to.have.property('uid', 'new')
  })

  it('tells of a name taken by another object as one gone and one come', () => {
    const store = newStore()
    const told = record(store)
    put(store, pod('old', 1))
    put(store, pod('new', 2))
    expect(told).to.deep.equal(['+old@1', '-old@1', '+new@2'])
  })

  it('forgets an end after five minutes, when no late answer can come', () => {
    let now = 0
    const store = newStore(() => now)
    put(store, pod('u', 1), 'observed')
    store.forget('a', 'u')
    now = 299_000
    put(store, pod('u', 3), 'observed')
    expect(store.size).to.equal(0)
    now = 301_000
    put(store, pod('u', 3), 'observed')
    expect(store.size).to.equal(1)
  })

  it('keeps no end for longer than five minutes while there are others', () => {
    let now = 0
    const store = newStore(() => now)
    for (const uid of ['u', 'v', 'w']) {
      put(store, pod(uid, 1, 'n', uid), 'observed')
      store.forget(uid, uid)
      now += 200_000
    }
    expect(store.unreported).to.equal(2)
  })

  it('remembers no end that the server has reported, however many there are', () => {
    const store = newStore()
    for (let version = 1; version < 3_000; version += 3) {
      const one = pod(`u${version}`, version, 'n', `key-${version}`)
      put(store, one)
      if (version % 2 === 0) store.forget(one.key, one.uid)
      store.remove(revision({ ...one, version: version + 1 }))
      put(store, { ...one, version: version + 1 }, 'observed')
      put(store, one, 'observed')
    }
    expect([store.size, store.unreported]).to.deep.equal([0, 0])
    put(store, pod('v', 4_000))
    store.forget('a', 'v')
    expect(store.unreported).to.equal(1)
    store.beginList('5000')
    store.endList(new Set(), '5000')
    put(store, pod('v', 4_500), 'observed')
    expect(store.size).to.equal(0)
  })

  describe('given another list', () => {
    const relist = (store: Pods, version: number, ...pods: Pod[]) => {
      store.beginList(String(version))
      for (const one of pods) put(store, one)
      store.endList(new Set(pods.map(({ key }) => key)), String(version))
    }

    it('tells only of what has changed between the lists', () => {
      const store = newStore()
      relist(store, 3, pod('a', 1, 'n', 'a'), pod('b', 2, 'n', 'b'), pod('c', 3, 'n', 'c'))
      const told = record(store).splice(3)
      store.subscribe({
        added: ({ key, version }) => version > 3 && told.push(`+${key}`),
        updated: (_, { key }) => told.push(`>${key}`),
        deleted: ({ key }) => told.push(`-${key}`),
      })
      relist(store, 9, pod('a', 1, 'n', 'a'), pod('b', 8, 'n', 'b'), pod('d', 9, 'n', 'd'))
      expect(told).to.deep.equal(['>b', '+d', '-c'])
    })

    it('keeps what was observed after the list was read', () => {
      const store = newStore()
      put(store, pod('u', 12), 'observed')
      relist(store, 10)
      expect(store.size).to.equal(1)
      relist(store, 12)
      expect(store.size).to.equal(0)
    })

    it('takes no late answer about what came and went before the list, and none that it needs to take back', () => {
      const store = newStore()
      relist(store, 10)
      put(store, pod('u', 9), 'observed')
      expect(store.size).to.equal(0)
      put(store, pod('u', 11), 'observed')
      expect(store.size).to.equal(1)
    })

    it('of an earlier state (a server that was restored) believes it', () => {
      const store = newStore()
      relist(store, 900, pod('u', 900, 'new'), pod('v', 800, 'new', 'b'))
      store.remove(revision(pod('v', 901, 'new', 'b')))
      relist(store, 500, pod('u', 400, 'old'), pod('v', 300, 'old', 'b'))
      expect(store.list().map(({ uid, version }) => `${uid}@${version}`)).to.deep.equal(['u@400', 'v@300'])
    })
  })

  describe('whose versions are no numbers', () => {
    const put = (store: Pods, version: string, origin: Origin, node: string) =>
      store.put({ key: 'a', uid: 'u', resourceVersion: version }, () => pod('u', 0, node), origin)

    it('believes the server, and takes from observations only what is new to it', () => {
      const store = newStore()
      put(store, 'x', 'observed', '1')
      expect(store.get('a')).to.have.property('node', '1')
      put(store, 'y', 'server', '2')
      expect(store.get('a')).to.have.property('node', '2')
      put(store, 'z', 'observed', '3')
      expect(store.get('a')).to.have.property('node', '2')
      store.remove({ key: 'a', uid: 'u', resourceVersion: 'w' })
      put(store, 'v', 'observed', '4')
      expect(store.size).to.equal(0)
    })
  })

  it('tells a change made by a handler after the one that the handler was told of', () => {
    const store = newStore()
    store.subscribe({ added: ({ uid, version }) => version === 1 && put(store, pod(uid, 2), 'observed') })
    const told = record(store)
    put(store, pod('u', 1))
    expect(told).to.deep.equal(['+u@1', 'u@1>u@2'])
  })

  it('tells one who subscribes in the middle of a delivery everything once', () => {
    const store = newStore()
    let told: string[] = []
    store.subscribe({
      added: ({ key }) => {
        if (key !== 'a') return
        put(store, pod('v', 2, 'n', 'b'))
        told = record(store)
      },
    })
    put(store, pod('u', 1))
    expect(told).to.deep.equal(['+u@1', '+v@2'])
    put(store, pod('w', 3, 'n', 'c'))
    expect(told).to.deep.equal(['+u@1', '+v@2', '+w@3'])
  })

  it('tells no more after the subscription has ended, even of what was waiting', () => {
    const store = newStore()
    const told: string[] = []
    const ends: (() => void)[] = []
    store.subscribe({ added: () => ends.forEach((end) => void end()) })
    ends.push(store.subscribe({ added: ({ uid }) => told.push(uid) }))
    put(store, pod('u', 1))
    expect(told).to.deep.equal([])
  })

  it('lets the other handlers know when one throws, and does not hide the error', async () => {
    const store = newStore()
    const listeners = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    const uncaught = new Promise((resolve) => process.once('uncaughtException', resolve))
    try {
      store.subscribe({
        added: () => {
          throw new Error('a bug')
        },
      })
      const told = record(store)
      put(store, pod('u', 1))
      expect(told).to.deep.equal(['+u@1'])
      expect(await uncaught).to.have.property('message', 'a bug')
    } finally {
      for (const listener of listeners) process.on('uncaughtException', listener)
    }
  })

  /**
   * The server counts its versions up. It is seen through a watch that lags behind and is sometimes replaced by a list,
   * and through answers to calls that come at any time after they were given. A write that meets the end of an object is
   * answered with its last state, without a version.
   */
  it('ends up as the server is, never steps back, and its handlers and indexes agree with it', () => {
    const KEYS = ['a', 'b', 'c']
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant('write' as const),
          key: fc.constantFrom(...KEYS),
          node: fc.constantFrom('m', 'n'),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), key: fc.constantFrom(...KEYS) }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('delete of ours' as const), key: fc.constantFrom(...KEYS) }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('answer to a delete' as const), which: fc.nat() }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('watch' as const) }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat() }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('list' as const), answersBetween: fc.nat(3) }) },
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const store = newStore()
        const server = new Map<string, Pod>()
        let version = 0
        let uids = 0
        const stream: { readonly gone: boolean; readonly pod: Pod }[] = []
        const answers: Pod[] = []
        const ends: Pod[] = []

        const replayed = new Map<string, Pod>()
        const newest = new Map<string, number>()
        const see = (one: Pod) => {
          expect(one.version, one.uid).to.be.at.least(newest.get(one.uid) ?? 0)
          newest.set(one.uid, one.version)
        }
        store.subscribe({
          added: (one) => {
            expect(replayed.has(one.key)).to.equal(false)
            see(one)
            replayed.set(one.key, one)
          },
          updated: (before, one) => {
            expect(replayed.get(one.key)).to.equal(before)
            expect(one.uid).to.equal(before.uid)
            see(one)
            replayed.set(one.key, one)
          },
          deleted: (last) => {
            expect(replayed.get(last.key)).to.equal(last)
            // Anything told about the object after this would bring it back to life.
            newest.set(last.uid, Number.POSITIVE_INFINITY)
            replayed.delete(last.key)
          },
        })
        const answer = (which: number) => {
          const [given] = answers.length > 0 ? answers.splice(which % answers.length, 1) : []
          if (given?.version === NO_VERSION) {
            store.put({ ...given, resourceVersion: '' }, () => given, 'observed')
          } else if (given) put(store, given, 'observed')
        }
        const endOne = (which: number) => {
          const [gone] = ends.length > 0 ? ends.splice(which % ends.length, 1) : []
          if (gone) store.forget(gone.key, gone.uid)
        }
        const watchOne = () => {
          const event = stream.shift()
          if (event?.gone) store.remove(revision(event.pod))
          else if (event) put(store, event.pod)
        }
        const list = (answersBetween: number) => {
          stream.length = 0
          const at = String(version)
          store.beginList(at)
          for (const one of server.values()) put(store, one)
          for (let i = 0; i < answersBetween; i++) answer(i)
          store.endList(new Set(server.keys()), at)
        }
        for (const one of steps) {
          if (one.do === 'write') {
            const uid = server.get(one.key)?.uid ?? `u${++uids}`
            const written = { key: one.key, uid, version: ++version, node: one.node }
            server.set(one.key, written)
            stream.push({ gone: false, pod: written })
            answers.push(written)
          } else if (one.do === 'delete' || one.do === 'delete of ours') {
            const last = server.get(one.key)
            server.delete(one.key)
            if (last) stream.push({ gone: true, pod: { ...last, version: ++version } })
            if (last) answers.push({ ...last, version: NO_VERSION })
            // We delete only what the cache shows.
            if (last && one.do === 'delete of ours' && store.get(one.key)?.uid === last.uid) ends.push(last)
          } else if (one.do === 'answer to a delete') endOne(one.which)
          else if (one.do === 'watch') watchOne()
          else if (one.do === 'answer') answer(one.which)
          else list(one.answersBetween)

          expect([...replayed.values()].sort(byKey)).to.deep.equal(store.list().sort(byKey))
          for (const node of ['m', 'n']) {
            const scanned = store.list().filter((value) => value.node === node)
            expect(store.byIndex('node', node).sort(byKey)).to.deep.equal(scanned.sort(byKey))
          }
        }
        while (answers.length > 0) answer(0)
        while (ends.length > 0) endOne(0)
        while (stream.length > 0) watchOne()
        expect(store.list().sort(byKey)).to.deep.equal([...server.values()].sort(byKey))
      }),
      { numRuns: 500 },
    )
  })
})

const NO_VERSION = -1

const byKey = (a: Pod, b: Pod): number => (a.key < b.key ? -1 : 1)
