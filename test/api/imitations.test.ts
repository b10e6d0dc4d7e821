import { expect } from 'chai'
import type { KubeObject, OwnerReference } from '../../model/object.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'

const POD_SPEC = { containers: [{ name: 'c', image: 'i:1' }] }
const clique = (name: string, spec: object = {}) => ({
  name,
  spec: { roleName: name, replicas: 1, minAvailable: 1, podSpec: POD_SPEC, ...spec },
})
const setOf = (name: string, template: object = {}) => ({
  ...KIND.podCliqueSet,
  metadata: { name },
  spec: { replicas: 1, template: { cliques: [clique('a')], ...template } },
})
/** The second clique waits for the first, so its pods need the set's ServiceAccount. */
const ORDERED = {
  cliqueStartupType: 'CliqueStartupTypeInOrder',
  cliques: [clique('a'), clique('b')],
}
const labels = (set: string) => ({
  'app.kubernetes.io/managed-by': 'grove-operator',
  'app.kubernetes.io/part-of': set,
})
describe('what somebody else owns, in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  let somebody: OwnerReference
  before(async () => {
    work = await atWork({}, { ...KIND.serviceAccount, metadata: { name: 'taken' } })
    // The owner must exist, because a garbage collector deletes objects whose owner does not.
    const { metadata } = await work.create({ ...KIND.configMap, metadata: { name: 'somebody' } })
    somebody = { ...KIND.configMap, name: 'somebody', uid: metadata.uid ?? '', controller: true }
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps.filter((line) => !line.includes('exists and belongs to somebody else'))).to.deep.equal([])
  })
  const owned = (kind: Kind, name: string, set: string, more: object = {}) => ({
    ...kind,
    metadata: { name, labels: labels(set), ownerReferences: [somebody] },
    ...more,
  })
  const told = (set: string, text: string): Promise<string[]> =>
    eventually(
      `event of ${text}`,
      () => work.events(set),
      (events) => events.some((event) => event.includes(text)),
    )
  afterEach(async () => {
    for (const set of await work.names(KIND.podCliqueSet)) await work.remove(KIND.podCliqueSet, set)
    await work.become(KIND.podCliqueSet, [])
  })
  const end = async (set: string): Promise<void> => {
    await work.remove(KIND.podCliqueSet, set)
    for (const kind of [KIND.podCliqueSet, KIND.pod]) await work.become(kind, [])
  }

  it('a set with the name of an account gives it neither its Role nor a token, says so, and goes on once the name is free', async () => {
    await work.create(setOf('taken', ORDERED))
    await told('taken', 'ServiceAccount "taken" exists')
    expect(await work.names(KIND.role)).to.deep.equal(['grove.io:pcs:taken'])
    expect(await work.names(KIND.roleBinding)).to.deep.equal([])
    expect(await work.names(KIND.secret)).to.deep.equal([])
    expect(await work.names(KIND.pod)).to.deep.equal([])
    await work.remove(KIND.serviceAccount, 'taken')
    await work.become(KIND.roleBinding, ['grove.io:pcs:taken'])
    await work.become(KIND.secret, ['taken-ic-sat'])
    await eventually(
      'pods',
      () => work.names(KIND.pod),
      ({ length }) => length === 2,
    )
    await end('taken')
  })

  it('a set named default is refused: every namespace has an account of that name', async () => {
    const refused = await work.create(setOf('default')).catch((error: Error) => error)
    expect((refused as Error).message).to.include('the ServiceAccount of its pods would have the name of the one')
  })

  it('a RoleBinding that gives another role is not taken for that of the set', async () => {
    await work.create({
      ...KIND.roleBinding,
      metadata: { name: 'grove.io:pcs:bound', labels: labels('bound') },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
      subjects: [],
    })
    await work.create(setOf('bound', ORDERED))
    await told('bound', 'gives another role than Role')
    const found = await work.find(KIND.roleBinding, 'grove.io:pcs:bound')
    expect(found?.subjects ?? []).to.deep.equal([])
    expect(found?.metadata.ownerReferences).to.equal(undefined)
    await work.remove(KIND.roleBinding, 'grove.io:pcs:bound')
    await eventually(
      'RoleBinding of the set',
      () => work.find(KIND.roleBinding, 'grove.io:pcs:bound'),
      (binding) => (binding?.roleRef as { kind?: string } | undefined)?.kind === 'Role',
    )
    await end('bound')
  })

  it('a set goes on by itself when the objects of others that have the names of its children are gone', async () => {
    const others = [
      owned(KIND.podGang, 'freed-0', 'freed', { spec: { podgroups: [] } }),
      { ...KIND.podClique, metadata: { name: 'freed-0-a' }, spec: clique('a').spec },
      { ...KIND.scalingGroup, metadata: { name: 'freed-0-x' }, spec: { replicas: 1, cliqueNames: ['g'] } },
    ]
    for (const other of others) await work.create(other)
    const groups = [{ name: 'x', cliqueNames: ['g'], replicas: 1, minAvailable: 1 }]
    await work.create(setOf('freed', { cliques: [clique('a'), clique('g')], podCliqueScalingGroups: groups }))
    for (const { apiVersion, kind, metadata } of others) {
      await told('freed', `${kind} "${metadata.name}"`)
      await work.remove({ apiVersion, kind }, metadata.name)
      await eventually(
        `${kind} of the set`,
        () => work.find({ apiVersion, kind }, metadata.name),
        (found) => found?.metadata.ownerReferences?.[0]?.kind === KIND.podCliqueSet.kind,
      )
    }
    await end('freed')
  })

  it('children of others with the labels and names of a set are neither changed nor counted nor removed', async () => {
    const others = [
      owned(KIND.service, 'twin-0', 'twin', { spec: { clusterIP: 'None', selector: { app: 'other' } } }),
      owned(KIND.podGang, 'twin-0', 'twin', { spec: { podgroups: [] } }),
      owned(KIND.hpa, 'twin-0-a', 'twin', {
        spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'x' }, maxReplicas: 2 },
      }),
    ]
    const made: KubeObject[] = []
    for (const other of others) made.push(await work.create(other))
    await work.create(
      setOf('twin', { cliques: [clique('a', { autoScalingConfig: { minReplicas: 1, maxReplicas: 3 } })] }),
    )
    for (const { kind } of others) await told('twin', `${kind} "twin-0`)
    // Without its own gang the set makes no pods.
    expect(await work.names(KIND.pod)).to.deep.equal([])
    await work.remove(KIND.podCliqueSet, 'twin')
    await work.become(KIND.podCliqueSet, [])
    for (const [index, { apiVersion, kind, metadata }] of others.entries()) {
      const found = await work.find({ apiVersion, kind }, metadata.name)
      expect(found?.metadata.uid, kind).to.equal(made[index]?.metadata.uid)
      expect(found?.metadata.labels, kind).to.deep.equal(metadata.labels)
      expect(found?.spec, kind).to.deep.equal(made[index]?.spec)
      await work.remove({ apiVersion, kind }, metadata.name)
    }
  })

  it('no pod gets a shared claim that belongs to somebody else', async () => {
    const spec = { devices: { requests: [{ name: 'card', exactly: { deviceClassName: 'cards' } }] } }
    const claim = owned(KIND.resourceClaim, 'shares-0-a-0-t', 'shares', { spec })
    await work.create(claim)
    const sharing = {
      resourceClaimTemplates: [{ name: 't', templateSpec: { spec } }],
      cliques: [{ ...clique('a', { replicas: 2 }), resourceSharing: [{ name: 't', scope: 'PerReplica' }] }],
    }
    await work.create(setOf('shares', sharing))
    await told('shares-0-a', 'ResourceClaim "shares-0-a-0-t"')
    const indices = async () =>
      (await work.list(KIND.pod)).map(({ metadata }) => metadata.labels?.['grove.io/podclique-pod-index'])
    await eventually('the other pod', indices, ({ length }) => length > 0)
    expect(await indices()).to.deep.equal(['1'])
    await work.remove(KIND.resourceClaim, 'shares-0-a-0-t')
    await eventually('both pods', indices, ({ length }) => length === 2)
    await end('shares')
  })

  const CARDS = { devices: { requests: [{ name: 'card', exactly: { deviceClassName: 'cards' } }] } }
  const OWN = { resourceClaimTemplates: [{ name: 't', templateSpec: { spec: CARDS } }] }
  const AFFECTED = { childCliqueNames: ['a'] }
  const groupOf = (more: object) => ({
    podCliqueScalingGroups: [{ name: 'g', cliqueNames: ['a'], replicas: 1, minAvailable: 1, ...more }],
  })
  const SHARED: readonly (readonly [what: string, claim: string, sharing: object])[] = [
    ['set', 'odd-all-t', { ...OWN, resourceSharing: [{ name: 't', scope: 'AllReplicas', filter: AFFECTED }] }],
    ['replica', 'odd-0-t', { ...OWN, resourceSharing: [{ name: 't', scope: 'PerReplica', filter: AFFECTED }] }],
    [
      'scaling group',
      'odd-0-g-all-t',
      { ...OWN, ...groupOf({ resourceSharing: [{ name: 't', scope: 'AllReplicas' }] }) },
    ],
  ]
  /** The pods of clique `b`, which shares nothing, are made; by then those of `a` would be, too. */
  const others = async (): Promise<(string | undefined)[]> => {
    const made = async () => (await work.list(KIND.pod)).map(({ metadata }) => metadata.labels?.['grove.io/podclique'])
    return eventually('pods of b', made, (names) => names.includes('odd-0-b'))
  }
  const cliqueOf = (name: string): Promise<KubeObject | undefined> =>
    eventually(
      `a look at ${name}`,
      () => work.find(KIND.podClique, name),
      (found) => (found?.status as { observedGeneration?: number } | undefined)?.observedGeneration !== undefined,
    )

  for (const [what, claim, sharing] of SHARED) {
    it(`no pod gets the claim of its ${what} that a stranger has, who knows nothing of Grove`, async () => {
      await work.create({ ...KIND.resourceClaim, metadata: { name: claim }, spec: CARDS })
      await work.create(setOf('odd', { cliques: [clique('a'), clique('b')], ...sharing }))
      const [podClique] = claim.startsWith('odd-0-g') ? ['odd-0-g-0-a'] : ['odd-0-a']
      await told(claim.startsWith('odd-0-g') ? 'odd-0-g' : 'odd', `ResourceClaim "${claim}"`)
      await cliqueOf(podClique ?? '')
      expect(await others()).to.not.include(podClique)
      await work.remove(KIND.resourceClaim, claim)
      await eventually(
        'pods of both',
        () => work.names(KIND.pod),
        ({ length }) => length === 2,
      )
      const found = await work.find(KIND.resourceClaim, claim)
      expect(found?.metadata.ownerReferences).to.have.length(1)
      await end('odd')
    })
  }

  it('no pod gets the claim of a stranger while its own cannot be made for want of a template', async () => {
    await work.create({ ...KIND.resourceClaim, metadata: { name: 'odd-all-later' }, spec: CARDS })
    const resourceSharing = [{ name: 'later', scope: 'AllReplicas', filter: AFFECTED }]
    await work.create(setOf('odd', { cliques: [clique('a'), clique('b')], resourceSharing }))
    await told('odd', 'resourceSharing names the template "later"')
    await cliqueOf('odd-0-a')
    expect(await others()).to.not.include('odd-0-a')
    await work.remove(KIND.resourceClaim, 'odd-all-later')
    await eventually(
      'pods of both',
      () => work.names(KIND.pod),
      ({ length }) => length === 2,
    )
    await end('odd')
  })

  it('no pod that waits gets the token of a stranger, in a set or not', async () => {
    for (const name of ['odd-ic-sat', 'alone-ic-sat']) await work.create({ ...KIND.secret, metadata: { name } })
    await work.create(setOf('odd', ORDERED))
    const bare = { ...KIND.podClique, metadata: { name: 'first' }, spec: clique('first').spec }
    await work.create(bare)
    await work.create({ ...bare, metadata: { name: 'alone' }, spec: { ...bare.spec, startsAfter: ['first'] } })
    await told('odd', 'Secret "odd-ic-sat"')
    await told('alone', 'Secret "alone-ic-sat"')
    await cliqueOf('alone')
    const made = async () =>
      [...new Set((await work.list(KIND.pod)).map(({ metadata }) => metadata.labels?.['grove.io/podclique']))].sort()
    await eventually('the pod that waits for nobody', made, (names) => names.includes('first'))
    expect(await made()).to.deep.equal(['first'])
    for (const name of ['odd-ic-sat', 'alone-ic-sat']) await work.remove(KIND.secret, name)
    await eventually('all pods', made, ({ length }) => length === 4)
    for (const name of ['alone', 'first']) await work.remove(KIND.podClique, name)
    await end('odd')
  })

  it('pods with the labels of a PodClique and another owner, or an owner reference with a wrong uid, are not counted and not removed', async () => {
    await work.create(setOf('real'))
    const [pod] = await eventually(
      'the pod',
      () => work.list(KIND.pod),
      ({ length }) => length === 1,
    )
    const copied = { ...pod?.metadata.labels, 'grove.io/podclique-pod-index': '1' }
    const podClique = await work.find(KIND.podClique, 'real-0-a')
    const reference = { ...KIND.podClique, name: 'real-0-a', controller: true }
    await work.pause()
    for (const [name, ownerReference] of [
      ['of-another', somebody],
      ['wrong-uid', { ...reference, uid: 'b7e0b0c6-0000-4000-8000-000000000002' }],
    ] as const) {
      await work.create({
        ...KIND.pod,
        metadata: { name, labels: copied, ownerReferences: [ownerReference] },
        spec: POD_SPEC,
      })
    }
    await work.restart({})
    await work.merge(KIND.podClique, 'real-0-a', { spec: { replicas: 2 } })
    const owners = async () =>
      (await work.list(KIND.pod)).filter(
        ({ metadata }) => metadata.ownerReferences?.[0]?.uid === podClique?.metadata.uid,
      )
    await eventually('a second pod of its own', owners, ({ length }) => length === 2)
    await work.merge(KIND.podClique, 'real-0-a', { spec: { replicas: 1 } })
    await eventually('one pod of its own', owners, ({ length }) => length === 1)
    const left = await work.find(KIND.pod, 'of-another')
    expect(left?.metadata.deletionTimestamp).to.equal(undefined)
    expect(left?.metadata.ownerReferences).to.deep.equal([somebody])
    await work.remove(KIND.podCliqueSet, 'real')
    await work.become(KIND.podCliqueSet, [])
    // Kubernetes itself deletes objects whose owner does not exist.
    const names = await eventually(
      'garbage',
      () => work.names(KIND.pod),
      ({ length }) => length <= 1,
    )
    for (const name of names) await work.remove(KIND.pod, name)
  })
})
