import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import { failNode } from '../../sandbox/cluster/controllers/nodes.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'

/** Long enough that no pod becomes ready by itself. */
const NEVER_READY: Record<string, string> = { 'sandbox.grove.io/ready-after': '1h' }

type Judged = KubeObject & { readonly status?: PodCliqueSet['status'] }

describe('What keeps pods from running, in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork({})
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps.filter((each) => !/exceeded quota/.test(each))).to.deep.equal([])
  })

  const set = (name: string, annotations: object, podSpec: object = {}) => {
    const clique = (own: string) => ({
      name: own,
      annotations: { ...NEVER_READY },
      spec: { roleName: own, replicas: 1, podSpec: { containers: [{ name: 'main', image: 'main:1' }], ...podSpec } },
    })
    return {
      ...KIND.podCliqueSet,
      metadata: { name, annotations },
      spec: {
        replicas: 1,
        template: {
          cliques: [clique('store'), clique('leader')],
          podCliqueScalingGroups: [{ name: 'g', cliqueNames: ['leader'], replicas: 1, minAvailable: 1 }],
        },
      },
    }
  }
  const podOf = async (podClique: string): Promise<string> => {
    const pods = await eventually(
      `${podClique} has a pod that runs`,
      async () =>
        ([...work.sandbox.core.store.list('pods', 'default')] as unknown as KubeObject[]).filter(
          ({ metadata, status }) =>
            metadata.labels?.['grove.io/podclique'] === podClique && (status as { phase?: string }).phase === 'Running',
        ),
      (found) => found.length === 1,
    )
    return pods[0]?.metadata.name ?? ''
  }
  const fails = async (podClique: string, container: object): Promise<void> => {
    await work.merge(
      KIND.pod,
      await podOf(podClique),
      {
        status: {
          phase: 'Running',
          containerStatuses: [
            { name: 'main', ready: false, image: 'main:1', imageID: '', restartCount: 0, ...container },
          ],
        },
      },
      'status',
    )
  }
  const told = (kind: Kind, name: string, type: string, reason: string | undefined) =>
    eventually(
      `${type} of ${name}`,
      async () => (await work.find<Judged>(kind, name))?.status,
      (status) => status?.conditions?.find((each) => each.type === type)?.reason === reason,
    )
  const message = (status: PodCliqueSet['status'], type: string): string | undefined =>
    status?.conditions?.find((each) => each.type === type)?.message

  const CRASH = {
    restartCount: 5,
    state: { waiting: { reason: 'CrashLoopBackOff' } },
    lastState: { terminated: { exitCode: 137, reason: 'OOMKilled' } },
  }
  const WORDS = 'container "main" ends again and again, last with exit code 137 (OOMKilled)'

  it('stands at the PodClique, its scaling group and its set, and is over everywhere once pods run', async () => {
    await work.create(set('deep', {}))
    await fails('deep-0-g-0-leader', CRASH)
    const group = await told(KIND.scalingGroup, 'deep-0-g', 'PodsFailing', 'CrashLoop')
    expect(message(group, 'Available')).to.equal(
      `0 of 1 replicas are available; PodClique "deep-0-g-0-leader": ${WORDS}`,
    )
    const top = await told(KIND.podCliqueSet, 'deep', 'PodsFailing', 'CrashLoop')
    expect(message(top, 'Available')).to.equal(
      `0 of 1 replicas are available; replica 0 waits for deep-0-store, deep-0-g; PodClique "deep-0-g-0-leader": ${WORDS}`,
    )
    expect(top?.lastErrors?.map(({ code, description }) => [code, description])).to.deep.equal([
      ['ERR_CRASH_LOOP', `PodClique "deep-0-g-0-leader": ${WORDS}`],
    ])
    await eventually(
      'the event on the set',
      () => work.events('deep', 'PodsFailing'),
      (events) => events.join() === `PodsFailing pods fail: PodClique "deep-0-g-0-leader": ${WORDS}`,
    )
    // It has not lasted for ten minutes.
    expect(message(top, 'Stalled')).to.equal(undefined)
    await fails('deep-0-g-0-leader', { ready: true, started: true, state: { running: {} } })
    await told(KIND.podCliqueSet, 'deep', 'PodsFailing', undefined)
    await told(KIND.scalingGroup, 'deep-0-g', 'PodsFailing', undefined)
  })

  it('is a stall of all three once it has lasted for as long as the set says', async () => {
    await work.create(set('long', { 'grove.io/stalled-after': '2s' }))
    await fails('long-0-g-0-leader', { image: 'main:9', state: { waiting: { reason: 'ErrImagePull' } } })
    const words = 'image "main:9" of container "main" cannot be pulled'
    const own = await told(KIND.podClique, 'long-0-g-0-leader', 'Stalled', 'ImageNotPulled')
    expect(message(own, 'Stalled')).to.equal(words)
    const group = await told(KIND.scalingGroup, 'long-0-g', 'Stalled', 'ImageNotPulled')
    const top = await told(KIND.podCliqueSet, 'long', 'Stalled', 'ImageNotPulled')
    for (const status of [group, top]) {
      expect(message(status, 'Stalled')).to.equal(`PodClique "long-0-g-0-leader": ${words}`)
      expect(message(status, 'Reconciling')).to.equal(undefined)
    }
    await fails('long-0-g-0-leader', { started: true, state: { running: {} } })
    await told(KIND.podCliqueSet, 'long', 'Stalled', undefined)
    await told(KIND.podCliqueSet, 'long', 'Reconciling', 'ReplicasUnavailable')
  })

  it('is a stall of an update too, without any deadline of it', async () => {
    const quick = set('rolled', { 'grove.io/stalled-after': '2s' })
    for (const clique of quick.spec.template.cliques) clique.annotations['sandbox.grove.io/ready-after'] = '0s'
    await work.create(quick)
    await told(KIND.podCliqueSet, 'rolled', 'Available', 'AllReplicasAvailable')
    const before = await podOf('rolled-0-store')
    const [store, leader] = quick.spec.template.cliques
    const changed = { ...store, annotations: NEVER_READY }
    await work.merge(KIND.podCliqueSet, 'rolled', { spec: { template: { cliques: [changed, leader] } } })
    await eventually(
      'the pod is replaced',
      () => podOf('rolled-0-store'),
      (name) => name !== before,
    )
    await fails('rolled-0-store', { image: 'main:9', state: { waiting: { reason: 'ErrImagePull' } } })
    const top = await told(KIND.podCliqueSet, 'rolled', 'Stalled', 'ImageNotPulled')
    expect(message(top, 'Available')).to.equal(
      '0 of 1 replicas follow the changed template and are available; PodClique "rolled-0-store": image "main:9" of container "main" cannot be pulled',
    )
  })

  it('is what the API server says where it makes no pod, in the words of a quota', async () => {
    const refuse = {
      type: 'refuse',
      code: 403,
      reason: 'Forbidden',
      message: 'pods is forbidden: exceeded quota: small',
    } as const
    work.sandbox.setFaults(({ verb, plural }) => (verb === 'create' && plural === 'pods' ? refuse : undefined))
    await work.create(set('poor', { 'grove.io/stalled-after': '1s' }))
    const top = await told(KIND.podCliqueSet, 'poor', 'Stalled', 'PodsRefused')
    expect(message(top, 'Stalled')).to.match(/^PodClique "poor-0-(store|g-0-leader)": .*exceeded quota: small/)
    expect(message(top, 'Available')).to.match(/waits for poor-0-store, poor-0-g; PodClique .*exceeded quota: small/)
    expect(top?.lastErrors?.[0]?.code).to.equal('ERR_PODS_REFUSED')
    work.sandbox.setFaults(undefined)
    await work.remove(KIND.podCliqueSet, 'poor')
  })

  it('is a node that is not ready, told by PodClique, scaling group and set alike', async () => {
    const quick = set('lost', {})
    for (const clique of quick.spec.template.cliques) clique.annotations['sandbox.grove.io/ready-after'] = '0s'
    await work.create(quick)
    await told(KIND.podCliqueSet, 'lost', 'Available', 'AllReplicasAvailable')
    const { core } = work.sandbox
    const pod = await work.find<KubeObject>(KIND.pod, await podOf('lost-0-g-0-leader'))
    const node = String((pod?.spec as { nodeName?: string } | undefined)?.nodeName)
    failNode(core, node)
    const own = await told(KIND.podClique, 'lost-0-g-0-leader', 'PodsFailing', 'NodeNotReady')
    const words = message(own, 'PodsFailing') ?? ''
    expect(words).to.match(new RegExp(`^node "${node}" has not been ready since .*Z: kubectl describe node ${node}$`))
    expect(message(own, 'Available')).to.equal(`0 of 1 pods are ready; ${words}`)
    expect(message(own, 'MinAvailableBreached')).to.equal(
      '1 pod is healthy (1 of them by what a node that is not ready has reported last), at least 1 is needed',
    )
    const group = await told(KIND.scalingGroup, 'lost-0-g', 'PodsFailing', 'NodeNotReady')
    const top = await told(KIND.podCliqueSet, 'lost', 'PodsFailing', 'NodeNotReady')
    expect(message(group, 'Available')).to.include(`; PodClique "lost-0-g-0-leader": ${words}`)
    expect(message(top, 'Available')).to.match(/; PodClique "lost-0-(store|g-0-leader)": node ".*" has not been ready/)
    for (const status of [group, top]) {
      expect(status?.lastErrors?.map(({ code }) => code)).to.deep.equal(['ERR_NODE_NOT_READY'])
    }
  })

  it('is the lack of a node that lasts', async () => {
    await work.create(set('gpu', {}, { nodeSelector: { gpu: 'yes' } }))
    const top = await told(KIND.podCliqueSet, 'gpu', 'PodsFailing', 'NoNode')
    expect(message(top, 'Available')).to.match(/; PodClique "gpu-0-store": the scheduler finds no node: /)
  })
})
