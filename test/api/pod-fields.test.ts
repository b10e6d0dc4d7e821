import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import type { EnvVar, PodSpec } from '../../schemas/generated/pod.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'

const priorityClass = (name: string) => ({
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name },
  value: 1000,
})
const clique = (name: string, podSpec: object = {}, more: object = {}) => ({
  name,
  ...more,
  spec: {
    roleName: name,
    replicas: 2,
    minAvailable: 1,
    podSpec: { containers: [{ name: 'c', image: 'i:1' }], ...podSpec },
  },
})

/** Fields of a pod that only the user decides. */
const USERS = {
  serviceAccountName: 'mine',
  nodeSelector: { disk: 'fast' },
  tolerations: [{ key: 'gpu', operator: 'Exists', effect: 'NoSchedule' }],
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [{ matchExpressions: [{ key: 'zone', operator: 'In', values: ['a'] }] }],
      },
    },
  },
  priorityClassName: 'own',
  terminationGracePeriodSeconds: 7,
  restartPolicy: 'Always',
  hostIPC: true,
  volumes: [{ name: 'scratch', emptyDir: {} }],
  imagePullSecrets: [{ name: 'registry' }],
  securityContext: { runAsUser: 1000 },
}

const label = ({ metadata }: Pod, name: string): string | undefined => metadata.labels?.[`grove.io/${name}`]

/** The value of a variable as the container would see it. */
const seenValue = (pod: Pod, { value, valueFrom }: EnvVar): string | undefined => {
  const path = valueFrom?.fieldRef?.fieldPath ?? ''
  const [, name] = /^metadata\.labels\['(.*)'\]$/.exec(path) ?? []
  return name === undefined ? value : pod.metadata.labels?.[name]
}

describe('what pods get in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'mine' } }
    work = await atWork({}, priorityClass('own'), priorityClass('shared'), account)
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })
  afterEach(async () => {
    for (const kind of [KIND.podCliqueSet, KIND.podClique]) {
      if (kind === KIND.podClique) await work.become(KIND.podCliqueSet, [])
      for (const name of await work.names(kind)) await work.remove(kind, name).catch(() => undefined)
    }
    await work.become(KIND.pod, [])
  })

  const pods = async (count: number): Promise<Pod[]> => {
    const found = await eventually(
      `${count} pods`,
      () => work.list<KubeObject>(KIND.pod),
      ({ length }) => length === count,
    )
    return found as unknown as Pod[]
  }
  const set = (name: string, template: object, replicas = 1) => ({
    ...KIND.podCliqueSet,
    metadata: { name },
    spec: { replicas, template },
  })

  it('is everything that the user has said, beside what Grove adds', async () => {
    const mine = clique('a', { ...USERS, schedulingGates: [{ name: 'example.com/quota' }] })
    await work.create(set('user', { priorityClassName: 'shared', cliques: [mine] }))
    for (const { spec } of await pods(2)) {
      const { volumes = [], ...rest } = USERS
      for (const [field, value] of Object.entries(rest)) {
        expect((spec as unknown as Record<string, unknown>)[field], field).to.deep.equal(value)
      }
      expect((spec as unknown as PodSpec).volumes?.map(({ name }) => name)).to.include(volumes[0]?.name)
    }
    // The user's gate stays when Grove removes its own.
    const gates = async () => (await pods(2)).map(({ spec }) => spec.schedulingGates?.map(({ name }) => name).join())
    await eventually('gates', gates, (all) => all.every((names) => names === 'example.com/quota'))
  })

  it('is the priority class of the set where the clique names none, and the gang gets that of the set', async () => {
    const cliques = [clique('own', { priorityClassName: 'own' }), clique('none')]
    await work.create(set('prio', { priorityClassName: 'shared', cliques }))
    const classes = (await pods(4)).map(
      (pod) => `${label(pod, 'podclique')} ${(pod.spec as PodSpec).priorityClassName}`,
    )
    expect([...new Set(classes)].sort()).to.deep.equal(['prio-0-none shared', 'prio-0-own own'])
    expect((await work.find<PodGang>(KIND.podGang, 'prio-0'))?.spec.priorityClassName).to.equal('shared')
  })

  it('is the QoS class that its own containers give it, with the barrier before them', async () => {
    const exact = { cpu: '1', memory: '1Gi' }
    const containers = [{ name: 'c', image: 'i:1', resources: { requests: exact, limits: exact } }]
    const cliques = [clique('first', { containers }), clique('second', { containers })]
    await work.create(set('pinned', { cliqueStartupType: 'CliqueStartupTypeInOrder', cliques }))
    const found = (await pods(4)) as (Pod & { status: { qosClass: string } })[]
    expect(found.map(({ status }) => status.qosClass)).to.deep.equal([
      'Guaranteed',
      'Guaranteed',
      'Guaranteed',
      'Guaranteed',
    ])
    expect(found.filter(({ spec }) => (spec as PodSpec).initContainers !== undefined)).to.have.length(2)
  })

  it('are variables that say what its labels say, first in each container, and in place of the user’s of that name', async () => {
    const env = [
      { name: 'GROVE_PCS_NAME', value: 'mine' },
      { name: 'PEER', value: '$(GROVE_PCLQ_NAME)-0.$(GROVE_HEADLESS_SERVICE)' },
    ]
    const containers = [{ name: 'c', image: 'i:1', env }]
    const spec = { containers, initContainers: [{ name: 'i', image: 'i:1' }] }
    await work.create(
      set(
        'env',
        {
          cliques: [clique('alone', spec), clique('member', spec)],
          podCliqueScalingGroups: [{ name: 'sg', cliqueNames: ['member'], replicas: 2, minAvailable: 1 }],
        },
        2,
      ),
    )
    for (const pod of await pods(12)) {
      const i = label(pod, 'podcliqueset-replica-index')
      const group = label(pod, 'podcliquescalinggroup')
      const expected: Record<string, string | undefined> = {
        GROVE_PCS_NAME: 'env',
        GROVE_PCS_INDEX: i,
        GROVE_PCLQ_NAME: label(pod, 'podclique'),
        GROVE_HEADLESS_SERVICE: `env-${i}.default.svc.cluster.local`,
        GROVE_PCLQ_POD_INDEX: label(pod, 'podclique-pod-index'),
        ...(group !== undefined && { GROVE_PCSG_POD_INDEX: label(pod, 'podcliquescalinggroup-pod-index') }),
        ...(group !== undefined && {
          GROVE_PCSG_NAME: group,
          GROVE_PCSG_TEMPLATE_NUM_PODS: '2',
          GROVE_PCSG_INDEX: label(pod, 'podcliquescalinggroup-replica-index'),
        }),
      }
      const podSpec = pod.spec as PodSpec
      for (const container of [...podSpec.containers, ...(podSpec.initContainers ?? [])]) {
        const seen = (container.env ?? []).map((each) => [each.name, seenValue(pod, each)])
        expect(seen.slice(0, Object.keys(expected).length)).to.deep.equal(Object.entries(expected))
        if (container.name === 'c') expect(seen.at(-1)?.[0]).to.equal('PEER')
      }
      const { hostname, subdomain } = podSpec
      expect({ hostname, subdomain }).to.deep.equal({
        hostname: `${label(pod, 'podclique')}-${label(pod, 'podclique-pod-index')}`,
        subdomain: `env-${i}`,
      })
    }
  })

  it('is the role of a PodClique in no set as a label, where it can be one', async () => {
    const bare = (name: string, roleName: string) => ({
      ...KIND.podClique,
      metadata: { name },
      spec: { roleName, replicas: 1, podSpec: { containers: [{ name: 'c', image: 'i:1' }] } },
    })
    await work.create(bare('store', 'storage'))
    await work.create(bare('odd', 'no label, this'))
    const roles = (await pods(2)).map((pod) => `${label(pod, 'podclique')} ${label(pod, 'role')}`)
    expect(roles.sort()).to.deep.equal(['odd undefined', 'store storage'])
  })
})
