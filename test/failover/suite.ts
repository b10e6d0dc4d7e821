import { expect } from 'chai'
import type { EngineKindName } from '../../failover/engine-kinds/kind.ts'
import { ENGINE_KINDS } from '../../failover/engine-kinds/registry.ts'
import { conditionOf } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Pod, podHas } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { eventually, type Speaking } from '../api/speaking.ts'
import { isMadeByOthers } from '../manifests/gpus.ts'

/** A cluster with Grove at work in it, and GPUs that claims can be made on. */
export interface FailoverCluster extends Speaking {
  /** Whether somebody makes claims from the templates that pods name, and allocates them. */
  readonly makesClaims: boolean
  leave(): Promise<void>
}

/** What starts an engine of each kind. */
const COMMANDS: Readonly<Record<EngineKindName, readonly string[]>> = {
  http: ['vllm', 'serve', 'm', '--gpu-memory-utilization', '0.45'],
  'vllm-sleep': ['vllm', 'serve', 'm'],
  'sglang-sleep': ['python3', '-m', 'sglang.launch_server', '--model-path', 'm'],
  'dynamo-vllm': ['python3', '-m', 'dynamo.vllm', '--model', 'm', '--load-format', 'gms'],
  'agent-protocol': ['engine'],
}
const engine = (gpus: number, kind: EngineKindName = 'agent-protocol') => ({
  name: 'engine',
  image: 'example.com/engine:1',
  command: COMMANDS[kind],
  resources: { limits: { 'nvidia.com/gpu': gpus } },
})
const kindOf = (kind: EngineKindName) => ({ 'grove.io/failover': 'intra-pod', 'grove.io/failover-engine': kind })
const ON = kindOf('agent-protocol')
const setOfKind = (name: string, replicas: number, kind: EngineKindName) => {
  const set = setOf(name, replicas, kindOf(kind))
  for (const { spec } of set.spec.template.cliques) spec.podSpec.containers = [engine(2, kind)]
  return set
}
const setOf = (name: string, replicas: number, annotations: object = ON) => ({
  ...KIND.podCliqueSet,
  metadata: { name },
  spec: {
    replicas: 1,
    template: {
      terminationDelay: '3s',
      cliques: [{ name: 'a', annotations, spec: { roleName: 'a', replicas, podSpec: { containers: [engine(2)] } } }],
    },
  },
})

const TEMPLATE = KIND.resourceClaimTemplate
const NAMES = ['engine-0', 'engine-1']

const countOf = (template: KubeObject): number | undefined =>
  (template as unknown as { spec: { spec: { devices: { requests: { exactly: { count: number } }[] } } } }).spec.spec
    .devices.requests[0]?.exactly.count
const templateOf = (pod: Pod): string | undefined => pod.spec.resourceClaims?.[0]?.resourceClaimTemplateName

/** Failover pods from their set to the end of it, on any cluster. */
export const failoverIn = (where: string, enter: () => Promise<FailoverCluster>): void => {
  describe(`failover pods ${where}`, function () {
    this.timeout(240_000)
    let cluster: FailoverCluster
    before(async () => {
      cluster = await enter()
    })
    after(() => cluster.leave())
    afterEach(async () => {
      for (const name of await cluster.names(KIND.podCliqueSet)) await cluster.remove(KIND.podCliqueSet, name)
      for (const kind of [KIND.podCliqueSet, KIND.pod, TEMPLATE, KIND.resourceClaim]) await cluster.become(kind, [])
    })

    const pods = (what: string, fits: (pods: readonly Pod[]) => boolean): Promise<Pod[]> =>
      eventually(what, () => cluster.list<Pod & KubeObject>(KIND.pod), fits)
    const ready = (count: number): Promise<Pod[]> =>
      pods(`${count} ready pods`, (all) => all.length === count && all.every((pod) => podHas(pod, 'Ready')))
    /** What a kubelet says of a pod while some of its engines are dead. */
    const say = ({ metadata }: Pod, dead: readonly string[]): Promise<KubeObject> => {
      const unready = { status: 'False', reason: 'ContainersNotReady' }
      const containerStatuses = NAMES.map((name) => ({
        name,
        image: 'example.com/engine:1',
        imageID: '',
        restartCount: 0,
        ready: !dead.includes(name),
        started: !dead.includes(name),
        state: { running: {} },
        lastState: dead.includes(name) ? { terminated: { exitCode: 137 } } : {},
      }))
      const conditions = [
        { type: 'PodScheduled', status: 'True' },
        ...['Ready', 'ContainersReady'].map((type) => ({ type, ...unready })),
      ]
      return cluster.merge(KIND.pod, metadata.name ?? '', { status: { containerStatuses, conditions } }, 'status')
    }
    const cliqueIs = (what: string, fits: (podClique: PodClique | undefined) => boolean) =>
      eventually(what, () => cluster.find<PodClique & KubeObject>(KIND.podClique, 's-0-a'), fits)
    const breach = (podClique: PodClique | undefined) =>
      conditionOf(podClique?.status?.conditions, 'MinAvailableBreached')?.status

    for (const { name: kind, memoryService } of ENGINE_KINDS) {
      it(`of kind ${kind} are accepted with their claim template, get a claim each, and become ready`, async () => {
        await cluster.create(setOfKind('s', 2, kind))
        const running = await ready(2)
        const [template, ...more] = await cluster.list(TEMPLATE)
        expect(more).to.deep.equal([])
        expect(template && countOf(template)).to.equal(2)
        const service = memoryService === 'none' ? [] : ['gms']
        for (const pod of running) {
          expect(templateOf(pod)).to.equal(template?.metadata.name)
          expect(pod.spec.containers.map(({ name }) => name)).to.deep.equal(NAMES)
          expect(pod.spec.initContainers?.map(({ name }) => name)).to.deep.equal(['failover-install', ...service])
          expect(pod.metadata.labels).to.include({ 'grove.io/failover-pair': 'true' })
        }
        if (!cluster.makesClaims) return
        const claims = (await cluster.list(KIND.resourceClaim)).filter(isMadeByOthers)
        expect(claims).to.have.length(2)
        for (const { status } of claims) {
          const { allocation } = status as { allocation?: { devices: { results: unknown[] } } }
          expect(allocation?.devices.results).to.have.length(2)
        }
      })
    }

    // One kind with a memory service, and one without.
    for (const kind of ['agent-protocol', 'http'] as const) {
      it(`of kind ${kind} with one dead engine serve on: their gang stays, and only the death of both ends it`, async () => {
        await cluster.create(setOfKind('s', 1, kind))
        const [pod] = await ready(1)
        if (pod === undefined) throw new Error('there is no pod')
        await say(pod, ['engine-0'])
        await cliqueIs('one ready replica', (found) => found?.status?.readyReplicas === 1 && breach(found) === 'False')
        // Longer than the termination delay.
        await new Promise((resolve) => setTimeout(resolve, 5_000))
        expect(breach(await cluster.find<PodClique & KubeObject>(KIND.podClique, 's-0-a'))).to.equal('False')
        const same = await cluster.list(KIND.pod)
        expect(same.map(({ metadata }) => metadata.uid)).to.deep.equal([pod.metadata.uid])
        expect(same.map(({ metadata }) => metadata.labels?.['grove.io/failover-serves'])).to.deep.equal(['true'])
        await say(pod, NAMES)
        await cliqueIs('a breach', (found) => breach(found) === 'True')
        await pods('another pod', (all) => all.length === 1 && all[0]?.metadata.uid !== pod.metadata.uid)
      })
    }

    it('are replaced once where an engine runs on with memory of a service that has ended: L19', async () => {
      await cluster.create(setOf('s', 1))
      const [pod] = await ready(1)
      if (pod === undefined) throw new Error('there is no pod')
      const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString().replace(/\.\d+/, '')
      const container = (name: string, lastState: object) => ({
        name,
        image: 'example.com/engine:1',
        imageID: '',
        restartCount: 1,
        ready: true,
        state: { running: { startedAt: ago(180) } },
        lastState,
      })
      const terminated = { exitCode: 88, finishedAt: ago(120), startedAt: ago(180), reason: 'Error', containerID: '' }
      const status = {
        containerStatuses: NAMES.map((name) => container(name, {})),
        initContainerStatuses: [container('gms', { terminated })],
      }
      await cluster.merge(KIND.pod, pod.metadata.name ?? '', { status }, 'status')
      const isOther = (all: readonly Pod[]) => all.length === 1 && all[0]?.metadata.uid !== pod.metadata.uid
      const [other] = await pods('another pod', isOther)
      const [last] = await ready(1)
      expect(last?.metadata.uid).to.equal(other?.metadata.uid)
      expect(await cluster.events('s-0-a', 'FailoverMemoryLost')).to.have.length(1)
    })

    it('of another number of GPUs have another claim template, and the one before goes after its pods', async () => {
      await cluster.create(setOf('s', 2))
      await ready(2)
      const [before] = await cluster.names(TEMPLATE)
      await cluster.merge(KIND.podCliqueSet, 's', {
        spec: setOf('s', 2, { ...ON, 'grove.io/failover-gpus': '4' }).spec,
      })
      await eventually(
        'another template alone',
        () => cluster.list(TEMPLATE),
        ([template, ...more]) => more.length === 0 && template !== undefined && countOf(template) === 4,
      )
      const after = await ready(2)
      expect(after.map(templateOf)).to.not.include(before)
    })

    it('that are switched off leave no claim template behind', async () => {
      await cluster.create(setOf('s', 1))
      await ready(1)
      await cluster.merge(KIND.podCliqueSet, 's', { spec: setOf('s', 1, {}).spec })
      await cluster.become(TEMPLATE, [])
      const [pod] = await ready(1)
      expect(pod?.spec.containers.map(({ name }) => name)).to.deep.equal(['engine'])
    })

    it('by themselves are laid out too, with a claim template of their own, and refused without one', async () => {
      const spec = {
        devices: { requests: [{ name: 'gpus', exactly: { deviceClassName: 'gpu.nvidia.com', count: 1 } }] },
      }
      const byHand = (annotations: object) => ({
        ...KIND.pod,
        metadata: { name: 'by-hand', annotations: { ...ON, ...annotations } },
        spec: { containers: [engine(1)], terminationGracePeriodSeconds: 1 },
      })
      const refusal = await cluster.create(byHand({})).then(
        () => 'accepted',
        (error: unknown) => String(error),
      )
      expect(refusal).to.include('grove.io/failover-claim-template').and.to.include('name a ResourceClaimTemplate')
      // A template may come after the pod: until then nobody can make its claim.
      const early = await cluster.create(byHand({ 'grove.io/failover-claim-template': 'mine' }))
      expect(podHas(early as unknown as Pod, 'Ready')).to.equal(false)
      await cluster.create({ ...TEMPLATE, metadata: { name: 'mine' }, spec: { spec } })
      const [pod] = await ready(1)
      expect(pod?.spec.containers.map(({ name }) => name)).to.deep.equal(NAMES)
      await cluster.remove(KIND.pod, 'by-hand')
      await cluster.remove(TEMPLATE, 'mine')
    })

    it('that cannot be laid out are refused with their set', async () => {
      const { command: _, ...entryPoint } = engine(2)
      const set = setOf('s', 1)
      const [clique] = set.spec.template.cliques
      Object.assign(clique?.spec.podSpec ?? {}, { containers: [entryPoint], hostNetwork: true })
      const refusal = await cluster.create(set).then(
        () => 'accepted',
        (error: unknown) => String(error),
      )
      expect(refusal).to.include('spec.template.cliques[0].spec.podSpec.containers[0].command')
      expect(refusal).to.include('spec.template.cliques[0].spec.podSpec.hostNetwork')
    })
  })
}
