import { expect } from 'chai'
import { heldCondition } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Pod, podHas } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { FaultRequest } from '../../sandbox/api-server/http/faults.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'

const OPERATOR = 'system:serviceaccount:grove-system:grove-operator'
const clique = (name: string) => ({
  name,
  spec: { roleName: name, replicas: 2, minAvailable: 1, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
})
const SET = {
  ...KIND.podCliqueSet,
  metadata: { name: 'lean' },
  spec: {
    replicas: 1,
    template: {
      cliques: [clique('router'), clique('worker')],
      podCliqueScalingGroups: [{ name: 'decode', cliqueNames: ['worker'], replicas: 2, minAvailable: 1 }],
    },
  },
}

describe('a cluster that does not serve resource.k8s.io', function () {
  this.timeout(120_000)
  let work: AtWork
  const asked: FaultRequest[] = []
  before(async () => {
    work = await atWork({})
    await work.pause()
    work.sandbox.setFaults((request) => {
      if (request.username !== OPERATOR) return undefined
      asked.push(request)
      if (!request.url.startsWith('/apis/resource.k8s.io')) return undefined
      return { type: 'refuse', code: 404, reason: 'NotFound', message: 'the server could not find the resource' }
    })
    await work.restart({})
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })
  const ready = (count: number) =>
    eventually(
      `${count} pods are ready`,
      async () => (await work.list<Pod & KubeObject>(KIND.pod)).filter((pod) => podHas(pod, 'Ready')).length,
      (pods) => pods === count,
    )

  it('runs, scales, updates and deletes a set without an error, and asks for claims by discovery alone', async () => {
    await work.create(SET)
    await ready(6)
    await work.merge(KIND.scalingGroup, 'lean-0-decode', { spec: { replicas: 3 } })
    await ready(8)
    const { template } = SET.spec
    const [router, worker] = structuredClone(template.cliques)
    if (router?.spec.podSpec.containers[0]) router.spec.podSpec.containers[0].image = 'main:2'
    await work.merge(KIND.podCliqueSet, 'lean', { spec: { template: { ...template, cliques: [router, worker] } } })
    await eventually(
      'the update has ended',
      async () => (await work.find(KIND.podCliqueSet, 'lean')) as { status?: { updateProgress?: object } } | undefined,
      (set) => set?.status?.updateProgress !== undefined && 'updateEndedAt' in set.status.updateProgress,
    )
    const set = (await work.find(KIND.podCliqueSet, 'lean')) as { status?: { lastErrors?: readonly object[] } }
    expect(set.status?.lastErrors ?? []).to.deep.equal([])
    await work.remove(KIND.podCliqueSet, 'lean')
    for (const kind of [KIND.podCliqueSet, KIND.podClique, KIND.pod, KIND.podGang, KIND.service])
      await work.become(kind, [])
    const claims = asked.filter(({ url }) => url.startsWith('/apis/resource.k8s.io'))
    expect(claims, 'it has asked').to.not.be.empty
    expect(new Set(claims.map(({ url }) => url.split('?')[0]))).to.deep.equal(new Set(['/apis/resource.k8s.io/v1']))
  })

  it('a set that needs a kind which is not served says so, and that waiting does not help', async () => {
    const template = {
      ...SET.spec.template,
      resourceClaimTemplates: [
        {
          name: 't',
          templateSpec: { spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu' } }] } } },
        },
      ],
      resourceSharing: [{ name: 't', scope: 'AllReplicas' }],
    }
    await work.create({ ...SET, metadata: { name: 'claiming' }, spec: { ...SET.spec, template } })
    const set = await eventually(
      'the set is Stalled',
      async () => (await work.find(KIND.podCliqueSet, 'claiming')) as PodCliqueSet | undefined,
      (found) => heldCondition(found?.status, 'Stalled') !== undefined,
    )
    const { reason, message } = heldCondition(set?.status, 'Stalled') ?? {}
    expect(reason).to.equal('NotServed')
    expect(message).to.match(/^the cluster does not serve ResourceClaim of resource.k8s.io\/v1/)
    expect(set?.status?.observedGeneration).to.equal(set?.metadata.generation)
  })

  it('is told of Grove’s own pods only: every list and every watch of pods asks for its label', () => {
    const reads = asked.filter(({ verb, plural, name }) => plural === 'pods' && name === '' && verb !== 'create')
    expect(new Set(reads.map(({ verb }) => verb))).to.include.keys('list', 'watch')
    for (const { url, verb } of reads) {
      const selector = new URL(url, 'https://localhost').searchParams.get('labelSelector') ?? ''
      expect(selector.split(','), `${verb} ${url}`).to.include('app.kubernetes.io/managed-by=grove-operator')
    }
  })
})
