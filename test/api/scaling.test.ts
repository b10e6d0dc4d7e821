import { isDeepStrictEqual } from 'node:util'
import { expect } from 'chai'
import { CLIQUES, GROUPS, SETS } from './grove-resources.ts'
import { PODS, type Pod, until } from './running.ts'
import { type ScalingWorld, type SetShape, setOf, startScalingWorld } from './scaling-world.ts'

const uids = (pods: readonly Pod[]): (string | undefined)[] => pods.map(({ metadata }) => metadata.uid).sort()
const RANK = 'grove.io/podcliquescalinggroup-pod-index'
const indexOf = ({ metadata }: Pod): string | undefined => metadata.labels?.['grove.io/podclique-pod-index']

describe('scaling in the sandbox', function () {
  this.timeout(120_000)
  let world: ScalingWorld
  /** Every error that a status ever reported. */
  const errors: string[] = []

  before(async () => {
    world = await startScalingWorld({ readyAfterMs: () => 0, stopAfterMs: 300 })
    for (const table of ['podcliques.grove.io', 'podcliquescalinggroups.grove.io', 'podcliquesets.grove.io']) {
      world.grove.core.store.subscribe(table, ({ object }) => {
        const { status } = object as { status?: { lastErrors?: { description: string }[] } }
        for (const { description } of status?.lastErrors ?? []) errors.push(description)
      })
    }
  })
  after(async () => {
    await world.stop()
    expect(errors, 'errors in any status at any time').to.deep.equal([])
  })

  const deployed = async (shape: SetShape, ready: Readonly<Record<string, number>>): Promise<void> => {
    await world.grove.client.create(SETS, setOf(shape))
    for (const [name, count] of Object.entries(ready)) await world.ready(name, count)
  }
  const edit = (name: string, change: (template: ReturnType<typeof setOf>['spec']['template']) => void) => {
    const { spec } = structuredClone(world.set(name)) as unknown as ReturnType<typeof setOf>
    change(spec.template)
    return world.grove.client.mergePatch(SETS, { namespace: 'default', name }, { spec })
  }
  const pod = (name: string) => ({ namespace: 'default', name })

  it('S1: takes away as many pods as are too many, and counts and picks none that is on its way out', async () => {
    await deployed({ name: 's1', cliques: [{ name: 'a', replicas: 6 }] }, { 's1-0-a': 6 })
    const six = uids(world.podsOf('s1-0-a'))
    const made: string[] = []
    const stop = world.grove.core.store.subscribe('pods', ({ type, object }) => {
      const each = object as unknown as Pod
      if (type === 'ADDED' && !six.includes(each.metadata.uid)) made.push(each.metadata.name ?? '')
    })
    made.length = 0
    await world.scale(CLIQUES, 's1-0-a', 2)
    await until(
      'four are going',
      async () => world.podsOf('s1-0-a').filter(({ metadata }) => metadata.deletionTimestamp),
      ({ length }) => length === 4,
    )
    await world.scale(CLIQUES, 's1-0-a', 1)
    const [left] = await world.ready('s1-0-a', 1)
    stop()
    expect(made.filter((name) => name.startsWith('s1-'))).to.deep.equal([])
    expect(six).to.include(left?.metadata.uid)
    expect(left && indexOf(left)).to.equal('0')
  })

  it('S2: brings a PodClique and a scaling group from 2 to 0 and back, again and again, and across a restart', async () => {
    const shape: SetShape = {
      name: 's2',
      cliques: [
        { name: 'a', replicas: 2, minAvailable: 2 },
        { name: 'b', replicas: 1 },
      ],
      groups: [{ name: 'g', cliqueNames: ['b'], replicas: 3, minAvailable: 2 }],
    }
    await deployed(shape, { 's2-0-a': 2, 's2-0-g-0-b': 1, 's2-0-g-1-b': 1, 's2-0-g-2-b': 1 })
    for (const round of [1, 2, 3]) {
      await world.scale(CLIQUES, 's2-0-a', 0)
      await world.scale(GROUPS, 's2-0-g', 0)
      for (const name of ['s2-0-a', 's2-0-g-0-b', 's2-0-g-1-b', 's2-0-g-2-b']) await world.ready(name, 0)
      await until(
        'the gang is empty',
        async () => world.gangs().filter(({ metadata }) => metadata.name?.startsWith('s2-0')),
        (gangs) => gangs.length === 1 && gangs[0]?.spec.podgroups.length === 0,
      )
      const status = await until(
        'all is available and up to date',
        async () => world.set('s2')?.status,
        (each) => each?.availableReplicas === 1 && each.updatedReplicas === 1,
      )
      expect(status?.lastErrors ?? []).to.deep.equal([])
      const conditions = [
        ...(world.clique('s2-0-a')?.status?.conditions ?? []),
        ...(world.group('s2-0-g')?.status?.conditions ?? []),
      ]
      expect(
        conditions.filter(({ type, status: is }) => type === 'MinAvailableBreached' && is === 'True'),
      ).to.deep.equal([])
      if (round === 2) await world.restart()
      await world.scale(CLIQUES, 's2-0-a', 2)
      await world.scale(GROUPS, 's2-0-g', 3)
      for (const [name, count] of [
        ['s2-0-a', 2],
        ['s2-0-g-0-b', 1],
        ['s2-0-g-1-b', 1],
        ['s2-0-g-2-b', 1],
      ] as const)
        await world.ready(name, count)
    }
  })

  it('S3: runs a replica without the clique that its template puts to sleep, which joins later', async () => {
    const shape: SetShape = {
      name: 's3',
      zero: true,
      cliques: [
        { name: 'router', replicas: 1 },
        { name: 'decode', replicas: 0, minAvailable: 2 },
      ],
    }
    await deployed(shape, { 's3-0-router': 1, 's3-0-decode': 0 })
    await until(
      'the set is available',
      async () => world.set('s3')?.status?.availableReplicas,
      (count) => count === 1,
    )
    const [router] = world.podsOf('s3-0-router')
    await world.scale(CLIQUES, 's3-0-decode', 2)
    await world.ready('s3-0-decode', 2)
    expect(uids(world.podsOf('s3-0-router'))).to.deep.equal([router?.metadata.uid])
  })

  it('S4, S13: refuses a live count below the quorum and a 0 in the template, and says the way out', async () => {
    const groups = [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 2 }]
    const shape: SetShape = { name: 's4', cliques: [{ name: 'b', replicas: 1 }], groups }
    await deployed(shape, { 's4-0-g-0-b': 1, 's4-0-g-1-b': 1 })
    const refusal = await world.scale(GROUPS, 's4-0-g', 1).then(
      () => 'accepted',
      (error: Error) => error.message,
    )
    expect(refusal).to.include('scale it to 2 or more, or to 0')
    expect(await world.scale(CLIQUES, 's4-0-g-0-b', 0).then(() => '', String)).to.include('scale the group to 0')
    const zero = await edit('s4', ({ podCliqueScalingGroups: [group] = [] }) => {
      if (group) group.replicas = 0
    }).then(
      () => 'accepted',
      (error: Error) => error.message,
    )
    expect(zero).to.include('grove.io/allow-zero-replicas')
    expect(world.group('s4-0-g')?.spec.replicas).to.equal(2)
    await world.scale(GROUPS, 's4-0-g', 0)
    await world.ready('s4-0-g-0-b', 0)
  })

  it('is not available below its quorum, though all that is wanted runs, and says what to scale it to', async () => {
    const groups = [{ name: 'g', cliqueNames: ['b'], replicas: 3, minAvailable: 2 }]
    const cliques = [
      { name: 'a', replicas: 3, minAvailable: 2 },
      { name: 'b', replicas: 1 },
    ]
    await deployed({ name: 'sq', cliques, groups }, { 'sq-0-a': 3, 'sq-0-g-2-b': 1 })
    const available = () =>
      [world.clique('sq-0-a'), world.group('sq-0-g'), world.set('sq')].map((each) => {
        const found = each?.status?.conditions?.find(({ type }) => type === 'Available')
        return `${found?.status} ${found?.reason}`
      })
    const write = async (replicas: number): Promise<void> => {
      const patch = { spec: { replicas } }
      await world.grove.client.mergePatch(CLIQUES, pod('sq-0-a'), patch)
      await world.grove.client.mergePatch(GROUPS, pod('sq-0-g'), patch)
    }
    await until(
      'all is available',
      async () => available(),
      (all) => all.every((each) => each.startsWith('True')),
    )
    await write(1)
    await until(
      'none is available',
      async () => available(),
      (all) =>
        all.slice(0, 2).every((each) => each === 'False BelowMinAvailable') && all[2]?.startsWith('False') === true,
    )
    await write(2)
    await until(
      'all is available again',
      async () => available(),
      (all) => all.every((each) => each.startsWith('True')),
    )
  })

  it('S5, S9: resizes one clique of a scaling group; pods of the others stay as they are, and variables say what labels do', async () => {
    const shape: SetShape = {
      name: 's5',
      cliques: [
        { name: 'a', replicas: 1 },
        { name: 'b', replicas: 2 },
      ],
      groups: [{ name: 'g', cliqueNames: ['a', 'b'], replicas: 2, minAvailable: 1 }],
    }
    await deployed(shape, { 's5-0-g-0-a': 1, 's5-0-g-1-a': 1, 's5-0-g-0-b': 2, 's5-0-g-1-b': 2 })
    const seen = (name: string) =>
      world.podsOf(name).map(({ metadata: { uid, labels } }) => ({ uid, labels: { ...labels, [RANK]: 'moves' } }))
    const [base, scaled] = [seen('s5-0-g-0-b'), seen('s5-0-g-1-b')]
    await world.scale(CLIQUES, 's5-0-g-0-a', 2)
    await world.scale(CLIQUES, 's5-0-g-1-a', 3)
    const pods = [...(await world.ready('s5-0-g-0-a', 2)), ...(await world.ready('s5-0-g-1-a', 3))]
    expect([seen('s5-0-g-0-b'), seen('s5-0-g-1-b')]).to.deep.equal([base, scaled])
    for (const { spec, metadata } of pods) {
      const [container] = spec.containers as {
        env: { name: string; valueFrom?: { fieldRef: { fieldPath: string } } }[]
      }[]
      const pathOf = (name: string) => container?.env.find((each) => each.name === name)?.valueFrom?.fieldRef.fieldPath
      expect(pathOf('GROVE_PCLQ_POD_INDEX')).to.equal("metadata.labels['grove.io/podclique-pod-index']")
      expect(pathOf('GROVE_PCSG_INDEX')).to.equal("metadata.labels['grove.io/podcliquescalinggroup-replica-index']")
      expect(spec.hostname).to.equal(
        `${metadata.labels?.['grove.io/podclique']}-${metadata.labels?.['grove.io/podclique-pod-index']}`,
      )
    }
  })

  it('counts the pods of a replica of a scaling group in the order of cliqueNames; those behind a resized clique move on, and run on', async () => {
    const shape: SetShape = {
      name: 'ranks',
      cliques: [
        { name: 'b', replicas: 3 },
        { name: 'alone', replicas: 1 },
        { name: 'a', replicas: 1 },
      ],
      groups: [{ name: 'g', cliqueNames: ['a', 'b'], replicas: 2, minAvailable: 1 }],
    }
    await deployed(shape, { 'ranks-0-g-0-a': 1, 'ranks-0-g-1-b': 3, 'ranks-0-g-0-b': 3, 'ranks-0-alone': 1 })
    const ranks = (name: string) => world.podsOf(name).map(({ metadata }) => metadata.labels?.[RANK])
    const all = () => ['a', 'b'].map((clique) => ranks(`ranks-0-g-0-${clique}`).sort())
    expect(all()).to.deep.equal([['0'], ['1', '2', '3']])
    expect(ranks('ranks-0-g-1-b').sort()).to.deep.equal(['1', '2', '3'])
    expect(ranks('ranks-0-alone')).to.deep.equal([undefined])

    const before = uids(world.podsOf('ranks-0-g-0-b'))
    await world.scale(CLIQUES, 'ranks-0-g-0-a', 2)
    const moved = [
      ['0', '1'],
      ['2', '3', '4'],
    ]
    await until(
      'the pods behind have moved on',
      async () => all(),
      (seen) => isDeepStrictEqual(seen, moved),
    )
    expect(uids(world.podsOf('ranks-0-g-0-b'))).to.deep.equal(before)
    expect(ranks('ranks-0-g-1-b').sort()).to.deep.equal(['1', '2', '3'])

    const [gone] = world.podsOf('ranks-0-g-0-b')
    await world.grove.client.delete(PODS, pod(gone?.metadata.name ?? ''))
    await until(
      'the pod is replaced, with its number',
      async () => all(),
      (seen) => isDeepStrictEqual(seen, moved) && !uids(world.podsOf('ranks-0-g-0-b')).includes(gone?.metadata.uid),
    )
    await world.scale(CLIQUES, 'ranks-0-g-0-a', 1)
    await until(
      'they have moved back',
      async () => all(),
      (seen) => isDeepStrictEqual(seen, [['0'], ['1', '2', '3']]),
    )
  })

  it('S6: brings a PodClique, a scaling group and a member back with their live counts, and with who had set them', async () => {
    const shape: SetShape = {
      name: 's6',
      cliques: [
        { name: 'a', replicas: 2 },
        { name: 'b', replicas: 1 },
      ],
      groups: [{ name: 'g', cliqueNames: ['b'], replicas: 1, minAvailable: 1 }],
    }
    await deployed(shape, { 's6-0-a': 2, 's6-0-g-0-b': 1 })
    const autoscaler = world.as('kube-controller-manager/v1.35 (linux/amd64)')
    await world.scale(CLIQUES, 's6-0-a', 5, autoscaler)
    await world.scale(GROUPS, 's6-0-g', 3)
    await world.scale(CLIQUES, 's6-0-g-0-b', 2)
    for (const [name, count] of [
      ['s6-0-a', 5],
      ['s6-0-g-2-b', 1],
      ['s6-0-g-0-b', 2],
    ] as const)
      await world.ready(name, count)
    const keeper = () =>
      world.grove.core.store.get('services', { namespace: 'default', name: 's6-0' }) as
        | { metadata: { annotations?: Record<string, string> } }
        | undefined
    await until(
      'all is noted',
      async () => keeper()?.metadata.annotations,
      (noted) =>
        noted?.['podclique.replicas.grove.io/a'] === '5 kube-controller-manager' &&
        noted['scalinggroup.replicas.grove.io/g'] === '3 grove-sandbox',
    )
    const lost = world.clique('s6-0-a')?.metadata.uid
    const member = world.clique('s6-0-g-0-b')?.metadata.uid
    await world.grove.client.delete(CLIQUES, pod('s6-0-a'))
    await world.grove.client.delete(CLIQUES, pod('s6-0-g-0-b'))
    await until(
      'both are new',
      async () => [world.clique('s6-0-a')?.metadata.uid, world.clique('s6-0-g-0-b')?.metadata.uid],
      ([one, other]) => one !== undefined && one !== lost && other !== undefined && other !== member,
    )
    for (const [name, count] of [
      ['s6-0-a', 5],
      ['s6-0-g-0-b', 2],
    ] as const)
      await world.ready(name, count)
    expect(world.clique('s6-0-a')?.metadata.annotations?.['grove.io/replicas-set-by']).to.equal(
      'kube-controller-manager',
    )
    await world.stopOperator()
    await world.grove.client.delete(GROUPS, pod('s6-0-g'))
    world.startOperator()
    await until(
      'the group is back',
      async () => world.group('s6-0-g')?.spec.replicas,
      (replicas) => replicas === 3,
    )
    for (const name of ['s6-0-g-0-b', 's6-0-g-1-b', 's6-0-g-2-b'])
      await until(
        `${name} runs`,
        async () => world.readyPodsOf(name),
        ({ length }) => length > 0,
      )
    await world.scale(CLIQUES, 's6-0-a', 2)
    await until(
      'nothing is noted where the template says the same',
      async () => keeper()?.metadata.annotations,
      (noted) => noted?.['podclique.replicas.grove.io/a'] === undefined,
    )
  })

  it('S7: follows the template where the live count did, and keeps what somebody else has set, with an event', async () => {
    const shape: SetShape = {
      name: 's7',
      cliques: [
        { name: 'follows', replicas: 1 },
        { name: 'kept', replicas: 1 },
        { name: 'b', replicas: 1 },
      ],
      groups: [{ name: 'g', cliqueNames: ['b'], replicas: 1, minAvailable: 1 }],
    }
    await deployed(shape, { 's7-0-follows': 1, 's7-0-kept': 1, 's7-0-g-0-b': 1 })
    await world.scale(CLIQUES, 's7-0-kept', 3, world.as('keda/2.17'))
    await world.ready('s7-0-kept', 3)
    await edit('s7', ({ cliques: [follows, kept, member], podCliqueScalingGroups: [group] = [] }) => {
      for (const each of [follows, kept, member]) if (each) each.spec.replicas = 2
      if (group) group.replicas = 2
    })
    for (const [name, count] of [
      ['s7-0-follows', 2],
      ['s7-0-g-0-b', 2],
      ['s7-0-g-1-b', 2],
      ['s7-0-kept', 3],
    ] as const)
      await world.ready(name, count)
    const [event] = await until(
      'an event tells',
      async () => world.events('ReplicasKept'),
      ({ length }) => length > 0,
    )
    expect(event).to.equal(
      "the template's replicas went from 1 to 2; PodClique s7-0-kept keeps 3, which an autoscaler (keda) has set. Scale it to 2 to have it follow again",
    )
    await world.scale(CLIQUES, 's7-0-kept', 2)
    await world.ready('s7-0-kept', 2)
    await edit('s7', ({ cliques: [, kept] }) => {
      if (kept) kept.spec.replicas = 4
    })
    await world.ready('s7-0-kept', 4)
    expect(world.events('ReplicasKept')).to.have.length(1)
  })

  it('S8: gives sets, scaling groups and standalone PodCliques a selector of exactly their pods, and members none', async () => {
    const shape: SetShape = {
      name: 's8',
      replicas: 2,
      cliques: [
        { name: 'a', replicas: 2 },
        { name: 'b', replicas: 1 },
      ],
      groups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
    }
    await deployed(shape, { 's8-0-a': 2, 's8-1-g-1-b': 1, 's8-0-g-1-b': 1, 's8-1-a': 2 })
    const selectorOf = async (resource: typeof SETS, name: string): Promise<string | undefined> => {
      const scale = await world.grove.client.get<never>(resource, pod(name), { subresource: 'scale' } as never)
      return (scale as { status?: { selector?: string } }).status?.selector
    }
    const chosen = async (resource: typeof SETS, name: string): Promise<string[]> => {
      const labelSelector = await until(`${name} has a selector`, () => selectorOf(resource, name), Boolean)
      const { items } = await world.grove.client.list<Pod>(PODS, {
        namespace: 'default',
        labelSelector: labelSelector ?? '',
      })
      return items.map(({ metadata }) => metadata.name ?? '').sort()
    }
    const names = (...podCliques: string[]): string[] =>
      podCliques
        .flatMap((each) => world.podsOf(each))
        .map(({ metadata }) => metadata.name ?? '')
        .sort()
    expect(await chosen(CLIQUES, 's8-0-a')).to.deep.equal(names('s8-0-a'))
    expect(await chosen(GROUPS, 's8-1-g')).to.deep.equal(names('s8-1-g-0-b', 's8-1-g-1-b'))
    expect(await chosen(SETS, 's8')).to.have.length(8)
    expect(await selectorOf(CLIQUES, 's8-0-g-0-b')).to.equal(undefined)
  })

  it('S10: gives a replacement the index and the host name of the pod that it replaces', async () => {
    await deployed({ name: 's10', cliques: [{ name: 'a', replicas: 3 }] }, { 's10-0-a': 3 })
    const second = world.podsOf('s10-0-a').find((each) => indexOf(each) === '1')
    await world.grove.client.delete(PODS, pod(second?.metadata.name ?? ''))
    const [replacement] = await until(
      'it is replaced',
      async () =>
        world
          .readyPodsOf('s10-0-a')
          .filter((each) => indexOf(each) === '1' && each.metadata.uid !== second?.metadata.uid),
      ({ length }) => length === 1,
    )
    expect(replacement?.spec.hostname).to.equal('s10-0-a-1')
  })

  it('S11: makes a pod again that somebody deletes the moment it is made', async () => {
    let left = 5
    const stop = world.grove.core.store.subscribe('pods', ({ type, object }) => {
      const { metadata } = object as unknown as Pod
      if (type !== 'ADDED' || metadata.labels?.['grove.io/podclique'] !== 's11-0-a' || left-- <= 0) return
      void world.grove.client.delete(PODS, pod(metadata.name ?? ''), { gracePeriodSeconds: 0 })
    })
    await deployed({ name: 's11', cliques: [{ name: 'a', replicas: 3 }] }, { 's11-0-a': 3 })
    stop()
    expect(left).to.be.below(1)
    expect(world.podsOf('s11-0-a').map(indexOf).sort()).to.deep.equal(['0', '1', '2'])
  })

  it('U1: changes no existing pod while an autoscaler changes the replicas of the set six times', async () => {
    await deployed({ name: 'u1', cliques: [{ name: 'a', replicas: 1 }] }, { 'u1-0-a': 1 })
    const first = uids(world.podsOf('u1-0-a'))
    const counts: [number, number][] = []
    const stop = world.grove.core.store.subscribe('podcliquesets.grove.io', ({ object }) => {
      const { metadata, status } = object as unknown as {
        metadata: { name: string }
        status?: { updatedReplicas?: number; replicas?: number }
      }
      if (metadata.name === 'u1') counts.push([status?.updatedReplicas ?? 0, status?.replicas ?? 0])
    })
    for (const replicas of [3, 2, 4, 1, 5, 2]) await world.scale(SETS, 'u1', replicas)
    await world.ready('u1-1-a', 1)
    for (const i of [2, 3, 4]) await world.ready(`u1-${i}-a`, 0)
    await until(
      'the status agrees',
      async () => world.set('u1')?.status,
      (status) => status?.updatedReplicas === 2 && status.availableReplicas === 2 && status.replicas === 2,
    )
    stop()
    expect(uids(world.podsOf('u1-0-a'))).to.deep.equal(first)
    expect(counts.filter(([updated, replicas]) => updated > Math.max(replicas, 0))).to.deep.equal([])
  })

  it('puts a whole set to sleep and wakes it', async () => {
    await deployed({ name: 'zero', replicas: 2, cliques: [{ name: 'a', replicas: 1 }] }, { 'zero-1-a': 1 })
    await world.scale(SETS, 'zero', 0)
    await world.ready('zero-0-a', 0)
    await world.scale(SETS, 'zero', 1)
    await world.ready('zero-0-a', 1)
  })

  it('wakes a set of nothing but a scaling group with the copy that its gang needs, and with those beyond', async () => {
    const groups = [{ name: 'g', cliqueNames: ['a', 'b'], replicas: 2, minAvailable: 1 }]
    const cliques = [
      { name: 'a', replicas: 1 },
      { name: 'b', replicas: 2 },
    ]
    await deployed({ name: 'alone', cliques, groups }, { 'alone-0-g-0-b': 2, 'alone-0-g-1-b': 2 })
    await world.scale(GROUPS, 'alone-0-g', 0)
    for (const name of ['alone-0-g-0-a', 'alone-0-g-0-b', 'alone-0-g-1-b']) await world.ready(name, 0)
    await world.scale(GROUPS, 'alone-0-g', 1)
    await world.ready('alone-0-g-0-a', 1)
    await world.ready('alone-0-g-0-b', 2)
    await world.scale(GROUPS, 'alone-0-g', 2)
    await world.ready('alone-0-g-1-b', 2)
  })

  it('places all copies of a scaling group that comes back from below its quorum, and keeps the pods that it had', async () => {
    const groups = [{ name: 'g', cliqueNames: ['a'], replicas: 5, minAvailable: 3 }]
    const names = [0, 1, 2, 3, 4].map((j) => `back-0-g-${j}-a`)
    await deployed({ name: 'back', cliques: [{ name: 'a', replicas: 2 }], groups }, { [`${names.at(-1)}`]: 2 })
    const write = (replicas: number) => world.grove.client.mergePatch(GROUPS, pod('back-0-g'), { spec: { replicas } })
    const first = uids(world.podsOf('back-0-g-0-a'))
    await write(1)
    for (const name of names.slice(1)) await world.ready(name, 0)
    await write(5)
    for (const name of names) await world.ready(name, 2)
    expect(uids(world.podsOf('back-0-g-0-a'))).to.deep.equal(first)
    const gangs = world.gangs().filter(({ metadata }) => metadata.name?.startsWith('back-0'))
    expect(gangs.map(({ metadata, spec }) => [metadata.name, spec.podgroups.length]).sort()).to.deep.equal([
      ['back-0', 3],
      ['back-0-g-0', 1],
      ['back-0-g-1', 1],
    ])
  })

  it('lets nobody wait for a clique that sleeps: not at the start, and not where it falls asleep later', async () => {
    const shape: SetShape = {
      name: 'order',
      zero: true,
      cliques: [
        { name: 'cache', replicas: 0 },
        { name: 'store', replicas: 1, readyAfter: '1h' },
        { name: 'app', replicas: 1, startsAfter: ['cache', 'store'] },
      ],
    }
    await world.grove.client.create(SETS, setOf(shape))
    const argsOf = ([each]: readonly Pod[]) =>
      (each?.spec.initContainers as { args: string[] }[] | undefined)?.[0]?.args
    const pods = await until(
      'the app is there',
      async () => world.podsOf('order-0-app'),
      ({ length }) => length === 1,
    )
    expect(argsOf(pods)).to.deep.equal(['--podcliques=order-0-store:1'])
    await world.scale(CLIQUES, 'order-0-store', 0)
    const started = await world.ready('order-0-app', 1)
    expect(argsOf(started)).to.equal(undefined)
    await world.scale(CLIQUES, 'order-0-store', 1)
    await until(
      'the store is back',
      async () => world.podsOf('order-0-store'),
      ({ length }) => length === 1,
    )
    expect(uids(world.podsOf('order-0-app')), 'one that has started is left alone').to.deep.equal(uids(started))
  })
})
