import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'

const podSpec = { containers: [{ name: 'main', image: 'main:1' }] }

describe('What makes no progress, in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork({})
  })
  after(async () => {
    await work.stop()
    expect(
      work.mishaps.filter(
        (each) => !/no room for references|the quota is used up|Service .*named-0.* exists and belongs/.test(each),
      ),
    ).to.deep.equal([])
  })

  const bare = (name: string, ...startsAfter: string[]) => ({
    ...KIND.podClique,
    metadata: { name },
    spec: { roleName: name, replicas: 1, startsAfter, podSpec },
  })
  const conditions = async (kind: Kind, name: string): Promise<readonly Condition[]> => {
    const found = await work.find<KubeObject & { status?: { conditions?: Condition[] } }>(kind, name)
    return found?.status?.conditions ?? []
  }
  /** Waits until an object has a condition for this reason, or has none of this type. */
  const says = (kind: Kind, name: string, type: string, reason: string | undefined) =>
    eventually(
      `${type} of ${name}`,
      async () => (await conditions(kind, name)).find((condition) => condition.type === type),
      (condition) => condition?.reason === reason,
    )

  it('a PodClique in no set says so until the one that it starts after exists', async () => {
    await work.create(bare('after', 'before'))
    await says(KIND.podClique, 'after', 'Stalled', 'StartsAfterNotFound')
    await work.create(bare('before'))
    await says(KIND.podClique, 'after', 'Available', 'AllPodsReady')
    const left = (await conditions(KIND.podClique, 'after')).map(({ type }) => type)
    expect(left).to.not.include.members(['Stalled']).and.not.include.members(['NotCarriedOut'])
  })

  it('PodCliques of a circle say so until any of them leaves it', async () => {
    const circle = ['a', 'b', 'c']
    await work.create(bare('a', 'b'))
    await work.create(bare('b', 'c'))
    await work.create(bare('c', 'a'))
    for (const name of circle) await says(KIND.podClique, name, 'Stalled', 'StartupCycle')
    await work.merge(KIND.podClique, 'c', { spec: { startsAfter: null } })
    for (const name of circle) await says(KIND.podClique, name, 'Available', 'AllPodsReady')
  })

  it('a gang that cannot list its pods says why, and so do the pods; no longer once it can', async () => {
    const refuse = { type: 'refuse', code: 422, reason: 'Invalid', message: 'no room for references' } as const
    work.sandbox.setFaults(({ verb, plural, subresource }) =>
      verb === 'patch' && plural === 'podgangs' && subresource === '' ? refuse : undefined,
    )
    const cliques = [{ name: 'a', spec: { roleName: 'a', replicas: 2, podSpec } }]
    await work.create({ ...KIND.podCliqueSet, metadata: { name: 's' }, spec: { replicas: 1, template: { cliques } } })
    await says(KIND.podGang, 's-0', 'ListingFailed', 'WriteFailed')
    const gated = await says(KIND.podClique, 's-0-a', 'PodsGated', 'NotListed')
    expect(gated?.message).to.match(/^PodGang s-0 does not list its pods yet \(.*no room for references/)
    work.sandbox.setFaults(undefined)
    await says(KIND.podClique, 's-0-a', 'Available', 'AllPodsReady')
    await says(KIND.podGang, 's-0', 'ListingFailed', undefined)
  })

  it('a set says so while an object of somebody else has the name of its Service, though its pods are ready', async () => {
    await work.create({ ...KIND.service, metadata: { name: 'named-0' }, spec: { ports: [{ port: 80 }] } })
    const cliques = [{ name: 'a', spec: { roleName: 'a', replicas: 1, podSpec } }]
    await work.create({
      ...KIND.podCliqueSet,
      metadata: { name: 'named' },
      spec: { replicas: 1, template: { cliques } },
    })
    await says(KIND.podClique, 'named-0-a', 'Available', 'AllPodsReady')
    await says(KIND.podCliqueSet, 'named', 'Available', 'ChangeNotCarriedOut')
    const stalled = await says(KIND.podCliqueSet, 'named', 'Stalled', 'NameTaken')
    expect(stalled?.message).to.match(/^Service "named-0" exists and belongs to /)
    // Another write of the status: what was said of this generation is not taken for carried out.
    await work.merge(KIND.podCliqueSet, 'named', { status: { availableReplicas: 0 } }, 'status')
    await eventually(
      'the status is corrected',
      async () =>
        (await work.find(KIND.podCliqueSet, 'named')) as { status?: { availableReplicas?: number } } | undefined,
      (set) => set?.status?.availableReplicas === 1,
    )
    await says(KIND.podCliqueSet, 'named', 'Stalled', 'NameTaken')
    await work.remove(KIND.service, 'named-0')
    await says(KIND.podCliqueSet, 'named', 'Available', 'AllReplicasAvailable')
    await says(KIND.podCliqueSet, 'named', 'Stalled', undefined)
  })

  it('a set says so of a part of it whose name is taken, however deep, and no longer once the name is free', async () => {
    const { metadata } = await work.create({ ...KIND.configMap, metadata: { name: 'somebody' } })
    const owner = { ...KIND.configMap, name: 'somebody', uid: metadata.uid ?? '', controller: true }
    await work.create({
      ...KIND.podClique,
      metadata: { name: 'deep-0-g-0-a', ownerReferences: [owner] },
      // Its pods get no node.
      spec: { roleName: 'a', replicas: 1, podSpec: { ...podSpec, nodeSelector: { a: 'b' } } },
    })
    const cliques = [{ name: 'a', spec: { roleName: 'a', replicas: 1, podSpec } }]
    const podCliqueScalingGroups = [{ name: 'g', cliqueNames: ['a'], replicas: 1, minAvailable: 1 }]
    await work.create({
      ...KIND.podCliqueSet,
      metadata: { name: 'deep' },
      spec: { replicas: 1, template: { cliques, podCliqueScalingGroups } },
    })
    await says(KIND.scalingGroup, 'deep-0-g', 'Stalled', 'NameTaken')
    const stalled = await says(KIND.podCliqueSet, 'deep', 'Stalled', 'NameTaken')
    expect(stalled?.message).to.match(
      /^PodCliqueScalingGroup "deep-0-g": PodClique "deep-0-g-0-a" exists and belongs to /,
    )
    await work.remove(KIND.podClique, 'deep-0-g-0-a')
    await says(KIND.podCliqueSet, 'deep', 'Available', 'AllReplicasAvailable')
    await says(KIND.scalingGroup, 'deep-0-g', 'Stalled', undefined)
    await says(KIND.podCliqueSet, 'deep', 'Stalled', undefined)
  })

  it('a new set whose Service is refused says so, and is not available before it exists', async () => {
    const refuse = { type: 'refuse', code: 403, reason: 'Forbidden', message: 'the quota is used up' } as const
    work.sandbox.setFaults(({ verb, plural }) => (verb === 'create' && plural === 'services' ? refuse : undefined))
    const cliques = [{ name: 'a', spec: { roleName: 'a', replicas: 1, podSpec } }]
    await work.create({
      ...KIND.podCliqueSet,
      metadata: { name: 'unserved' },
      spec: { replicas: 1, template: { cliques } },
    })
    const refused = await says(KIND.podCliqueSet, 'unserved', 'Available', 'ChangeNotCarriedOut')
    expect(refused?.message).to.match(/ is not carried out yet: the quota is used up$/)
    work.sandbox.setFaults(undefined)
    await says(KIND.podCliqueSet, 'unserved', 'Available', 'AllReplicasAvailable')
  })
})
