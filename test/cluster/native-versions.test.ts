import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { eventually } from '../api/speaking.ts'
import type { GangUse, Kubernetes } from './controlplane/kubernetes.ts'
import { onKubernetes } from './kubernetes-versions.ts'
import { type GangPlane, gangSet, gated, type Space, startGangPlane, succeed } from './native-gangs.ts'

/** Nothing is said of gangs: they are placed where the cluster serves PodGroups. */
const BY_DEFAULT = {
  scheduler: { profiles: [{ name: 'default-scheduler' }] },
  topologyAwareScheduling: { enabled: true },
}

const HIGH = {
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name: 'high' },
  value: 1000,
}

/** What one column of the table in docs/schedulers/default-scheduler.md#what-kubernetes-can-do says. */
interface Column {
  readonly title: string
  readonly version: Kubernetes
  readonly use: GangUse
  /** How many pods of a gang of three are on nodes where there is room for two. */
  readonly ofGangWithoutRoom: number
  /** What becomes of a pod beyond the minimum meanwhile. */
  readonly beyondMinimum: 'pending' | 'gated' | 'not made'
  /** True where preemption takes a gang as a whole. */
  readonly preemptsGangs: boolean
  /** What follows a clique that sleeps while its gang has no room yet; absent where there is no group. */
  readonly asleep?: 'a smaller minimum' | 'an event'
  /** The kind of the group of a gang; absent where there is none. */
  readonly group?: { readonly apiVersion: string; readonly kind: string; readonly name: string }
}

const FLAT = {
  ofGangWithoutRoom: 0,
  beyondMinimum: 'not made',
  preemptsGangs: true,
  asleep: 'a smaller minimum',
} as const

const COLUMNS: readonly Column[] = [
  // Without the gates 1.36 serves as much of gangs as 1.35.
  { title: '1.35', version: '1.36', use: 'none', ofGangWithoutRoom: 2, beyondMinimum: 'pending', preemptsGangs: false },
  {
    ...{ title: '1.36', version: '1.36', use: 'gangs', ofGangWithoutRoom: 0, beyondMinimum: 'gated' },
    ...{ preemptsGangs: false, asleep: 'an event' },
    group: { apiVersion: 'scheduling.k8s.io/v1alpha2', kind: 'PodGroup', name: 's-0' },
  },
  {
    ...{ title: '1.37, flat', version: '1.37', use: 'gangs', ...FLAT },
    group: { apiVersion: 'scheduling.k8s.io/v1beta1', kind: 'PodGroup', name: 's-0' },
  },
  {
    ...{ title: '1.37, a tree', version: '1.37', use: 'trees', ...FLAT },
    group: { apiVersion: 'scheduling.k8s.io/v1alpha3', kind: 'CompositePodGroup', name: 's-0' },
  },
]

for (const column of COLUMNS)
  onKubernetes(column.version, `gangs of the stock scheduler as the column "${column.title}" says`, function () {
    this.timeout(300_000)
    let gangs: GangPlane
    let space: Space
    before(async function () {
      this.timeout(3_600_000)
      gangs = await startGangPlane(column.version, column.use, BY_DEFAULT)
      await succeed(gangs.plane, ['apply', '-f', '-'], JSON.stringify(HIGH))
    })
    after(() => gangs?.stop())
    beforeEach(async () => {
      space = await gangs.space('versions')
    })
    afterEach(() => space.clear())

    const podsOf = async (set: string) =>
      (await space.pods()).filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === set)
    /** Takes all nodes but so many. */
    const leave = async (nodes: number): Promise<void> => {
      await space.create(gangSet('filler', [{ name: 'f', replicas: 12 - nodes }]))
      await space.running(12 - nodes)
    }

    it('places all of a gang or nothing, or as much as there is room for', async () => {
      await leave(2)
      await space.create(gangSet('s', [{ name: 'a', replicas: 3 }]))
      await eventually(
        'three pods',
        () => podsOf('s'),
        (pods) => pods.length === 3,
      )
      const onNodes = async () => (await podsOf('s')).filter(({ spec }) => spec.nodeName !== undefined).length
      if (column.ofGangWithoutRoom > 0) await eventually('pods on nodes', onNodes, (count) => count > 1)
      // A scheduler that places what it can has done so by the time that it says of another set that there is no room.
      await space.create(gangSet('t', [{ name: 'a', replicas: 3 }]))
      await eventually(
        'the scheduler has tried a later set',
        () => podsOf('t'),
        (pods) =>
          pods.length === 3 &&
          pods.some(({ status }) =>
            status?.conditions?.some(({ type, status }) => type === 'PodScheduled' && status === 'False'),
          ),
      )
      expect(await onNodes()).to.equal(column.ofGangWithoutRoom)
    })

    it('holds back a pod beyond a minimum that has no room, or does not', async () => {
      await leave(1)
      await space.create(gangSet('s', [{ name: 'a', replicas: 3, minAvailable: 2 }]))
      const count = column.beyondMinimum === 'not made' ? 2 : 3
      if (column.beyondMinimum === 'not made')
        await eventually(
          'it says so',
          async () => (await space.podClique('s-0-a'))?.status?.conditions ?? [],
          (all) => all.some(({ reason }) => reason === 'MinimumNotScheduled'),
        )
      const held = column.beyondMinimum === 'gated' ? 1 : 0
      await eventually(
        'its pods, and those that are gated',
        () => podsOf('s'),
        (found) => found.length === count && gated(found).length === held,
      )
    })

    it('preempts a gang as a whole, or pods of it', async () => {
      for (const name of ['w', 'x', 'y', 'z']) await space.create(gangSet(name, [{ name: 'a', replicas: 3 }]))
      const before = (await space.running(12)).map(({ metadata }) => metadata.uid)
      await space.create(gangSet('high', [{ name: 'a', replicas: 2 }], { priorityClassName: HIGH.metadata.name }))
      await eventually(
        'the pods of high on nodes',
        async () => (await podsOf('high')).filter(({ spec }) => spec.nodeName !== undefined).length,
        (count) => count === 2,
      )
      const left = (await space.pods()).filter(({ metadata }) => before.includes(metadata.uid))
      expect(left).to.have.length(column.preemptsGangs ? 9 : 10)
    })

    const { asleep, group } = column
    if (asleep !== undefined && column.use === 'gangs')
      it('changes a minimum, or says that it cannot', async () => {
        await leave(1)
        await space.create(gangSet('s', [{ name: 'a', replicas: 2 }, { name: 'b' }]))
        await eventually(
          'three pods',
          () => podsOf('s'),
          (pods) => pods.length === 3,
        )
        await space.merge(KIND.podClique, 's-0-a', { spec: { replicas: 0 } })
        if (asleep === 'an event') {
          const events = () => space.events('s-0', 'BackendOperationFailed')
          expect((await eventually('an event', events, (found) => found.length > 0)).join()).to.include('PodGroup')
          return
        }
        await eventually(
          'the pod that is left is on a node',
          () => podsOf('s'),
          (pods) => pods.length === 1 && pods[0]?.spec.nodeName !== undefined,
        )
      })

    if (group !== undefined)
      it('has a group that somebody deletes again, and the next pod is placed', async () => {
        await space.create(gangSet('s', [{ name: 'a', replicas: 2 }]))
        const [first] = await space.running(2)
        const found = () => space.find<KubeObject>(group, group.name)
        const uid = (await found())?.metadata.uid
        expect(uid).to.be.a('string')
        await space.remove(group, group.name)
        // The API server keeps a PodGroup as long as pods name it.
        await space.remove(KIND.pod, first?.metadata.name ?? '')
        await eventually(
          'another pod on a node',
          () => space.pods(),
          (pods) =>
            pods.length === 2 &&
            pods.every(({ metadata, spec }) => metadata.uid !== first?.metadata.uid && spec.nodeName !== undefined),
        )
        expect(await found()).to.not.equal(undefined)
      })
  })
