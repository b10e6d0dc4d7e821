import { expect } from 'chai'
import {
  jobSetParts,
  type KubeletEvent,
  type TreeJobSet,
  type TreeObjects,
  type TreePod,
} from '../../../cli/drawing/tree/objects.ts'
import { tree } from '../../../cli/drawing/tree/tree.ts'
import { treeText } from '../../../cli/drawing/tree/tree-text.ts'
import { troublesOf } from '../../../cli/drawing/tree/trouble.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const ago = (seconds: number): string => new Date(NOW - seconds * 1000).toISOString()

const pod = (name: string, container: object, isReady = false): TreePod => ({
  metadata: {
    name,
    namespace: 'serving',
    uid: `uid-of-${name}`,
    labels: { 'app.kubernetes.io/part-of': 'llm', 'grove.io/podclique': 'llm-0-web', 'grove.io/podgang': 'llm-0' },
  },
  spec: { nodeName: 'node-1' },
  status: {
    phase: 'Running',
    conditions: [{ type: 'Ready', status: isReady ? 'True' : 'False' }],
    containerStatuses: [{ name: 'main', ready: isReady, ...container }],
  },
})

const objects = (pods: readonly TreePod[], more: object = {}, conditions: object[] = []): TreeObjects =>
  ({
    sets: [{ metadata: { name: 'llm', namespace: 'serving', generation: 1 }, spec: { replicas: 1 }, status: {} }],
    gangs: [{ metadata: { name: 'llm-0', namespace: 'serving', labels: { 'app.kubernetes.io/part-of': 'llm' } } }],
    scalingGroups: [],
    podCliques: [
      {
        metadata: { ...pod('llm-0-web', {}).metadata, name: 'llm-0-web' },
        spec: { replicas: pods.length },
        status: { conditions },
      },
    ],
    pods,
    ...more,
  }) as unknown as TreeObjects

const shown = (...args: Parameters<typeof objects>): string[] =>
  treeText(tree(objects(...args), NOW), { colours: false, now: NOW })
    .slice(3)
    .map((line) => line.replace(/^[ │├└─]+/, ''))

const crashed = (exitCode: number, reason = 'Error', restartCount = 5) => ({
  restartCount,
  state: {
    waiting: {
      reason: 'CrashLoopBackOff',
      message: 'back-off 20s restarting failed container=main pod=web-a_serving(uid-of-web-a)',
    },
  },
  lastState: { terminated: { exitCode, reason, finishedAt: ago(120) } },
})

describe('A pod that fails', () => {
  it('is none while a pod restarts in place, as often as it was told to', () => {
    const all = {
      reason: 'RestartingAllContainers',
      message: 'The container is removed because RestartAllContainers in place',
    }
    const lastState = { terminated: { exitCode: 137, reason: all.reason } }
    const restarting = (state: object): TreePod => {
      const made = pod('web-a', { restartCount: 3, lastState, state })
      const annotations = { 'grove.io/restart-attempt': JSON.stringify({ attempt: 3, inRow: 3, at: ago(5), run: 3 }) }
      return { ...made, metadata: { ...made.metadata, annotations } }
    }
    for (const state of [{ waiting: all }, { running: { startedAt: ago(3) } }])
      expect(shown([restarting(state)]).join()).to.not.match(/again and again|cannot be created/)
  })

  it('is told with its exit code, what ended it, its restarts, since when, and the command that shows its last words', () => {
    expect(shown([pod('web-a', crashed(137, 'OOMKilled'))])).to.deep.equal([
      '✗ Pod web-a  container "main" ends again and again, last with exit code 137 (OOMKilled); 5 restarts on node-1',
      '· kubectl logs -p -n serving web-a -c main  ended 2m ago',
    ])
  })

  it('is told once with others that fail for the same cause, however often each has restarted', () => {
    const [a, b, c] = [pod('web-a', crashed(1)), pod('web-b', crashed(1, 'Error', 9)), pod('web-c', crashed(2))]
    expect(shown([a, b, c])).to.deep.equal([
      '✗ 2 pods  container "main" ends again and again, last with exit code 1; up to 9 restarts',
      '· kubectl logs -p -n serving web-a -c main  ended 2m ago',
      '✗ Pod web-c  container "main" ends again and again, last with exit code 2; 5 restarts on node-1',
      '· kubectl logs -p -n serving web-c -c main  ended 2m ago',
    ])
    const [set] = tree(objects([a, b, c]))
    expect(set && troublesOf(set, NOW).map(({ sentence, alike }) => [sentence, alike])).to.deep.equal([
      ['container "main" ends again and again, last with exit code 1', 1],
      ['container "main" ends again and again, last with exit code 2', 0],
    ])
  })

  it('is told with others in the words of the kubelet, which say why their image cannot be pulled', () => {
    const why = 'rpc error: code = NotFound desc = docker.io/library/web:9: not found'
    const unpulled = { image: 'web:9', state: { waiting: { reason: 'ErrImagePull', message: why } } }
    expect(shown([pod('web-a', unpulled), pod('web-b', unpulled)])).to.deep.equal([
      `✗ 2 pods  image "web:9" of container "main" cannot be pulled: ErrImagePull: ${why}`,
    ])
  })

  it('is on a node that no longer reports, where its containers were ready to the last', () => {
    const conditions = [
      { type: 'ContainersReady', status: 'True' },
      { type: 'Ready', status: 'False' },
    ]
    const lost = (name: string): TreePod => {
      const { status, ...rest } = pod(name, { ready: true, started: true })
      return { ...rest, status: { ...status, conditions } }
    }
    const going = lost('web-b')
    const leaving = { ...going, metadata: { ...going.metadata, deletionTimestamp: ago(600) } }
    expect(shown([lost('web-a'), leaving])).to.deep.equal([
      '✗ Pod web-a  is on node-1, which no longer reports: kubectl describe node node-1',
      '✗ Pod web-b  is going on node-1, which no longer reports: it stays until that node is back, is out of service or is deleted',
      '· kubectl taint nodes node-1 node.kubernetes.io/out-of-service=nodeshutdown:NoExecute  lets go of its pods, once nothing runs there',
    ])
  })

  it('is told with others that the same lost node holds, and with the command that lets go of all of them', () => {
    const { status, ...rest } = pod('web', { ready: true, started: true })
    const conditions = [
      { type: 'ContainersReady', status: 'True' },
      { type: 'Ready', status: 'False' },
    ]
    const held = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      ...rest,
      metadata: { ...rest.metadata, name, deletionTimestamp: ago(600) },
      status: { ...status, conditions },
    }))
    expect(shown(held)).to.deep.equal([
      '✗ 5 pods are going on node-1, which no longer reports: it stays until that node is back, is out of service or is deleted',
      '· kubectl taint nodes node-1 node.kubernetes.io/out-of-service=nodeshutdown:NoExecute  lets go of its pods, once nothing runs there',
    ])
  })

  it('is shown also where it is all that is left of a set: it may hold GPUs', () => {
    const { metadata, status, ...rest } = pod('web-a', {})
    const left = {
      ...rest,
      metadata: { ...metadata, deletionTimestamp: ago(600), finalizers: ['example.com/hold'] },
      status: { ...status, phase: 'Failed' },
    }
    const nothing = { sets: [], gangs: [], scalingGroups: [], podCliques: [] }
    expect(treeText(tree({ ...nothing, pods: [left] }, NOW), { colours: false })).to.deep.equal([
      '✗ Pod web-a  is going on node-1: its containers have ended, and its finalizer example.com/hold is for its owner to remove',
    ])
  })

  it('is held by a finalizer or by its volumes where its kubelet has ended it, and by its node where that has not', () => {
    const evicted = { type: 'DisruptionTarget', status: 'True', reason: 'DeletionByTaintManager' }
    const leaving = (phase: string, finalizers?: string[]): TreePod => {
      const { metadata, status, ...rest } = pod('web-a', {})
      return {
        ...rest,
        metadata: { ...metadata, deletionTimestamp: ago(600), ...(finalizers && { finalizers }) },
        status: { ...status, phase, conditions: [{ type: 'Ready', status: 'False', reason: 'PodFailed' }, evicted] },
      }
    }
    expect(shown([leaving('Failed', ['example.com/hold'])])).to.deep.equal([
      '✗ Pod web-a  is going on node-1: its containers have ended, and its finalizer example.com/hold is for its owner to remove',
    ])
    expect(shown([leaving('Succeeded')])).to.deep.equal([
      '✗ Pod web-a  is going on node-1: its containers have ended, and its node does not let go of it: kubectl describe pod -n serving web-a',
    ])
    expect(shown([leaving('Running')])[0]).to.equal(
      '✗ Pod web-a  is going on node-1, which does not end it: it stays until that node is back, is out of service or is deleted',
    )
  })

  it('waits for a readiness gate, in the words of its kubelet, while its containers are ready', () => {
    const message = 'the status of pod readiness gate "example.com/lb" is not "True", but False'
    const { status, ...rest } = pod('web-a', { ready: true, started: true })
    const conditions = [
      { type: 'ContainersReady', status: 'True' },
      { type: 'Ready', status: 'False', reason: 'ReadinessGatesNotReady', message },
    ]
    expect(shown([{ ...rest, status: { ...status, conditions } }])).to.deep.equal([
      `… Pod web-a  runs and is not ready yet: ${message} on node-1`,
    ])
  })

  it('is alike where the words of the kubelet name pods and their uids', () => {
    const why = (name: string) => ({
      state: {
        waiting: { reason: 'CreateContainerError', message: `context deadline of pod "${name}" (uid-of-${name})` },
      },
    })
    expect(shown([pod('web-a', why('web-a')), pod('web-b', why('web-b'))])).to.deep.equal([
      '✗ 2 pods  container "main" cannot be created: CreateContainerError: context deadline of pod "…" (…)',
    ])
  })

  it('still fails while its container runs for a moment between two ends', () => {
    const { waiting: _, ...runs } = { waiting: 0, running: { startedAt: ago(3) } }
    expect(shown([pod('web-a', { ...crashed(1), started: true, state: runs })])[0]).to.equal(
      '✗ Pod web-a  container "main" ends again and again, last with exit code 1; 5 restarts on node-1',
    )
  })

  it('has restarts also where it is ready', () => {
    const { lastState } = crashed(137, 'OOMKilled')
    const up = pod('web-a', { restartCount: 2, lastState, state: { running: {} } }, true)
    expect(shown([up])).to.deep.equal([
      '✓ Pod web-a  ready on node-1; 2 restarts, the last after exit code 137 (OOMKilled)',
    ])
    expect(shown([up, ...['b', 'c', 'd'].map((name) => pod(name, {}, true))])).to.deep.equal(['✓ 4 pods  ready'])
  })

  it('says of a pod whose containers are ready that it leaves service before it restarts in place, or which gate is not open', () => {
    const kept = (conditions: object[]): TreePod => {
      const up = pod('web-a', { started: true, state: { running: { startedAt: ago(300) } }, ready: true })
      const message = 'corresponding condition of pod readiness gate "example.com/lb" does not exist.'
      const ready = { type: 'Ready', status: 'False', reason: 'ReadinessGatesNotReady', message }
      return { ...up, status: { ...up.status, conditions: [ready, ...conditions] } } as TreePod
    }
    const gate = { type: 'grove.io/InPlaceUpdateReady', status: 'False' }
    expect(shown([kept([gate])])).to.deep.equal([
      '… Pod web-a  runs, and takes no traffic for a while around its restart in place on node-1',
    ])
    expect(shown([kept([{ ...gate, status: 'True' }])])).to.deep.equal([
      '… Pod web-a  runs and is not ready yet: corresponding condition of pod readiness gate "example.com/lb" does not exist on node-1',
    ])
  })

  const event = (name: string, message: string, at: string, reason = 'Unhealthy'): KubeletEvent => ({
    metadata: { namespace: 'serving', name: `${name}.1` },
    involvedObject: { name },
    reason,
    message,
    lastTimestamp: at,
  })
  const runs = { started: true, state: { running: { startedAt: ago(300) } } }

  it('says what its kubelet said last of its probe', () => {
    const warnings = [
      event('web-a', "Readiness probe failed: cat: can't open '/tmp/ready'\n", ago(5)),
      event('web-a', 'Readiness probe failed: an earlier one', ago(50)),
      event('web-b', 'Readiness probe failed: of another pod', ago(1)),
    ]
    expect(shown([pod('web-a', runs)], { warnings })).to.deep.equal([
      "… Pod web-a  runs and is not ready yet: Readiness probe failed: cat: can't open '/tmp/ready' on node-1",
    ])
    const failing = {
      type: 'PodsFailing',
      status: 'True',
      reason: 'ProbesFail',
      message: 'm',
      lastTransitionTime: ago(240),
    }
    expect(shown([pod('web-a', runs)], { warnings }, [failing])).to.deep.equal([
      `✗ Pod web-a  container "main" runs, and its readiness probe does not succeed: Readiness probe failed: cat: can't open '/tmp/ready' on node-1`,
      '· kubectl logs -n serving web-a -c main  runs since 5m ago',
    ])
  })

  it('says what keeps its containers from being created: a volume, the network or a device, and is stuck once that has lasted', () => {
    const creating = { state: { waiting: { reason: 'ContainerCreating' } } }
    const { status, ...rest } = pod('web-a', creating)
    const starts = { ...rest, status: { ...status, phase: 'Pending' } }
    const why = 'MountVolume.SetUp failed for volume "s" : secret "token" not found'
    const mount = (first: number) => ({ ...event('web-a', why, ago(5), 'FailedMount'), firstTimestamp: ago(first) })
    expect(shown([starts], { warnings: [mount(20)] })).to.deep.equal([
      `… Pod web-a  starts: FailedMount: ${why} on node-1`,
    ])
    expect(shown([starts], { warnings: [mount(90)] })).to.deep.equal([
      `✗ Pod web-a  starts: FailedMount: ${why} on node-1`,
    ])
    expect(shown([starts], { warnings: [{ ...mount(20), count: 3 }] })[0]).to.match(/^✗/)
    const attach = 'Multi-Attach error for volume "pvc-1" Volume is already used by pod(s) web-z'
    const attached = { ...event('web-a', attach, ago(1), 'FailedAttachVolume'), firstTimestamp: ago(70) }
    expect(shown([starts], { warnings: [mount(90), attached] })[0]).to.include(`FailedAttachVolume: ${attach}`)
    const other = event('web-a', 'no room', ago(1), 'FailedScheduling')
    expect(shown([starts], { warnings: [other] })).to.deep.equal(['… Pod web-a  starts on node-1'])
    // Once its containers run, it is over.
    expect(shown([pod('web-a', runs)], { warnings: [mount(90)] })[0]).to.not.include('FailedMount')
  })

  it('says in the words of the scheduler why it has no node: leaves none out but that evicting others would not help, and says none twice', () => {
    const saysOf = (message: string) => {
      const { metadata } = pod('web-a', {})
      const conditions = [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message }]
      return shown([{ metadata, status: { phase: 'Pending', conditions } }])
    }
    expect(
      saysOf(
        '0/1 nodes are available: 1 Insufficient nvidia.com/gpu. no new claims to deallocate, preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling.',
      ),
    ).to.deep.equal([
      '✗ Pod web-a  has no node: 0/1 nodes are available: 1 Insufficient nvidia.com/gpu; no new claims to deallocate',
    ])
    // What says more than that nobody could make room stays whole.
    const more = 'preemption: 0/2 nodes are available: 1 Insufficient cpu, 1 Preemption is not helpful for scheduling'
    expect(saysOf(`0/2 nodes are available: 2 Insufficient cpu. ${more}.`)).to.deep.equal([
      `✗ Pod web-a  has no node: 0/2 nodes are available: 2 Insufficient cpu; ${more}`,
    ])
    expect(saysOf('0/1 nodes are available: persistentvolumeclaim "weights" not found. not found')).to.deep.equal([
      '✗ Pod web-a  has no node: 0/1 nodes are available: persistentvolumeclaim "weights" not found',
    ])
  })

  it('makes its PodClique, its gang and its set stuck, which are not ready without it', () => {
    const [set] = tree(objects([pod('web-a', crashed(1)), pod('web-b', {})]))
    const states = (node: typeof set): (string | undefined)[] => [
      node?.state,
      ...(node?.below[0] ? states(node.below[0]) : []),
    ]
    expect(states(set)).to.deep.equal(['stuck', 'stuck', 'stuck', 'stuck'])
  })

  it('tells programs its facts', () => {
    const [set] = tree(objects([pod('web-a', crashed(137, 'OOMKilled'))]))
    expect(set?.below[0]?.below[0]?.below[0]?.failure).to.deep.equal({
      container: 'main',
      cause: 'container "main" ends again and again, last with exit code 137 (OOMKilled)',
      exitCode: 137,
      reason: 'OOMKilled',
      restarts: 5,
      since: ago(120),
      logs: 'kubectl logs -p -n serving web-a -c main',
    })
  })
})

describe('A pod whose image is pulled', () => {
  const pulling = (container: string, image: string, uid = 'uid-of-web-a'): KubeletEvent => ({
    metadata: { namespace: 'serving', name: `web-a.${container}` },
    involvedObject: { name: 'web-a', uid, fieldPath: `spec.containers{${container}}` },
    message: `Pulling image "${image}"`,
    lastTimestamp: ago(130),
  })
  const starting = (...containers: string[]): TreePod => {
    const { metadata, spec } = pod('web-a', {})
    const containerStatuses = containers.map((name) => ({ name, state: { waiting: { reason: 'ContainerCreating' } } }))
    return { metadata, spec: spec ?? {}, status: { phase: 'Pending', containerStatuses } }
  }

  it('says which and for how long, in the words of its kubelet', () => {
    expect(shown([starting('main')], { pulls: [pulling('main', 'engine:2')] })).to.deep.equal([
      '… Pod web-a  pulls image "engine:2" on node-1 for 2m',
    ])
    const [set] = tree(objects([starting('main')], { pulls: [pulling('main', 'engine:2')] }))
    const [node] = set?.below[0]?.below[0]?.below ?? []
    expect(node?.pulls).to.deep.equal({ container: 'main', image: 'engine:2', since: ago(130) })
  })

  it('only starts while nothing is pulled for a container that waits, or for another pod of its name', () => {
    const pulls = [pulling('main', 'engine:2')]
    expect(shown([starting('side')], { pulls })).to.deep.equal(['… Pod web-a  starts on node-1'])
    expect(shown([starting('main')], { pulls: [pulling('main', 'engine:2', 'other')] })).to.deep.equal([
      '… Pod web-a  starts on node-1',
    ])
    expect(shown([starting('main')])).to.deep.equal(['… Pod web-a  starts on node-1'])
  })

  it('says nothing of it once its container runs', () => {
    const runs = { state: { running: { startedAt: ago(1) } } }
    expect(shown([pod('web-a', runs, true)], { pulls: [pulling('main', 'engine:2')] })).to.deep.equal([
      '✓ Pod web-a  ready on node-1',
    ])
  })
})

describe('A pod of a TrainJob that fails', () => {
  const trainJob = (more: object = {}) => ({
    metadata: { name: 'tune', namespace: 'serving' },
    status: {
      conditions: [],
      jobsStatus: [{ name: 'node', active: 1, ready: 0, succeeded: 0, failed: 0, suspended: 0 }],
    },
    ...more,
  })
  const jobPod = (name: string, phase: string, container: object): TreePod => {
    const { metadata, spec, status } = pod(name, container)
    const labels = { 'jobset.sigs.k8s.io/jobset-name': 'tune', 'jobset.sigs.k8s.io/replicatedjob-name': 'node' }
    return { metadata: { ...metadata, labels }, ...(spec && { spec }), status: { ...status, phase } }
  }
  const lines = (...parts: readonly (TreePod | TreeJobSet)[]): string[] => {
    const pods = parts.filter((part) => part.metadata.name !== 'tune')
    const all = {
      sets: [],
      gangs: [],
      scalingGroups: [],
      podCliques: [],
      pods: [],
      trainJobs: [trainJob()],
      jobSets: parts.filter((part) => part.metadata.name === 'tune'),
      jobPods: pods,
    }
    return treeText(tree(all as unknown as TreeObjects), { colours: false, now: NOW }).map((line) =>
      line.replace(/^[ │├└─]+/, ''),
    )
  }

  it('makes the TrainJob stuck, and is told as a pod of a set is', () => {
    expect(lines(jobPod('tune-node-0-0', 'Running', crashed(1)))).to.deep.equal([
      '✗ TrainJob tune  its pods do not run yet',
      '✗ Jobs node  0 of 1 pod ready',
      '✗ Pod tune-node-0-0  container "main" ends again and again, last with exit code 1; 5 restarts on node-1',
      '· kubectl logs -p -n serving tune-node-0-0 -c main  ended 2m ago',
    ])
  })

  it('says how its container ended where it is not started again, and where its log is', () => {
    const end = { terminated: { exitCode: 137, reason: 'OOMKilled', finishedAt: ago(120) } }
    const oom = { ready: false, restartCount: 0, state: end }
    expect(lines(jobPod('tune-node-0-0', 'Failed', oom)).slice(2)).to.deep.equal([
      '✗ Pod tune-node-0-0  has failed: container "main" ended with exit code 137 (OOMKilled)',
      '· kubectl logs -n serving tune-node-0-0 -c main  ended 2m ago',
    ])
  })

  it('may be of a JobSet that has started all of its Jobs again', () => {
    const jobSet = { metadata: { name: 'tune', namespace: 'serving' }, spec: {}, status: { restarts: 3 } }
    expect(lines(jobSetParts(jobSet as TreeJobSet), jobPod('tune-a', 'Running', {}))[0]).to.equal(
      '… TrainJob tune  its pods do not run yet; all of its Jobs were started again 3 times',
    )
  })

  it('counts no more once another pod has taken its place', () => {
    const [failed, next] = [jobPod('tune-a', 'Failed', {}), jobPod('tune-b', 'Running', {})]
    expect(lines(failed, next).slice(0, 2)).to.deep.equal([
      '… TrainJob tune  its pods do not run yet',
      '… Jobs node  0 of 1 pod ready',
    ])
    expect(lines(failed)[1]).to.equal('✗ Jobs node  0 of 1 pod ready')
  })
})

describe('A set whose latest change nobody has looked at', () => {
  const told = (status: object, replicas = 2): string | undefined => {
    const set = { metadata: { name: 'llm', namespace: 'serving', generation: 2 }, spec: { replicas }, status }
    const all = { sets: [set], gangs: [], scalingGroups: [], podCliques: [], pods: [] }
    return tree(all as unknown as TreeObjects)[0]?.detail
  }
  const available = (status: string) => ({ conditions: [{ type: 'Available', status, reason: 'R', message: 'm' }] })

  it('says so, as long as its status is that of before', () => {
    const unseen = '1/2 available, and the operator has not looked at its latest change yet'
    expect(told({ availableReplicas: 1, replicas: 2, observedGeneration: 1, ...available('True') })).to.equal(unseen)
    expect(told({ availableReplicas: 1, replicas: 1, observedGeneration: 1, ...available('False') })).to.equal(unseen)
    expect(told({ ...available('Unknown') })).to.equal('0/2 available, and the operator has not looked at it yet')
  })

  it('is in trouble once nobody has looked for a minute, says for how long, and what to look at', () => {
    const lines = (seconds: number, metadata: object, status: object): string[] => {
      const set = { metadata: { name: 'llm', namespace: 'serving', generation: 2, ...metadata }, spec: {}, status }
      const all = { sets: [set], gangs: [], scalingGroups: [], podCliques: [], pods: [] }
      const now = NOW + seconds * 1_000
      return treeText(tree(all as unknown as TreeObjects, now), { colours: false, now })
    }
    const made = { creationTimestamp: ago(0) }
    const never = 'PodCliqueSet llm  0/1 available, and the operator has not looked at it yet for'
    expect(lines(59, made, available('Unknown'))).to.deep.equal([`… ${never} 59s`])
    expect(lines(200, made, available('Unknown'))).to.deep.equal([
      `✗ ${never} 3m`,
      '└─ · kubectl get deployments,pods,leases -n grove-system  does an operator run, and lead?',
    ])
    // What a status has said since is no change of the set.
    const managedFields = [{ time: ago(7_200) }, { time: ago(0) }, { time: ago(-100), subresource: 'status' }]
    const status = { availableReplicas: 1, replicas: 1, observedGeneration: 1, ...available('True') }
    expect(lines(120, { creationTimestamp: ago(9_999), managedFields }, status)[0]).to.equal(
      '✗ PodCliqueSet llm  1/1 available, and the operator has not looked at its latest change yet for 2m',
    )
  })

  it('does not say so once the operator is at it', () => {
    expect(told({ availableReplicas: 1, replicas: 2, observedGeneration: 1, ...available('False') })).to.equal(
      '1/2 available',
    )
    expect(told({ availableReplicas: 2, replicas: 2, observedGeneration: 2, ...available('True') })).to.equal(
      '2/2 available',
    )
  })
})
