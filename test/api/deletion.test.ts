import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'

const OPERATOR = 'system:serviceaccount:grove-system:grove-operator'
const SLOW = 'example.com/slow'

const clique = (name: string) => ({
  name,
  spec: { roleName: name, replicas: 1, podSpec: { containers: [{ name: 'c', image: 'i:1' }] } },
})
const setOf = (name: string, replicas: number) => ({
  ...KIND.podCliqueSet,
  metadata: { name },
  spec: {
    replicas,
    template: {
      cliques: [clique('alone'), clique('member')],
      podCliqueScalingGroups: [{ name: 'sg', cliqueNames: ['member'], replicas: 2, minAvailable: 1 }],
    },
  },
})

/** What the operator makes of a set. */
const CHILDREN: readonly Kind[] = [
  KIND.podClique,
  KIND.scalingGroup,
  KIND.podGang,
  KIND.pod,
  KIND.service,
  KIND.serviceAccount,
  KIND.role,
  KIND.roleBinding,
  KIND.secret,
  KIND.controllerRevision,
]

// No clock is read: the garbage collector does all of the work, and the operator one request, whatever the size.
describe('the deletion of a set (L2)', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork({})
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })

  const childrenOf = async (name: string): Promise<KubeObject[]> => {
    const all = await Promise.all(CHILDREN.map((kind) => work.list<KubeObject>(kind)))
    return all.flat().filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === name)
  }

  /** Makes a set, deletes it while a pod and a PodClique of it stay, and says what the operator asked for meanwhile. */
  const deleted = async (name: string, replicas: number): Promise<string[]> => {
    await work.create(setOf(name, replicas))
    await eventually(
      'Available',
      async () => JSON.stringify((await work.find(KIND.podCliqueSet, name))?.status ?? {}),
      (status) => status.includes('AllReplicasAvailable'),
    )
    // Gangs say that they are ready after the set does.
    await eventually(
      'gangs that run',
      async () => (await work.list<PodGang>(KIND.podGang)).map(({ status }) => status?.phase),
      (phases) => phases.every((phase) => phase === 'Running'),
    )
    const children = await childrenOf(name)
    expect(children.length).to.be.at.least(replicas * 10)
    expect(children.flatMap(({ metadata }) => metadata.finalizers ?? [])).to.deep.equal([])
    const held = [KIND.podClique, KIND.pod].map((kind) => ({
      kind,
      name: children.find((child) => child.kind === kind.kind)?.metadata.name ?? '',
    }))
    for (const each of held) await work.merge(each.kind, each.name, { metadata: { finalizers: [SLOW] } })
    const requests: string[] = []
    work.sandbox.setFaults(({ username, verb, plural, subresource }) => {
      if (username === OPERATOR && verb !== 'watch' && plural !== 'events')
        requests.push([verb, plural, subresource].join(' ').trim())
      return undefined
    })
    await work.remove(KIND.podCliqueSet, name)
    await eventually(
      'the set is gone',
      () => work.find(KIND.podCliqueSet, name),
      (set) => set === undefined,
    )
    await eventually(
      'only what is held is left',
      () => childrenOf(name),
      ({ length }) => length === held.length,
    )
    for (const each of held) await work.merge(each.kind, each.name, { metadata: { finalizers: null } })
    await eventually(
      'nothing is left',
      () => childrenOf(name),
      ({ length }) => length === 0,
    )
    work.sandbox.setFaults(undefined)
    return requests
  }

  it('takes the operator as many requests for three times the children, and none of them holds it up', async () => {
    const some = await deleted('some', 4)
    expect(some.length).to.be.at.most(12)
    expect(await deleted('many', 12)).to.have.members(some)
  })
})
