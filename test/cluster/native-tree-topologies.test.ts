import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodCliqueSet, PodGang, PodGangTopologyConstraint } from '../../schemas/generated/grove.ts'
import { eventually, speaking } from '../api/speaking.ts'
import { CASE_BINDINGS } from '../reference/backend-meaning.ts'
import { referenceManifest } from '../reference/manifests.ts'
import { onKubernetes } from './kubernetes-versions.ts'
import { BLOCK, type GangPlane, RACK, type Space, startGangPlane, succeed } from './native-gangs.ts'

/** Which of a node's labels of our topology the levels of the reference's topologies are. */
const SAME: Readonly<Record<string, string>> = {
  'kubernetes.io/block': BLOCK,
  'kubernetes.io/rack': RACK,
  'example.com/nvl-block': BLOCK,
  'example.com/nvlink-domain': RACK,
}

interface Scenario {
  readonly id: string
  readonly says: string
  readonly manifest: string
  readonly pods: number
  /** CPUs of a pod. A node has 64, a rack three nodes, a block two racks. */
  readonly cpu?: string
  /** True where no domain has the room. */
  readonly isTooBig?: boolean
}

/** Four pods fit on a node. */
const CPU = '16'

const SCENARIOS: readonly Scenario[] = [
  { id: 'TAS2', says: 'two cliques of their own, in a rack and in a block', manifest: 'tas-indep-clq', pods: 7 },
  { id: 'TAS3', says: 'the set requires a rack', manifest: 'tas-sl-pcs-only', pods: 4 },
  { id: 'TAS4', says: 'a scaling group requires a rack', manifest: 'tas-sl-pcsg-only', pods: 4 },
  { id: 'TAS5', says: 'a clique requires a host', manifest: 'tas-host-level', pods: 2 },
  { id: 'TAS6', says: 'the set requires a zone', manifest: 'tas-standalone-pclq-only-pcs-zone', pods: 4 },
  { id: 'TAS7', says: 'no constraints', manifest: 'tas-no-constraint', pods: 4 },
  { id: 'TAS8', says: 'block, rack and host within each other', manifest: 'tas-hierarchy', pods: 8 },
  { id: 'TAS9', says: 'the set requires a block, its clique a host', manifest: 'tas-pcs-pclq', pods: 2 },
  { id: 'TAS10', says: 'replicas of a scaling group beyond the minimum', manifest: 'tas-pcsg-scale', pods: 6 },
  { id: 'TAS11', says: 'a scaling group requires a rack, its clique a host', manifest: 'tas-pcsg-pclq', pods: 4 },
  { id: 'TAS12', says: 'ten replicas of a scaling group', manifest: 'tas-large-scale', pods: 20 },
  {
    id: 'TAS13',
    says: 'more than a rack has room for',
    manifest: 'tas-insuffic',
    pods: 10,
    cpu: '20',
    isTooBig: true,
  },
  { id: 'TAS14', says: 'each replica of the set has a rack of its own', manifest: 'tas-multirep', pods: 4 },
  { id: 'TAS15', says: 'decoders, prefills and a router', manifest: 'tas-pcs-multi-pcsg', pods: 10 },
  { id: 'TAS16', says: 'the same twice, and a host', manifest: 'tas-pcs-multi-pcsg-multi-replica', pods: 20 },
  { id: 'TAS17', says: 'a rack by the level of another topology', manifest: 'tas-multi-topology-h100', pods: 2 },
  { id: 'TAS17', says: 'the same domain is a block elsewhere', manifest: 'tas-multi-topology-gb200', pods: 2 },
  { id: 'TAS23', says: 'what is preferred has no effect', manifest: 'tas-preferred-pack', pods: 3 },
]

/** The manifest for the scheduler of Kubernetes, on the nodes of this plane. */
const setOf = ({ manifest, cpu = CPU }: Scenario): KubeObject & PodCliqueSet => {
  const set = parse(readFileSync(referenceManifest(`e2e/${manifest}.yaml`), 'utf8')) as KubeObject & PodCliqueSet
  for (const { spec } of set.spec.template.cliques) {
    const { containers } = spec.podSpec as { containers: readonly object[] }
    Object.assign(spec, {
      podSpec: { containers: containers.map((each) => ({ ...each, resources: { requests: { cpu } } })) },
    })
  }
  return set
}

onKubernetes('1.37', 'the reference’s topology scenarios with gangs of the stock scheduler as trees', function () {
  this.timeout(300_000)
  let gangs: GangPlane
  let space: Space
  const labelsOf = new Map<string, Readonly<Record<string, string>>>()
  before(async function () {
    this.timeout(3_600_000)
    gangs = await startGangPlane('1.37', 'trees')
    const admin = speaking(gangs.client, '')
    for (const binding of CASE_BINDINGS) await admin.create(binding)
    for (const { metadata } of await admin.list({ apiVersion: 'v1', kind: 'Node' })) {
      const { name = '', labels = {} } = metadata
      const more = Object.entries(SAME).map(([theirs, ours]) => [theirs, labels[ours] ?? ''] as const)
      const all = { ...labels, ...Object.fromEntries(more), 'kubernetes.io/zone': 'z' }
      labelsOf.set(name, all)
      const pairs = [...more, ['kubernetes.io/zone', 'z']].map((pair) => pair.join('='))
      await succeed(gangs.plane, ['label', 'node', name, ...pairs])
    }
  })
  after(() => gangs?.stop())
  beforeEach(async () => {
    space = await gangs.space('tas')
  })
  afterEach(() => space.clear())

  const labelOf = (label: string, pods: readonly Pod[]): (string | undefined)[] => [
    ...new Set(pods.map(({ spec }) => labelsOf.get(spec.nodeName ?? '')?.[label])),
  ]

  /** The required domains of gangs, and of the parts of gangs, that their pods do not keep. */
  const broken = async (pods: readonly Pod[]): Promise<string[]> => {
    const found = (await space.list(KIND.podGang)) as unknown as readonly PodGang[]
    const within = (what: string, constraint: PodGangTopologyConstraint | undefined, members: readonly string[]) => {
      const label = constraint?.packConstraint?.required
      if (!label) return []
      const domains = labelOf(
        label,
        pods.filter(({ metadata }) => members.includes(metadata.labels?.['grove.io/podclique'] ?? '')),
      )
      return domains.length === 1 ? [] : [`${what} is in ${domains.join(', ')}`]
    }
    return found.flatMap(({ metadata: { name = '' }, spec }) => [
      ...within(
        name,
        spec.topologyConstraint,
        spec.podgroups.map((group) => group.name),
      ),
      ...(spec.topologyConstraintGroupConfigs ?? []).flatMap((each) =>
        within(each.name, each.topologyConstraint, each.podGroupNames),
      ),
      ...spec.podgroups.flatMap((group) => within(group.name, group.topologyConstraint, [group.name])),
    ])
  }

  for (const scenario of SCENARIOS) {
    const { id, says, pods: count, isTooBig = false } = scenario
    it(`${id}: ${says}`, async () => {
      const set = setOf(scenario)
      await space.create(set)
      if (isTooBig) {
        const refused = await eventually(
          'all pods refused',
          () => space.pods(),
          (pods) =>
            pods.length === count &&
            pods.every(({ status }) => status?.conditions?.some(({ reason }) => reason === 'Unschedulable')),
        )
        expect(refused.filter(({ spec }) => spec.nodeName !== undefined)).to.deep.equal([])
        return
      }
      const pods = await space.running(count)
      expect(await broken(pods)).to.deep.equal([])
      const gangsOf = (i: number) =>
        pods.filter(({ metadata }) => metadata.labels?.['grove.io/podcliqueset-replica-index'] === String(i))
      const [whole] = (await space.list(KIND.podGang)) as unknown as readonly PodGang[]
      const label = whole?.spec.topologyConstraint?.packConstraint?.required
      if (label !== undefined && set.spec.template.topologyConstraint?.pack?.required)
        for (let i = 0; i < (set.spec.replicas ?? 1); i++) expect(labelOf(label, gangsOf(i))).to.have.length(1)
    })
  }
})
