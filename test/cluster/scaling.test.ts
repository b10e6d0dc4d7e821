import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { type ObjectsIn, objectsIn } from './objects-in.ts'

const clique = (name: string, replicas: number, minAvailable: number) => ({
  name,
  spec: { roleName: name, replicas, minAvailable, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
})

const SET = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'live' },
  spec: {
    replicas: 1,
    template: {
      cliques: [clique('router', 2, 2), clique('worker', 1, 1)],
      podCliqueScalingGroups: [{ name: 'decode', cliqueNames: ['worker'], replicas: 3, minAvailable: 2 }],
    },
  },
} as unknown as KubeObject

interface Scale {
  readonly spec: { readonly replicas?: number }
  readonly status: { readonly selector?: string }
}

describe('scaling on a real control plane', function () {
  this.timeout(300_000)
  let namespace: string
  let grove: RunningGrove | undefined
  let objects: ObjectsIn

  before(async () => {
    namespace = await createNamespace(controlPlane(), 'scaling')
    objects = objectsIn(controlPlane(), namespace)
    grove = await startGrove(controlPlane())
    await objects.apply(SET)
  })
  after(async () => {
    await controlPlane().kubectl(['delete', 'podcliqueset', '--all', '-n', namespace])
    await grove?.stop()
    await removeNamespace(controlPlane(), namespace)
  })

  const kubectl = (...args: string[]) => controlPlane().kubectl([...args, '-n', namespace])
  const scaleOf = async (plural: string, name: string): Promise<Scale> => {
    const path = `/apis/grove.io/v1alpha1/namespaces/${namespace}/${plural}/${name}/scale`
    const { stdout } = await controlPlane().kubectl(['get', '--raw', path])
    return JSON.parse(stdout === '' ? '{"spec":{},"status":{}}' : stdout) as Scale
  }
  const ready = (podClique: string, count: number) =>
    waitUntil(`${count} Ready pods of ${podClique}`, 60, async () => {
      const pods = await objects.list('pods', '-l', `grove.io/podclique=${podClique}`)
      const isReady = ({ status }: KubeObject) =>
        (status as { conditions?: { type: string; status: string }[] } | undefined)?.conditions?.some(
          ({ type, status: is }) => type === 'Ready' && is === 'True',
        ) === true
      return pods.length === count && pods.every(isReady)
    })
  const replicasOf = async (kind: string, name: string): Promise<number | undefined> =>
    ((await objects.find(kind, name))?.spec as { replicas?: number } | undefined)?.replicas
  const noted = async (): Promise<Readonly<Record<string, string>>> =>
    (await objects.find('services', 'live-0'))?.metadata.annotations ?? {}
  const notes = async (what: string, key: string, text: RegExp): Promise<void> => {
    let last: Readonly<Record<string, string>> = {}
    const isThere = async () => {
      last = await noted()
      return text.test(last[key] ?? '')
    }
    await waitUntil(what, 60, isThere, { detail: () => JSON.stringify(last) })
  }

  it('gives sets, scaling groups and standalone PodCliques a selector of exactly their pods, and members none', async () => {
    for (const [name, count] of [
      ['live-0-router', 2],
      ['live-0-decode-0-worker', 1],
      ['live-0-decode-2-worker', 1],
    ] as const)
      await ready(name, count)
    for (const [plural, name, count] of [
      ['podcliques', 'live-0-router', 2],
      ['podcliquescalinggroups', 'live-0-decode', 3],
      ['podcliquesets', 'live', 5],
    ] as const) {
      await waitUntil(
        `a selector of ${name}`,
        30,
        async () => (await scaleOf(plural, name)).status.selector !== undefined,
      )
      const { selector = '' } = (await scaleOf(plural, name)).status
      expect(await objects.list('pods', '-l', selector), `${name}: ${selector}`).to.have.length(count)
    }
    expect((await scaleOf('podcliques', 'live-0-decode-0-worker')).status.selector).to.equal(undefined)
  })

  it('refuses kubectl scale below the quorum, and says the way out', async () => {
    for (const target of ['podclique/live-0-router', 'podcliquescalinggroup/live-0-decode']) {
      const { code, stderr } = await kubectl('scale', target, '--replicas=1')
      expect(code, target).to.not.equal(0)
      expect(stderr).to.include('must not be less than minAvailable (2)')
      expect(stderr).to.include('scale it to 2 or more, or to 0 to let it sleep')
    }
    const member = await kubectl('scale', 'podclique/live-0-decode-0-worker', '--replicas=0')
    expect(member.stderr).to.include('is in scaling group "live-0-decode" and sleeps with it; scale the group to 0')
    const patch = ['patch', 'podclique', 'live-0-router', '--type=merge', '-p']
    const direct = await kubectl(...patch, '{"spec":{"replicas":1}}')
    expect(direct.code, 'the object itself is written with a warning').to.equal(0)
    expect(direct.stderr).to.include('Warning: spec.replicas')
    await objects.run(['scale', 'podclique/live-0-router', '--replicas=2'])
    expect((await kubectl(...patch, '{"spec":{"minAvailable":1}}')).stderr).to.include('spec.minAvailable')
    expect((await kubectl(...patch, '{"metadata":{"labels":{"team":"a"}}}')).code).to.equal(0)
    expect(await replicasOf('podcliques', 'live-0-router')).to.equal(2)
  })

  it('takes what an autoscaler of the user asks for, and brings a PodClique that is lost back with it', async () => {
    await objects.run(['scale', 'podclique/live-0-router', '--replicas=3'])
    await notes('a note of who scales', 'podclique.replicas.grove.io/router', /^3 kubectl/)
    await objects.apply({
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'by-hand' },
      spec: {
        scaleTargetRef: { apiVersion: 'grove.io/v1alpha1', kind: 'PodClique', name: 'live-0-router' },
        minReplicas: 4,
        maxReplicas: 6,
      },
    } as unknown as KubeObject)
    await ready('live-0-router', 4)
    await notes('a note of the autoscaler', 'podclique.replicas.grove.io/router', /^4 kube-controller-manager$/)
    await kubectl('delete', 'hpa', 'by-hand')
    const lost = (await objects.find('podcliques', 'live-0-router'))?.metadata.uid
    await kubectl('delete', 'podclique', 'live-0-router')
    await waitUntil('another PodClique', 60, async () => {
      const found = await objects.find('podcliques', 'live-0-router')
      return found !== undefined && found.metadata.uid !== lost
    })
    await ready('live-0-router', 4)
    const { metadata } = (await objects.find('podcliques', 'live-0-router')) ?? {}
    expect(metadata?.annotations?.['grove.io/replicas-set-by']).to.equal('kube-controller-manager')
  })

  it('lets a PodClique and a scaling group sleep, and wakes them', async () => {
    await objects.run(['scale', 'podclique/live-0-router', '--replicas=0'])
    await objects.run(['scale', 'podcliquescalinggroup/live-0-decode', '--replicas=0'])
    await ready('live-0-router', 0)
    await ready('live-0-decode-1-worker', 0)
    await waitUntil('an available set', 30, async () => {
      const set = await objects.find('podcliquesets', 'live')
      return (set?.status as { availableReplicas?: number } | undefined)?.availableReplicas === 1
    })
    await objects.run(['scale', 'podcliquescalinggroup/live-0-decode', '--replicas=3'])
    await objects.run(['scale', 'podclique/live-0-router', '--replicas=3'])
    for (const [name, count] of [
      ['live-0-router', 3],
      ['live-0-decode-1-worker', 1],
      ['live-0-decode-2-worker', 1],
    ] as const)
      await ready(name, count)
    // An API server leaves a 0 out of a Scale object. So it forgets which user set it, and which user scales after
    // that.
    await notes('a note of the count', 'podclique.replicas.grove.io/router', /^3\b/)
  })
})
