import { expect } from 'chai'
import { tree } from '../../../../cli/drawing/tree/tree.ts'
import { treeText } from '../../../../cli/drawing/tree/tree-text.ts'
import type { Decision, Platform } from '../../../../cli/verbs/page/model/document.ts'
import { foldedGraph, gangsIn } from '../../../../cli/verbs/page/model/folded-graph.ts'
import type { PageNode, PageObjects } from '../../../../cli/verbs/page/model/objects.ts'
import { nodeParts } from '../../../../cli/verbs/page/model/objects.ts'
import { overview, type Seen } from '../../../../cli/verbs/page/model/overview.ts'
import { type Access, EVERYTHING, namespacesOf, type Readable } from '../../../../cli/verbs/page/model/readable.ts'
import { workload } from '../../../../cli/verbs/page/model/workload.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const platform: Platform = { certificates: [], watches: [] }

const set = (name: string, more: object = {}, namespace = 'team-a') => ({
  metadata: { name, namespace, generation: 1 },
  spec: {
    replicas: 1,
    template: { cliques: [{ name: 'web', spec: { roleName: 'web', replicas: 2, podSpec: { containers: [] } } }] },
  },
  status: { availableReplicas: 1, observedGeneration: 1, ...more },
})
const clique = (of: string, replicas: number, more: object = {}, namespace = 'team-a') => ({
  metadata: {
    name: `${of}-0-web`,
    namespace,
    labels: { 'app.kubernetes.io/part-of': of, 'grove.io/podgang': `${of}-0` },
  },
  spec: { replicas },
  ...more,
})
const pod = (of: string, name: string, more: object = {}, namespace = 'team-a') => ({
  metadata: {
    name,
    namespace,
    labels: {
      'app.kubernetes.io/part-of': of,
      'grove.io/podgang': `${of}-0`,
      'grove.io/podclique': `${of}-0-web`,
    },
  },
  spec: { nodeName: 'node-1' },
  status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
  ...more,
})
const unplaced = (why: string) => ({
  spec: {},
  status: { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: 'False', message: why }] },
})
const objects = (parts: object): PageObjects =>
  ({ sets: [], gangs: [], scalingGroups: [], podCliques: [], pods: [], ...parts }) as unknown as PageObjects
const seen = (parts: object, decisions: readonly Decision[] = []): Seen => ({
  objects: objects(parts),
  platform,
  admission: { decisions },
})
const see = (parts: object, access: Access = EVERYTHING) => overview(seen(parts), access, NOW)

const KINDS: readonly Readable[] = ['sets', 'gangs', 'scalingGroups', 'podCliques', 'pods']

/** A user who may list these kinds in one namespace; by default all kinds that the page needs to show sets. */
const tenant = (namespace: string, kinds = KINDS): Access => ({
  user: 'ada',
  mayList: (what, where) => where === namespace && kinds.includes(what),
})

describe('the list of workloads', () => {
  it('has those in trouble first, then updates, then what starts, then what is ready', () => {
    const progress = { updateStartedAt: '2026-11-22T11:00:00Z' }
    const updating = {
      updateProgress: progress,
      updatedReplicas: 0,
      conditions: [
        { type: 'UpdateInProgress', status: 'True', reason: 'Updating', message: 'waits', lastTransitionTime: '' },
      ],
    }
    const { workloads } = see({
      sets: [set('a-ready'), set('b-starting', { availableReplicas: 0 }), set('c-updating', updating), set('d-stuck')],
      podCliques: [clique('d-stuck', 1)],
      pods: [pod('d-stuck', 'p', unplaced('0/4 nodes are available'))],
    })
    expect(workloads.map(({ name, standing }) => `${name} ${standing}`)).to.deep.equal([
      'd-stuck trouble',
      'c-updating updating',
      'b-starting starting',
      'a-ready ready',
    ])
  })

  it('marks each as grove status does, also one of which something is told that ends by itself', () => {
    const when = { lastTransitionTime: '2026-11-22T11:00:00Z' }
    const breach = { type: 'MinAvailableBreached', status: 'True', reason: 'R', message: 'too few', ...when }
    const stalled = { type: 'Stalled', status: 'True', reason: 'NameTaken', message: 'taken', ...when }
    const lastErrors = [{ code: 'ERR_X', description: 'quota', observedAt: '2026-11-22T11:00:00Z' }]
    const all = {
      sets: [
        set('breached', { availableReplicas: 0 }),
        set('failing', { availableReplicas: 0, lastErrors }),
        set('ready', { lastErrors }),
        set('stalled', { availableReplicas: 0, conditions: [stalled] }),
        set('stuck', { availableReplicas: 0 }),
      ],
      podCliques: [clique('breached', 0, { status: { conditions: [breach] } }), clique('stuck', 1)],
      pods: [pod('stuck', 'p', unplaced('0/4 nodes are available'))],
    }
    const marks = new Map(
      treeText(tree(objects(all)), { colours: false, now: NOW }).flatMap((line) => {
        const [, mark = '', name = ''] = /^(\S) PodCliqueSet (\S+)/.exec(line) ?? []
        return name === '' ? [] : [[name, mark] as const]
      }),
    )
    const words = { trouble: '✗', starting: '…', ready: '✓', waiting: '·', updating: '…' }
    const { workloads } = see(all)
    expect(workloads.map(({ name, standing }) => [name, words[standing]])).to.have.deep.members([...marks])
    expect(workloads.map(({ name, standing, troubles }) => `${name} ${standing} ${troubles > 0}`)).to.deep.equal([
      'stalled trouble true',
      'stuck trouble true',
      'breached starting true',
      'failing starting true',
      'ready ready true',
    ])
  })

  it('says once what is wrong with many pods, and with how many', () => {
    const pods = ['p', 'q', 'r'].map((name) => pod('llm', name, unplaced('no room')))
    const [row] = see({ sets: [set('llm')], podCliques: [clique('llm', 3)], pods }).workloads
    expect(row?.wrong).to.deep.equal([{ kind: 'Pod', name: 'p', sentence: 'has no node: no room', alike: 2 }])
  })

  it('takes errors and conditions of anything below for trouble, but not a breach of a moment', () => {
    const breach = (lastTransitionTime: string) => ({
      status: {
        conditions: [
          { type: 'MinAvailableBreached', status: 'True', reason: 'R', message: 'too few', lastTransitionTime },
        ],
      },
    })
    const at = (time: string) => see({ sets: [set('llm')], podCliques: [clique('llm', 0, breach(time))] }).workloads[0]
    expect(at('2026-11-22T11:59:50Z')?.troubles).to.equal(0)
    expect(at('2026-11-22T11:59:00Z')?.wrong[0]).to.include({ kind: 'PodClique', sentence: 'too few' })
    const errors = { lastErrors: [{ code: 'ERR_X', description: 'quota', observedAt: '2026-11-22T11:59:00Z' }] }
    expect(see({ sets: [set('llm', errors)] }).workloads[0]?.wrong[0]?.sentence).to.equal('ERR_X: quota')
  })

  it('tells causes before what follows from them', () => {
    const conditions = [
      {
        type: 'MinAvailableBreached',
        status: 'True',
        reason: 'R',
        message: 'too few',
        lastTransitionTime: '2026-11-22T11:00:00Z',
      },
    ]
    const pods = [pod('llm', 'p', unplaced('no room'))]
    const [row] = see({
      sets: [set('llm')],
      podCliques: [clique('llm', 1, { status: { conditions } })],
      pods,
    }).workloads
    expect(row?.wrong.map(({ sentence }) => sentence).slice(0, 2)).to.deep.equal(['has no node: no room', 'too few'])
  })

  it('says of what starts what it waits for, in the words of its condition Available', () => {
    const message = '0 of 1 replicas are available; replica 0 waits for llm-0-web'
    const conditions = [{ type: 'Available', status: 'False', reason: 'R', message, lastTransitionTime: '' }]
    const [row] = see({ sets: [set('llm', { availableReplicas: 0, conditions })] }).workloads
    expect(row?.waits).to.equal(message)
  })
})

describe('what somebody may see', () => {
  const two = {
    sets: [set('mine'), set('theirs', {}, 'team-b')],
    podCliques: [clique('mine', 1), clique('theirs', 1, {}, 'team-b')],
    pods: [pod('mine', 'm'), pod('theirs', 't', {}, 'team-b')],
    nodes: [{ metadata: { name: 'node-1' } }],
  }

  it('is nothing of a namespace of which they may not list all that sets are shown with', () => {
    for (const lacking of KINDS) {
      const kinds = KINDS.filter((kind) => kind !== lacking)
      expect(see(two, tenant('team-a', kinds)).workloads, lacking).to.deep.equal([])
    }
  })

  it('is what they may list, namespace by namespace', () => {
    const all = tenant('team-a')
    const shown = see(two, all)
    expect(shown.workloads.map(({ name }) => name)).to.deep.equal(['mine'])
    expect(JSON.stringify(shown)).to.not.include('theirs').and.to.not.include('team-b')
    expect(shown).to.not.have.property('nodes')
  })

  it('has no node, and on those that may be listed no pod, of somebody else', () => {
    const access: Access = {
      user: 'ada',
      mayList: (what, where) => what === 'nodes' || (where === 'team-a' && KINDS.includes(what)),
    }
    const { nodes } = see(two, access)
    expect(nodes?.nodes.map(({ name, pods }) => [name, pods.map((one) => one.name)])).to.deep.equal([['node-1', ['m']]])
  })

  it('of decisions is those about their namespaces, without the names of users', () => {
    const decision = (namespace: string): Decision => ({
      ...{ at: '2026-11-22T11:00:00Z', operation: 'CREATE', kind: 'PodCliqueSet', name: 'x', user: 'eve', namespace },
      ...{ allowed: false, dryRun: false, sentences: ['no'] },
    })
    const both = seen(two, [decision('team-a'), decision('team-b')])
    const own = overview(both, tenant('team-a'), NOW).decisions
    expect(own.map(({ namespace, user }) => ({ namespace, user }))).to.deep.equal([
      { namespace: 'team-a', user: undefined },
    ])
    expect(overview(both, EVERYTHING, NOW).decisions[0]?.user).to.equal('eve')
    const chosen = { kind: 'PodCliqueSet', namespace: 'team-b', name: 'x' }
    expect(workload(both, chosen, tenant('team-a'), NOW)).to.deep.include({ leftOut: {}, moments: [] })
  })

  it('asks about every namespace that something is in', () => {
    expect(namespacesOf(objects(two))).to.deep.equal(['team-a', 'team-b'])
  })
})

describe('nodes', () => {
  const node = (name: string, rack: string, more: Partial<PageNode> = {}): PageNode => ({
    metadata: { name, labels: { rack } },
    status: { allocatable: { 'nvidia.com/gpu': '8' }, conditions: [{ type: 'Ready', status: 'True' }] },
    ...more,
  })
  const binding = {
    metadata: { name: 'racks' },
    spec: {
      levels: [
        { domain: 'rack', key: 'rack' },
        { domain: 'host', key: 'kubernetes.io/hostname' },
      ],
    },
  }

  it('stand by the domains of their topology, with the GPUs that pods on them ask for', () => {
    const containers = [{ resources: { limits: { 'nvidia.com/gpu': '2' } } }, { resources: {} }]
    const { nodes } = see({
      nodes: [node('n2', 'b'), node('n10', 'a'), node('n1', 'a')],
      bindings: [binding],
      pods: [pod('llm', 'p', { spec: { nodeName: 'n10', containers } })],
    })
    expect(nodes).to.deep.include({ topology: 'racks', levels: ['rack'] })
    expect(nodes?.nodes.map(({ name, place }) => `${place} ${name}`)).to.deep.equal(['a n1', 'a n10', 'b n2'])
    expect(nodes?.nodes[1]).to.deep.include({
      gpus: 8,
      pods: [{ namespace: 'team-a', name: 'p', set: 'llm', gpus: 2, isReady: true }],
    })
  })

  it('have the pods of TrainJobs that run there, with their GPUs, and none of JobSets of others', () => {
    const containers = [{ resources: { limits: { 'nvidia.com/gpu': '8' } } }]
    const ofJob = (name: string, jobSet: string, phase = 'Running') => ({
      metadata: { name, namespace: 'team-a', labels: { 'jobset.sigs.k8s.io/jobset-name': jobSet } },
      spec: { nodeName: 'n1', containers },
      status: { phase, conditions: [{ type: 'Ready', status: phase === 'Running' ? 'True' : 'False' }] },
    })
    const { nodes } = see({
      nodes: [node('n1', 'a')],
      trainJobs: [{ metadata: { name: 'tune', namespace: 'team-a' } }],
      jobPods: [ofJob('tune-node-0', 'tune'), ofJob('tune-init-0', 'tune', 'Succeeded'), ofJob('other-0', 'other')],
    })
    expect(nodes?.nodes[0]?.pods).to.deep.equal([
      { namespace: 'team-a', name: 'tune-node-0', set: '', trainJob: 'tune', gpus: 8, isReady: true },
    ])
  })

  it('say why nothing new comes to them', () => {
    const lost = node('n1', 'a', { status: { conditions: [{ type: 'Ready', status: 'Unknown' }] } })
    const cordoned = node('n2', 'a', { spec: { unschedulable: true } })
    const { nodes } = see({ nodes: [lost, cordoned, node('n3', 'a')].map(nodeParts) })
    expect(nodes?.nodes.map(({ closed }) => closed)).to.deep.equal(['not ready', 'cordoned', undefined])
  })
})

describe('a TrainJob', () => {
  const chosen = { kind: 'TrainJob', namespace: 'team-a', name: 'tune' }
  const row = (name: string, counts: object = {}) => ({
    ...{ name, active: 0, ready: 0, succeeded: 0, failed: 0, suspended: 0 },
    ...counts,
  })
  const job = (name: string, parallelism: number, dependsOn?: object[]) => ({
    ...{ name, replicas: 1, ...(dependsOn && { dependsOn }) },
    template: { spec: { parallelism, template: { spec: { containers: [{ name: 'main', resources: {} }] } } } },
  })
  const jobPod = (of: string, name: string, more: object = {}) =>
    pod('', name, {
      metadata: {
        ...{ name, namespace: 'team-a' },
        labels: { 'jobset.sigs.k8s.io/jobset-name': 'tune', 'jobset.sigs.k8s.io/replicatedjob-name': of },
      },
      ...more,
    })
  const ended = { status: { phase: 'Succeeded' } }
  const parts = (rows: object[], jobPods: object[], spec: object = {}) => ({
    trainJobs: [{ metadata: { name: 'tune', namespace: 'team-a' }, status: { jobsStatus: rows } }],
    jobSets: [
      {
        metadata: { name: 'tune', namespace: 'team-a' },
        spec: { replicatedJobs: [job('data', 1), job('node', 4, [{ name: 'data', status: 'Complete' }])], ...spec },
      },
    ],
    jobPods,
  })
  const boxes = (shown: ReturnType<typeof workload>) =>
    shown.graph?.boxes
      .filter(({ kind }) => kind === 'clique')
      .map(({ lines, state }) => `${lines[0]}: ${lines.at(-1)} [${state}]`)

  it('is drawn by the jobs of its JobSet: what waits for what, and how many pods of each are ready', () => {
    const begun = parts([row('data', { active: 1, ready: 1 }), row('node')], [jobPod('data', 'd')])
    const shown = workload(seen(begun), chosen, EVERYTHING, NOW)
    expect(boxes(shown)).to.deep.equal([
      '1. data: 1 of 1 pod ready [ready]',
      '2. node: waits for data (complete) [gated]',
    ])
    expect(shown.graph?.arrows.map(({ kind }) => kind)).to.deep.equal(['waits'])
    expect(shown.root?.below[0]?.below.map(({ name, detail }) => `${name} ${detail}`)).to.deep.equal([
      'd ready on node-1',
    ])
  })

  it('tells pods that have ended well from those that run, and finds the one that is stuck', () => {
    const rows = [row('data', { succeeded: 1 }), row('node', { active: 1 })]
    const pods = [jobPod('data', 'd', ended), jobPod('node', 'a'), jobPod('node', 'b', ended)]
    const shown = (more: object[]) => workload(seen(parts(rows, [...pods, ...more])), chosen, EVERYTHING, NOW)
    expect(boxes(shown([]))).to.deep.equal([
      '1. data: complete [ready]',
      '2. node: 1 of 1 pod ready, 1 complete [ready]',
    ])
    const stuck = shown([jobPod('node', 'c', unplaced('no room'))])
    expect(boxes(stuck)?.[1]).to.equal('2. node: 1 of 2 pods ready, 1 complete [stuck]')
    expect(stuck.row).to.include({ standing: 'trouble' })
    expect(stuck.row?.wrong[0]).to.include({ kind: 'Pod', name: 'c', sentence: 'has no node: no room' })
  })

  it('says that nobody has looked at its JobSet, as where the controller of JobSets is not installed', () => {
    const { root } = workload(seen(parts([], [])), chosen, EVERYTHING, NOW)
    expect(root?.detail).to.equal('its pods do not run yet: nobody has looked at its JobSet')
    const { jobSets: _, ...none } = parts([], [])
    expect(workload(seen(none), chosen, EVERYTHING, NOW).root?.detail).to.equal('its pods do not run yet')
  })

  it('waits for the job before where its JobSet starts them in order', () => {
    const inOrder = {
      startupPolicy: { startupPolicyOrder: 'InOrder' },
      replicatedJobs: [job('first', 1), job('second', 1)],
    }
    const shown = workload(seen(parts([row('first'), row('second')], [], inOrder)), chosen, EVERYTHING, NOW)
    expect(boxes(shown)?.[1]).to.equal('2. second: waits for first (ready) [gated]')
  })

  it('is shown without its jobs and pods to those who may not list them', () => {
    const begun = parts([row('data', { active: 1 }), row('node')], [jobPod('data', 'd')])
    const shown = workload(seen(begun), chosen, tenant('team-a', ['trainJobs']), NOW)
    expect(shown.graph).to.equal(undefined)
    expect(shown.root?.below.map(({ name, below }) => [name, below])).to.deep.equal([
      ['data', []],
      ['node', []],
    ])
  })
})

describe('one workload', () => {
  const chosen = { kind: 'PodCliqueSet', namespace: 'team-a', name: 'llm' }

  it('has the graph of its template, each clique in the state of its pods', () => {
    const pods = [pod('llm', 'p'), pod('llm', 'q', unplaced('no room'))]
    const { graph } = workload(
      seen({ sets: [set('llm')], podCliques: [clique('llm', 2)], pods }),
      chosen,
      EVERYTHING,
      NOW,
    )
    expect(
      graph?.boxes.filter(({ kind }) => kind === 'clique').map(({ lines, state }) => [lines[0], state]),
    ).to.deep.equal([['1. web', 'stuck']])
  })

  it('says how its gangs are placed as its pods show it, and not by the template alone', () => {
    const template = {
      cliques: [{ name: 'web', spec: { roleName: 'r', replicas: 3, minAvailable: 2, podSpec: { containers: [] } } }],
    }
    const gangLine = (...pods: ReturnType<typeof pod>[]): string | undefined =>
      workload(
        seen({ sets: [{ ...set('llm'), spec: { replicas: 1, template } }], podCliques: [clique('llm', 3)], pods }),
        chosen,
        EVERYTHING,
        NOW,
      )
        .graph?.boxes.find(({ kind }) => kind === 'gang')
        ?.lines.join(' ')
    const placedBy = (spec: object) => pod('llm', 'p', { spec: { nodeName: 'node-1', ...spec } })
    expect(gangLine(placedBy({}))).to.include('3 pods, placed one by one')
    expect(gangLine(placedBy({ schedulingGroup: { podGroupName: 'llm-0' } }))).to.include('3 pods, placed when 2 fit')
    expect(gangLine(placedBy({ schedulerName: 'volcano' }))).to.include('3 pods, placed when 2 fit')
    expect(gangLine(placedBy({ schedulerName: 'birds' }))).to.include('3 pods, placed as birds decides')
    expect(gangLine()).to.include('3 pods, placed as its scheduler decides')
  })

  it('draws as many pods and replicas as there are now, and how many are ready, whatever the template says', () => {
    const spec = (replicas: number) => ({ roleName: 'r', replicas, minAvailable: 1, podSpec: { containers: [] } })
    const grouped = set('llm')
    const template = {
      cliques: [
        { name: 'web', spec: spec(3) },
        { name: 'decode', spec: spec(1) },
      ],
      podCliqueScalingGroups: [{ name: 'workers', cliqueNames: ['decode'], replicas: 1, minAvailable: 1 }],
    }
    const member = (j: number, gang: string) => ({
      metadata: {
        ...{ name: `llm-0-workers-${j}-decode`, namespace: 'team-a' },
        labels: { 'app.kubernetes.io/part-of': 'llm', 'grove.io/podgang': gang },
      },
      spec: { replicas: 1 },
    })
    const shown = (web: number, groups: number) =>
      workload(
        seen({
          sets: [{ ...grouped, spec: { replicas: 1, template } }],
          podCliques: [clique('llm', web), ...(groups > 0 ? [member(0, 'llm-0')] : [])],
          scalingGroups: [{ metadata: { name: 'llm-0-workers', namespace: 'team-a' }, spec: { replicas: groups } }],
          pods: web > 0 ? [pod('llm', 'p')] : [],
        }),
        chosen,
        EVERYTHING,
        NOW,
      ).graph
    const cliques = (graph: ReturnType<typeof shown>) =>
      graph?.boxes.filter(({ kind }) => kind === 'clique').map(({ lines }) => lines.join(', '))
    expect(shown(2, 2)?.title).to.equal('1 replica of 4 pods; all cliques start at once')
    expect(cliques(shown(2, 2))).to.deep.equal([
      '1. web, 2 pods, 1 needed, 1 of 2 ready',
      '1. decode, 1 pod, 0 of 1 ready',
      '1. decode, 1 pod',
    ])
    expect(cliques(shown(0, 0))).to.deep.equal(['1. web, 0 pods, asleep', '1. decode, 0 pods, asleep'])
  })

  it('has a graph whose gangs can be folded one by one: what stands in them is gone, and those below move up', () => {
    const spec = { roleName: 'r', replicas: 1, minAvailable: 1, podSpec: { containers: [] } }
    const template = {
      cliqueStartupType: 'CliqueStartupTypeInOrder',
      cliques: ['lead', 'work'].map((name) => ({ name, spec })),
      podCliqueScalingGroups: [{ name: 'sg', cliqueNames: ['lead', 'work'], replicas: 3, minAvailable: 1 }],
    }
    const { graph } = workload(
      seen({ sets: [{ ...set('llm'), spec: { replicas: 1, template } }] }),
      chosen,
      EVERYTHING,
      NOW,
    )
    if (graph === undefined) throw new Error('there is no graph')
    const gangs = ['llm-0', 'llm-0-sg-0', 'llm-0-sg-1']
    expect(gangsIn(graph)).to.deep.equal(gangs)
    expect(foldedGraph(graph, new Set()).boxes).to.deep.equal(graph.boxes)
    const folded = foldedGraph(graph, new Set(['llm-0-sg-0']))
    const shown = ({ boxes }: typeof graph) => boxes.filter(({ kind }) => kind === 'clique').map(({ gang }) => gang)
    expect(shown(folded)).to.deep.equal(['llm-0', 'llm-0', 'llm-0-sg-1', 'llm-0-sg-1'])
    const yOf = ({ boxes }: typeof graph, gang: string) => boxes.find((box) => box.gang === gang)?.y ?? 0
    const cut = graph.height - folded.height
    expect(cut).to.be.greaterThan(40)
    expect(gangs.map((gang) => yOf(graph, gang) - yOf(folded, gang))).to.deep.equal([0, 0, cut])
    expect(folded.arrows.map(({ kind, gang, lift }) => [kind, gang, lift])).to.deep.equal([
      ['waits', 'llm-0', 0],
      ['scheduled', 'llm-0-sg-0', undefined],
      ['waits', 'llm-0-sg-1', cut],
      ['scheduled', 'llm-0-sg-1', undefined],
    ])
    expect(folded.labels.map(({ gang }) => gang)).to.deep.equal(['llm-0', 'llm-0-sg-1'])
  })

  it('has no graph where its template cannot be laid out, and everything else', () => {
    const broken = { ...set('llm'), spec: { replicas: 1, template: {} } }
    const shown = workload(seen({ sets: [broken] }), chosen, EVERYTHING, NOW)
    expect(shown.graph).to.equal(undefined)
    expect(shown.root?.name).to.equal('llm')
  })

  it('shows a hundred pods of a clique, those that are not ready first, and says how many are left out', () => {
    const pods = Array.from({ length: 150 }, (_, i) => pod('llm', `p-${i}`, i === 149 ? unplaced('no room') : {}))
    const shown = workload(
      seen({ sets: [set('llm')], podCliques: [clique('llm', 150)], pods }),
      chosen,
      EVERYTHING,
      NOW,
    )
    const cliques = shown.root?.below[0]
    expect(cliques?.below).to.have.length(100)
    expect(cliques?.below[0]?.name).to.equal('p-149')
    expect(shown.leftOut).to.deep.equal({ 'llm-0-web': 50 })
  })

  it('tells what happened, the latest first: decisions, conditions, errors', () => {
    const status = {
      conditions: [
        { type: 'Available', status: 'True', reason: 'R', message: 'all', lastTransitionTime: '2026-11-22T11:30:00Z' },
      ],
      lastErrors: [{ code: 'ERR_X', description: 'quota', observedAt: '2026-11-22T11:20:00Z' }],
    }
    const refused: Decision = {
      ...{ at: '2026-11-22T11:40:00Z', operation: 'UPDATE', ...chosen, user: 'eve' },
      ...{ allowed: false, dryRun: true, sentences: ['immutable'] },
    }
    const { moments } = workload(seen({ sets: [set('llm', status)] }, [refused]), chosen, EVERYTHING, NOW)
    expect(moments.map(({ title, sentence }) => `${title}: ${sentence}`)).to.deep.equal([
      'UPDATE refused (dry run) to eve: immutable',
      'Available=True (R): all',
      'ERR_X: quota',
    ])
  })

  it('says that there is none rather than whether it is hidden', () => {
    const shown = workload(seen({ sets: [set('llm')] }), chosen, tenant('team-b'), NOW)
    expect(shown).to.not.have.any.keys('root', 'row', 'graph')
  })
})
