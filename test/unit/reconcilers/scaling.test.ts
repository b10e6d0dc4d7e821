import { expect } from 'chai'
import fc from 'fast-check'
import type { KubeObject } from '../../../model/object.ts'
import type { Pod } from '../../../model/pod.ts'
import { flat } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { awakeParents, waitingForSleepers } from '../../../reconcilers/podclique/obsolete-parents.ts'
import { freeIndices, usedIndices } from '../../../reconcilers/podclique/pods.ts'
import { superfluousPods } from '../../../reconcilers/podclique/scale-in.ts'
import { settle } from '../../../reconcilers/render.ts'
import { ruling, writerOf } from '../../../reconcilers/scaling/follow.ts'
import { formatRecord, parseRecord } from '../../../reconcilers/scaling/recorded-counts.ts'
import { toRaisedMinimum } from '../../../reconcilers/scaling/scaled.ts'
import { wholeScaled } from '../../../reconcilers/watching/keep.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet, PodGang } from '../../../schemas/generated/grove.ts'
import { allPlans, said } from './plans.ts'
import { CONFIG, loadedResources, renderContext, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const CONTEXT = { config: CONFIG, now: '2024-01-01T00:00:00Z' }
const ref = (kind: { apiVersion: string; kind: string }, name: string) => ({ ...kind, namespace: 'default', name })

/** A pod with the fields that scaling looks at. */
const anyPod: fc.Arbitrary<Pod> = fc
  .record({
    index: fc.integer({ min: 0, max: 12 }),
    going: fc.boolean(),
    phase: fc.constantFrom('Pending', 'Running', 'Succeeded', 'Failed', 'Unknown'),
    ready: fc.boolean(),
    node: fc.boolean(),
    hash: fc.constantFrom('old', 'new'),
    second: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ index, going, phase, ready, node, hash, second }) => ({
    apiVersion: 'v1' as const,
    kind: 'Pod' as const,
    metadata: {
      labels: { 'grove.io/podclique-pod-index': String(index), 'grove.io/pod-template-hash': hash },
      creationTimestamp: `2024-01-01T00:00:0${second}Z`,
      ...(going && { deletionTimestamp: '2024-01-01T00:01:00Z' }),
    },
    spec: { containers: [], ...(node && { nodeName: 'n' }) },
    status: { phase, conditions: [{ type: 'Ready', status: ready ? 'True' : 'False' }] },
  }))
const anyPods = fc
  .array(anyPod, { maxLength: 14 })
  .map((pods) => pods.map((pod, at) => ({ ...pod, metadata: { ...pod.metadata, name: `p-${at}` } }) as Pod))

const isGoing = ({ metadata }: Pod): boolean => metadata.deletionTimestamp !== undefined
const rank = ({ spec, status, metadata }: Pod): number[] => [
  spec.nodeName ? 1 : 0,
  { Unknown: 1, Running: 2 }[status?.phase ?? ''] ?? 0,
  status?.conditions?.[0]?.status === 'True' ? 1 : 0,
  metadata.labels?.['grove.io/pod-template-hash'] === 'new' ? 1 : 0,
]

describe('the indices that new pods take', () => {
  it('are the lowest that no pod that stays and runs has, each once', () => {
    fc.assert(
      fc.property(anyPods, fc.integer({ min: 0, max: 20 }), (pods, count) => {
        const used = usedIndices(pods)
        const free = freeIndices(used, count)
        expect(free).to.have.length(count)
        expect(new Set(free).size).to.equal(count)
        for (const index of free) expect(used.has(index)).to.equal(false)
        const all = [...used, ...free]
        const highest = Math.max(-1, ...free)
        for (let index = 0; index <= highest; index++) expect(all).to.include(index)
        for (const pod of pods.filter(isGoing)) expect(usedIndices([pod]).size).to.equal(0)
      }),
    )
  })
})

describe('the pods that go when a PodClique shrinks', () => {
  it('are as many as are too many, none that is going already, and no better than any that stays', () => {
    fc.assert(
      fc.property(anyPods, fc.integer({ min: 0, max: 14 }), (pods, replicas) => {
        const going = superfluousPods(pods, replicas, 'new')
        const staying = pods.filter((pod) => !isGoing(pod))
        expect(going).to.have.length(Math.max(0, staying.length - replicas))
        expect(going.filter(isGoing)).to.deep.equal([])
        for (const gone of going) {
          for (const kept of staying.filter((pod) => !going.includes(pod))) {
            const [a, b] = [rank(gone), rank(kept)]
            const first = a.findIndex((value, at) => value !== b[at])
            expect(first === -1 || (a[first] ?? 0) < (b[first] ?? 0), `${a} goes, ${b} stays`).to.equal(true)
          }
        }
      }),
    )
  })

  it('while pods stand in are those that have ended, and then those that stand in: a stand-in is needed for what has ended', () => {
    const pods = [0, 1, 3].map(
      (index): Pod => ({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: `p${index}`, labels: { 'grove.io/podclique-pod-index': String(index) } },
        spec: { containers: [], nodeName: 'n' },
        status: { phase: index === 0 ? 'Failed' : 'Running' },
      }),
    )
    const names = (replicas: number) =>
      superfluousPods(pods, replicas, 'new', { standInsFrom: 3, endedFirst: true }).map(({ metadata }) => metadata.name)
    expect(names(2)).to.deep.equal(['p0'])
    expect(names(1)).to.have.members(['p0', 'p3'])
  })

  it('are those that have failed and would be made again before any that starts, which may be there in their place', () => {
    const pods = ['Failed', 'Running', 'Pending', 'Pending'].map(
      (phase, index): Pod => ({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: `p${index}`, labels: { 'grove.io/podclique-pod-index': String(index) } },
        spec: { containers: [], nodeName: 'n' },
        status: { phase },
      }),
    )
    const names = (endedFirst: boolean) =>
      superfluousPods(pods, 2, 'new', { endedFirst }).map(({ metadata }) => metadata.name)
    expect(names(true)).to.deep.equal(['p0', 'p3'])
    expect(names(false)).to.deep.equal(['p3', 'p2'])
  })
})

describe('a live count and its template', () => {
  for (const [live, seen, template, what] of [
    [2, 2, 2, 'agrees'],
    [5, 2, 2, 'agrees'],
    [2, 2, 4, 'follows'],
    [5, 2, 4, 'kept'],
    [4, 2, 4, 'noted'],
    [5, undefined, 4, 'noted'],
    [0, 2, 4, 'kept'],
    [2, 2, 0, 'follows'],
  ] as const) {
    it(`${live} replicas, made when the template said ${seen}, that says ${template} now: ${what}`, () => {
      expect(ruling(live, seen, template)).to.equal(what)
    })
  }

  for (const [live, before, now, what] of [
    [1, 1, 2, { replicas: 3 }],
    [2, 1, 2, {}],
    [0, 1, 2, {}],
    // Somebody has edited the object itself, which admission only warns of.
    [1, 2, 2, {}],
    [1, 2, 1, {}],
  ] as const) {
    it(`${live} replicas, where minAvailable goes from ${before} to ${now}: ${'replicas' in what ? "the template's" : 'kept'}`, () => {
      const group = (replicas: number, minAvailable: number) =>
        ({ ...KIND.scalingGroup, metadata: {}, spec: { replicas, minAvailable, cliqueNames: [] } }) as never
      expect(toRaisedMinimum(group(3, now), group(live, before))).to.deep.equal(what)
    })
  }

  it('is read back from a note as it was written, unless nobody may have so many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
        (replicas, name) => {
          const writer = name?.trim() ? name : undefined
          const text = formatRecord(writer === undefined ? { replicas } : { replicas, writer })
          const read = parseRecord(text, 3)
          if (replicas > 0 && replicas < 3) expect(read).to.equal(undefined)
          else expect(read?.replicas).to.equal(replicas)
        },
      ),
    )
    for (const text of [undefined, '', 'x', '-1', '1e3', '1000000', '5\tx y', ' 5']) {
      expect(parseRecord(text, 1)).to.equal(undefined)
    }
  })

  it('has the writer that the API server names, and the operator is none', () => {
    const entry = (manager: string, fieldsV1: object) => ({ manager, operation: 'Update', fieldsV1 })
    const replicas = { 'f:spec': { 'f:replicas': {} } }
    const object = (...managedFields: unknown[]): KubeObject => ({
      ...KIND.podClique,
      metadata: { name: 'a', managedFields },
    })
    const status = entry('kubelet', { 'f:status': { 'f:replicas': {} } })
    expect(writerOf(object(entry('grove-operator', replicas), status))).to.equal(undefined)
    expect(writerOf(object(status, entry('keda', replicas)))).to.equal('keda')
    expect(writerOf({ ...KIND.podClique, metadata: { annotations: { 'grove.io/replicas-set-by': 'ada' } } })).to.equal(
      'ada',
    )
    const kept = wholeScaled(object(status, entry('keda', { ...replicas, 'f:metadata': {} })))
    expect(kept.metadata.managedFields).to.deep.equal([{ manager: 'keda', fieldsV1: replicas }])
  })
})

describe('pods that start after others', () => {
  const intent = 's-0-a:1,s-0-b:2'

  it('do not wait for those that sleep', () => {
    expect(awakeParents(intent, new Set(['s-0-a']))).to.equal('s-0-b:2')
    expect(awakeParents(intent, new Set(['s-0-a', 's-0-b']))).to.equal(undefined)
    expect(awakeParents(intent, new Set(['other']))).to.equal(intent)
    expect(awakeParents(undefined, new Set(['s-0-a']))).to.equal(undefined)
  })

  it('are replaced where they wait for one that has fallen asleep, and left alone where they have started', () => {
    const pod = (phase: string, more: object = {}): Pod =>
      ({
        ...KIND.pod,
        metadata: { name: phase, annotations: { 'grove.io/starts-after': intent }, ...more },
        spec: { containers: [] },
        status: { phase },
      }) as unknown as Pod
    const pods = [
      pod('Pending'),
      pod('Running'),
      pod('Pending', { deletionTimestamp: CONTEXT.now }),
      pod('Pending', { annotations: {} }),
    ]
    expect(waitingForSleepers(pods, new Set(['s-0-b']))).to.deep.equal([pods[0]])
    expect(waitingForSleepers(pods, new Set())).to.deep.equal([])
  })
})

describe('a PodClique that is scaled out', () => {
  before(loadedResources)

  it('has its pods in the gang that it was in, which needs no more of them than before', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a', replicas: 2, minAvailable: 1 }] })])
    const gangs = () => [...objects].filter(({ kind }) => kind === KIND.podGang.kind) as (KubeObject & PodGang)[]
    const groups = () =>
      gangs().map(({ metadata: { name, uid }, spec: { podgroups } }) => [
        ...[name, uid],
        ...podgroups.map(({ minReplicas, podReferences }) => [minReplicas, podReferences.length]),
      ])
    const [[name, uid] = []] = groups()
    objects.patch(ref(KIND.podClique, 's-0-a'), { spec: { replicas: 5 } })
    settle(objects, renderContext())
    expect(groups()).to.deep.equal([[name, uid, [1, 5]]])
  })
})

describe('what sleeps', () => {
  before(loadedResources)

  const groupsOf = (objects: Memory, name = 's-0'): string[] =>
    (objects.get(KIND.podGang, 'default', name) as PodGang | undefined)?.spec.podgroups.map((group) => group.name) ?? []
  const podsOf = (objects: Memory, podClique: string): string[] =>
    [...objects].flatMap(({ kind, metadata }) =>
      kind === 'Pod' && metadata.labels?.['grove.io/podclique'] === podClique ? [metadata.name ?? ''] : [],
    )
  /** What a pod's annotation says that it starts after. */
  const startsAfter = (objects: Memory, name: string): string =>
    objects.get(KIND.pod, 'default', name)?.metadata.annotations?.['grove.io/starts-after'] ?? ''
  const set = (more: object = {}) =>
    setOf({
      cliques: [{ name: 'router' }, { name: 'decode', replicas: 2, minAvailable: 1 }, { name: 'b' }],
      groups: [{ name: 'g', cliqueNames: ['b'], replicas: 3, minAvailable: 2 }],
      ...more,
    })
  const scale = (
    objects: Memory,
    kind: typeof KIND.podClique | typeof KIND.scalingGroup,
    name: string,
    replicas: number,
  ) => {
    objects.patch(ref(kind, name), { spec: { replicas } })
    settle(objects, renderContext())
  }

  it('is in no gang, has no pods and no scaled gangs, and comes back to where it was', async () => {
    const objects = await rendered([set()])
    const whole = groupsOf(objects)
    expect(whole).to.deep.equal(['s-0-router', 's-0-decode', 's-0-g-0-b', 's-0-g-1-b'])
    scale(objects, KIND.podClique, 's-0-decode', 0)
    expect(groupsOf(objects)).to.deep.equal(['s-0-router', 's-0-g-0-b', 's-0-g-1-b'])
    scale(objects, KIND.scalingGroup, 's-0-g', 0)
    expect(groupsOf(objects)).to.deep.equal(['s-0-router'])
    expect(objects.get(KIND.podGang, 'default', 's-0-g-0')).to.equal(undefined)
    expect([...objects].filter(({ kind }) => kind === 'Pod')).to.have.length(1)
    expect(allPlans(objects, CONTEXT).map(said)).to.deep.equal([])
    scale(objects, KIND.podClique, 's-0-decode', 2)
    scale(objects, KIND.scalingGroup, 's-0-g', 3)
    expect(groupsOf(objects)).to.deep.equal(whole)
  })

  it('is in no gang either, as a copy that a group below its minimum has not: what is replaced waits for no such copy', async () => {
    const ordered = setOf({
      startup: 'InOrder',
      cliques: [{ name: 'b' }, { name: 'router', replicas: 2, minAvailable: 2 }],
      groups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 2 }],
    })
    const objects = await rendered([ordered])
    const [router = ''] = podsOf(objects, 's-0-router')
    expect(startsAfter(objects, router)).to.include('s-0-g-1-b')
    scale(objects, KIND.scalingGroup, 's-0-g', 1)
    expect(groupsOf(objects)).to.deep.equal(['s-0-router', 's-0-g-0-b'])
    objects.remove(ref(KIND.pod, router))
    settle(objects, renderContext())
    const made = podsOf(objects, 's-0-router')
    expect(made).to.have.length(2)
    for (const name of made) {
      const pod = objects.get(KIND.pod, 'default', name) as Pod
      expect(pod.spec.schedulingGates ?? [], name).to.deep.equal([])
      expect(startsAfter(objects, name)).to.include('s-0-g-0-b').and.not.include('s-0-g-1-b')
    }
    scale(objects, KIND.scalingGroup, 's-0-g', 2)
    expect(groupsOf(objects)).to.have.length(3)
    expect(allPlans(objects, CONTEXT).map(said)).to.deep.equal([])
  })

  it('takes the count of its template in the write that raises its minimum above its own', async () => {
    const objects = await rendered([set()])
    objects.patch(ref(KIND.scalingGroup, 's-0-g'), { spec: { replicas: 1, minAvailable: 1 } })
    objects.patch(ref(KIND.podClique, 's-0-decode'), { spec: { replicas: 1 } })
    settle(objects, renderContext())
    const group = objects.get(KIND.scalingGroup, 'default', 's-0-g') as PodCliqueScalingGroup | undefined
    expect(group?.spec).to.include({ replicas: 3, minAvailable: 2 })
    expect((objects.get(KIND.podClique, 'default', 's-0-decode') as PodClique | undefined)?.spec.replicas).to.equal(1)
  })

  it('leaves the gang only at the version that was seen: whoever lists its pods writes the same list', async () => {
    const objects = await rendered([set()])
    objects.patch(ref(KIND.podGang, 's-0'), { metadata: { resourceVersion: '7' } })
    objects.patch(ref(KIND.podClique, 's-0-decode'), { spec: { replicas: 0 } })
    const patches = flat(allPlans(objects, CONTEXT)).filter(
      (action) => action.do === 'patch' && action.ref.kind === 'PodGang' && action.ref.name === 's-0',
    )
    expect(patches).to.not.deep.equal([])
    for (const patch of patches) expect(patch).to.include({ resourceVersion: '7' })
  })

  it('has pods that wait for it replaced only at the version that was seen: they may have started since', async () => {
    const objects = await rendered([setOf({ startup: 'InOrder', cliques: [{ name: 'leader' }, { name: 'worker' }] })])
    const waiting = [...objects].filter(
      ({ kind, metadata }) => kind === 'Pod' && metadata.name?.startsWith('s-0-worker'),
    )
    expect(waiting).to.have.length(1)
    for (const { metadata } of waiting)
      objects.patch(ref(KIND.pod, metadata.name ?? ''), { metadata: { resourceVersion: '7' } })
    objects.patch(ref(KIND.podClique, 's-0-leader'), { spec: { replicas: 0 } })
    const removed = flat(allPlans(objects, CONTEXT)).filter(
      (action) => action.do === 'remove' && action.ref.name.startsWith('s-0-worker'),
    )
    expect(removed).to.have.length(1)
    for (const removal of removed) expect(removal).to.include({ resourceVersion: '7' })
  })

  it('may sleep from the start, where the set says so', async () => {
    const asleep = set({
      metadata: { annotations: { 'grove.io/allow-zero-replicas': 'true' } },
      cliques: [{ name: 'router' }, { name: 'decode', replicas: 0, minAvailable: 2 }, { name: 'b' }],
      groups: [{ name: 'g', cliqueNames: ['b'], replicas: 0, minAvailable: 2 }],
    })
    const objects = await rendered([asleep])
    expect(groupsOf(objects)).to.deep.equal(['s-0-router'])
    const { spec } = objects.get(KIND.podClique, 'default', 's-0-decode') as PodClique
    expect([spec.replicas, spec.minAvailable]).to.deep.equal([0, 2])
    expect(allPlans(objects, CONTEXT).map(said)).to.deep.equal([])
  })

  it('lets no pod of a scaled gang go before the first replicas of its group are back in the base gang', async () => {
    const objects = await rendered([set()])
    for (const name of ['s-0-router', 's-0-decode', 's-0-g-0-b', 's-0-g-1-b'])
      objects.patch(ref(KIND.podClique, name), { status: { scheduledReplicas: 9 } })
    const ungated = () =>
      flat(allPlans(objects, CONTEXT)).flatMap((action) => (action.do === 'ungate' ? [action.ref.name] : []))
    expect(ungated()).to.deep.equal(['s-0-g-2-b-0'])
    const base = objects.get(KIND.podGang, 'default', 's-0') as PodGang
    objects.patch(ref(KIND.podGang, 's-0'), { spec: { podgroups: base.spec.podgroups.slice(0, 2) } })
    expect(ungated()).to.deep.equal([])
  })

  it('is recreated with its live count by an owner that has noted it', async () => {
    const objects = await rendered([set()])
    objects.patch(ref(KIND.podClique, 's-0-decode'), {
      metadata: { managedFields: [{ manager: 'keda', fieldsV1: { 'f:spec': { 'f:replicas': {} } } }] },
    })
    scale(objects, KIND.podClique, 's-0-decode', 0)
    scale(objects, KIND.scalingGroup, 's-0-g', 5)
    scale(objects, KIND.podClique, 's-0-g-4-b', 2)
    objects.remove(ref(KIND.podClique, 's-0-decode'))
    objects.remove(ref(KIND.podClique, 's-0-g-4-b'))
    settle(objects, renderContext())
    const decode = objects.get(KIND.podClique, 'default', 's-0-decode') as PodClique
    expect(decode.spec.replicas).to.equal(0)
    expect(decode.metadata.annotations).to.include({
      'grove.io/replicas-set-by': 'keda',
      'grove.io/template-replicas': '2',
    })
    expect((objects.get(KIND.podClique, 'default', 's-0-g-4-b') as PodClique).spec.replicas).to.equal(2)
    objects.remove(ref(KIND.scalingGroup, 's-0-g'))
    settle(objects, renderContext())
    expect((objects.get(KIND.scalingGroup, 'default', 's-0-g') as PodCliqueScalingGroup).spec.replicas).to.equal(5)
  })

  it('makes a lost scaling group anew with the live counts of its members', async () => {
    const objects = await rendered([set()])
    scale(objects, KIND.podClique, 's-0-g-1-b', 3)
    objects.remove(ref(KIND.scalingGroup, 's-0-g'))
    for (const j of [0, 1, 2]) objects.remove(ref(KIND.podClique, `s-0-g-${j}-b`))
    settle(objects, renderContext())
    const replicasOf = (j: number) =>
      (objects.get(KIND.podClique, 'default', `s-0-g-${j}-b`) as PodClique | undefined)?.spec.replicas
    expect([0, 1, 2].map(replicasOf)).to.deep.equal([1, 3, 1])
    scale(objects, KIND.podClique, 's-0-g-1-b', 1)
    const keeper = objects.get({ apiVersion: 'v1', kind: 'Service' }, 'default', 's-0')
    expect(keeper?.metadata.annotations ?? {}).to.deep.equal({})
  })

  it('forgets the count of a replica that is scaled in', async () => {
    const objects = await rendered([set()])
    scale(objects, KIND.podClique, 's-0-g-2-b', 4)
    scale(objects, KIND.scalingGroup, 's-0-g', 2)
    scale(objects, KIND.scalingGroup, 's-0-g', 3)
    expect((objects.get(KIND.podClique, 'default', 's-0-g-2-b') as PodClique).spec.replicas).to.equal(1)
  })

  it('keeps the count that somebody gives a member which an update has yet to replace', async () => {
    const objects = await rendered([set()])
    const replicasOf = (name: string): number =>
      (objects.get(KIND.podClique, 'default', name) as PodClique).spec.replicas
    const change = (image: string, replicas: number): void => {
      const { spec } = objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
      const [router, decode, b] = spec.template.cliques
      const changed = { ...b, spec: { ...b?.spec, replicas, podSpec: { containers: [{ name: 'c', image }] } } }
      objects.patch(ref(KIND.podCliqueSet, 's'), { spec: { template: { cliques: [router, decode, changed] } } })
      settle(objects, renderContext())
    }
    const replace = (name: string): number => {
      objects.remove(ref(KIND.podClique, name))
      settle(objects, renderContext())
      return replicasOf(name)
    }
    change('other', 1)
    scale(objects, KIND.podClique, 's-0-g-2-b', 4)
    scale(objects, KIND.podClique, 's-0-g-1-b', 3)
    scale(objects, KIND.podClique, 's-0-g-1-b', 1)
    expect(replace('s-0-g-2-b'), 'scaled').to.equal(4)
    expect(replace('s-0-g-1-b'), 'scaled back').to.equal(1)
    // The same edit changes the count in the template.
    change('another', 2)
    scale(objects, KIND.podClique, 's-0-g-0-b', 3)
    expect(replace('s-0-g-0-b'), 'scaled').to.equal(3)
    expect(replace('s-0-g-1-b'), 'never scaled').to.equal(2)
  })

  it('follows a template that changes its replicas together with its pods', async () => {
    const objects = await rendered([set()])
    const { spec } = objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
    const [router, ...others] = spec.template.cliques
    const changed = {
      ...router,
      spec: { ...router?.spec, replicas: 3, podSpec: { containers: [{ name: 'c', image: 'other' }] } },
    }
    objects.patch(ref(KIND.podCliqueSet, 's'), { spec: { template: { cliques: [changed, ...others] } } })
    settle(objects, renderContext())
    const podClique = objects.get(KIND.podClique, 'default', 's-0-router') as PodClique
    expect(podClique.spec.replicas).to.equal(3)
    expect(podClique.metadata.annotations).to.include({ 'grove.io/template-replicas': '3' })
    expect(objects.get(KIND.service, 'default', 's-0')?.metadata.annotations ?? {}).to.deep.equal({})
  })
})
