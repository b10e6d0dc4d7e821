import { expect } from 'chai'
import type { Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { eventually, speaking } from '../api/speaking.ts'
import { shuffled } from '../drawn.ts'
import { KUBERNETES } from './controlplane/kubernetes.ts'
import { onKubernetes } from './kubernetes-versions.ts'
import {
  BLOCK,
  clustersToDraw,
  type GangPlane,
  gangSet,
  RACK,
  type Space,
  startGangPlane,
  within,
} from './native-gangs.ts'

/** Nothing is said of gangs: they are placed because the cluster serves PodGroups. */
const BY_DEFAULT = {
  scheduler: { profiles: [{ name: 'default-scheduler' }] },
  topologyAwareScheduling: { enabled: true },
}

/** How many clusters are drawn on each version: fillers on random nodes, and a set of a random size. */
const { draws: DRAWS, timeoutMs: TIMEOUT_MS } = clustersToDraw(8)

/**
 * How long a gang may take that has room. The scheduler of 1.36 may miss that room has come, looks every 30 s for pods that it has
 * passed over for 15 s, as the flags of tests say, and then tries the gang.
 */
const PLACED_SECONDS = 90

for (const version of KUBERNETES)
  onKubernetes(version, 'gangs of the stock scheduler in one domain', function () {
    this.timeout(TIMEOUT_MS)
    let gangs: GangPlane
    let space: Space
    const domains = new Map<string, Readonly<Record<string, string>>>()
    before(async function () {
      this.timeout(3_600_000)
      gangs = await startGangPlane(version, 'topology', BY_DEFAULT)
      const nodes = await speaking(gangs.client, '').list({ apiVersion: 'v1', kind: 'Node' })
      for (const { metadata } of nodes) domains.set(metadata.name ?? '', metadata.labels ?? {})
    })
    after(() => gangs?.stop())
    beforeEach(async () => {
      space = await gangs.space('domains')
    })
    afterEach(() => space.clear())

    const racksOf = (pods: readonly Pod[], label = RACK): (string | undefined)[] => [
      ...new Set(pods.map(({ spec }) => domains.get(spec.nodeName ?? '')?.[label])),
    ]
    const podsOf = async (set: string) =>
      (await space.pods()).filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === set)
    /** A pod for each of these nodes, which leaves no room for another of 40 CPUs. */
    const fill = async (nodes: readonly string[]): Promise<void> => {
      for (const [i, nodeName] of nodes.entries()) {
        const container = { name: 'c', image: 'i:1', resources: { requests: { cpu: '40' } } }
        await space.create({
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: `filler-${i}` },
          spec: { nodeName, containers: [container] },
        })
      }
    }

    it('whatever room there is: a gang is in one rack where one has room for its minimum, and else has no pod on a node', async () => {
      const names = [...domains.keys()]
      for (let draw = 0; draw < DRAWS; draw++) {
        const order = shuffled(names, `${version} ${draw}`)
        const taken = order.slice(0, 3 + (draw % 5))
        const size = 2 + (draw % 2)
        const free = names.filter((name) => !taken.includes(name))
        const roomiest = Math.max(
          ...['r0', 'r1', 'r2', 'r3'].map((rack) => free.filter((name) => domains.get(name)?.[RACK] === rack).length),
        )
        await fill(taken)
        await space.create(gangSet('s', [{ name: 'a', replicas: size }], within('rack')))
        if (roomiest >= size) {
          const placed = await eventually(
            `draw ${draw}: ${size} pods on nodes`,
            () => podsOf('s'),
            (pods) => pods.length === size && pods.every(({ spec }) => spec.nodeName !== undefined),
            PLACED_SECONDS,
          )
          expect(racksOf(placed)).to.have.length(1)
        } else {
          const refused = await eventually(
            `draw ${draw}: ${size} pods that were refused`,
            () => podsOf('s'),
            (pods) =>
              pods.length === size &&
              pods.every(({ status }) => status?.conditions?.some(({ reason }) => reason === 'Unschedulable')),
          )
          expect(refused.filter(({ spec }) => spec.nodeName !== undefined)).to.deep.equal([])
        }
        await space.remove(KIND.podCliqueSet, 's')
        for (const name of await space.names(KIND.pod))
          if (name.startsWith('filler-')) await space.remove(KIND.pod, name)
        await space.become(KIND.pod, [])
        await space.become(KIND.podCliqueSet, [])
      }
    })

    it('a set that is deleted and created again at once, each time with another number of pods, is placed', async () => {
      for (const size of [3, 2, 1]) {
        await space.create(gangSet('s', [{ name: 'a', replicas: size }], within('rack')))
        await eventually(
          `${size} pods on nodes`,
          space.pods,
          (pods) => pods.length === size && pods.every(({ spec }) => spec.nodeName !== undefined),
        )
        await space.remove(KIND.podCliqueSet, 's')
        await eventually(
          'the set is gone',
          () => space.find(KIND.podCliqueSet, 's'),
          (set) => set === undefined,
        )
      }
    })

    it('a replica of a scaling group of its own has a domain of its own, which may be broader', async () => {
      const set = gangSet(
        's',
        [
          { name: 'a', replicas: 1 },
          { name: 'b', replicas: 3 },
        ],
        {
          ...within('block'),
          podCliqueScalingGroups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
        },
      )
      await space.create(set)
      const pods = await space.running(7)
      const gangOf = (gang: string) => pods.filter(({ metadata }) => metadata.labels?.['grove.io/podgang'] === gang)
      for (const gang of ['s-0', 's-0-g-0']) expect(racksOf(gangOf(gang), BLOCK), gang).to.have.length(1)
    })

    it('a domain for a part of a gang is refused, with the place where one can be required', async () => {
      const set = gangSet('s', [{ name: 'a' }, { name: 'b', replicas: 2 }])
      const [, b] = (set.spec as { template: { cliques: object[] } }).template.cliques
      Object.assign(b as object, within('rack'))
      const refusal = await space.create(set).then(() => 'taken', String)
      expect(refusal)
        .to.include('spec.template.cliques[1].topologyConstraint')
        .and.include('require it in spec.template')
    })
  })
