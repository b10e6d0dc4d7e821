import { expect } from 'chai'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { conditionOf as conditionIn } from '../../model/conditions.ts'
import { type GroveSandbox, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import type { SandboxOptions } from '../../sandbox/cluster/start.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { configurationWith } from './configuration.ts'
import { errorLog } from './error-log.ts'
import { CLIQUES, GROUPS, SETS } from './grove-resources.ts'
import { conditionOf, isReady, NODES, PODS, type Pod, until } from './running.ts'
import { ALL, ONE, type Workload, workload } from './terminated.ts'

const DELAY = '2s'

/** Longer than the delay plus the second to which conditions round. */
const LONGER = 3_500

/** How the sandbox of a test differs from the others. */
type Started = Pick<OperatorConfiguration, 'stuckTermination'> & Pick<SandboxOptions, 'nodes' | 'faults'>

describe('Gang termination', function () {
  this.timeout(120_000)
  let grove: GroveSandbox
  const mistakes: unknown[] = []
  const lines: string[] = []
  const log = errorLog((line) => lines.push(line))

  const start = async ({ stuckTermination, ...more }: Started = {}): Promise<void> => {
    grove = await startGroveSandbox({
      config: { ...configurationWith(), ...(stuckTermination && { stuckTermination }) },
      log,
      initContainerImage: 'grove-initc:test',
      nodes: 10,
      onError: (error) => mistakes.push(error),
      ...more,
    })
  }
  beforeEach(function () {
    return this.currentTest?.title.includes('(G5)') ? undefined : start()
  })
  afterEach(async () => {
    await grove.stop()
    expect(mistakes).to.deep.equal([])
    expect(lines).to.deep.equal([])
  })

  const pods = (clique = ''): Pod[] =>
    ([...grove.core.store.list('pods', 'default')] as unknown as Pod[]).filter(({ metadata }) =>
      metadata.labels?.['grove.io/podclique']?.includes(clique),
    )
  const staying = (clique = ''): Pod[] =>
    pods(clique).filter(({ metadata }) => metadata.deletionTimestamp === undefined)
  const uids = (clique = ''): string[] => staying(clique).map(({ metadata }) => metadata.uid ?? '')
  const allReady = (count = 10) =>
    until(
      'all pods are ready',
      async () => staying().filter(isReady).length,
      (ready) => ready === count,
    )
  const podCliques = (): PodClique[] => [...grove.core.store.list('podcliques.grove.io', 'default')] as never[]
  /** Waits until health is noted; from then on the loss of a pod counts as one. */
  const healthIsNoted = () =>
    until(
      'health is noted',
      async () =>
        [...podCliques(), ...groups()].map(
          ({ status }) => status?.conditions?.find(({ type }) => type === 'MinAvailableBreached')?.status,
        ),
      (all) => all.length > 0 && all.every((each) => each === 'False'),
    )
  const groups = (): PodCliqueScalingGroup[] =>
    [...grove.core.store.list('podcliquescalinggroups.grove.io', 'default')] as never[]
  const cordon = async (unschedulable: boolean): Promise<void> => {
    for (const { metadata } of (await grove.client.list(NODES)).items)
      await grove.client.mergePatch(NODES, { name: metadata.name ?? '' }, { spec: { unschedulable } })
  }
  const kill = (...killed: readonly Pod[]) =>
    Promise.all(
      killed.map(({ metadata }) => grove.client.delete(PODS, { namespace: 'default', name: metadata.name ?? '' })),
    )
  const reasons = async (): Promise<string[]> =>
    [...grove.core.store.list('events', 'default')].map(({ reason }) => String(reason))
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const replaced = (before: readonly string[], clique = '', count = 10) =>
    until(
      'all pods are others',
      async () => uids(clique),
      (now) => now.length === count && now.every((uid) => !before.includes(uid)),
    )
  const make = async (given: Omit<Workload, 'name' | 'delay'>): Promise<void> => {
    await grove.client.create(SETS, workload({ name: 'w', delay: DELAY, ...given }))
    await allReady()
    await healthIsNoted()
  }

  it('makes the whole replica anew when a clique cannot be whole again (GT1, G1)', async () => {
    await make({ minimum: ALL })
    const before = uids()
    await cordon(true)
    await kill(staying('pc-a')[0] as Pod)
    // The replacement is created at once, but there is no node for it.
    await until(
      'a replacement',
      async () => staying('pc-a').length,
      (count) => count === 2,
    )
    expect(uids().filter((uid) => before.includes(uid))).to.have.length(9)
    await replaced(before)
    expect(await reasons()).to.include('PodCliqueSetReplicaDeleteSuccessful')
    // The new replica has no nodes, and is left alone because it has lost nothing since.
    const anew = uids()
    await sleep(LONGER)
    expect(uids().sort()).to.deep.equal(anew.sort())
    // The group lost nothing by itself, but it was terminated with its replica, and is not whole yet.
    const flags = groups().map(({ status }) => conditionIn(status?.conditions, 'GangTerminationInProgress')?.status)
    expect(flags).to.deep.equal(['True'])
    await cordon(false)
    await allReady()
    await until(
      'the groups are whole',
      async () =>
        groups().map(({ status }) =>
          (status?.conditions ?? [])
            .map(({ type, status: is }) => `${type} ${is}`)
            .sort()
            .join(),
        ),
      (all) => all.every((each) => each === 'Available True,MinAvailableBreached False'),
    )
  })

  it('is not for a gang that never had a place (G1, G14)', async () => {
    const seen = new Map<string, string[]>()
    grove.core.store.subscribe('podcliques.grove.io', ({ type, object }) => {
      const { metadata, status } = object as unknown as PodClique
      if (type === 'DELETED') return
      const is = status?.conditions?.find((each) => each.type === 'MinAvailableBreached')?.status ?? 'none'
      const all = seen.get(metadata.uid ?? '') ?? []
      if (all.at(-1) !== is) seen.set(metadata.uid ?? '', [...all, is])
    })
    await cordon(true)
    await grove.client.create(SETS, workload({ name: 'w', delay: DELAY, minimum: ALL }))
    await until(
      'pods',
      async () => staying().length,
      (count) => count === 10,
    )
    const before = uids()
    await sleep(LONGER)
    expect(uids()).to.deep.equal(before)
    await cordon(false)
    await allReady()
    await healthIsNoted()
    for (const changes of seen.values()) expect(changes).to.deep.equal(['none', 'False'])
  })

  it('leaves pods alone that are fewer than a PodClique was scaled to, for it has lost none', async () => {
    await make({ minimum: ONE })
    const before = uids()
    await cordon(true)
    await grove.client.mergePatch(CLIQUES, { namespace: 'default', name: 'w-0-pc-a' }, { spec: { replicas: 5 } })
    await until(
      'more pods',
      async () => staying('pc-a').length,
      (count) => count === 5,
    )
    await sleep(LONGER)
    expect(before.filter((uid) => uids().includes(uid))).to.have.length(10)
  })

  it('leaves a healthy gang alone whose statuses say otherwise, and corrects them (G2)', async () => {
    await make({ minimum: ALL })
    const before = uids()
    const since = new Date(Date.now() - 60_000).toISOString().replace(/\.\d+/, '')
    const told: string[] = []
    const stop = grove.core.store.subscribe('podcliques.grove.io', ({ type, object }) => {
      told.push(`${type} ${(object.metadata as { name: string }).name}`)
    })
    for (const [resource, objects] of [
      [CLIQUES, podCliques()],
      [GROUPS, groups()],
    ] as const) {
      for (const { metadata, status } of objects) {
        const conditions = (status?.conditions ?? []).map((each) =>
          each.type === 'MinAvailableBreached' ? { ...each, status: 'True', lastTransitionTime: since } : each,
        )
        const key = { namespace: 'default', name: metadata.name ?? '' }
        await grove.client.mergePatch(resource, key, { status: { conditions } }, { subresource: 'status' })
      }
    }
    await healthIsNoted()
    await sleep(LONGER)
    stop()
    expect(told.filter((each) => each.startsWith('DELETED'))).to.deep.equal([])
    expect(uids()).to.deep.equal(before)
    expect(await reasons()).to.not.include('PodCliqueSetReplicaDeleteSuccessful')
  })

  it('reads the pods live before it deletes anything: the operator may not have heard that they are well again (G2)', async () => {
    // Once `afterLines` is 0, the operator receives no more changes of pods.
    const hearing = { type: 'silence' as const, afterLines: Number.POSITIVE_INFINITY }
    await grove.stop()
    await start({ faults: ({ verb, plural }) => (verb === 'watch' && plural === 'pods' ? hearing : undefined) })
    await make({ minimum: ALL })
    const before = uids()
    const { name = '' } = staying('pc-a')[0]?.metadata ?? {}
    const say = (ready: boolean) =>
      grove.client.mergePatch(
        PODS,
        { namespace: 'default', name },
        {
          status: {
            conditions: [
              { type: 'PodScheduled', status: 'True' },
              { type: 'Ready', status: ready ? 'True' : 'False' },
            ],
            containerStatuses: [{ name: 'main', started: true, ready, restartCount: 0, image: 'main:1', imageID: '' }],
          },
        },
        { subresource: 'status' },
      )
    const isBreached = async () => JSON.stringify(podCliques()).includes('InsufficientReadyPods')
    await say(false)
    await until('a breach', isBreached, Boolean)
    hearing.afterLines = 0
    await say(true)
    await sleep(500)
    expect(await isBreached()).to.equal(true)
    await healthIsNoted()
    expect(uids()).to.deep.equal(before)
    expect(await reasons()).to.not.include('PodCliqueSetReplicaDeleteSuccessful')
  })

  it('looks at a replica of a scaling group again once the update that suspended it is over', async () => {
    await make({ minimum: ONE })
    const { metadata, spec } = [
      ...grove.core.store.list('podcliquesets.grove.io', 'default'),
    ][0] as unknown as PodCliqueSet
    const change = (patch: object) =>
      grove.client.mergePatch(SETS, { namespace: 'default', name: metadata.name ?? '' }, patch as never)
    const cliques = structuredClone(spec.template.cliques)
    for (const each of cliques) if (each.name === 'pc-b') each.annotations = { 'sandbox.grove.io/ready-after': '1h' }
    await change({ spec: { template: { cliques } } })
    const copies = (): PodClique[] => podCliques().filter((each) => each.metadata.name?.endsWith('-pc-b'))
    const breached = await until(
      'a replica is breached',
      async () =>
        copies().find(({ status }) => conditionOf({ status } as never, 'MinAvailableBreached')?.status === 'True'),
      Boolean,
    )
    await sleep(LONGER)
    // During an update only the update itself replaces broken pods.
    expect(copies().map((each) => each.metadata.uid)).to.include(breached?.metadata.uid)
    await change({ spec: { updateStrategy: { type: 'OnDelete' } } })
    await until(
      'the replica is recreated',
      async () => copies().map((each) => each.metadata.uid),
      (all) => all.length === 2 && !all.includes(breached?.metadata.uid),
    )
    expect(await reasons()).to.include('PodCliqueScalingGroupReplicaDeleteSuccessful')
  })

  it('replaces a pod as soon as it is asked to go, though it stays (G6)', async () => {
    await make({ minimum: ONE })
    const [lost] = staying('pc-a') as [Pod]
    // A finalizer keeps the pod, like a node that no longer answers.
    const { name = '' } = lost.metadata
    await grove.client.mergePatch(
      PODS,
      { namespace: 'default', name },
      { metadata: { finalizers: ['example.com/keep'] } },
    )
    const began = Date.now()
    await kill(lost)
    await until(
      'a replacement',
      async () => staying('pc-a').length,
      (count) => count === 2,
    )
    expect(Date.now() - began).to.be.lessThan(2_000)
    expect(conditionOf(lost, 'Ready')?.status).to.equal('True')
    await grove.client.mergePatch(PODS, { namespace: 'default', name }, { metadata: { finalizers: null } })
  })

  it('makes a PodClique anew with the pods that it was scaled to (S6)', async () => {
    await make({ minimum: ONE })
    await grove.client.scale(CLIQUES, { namespace: 'default', name: 'w-0-pc-a' }, 1)
    await until(
      'one pod less',
      async () => staying().length,
      (count) => count === 9,
    )
    const before = uids()
    await cordon(true)
    await kill(...staying('pc-a'))
    await replaced(before, '', 9)
    expect(podCliques().find(({ metadata }) => metadata.name === 'w-0-pc-a')?.spec.replicas).to.equal(1)
    await cordon(false)
    await allReady(9)
  })

  for (const policy of ['ForceDelete', 'Orphan'] as const) {
    it(`gets rid of a pod whose node no longer answers by ${policy}, and the gang runs elsewhere (G5)`, async () => {
      // Shorter than the shortest timeout that users may configure.
      await start({ stuckTermination: { timeout: '1s', policy }, nodes: 11 })
      await grove.client.create(SETS, workload({ name: 'w', delay: DELAY, minimum: ONE }))
      await allReady()
      const [lost] = staying('pc-a') as [Pod]
      const { name = '', uid } = lost.metadata
      const node = { name: lost.spec.nodeName ?? '' }
      const conditions = [{ type: 'Ready', status: 'Unknown' }]
      await grove.client.mergePatch(NODES, node, { status: { conditions } }, { subresource: 'status' })
      await kill(lost)
      const found = (): Pod | undefined => pods().find(({ metadata }) => metadata.uid === uid)
      if (policy === 'ForceDelete')
        await until(
          'it is gone',
          async () => found(),
          (pod) => pod === undefined,
        )
      else
        await until(
          'it is let go',
          async () => found()?.metadata.labels ?? {},
          (labels) => labels['grove.io/orphaned'] === 'true' && labels['app.kubernetes.io/managed-by'] === undefined,
        )
      await until('an event', reasons, (all) =>
        all.includes(policy === 'Orphan' ? 'StuckPodOrphaned' : 'StuckPodForceDeleted'),
      )
      await until(
        'ten pods are ready',
        async () => staying().filter((pod) => pod.metadata.uid !== uid && isReady(pod)).length,
        (ready) => ready === 10,
      )
      expect(staying().map(({ metadata }) => metadata.name)).to.not.include(name)
    })
  }
})
