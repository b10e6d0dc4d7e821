import { expect } from 'chai'
import { Registry } from 'prom-client'
import { ApiError } from '../../../kube/api/api-error.ts'
import type { KubeObject } from '../../../model/object.ts'
import { NameTaken } from '../../../reconcilers/engine/failures.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { ERROR_TYPES, errorTypeOf, failureMetrics } from '../../../reconcilers/metrics/failures.ts'
import { observeGangs } from '../../../reconcilers/metrics/gang-ready.ts'
import { workloadMetrics } from '../../../reconcilers/metrics/registered.ts'
import { unavailableSets } from '../../../reconcilers/metrics/unavailable.ts'
import { workloadNumbers } from '../../../reconcilers/metrics/workload.ts'
import type { PodClique, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { cachesOf } from './caches-in-memory.ts'
import { setOf } from './sets.ts'

const NOW = Date.parse('2026-01-01T00:10:00Z')
const condition = (type: string, lastTransitionTime: string) => ({
  ...{ type, status: 'True', reason: 'R', message: '', lastTransitionTime },
})

const set = (name: string, status: object, spec: object = {}): PodCliqueSet => {
  const made = setOf({
    name,
    replicas: 4,
    cliques: [{ name: 'a' }, { name: 'm' }],
    groups: [{ name: 'g', cliqueNames: ['m'], rollingUpdate: { maxUnavailable: 2 } }],
    template: { terminationDelay: '1h' },
  }) as PodCliqueSet
  const [a] = made.spec.template.cliques
  if (a !== undefined) a.rollingUpdate = { maxUnavailable: '50%' }
  return { ...made, spec: { ...made.spec, ...spec }, status: { availableReplicas: 0, updatedReplicas: 0, ...status } }
}
const clique = (name: string, status: object): PodClique =>
  ({
    ...KIND.podClique,
    metadata: {
      name,
      namespace: 'default',
      uid: name,
      labels: {
        'app.kubernetes.io/managed-by': 'grove-operator',
        'app.kubernetes.io/part-of': 's',
        'grove.io/podgang': 's-0',
      },
    },
    spec: { replicas: 1 },
    status,
  }) as unknown as PodClique

const OPEN = { updateProgress: { updateStartedAt: '2026-01-01T00:00:00Z' } }
const SETS = [
  set(
    's',
    { updateProgress: { currentlyUpdating: [{ replicaIndex: 0 }, { replicaIndex: 3 }] } },
    {
      updateStrategy: { rollingUpdate: { maxUnavailable: '75%' } },
    },
  ),
  set('t', { conditions: [condition('Stalled', '2026-01-01T00:08:00Z')] }),
]
const CLIQUES = [
  clique('s-0-a', { minAvailableReached: 1, conditions: [condition('MinAvailableBreached', '2026-01-01T00:00:00Z')] }),
  clique('s-1-a', { conditions: [condition('PodsGated', '2026-01-01T00:00:00Z')] }),
]
/** Of the replicas 0 and 3 of the set, which are being updated: the group of replica 3 has been updated already. */
const PARTS = [
  { ...clique('s-0-a', {}), kind: 'PodClique', spec: { replicas: 6 }, status: { ...OPEN, readyReplicas: 4 } },
  {
    ...clique('s-3-a', {}),
    kind: 'PodClique',
    spec: { replicas: 4 },
    status: { ...OPEN, readyReplicas: 3, replicas: 5 },
  },
  {
    ...clique('s-0-g', {}),
    ...KIND.scalingGroup,
    spec: { replicas: 3 },
    status: { updateProgress: { ...OPEN.updateProgress, surgeReplicas: 2 }, availableReplicas: 2 },
  },
  { ...clique('s-3-g', {}), ...KIND.scalingGroup, spec: { replicas: 3 }, status: { availableReplicas: 1 } },
] as unknown as readonly KubeObject[]
const objects = memory()
for (const object of [...SETS, ...PARTS]) objects.put(object)

const NONE = { used: 0, allowed: 0, standIns: 0 }

describe('The metrics of workloads', () => {
  it('tell budgets, stalls, breaches and gates without names', () => {
    expect(workloadNumbers(SETS, CLIQUES, objects, NOW)).to.deep.equal({
      budgets: {
        set: { used: 2, allowed: 3, standIns: 0 },
        scaling_group: { used: 1, allowed: 2, standIns: 2 },
        podclique: { used: 3, allowed: 5, standIns: 1 },
      },
      waiting: { budget: 0, proportion: 0, nodes: 0 },
      unavailable: [],
      ...{ stalled: 1, stalledSeconds: 120 },
      ...{ breached: 1, terminationSeconds: 3_000, gated: 1 },
    })
    const group = { ...clique('s-0-h', {}), ...KIND.scalingGroup } as unknown as KubeObject
    const member = clique('s-0-h-0-b', { minAvailableReached: 1, conditions: CLIQUES[0]?.status?.conditions })
    const labels = { ...member.metadata.labels, 'grove.io/podcliquescalinggroup': 's-0-h' }
    const withGroup = (status: string) => {
      const breach = { ...condition('MinAvailableBreached', '2026-01-01T00:05:00Z'), status }
      const get = ((...ref: Parameters<Objects['get']>) =>
        ref[2] === 's-0-h' ? { ...group, status: { conditions: [breach] } } : objects.get(...ref)) as Objects['get']
      const numbers = workloadNumbers(SETS, [{ ...member, metadata: { ...member.metadata, labels } }], { get }, NOW)
      return [numbers.breached, numbers.terminationSeconds]
    }
    expect(withGroup('False')).to.deep.equal([1, 3_000])
    expect(withGroup('True'), 'the later of both').to.deep.equal([1, 3_300])
    expect(withGroup('Unknown'), 'an update suspends the termination').to.deep.equal([0, undefined])
    expect(workloadNumbers([], [], objects, NOW)).to.deep.equal({
      budgets: { set: NONE, scaling_group: NONE, podclique: NONE },
      waiting: { budget: 0, proportion: 0, nodes: 0 },
      unavailable: [],
      ...{ stalled: 0, stalledSeconds: 0 },
      ...{ breached: 0, terminationSeconds: undefined, gated: 0 },
    })
  })

  it('name the sets that want replicas and have not been available for longest, and what keeps them', () => {
    const away = (name: string, since: string, more: readonly object[] = [], replicas = 1): PodCliqueSet => {
      const conditions = [{ ...condition('Available', since), status: 'False', reason: 'ReplicasUnavailable' }, ...more]
      const made = set(name, { conditions })
      return { ...made, spec: { ...made.spec, replicas } }
    }
    const failing = { ...condition('PodsFailing', '2026-01-01T00:09:00Z'), reason: 'CrashLoop' }
    const late = { ...condition('Stalled', '2026-01-01T00:09:00Z'), reason: 'ProgressDeadlineExceeded' }
    const sets = [
      away('new', '2026-01-01T00:09:30Z'),
      away('loop', '2026-01-01T00:05:00Z', [late, failing]),
      away('late', '2026-01-01T00:08:00Z', [late]),
      away('asleep', '2026-01-01T00:00:00Z', [], 0),
    ]
    const told = unavailableSets(sets, NOW).map((each) => [each.set, each.reason, each.seconds])
    expect(told).to.deep.equal([
      ['loop', 'CrashLoop', 300],
      ['late', 'ProgressDeadlineExceeded', 120],
      ['new', 'ReplicasUnavailable', 30],
    ])
  })

  const gang = {
    ...KIND.podGang,
    metadata: { name: 's-0', namespace: 'default', uid: 'g', creationTimestamp: '2026-01-01T00:09:30Z' },
    spec: { podgroups: [{ name: 's-0-a', minReplicas: 1, podReferences: [] }] },
  } as KubeObject

  it('tell once how long a gang took to be Ready, and not of one that had its nodes before the start', () => {
    const took: number[] = []
    const fresh = cachesOf(gang, clique('s-0-a', {}))
    observeGangs(
      fresh.caches,
      () => NOW,
      (seconds) => took.push(seconds),
    )
    expect(took).to.deep.equal([])
    for (let times = 0; times < 2; times++) fresh.put(clique('s-0-a', { readyReplicas: 1 }))
    expect(took).to.deep.equal([30])
    const old = cachesOf(gang, clique('s-0-a', { minAvailableReached: 1 }))
    observeGangs(
      old.caches,
      () => NOW,
      (seconds) => took.push(seconds),
    )
    old.put(clique('s-0-a', { minAvailableReached: 1, readyReplicas: 1 }))
    expect(took).to.deep.equal([30])
  })

  it('are scraped from the caches, none before they are filled, and are as many whatever there is', async () => {
    const registry = new Registry()
    const observe = workloadMetrics(registry, { now: () => NOW })
    const failing = failureMetrics(registry)
    const series = async (): Promise<string[]> =>
      (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect((await series()).filter((line) => line.startsWith('grove_stalled'))).to.deep.equal([])
    observe(cachesOf(...SETS, ...PARTS, ...CLIQUES).caches)
    expect(await series()).to.include.members([
      'grove_stalled_seconds 120',
      'grove_gang_termination_left_seconds 3000',
      'grove_update_replicas_allowed{level="podclique"} 2',
    ])
    for (const [controller, kind] of [
      ['podcliqueset-controller', 'PodCliqueSet'],
      ['podcliquescalinggroup-controller', 'PodCliqueScalingGroup'],
      ['podclique-controller', 'PodClique'],
      ['podgang', 'PodGang'],
      ['clustertopology-controller', 'ClusterTopologyBinding'],
    ] as const)
      failing(controller).statusConflict(kind)
    const found = await series()
    expect(found.filter((line) => line.startsWith('grove_operator'))).to.have.length(ERROR_TYPES.length + 5)
    expect(found.filter((line) => line.includes('default') || line.includes('s-0'))).to.deep.equal([])
  })

  it('count failures by what they failed of', () => {
    const api = (status: number, message = '') => new ApiError({ status, reason: 'R', message, request: 'GET x' })
    expect(
      [api(403, 'exceeded quota: gpus'), api(403), api(422), api(404), api(409), api(503), api(0)].map(errorTypeOf),
    ).to.deep.equal(['quota', 'forbidden', 'invalid', 'not_found', 'conflict', 'unavailable', 'unavailable'])
    expect(errorTypeOf(new NameTaken(gang))).to.equal('name_taken')
    expect(errorTypeOf(new TypeError('x'))).to.equal('fault')
  })

  it('do not count as a missing right that an API server does not know a new kind of owners yet', () => {
    const message =
      'controllerrevisions.apps "echo-x" is forbidden: cannot set blockOwnerDeletion in this case because cannot find RESTMapping for APIVersion grove.io/v1alpha1 Kind PodCliqueSet: no matches for kind "PodCliqueSet" in version "grove.io/v1alpha1"'
    expect(errorTypeOf(new ApiError({ status: 403, reason: 'Forbidden', message, request: 'POST x' }))).to.equal(
      'unavailable',
    )
  })
})
