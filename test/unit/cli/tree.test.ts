import { stripVTControlCharacters } from 'node:util'
import { expect } from 'chai'
import type { TreeObjects, TreePod } from '../../../cli/drawing/tree/objects.ts'
import { firstFailure, isAllReady } from '../../../cli/drawing/tree/ready.ts'
import { terminalScreen } from '../../../cli/drawing/tree/screen.ts'
import { tree } from '../../../cli/drawing/tree/tree.ts'
import { treeText } from '../../../cli/drawing/tree/tree-text.ts'
import type { ApiObject } from '../../../kube/api/object.ts'

const PART_OF = { 'app.kubernetes.io/part-of': 'llm' }
const ready = [{ type: 'Ready', status: 'True' }]

const pod = (name: string, clique: string, more: Partial<TreePod> = {}, gang = 'llm-0'): TreePod => ({
  metadata: {
    name,
    namespace: 'default',
    labels: { ...PART_OF, 'grove.io/podclique': clique, 'grove.io/podgang': gang },
  },
  spec: { nodeName: 'node-1' },
  ...more,
})

const waiting = (name: string, clique: string): TreePod =>
  pod(name, clique, {
    spec: {
      nodeName: 'node-1',
      initContainers: [{ name: 'grove-initc', args: ['--podcliques=llm-0-store:2'] }],
    },
    status: { phase: 'Pending' },
  })

const objects = (pods: readonly TreePod[], available = 0): TreeObjects => {
  const meta = (name: string, labels: Record<string, string> = {}) => ({
    name,
    namespace: 'default',
    labels: { ...PART_OF, ...labels },
  })
  const clique = (name: string, replicas: number) => ({
    metadata: meta(name, { 'grove.io/podgang': 'llm-0' }),
    spec: { replicas },
  })
  return {
    sets: [
      {
        metadata: { name: 'llm', namespace: 'default', generation: 1 },
        spec: { replicas: 1 },
        status: { availableReplicas: available, observedGeneration: 1 },
      },
    ],
    gangs: [{ metadata: meta('llm-0'), status: { conditions: [{ type: 'Initialized', status: 'True' }] } }],
    scalingGroups: [],
    podCliques: [clique('llm-0-web', 2), clique('llm-0-store', 2)],
    pods,
  } as unknown as TreeObjects
}

const PLAIN = { colours: false }
const text = (pods: readonly TreePod[], available = 0, options = PLAIN) =>
  treeText(tree(objects(pods, available)), options)

describe('the tree of PodCliqueSets', () => {
  it('shows sets, gangs, cliques and pods, and what each waits for', () => {
    const stuck = [{ type: 'PodScheduled', status: 'False', message: '0/1 nodes are available: Insufficient cpu.' }]
    const pods = [
      pod('store-1', 'llm-0-store', { status: { phase: 'Running', conditions: ready } }),
      pod('store-2', 'llm-0-store', { spec: {}, status: { phase: 'Pending', conditions: stuck } }),
      waiting('web-1', 'llm-0-web'),
      pod('web-2', 'llm-0-web', { spec: { schedulingGates: [{ name: 'example.com/quota' }] } }),
    ]
    expect(text(pods)).to.deep.equal([
      '✗ PodCliqueSet llm  0/1 available',
      '└─ ✗ PodGang llm-0  1/4 pods ready; default-scheduler places pods one by one: 2 of 4 hold nodes',
      '   ├─ ✗ PodClique llm-0-store  1/2 ready',
      '   │  ├─ ✓ Pod store-1  ready on node-1',
      '   │  └─ ✗ Pod store-2  has no node: 0/1 nodes are available: Insufficient cpu',
      '   └─ … PodClique llm-0-web  0/2 ready',
      '      ├─ … Pod web-1  waits for llm-0-store (1 of 2 ready)',
      '      └─ · Pod web-2  gated by "example.com/quota"',
    ])
  })

  it('says of a gang of which a part stands on nodes that its scheduler places pods one by one', () => {
    const noNode = [
      { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: '0/1 nodes are available.' },
    ]
    const without = (spec: object) => ({ spec, status: { phase: 'Pending', conditions: noNode } }) as Partial<TreePod>
    const placed = pod('store-1', 'llm-0-store', { status: { phase: 'Running', conditions: ready } })
    const gangLine = (...pods: TreePod[]): string | undefined => text(pods)[1]
    const half = 'default-scheduler places pods one by one: 1 of 2 hold nodes'
    expect(gangLine(placed, pod('store-2', 'llm-0-store', without({})))).to.equal(
      `└─ ✗ PodGang llm-0  1/4 pods ready; ${half}`,
    )
    expect(gangLine(placed, pod('store-2', 'llm-0-store', without({ schedulerName: 'default-scheduler' })))).to.include(
      half,
    )
    for (const gang of [{ schedulingGroup: { podGroupName: 'llm-0' } }, { schedulerName: 'volcano' }]) {
      expect(gangLine(placed, pod('store-2', 'llm-0-store', without(gang)))).to.equal(
        '└─ ✗ PodGang llm-0  1/4 pods ready',
      )
    }
    expect(gangLine(pod('store-2', 'llm-0-store', without({})))).to.equal('└─ ✗ PodGang llm-0  0/4 pods ready')
    const gated = { schedulingGates: [{ name: 'grove.io/podgang-pending-creation' }] }
    const gate = [{ type: 'PodScheduled', status: 'False', reason: 'SchedulingGated' }]
    const atGate = pod('store-2', 'llm-0-store', { spec: gated, status: { phase: 'Pending', conditions: gate } })
    expect(gangLine(placed, atGate)).to.not.include('one by one')
  })

  it('shows a failover pod with one dead engine as what it is to its users: there', () => {
    const dead = { waiting: { reason: 'CrashLoopBackOff' } }
    const half = pod('store-1', 'llm-0-store', {
      status: {
        phase: 'Running',
        conditions: [{ type: 'Ready', status: 'False', reason: 'ContainersNotReady' }],
        containerStatuses: [
          { name: 'engine-0', ready: false, state: dead },
          { name: 'engine-1', ready: true },
        ],
      },
    })
    const { metadata } = half
    const ofPair = {
      ...half,
      metadata: { ...metadata, labels: { ...metadata.labels, 'grove.io/failover-pair': 'true' } },
    }
    expect(text([ofPair])).to.include('   ├─ … PodClique llm-0-store  1/2 ready')
    expect(text([ofPair])).to.include('   │  └─ ✓ Pod store-1  serves without engine-0 on node-1')
    expect(text([half]).join()).to.include('container "engine-0" ends again and again')
  })

  it('says of a failover pod none of whose engines is up where it is said what they wait for', () => {
    const loading = pod('store-1', 'llm-0-store', {
      status: {
        phase: 'Running',
        conditions: [{ type: 'Ready', status: 'False', reason: 'ContainersNotReady' }],
        containerStatuses: [
          { name: 'engine-0', ready: false, state: { running: {} } },
          { name: 'engine-1', ready: false, state: { running: {} } },
        ],
      },
    })
    const { metadata } = loading
    const labels = { ...metadata.labels, 'grove.io/failover-pair': 'true' }
    const ofPair = { ...loading, metadata: { ...metadata, labels } }
    expect(text([ofPair]).join()).to.include(
      'Pod store-1  engine-0 and engine-1 load; the log of each says what it waits for on node-1',
    )
  })

  it('counts for a start-up barrier only Ready pods of the same gang', () => {
    const other = pod('store-x', 'llm-0-store', { status: { phase: 'Running', conditions: ready } }, 'llm-1')
    expect(text([waiting('web-1', 'llm-0-web'), other]).join('\n')).to.include('waits for llm-0-store (0 of 2 ready)')
  })

  it('counts no pod that is told to stop, though it is ready until it is gone', () => {
    const stays = pod('store-1', 'llm-0-store', { status: { conditions: ready } })
    const goes = {
      ...stays,
      metadata: { ...stays.metadata, name: 'store-0', deletionTimestamp: '2026-01-01T00:00:00Z' },
    }
    expect(text([stays, goes])).to.include.members([
      '└─ … PodGang llm-0  1/4 pods ready',
      '   ├─ … PodClique llm-0-store  1/2 ready',
    ])
  })

  it('tells pods in the same state in one line, where there are many', () => {
    const many = Array.from({ length: 6 }, (_, i) =>
      pod(`web-${i}`, 'llm-0-web', {
        spec: { nodeName: `node-${i}` },
        status: { phase: 'Running', conditions: ready },
      }),
    )
    expect(text(many)).to.include('      └─ ✓ 6 pods  ready')
    const condition = { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: 'no room' }
    const homeless = many.map((each) => ({ ...each, spec: {}, status: { phase: 'Pending', conditions: [condition] } }))
    expect(text(homeless)).to.include('      └─ ✗ 6 pods have no node: no room')
  })

  it('fits a small terminal: first pods are told by number, then what is ready goes, then the rest is counted', () => {
    const store = ['store-1', 'store-2'].map((name) =>
      pod(name, 'llm-0-store', { status: { phase: 'Running', conditions: ready } }),
    )
    const pods = [...store, waiting('web-1', 'llm-0-web'), waiting('web-2', 'llm-0-web')]
    const at = (rows: number) => treeText(tree(objects(pods)), { colours: false, rows })
    expect(at(8)).to.have.length(8)
    expect(at(7).filter((line) => / \d pods /.test(line))).to.have.length(2)
    expect(at(5).join('\n')).not.to.include('store-1')
    expect(at(3)).to.deep.equal([
      '… PodCliqueSet llm  0/1 available',
      '└─ … PodGang llm-0  2/4 pods ready',
      '… and 3 more lines',
    ])
  })

  it('cuts lines at the width of the terminal, and colours only the mark', () => {
    const lines = treeText(tree(objects([waiting('web-1', 'llm-0-web')])), { colours: true, columns: 30 })
    const visible = lines.map((line) => stripVTControlCharacters(line))
    expect(Math.max(...visible.map(({ length }) => length))).to.be.at.most(30)
    expect(lines[0]).to.equal('\u001b[33m…\u001b[0m PodCliqueSet llm  0/1 avail…')
  })

  it('puts the cliques of a scaling group below the replicas that are in the gang', () => {
    const one = objects([pod('web-1', 'llm-0-web', { status: { conditions: ready } })])
    const member = (name: string, replica: string) => ({
      metadata: {
        name,
        namespace: 'default',
        labels: {
          ...PART_OF,
          'grove.io/podgang': 'llm-0',
          'grove.io/podcliquescalinggroup': 'llm-0-sg',
          'grove.io/podcliquescalinggroup-replica-index': replica,
        },
      },
      spec: { replicas: name === 'llm-0-web' ? 1 : 2 },
    })
    const podCliques = [member('llm-0-store', '1'), member('llm-0-web', '0')] as never
    expect(treeText(tree({ ...one, podCliques }), PLAIN)).to.deep.equal([
      '… PodCliqueSet llm  0/1 available',
      '└─ … PodGang llm-0  1/3 pods ready',
      '   └─ … PodCliqueScalingGroup llm-0-sg  replicas 0, 1: 1/2 ready',
      '      ├─ … PodClique llm-0-store  0/2 ready',
      '      └─ ✓ PodClique llm-0-web  1/1 ready',
      '         └─ ✓ Pod web-1  ready on node-1',
    ])
  })

  it('shows PodCliques that are part of no set that is there, with their pods', () => {
    const { sets: _, ...rest } = objects([pod('web-1', 'llm-0-web'), pod('web-2', 'llm-0-web')])
    expect(treeText(tree({ ...rest, sets: [] }), { ...PLAIN, namespaces: true })).to.deep.equal([
      '… PodClique default/llm-0-store  0/2 ready',
      '… PodClique default/llm-0-web  0/2 ready',
      '├─ … Pod web-1  starts on node-1',
      '└─ … Pod web-2  starts on node-1',
    ])
  })

  describe('says of a pod', () => {
    const GATED = { spec: { schedulingGates: [{ name: 'grove.io/podgang-pending-creation' }] } }
    const base = { ...PART_OF, 'grove.io/podclique': 'llm-0-web', 'grove.io/podgang': 'llm-0' }
    const containerWaits = (reason: string, message?: string) => ({
      containerStatuses: [{ name: 'main', state: { waiting: { reason, ...(message && { message }) } } }],
    })
    const cases: readonly (readonly [string, Partial<TreePod>, string])[] = [
      [
        'whose gang still lacks pods',
        { ...GATED, metadata: { name: 'p', namespace: 'default', labels: { ...base, 'grove.io/podgang': 'llm-1' } } },
        '· gated until all pods of PodGang llm-1 are made',
      ],
      [
        'of a scaled gang',
        {
          ...GATED,
          metadata: { name: 'p', namespace: 'default', labels: { ...base, 'grove.io/base-podgang': 'llm-b' } },
        },
        '· gated until PodGang llm-b has its nodes',
      ],
      ['whose gate goes now', GATED, '· gated, and its gate is about to be removed'],
      ['that nobody has looked at', { spec: {}, status: { phase: 'Pending' } }, '… waits for a node'],
      [
        'that goes',
        { metadata: { name: 'p', namespace: 'default', labels: base, deletionTimestamp: '2026-01-01T00:00:00Z' } },
        '… is going on node-1',
      ],
      [
        'whose image cannot be had',
        { status: containerWaits('ImagePullBackOff', 'no such image') },
        '✗ image of container "main" cannot be pulled: ImagePullBackOff: no such image on node-1',
      ],
      ['whose container is being made', { status: containerWaits('ContainerCreating') }, '… starts on node-1'],
      [
        'whose container has ended',
        {
          status: {
            containerStatuses: [{ name: 'main', state: { terminated: { exitCode: 137, reason: 'OOMKilled' } } }],
          },
        },
        '✗ container "main" ended with exit code 137 (OOMKilled) on node-1',
      ],
      ['that runs', { status: { phase: 'Running' } }, '… runs and is not ready yet on node-1'],
      [
        'in an init container',
        { status: { phase: 'Pending', initContainerStatuses: [{ name: 'fetch', state: { running: {} } }] } },
        '… is in init container "fetch" on node-1',
      ],
      [
        'that was evicted',
        { status: { phase: 'Failed', reason: 'Evicted', message: 'The node was low on memory.' } },
        '✗ has failed, Evicted: The node was low on memory.',
      ],
    ]
    for (const [which, more, expected] of cases) {
      it(`${which}: ${expected}`, () => {
        const clique = { metadata: { name: 'llm-0-web', namespace: 'default', labels: base }, spec: { replicas: 1 } }
        const own = { ...objects([pod('p', 'llm-0-web', more)]), podCliques: [clique] as never }
        // The pod is found by its clique, whichever gang it names.
        expect(treeText(tree(own), PLAIN).find((line) => line.includes('Pod p'))).to.equal(
          `      └─ ${expected.slice(0, 1)} Pod p  ${expected.slice(2)}`,
        )
      })
    }
  })

  describe('with conditions', () => {
    const NOW = Date.parse('2026-01-01T00:10:00Z')
    const condition = (type: string, status: string, lastTransitionTime: string) => ({
      ...{ type, status, lastTransitionTime },
      reason: 'Why',
      message: 'what it is\nabout\u001b[31m',
    })
    const withStatus = (status: object): TreeObjects => {
      const all = objects([])
      return { ...all, gangs: [], podCliques: all.podCliques.slice(0, 1).map((each) => ({ ...each, status })) as never }
    }
    const conditions = [
      condition('PodCliqueScheduled', 'False', '2026-01-01T00:09:58Z'),
      condition('MinAvailableBreached', 'True', '2026-01-01T00:07:00Z'),
    ]

    it('tells those that mean trouble and how long they last, and nothing of them steers a terminal', () => {
      expect(treeText(tree(withStatus({ conditions })), { ...PLAIN, now: NOW }).slice(1)).to.deep.equal([
        '└─ … PodClique llm-0-web  0/2 ready',
        '   └─ ✗ MinAvailableBreached=True (Why)  what it is about [31m, 3m ago',
      ])
    })

    it('says nothing of a minimum that is breached for a moment, as it is while pods start', () => {
      const now = Date.parse('2026-01-01T00:07:20Z')
      expect(treeText(tree(withStatus({ conditions })), { ...PLAIN, now })).to.have.length(2)
    })

    it('tells all of them when asked', () => {
      const text = treeText(tree(withStatus({ conditions })), { ...PLAIN, now: NOW, conditions: true })
      expect(text[2]).to.equal('   ├─ · PodCliqueScheduled=False (Why)  what it is about [31m, 2s ago')
      expect(text).to.have.length(4)
    })

    it('tells what the latest reconciliation could not do', () => {
      const lastErrors = [{ code: 'ERR_QUOTA', description: 'too many pods', observedAt: '2026-01-01T00:00:00Z' }]
      const [, , line] = treeText(tree(withStatus({ lastErrors })), { ...PLAIN, now: NOW })
      expect(line).to.equal('   └─ ✗ error ERR_QUOTA  too many pods, 10m ago')
    })

    it('shows a clique as stuck whose pods are refused, and why; nobody needs to wait for it', () => {
      const description = 'Pod "llm-0-web-x" is invalid: spec.containers[0].name: Invalid value: "A"'
      const refused = objects([])
      const [web, store] = refused.podCliques
      const lastErrors = [{ code: 'ERR_CREATE_POD', description, observedAt: '2026-01-01T00:00:00Z' }]
      const podCliques = [{ ...web, status: { lastErrors } }, store] as typeof refused.podCliques
      const set = { kind: 'PodCliqueSet', metadata: { name: 'llm', namespace: 'default' } } as ApiObject
      expect(treeText(tree({ ...refused, podCliques }), PLAIN)).to.include('   └─ ✗ PodClique llm-0-web  0/2 ready')
      expect(firstFailure([set], { ...refused, podCliques })).to.equal(
        `a pod is refused, and will be until its template is changed: ${description}`,
      )
      const passing = [{ ...lastErrors[0], description: 'the quota is used up' }]
      const waiting = [{ ...web, status: { lastErrors: passing } }, store] as typeof refused.podCliques
      expect(firstFailure([set], { ...refused, podCliques: waiting })).to.equal(undefined)
    })
  })

  describe('that nobody needs to wait for', () => {
    const SET = { kind: 'PodCliqueSet', metadata: { name: 'llm', namespace: 'default' } } as ApiObject
    const stalled = (reason: string, observedGeneration = 1) => ({
      observedGeneration,
      conditions: [{ type: 'Stalled', status: 'True', reason, message: 'a → b → a', lastTransitionTime: '' }],
    })
    const failure = (parts: 'sets' | 'podCliques', status: object): string | undefined => {
      const all = objects([])
      const [first, ...others] = all[parts] as unknown as { metadata: object }[]
      const changed = { ...first, metadata: { ...first?.metadata, generation: 1 }, status }
      return firstFailure([SET], { ...all, [parts]: [changed, ...others] })
    }

    for (const reason of ['StartupCycle', 'NotServed']) {
      it(`is a set that makes no progress by itself: ${reason}`, () => {
        expect(failure('sets', stalled(reason))).to.equal('PodCliqueSet llm makes no progress by itself: a → b → a')
      })
    }

    it('is a set with a part that makes no progress by itself', () => {
      expect(failure('podCliques', stalled('TooManyReplicas'))).to.equal(
        'PodClique llm-0-web makes no progress by itself: a → b → a',
      )
    })

    it('is no set that may go on: its update is only late, or its latest change has not been looked at', () => {
      expect(failure('sets', stalled('ProgressDeadlineExceeded'))).to.equal(undefined)
      expect(failure('sets', stalled('StartupCycle', 0))).to.equal(undefined)
    })
  })

  describe('of what goes on', () => {
    const NOW = Date.parse('2026-01-01T00:10:00Z')
    const condition = (type: string, reason: string, message: string, lastTransitionTime = '2026-01-01T00:05:00Z') => ({
      ...{ type, status: 'True', reason, message, lastTransitionTime },
    })
    const changed = (change: { set?: object; spec?: object; clique?: object; group?: object }): string[] => {
      const all = objects([])
      const { spec, status } = all.sets[0] as unknown as { spec: object; status: object }
      const sets = [{ ...all.sets[0], spec: { ...spec, ...change.spec }, status: { ...status, ...change.set } }]
      const podCliques = [{ ...all.podCliques[0], ...change.clique }]
      const metadata = {
        name: 'llm-0-sg',
        namespace: 'default',
        labels: { ...PART_OF, 'grove.io/podcliqueset-replica-index': '0' },
      }
      const scalingGroups = change.group === undefined ? [] : [{ metadata, ...change.group }]
      const shown = { ...all, sets, podCliques, scalingGroups } as unknown as TreeObjects
      return treeText(tree(shown), { ...PLAIN, now: NOW })
    }

    it('tells how far an update is, what it waits for and since when', () => {
      const set = {
        updatedReplicas: 1,
        updateProgress: { updateStartedAt: '2026-01-01T00:07:00Z', currentlyUpdating: [{ replicaIndex: 1 }] },
        conditions: [
          condition('UpdateInProgress', 'RollingUpdate', 'Replica 1 is being updated and waits for llm-1-web'),
        ],
      }
      const clique = { status: { replicas: 2, updatedReplicas: 1, updateProgress: {} } }
      const lines = changed({ spec: { replicas: 2 }, set, clique })
      expect(lines.slice(0, 2)).to.deep.equal([
        '… PodCliqueSet llm  0/2 available',
        '├─ … update  1 of 2 replicas and 1 of 2 pods follow the template. Replica 1 is being updated and waits for llm-1-web, begun 3m ago',
      ])
      expect(lines.at(-1)).to.equal('   └─ … PodClique llm-0-web  0/2 ready, 1 of 2 updated')
      const late = { ...set, conditions: [condition('UpdateInProgress', 'ProgressDeadlineExceeded', 'too long')] }
      expect(changed({ set: late })[1]).to.match(/^├─ ✗ update /)
      expect(changed({ set: late })[2]).to.match(/^│ {2}└─ · grove rollback -n \S+ llm {2}takes the update back$/)
      const lateBecause = (reason: string): string | undefined =>
        changed({ set: { ...late, conditions: [...late.conditions, condition('PodsFailing', reason, 'so')] } })[2]
      expect(lateBecause('NodeNotReady')).to.not.include('grove rollback')
      expect(lateBecause('CrashLoop')).to.include('grove rollback')
      expect(lateBecause('NoNode')).to.match(/ llm {2}takes the update back, if it asks for more than before$/)
      expect(
        tree({ ...objects([]), sets: [{ ...objects([]).sets[0], status: set }] as never })[0]?.update,
      ).to.deep.include({
        ...{ startedAt: '2026-01-01T00:07:00Z', updated: 1, outdated: 0, replicas: [1], isLate: false },
        pods: { updated: 0, outdated: 4 },
      })
    })

    it('tells how far each role of a replica is that is being updated, and which of them it waits for', () => {
      const begun = { updateStartedAt: '2026-01-01T00:07:00Z' }
      const set = {
        ...{ updatedReplicas: 0, currentGenerationHash: 'new' },
        updateProgress: { ...begun, currentlyUpdating: [{ replicaIndex: 0 }], pausedAt: '2026-01-01T00:08:00Z' },
        conditions: [condition('UpdateInProgress', 'RollingUpdate', 'waits')],
      }
      const template = {
        cliques: ['web', 'engine'].map((name) => ({ name, spec: { replicas: 4 } })),
        podCliqueScalingGroups: [{ name: 'sg', cliqueNames: ['engine'] }],
      }
      const coherent = (more: object = {}): object => ({
        ...{ replicas: 1, template },
        updateStrategy: { type: 'Coherent', rollingUpdate: more },
      })
      const clique = {
        spec: { replicas: 4 },
        status: { replicas: 5, updatedReplicas: 3, updateProgress: { ...begun, updatedReadyReplicas: 3 } },
      }
      const group = { spec: { replicas: 20 }, status: { updateProgress: { ...begun, updatedReadyReplicas: 2 } } }
      const lines = changed({ spec: coherent(), set, clique, group })
      expect(lines.slice(2, 4)).to.deep.equal([
        '│  ├─ … web of replica 0  ▣▣▢▢◈ 2/4 new · 1 stand-in · waits for sg (2 of 20)',
        '│  └─ … sg of replica 0  0/20 new',
      ])
      expect(lines[1]).to.match(/, begun 3m ago, paused 2m ago$/)
      const kept = changed({ spec: { ...coherent({ partition: 1 }), replicas: 2 }, set, clique, group })
      expect(kept[1]).to.include(', its partition keeps replicas below 1, ')
    })

    it('tells how many replicas a partition keeps, once an update has reached the others', () => {
      const reached = { ...condition('UpdateInProgress', 'PartitionReached', 'so it is'), status: 'False' }
      const set = { availableReplicas: 4, updatedReplicas: 1, conditions: [reached] }
      const spec = { replicas: 4, updateStrategy: { rollingUpdate: { partition: 3 } } }
      expect(changed({ spec, set })[0]).to.include('4/4 available, partition keeps 3')
    })

    it('tells which pods are of an older template: of those that are replaced one by one, and of whole PodCliques', () => {
      const set = {
        currentGenerationHash: 'new',
        updateProgress: { updateStartedAt: '2026-01-01T00:07:00Z' },
        conditions: [condition('UpdateInProgress', 'RollingUpdate', 'waits')],
      }
      const last = (status: object) => changed({ set, clique: { status } }).at(-1)
      const whole = { replicas: 2, updatedReplicas: 2 }
      expect(last({ ...whole, currentPodCliqueSetGenerationHash: 'old' })).to.equal(
        '   └─ … PodClique llm-0-web  0/2 ready, of an older template',
      )
      expect(last({ ...whole, updatedReplicas: 1, currentPodCliqueSetGenerationHash: 'old' })).to.equal(
        '   └─ … PodClique llm-0-web  0/2 ready, 1 of 2 updated',
      )
      expect(last({ ...whole, currentPodCliqueSetGenerationHash: 'new' })).to.equal(
        '   └─ … PodClique llm-0-web  0/2 ready',
      )
      expect(last(whole), 'nobody has looked at it yet').to.equal('   └─ … PodClique llm-0-web  0/2 ready')
      const first = { clique: { status: { ...whole, currentPodCliqueSetGenerationHash: 'first' } } }
      expect(changed(first).at(-1), 'the set has no status yet').to.equal('   └─ … PodClique llm-0-web  0/2 ready')
    })

    it('tells how many replicas and pods a partition keeps at their template', () => {
      const held = { ...condition('UpdateInProgress', 'PartitionReached', 'some follow'), status: 'False' }
      const keptByPartition = [{ podTemplateHash: 'old', indices: '0' }]
      const status = { replicas: 2, updatedReplicas: 1, conditions: [held], keptByPartition }
      const lines = changed({
        spec: { replicas: 3, updateStrategy: { rollingUpdate: { partition: 2 } } },
        set: { updatedReplicas: 1, conditions: [held] },
        clique: { status },
      })
      expect(lines[0]).to.match(/available, partition keeps 2$/)
      expect(lines.at(-1)).to.match(/, 1 of 2 updated, partition keeps 1$/)
    })

    it('counts the pods of an update: those replaced one by one, those of whole PodCliques, and none more than is wanted', () => {
      const set = {
        currentGenerationHash: 'new',
        updateProgress: { updateStartedAt: '2026-01-01T00:07:00Z' },
        conditions: [condition('UpdateInProgress', 'RollingUpdate', 'waits')],
      }
      const line = (status: object): string => changed({ set, clique: { status } })[1] ?? ''
      const older = { replicas: 2, updatedReplicas: 2, currentPodCliqueSetGenerationHash: 'old' }
      expect(line(older)).to.include('and 0 of 2 pods follow')
      expect(line({ ...older, updatedReplicas: 1, updateProgress: {} })).to.include('and 1 of 2 pods follow')
      expect(line({ ...older, currentPodCliqueSetGenerationHash: 'new' })).to.include('and 2 of 2 pods follow')
      const surge = { replicas: 3, updatedReplicas: 3, currentPodCliqueSetGenerationHash: 'new' }
      expect(line(surge), 'a pod stands in').to.include('and 2 of 2 pods follow')
    })

    it('tells what is left to the user with OnDelete, as long as there are pods of an older template', () => {
      const ended = '2026-01-01T00:07:00Z'
      const left = {
        ...condition('UpdateInProgress', 'OnDelete', 'Delete a pod to have it recreated'),
        status: 'False',
      }
      const set = {
        updatedReplicas: 0,
        updateProgress: { updateStartedAt: ended, updateEndedAt: ended },
        conditions: [left],
      }
      const lines = (updatedReplicas: number) =>
        changed({ spec: { replicas: 2 }, set, clique: { status: { replicas: 2, updatedReplicas } } })
      expect(lines(0)[1]).to.equal(
        '├─ · update  0 of 2 replicas and 0 of 2 pods follow the template. Delete a pod to have it recreated, begun 3m ago',
      )
      expect(lines(0).at(-1)).to.equal('   └─ … PodClique llm-0-web  0/2 ready, 0 of 2 updated')
      expect(lines(2).join('\n')).to.not.include('update')
    })

    it('tells when a gang that is breached is terminated', () => {
      const breach = condition(
        'MinAvailableBreached',
        'InsufficientReadyPods',
        '1 pod is healthy',
        '2026-01-01T00:09:00Z',
      )
      const clique = { status: { minAvailableReached: 2, conditions: [breach] } }
      const lines = changed({ clique, spec: { replicas: 1, template: { terminationDelay: '1h' } } })
      expect(lines.at(-2)).to.equal('      ├─ ✗ gang termination  in 59m, unless enough pods recover')
      const later = changed({ clique, spec: { replicas: 1, template: { terminationDelay: '4h' } } })
      expect(later.at(-2)).to.include('gang termination  in 3h59m, unless')
      expect(changed({ clique: { status: { conditions: [breach] } } }), 'never whole').to.have.length(4)
      const recent = { ...breach, lastTransitionTime: '2026-01-01T00:09:55Z' }
      const withDelay = (terminationDelay: string) =>
        changed({
          clique: { status: { minAvailableReached: 2, conditions: [recent] } },
          spec: { replicas: 1, template: { terminationDelay } },
        }).join()
      expect(withDelay('1h'), 'as it is while pods start').to.not.include('gang termination')
      expect(withDelay('15s'), 'soon').to.include('gang termination  in 10s')
      const metadata = {
        name: 'llm-0-sg-0-web',
        namespace: 'default',
        labels: { ...PART_OF, 'grove.io/podgang': 'llm-0', 'grove.io/podcliquescalinggroup': 'llm-0-sg' },
      }
      const member = (status: string) => {
        const group = { ...breach, status, lastTransitionTime: '2026-01-01T00:09:30Z' }
        return changed({
          clique: { ...clique, metadata },
          group: { spec: { replicas: 1 }, status: { conditions: [group] } },
          spec: { replicas: 1, template: { terminationDelay: '1h' } },
        }).join()
      }
      expect(member('True'), 'by the group').to.include('gang termination  in 59m')
      expect(member('Unknown'), 'suspended by an update of the group').to.not.include('gang termination')
    })

    it('tells what sleeps, which is no trouble', () => {
      const lines = changed({ clique: { spec: { replicas: 0 } }, group: { spec: { replicas: 0 } } })
      expect(lines.slice(2)).to.deep.equal([
        '   ├─ ✓ PodCliqueScalingGroup llm-0-sg  asleep: scaled to 0',
        '   └─ ✓ PodClique llm-0-web  asleep: scaled to 0',
      ])
    })

    it('marks as stuck what somebody has scaled to less than its minimum: its set waits for it', () => {
      const clique = { spec: { replicas: 1, minAvailable: 2 }, status: {} }
      expect(changed({ clique })[2]).to.equal('   └─ ✗ PodClique llm-0-web  0/1 ready, below its minAvailable of 2')
      const labels = {
        ...{ ...PART_OF, 'grove.io/podgang': 'llm-0', 'grove.io/podcliquescalinggroup': 'llm-0-sg' },
        'grove.io/podcliquescalinggroup-replica-index': '0',
      }
      const metadata = { name: 'llm-0-sg-0-web', namespace: 'default', labels }
      expect(changed({ clique: { metadata }, group: { spec: { replicas: 1, minAvailable: 2 } } })[2]).to.equal(
        '   └─ ✗ PodCliqueScalingGroup llm-0-sg  replica 0: 0/1 ready, below its minAvailable of 2',
      )
    })

    it('tells why nothing is made of a set', () => {
      const set = { conditions: [condition('NotCarriedOut', 'StartupCycle', 'a → b → a')] }
      expect(changed({ set })[1]).to.equal('├─ ✗ NotCarriedOut=True (StartupCycle)  a → b → a, 5m ago')
    })

    it('tells that constraints do not hold because the binding is gone or lacks a level, and nothing where they do', () => {
      const reason = 'ClusterTopologyNotFound'
      const told = (status: string) =>
        changed({ set: { conditions: [{ ...condition('TopologyLevelsUnavailable', reason, 'why'), status }] } }).join()
      expect(told('Unknown')).to.include(`✗ TopologyLevelsUnavailable=Unknown (${reason})  why, 5m ago`)
      expect(told('True')).to.include(`✗ TopologyLevelsUnavailable=True (${reason})  why, 5m ago`)
      expect(told('False')).to.not.include('TopologyLevelsUnavailable')
    })

    it('marks as stuck what makes no progress by itself, the root too, unless it is ready', () => {
      const status = { conditions: [condition('Stalled', 'ProgressDeadlineExceeded', 'too long')] }
      const lines = changed({ set: { ...status, observedGeneration: 0 }, clique: { status } })
      expect(lines[0]).to.match(/^✗ PodCliqueSet llm/)
      expect(lines.find((line) => line.includes(' PodClique '))).to.match(/✗ PodClique llm-0-web/)
      expect(changed({ spec: { replicas: 0 } })[0]).to.not.match(/^✗/)
    })

    it('tells which gang waits for objects of its scheduler, and why, until they are there', () => {
      const backend = (status: string) => ({
        ...condition(
          'SchedulerBackendReady',
          'BackendOperationFailed',
          'volcano: PodGroup "llm-0" cannot be created: down',
        ),
        status,
      })
      const linesWith = (status: string) => {
        const all = objects([])
        const gangs = all.gangs.map((gang) => ({ ...gang, status: { ...gang.status, conditions: [backend(status)] } }))
        return treeText(tree({ ...all, gangs } as TreeObjects), { ...PLAIN, now: NOW })
      }
      expect(linesWith('False').join('\n')).to.include(
        '✗ SchedulerBackendReady=False (BackendOperationFailed)  volcano: PodGroup "llm-0" cannot be created: down, 5m ago',
      )
      expect(linesWith('True').join('\n')).not.to.include('SchedulerBackendReady')
      expect(
        linesWith('False')
          .filter((line) => /PodGang|PodCliqueSet/.test(line))
          .join('\n'),
      ).to.match(/^✗ PodCliqueSet llm .*\n└─ ✗ PodGang llm-0 /)
      expect(linesWith('True')[0]).to.match(/^… PodCliqueSet llm /)
    })

    it('says of a gang that its pods are being made, unless one of them is refused or its scheduler must not know it', () => {
      const all = objects([])
      const gangLine = (conditions: object[], lastErrors: object[] = []): string | undefined => {
        const gangs = all.gangs.map((gang) => ({ ...gang, status: { conditions } }))
        const podCliques = all.podCliques.map((each) => ({ ...each, status: { lastErrors } }))
        return treeText(tree({ ...all, gangs, podCliques } as never), PLAIN).find((line) => line.includes('PodGang'))
      }
      const error = (description: string) => [
        { code: 'ERR_CREATE_POD', description, observedAt: '2026-01-01T00:00:00Z' },
      ]
      expect(gangLine([])).to.equal('└─ … PodGang llm-0  0/4 pods ready, its pods are being made')
      expect(gangLine([], error('the API server cannot be reached'))).to.match(/… .*, its pods are being made$/)
      expect(gangLine([], error('pods "x" is forbidden: exceeded quota: small'))).to.equal(
        '└─ ✗ PodGang llm-0  0/4 pods ready, not all of its pods can be made',
      )
      for (const held of [
        { ...condition('SchedulerBackendReady', 'BackendOperationFailed', 'refused'), status: 'False' },
        condition('ListingFailed', 'WriteFailed', 'refused'),
      ])
        expect(gangLine([held])).to.equal('└─ ✗ PodGang llm-0  0/4 pods ready')
    })

    it('marks as stuck a set whose gang a policy refuses', () => {
      const [error] = [{ code: 'ERR_CREATE_PODGANG', observedAt: '2026-01-01T00:00:00Z' }]
      const lastErrors = [{ ...error, description: 'podgangs "llm-0" is forbidden: a policy denied the request' }]
      expect(changed({ set: { lastErrors, observedGeneration: 0 } })[0]).to.match(/^✗ PodCliqueSet llm/)
    })

    it('tells what gated pods wait for, in the words of the operator', () => {
      const gated = condition(
        'PodsGated',
        'GangIncomplete',
        'PodGang llm-0 is not complete: 1 of 2 pods of llm-0-store are made',
      )
      const all = objects([
        pod('p', 'llm-0-web', { spec: { schedulingGates: [{ name: 'grove.io/podgang-pending-creation' }] } }),
      ])
      const podCliques = [{ ...all.podCliques[0], status: { conditions: [gated] } }]
      expect(treeText(tree({ ...all, podCliques } as never), PLAIN).at(-1)).to.equal(
        '      └─ · Pod p  gated: PodGang llm-0 is not complete: 1 of 2 pods of llm-0-store are made',
      )
    })
  })

  it('is ready when status is of the latest spec, replicas are available, no update is under way, and every pod is there and Ready', () => {
    const applied = [
      { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet', metadata: { name: 'llm', namespace: 'default' } },
    ] as ApiObject[]
    const all = ['a', 'b', 'c', 'd'].map((name) =>
      pod(name, 'llm-0-web', { status: { phase: 'Running', conditions: ready } }),
    )
    expect(isAllReady(applied, objects(all, 1))).to.equal(true)
    expect(isAllReady(applied, objects(all, 0)), 'not available').to.equal(false)
    expect(isAllReady(applied, objects(all.slice(1), 1)), 'one is missing').to.equal(false)
    expect(isAllReady(applied, objects([...all.slice(1), waiting('e', 'llm-0-web')], 1)), 'one waits').to.equal(false)
    const going = pod('e', 'llm-0-web')
    const gone = { ...going.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' }
    expect(isAllReady(applied, objects([...all, { ...going, metadata: gone }], 1)), 'one is going').to.equal(false)
    const labels = { ...going.metadata.labels, 'grove.io/orphaned': 'true' }
    const orphan = { ...going, metadata: { ...gone, labels } }
    expect(isAllReady(applied, objects([...all, orphan], 1)), 'one is orphaned').to.equal(true)
    expect(text([orphan]).at(-1)).to.include('Pod e  is going on node-1, orphaned')
    const updating = objects(all, 1)
    const [set] = updating.sets as unknown as { status: object }[]
    const conditions = [{ type: 'Available', status: 'False', reason: 'UpdateInProgress' }]
    const sets = [{ ...set, status: { ...set?.status, conditions } }] as never
    expect(isAllReady(applied, { ...updating, sets }), 'pods of an older template serve').to.equal(false)
    expect(
      isAllReady([{ ...applied[0], metadata: { name: 'other', namespace: 'default' } } as ApiObject], objects(all, 1)),
    ).to.equal(false)
    expect(isAllReady([{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' } }], objects([]))).to.equal(true)
  })
})

describe('the tree of a TrainJob', () => {
  const trainJob = (reason: string, message: string) => ({
    metadata: { name: 'tune', namespace: 'default' },
    status: { conditions: [{ type: 'Pending', status: 'True', reason, message, lastTransitionTime: '' }] },
  })
  const treeOf = (reason: string, message: string): TreeObjects =>
    ({ ...objects([]), sets: [], gangs: [], podCliques: [], trainJobs: [trainJob(reason, message)] }) as never
  const shown = (reason: string, message: string) => treeText(tree(treeOf(reason, message)), PLAIN).join('\n')
  const applied = [{ kind: 'TrainJob', metadata: { name: 'tune', namespace: 'default' } }]

  it('says what keeps its pods from being made, and nothing more while they only start', () => {
    expect(shown('FailedCreate', 'Job tune-node-0: exceeded quota')).to.include(
      'error FailedCreate  Job tune-node-0: exceeded',
    )
    expect(shown('PodsNotReady', 'no Job has begun yet')).to.include('pods do not run yet').and.not.include('NotReady')
  })

  it('is not waited for where a Job is refused for what it is', () => {
    const refused = treeOf('JobCreationFailed', 'JobSet tune: Job.batch "tune-node-0" is invalid: spec')
    expect(firstFailure(applied, refused)).to.include('a Job is refused, and will be until')
    expect(firstFailure(applied, treeOf('FailedCreate', 'exceeded quota'))).to.equal(undefined)
  })
})

describe('a live picture', () => {
  it('is drawn over the one before, and only when it differs', () => {
    const written: string[] = []
    const screen = terminalScreen({ write: (each) => written.push(each) })
    screen.draw(['a', 'b'])
    screen.draw(['a', 'b'])
    screen.draw(['c'])
    screen.close()
    expect(written).to.deep.equal([
      '\u001b[?25la\u001b[K\nb\u001b[K\n\u001b[J',
      '\u001b[2Ac\u001b[K\n\u001b[J',
      '\u001b[?25h',
    ])
  })
})
