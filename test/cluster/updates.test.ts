import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

type Container = { image: string }

const clique = (name: string, replicas: number) => ({
  name,
  spec: { roleName: name, replicas, minAvailable: 1, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
})

/** True for what cliques and scaling groups have, too. */
const isSurge = (pace: object): boolean => 'maxSurge' in pace

const workload = (name: string, type: string, surge?: object): KubeObject =>
  ({
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name },
    spec: {
      replicas: 2,
      updateStrategy: { type, rollingUpdate: surge ?? { maxUnavailable: '50%' } },
      template: {
        cliques: [
          { ...clique('pc-a', 2), ...(surge && isSurge(surge) && { rollingUpdate: surge }) },
          clique('pc-b', 1),
          clique('pc-c', 2),
        ],
        podCliqueScalingGroups: [
          {
            ...{ name: 'sg-x', cliqueNames: ['pc-b', 'pc-c'], replicas: 2, minAvailable: 1 },
            ...(surge && isSurge(surge) && { rollingUpdate: surge }),
          },
        ],
      },
    },
  }) as unknown as KubeObject

describe('Updates on a real control plane', () => {
  let namespace: string
  let grove: RunningGrove
  before(async () => {
    namespace = await createNamespace(controlPlane(), 'updates')
    grove = await startGrove(controlPlane())
  })
  after(async () => {
    await grove?.stop()
    await removeNamespace(controlPlane(), namespace)
  })
  afterEach(() => controlPlane().kubectl(['delete', 'podcliqueset', '--all', '-n', namespace]))

  const kubectl = async (args: readonly string[], input = ''): Promise<string> => {
    const { code, stdout, stderr } = await controlPlane().kubectl([...args, '-n', namespace], { input })
    expect(code, stderr).to.equal(0)
    return stdout
  }
  const statusOf = async (name: string): Promise<PodCliqueSet['status']> =>
    (JSON.parse(await kubectl(['get', 'podcliqueset', name, '-o', 'json'])) as PodCliqueSet).status
  const pods = async (name: string): Promise<KubeObject[]> =>
    JSON.parse(await kubectl(['get', 'pods', '-l', `app.kubernetes.io/part-of=${name}`, '-o', 'json'])).items
  const imagesOf = (list: readonly KubeObject[]): Record<string, string> =>
    Object.fromEntries(
      list.map(({ metadata, spec }) => [
        metadata.uid ?? '',
        (spec as { containers: Container[] }).containers[0]?.image ?? '',
      ]),
    )
  const applied = async (name: string, type: string, surge?: object): Promise<void> => {
    await kubectl(['apply', '-f', '-'], JSON.stringify(workload(name, type, surge)))
    await waitUntil(`${name} is up to date`, 60, async () => (await statusOf(name))?.updatedReplicas === 2)
  }
  const changed = (name: string, ...indices: readonly number[]): Promise<string> =>
    kubectl([
      'patch',
      'podcliqueset',
      name,
      '--type=json',
      `-p=${JSON.stringify(
        indices.map((index) => ({
          op: 'replace',
          path: `/spec/template/cliques/${index}/spec/podSpec/containers/0/image`,
          value: 'main:2',
        })),
      )}`,
    ])

  it('are over when `kubectl wait --for=condition=Available` ends, which waits for a set that was just made as well', async () => {
    const available = ['wait', '--for=condition=Available', 'podcliqueset/waited', '--timeout=90s']
    await kubectl(['apply', '-f', '-'], JSON.stringify(workload('waited', 'RollingRecreate')))
    await kubectl(available)
    await kubectl(['wait', '--for=condition=Available', 'podclique,podcliquescalinggroup', '--all', '--timeout=30s'])
    const started = await statusOf('waited')
    expect(started).to.include({ availableReplicas: 2, observedGeneration: 1 })
    expect(started?.conditions?.map(({ type }) => type)).to.not.include('Reconciling')
    await changed('waited', 0)
    await kubectl(available)
    const images = Object.values(
      imagesOf((await pods('waited')).filter(({ metadata }) => metadata.name?.includes('pc-a'))),
    )
    expect(new Set(images)).to.deep.equal(new Set(['main:2']))
    expect((await statusOf('waited'))?.updateProgress).to.have.property('updateEndedAt')
  })

  it('rolls every clique of every replica, and its status agrees with itself when it has ended: RU9', async () => {
    await applied('rolling', 'RollingRecreate')
    const before = imagesOf(await pods('rolling'))
    await changed('rolling', 0, 1, 2)
    await waitUntil('the update has ended', 120, async () => {
      const status = await statusOf('rolling')
      return status?.currentGenerationHash !== undefined && status.updateProgress?.updateEndedAt !== undefined
    })
    const status = await statusOf('rolling')
    expect(status).to.include({ replicas: 2, updatedReplicas: 2, availableReplicas: 2, observedGeneration: 2 })
    const after = imagesOf(await pods('rolling'))
    expect(Object.keys(after)).to.have.length(16)
    expect(new Set(Object.values(after))).to.deep.equal(new Set(['main:2']))
    expect(Object.keys(after).filter((uid) => uid in before)).to.deep.equal([])
  })

  it('lose no pod, no copy and no replica where each of these has surge, keep roles in step, and leave nothing behind', async () => {
    await applied('surging', 'Coherent', { maxSurge: 1 })
    const before = imagesOf(await pods('surging'))
    const kinds = 'podcliques,podcliquescalinggroups,podgangs,services,serviceaccounts'
    const objects = async (): Promise<string> =>
      (await kubectl(['get', kinds, '-l', 'app.kubernetes.io/part-of=surging', '-o', 'name'])).split('\n').sort().join()
    const objectsBefore = await objects()
    let least = Number.POSITIVE_INFINITY
    await changed('surging', 0, 1, 2)
    await waitUntil('the update has ended', 180, async () => {
      const ready = (await pods('surging')).filter(({ metadata, status }) => {
        const { conditions = [] } = status as { conditions?: { type: string; status: string }[] }
        return !metadata.deletionTimestamp && conditions.some((each) => each.type === 'Ready' && each.status === 'True')
      })
      least = Math.min(least, ready.length)
      return (await statusOf('surging'))?.updateProgress?.updateEndedAt !== undefined
    })
    expect(least).to.be.at.least(16)
    expect(await statusOf('surging')).to.include({ replicas: 2, updatedReplicas: 2, availableReplicas: 2 })
    const after = imagesOf(await pods('surging'))
    expect(Object.keys(after)).to.have.length(16)
    expect(new Set(Object.values(after))).to.deep.equal(new Set(['main:2']))
    expect(Object.keys(after).filter((uid) => uid in before)).to.deep.equal([])
    await waitUntil('nothing is left', 30, async () => (await objects()) === objectsBefore)
  })

  it('leave the replicas below a partition as they are, and make what they lose of the earlier template', async () => {
    await kubectl(['apply', '-f', '-'], JSON.stringify(workload('parted', 'RollingRecreate', { partition: 1 })))
    await waitUntil('it is up to date', 60, async () => (await statusOf('parted'))?.updatedReplicas === 2)
    await changed('parted', 0, 1, 2)
    const isOver = async (updated: number): Promise<boolean> => {
      const status = await statusOf('parted')
      return status?.updatedReplicas === updated && status.updateProgress?.updateEndedAt !== undefined
    }
    await waitUntil('the update has ended', 120, () => isOver(1))
    const imagesIn = async (): Promise<string[]> =>
      (await pods('parted'))
        .filter(({ metadata }) => !metadata.deletionTimestamp)
        .map(({ metadata, spec }) => {
          const [container] = (spec as { containers: Container[] }).containers
          return `${metadata.labels?.['grove.io/podcliqueset-replica-index']} ${container?.image}`
        })
        .sort()
    const kept = [...Array<string>(8).fill('0 main:1'), ...Array<string>(8).fill('1 main:2')]
    expect(await imagesIn()).to.deep.equal(kept)
    await kubectl(['delete', 'podcliques', 'parted-0-pc-a', 'parted-0-sg-x-1-pc-c'])
    await waitUntil('what was lost is there again', 60, async () => (await imagesIn()).length === 16)
    expect(await imagesIn()).to.deep.equal(kept)
    const revisions = ['get', 'controllerrevisions', '-l', 'grove.io/kept-by-partition=true', '-o', 'name']
    expect((await kubectl(revisions)).trim().split('\n')).to.have.length(1)
    await kubectl([
      'patch',
      'podcliqueset',
      'parted',
      '--type=json',
      `-p=${JSON.stringify([{ op: 'remove', path: '/spec/updateStrategy/rollingUpdate' }])}`,
    ])
    await waitUntil('everything follows', 120, () => isOver(2))
    await waitUntil('nothing is kept', 30, async () => (await kubectl(revisions)) === '')
  })
})
