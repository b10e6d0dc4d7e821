import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { type Pod, podHas } from '../../model/pod.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'

const MANAGED_BY = 'app.kubernetes.io/managed-by'
const clique = (name: string) => ({
  name,
  spec: { roleName: name, replicas: 2, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
})
const SET = {
  ...KIND.podCliqueSet,
  metadata: { name: 's' },
  spec: {
    replicas: 1,
    template: {
      cliques: [clique('a'), clique('b')],
      podCliqueScalingGroups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
    },
  },
}

describe('children whose label somebody takes off, in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork({})
    await work.create(SET)
    await ready()
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })

  const pods = () => work.list<Pod & KubeObject>(KIND.pod)
  /** Waits until the set has its six pods, all of them ready and none besides. */
  const ready = () =>
    eventually('six pods are ready', pods, (all) => all.length === 6 && all.every((pod) => podHas(pod, 'Ready')))
  const unlabel = (kind: Kind, name: string, ...more: readonly string[]) =>
    work.merge(kind, name, {
      metadata: { labels: Object.fromEntries([MANAGED_BY, ...more].map((label) => [label, null])) },
    })
  const isBack = ({ metadata: before }: KubeObject, kind: Kind) =>
    eventually(
      `the labels of ${kind.kind} ${before.name}`,
      () => work.find(kind, before.name ?? ''),
      (now) => now?.metadata.labels?.[MANAGED_BY] === before.labels?.[MANAGED_BY],
    )

  for (const kind of [
    KIND.podClique,
    KIND.scalingGroup,
    KIND.podGang,
    KIND.service,
    KIND.serviceAccount,
    KIND.role,
    KIND.roleBinding,
    KIND.secret,
    KIND.controllerRevision,
  ])
    it(`${kind.kind}: each gets it back and stays, and so do all pods`, async () => {
      const before = await pods()
      const all = (await work.list(kind)).filter(({ metadata }) => metadata.labels?.[MANAGED_BY] !== undefined)
      expect(all).to.not.be.empty
      for (const each of all) {
        await unlabel(kind, each.metadata.name ?? '')
        const now = await isBack(each, kind)
        expect(now?.metadata.uid).to.equal(each.metadata.uid)
        expect(now?.metadata.labels).to.deep.equal(each.metadata.labels)
      }
      const uids = (list: readonly KubeObject[]) => list.map(({ metadata }) => metadata.uid).sort()
      expect(uids(await ready())).to.deep.equal(uids(before))
    })

  it('a pod gets it back and stays, the successor of another too', async () => {
    for (const podClique of ['s-0-a', 's-0-g-0-b']) {
      const own = async () => (await pods()).filter(({ metadata }) => metadata.ownerReferences?.[0]?.name === podClique)
      const [first] = await own()
      await work.remove(KIND.pod, first?.metadata.name ?? '')
      await eventually('it is replaced', pods, (all) =>
        all.every(({ metadata }) => metadata.uid !== first?.metadata.uid),
      )
      await ready()
      const before = await own()
      for (const pod of before) {
        await unlabel(KIND.pod, pod.metadata.name ?? '')
        await isBack(pod, KIND.pod)
        const now = (await own()).map(({ metadata: { name, uid } }) => ({ name, uid }))
        expect(now).to.have.deep.members(before.map(({ metadata: { name, uid } }) => ({ name, uid })))
      }
    }
    await ready()
  })
})
