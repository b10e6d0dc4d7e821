import { expect } from 'chai'
import type { SchedulableSet, SchedulerBackend } from '../../../schedulers/backend.ts'
import type { GangMember } from '../../../schedulers/gang.ts'
import { kueue } from '../../../schedulers/kueue/backend.ts'
import type { PodGang, PodGangTopologyConstraint } from '../../../schemas/generated/grove.ts'
import { gangOf } from '../../backend-kit/gangs.ts'

const VIEW = { get: () => ({ status: 'absent' }) as const }
const QUEUE = { labels: { 'kueue.x-k8s.io/queue-name': 'research' } }
const clique = (name: string, replicas = 1, minAvailable = replicas, more: object = {}) => ({
  name,
  spec: { replicas, minAvailable, podSpec: { containers: [{ name: 'c', image: 'i:1' }] }, ...more },
})
const set = (cliques: object[], podCliqueScalingGroups: object[] = [], template: object = {}): SchedulableSet => ({
  metadata: { name: 's', ...QUEUE },
  spec: { template: { cliques, podCliqueScalingGroups, ...template } },
})
const judged = (pcs: SchedulableSet): string | undefined => kueue.validatePodCliqueSet(pcs, VIEW)

const pack = (required?: string, preferred?: string): { topologyConstraint: PodGangTopologyConstraint } => ({
  topologyConstraint: { packConstraint: { ...(required && { required }), ...(preferred && { preferred }) } },
})
const group = (name: string, minReplicas: number, more: object = {}) => ({
  name,
  minReplicas,
  podReferences: [],
  ...more,
})
const podSetsOf = (spec: PodGang['spec'], members: Readonly<Record<string, Partial<GangMember>>>) => {
  const found = kueue.gangs?.objectsFor({
    ...gangOf({ metadata: QUEUE }, spec),
    memberOf: (name) => ({ replicas: 1, podSpec: { containers: [] }, ...members[name] }),
  })
  if (found === undefined || 'problem' in found) throw new Error(JSON.stringify(found))
  return found.objects.map(({ kind, metadata, spec }) => ({ kind, name: metadata.name, ...spec }))
}
const template = (name: string) => ({ metadata: { labels: { 'grove.io/podclique': name } }, spec: { containers: [] } })

describe('Workloads of Kueue', () => {
  it('have a PodSet for each PodClique, with all of its pods though only some are needed, in the order of their names', () => {
    const spec = { podgroups: [group('g-0-b', 2), group('a', 1), group('asleep', 1)] }
    const members = { a: { replicas: 3 }, 'g-0-b': { replicas: 2, groupReplica: 'g-0' }, asleep: { replicas: 0 } }
    expect(podSetsOf(spec, members)).to.deep.equal([
      {
        kind: 'Workload',
        name: 's-0',
        queueName: 'research',
        podSets: [
          { name: 'a', count: 3, template: template('a') },
          { name: 'g-0-b', count: 2, template: template('g-0-b') },
        ],
      },
    ])
  })

  it('ask for the innermost level that is required, or else the innermost that is preferred', () => {
    const spec = {
      podgroups: [group('a', 1, pack('host')), group('b', 1, pack(undefined, 'host')), group('c', 1)],
      ...pack('block'),
      topologyConstraintGroupConfigs: [{ name: 'g-0', podGroupNames: ['c'], ...pack(undefined, 'rack') }],
    }
    const requests = (of: PodGang['spec']) =>
      (podSetsOf(of, {})[0] as unknown as { podSets: { topologyRequest?: object }[] }).podSets.map(
        ({ topologyRequest }) => topologyRequest,
      )
    expect(requests(spec)).to.deep.equal([{ required: 'host' }, { required: 'block' }, { required: 'block' }])
    expect(requests({ ...spec, topologyConstraint: {} })).to.deep.equal([
      { required: 'host' },
      { preferred: 'host' },
      { preferred: 'rack' },
    ])
  })
})

describe('pods of Kueue', () => {
  it('wait at its gate, name their queue, Workload and group, and are placed by the scheduler of Kubernetes', () => {
    expect(kueue.podSchedulerName).to.equal('default-scheduler')
    expect(kueue.podIntent?.(set([clique('a')]), 4)).to.deep.equal({ queue: 'research', gangPods: 4 })
    const pod = { podClique: 's-0-a', podGang: 's-0', queue: 'research', gangPods: 4 }
    expect(kueue.preparePod(pod)).to.deep.equal({
      labels: {
        'kueue.x-k8s.io/queue-name': 'research',
        'kueue.x-k8s.io/managed': 'true',
        'kueue.x-k8s.io/pod-group-name': 's-0',
        'kueue.x-k8s.io/prebuilt-workload-name': 's-0',
      },
      annotations: {
        'kueue.x-k8s.io/pod-group-total-count': '4',
        'kueue.x-k8s.io/role-hash': 's-0-a',
        'kueue.x-k8s.io/retriable-in-group': 'true',
        'kueue.x-k8s.io/pod-group-serving': 'true',
      },
      gates: ['kueue.x-k8s.io/admission'],
    })
  })
})

describe('sets that Kueue cannot take', () => {
  const CASES: readonly (readonly [string, SchedulableSet, RegExp])[] = [
    ['no queue', { ...set([clique('a')]), metadata: { name: 's' } }, /set the label kueue\.x-k8s\.io\/queue-name/],
    [
      'a queue that is no name',
      { ...set([clique('a')]), metadata: { labels: { 'kueue.x-k8s.io/queue-name': 'No!' } } },
      /"No!" names no LocalQueue/,
    ],
    [
      'an update that waits for pods to stand in, which never do',
      set([{ ...clique('a'), rollingUpdate: { maxSurge: 1 } }]),
      /cliques\[0\]\.rollingUpdate\.maxUnavailable to at least 1/,
    ],
    ['an autoscaler of a clique', set([clique('a', 1, 1, { autoScalingConfig: { maxReplicas: 3 } })]), /fixed number/],
    [
      'more PodCliques in a gang than a Workload has room for',
      set([clique('a'), clique('b')], [{ name: 'g', cliqueNames: ['a', 'b'], replicas: 10, minAvailable: 10 }]),
      /has 20 PodCliques and a Workload of kueue takes 18/,
    ],
    [
      'a required level of several PodCliques together',
      set([clique('a'), clique('b')], [], { topologyConstraint: { pack: { required: 'rack' } } }),
      /cannot keep the required domain of spec\.template\.topologyConstraint/,
    ],
  ]
  for (const [what, pcs, said] of CASES) it(`because of ${what}`, () => expect(judged(pcs)).to.match(said))

  it('and those that it can: minima below the size, a level of single cliques', () => {
    expect(judged(set([clique('a', 3, 1), clique('b', 2, 1)], [{ name: 'g', cliqueNames: ['b'] }]))).to.equal(undefined)
    expect(judged(set([{ ...clique('a'), rollingUpdate: { maxSurge: 1, maxUnavailable: 1 } }]))).to.equal(undefined)
    const racked = { ...clique('a'), topologyConstraint: { pack: { required: 'rack' } } }
    expect(judged(set([racked, clique('b')]))).to.equal(undefined)
    expect(judged(set([clique('a')], [], { topologyConstraint: { pack: { required: 'rack' } } }))).to.equal(undefined)
  })

  it('warns of what has no effect: a preferred level of several PodCliques, one beside a required one, a priority', () => {
    const both = { pack: { required: 'rack', preferred: 'host' } }
    const warnings = kueue.overlooks?.(
      set([{ ...clique('a'), topologyConstraint: both }, clique('b')], [], {
        topologyConstraint: { pack: { preferred: 'host' } },
        priorityClassName: 'high',
      }),
    )
    expect(warnings).to.have.length(3)
    expect(warnings?.[0]).to.include('spec.template.topologyConstraint.pack.preferred has no effect with kueue')
    expect(warnings?.[1]).to.include('spec.template.cliques[0].topologyConstraint.pack.preferred has no effect beside')
    expect(warnings?.[2]).to.include('kueue.x-k8s.io/priority-class')
  })

  it('warns of a clique that names another queue than its set, in which its pods wait all the same', () => {
    const labelled = (queue: string) => ({ ...clique('a'), labels: { 'kueue.x-k8s.io/queue-name': queue } })
    const [warning, ...more] = kueue.overlooks?.(set([labelled('research'), labelled('other')])) ?? []
    expect(more).to.deep.equal([])
    expect(warning).to.match(/^spec\.template\.cliques\[1\]\.labels.*its pods wait in "research".*not in "other"/)
    const { labels } = kueue.preparePod({ podClique: 's-0-b', podGang: 's-0', queue: 'research', gangPods: 2 })
    expect(labels).to.include({ 'kueue.x-k8s.io/queue-name': 'research' })
  })
})

describe('updates of a set of Kueue', () => {
  const before = set([clique('a', 2), clique('b')], [{ name: 'g', cliqueNames: ['b'], replicas: 2 }])
  const view = { get: () => ({ status: 'absent' as const }) }
  const validateUpdate = (pcs: SchedulableSet, old: SchedulableSet) =>
    (kueue as Required<Pick<SchedulerBackend, 'validateUpdate'>>).validateUpdate(pcs, old, view)
  const other = (image: string) => ({ podSpec: { containers: [{ name: 'c', image }] } })

  it('may change how many gangs there are, and nothing of a gang', () => {
    expect(
      validateUpdate(set([clique('a', 2), clique('b')], [{ name: 'g', cliqueNames: ['b'], replicas: 5 }]), before),
    ).to.equal(undefined)
    const groups = [{ name: 'g', cliqueNames: ['b'], replicas: 2 }]
    const said = (pcs: SchedulableSet) => validateUpdate(pcs, before)
    expect(said(set([clique('a', 3), clique('b')], groups))).to.include('spec.template.cliques[0].spec.replicas')
    expect(said(set([clique('a', 2), clique('b', 1, 1, other('i:2'))], groups))).to.include('cliques[1].spec.podSpec')
    expect(said(set([clique('a', 2), clique('b')], groups, { priorityClassName: 'high' }))).to.include(
      'priorityClassName',
    )
    const elsewhere = { labels: { 'kueue.x-k8s.io/queue-name': 'other' } }
    expect(said({ ...before, metadata: elsewhere })).to.include('metadata.labels[kueue.x-k8s.io/queue-name]')
  })
})
