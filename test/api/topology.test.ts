import { expect } from 'chai'
import { conditionOf } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { kaiTopology } from '../../schedulers/kai-scheduler/backend.ts'
import type { ClusterTopologyBinding, PodCliqueSet, PodGang } from '../../schemas/generated/grove.ts'
import { referenceCrd } from '../reference/crds.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'

const CONFIG = {
  topologyAwareScheduling: { enabled: true },
  scheduler: { profiles: [{ name: 'kai-scheduler' }, { name: 'default-scheduler' }] },
}
const KAI_CRD = referenceCrd('kai', 'kai.scheduler_topologies')
const TOPOLOGY = kaiTopology.kind
const BINDING = KIND.topologyBinding

const levels = (...domains: string[]) => domains.map((domain) => ({ domain, key: `example.com/${domain}` }))
const binding = (name: string, domains: string[], reference?: string) => ({
  ...BINDING,
  metadata: { name },
  spec: {
    levels: levels(...domains),
    ...(reference !== undefined && {
      schedulerTopologyBindings: [{ schedulerName: 'kai-scheduler', topologyReference: reference }],
    }),
  },
})
const external = (name: string, domains: string[]) => ({
  ...TOPOLOGY,
  metadata: { name },
  spec: kaiTopology.specFor(levels(...domains).map(({ key }) => key)),
})

/** The status and reason of the condition, and how each scheduler's object compares. */
const said = (found: KubeObject | undefined): string => {
  const { status = {}, metadata } = (found ?? { metadata: {} }) as Partial<ClusterTopologyBinding>
  const drift = conditionOf(status.conditions, 'SchedulerTopologyDrift')
  const each = (status.schedulerTopologyStatuses ?? []).map(
    ({ schedulerName, topologyReference, inSync }) => `${schedulerName}/${topologyReference} ${inSync}`,
  )
  const isCurrent = status.observedGeneration === metadata?.generation
  return [`${drift?.status}/${drift?.reason}`, ...each, ...(isCurrent ? ['current'] : [])].join(' ')
}

describe('topologies in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork(CONFIG)
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })
  const comes = (name: string, text: string): Promise<string> =>
    eventually(
      `${name}: ${text}`,
      async () => said(await work.find(BINDING, name)),
      (answer) => answer === text,
    )
  const messageOf = async (name: string): Promise<string> => {
    const found = (await work.find(BINDING, name)) as ClusterTopologyBinding | undefined
    return found?.status?.schedulerTopologyStatuses?.[0]?.message ?? ''
  }
  const keysIn = async (name: string): Promise<string | undefined> => {
    const found = await work.find(TOPOLOGY, name)
    return found && kaiTopology.nodeLabelsOf(found).join(' ')
  }

  it('a binding whose scheduler is not installed says so, and its object is made when the CRD comes', async () => {
    await work.create(binding('early', ['rack', 'host']))
    await comes('early', 'True/Drift kai-scheduler/early false')
    expect(await messageOf('early')).to.include('does not serve Topology of kai.scheduler/v1alpha1')
    await work.create(KAI_CRD)
    // The binding is looked for again in the caches every few seconds.
    await comes('early', 'False/InSync kai-scheduler/early true current')
  })

  it('a binding gets a topology of KAI with the same node labels, which belongs to it (TAS1)', async () => {
    const { metadata } = await work.create(binding('made', ['zone', 'block', 'rack', 'host']))
    await comes('made', 'False/InSync kai-scheduler/made true current')
    const made = await work.find(TOPOLOGY, 'made')
    expect(made?.spec).to.deep.equal({
      levels: ['zone', 'block', 'rack', 'host'].map((domain) => ({ nodeLabel: `example.com/${domain}` })),
    })
    expect(made?.metadata.ownerReferences).to.deep.equal([
      { ...BINDING, name: 'made', uid: metadata.uid, controller: true, blockOwnerDeletion: true },
    ])
    await eventually(
      'event',
      () => work.events('made'),
      (events) => events.some((each) => each.startsWith('TopologyInSync')),
    )
  })

  it('a level more makes it anew, as KAI changes none (TAS19), and one that was deleted comes back', async () => {
    await work.create(binding('grown', ['block', 'rack']))
    await comes('grown', 'False/InSync kai-scheduler/grown true current')
    const before = await work.find(TOPOLOGY, 'grown')
    await work.merge(BINDING, 'grown', { spec: { levels: levels('block', 'rack', 'host') } })
    const three = 'example.com/block example.com/rack example.com/host'
    await eventually(
      'three levels',
      () => keysIn('grown'),
      (keys) => keys === three,
    )
    await comes('grown', 'False/InSync kai-scheduler/grown true current')
    expect((await work.find(TOPOLOGY, 'grown'))?.metadata.uid).to.not.equal(before?.metadata.uid)
    await work.remove(TOPOLOGY, 'grown')
    await eventually(
      'comes back',
      () => keysIn('grown'),
      (keys) => keys === three,
    )
  })

  it('a topology that others look after is compared and never written (TAS18)', async () => {
    await work.create(binding('bound', ['rack', 'host'], 'theirs'))
    await comes('bound', 'True/Drift kai-scheduler/theirs false current')
    expect(await messageOf('bound')).to.equal('there is no Topology "theirs"')
    await work.create(external('theirs', ['rack']))
    await eventually(
      'a comparison',
      () => messageOf('bound'),
      (text) => text.includes('the binding has'),
    )
    expect(await messageOf('bound')).to.equal(
      'Topology "theirs" has the levels example.com/rack; the binding has example.com/rack, example.com/host',
    )
    await work.remove(TOPOLOGY, 'theirs')
    await work.create(external('theirs', ['rack', 'host']))
    await comes('bound', 'False/InSync kai-scheduler/theirs true current')
    expect((await work.find(TOPOLOGY, 'theirs'))?.metadata.ownerReferences).to.equal(undefined)
    const told = await eventually(
      'both events',
      () => work.events('bound', 'TopologyDriftDetected', 'TopologyInSync'),
      ({ length }) => length === 2,
    )
    expect(told.map((each) => each.split(' ')[0])).to.deep.equal(['TopologyDriftDetected', 'TopologyInSync'])
  })

  it("somebody else's topology of the name is not touched, and the status says whose it is", async () => {
    await work.create(external('taken', ['zone']))
    await work.create(binding('taken', ['rack']))
    await comes('taken', 'True/Drift kai-scheduler/taken false')
    expect(await keysIn('taken')).to.equal('example.com/zone')
    await work.remove(TOPOLOGY, 'taken')
    await comes('taken', 'False/InSync kai-scheduler/taken true current')
  })

  it('a scheduler that is not enabled any more is said to be unknown', async () => {
    await work.create(binding('left', ['rack'], 'somewhere'))
    await comes('left', 'True/Drift kai-scheduler/somewhere false current')
    await work.restart({ topologyAwareScheduling: { enabled: true } })
    await comes('left', 'Unknown/TopologyNotFound kai-scheduler/somewhere false current')
    // Without entries, and without schedulers that place by topology, there is nothing to report.
    await comes('made', 'undefined/undefined current')
    await work.restart(CONFIG)
    await comes('made', 'False/InSync kai-scheduler/made true current')
  })

  it('a binding deleted under a set takes its levels off the gangs, and puts them back with it (TAS20)', async () => {
    const clique = {
      name: 'a',
      spec: { roleName: 'a', replicas: 1, podSpec: { containers: [{ name: 'c', image: 'i:1' }] } },
    }
    await work.create(binding('under', ['rack', 'host']))
    await work.create({
      ...KIND.podCliqueSet,
      metadata: { name: 'tas', labels: { 'kai.scheduler/queue': 'q' } },
      spec: {
        replicas: 1,
        template: {
          topologyConstraint: { topologyName: 'under', pack: { required: 'rack', preferred: 'host' } },
          cliques: [
            {
              ...clique,
              spec: { ...clique.spec, podSpec: { ...clique.spec.podSpec, schedulerName: 'kai-scheduler' } },
            },
          ],
        },
      },
    })
    const constraint = async (i: number): Promise<string | undefined> =>
      JSON.stringify((await work.find<PodGang>(KIND.podGang, `tas-${i}`))?.spec.topologyConstraint?.packConstraint)
    const condition = async (): Promise<string> => {
      const set = await work.find<PodCliqueSet>(KIND.podCliqueSet, 'tas')
      const found = conditionOf(set?.status?.conditions, 'TopologyLevelsUnavailable')
      return `${found?.status}/${found?.reason}`
    }
    const both = '{"preferred":"example.com/host","required":"example.com/rack"}'
    await eventually(
      'constraint',
      () => constraint(0),
      (text) => text !== undefined && sameJson(text, both),
    )
    await eventually('condition', condition, (text) => text === 'False/AllClusterTopologyLevelsAvailable')

    await work.remove(BINDING, 'under')
    await eventually(
      'no constraint',
      () => constraint(0),
      (text) => text === undefined,
    )
    await eventually('condition', condition, (text) => text === 'Unknown/ClusterTopologyNotFound')
    await eventually(
      'its object is gone',
      () => keysIn('under'),
      (keys) => keys === undefined,
    )
    await work.merge(KIND.podCliqueSet, 'tas', { spec: { replicas: 2 } })
    await eventually('a second gang', async () => (await work.find(KIND.podGang, 'tas-1')) !== undefined, Boolean)
    expect(await constraint(1)).to.equal(undefined)

    await work.create(binding('under', ['rack']))
    await eventually(
      'what is left',
      () => constraint(1),
      (text) => text === '{"required":"example.com/rack"}',
    )
    await eventually('condition', condition, (text) => text === 'True/ClusterTopologyLevelsUnavailable')
    await work.merge(BINDING, 'under', { spec: { levels: levels('rack', 'host') } })
    await eventually(
      'constraint',
      () => constraint(0),
      (text) => text !== undefined && sameJson(text, both),
    )
    await eventually('condition', condition, (text) => text === 'False/AllClusterTopologyLevelsAvailable')
  })
})

const sameJson = (a: string, b: string): boolean => {
  const sorted = (text: string) => JSON.stringify(Object.entries(JSON.parse(text)).sort())
  return sorted(a) === sorted(b)
}
