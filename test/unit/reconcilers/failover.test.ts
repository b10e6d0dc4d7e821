import { expect } from 'chai'
import { defaultConfiguration } from '../../../config/default.ts'
import { conditionOf } from '../../../model/conditions.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Pod } from '../../../model/pod.ts'
import type { Action } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { podParts } from '../../../reconcilers/pod/keep.ts'
import { observePodClique } from '../../../reconcilers/podclique/observe.ts'
import { planPodClique } from '../../../reconcilers/podclique/plan.ts'
import { superfluousPods } from '../../../reconcilers/podclique/scale-in.ts'
import { statusOfPodClique } from '../../../reconcilers/podclique/status.ts'
import { podUnits, stateOfPod } from '../../../reconcilers/units/pods.ts'
import type { Condition, PodClique } from '../../../schemas/generated/grove.ts'
import { said, success } from './plans.ts'
import { CONFIG, loadedResources, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const CONTEXT = { config: CONFIG, now: '2024-01-01T00:00:00Z' }
const ON = { 'grove.io/failover': 'intra-pod', 'grove.io/failover-engine': 'agent-protocol' }
const TEMPLATE = KIND.resourceClaimTemplate

const podSpec = (gpus: number) => ({
  containers: [{ name: 'c', image: 'i', command: ['engine'], resources: { limits: { 'nvidia.com/gpu': gpus } } }],
})
const failoverSet = (replicas = 1, annotations: Record<string, string> = ON) =>
  setOf({ cliques: [{ name: 'a', replicas, annotations, podSpec: podSpec(2) }] })

const ref = (kind: { apiVersion: string; kind: string }, name: string) => ({ ...kind, namespace: 'default', name })
const clique = (objects: Memory, name = 's-0-a') => objects.get(KIND.podClique, 'default', name) as PodClique
const planned = (objects: Memory, name?: string): Action[] =>
  planPodClique(observePodClique(clique(objects, name), objects), CONTEXT)
const ofKind = (objects: Memory, kind: string): KubeObject[] => [...objects].filter((each) => each.kind === kind)
const templates = (objects: Memory): string[] =>
  ofKind(objects, TEMPLATE.kind).map(({ metadata }) => metadata.name ?? '')
const templateOf = (pod: KubeObject): string | undefined =>
  (pod as unknown as Pod).spec.resourceClaims?.[0]?.resourceClaimTemplateName
const removals = (actions: readonly Action[]): string[] => actions.filter(({ do: what }) => what === 'remove').map(said)

describe('the claim template of failover pods', () => {
  before(loadedResources)

  it('asks for as many GPUs as the engine did, and its pods name it', async () => {
    const objects = await rendered([failoverSet(2)])
    const [template] = ofKind(objects, TEMPLATE.kind)
    expect(template?.spec).to.deep.equal({
      spec: {
        devices: {
          requests: [
            { name: 'gpus', exactly: { deviceClassName: 'gpu.nvidia.com', allocationMode: 'ExactCount', count: 2 } },
          ],
        },
      },
    })
    expect(template?.metadata.name).to.match(/^s-0-a-gpu-[a-z0-9]{8}$/)
    const pods = ofKind(objects, 'Pod')
    expect(pods.map(templateOf)).to.deep.equal([template?.metadata.name, template?.metadata.name])
  })

  it('belongs to the PodClique, and is found by the labels of its set', async () => {
    const [template] = ofKind(await rendered([failoverSet()]), TEMPLATE.kind)
    expect(template?.metadata.ownerReferences?.[0]).to.include({ kind: 'PodClique', name: 's-0-a', controller: true })
    expect(template?.metadata.labels).to.deep.equal({
      'app.kubernetes.io/managed-by': 'grove-operator',
      'app.kubernetes.io/part-of': 's',
      'app.kubernetes.io/component': 'failover-claim-template',
      'grove.io/podclique': 's-0-a',
    })
  })

  it('is another one for another number of GPUs, device class or PodClique', async () => {
    const named = async (annotations: Record<string, string>) =>
      templates(await rendered([failoverSet(1, { ...ON, ...annotations })]))
    const [one] = await named({})
    for (const other of [{ 'grove.io/failover-gpus': '4' }, { 'grove.io/failover-device-class': 'mig.nvidia.com' }]) {
      expect(await named(other)).to.not.include(one)
    }
    expect(await named({ 'grove.io/failover-wake-timeout': '60s' })).to.deep.equal([one])
    expect(await named({ 'grove.io/failover-gpus': '2' })).to.deep.equal([one])
  })

  it('is not made for pods that ask for no failover', async () => {
    expect(templates(await rendered([failoverSet(1, {})]))).to.deep.equal([])
  })

  it('is made before the pods, and recreated when somebody deletes it', async () => {
    const objects = await rendered([failoverSet()])
    const [template = ''] = templates(objects)
    expect(planned(objects)).to.deep.equal([])
    objects.remove(ref(TEMPLATE, template))
    expect(planned(objects).map(said)).to.deep.equal([`create ResourceClaimTemplate ${template}`])
    objects.remove(ref(KIND.pod, 's-0-a-0'))
    expect(planned(objects).map(said)).to.deep.equal([`(create ResourceClaimTemplate ${template} → create Pod s-0-a-)`])
  })

  it('stays while a pod uses it, and goes when the pods of another template have taken over', async () => {
    const objects = await rendered([failoverSet()])
    const [before = ''] = templates(objects)
    objects.patch(ref(KIND.podClique, 's-0-a'), { metadata: { annotations: { 'grove.io/failover-gpus': '4' } } })
    const [creation] = planned(objects)
    expect(planned(objects).map(said)).to.have.length(1)
    if (creation?.do !== 'create') throw new Error('a template was to be made')
    objects.put({ ...creation.object, metadata: { ...creation.object.metadata, uid: 'new' } })
    expect(planned(objects)).to.deep.equal([])
    objects.remove(ref(KIND.pod, 's-0-a-0'))
    expect(removals(planned(objects))).to.deep.equal([`remove ResourceClaimTemplate ${before}`])
  })

  it('goes when failover is switched off and the last of its pods is gone', async () => {
    const objects = await rendered([failoverSet()])
    const [template = ''] = templates(objects)
    objects.patch(ref(KIND.podClique, 's-0-a'), { metadata: { annotations: { 'grove.io/failover': null } } })
    expect(removals(planned(objects))).to.deep.equal([])
    objects.remove(ref(KIND.pod, 's-0-a-0'))
    expect(removals(planned(objects))).to.deep.equal([`remove ResourceClaimTemplate ${template}`])
  })

  it('that lost its owner is adopted, and one of somebody else is never touched', async () => {
    const objects = await rendered([failoverSet()])
    const [template = ''] = templates(objects)
    objects.patch(ref(TEMPLATE, template), { metadata: { ownerReferences: null } })
    expect(planned(objects).map(said)).to.deep.equal([
      `(confirmOwner PodClique s-0-a → patch ResourceClaimTemplate ${template})`,
    ])
    objects.patch(ref(TEMPLATE, template), { metadata: { labels: { 'grove.io/podclique': 'other' } } })
    expect(planned(objects).map(said)).to.deep.equal(['problem NameTaken', `await ResourceClaimTemplate ${template}`])
  })

  it('leaves alone what else the PodClique owns', async () => {
    const objects = await rendered([failoverSet()])
    const [template] = ofKind(objects, TEMPLATE.kind)
    if (template === undefined) throw new Error('there is no template')
    const labels = { 'app.kubernetes.io/component': 'other' }
    objects.put({ ...template, metadata: { ...template.metadata, name: 'mine', uid: 'mine', labels } })
    expect(removals(planned(objects))).to.deep.equal([])
  })

  it('is made for a PodClique in no set, too', async () => {
    const objects = await rendered([
      {
        ...KIND.podClique,
        metadata: { name: 'cache', namespace: 'default', annotations: ON },
        spec: { roleName: 'cache', replicas: 1, minAvailable: 1, podSpec: podSpec(1) },
      },
    ])
    const [template = ''] = templates(objects)
    expect(template).to.match(/^cache-gpu-/)
    expect(ofKind(objects, 'Pod').map(templateOf)).to.deep.equal([template])
    expect(planned(objects, 'cache')).to.deep.equal([])
  })

  it('comes beside the fabric of the pod, which the memory service joins as well', async () => {
    const config = defaultConfiguration({ network: { autoMNNVLEnabled: true } })
    const [pod] = ofKind(await rendered([failoverSet()], config), 'Pod')
    const { containers = [], initContainers = [] } = (pod as unknown as Pod | undefined)?.spec ?? {}
    for (const name of ['engine-0', 'engine-1', 'gms']) {
      const found = [...containers, ...initContainers].find((each) => each.name === name)
      expect(
        found?.resources?.claims?.map(({ name: claim }) => claim),
        name,
      ).to.deep.equal(['mnnvl-claim', 'failover-gpu'])
    }
  })

  it('is still known of a pod of which only the parts that plans read are kept', async () => {
    const [pod] = ofKind(await rendered([failoverSet()]), 'Pod')
    if (pod === undefined) throw new Error('there is no pod')
    expect(templateOf(podParts(pod)))
      .to.equal(templateOf(pod))
      .and.to.not.equal(undefined)
  })
})

describe('a failover pod of which one engine is dead', () => {
  before(loadedResources)

  const NODE = { conditions: [{ type: 'PodScheduled', status: 'True' }] }
  const failed = { lastState: { terminated: { exitCode: 137 } } }
  /** What a kubelet reports while engines are dead. */
  const status = (dead: readonly string[]) => ({
    phase: 'Running',
    conditions: [
      ...NODE.conditions,
      dead.length === 0
        ? { type: 'Ready', status: 'True' }
        : { type: 'Ready', status: 'False', reason: 'ContainersNotReady' },
    ],
    containerStatuses: ['engine-0', 'engine-1'].map((name) => ({
      name,
      ready: !dead.includes(name),
      started: true,
      ...(dead.includes(name) && failed),
    })),
  })
  const running = async (...dead: (readonly string[])[]): Promise<Memory> => {
    const objects = await rendered([failoverSet(dead.length)])
    for (const [index, engines] of dead.entries()) {
      objects.patch(ref(KIND.pod, `s-0-a-${index}`), { spec: { nodeName: 'n' }, status: status(engines) })
    }
    objects.patch(ref(KIND.podClique, 's-0-a'), { status: { minAvailableReached: dead.length } })
    return objects
  }
  const reported = (objects: Memory): { ready: unknown; breach: Condition | undefined } => {
    const actions = statusOfPodClique(observePodClique(clique(objects), objects), CONTEXT, success())
    const patch = actions.find(({ do: what }) => what === 'patchStatus')
    const said = (patch?.do === 'patchStatus' ? patch.status : {}) as {
      readyReplicas?: number
      conditions?: Condition[]
    }
    return { ready: said.readyReplicas, breach: conditionOf(said.conditions, 'MinAvailableBreached') }
  }

  it('counts as ready, so that its gang has what it needs and is not terminated', async () => {
    const { ready, breach } = reported(await running(['engine-0'], []))
    expect(ready).to.equal(2)
    expect(breach).to.include({ status: 'False', reason: 'SufficientReadyPods' })
  })

  it('is a breach once the other engine is dead, too', async () => {
    const { ready, breach } = reported(await running(['engine-0', 'engine-1'], []))
    expect(ready).to.equal(1)
    expect(breach).to.include({ status: 'True', reason: 'InsufficientReadyPods' })
  })

  it('says in a label, for Services, whether an engine in it serves, and that none does once it is being deleted', async () => {
    const objects = await running(['engine-0'], [], ['engine-0', 'engine-1'], [])
    objects.patch(ref(KIND.pod, 's-0-a-3'), { metadata: { deletionTimestamp: CONTEXT.now } })
    const labelled = () =>
      Object.fromEntries(
        planned(objects).flatMap((action) => {
          const { labels } = (action.do === 'patch' ? action.patch.metadata : {}) as { labels?: object }
          return labels === undefined || action.do !== 'patch' ? [] : [[action.ref.name, labels]]
        }),
      )
    const [yes, no] = ['true', null].map((value) => ({ 'grove.io/failover-serves': value }))
    expect(labelled()).to.deep.equal({ 's-0-a-0': yes, 's-0-a-1': yes })
    for (const index of [0, 1, 2, 3]) objects.patch(ref(KIND.pod, `s-0-a-${index}`), { metadata: { labels: yes } })
    expect(labelled()).to.deep.equal({ 's-0-a-2': no, 's-0-a-3': no })
  })

  it('costs the budget of an update nothing, and is taken down like any pod that serves', async () => {
    const objects = await running(['engine-1'], ['engine-0', 'engine-1'])
    const { pods } = observePodClique(clique(objects), objects)
    expect(pods.map(stateOfPod).sort()).to.deep.equal(['ready', 'unhealthy'])
    expect(
      podUnits(pods, 'other')
        .map(({ state }) => state)
        .sort(),
    ).to.deep.equal(['ready', 'unhealthy'])
  })

  it('goes before whole ones when the PodClique shrinks, and after those in which nobody serves', async () => {
    const objects = await running(['engine-0', 'engine-1'], ['engine-0'], [])
    const { pods } = observePodClique(clique(objects), objects)
    const hash = clique(objects).metadata.labels?.['grove.io/pod-template-hash']
    const gone = (replicas: number) => superfluousPods(pods, replicas, hash).map(({ metadata }) => metadata.name)
    expect(gone(2)).to.deep.equal(['s-0-a-0'])
    expect(gone(1)).to.deep.equal(['s-0-a-0', 's-0-a-1'])
  })
})

describe('a failover pod whose engines restart, or do not when they must', () => {
  before(loadedResources)

  const AT = (seconds: number): string => new Date(Date.parse(CONTEXT.now) + seconds * 1_000).toISOString()
  interface Fate {
    readonly startedAt?: string
    readonly restartCount?: number
    readonly exitCode?: number
    readonly ready?: boolean
  }
  const ended = (exitCode: number, finishedAt: string) => ({ lastState: { terminated: { exitCode, finishedAt } } })
  /** A pod as a kubelet reports it, passed through the parts of it that are kept. */
  const pair = async (fates: readonly [Fate, Fate], serviceEnded?: string): Promise<Memory> => {
    const objects = await rendered([failoverSet()])
    const pod = objects.get(KIND.pod, 'default', 's-0-a-0')
    if (pod === undefined) throw new Error('there is no pod')
    const containerStatuses = fates.map(({ startedAt, restartCount = 0, exitCode, ready = false }, index) => ({
      name: `engine-${index}`,
      ready,
      restartCount,
      ...(startedAt !== undefined && { state: { running: { startedAt } } }),
      ...(exitCode !== undefined && ended(exitCode, AT(-1))),
    }))
    const gms = {
      name: 'gms',
      ready: true,
      restartCount: 1,
      ...(serviceEnded !== undefined && ended(88, serviceEnded)),
    }
    objects.put(
      podParts({
        ...pod,
        metadata: { ...pod.metadata, resourceVersion: '7' },
        status: { phase: 'Running', containerStatuses, initContainerStatuses: [gms] },
      }),
    )
    return objects
  }
  const flat = (actions: readonly Action[]): Action[] =>
    actions.flatMap((each) => (each.do === 'inOrder' ? each.stages.flat() : [each]))
  const told = (objects: Memory) => {
    const actions = flat(statusOfPodClique(observePodClique(clique(objects), objects), CONTEXT, success()))
    const patch = actions.find(({ do: what }) => what === 'patchStatus')
    const { conditions } = (patch?.do === 'patchStatus' ? patch.status : {}) as { conditions?: Condition[] }
    return {
      condition: conditionOf(conditions, 'FailoverPairsFailing'),
      events: actions.filter((each) => each.do === 'event' && each.reason === 'FailoverPairsFailing'),
    }
  }

  const RUNS: Fate = { startedAt: AT(-600), ready: true }

  it('is removed where an engine runs on a minute after its memory service has ended (L19)', async () => {
    const actions = planned(await pair([RUNS, { ...RUNS, startedAt: AT(-30) }], AT(-90)))
    expect(actions.map(said)).to.deep.equal(['(remove Pod s-0-a-0 → event FailoverMemoryLost)'])
    const [removal] = flat(actions)
    expect(removal).to.include({ do: 'remove', resourceVersion: '7' }).and.to.have.property('uid')
  })

  it('is looked at again where the minute is not over, and left alone where its engines began after that end', async () => {
    const [wait, ...more] = planned(await pair([RUNS, RUNS], AT(-20)))
    expect([wait, more.length]).to.deep.equal([
      { do: 'requeueAfter', milliseconds: 40_000, why: 'engines end after their memory service' },
      0,
    ])
    const anew = { ...RUNS, startedAt: AT(-80) }
    for (const engines of [
      [anew, anew],
      [{ ...anew, restartCount: 1, exitCode: 20 }, anew],
    ] as const) {
      expect(planned(await pair(engines, AT(-90)))).to.deep.equal([])
    }
    expect(planned(await pair([RUNS, RUNS]))).to.deep.equal([])
  })

  const VAIN: Fate = { restartCount: 3, exitCode: 13 }

  it('is told of where both engines have restarted three times and neither is ready (F39), once', async () => {
    const objects = await pair([VAIN, { ...VAIN, exitCode: 12 }])
    const { condition, events } = told(objects)
    expect(condition).to.include({
      status: 'True',
      reason: 'BothEnginesRestart',
      message: 's-0-a-0: engine-0 ended with 13 (3 restarts), engine-1 ended with 12 (3 restarts)',
    })
    expect(events).to.have.length(1)
    objects.patch(ref(KIND.podClique, 's-0-a'), { status: { conditions: [condition as never] } })
    expect(told(objects).events).to.have.length(0)
  })

  it('is not told of while one of them serves, or has not been restarted so often', async () => {
    for (const engines of [
      [VAIN, { ...VAIN, ready: true }],
      [VAIN, { ...VAIN, restartCount: 2 }],
    ] as const) {
      const { condition, events } = told(await pair(engines))
      expect([condition, events.length]).to.deep.equal([undefined, 0])
    }
  })
})
