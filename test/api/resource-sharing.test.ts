import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { kubeClient } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually, speaking } from './speaking.ts'

const CONFIG = { scheduler: { profiles: [{ name: 'kai-scheduler' }, { name: 'default-scheduler' }] } }
const CLAIM = KIND.resourceClaim
const INDEX = 'grove.io/podclique-pod-index'

const spec = { devices: { requests: [{ name: 'card', exactly: { deviceClassName: 'cards' } }] } }
const template = (name: string, namespace = 'default') => ({
  ...KIND.resourceClaimTemplate,
  metadata: { name, namespace },
  spec: { spec },
})
const setOf = (name: string, replicas: number, sharing: object, more: object = {}) => ({
  ...KIND.podCliqueSet,
  metadata: { name },
  spec: {
    replicas: 1,
    template: {
      ...more,
      cliques: [
        {
          name: 'a',
          resourceSharing: [sharing],
          spec: { roleName: 'a', replicas, minAvailable: 1, podSpec: { containers: [{ name: 'c', image: 'i:1' }] } },
        },
      ],
    },
  },
})

describe('shared claims in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork(
      CONFIG,
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'rs-shared' } },
      template('ext-ns-tpl', 'rs-shared'),
    )
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })
  afterEach(async () => {
    for (const set of await work.names(KIND.podCliqueSet)) await work.remove(KIND.podCliqueSet, set)
    for (const kind of [KIND.podCliqueSet, KIND.pod, CLAIM]) await work.become(kind, [])
  })

  const scale = (name: string, replicas: number) => work.merge(KIND.podClique, name, { spec: { replicas } })
  const indices = async (): Promise<string> =>
    (await work.list<KubeObject>(KIND.pod))
      .map(({ metadata }) => `${metadata.labels?.[INDEX]}${metadata.deletionTimestamp ? ' going' : ''}`)
      .sort()
      .join(', ')
  const pods = (expected: string): Promise<string> =>
    eventually(`pods ${expected}`, indices, (found) => found === expected)
  const podAt = async (index: number): Promise<string> => {
    const all = await work.list<KubeObject>(KIND.pod)
    return all.find(({ metadata }) => metadata.labels?.[INDEX] === String(index))?.metadata.name ?? ''
  }

  const NODE = { apiVersion: 'v1', kind: 'Node' }
  const cordon = async (unschedulable: boolean): Promise<void> => {
    for (const name of await work.names(NODE)) await work.merge(NODE, name, { spec: { unschedulable } })
  }
  const nodeOf = async (index: number): Promise<string | undefined> => {
    const all = await work.list<KubeObject>(KIND.pod)
    const pod = all.find(({ metadata }) => metadata.labels?.[INDEX] === String(index))
    return pod && ((pod.spec as { nodeName?: string }).nodeName ?? 'none')
  }

  it('without a template are told of on their owner, and made when the template comes', async () => {
    await work.create(setOf('late', 1, { name: 'later', scope: 'PerReplica' }))
    const [told] = await eventually(
      'event',
      () => work.events('late-0-a', 'ResourceClaimTemplateNotFound'),
      ({ length }) => length === 1,
    )
    expect(told).to.include('"later"').and.to.include('wait until it is made')
    const lastErrors = async (): Promise<string> =>
      JSON.stringify((await work.find<PodCliqueSet>(KIND.podClique, 'late-0-a'))?.status?.lastErrors ?? [])
    await eventually('report', lastErrors, (text) => text.includes('ERR_RESOURCE_CLAIM_TEMPLATE_NOT_FOUND'))
    await work.create(template('later'))
    await work.become(CLAIM, ['late-0-a-0-later'])
    await eventually('end of the report', lastErrors, (text) => text === '[]')
  })

  it('outlive their template, and only a claim that is missing then is told of', async () => {
    await work.create(template('short'))
    await work.create(setOf('left', 1, { name: 'short', scope: 'PerReplica' }))
    await pods('0')
    const before = await work.find(CLAIM, 'left-0-a-0-short')
    await work.remove(KIND.resourceClaimTemplate, 'short')
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect((await work.find(CLAIM, 'left-0-a-0-short'))?.metadata.uid).to.equal(before?.metadata.uid)
    expect(await work.events('left-0-a', 'ResourceClaimTemplateNotFound')).to.deep.equal([])
    await scale('left-0-a', 2)
    await eventually(
      'event',
      () => work.events('left-0-a', 'ResourceClaimTemplateNotFound'),
      ({ length }) => length === 1,
    )
    await work.become(CLAIM, ['left-0-a-0-short'])
  })

  it('out of another namespace are for those who may read the template there, and never with adminAccess', async () => {
    await work.create({ ...KIND.serviceAccount, metadata: { name: 'tenant' } })
    const tenant = kubeClient(new Connection(work.sandbox.accountAccess('default', 'tenant')))
    const say = speaking(tenant, 'default')
    const role = (name: string, rules: object[]) => ({
      ...KIND.role,
      metadata: { name, namespace: 'rs-shared' },
      rules,
    })
    const resource = { apiGroups: ['resource.k8s.io'], resources: ['resourceclaimtemplates'] }
    await work.create({
      ...KIND.roleBinding,
      metadata: { name: 'tenant' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'grove:edit' },
      subjects: [{ kind: 'ServiceAccount', name: 'tenant', namespace: 'default' }],
    })
    try {
      const copying = setOf('copy', 1, { name: 'ext-ns-tpl', namespace: 'rs-shared', scope: 'PerReplica' })
      const refused = await say.create(copying).catch((error: Error) => error)
      expect((refused as Error).message).to.include('you may not read the ResourceClaimTemplate "ext-ns-tpl"')
      await work.create(role('reads', [{ ...resource, resourceNames: ['ext-ns-tpl'], verbs: ['get'] }]))
      await work.create({
        ...KIND.roleBinding,
        metadata: { name: 'reads', namespace: 'rs-shared' },
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'reads' },
        subjects: [{ kind: 'ServiceAccount', name: 'tenant', namespace: 'default' }],
      })
      await say.create(copying)
      await work.become(CLAIM, ['copy-0-a-0-ext-ns-tpl'])
      // The owner of the template may replace it later.
      await speaking(work.sandbox.client, 'rs-shared').remove(KIND.resourceClaimTemplate, 'ext-ns-tpl')
      const admin = { name: 'card', exactly: { deviceClassName: 'cards', adminAccess: true } }
      await work.create({ ...template('ext-ns-tpl', 'rs-shared'), spec: { spec: { devices: { requests: [admin] } } } })
      await scale('copy-0-a', 2)
      await eventually(
        'event',
        () => work.events('copy-0-a', 'ResourceClaimTemplateAdminAccess'),
        ({ length }) => length === 1,
      )
      expect(await work.names(CLAIM)).to.deep.equal(['copy-0-a-0-ext-ns-tpl'])
    } finally {
      await tenant.close()
    }
  })

  const OWN = { resourceClaimTemplates: [{ name: 't', templateSpec: { spec } }] }
  const PER_POD = { name: 't', scope: 'PerReplica' }
  const claims = (...of: number[]): Promise<void> =>
    work.become(
      CLAIM,
      of.map((k) => `gap-0-a-${k}-t`),
    )

  it('of pods are those of the indices that there are, with gaps or without', async () => {
    await work.create(setOf('gap', 3, PER_POD, OWN))
    await pods('0, 1, 2')
    await claims(0, 1, 2)
    // A pod without a node is removed first, even if its index is the lowest.
    const bound = async () => Promise.all([0, 1, 2].map(nodeOf))
    await eventually('nodes', bound, (nodes) => nodes.every((node) => node !== undefined && node !== 'none'))
    await cordon(true)
    await work.remove(KIND.pod, await podAt(0))
    await eventually(
      'another pod 0',
      () => nodeOf(0),
      (node) => node === 'none',
    )
    await scale('gap-0-a', 2)
    await pods('1, 2')
    await claims(1, 2)
    await cordon(false)
    await scale('gap-0-a', 4)
    await pods('0, 1, 2, 3')
    await claims(0, 1, 2, 3)
  })

  it('of a pod that is on its way out go after it, and are there for a pod that takes its index', async () => {
    await work.create(setOf('gap', 2, PER_POD, OWN))
    await pods('0, 1')
    const before = await work.find(CLAIM, 'gap-0-a-1-t')
    const slow = await podAt(1)
    await work.merge(KIND.pod, slow, { metadata: { finalizers: ['example.com/slow'] } })
    await scale('gap-0-a', 1)
    await pods('0, 1 going')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await claims(0, 1)
    await scale('gap-0-a', 2)
    await pods('0, 1, 1 going')
    expect((await work.find(CLAIM, 'gap-0-a-1-t'))?.metadata).to.include({ uid: before?.metadata.uid })
    expect((await work.find(CLAIM, 'gap-0-a-1-t'))?.metadata.deletionTimestamp).to.equal(undefined)
    await work.merge(KIND.pod, slow, { metadata: { finalizers: null } })
    await pods('0, 1')
    await scale('gap-0-a', 1)
    await claims(0)
  })
})
