import { expect } from 'chai'
import { isConflict, isNotFound } from '../../kube/api/api-error.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodSpec } from '../../schemas/generated/pod.ts'
import { DynamoOperator, type Graph, graphOf } from '../dynamo/operator.ts'
import { type AtWork, atWork } from './at-work.ts'
import { CLIQUES, GROUPS } from './grove-resources.ts'
import { isReady, type Pod } from './running.ts'
import { eventually } from './speaking.ts'

const CONFIG = {
  topologyAwareScheduling: { enabled: true },
  scheduler: { defaultProfileName: 'kai-scheduler', profiles: [{ name: 'kai-scheduler' }] },
}
const HALF = { 'nvidia.com/gpu': '4' }
const BINDING = {
  ...KIND.topologyBinding,
  metadata: { name: 'cluster-a' },
  spec: {
    levels: [
      { domain: 'zone', key: 'topology.kubernetes.io/zone' },
      { domain: 'block', key: 'example.com/block' },
      { domain: 'host', key: 'kubernetes.io/hostname' },
    ],
  },
}

describe('a set of Dynamo in the sandbox', function () {
  this.timeout(180_000)
  let work: AtWork
  before(async () => {
    work = await atWork(CONFIG, BINDING)
    const nodes = await work.names({ apiVersion: 'v1', kind: 'Node' })
    for (const [at, name] of nodes.entries()) {
      const labels = { 'topology.kubernetes.io/zone': 'a', 'example.com/block': `b${at % 2}` }
      await work.merge({ apiVersion: 'v1', kind: 'Node' }, name, { metadata: { labels } })
    }
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })

  const pods = async (clique: string): Promise<(Pod & KubeObject)[]> =>
    (await work.list<Pod & KubeObject>(KIND.pod))
      .filter(({ metadata }) => metadata.labels?.['grove.io/podclique'] === clique)
      .filter(({ metadata, status }) => !metadata.deletionTimestamp && status?.phase !== 'Failed')
      .sort((a, b) => (String(a.spec.hostname) < String(b.spec.hostname) ? -1 : 1))
  const uids = async (...cliques: readonly string[]): Promise<(string | undefined)[]> =>
    (await Promise.all(cliques.map(pods))).flat().map(({ metadata }) => metadata.uid)
  const becomesReady = (dynamo: DynamoOperator): Promise<unknown> =>
    eventually(
      'all components are ready by the rule of Dynamo',
      () => dynamo.notReady(),
      (reasons) => Object.keys(reasons).length === 0,
    )
  const deployed = async (graph: Graph): Promise<DynamoOperator> => {
    const set = graphOf(graph)
    // Engines with half of a node each, so that a block has room for every way to place them.
    for (const { spec } of set.spec.template.cliques)
      for (const { resources } of (spec.podSpec as unknown as PodSpec).containers)
        if (Number(resources?.limits?.['nvidia.com/gpu']) > 4) Object.assign(resources?.limits ?? {}, HALF)
    await work.create(set)
    const dynamo = new DynamoOperator(work.sandbox.client, set.metadata.name ?? '')
    await becomesReady(dynamo)
    return dynamo
  }

  describe('that is aggregated', () => {
    let dynamo: DynamoOperator
    before(async () => {
      dynamo = await deployed('aggregated')
    })

    it('is ready by the rule that Dynamo reads', async () => {
      expect(await dynamo.notReady()).to.deep.equal({})
      expect([await pods('agg-0-frontend'), await pods('agg-0-worker')].map(({ length }) => length)).to.deep.equal([
        1, 2,
      ])
    })

    it('has one PodGroup of KAI in the queue that only its cliques name, with a part for each clique', async () => {
      const [group, ...others] = await work.list({ apiVersion: 'scheduling.run.ai/v2alpha2', kind: 'PodGroup' })
      expect(others).to.deep.equal([])
      const { minMember, queue, subGroups } = (group?.spec ?? {}) as {
        minMember: number
        queue: string
        subGroups: { name: string; minMember: number }[]
      }
      expect({ minMember, queue }).to.deep.equal({ minMember: 2, queue: 'dynamo' })
      expect(subGroups.map(({ name, minMember }) => [name, minMember])).to.deep.equal([
        ['agg-0-frontend', 1],
        ['agg-0-worker', 1],
      ])
    })

    it('scales by GET and UPDATE of scale, refuses an old version, and knows no other name', async () => {
      const before = await work.sandbox.client.getScale(CLIQUES, { namespace: 'default', name: 'agg-0-worker' })
      await dynamo.scale(CLIQUES, 'agg-0-worker', 3)
      await becomesReady(dynamo)
      expect(await pods('agg-0-worker')).to.have.length(3)
      const stale = await dynamo
        .putScale(CLIQUES, 'agg-0-worker', { ...before, spec: { replicas: 1 } })
        .catch((error) => error)
      expect(isConflict(stale)).to.equal(true)
      const unknown = await work.sandbox.client
        .getScale(CLIQUES, { namespace: 'default', name: 'agg-0-other' })
        .catch((error) => error)
      expect(isNotFound(unknown)).to.equal(true)
      await dynamo.scale(CLIQUES, 'agg-0-other', 2)
    })

    it('is not rolled out by an update that only notes what was applied, and keeps its live counts', async () => {
      const before = await uids('agg-0-frontend', 'agg-0-worker')
      const { status } = await dynamo.set()
      await dynamo.update()
      await becomesReady(dynamo)
      expect(await uids('agg-0-frontend', 'agg-0-worker')).to.deep.equal(before)
      expect((await dynamo.set()).status?.currentGenerationHash).to.equal(status?.currentGenerationHash)
    })

    it('restarts exactly the pods of the clique whose annotation changes, once', async () => {
      const [frontend, worker] = [await uids('agg-0-frontend'), await uids('agg-0-worker')]
      await dynamo.restart('worker', '2026-11-27T10:00:00Z')
      await eventually(
        'a rollout',
        () => dynamo.notReady(),
        (reasons) => Object.keys(reasons).length > 0,
      )
      await becomesReady(dynamo)
      expect(await uids('agg-0-frontend')).to.deep.equal(frontend)
      const after = await uids('agg-0-worker')
      expect(after).to.have.length(3)
      expect(after.filter((uid) => worker.includes(uid))).to.deep.equal([])
    })

    it('sleeps as a whole and is ready then, and wakes', async () => {
      for (const name of ['agg-0-worker', 'agg-0-frontend']) await dynamo.scale(CLIQUES, name, 0)
      await eventually(
        'no pod is left',
        () => uids('agg-0-worker', 'agg-0-frontend'),
        ({ length }) => length === 0,
      )
      await becomesReady(dynamo)
      await dynamo.scale(CLIQUES, 'agg-0-frontend', 1)
      await dynamo.scale(CLIQUES, 'agg-0-worker', 2)
      await becomesReady(dynamo)
      expect(await uids('agg-0-worker', 'agg-0-frontend')).to.have.length(3)
    })

    it('loses a field that nobody knows, and is not refused for it', async () => {
      const set = graphOf('aggregated')
      const { spec } = set
      const unknown = {
        ...set,
        metadata: { ...set.metadata, name: 'unknown' },
        spec: { ...spec, template: { ...spec.template, later: { a: 1 } } },
      }
      const stored = await work.create(unknown)
      expect((stored.spec as { template: object }).template).not.to.have.property('later')
      await work.remove(KIND.podCliqueSet, 'unknown')
    })
  })

  describe('that is disaggregated', () => {
    let dynamo: DynamoOperator
    before(async () => {
      dynamo = await deployed('disaggregated')
    })
    /** Index in the scaling group of each pod of a clique, and what its variables name. */
    const ranks = async (clique: string): Promise<(string | undefined)[]> =>
      (await pods(clique)).map(({ metadata }) => metadata.labels?.['grove.io/podcliquescalinggroup-pod-index'])

    it('numbers the processes of each engine from its leader on', async () => {
      expect(await ranks('disagg-0-decode-2-decode-ldr')).to.deep.equal(['0'])
      expect(await ranks('disagg-0-decode-2-decode-wkr')).to.deep.equal(['1', '2', '3'])
      expect(await ranks('disagg-0-prefill-1-prefill-wkr')).to.deep.equal(['1'])
      const [pod] = await pods('disagg-0-decode-2-decode-wkr')
      const env = (pod?.spec as unknown as PodSpec | undefined)?.containers[0]?.env ?? []
      const at = (name: string): number => env.findIndex((each) => each.name === name)
      expect(env[at('GROVE_PCSG_TEMPLATE_NUM_PODS')]?.value).to.equal('4')
      for (const name of ['GROVE_PCSG_NAME', 'GROVE_PCSG_INDEX', 'GROVE_PCSG_POD_INDEX', 'GROVE_HEADLESS_SERVICE']) {
        expect(at(name), name).to.be.within(0, at('DYNAMO_RANK') - 1)
      }
    })

    it('has leaders whose addresses resolve before they are ready', async () => {
      const service = await work.find(KIND.service, 'disagg-0')
      expect(service?.spec).to.include({ clusterIP: 'None', publishNotReadyAddresses: true })
      const [leader] = await pods('disagg-0-decode-1-decode-ldr')
      expect(leader?.spec).to.include({ hostname: 'disagg-0-decode-1-decode-ldr-0', subdomain: 'disagg-0' })
    })

    it('has the level of its zone on the gang with the first copies, and that of a block on each copy', async () => {
      const gangs = await work.list(KIND.podGang)
      const mine = gangs.filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === 'disagg')
      expect(mine).to.have.length(3)
      for (const { spec, metadata } of mine) expect(JSON.stringify(spec), metadata.name).to.contain('example.com/block')
      const inZone = mine.filter(({ spec }) => JSON.stringify(spec).includes('topology.kubernetes.io/zone'))
      expect(inZone.map(({ metadata }) => metadata.name)).to.deep.equal(['disagg-0'])
    })

    it('scales engines out and in by the scaling group, and leaves the others alone', async () => {
      const before = await uids('disagg-0-decode-0-decode-wkr', 'disagg-0-prefill-0-prefill-ldr')
      const scale = await work.sandbox.client.getScale(GROUPS, { namespace: 'default', name: 'disagg-0-decode' })
      await dynamo.scale(GROUPS, 'disagg-0-decode', 4)
      await becomesReady(dynamo)
      const stale = await dynamo
        .putScale(GROUPS, 'disagg-0-decode', { ...scale, spec: { replicas: 2 } })
        .catch((error) => error)
      expect(isConflict(stale)).to.equal(true)
      const unknown = await dynamo
        .putScale(GROUPS, 'disagg-0-other', { ...scale, metadata: { ...scale.metadata, name: 'disagg-0-other' } })
        .catch((error) => error)
      expect(isNotFound(unknown)).to.equal(true)
      expect(await ranks('disagg-0-decode-3-decode-wkr')).to.deep.equal(['1', '2', '3'])
      await dynamo.scale(GROUPS, 'disagg-0-decode', 3)
      await eventually(
        'the copy is gone',
        () => pods('disagg-0-decode-3-decode-wkr'),
        ({ length }) => length === 0,
      )
      await becomesReady(dynamo)
      expect(await uids('disagg-0-decode-0-decode-wkr', 'disagg-0-prefill-0-prefill-ldr')).to.deep.equal(before)
    })

    it('lets members be scaled, too', async () => {
      await dynamo.scale(CLIQUES, 'disagg-0-prefill-1-prefill-wkr', 2)
      await eventually(
        'one more pod',
        () => ranks('disagg-0-prefill-1-prefill-wkr'),
        ({ length }) => length === 2,
      )
      expect(await ranks('disagg-0-prefill-1-prefill-wkr')).to.deep.equal(['1', '2'])
      await dynamo.scale(CLIQUES, 'disagg-0-prefill-1-prefill-wkr', 1)
      await becomesReady(dynamo)
    })

    it('puts both engines to sleep beside a frontend that serves on, and wakes them', async () => {
      const frontend = await uids('disagg-0-frontend')
      for (const group of ['prefill', 'decode']) await dynamo.scale(GROUPS, `disagg-0-${group}`, 0)
      await eventually(
        'no engine is left',
        () => uids('disagg-0-decode-0-decode-ldr', 'disagg-0-prefill-0-prefill-ldr'),
        ({ length }) => length === 0,
      )
      await becomesReady(dynamo)
      await dynamo.scale(GROUPS, 'disagg-0-prefill', 2)
      await dynamo.scale(GROUPS, 'disagg-0-decode', 3)
      await becomesReady(dynamo)
      expect(await uids('disagg-0-frontend')).to.deep.equal(frontend)
      expect(await ranks('disagg-0-decode-2-decode-wkr')).to.deep.equal(['1', '2', '3'])
    })
  })

  describe('with shadows of its engines', () => {
    let dynamo: DynamoOperator
    before(async () => {
      dynamo = await deployed('failover')
    })

    it('shares one claim among the memory service and both engines of a copy', async () => {
      const claims = (await work.names(KIND.resourceClaim)).filter((name) => name.startsWith('fo-'))
      expect(claims).to.deep.equal(['fo-0-worker-0-worker-gpu-rank-0', 'fo-0-worker-1-worker-gpu-rank-0'])
      const users = [...(await pods('fo-0-worker-1-worker-gms-0')), ...(await pods('fo-0-worker-1-worker'))]
      expect(users).to.have.length(3)
      for (const { spec } of users) {
        const { resourceClaims = [] } = spec as { resourceClaims?: { resourceClaimName?: string }[] }
        expect(resourceClaims.map(({ resourceClaimName }) => resourceClaimName)).to.deep.equal([claims[1]])
      }
    })

    it('brings the engines of a group back at their index, with their host name and claim, and no others', async () => {
      const others = ['fo-0-worker-1-worker', 'fo-0-worker-0-worker-gms-0', 'fo-0-frontend']
      const before = await uids(...others)
      const [first, second] = await pods('fo-0-worker-0-worker')
      await work.merge(KIND.pod, second?.metadata.name ?? '', { status: { phase: 'Failed' } }, 'status')
      await dynamo.cascade('worker', 0, 1)
      const back = await eventually(
        'both engines serve',
        () => pods('fo-0-worker-0-worker'),
        (engines) =>
          engines.length === 2 &&
          engines.every(isReady) &&
          !engines.some(({ metadata }) => metadata.uid === second?.metadata.uid),
      )
      expect(back[0]?.metadata.uid).to.equal(first?.metadata.uid)
      expect(back.map(({ spec }) => spec.hostname)).to.deep.equal(['fo-0-worker-0-worker-0', 'fo-0-worker-0-worker-1'])
      expect(back[1]?.spec.resourceClaims).to.deep.equal(second?.spec.resourceClaims)
      expect(back[1]?.metadata.name).not.to.equal(second?.metadata.name)
      await becomesReady(dynamo)
      expect(await uids(...others)).to.deep.equal(before)
    })

    it('starts engines after their memory service', async () => {
      const [engine] = await pods('fo-0-worker-0-worker')
      const { initContainers = [] } = (engine?.spec ?? {}) as unknown as PodSpec
      expect(initContainers.map(({ name, args }) => [name, args])).to.deep.equal([
        ['grove-initc', ['--podcliques=fo-0-worker-0-worker-gms-0:1']],
      ])
    })
  })
})
