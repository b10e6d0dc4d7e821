import { expect } from 'chai'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { type Action, create, inOrder, pinned, pinnedVersion, refOf, remove } from '../../reconcilers/engine/action.ts'
import { Awaited } from '../../reconcilers/engine/awaited.ts'
import { ByObject } from '../../reconcilers/engine/by-object.ts'
import { type Caches, type CachesOptions, openCaches } from '../../reconcilers/engine/caches.ts'
import { type CarriedOut, carryOut, type Hands } from '../../reconcilers/engine/carry-out.ts'
import type { WholeController } from '../../reconcilers/engine/controller.ts'
import { inFlight } from '../../reconcilers/engine/in-flight.ts'
import type { WatchedKind } from '../../reconcilers/engine/kind.ts'
import type { LastError } from '../../reconcilers/engine/last-errors.ts'
import type { Left } from '../../reconcilers/engine/left.ts'
import { notes } from '../../reconcilers/engine/notes.ts'
import { controllerReference } from '../../reconcilers/engine/ownership.ts'
import { reconcilingWhole } from '../../reconcilers/engine/reconcile.ts'
import type { Tried } from '../../reconcilers/engine/request.ts'
import type { FaultRequest } from '../../sandbox/api-server/http/faults.ts'
import { faultFor } from './fault-for.ts'
import { key, PODS, type Running, running, until } from './running.ts'
import { resourceOf } from './toys.ts'

const MAP: WatchedKind = {
  kind: { apiVersion: 'v1', kind: 'ConfigMap' },
  plural: 'configmaps',
  // As with Grove's children, the caches do not see objects without this label.
  labels: { ours: 'yes' },
  keep: (object) => object,
}
const ACCOUNT: WatchedKind = {
  kind: { apiVersion: 'v1', kind: 'ServiceAccount' },
  plural: 'serviceaccounts',
  keep: (object) => object,
}
const SECRET: WatchedKind = {
  kind: { apiVersion: 'v1', kind: 'Secret' },
  plural: 'secrets',
  isGoingOnceAsked: true,
  keep: (object) => object,
}
const POD: WatchedKind = { kind: { apiVersion: 'v1', kind: 'Pod' }, plural: 'pods', keep: (object) => object }
const MAPS = resourceOf(MAP)
const NAMESPACES: Resource = { group: '', version: 'v1', plural: 'namespaces', kind: 'Namespace', namespaced: false }
let owner: KubeObject
const metadata = (name: string) => ({
  name,
  namespace: 'default',
  labels: { ours: 'yes' },
  ownerReferences: [controllerReference(owner)],
})
const map = (name: string): KubeObject => ({ ...MAP.kind, metadata: metadata(name) })
const account = (name: string): KubeObject => ({ ...ACCOUNT.kind, metadata: metadata(name) })
const refused = { type: 'refuse', code: 403, reason: 'Forbidden', message: 'exceeded quota' } as const

/** A controller of maps that does nothing. */
const MAPS_CONTROLLER: WholeController<unknown> = {
  name: 'maps',
  of: MAP.kind,
  workers: () => 1,
  writes: [],
  wakes: [],
  plan: () => [],
}
/** The same with a status that may wait. */
const WRITING_A_STATUS: WholeController<unknown> = {
  ...MAPS_CONTROLLER,
  report: () => [{ do: 'event', type: 'Normal', reason: 'Written', message: 'a status' }],
  isUrgent: () => false,
}

describe('a plan is carried out', () => {
  let cluster: Running
  let caches: Caches
  let requests: string[]
  let told: string[]
  const ending = new AbortController()

  beforeEach(async () => {
    cluster = await running({ nodes: 0, scheduler: false, kubelet: false })
    caches = await openCaches(cluster.client, [MAP, ACCOUNT, SECRET, POD], { now: Date.now })
    await caches.synced
    // Without this owner a garbage collector would delete its children.
    owner = await cluster.client.create<KubeObject>(MAPS, { ...MAP.kind, metadata: key('owner') })
    requests = []
    told = []
    fail()
  })
  afterEach(async () => {
    await caches.close()
    await cluster.close()
  })

  const fail = (fault: ReturnType<typeof faultFor> = () => undefined): void =>
    cluster.sandbox.setFaults((request: FaultRequest) => {
      if (request.verb !== 'watch' && request.verb !== 'list') requests.push(`${request.verb} ${request.plural}`)
      return fault(request)
    })
  const record = (_: unknown, type: string, reason: string): number => told.push(`${type} ${reason}`)
  const handsWith = (known: Caches, signal = ending.signal): Hands => ({
    client: cluster.client,
    caches: known,
    events: { record },
    inFlight: inFlight(8),
    told: new ByObject<true>(),
    unanswered: new ByObject<Tried>(),
    left: new ByObject<Left>(),
    signal,
  })
  const done = (actions: readonly Action[], signal = ending.signal, known = caches): Promise<CarriedOut> =>
    carryOut(actions, { ...MAP.kind, namespace: 'default', name: 'owner' }, handsWith(known, signal))
  const optionsWith = (hands: ReturnType<typeof handsWith>) => ({
    config: {},
    now: () => 0,
    steady: () => 0,
    hands,
    notes: notes(),
    awaited: new Awaited(),
    failed: new ByObject<readonly LastError[]>(),
    flowOf: () => ['default', 'owner'],
    onNote: () => undefined,
  })
  const names = async (): Promise<string[]> =>
    (await cluster.client.list(MAPS, { namespace: 'default', labelSelector: 'ours=yes' })).items.map(
      ({ metadata: { name = '' } }) => name,
    )
  const codes = ({ failures }: CarriedOut): string[] => failures.map(({ finding }) => finding.code)

  it('one stage after the other, and what a stage has made is in the cache at once', async () => {
    const result = await done(inOrder([create(account('a')), create(account('b'))], [create(map('c'))]))
    expect(result).to.include({ isStale: false, requeueAfter: undefined })
    expect(requests).to.deep.equal(['create serviceaccounts', 'create serviceaccounts', 'create configmaps'])
    expect(caches.get(MAP.kind, 'default', 'c')?.metadata.uid).to.be.a('string')
    expect(caches.controlledBy(MAP.kind, owner.metadata.uid ?? '')).to.have.length(1)
  })

  it('without the stages behind one that has failed, and with all that does not depend on it', async () => {
    const [old] = [await cluster.client.create(MAPS, map('old'))]
    fail(faultFor({ verb: 'create', plural: 'serviceaccounts' }, refused, 9))
    const result = await done([
      ...inOrder([create(account('a'))], [create(map('behind'))]),
      ...inOrder([create(map('first'))], [create(map('second'))]),
      ...remove(old as KubeObject),
    ])
    expect(codes(result)).to.deep.equal(['ERR_CREATE_SERVICEACCOUNT'])
    expect(told).to.deep.equal(['Warning ServiceAccountCreateFailed'])
    expect(await names()).to.have.members(['first', 'second'])
  })

  it('as far as the kinds go that the cluster serves: what is missing is one problem, and no request', async () => {
    const claim = (name: string) => ({ apiVersion: 'example.com/v1', kind: 'Card', metadata: metadata(name) })
    const result = await done([
      ...inOrder([create(claim('a'), { failure: 'CardFailed' })], [create(map('behind'))]),
      create(claim('b')),
      create(map('beside')),
    ])
    const [problem, ...others] = result.problems
    expect(others).to.deep.equal([])
    expect(problem).to.deep.equal({
      code: 'ERR_CREATE_CARD',
      reason: 'CardFailed',
      description: 'the cluster does not serve Card of example.com/v1; install its CRD, or turn that API on',
      stall: 'NotServed',
      isAside: false,
    })
    expect(codes(result)).to.deep.equal([])
    expect(result.requeueAfter).to.equal(5_000)
    expect(requests).to.deep.equal(['create configmaps'])
    expect(await names()).to.deep.equal(['beside'])
  })

  it('with what to install told for a kind that is not served, or whose rights are missing', async () => {
    const card = { kind: { apiVersion: 'example.com/v1', kind: 'Card' }, plural: 'cards', keep: MAP.keep }
    const sources = { crds: 'the-crds', component: (name: string) => `the-components/${name}` }
    const open = (kinds: readonly WatchedKind[], options: Partial<CachesOptions>) =>
      openCaches(cluster.client, kinds, { now: Date.now, ...options })
    const withheld = [{ component: 'games', watched: card }]
    for (const [options, told] of [
      [{ withheld, sources }, 'the-components/games'],
      [{ withheld }, 'the component "games"'],
    ] as const) {
      const opened = await open([], options)
      expect(opened.withheldWith(card.kind)).to.equal(told)
      await opened.close()
    }
    const refused: unknown = await open([card], { sources }).catch((error: unknown) => error)
    expect(refused).to.have.property(
      'message',
      'the cluster does not serve Card of example.com/v1; install its CRD first (the-crds)',
    )
  })

  it('with a few requests where a quota refuses a kind', async () => {
    fail(faultFor({ verb: 'create', plural: 'configmaps' }, refused, 1_000))
    await done(Array.from({ length: 200 }, (_, i) => create(map(`m-${i}`))))
    expect(requests.length).to.be.at.most(8)
  })

  it('for all other names where one name is taken', async () => {
    await cluster.client.create(MAPS, { ...MAP.kind, metadata: { name: 'm-0', namespace: 'default' } })
    const result = await done(Array.from({ length: 40 }, (_, i) => create(map(`m-${i}`))))
    expect(codes(result)).to.deep.equal(['ERR_CREATE_CONFIGMAP'])
    expect(String(result.failures[0]?.error)).to.contain('ConfigMap "m-0" exists and belongs to somebody else')
    expect(await names()).to.have.length(39)
  })

  it('quietly where the predecessor of an object is still on its way out', async () => {
    const held = map('m')
    const finalizers = ['example.com/hold']
    await cluster.client.create(MAPS, { ...held, metadata: { ...held.metadata, finalizers } })
    await cluster.client.delete(MAPS, key('m'))
    const result = await done([create(map('m'))])
    expect([result.isStale, result.failures, told]).to.deep.equal([true, [], []])
    await cluster.client.mergePatch(MAPS, key('m'), { metadata: { finalizers: null } })
    expect((await done([create(map('m'))])).isStale).to.equal(false)
    expect(await names()).to.deep.equal(['m'])
  })

  it('quietly where the name was taken, and is free again when somebody looks who has it', async () => {
    await cluster.client.create(MAPS, { ...MAP.kind, metadata: { name: 'm', namespace: 'default' } })
    const gone = { type: 'refuse', code: 404, reason: 'NotFound', message: 'configmaps "m" not found' } as const
    fail(faultFor({ verb: 'get', plural: 'configmaps' }, gone, 1))
    const result = await done([create(map('m'))])
    expect([result.isStale, result.failures, told]).to.deep.equal([true, [], []])
  })

  it('quietly where the namespace is being deleted, with what it stands for', async () => {
    const namespace = 'ending'
    const inside = (name: string): KubeObject => ({ ...map(name), metadata: { ...metadata(name), namespace } })
    await cluster.client.create(NAMESPACES, { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } })
    const held = { ...inside('held'), metadata: { ...metadata('held'), namespace, finalizers: ['example.com/hold'] } }
    await cluster.client.create(MAPS, held)
    await cluster.client.delete(NAMESPACES, { name: namespace })
    const result = await done([create(inside('a')), create(inside('b'))])
    expect([result.isStale, result.failures, told]).to.deep.equal([true, [], []])
    await cluster.client.mergePatch(MAPS, { name: 'held', namespace }, { metadata: { finalizers: null } })
  })

  it('quietly where something has changed or gone meanwhile', async () => {
    const before = (await cluster.client.create(MAPS, map('m'))) as KubeObject
    await cluster.client.mergePatch(MAPS, key('m'), { data: { a: 'b' } })
    const patch = { data: { a: 'c' } }
    const late = await done([{ do: 'patch', ...pinnedVersion(before), patch }])
    expect([late.isStale, late.failures]).to.deep.equal([true, []])
    const ungated = await done([{ do: 'ungate', gate: 'gate', gates: ['gate'], ...pinned(before) }])
    expect([ungated.isStale, ungated.failures]).to.deep.equal([true, []])
    await cluster.client.delete(MAPS, key('m'))
    const gone = await done([{ do: 'patch', ...pinned(before), patch }, ...remove(before)])
    expect([gone.isStale, gone.failures]).to.deep.equal([false, []])
  })

  it('without the stages behind a patch that has found its subject gone, which the caches know from then on', async () => {
    const subject = (await cluster.client.create(MAPS, map('subject'))) as KubeObject
    await cluster.client.delete(MAPS, key('subject'))
    const plan = inOrder([{ do: 'patch', ...pinnedVersion(subject), patch: { data: { a: 'c' } } }], [create(map('m'))])
    const { uid = '' } = subject.metadata
    const result = await carryOut(plan, { ...refOf(subject), uid }, handsWith(caches))
    expect([result.isStale, result.failures]).to.deep.equal([false, []])
    expect(await names()).to.deep.equal([])
    // This holds however far the watch lags, because no other plan is made for a deleted object.
    caches.observe(structuredClone(subject))
    expect(caches.get(MAP.kind, 'default', 'subject')).to.equal(undefined)
    // If any other object of a plan is gone, the plan goes on: the object is as it should be.
    await done(plan)
    expect(await names()).to.deep.equal(['m'])
  })

  it('and a success is told though the object is out of sight by then', async () => {
    const subject = (await cluster.client.create(MAPS, map('subject'))) as KubeObject
    const report = { success: 'LetGo', successWarning: 'nobody counts it' }
    const letGo: Action = { do: 'patch', ...pinned(subject), patch: { data: { a: 'c' } }, report }
    const hands = handsWith(caches)
    await carryOut([letGo], { ...refOf(subject), uid: 'that of one which the caches do not hold' }, hands)
    expect(told).to.deep.equal(['Warning LetGo'])
  })

  it('on one gate of a pod and never on those of others, also where these have moved meanwhile: G7', async () => {
    const OURS = 'example.com/ours'
    const gated = (name: string, ...gates: string[]) => ({
      ...POD.kind,
      metadata: metadata(name),
      spec: { containers: [{ name: 'c', image: 'i' }], schedulingGates: gates.map((gate) => ({ name: gate })) },
    })
    const gates = ['example.com/quota', OURS, 'example.com/room']
    const gatesOf = async (name: string): Promise<string[]> => {
      const { spec } = await cluster.client.get<ApiObject & Pod>(PODS, key(name))
      return (spec.schedulingGates ?? []).map((gate) => gate.name)
    }
    const pod = (await cluster.client.create(PODS, gated('still', ...gates))) as KubeObject
    await done([{ do: 'ungate', gate: OURS, gates, ...pinned(pod) }])
    expect(await gatesOf('still')).to.deep.equal(['example.com/quota', 'example.com/room'])

    const moved = (await cluster.client.create(PODS, gated('moved', ...gates))) as KubeObject
    const remove = [{ op: 'remove', path: '/spec/schedulingGates/0' }] as const
    await cluster.client.jsonPatch(PODS, key('moved'), remove)
    const late = await done([{ do: 'ungate', gate: OURS, gates, ...pinned(moved) }])
    expect([late.isStale, late.failures]).to.deep.equal([true, []])
    expect(await gatesOf('moved')).to.deep.equal([OURS, 'example.com/room'])
  })

  it('never on another object that has the name by now', async () => {
    const before = (await cluster.client.create(MAPS, map('m'))) as KubeObject
    await cluster.client.delete(MAPS, key('m'))
    const after = await cluster.client.create(MAPS, map('m'))
    await done([{ do: 'patch', ...pinned(before), patch: { data: { a: 'c' } } }, ...remove(before)])
    expect(await cluster.client.get<KubeObject>(MAPS, key('m'))).to.deep.equal(after)

    const gates = ['example.com/ours']
    const spec = { containers: [{ name: 'c', image: 'i' }], schedulingGates: [{ name: 'example.com/ours' }] }
    const pod = { ...POD.kind, metadata: metadata('p'), spec }
    const first = (await cluster.client.create(PODS, pod)) as KubeObject
    await cluster.client.delete(PODS, key('p'), { gracePeriodSeconds: 0 })
    const second = await cluster.client.create(PODS, pod)
    const late = await done([
      { do: 'ungate', gate: 'example.com/ours', gates, ...pinned(first) },
      { do: 'patchStatus', status: { message: 'of the first' }, ...pinned(first) },
    ])
    expect(late.failures).to.deep.equal([])
    expect(await cluster.client.get<KubeObject>(PODS, key('p'))).to.deep.equal(second)
  })

  it('so that a pod which somebody else removes first does not stay in the caches, though the answer shows it', async () => {
    const spec = { containers: [{ name: 'c', image: 'i' }], schedulingGates: [{ name: 'example.com/ours' }] }
    const made = (await cluster.client.create(PODS, { ...POD.kind, metadata: metadata('p'), spec })) as KubeObject
    caches.observe(made)
    const shown = (): readonly KubeObject[] => caches.list(POD.kind)
    const isOver = () =>
      until(
        'its end is told of',
        async () => shown(),
        ({ length }) => length === 0,
      )
    fail(faultFor({ verb: 'delete', plural: 'pods' }, { type: 'overtaken', answeredAfter: isOver }))
    const result = await done(remove(made))
    expect([result.isStale, result.failures, shown()]).to.deep.equal([false, [], []])
  })

  it('and an answer without a version changes nothing of what the caches have, nor of whose status it is', async () => {
    const made = (await cluster.client.create(MAPS, map('m'))) as KubeObject
    caches.observe(structuredClone(made))
    const before = caches.get(MAP.kind, 'default', 'm')
    const { resourceVersion: _, ...last } = made.metadata
    for (const name of ['m', 'other']) {
      caches.observe({ ...made, metadata: { ...last, name, labels: { ours: 'yes', other: 'yes' } } })
      caches.observeStatus({ ...made, metadata: { ...last, name, labels: { ours: 'yes', other: 'yes' } } })
    }
    expect(caches.get(MAP.kind, 'default', 'm')).to.equal(before)
    expect(caches.get(MAP.kind, 'default', 'other')).to.equal(undefined)
    expect([...caches.ownStatuses()]).to.deep.equal([])
  })

  it('in one request for many objects, which count as going from then on', async () => {
    const objects: KubeObject[] = []
    for (const name of ['a', 'b', 'c']) objects.push((await cluster.client.create(MAPS, map(name))) as KubeObject)
    const labels = { ours: 'yes' }
    for (const object of objects) caches.observe(structuredClone(object))
    await done([{ do: 'removeAll', kind: MAP.kind, namespace: 'default', labels, objects }])
    expect(await names()).to.deep.equal([])
    expect(requests.filter((request) => request.startsWith('delete'))).to.deep.equal(['deletecollection configmaps'])
    const left = objects.flatMap((object) => caches.get(MAP.kind, 'default', object.metadata.name ?? '') ?? [])
    expect(left.every((object) => object.metadata.deletionTimestamp)).to.equal(true)
  })

  it('so that an owner counts as going while its deletion is asked for, and no longer where that is refused', async () => {
    const secrets = resourceOf(SECRET)
    const objects: KubeObject[] = []
    for (const name of ['a', 'b']) {
      objects.push(await cluster.client.create<KubeObject>(secrets, { ...SECRET.kind, metadata: metadata(name) }))
    }
    for (const object of objects) caches.observe(structuredClone(object))
    const going = (): (boolean | undefined)[] =>
      ['a', 'b'].map((name) => {
        const found = caches.get(SECRET.kind, 'default', name)
        return found && found.metadata.deletionTimestamp !== undefined
      })
    const [a] = objects as [KubeObject]
    const all = { kind: SECRET.kind, namespace: 'default', labels: { ours: 'yes' }, objects }
    const during: (boolean | undefined)[][] = []
    for (const actions of [remove(a), [{ do: 'removeAll', ...all } as const]]) {
      fail(({ verb }) => {
        if (verb.startsWith('delete')) during.push(going())
        return verb.startsWith('delete') ? refused : undefined
      })
      await done(actions)
      expect(going()).to.deep.equal([false, false])
    }
    expect(during).to.deep.equal([
      [true, false],
      [true, true],
    ])
    fail()
    await done(remove(a))
    expect(going()).to.deep.equal([undefined, false])
  })

  it('without removing anything by labels where the owner has let its children go', async () => {
    const child = (await cluster.client.create(MAPS, map('a'))) as KubeObject
    await cluster.client.mergePatch(MAPS, key('a'), { metadata: { ownerReferences: null } })
    const ref = { ...MAP.kind, namespace: 'default', name: 'a' }
    const all = { kind: MAP.kind, namespace: 'default', labels: { ours: 'yes' }, objects: [child] }
    const { isStale } = await done(
      inOrder([{ do: 'confirm', ref, controller: owner.metadata.uid ?? '' }], [{ do: 'removeAll', ...all }]),
    )
    expect(await names()).to.deep.equal(['a'])
    expect(isStale).to.equal(true)
  })

  it('without giving children back to an owner that is being deleted, which it looks at live and once', async () => {
    const ref = refOf({ ...owner, ...MAP.kind })
    const take = (name: string): Action[] =>
      inOrder([{ do: 'confirmOwner', ref, uid: owner.metadata.uid ?? '' }], [create(map(name))])
    expect((await done([...take('a'), ...take('b')])).isStale).to.equal(false)
    expect(await names()).to.deep.equal(['a', 'b'])
    expect(requests.sort()).to.deep.equal(['create configmaps', 'create configmaps', 'get configmaps'])
    await cluster.client.mergePatch(MAPS, key('owner'), { metadata: { finalizers: ['example.com/kept'] } })
    await cluster.client.delete(MAPS, key('owner'))
    expect((await done(take('c'))).isStale).to.equal(true)
    expect(await names()).to.deep.equal(['a', 'b'])
  })

  it('and says what it cannot cure, and when to look again', async () => {
    const result = await done([
      { do: 'problem', reason: 'NameTaken', message: 'why' },
      { do: 'requeueAfter', milliseconds: 500, why: 'later' },
      { do: 'requeueAfter', milliseconds: 20, why: 'soon' },
      { do: 'event', type: 'Normal', reason: 'Involved', message: 'm' },
    ])
    const problem = {
      code: 'ERR_NAME_TAKEN',
      description: 'why',
      stall: 'NameTaken',
      reason: 'NameTaken',
      isAside: false,
    }
    expect(result.problems).to.deep.equal([problem])
    expect(result.requeueAfter).to.equal(20)
    expect(told).to.deep.equal(['Normal Involved'])
  })

  it('no further once the process may no longer write', async () => {
    const lost = new AbortController()
    const plan = inOrder([create(map('a'))], [create(map('b'))])
    fail((request) => {
      if (request.verb === 'create') lost.abort()
      return undefined
    })
    await done(plan, lost.signal)
    expect(await names()).to.deep.equal(['a'])
    expect(requests).to.deep.equal(['create configmaps'])
  })

  it('goes on only where the objects as they are now are still as it was decided on, and knows them from then on', async () => {
    const note = { text: 'as the caches have it' }
    await done([create({ ...map('one'), data: note })])
    const event: Action = { do: 'event', type: 'Normal', reason: 'WentOn', message: '' }
    const asked = (text: string): Action => ({
      do: 'reread',
      kind: MAP.kind,
      namespace: 'default',
      labels: { ours: 'yes' },
      holds: (live) => live.every(({ kind, data }) => kind === 'ConfigMap' && (data as typeof note).text === text),
    })
    const same = await done(inOrder([asked(note.text)], [event]))
    expect([same.isStale, told]).to.deep.equal([false, ['Normal WentOn']])
    told = []
    // The watch lags, so only the live read can find the change.
    const { observe } = caches
    const read: unknown[] = []
    const behind = { ...caches, observe: (object: KubeObject) => read.push(object) && observe(object) }
    await cluster.client.mergePatch(MAPS, key('one'), { data: { text: 'changed' } })
    const changed = await done(inOrder([asked(note.text)], [event]), ending.signal, behind)
    expect([changed.isStale, changed.failures, told]).to.deep.equal([true, [], []])
    expect(read).to.have.length(1)
    expect(caches.get(MAP.kind, 'default', 'one')?.data).to.deep.equal({ text: 'changed' })
  })

  it('and the sooner of two requests to look again counts, be it of the plan, of the report or of a status that settles (G14)', async () => {
    await done([create(map('one'))])
    const hands = handsWith(caches)
    const after = (milliseconds: number): Action => ({ do: 'requeueAfter', milliseconds, why: 'a test' })
    const asked = (plan: readonly number[], report: readonly number[], isUrgent: boolean) => {
      const controller: WholeController<unknown> = {
        ...MAPS_CONTROLLER,
        plan: () => plan.map(after),
        report: () => report.map(after),
        isUrgent: () => isUrgent,
      }
      return reconcilingWhole(controller, optionsWith(hands))('default', 'one', 0)
    }
    expect(await asked([700], [300], true)).to.equal(300)
    expect(await asked([300], [700], true)).to.equal(300)
    expect(await asked([300], [], true)).to.equal(300)
    // Before the reconciler has settled, the status waits for a second, and the plan does not wait for the status.
    expect(await asked([300], [1], false)).to.equal(300)
    expect(await asked([5000], [1], false)).to.equal(1000)
    expect(await asked([Number.MAX_SAFE_INTEGER], [], true)).to.equal(86_400_000)
  })

  it('and a status settles for a second at most, whatever the time of the system is set to meanwhile', async () => {
    await done([create(map('one'))])
    let [now, steady] = [10_000_000, 0]
    const options = { ...optionsWith(handsWith(caches)), now: () => now, steady: () => steady }
    const look = reconcilingWhole(WRITING_A_STATUS, options)
    expect(await look('default', 'one', 0)).to.equal(1_000)
    now -= 3_600_000
    steady += 400
    expect(await look('default', 'one', 0)).to.equal(600)
    steady += 600
    expect(await look('default', 'one', 0)).to.equal(undefined)
    expect(told).to.deep.equal(['Normal Written'])
  })

  it('and while there is much work for as long as it may, counted from the first status that may wait no longer', async () => {
    await done([create(map('one'))])
    let steady = 0
    let longest: number | undefined
    const controller: WholeController<unknown> = {
      ...WRITING_A_STATUS,
      longestSettleMs: () => longest,
    }
    const atWork = inFlight(8, () => steady)
    const ends: (() => void)[] = []
    const works = [1, 2, 3, 4].map(() => atWork(() => new Promise<void>((end) => ends.push(end))))
    const hands = { ...handsWith(caches), inFlight: atWork }
    const look = reconcilingWhole(controller, { ...optionsWith(hands), steady: () => steady })
    steady += 10_000
    expect(await look('default', 'one', 0)).to.equal(1_000)
    steady += 9_000
    expect(await look('default', 'one', 0)).to.equal(10_000)
    longest = 2_000
    expect(await look('default', 'one', 0)).to.equal(2_000)
    steady += 1_500
    longest = undefined
    expect(await look('default', 'one', 0)).to.equal(500)
    expect(told).to.deep.equal([])
    steady += 500
    expect(await look('default', 'one', 0)).to.equal(undefined)
    expect(told).to.deep.equal(['Normal Written'])
    for (const end of ends) end()
    await Promise.all(works)
  })

  it('and a problem is told once of an object, but anew of a later one of its name', async () => {
    await done([create(map('one'))])
    const problem: Action = { do: 'problem', reason: 'Odd', message: 'it is odd' }
    const controller: WholeController<unknown> = {
      ...MAPS_CONTROLLER,
      plan: () => [problem],
    }
    const hands = handsWith(caches)
    const options = optionsWith(hands)
    const look = reconcilingWhole(controller, options)
    for (let i = 0; i < 2; i++) await look('default', 'one', 0)
    expect(told).to.deep.equal(['Warning Odd'])
    const { uid = '' } = caches.get(MAP.kind, 'default', 'one')?.metadata ?? {}
    expect([...options.failed.uids()]).to.deep.equal([uid])
    await done([{ do: 'remove', ref: refOf(map('one')), uid }])
    await done([create(map('one'))])
    for (let i = 0; i < 2; i++) await look('default', 'one', 0)
    expect(told).to.deep.equal(['Warning Odd', 'Warning Odd'])
  })

  it('without creating under a generated name for an owner that is gone by now, with which the names are forgotten', async () => {
    await done([create(map('parent'))])
    const parent = caches.get(MAP.kind, 'default', 'parent') as KubeObject
    const { name: _, ...rest } = { ...metadata('x'), ownerReferences: [controllerReference(parent)] }
    const { uid = '' } = parent.metadata
    await done([{ do: 'remove', ref: refOf(parent), uid }])
    const named = create({ ...MAP.kind, metadata: { ...rest, generateName: 'one-' } }, undefined, { seed: 'seed' })
    expect(await done([named])).to.include({ isStale: true })
    expect(await names()).to.deep.equal([])
  })

  it('without a second object in a place of which a watch has told since the plan was made', async () => {
    const placed = await openCaches(cluster.client, [{ ...MAP, place: ({ metadata }) => metadata.labels?.place }], {
      now: Date.now,
    })
    try {
      await placed.synced
      await done([create(map('parent'))], ending.signal, placed)
      const parent = placed.get(MAP.kind, 'default', 'parent') as KubeObject
      const children = async () => (await names()).filter((name) => name !== 'parent')
      const { name: _, labels, ...rest } = { ...metadata('x'), ownerReferences: [controllerReference(parent)] }
      const inPlace = (place: string): Action => {
        const made = { ...rest, labels: { ...labels, place }, generateName: `${place}-` }
        return create({ ...MAP.kind, metadata: made }, undefined, { seed: place })
      }
      const hands = handsWith(placed)
      const make = (place: string) =>
        carryOut([inPlace(place)], { ...MAP.kind, namespace: 'default', name: 'owner' }, hands)
      expect(await make('one')).to.include({ isStale: false })
      const [first = ''] = await children()
      expect(await make('one')).to.include({ isStale: true })
      expect(await make('other')).to.include({ isStale: false })
      expect(await children()).to.have.length(2)
      const { uid = '' } = placed.get(MAP.kind, 'default', first)?.metadata ?? {}
      await carryOut(
        [{ do: 'remove', ref: { ...MAP.kind, namespace: 'default', name: first }, uid }],
        refOf(parent),
        hands,
      )
      expect(await make('one')).to.include({ isStale: false })
      expect(await children()).to.have.length(2)
    } finally {
      await placed.close()
    }
  })

  it('without a second object in a place where a create got no answer twice, and a watch has told only of the end of the first', async () => {
    const behind = await openCaches(cluster.client, [{ ...MAP, place: () => 'one' }], { now: Date.now })
    await behind.synced
    await done([create(map('parent'))], ending.signal, behind)
    const parent = behind.get(MAP.kind, 'default', 'parent') as KubeObject
    await behind.close()
    const { name: _, ...rest } = { ...metadata('x'), ownerReferences: [controllerReference(parent)] }
    const named = create({ ...MAP.kind, metadata: { ...rest, generateName: 'one-' } }, undefined, { seed: 'seed' })
    const hands = handsWith(behind)
    const make = () => carryOut([named], { ...MAP.kind, namespace: 'default', name: 'owner' }, hands)
    const children = async () => (await names()).filter((name) => name !== 'parent')
    fail(faultFor({ verb: 'create', plural: 'configmaps' }, { type: 'reset', done: true }, 2))
    await make()
    const [first = ''] = await children()
    await cluster.client.delete(MAPS, key(first))
    await make()
    expect(await children()).to.deep.equal([first])
    hands.left.set(parent.metadata.uid ?? '', `ConfigMap ${first}`, { place: 'one', isGone: true })
    expect(await make()).to.include({ isStale: true })
    expect(await children()).to.deep.equal([first])
  })

  const refusal = (code: number, reason: string) => ({ type: 'refuse', code, reason, message: 'no' }) as const
  for (const [what, ...faults] of [
    ['had no answer', { type: 'reset' }],
    ['the server gave up', refusal(504, 'Timeout')],
    ['had no answer, and was refused at the second try,', { type: 'reset' }, refusal(409, 'Conflict')],
  ] as const)
    it(`and a create that ${what} is repeated with its own name, though one before that is free by now`, async () => {
      await done([create(map('parent'))])
      const parent = caches.get(MAP.kind, 'default', 'parent') as KubeObject
      const children = async () => (await names()).filter((name) => name !== 'parent')
      const named = (): Action => {
        const { name: _, ...rest } = { ...metadata('x'), ownerReferences: [controllerReference(parent)] }
        return create({ ...MAP.kind, metadata: { ...rest, generateName: 'one-' } }, undefined, { seed: 'seed' })
      }
      const hands = handsWith(caches)
      const make = () => carryOut([named()], { ...MAP.kind, namespace: 'default', name: 'owner' }, hands)
      await make()
      const [first = ''] = await children()
      // While the first is there, another name is taken.
      for (const fault of faults) {
        fail(faultFor({ verb: 'create', plural: 'configmaps' }, fault, 1))
        await make()
      }
      const { uid = '' } = caches.get(MAP.kind, 'default', first)?.metadata ?? {}
      fail()
      await done([{ do: 'remove', ref: { ...MAP.kind, namespace: 'default', name: first }, uid }])
      await make()
      const [second, ...others] = await children()
      expect([second === first, others]).to.deep.equal([false, []])
    })
})
