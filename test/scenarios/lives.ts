import { expect } from 'chai'
import { ApiError } from '../../kube/api/api-error.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { livesWithSharedClaims } from '../manifests/sharing-life.ts'
import { cliqueOf } from './history.ts'
import type { Stage } from './stage.ts'
import type { Scenario } from './suite.ts'
import { type SetObject, setOf, staged } from './workloads.ts'

/** What a set of the first workload is made of, in its namespace. */
const PARTS = [
  KIND.scalingGroup,
  KIND.podClique,
  KIND.podGang,
  KIND.pod,
  KIND.service,
  KIND.secret,
  KIND.role,
  KIND.roleBinding,
  KIND.hpa,
  KIND.controllerRevision,
] as const

/** The groups of the set of all groups, and the PodCliques in each of them; those of `none` are in no group. */
const FABRICS: Readonly<Record<string, readonly string[]>> = {
  default: ['sa1', 'g1-0-p1'],
  train: ['sa2', 'g2-0-p4'],
  infer: ['g1-0-p2'],
  batch: ['g2-0-p5'],
  solo: ['g3-0-p8'],
}

const domains = (set: string, replicas: number): string[] =>
  Array.from({ length: replicas }, (_, i) => Object.keys(FABRICS).map((group) => `${set}-${i}-${group}`)).flat()

type Claiming = { readonly resourceClaims?: readonly { readonly resourceClaimTemplateName?: string }[] }

/** An autoscaler that never scales: nobody measures the pods. */
const autoscaler = (replicas: number) => ({
  minReplicas: replicas,
  maxReplicas: replicas + 1,
  metrics: [
    {
      type: 'Resource',
      resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } },
    },
  ],
})

/** Which ComputeDomain each pod asks for, of the replicas of the set that there are. */
const fabricsAre = (stage: Stage, set: string, replicas: number): void => {
  const used = stage
    .pods()
    .map((pod) => [
      cliqueOf(pod),
      ...((pod.spec as Claiming).resourceClaims ?? []).map((each) => each.resourceClaimTemplateName),
    ])
    .filter((each) => each.length > 1)
    .map((each) => each.join(' '))
  const wanted = Array.from({ length: replicas }, (_, i) =>
    Object.entries(FABRICS).flatMap(([group, cliques]) =>
      cliques.map((clique) => `${set}-${i}-${clique} ${set}-${i}-${group}`),
    ),
  ).flat()
  expect(used).to.have.members(wanted)
}

/** From creation to the last trace. */
export const lives: readonly Scenario[] = [
  {
    id: 'cascade delete',
    sentence: 'nothing is left of a set that is deleted',
    nodes: 10,
    run: async (stage) => {
      const set = await stage.deployed('workload1', 10, ({ spec: { template } }) => {
        const [clique] = template.cliques
        const [group] = template.podCliqueScalingGroups ?? []
        if (clique === undefined || group === undefined) throw new Error('the workload has changed')
        clique.spec.autoScalingConfig = autoscaler(clique.spec.replicas)
        group.scaleConfig = autoscaler(group.replicas ?? 1)
      })
      for (const kind of PARTS) expect(await stage.names(kind), kind.kind).to.not.be.empty
      expect(await stage.names(KIND.hpa)).to.have.length(2)
      expect(await stage.names(KIND.serviceAccount)).to.include(set)
      await stage.remove(KIND.podCliqueSet, set)
      for (const kind of [KIND.podCliqueSet, ...PARTS]) {
        await stage.until(`no ${kind.kind} is left`, async () => (await stage.names(kind)).length === 0)
      }
      await stage.until('no account is left', async () => !(await stage.names(KIND.serviceAccount)).includes(set))
    },
  },
  {
    id: 'names',
    sentence: 'the longest names that admission lets pass come to Ready pods',
    nodes: 10,
    run: async (stage) => {
      // Of a set and a standalone clique, and of a set, a group and its member, 45 characters each.
      const [set, group, member] = ['s'.repeat(10), 'g'.repeat(15), 'm'.repeat(20)]
      await stage.deployed('workload1', 10, ({ metadata, spec: { template } }) => {
        Object.assign(metadata, { name: set })
        const [a, b] = template.cliques
        const [only] = template.podCliqueScalingGroups ?? []
        if (a === undefined || b === undefined || only === undefined) throw new Error('the workload has changed')
        a.name = 'a'.repeat(35)
        b.name = member
        Object.assign(only, { name: group, cliqueNames: [member, 'pc-c'] })
      })
      for (const { spec } of stage.pods()) expect(spec.hostname?.length).to.be.at.most(63)
      expect(stage.pods(`${set}-0-${group}-1-${member}`)).to.have.length(1)
    },
  },
  {
    id: 'RS1',
    sentence:
      'shared claims are as many as the scopes say through scaling of every level, and what is shared is immutable',
    nodes: 0,
    run: async (stage) => {
      await livesWithSharedClaims(stage, async (set) => {
        const { spec } = await stage.set(set)
        const cliques = spec.template.cliques.map((clique) => ({ ...clique, resourceSharing: [] }))
        const refused = await stage.merge(KIND.podCliqueSet, set, { spec: { template: { cliques } } }).then(
          () => undefined,
          (error: unknown) => error,
        )
        expect(refused).to.be.instanceOf(ApiError)
        expect(String(refused)).to.match(/field is immutable/)
      })
    },
  },
  {
    id: 'MNNVL matrix',
    sentence:
      'every PodClique is on the fabric of its group, or on none, while the set is scaled from 1 to 4 to 2 to nothing',
    nodes: 6,
    run: async (stage) => {
      // Its pods are not waited for to be Ready: nobody has devices for the claims that a real scheduler asks for.
      const { metadata } = await stage.create(staged(setOf('auto-mnnvl/mnnvl-comprehensive-mix'), stage.namespace))
      const set = metadata.name ?? ''
      for (const replicas of [1, 4, 2]) {
        await stage.scale(KIND.podCliqueSet, set, replicas)
        await stage.become(KIND.computeDomain, domains(set, replicas))
        await stage.until(`${12 * replicas} pods`, () => stage.history.now().length === 12 * replicas)
        fabricsAre(stage, set, replicas)
      }
      // A fabric that pods use is not let go by whoever deletes it.
      const [used = ''] = domains(set, 1)
      await stage.remove(KIND.computeDomain, used)
      const held = await stage.find(KIND.computeDomain, used)
      expect(held?.metadata.deletionTimestamp).to.be.a('string')
      expect(held?.metadata.finalizers).to.include('grove.io/computedomain-finalizer')
      await stage.remove(KIND.podCliqueSet, set)
      await stage.become(KIND.computeDomain, [])
      await stage.become(KIND.pod, [])
    },
  },
]

/** From creation to the last trace, where `network.autoMNNVLEnabled` is off. */
export const livesWithoutFabrics: readonly Scenario[] = [
  {
    id: 'MNNVL disabled',
    sentence: 'sets that ask for a fabric are refused, and those with GPUs run without one',
    nodes: 2,
    run: async (stage) => {
      const asking = staged(setOf('auto-mnnvl/mnnvl-comprehensive-mix'), stage.namespace)
      const refusalOf = async (annotations: Record<string, string>): Promise<string> => {
        const set = withoutGroups(asking)
        const object = { ...set, metadata: { ...set.metadata, annotations } }
        return stage.create(object).then(() => 'accepted', String)
      }
      expect(await stage.create(asking).then(() => 'accepted', String)).to.include('MNNVL is off in this cluster')
      for (const annotation of ['grove.io/auto-mnnvl', 'grove.io/mnnvl-group']) {
        const refusal = await refusalOf({ [annotation]: 'enabled' })
        expect(refusal).to.include(`metadata.annotations.${annotation}: Invalid value: "enabled": MNNVL is off`)
      }
      const { metadata } = await stage.create(withoutGroups(asking))
      expect(Object.keys(metadata.annotations ?? {}).filter((key) => key.includes('mnnvl'))).to.deep.equal([])
      await stage.until('12 pods', () => stage.history.now().length === 12)
      const claims = stage.pods().flatMap(({ spec }) => (spec as Claiming).resourceClaims ?? [])
      expect(claims).to.deep.equal([])
      expect(JSON.stringify(stage.pods()), 'they have GPUs').to.include('nvidia.com/gpu')
      expect(await stage.names(KIND.computeDomain)).to.deep.equal([])
      await stage.remove(KIND.podCliqueSet, metadata.name ?? '')
      await stage.become(KIND.pod, [])
    },
  },
]

/** A set of which no layer asks for a fabric. */
const withoutGroups = (given: SetObject): SetObject => {
  const set = structuredClone(given)
  const { cliques, podCliqueScalingGroups = [] } = set.spec.template
  for (const layer of [set.metadata, ...cliques, ...podCliqueScalingGroups]) layer.annotations = {}
  return set
}
