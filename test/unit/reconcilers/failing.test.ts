import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import type { Pod } from '../../../model/pod.ts'
import { lackOfNodes, podParts } from '../../../reconcilers/pod/keep.ts'
import { failingReason, failingStall, whenFailingLong, withFailing } from '../../../reconcilers/podclique/failing.ts'
import type { ObservedPodClique } from '../../../reconcilers/podclique/observe.ts'
import type { Condition } from '../../../schemas/generated/grove.ts'

const NOW = '2026-11-27T12:00:00Z'
const ago = (seconds: number): string => new Date(Date.parse(NOW) - seconds * 1000).toISOString()

type Status = Readonly<Record<string, unknown>>

/** A pod as it is kept of what the API server has. */
const pod = (status: object, more: object = {}): Pod =>
  podParts({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', uid: 'u', creationTimestamp: ago(3600), ...more },
    spec: { containers: [{ name: 'main', image: 'main:1' }], nodeName: 'n' },
    status,
  } as unknown as KubeObject) as unknown as Pod

const container = (status: Status, ready = false): Pod =>
  pod({
    phase: 'Running',
    conditions: [
      { type: 'PodScheduled', status: 'True' },
      { type: 'Ready', status: ready ? 'True' : 'False' },
    ],
    containerStatuses: [{ name: 'main', ready, ...status }],
  })
const waiting = (reason: string, message?: string, more: Status = {}): Pod =>
  container({ state: { waiting: { reason, message } }, ...more })
const ended = (exitCode: number, reason = 'Error') => ({ lastState: { terminated: { exitCode, reason } } })
const runs = (seconds: number) => ({ started: true, state: { running: { startedAt: ago(seconds) } } })
const noNode = (message: string, age = 3600): Pod =>
  pod(
    { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message }] },
    { creationTimestamp: ago(age) },
  )

const observed = (pods: readonly Pod[], annotations?: object, conditions: readonly Condition[] = []) =>
  ({
    pods,
    podClique: { metadata: { name: 'c', annotations }, spec: { replicas: 2 }, status: { conditions } },
    place: undefined,
  }) as unknown as ObservedPodClique

const said = (...pods: readonly Pod[]): string | undefined => {
  const found = failingReason(observed(pods), [], NOW)
  return found && `${found.reason}: ${found.message}`
}
const again = (...pods: readonly Pod[]): number[] =>
  whenFailingLong(observed(pods), NOW).flatMap((each) => (each.do === 'requeueAfter' ? [each.milliseconds / 1000] : []))

describe('What keeps pods of a PodClique from running', () => {
  it('is an image that cannot be pulled, in the same words while the kubelet tries and waits in turns', () => {
    const text = 'ImageNotPulled: image "main:9" of container "main" cannot be pulled'
    for (const reason of ['ErrImagePull', 'ImagePullBackOff', 'InvalidImageName'])
      expect(said(waiting(reason, undefined, { image: 'main:9' }))).to.equal(text)
    const why = 'rpc error: code = NotFound desc = failed to pull and unpack image "a/main:9": a/main:9: not found'
    expect(said(waiting('ErrImagePull', why, { image: 'main:9' }))).to.equal(`${text}: not found`)
    const waits = `Back-off pulling image "main:9": ErrImagePull: ${why}`
    expect(said(waiting('ImagePullBackOff', waits, { image: 'main:9' }))).to.equal(`${text}: not found`)
    // Older kubelets do not repeat it.
    const older = waiting('ImagePullBackOff', 'Back-off pulling image "main:9"', { image: 'main:9' })
    expect(said(older)).to.equal(text)
    const told = { type: 'PodsFailing', status: 'True', reason: 'ImageNotPulled', lastTransitionTime: NOW } as const
    const before = [{ ...told, message: `${text.replace(/^\w+: /, '')}: not found` }]
    expect(failingReason(observed([older], {}, before), [], NOW)?.message).to.match(/cannot be pulled: not found$/)
  })

  const refusedGang = (message: string, seconds: number) => {
    const status = { type: 'SchedulerBackendReady', status: 'False', message, lastTransitionTime: ago(seconds) }
    return { metadata: { name: 'web-0' }, status: { conditions: [status] } }
  }
  const gated = pod({ phase: 'Pending', conditions: [] }, {})
  const unplaced = { ...gated, spec: { ...gated.spec, nodeName: undefined } } as unknown as Pod
  const ofGang = (gang: object, ...pods: readonly Pod[]) =>
    ({ ...observed(pods), podGang: gang }) as unknown as ObservedPodClique

  it('is what the API server refuses of the objects of the scheduler, while pods have no node', () => {
    const missing = 'kai-scheduler: the cluster does not serve PodGroup of scheduling.run.ai/v2alpha2; install its CRD'
    const late = ofGang(refusedGang(missing, 10), unplaced)
    const found = { reason: 'GangRefused', message: `PodGang "web-0" is not placed: ${missing}`, since: ago(10) }
    expect(failingReason(late, [], NOW)).to.deep.equal(found)
    // What is no refusal may pass.
    const early = ofGang(refusedGang(missing, 4), unplaced)
    expect(failingReason(early, [], NOW)).to.equal(undefined)
    expect(whenFailingLong(early, NOW)).to.have.property('length', 1)
    const quota = 'volcano: podgroups "web-0" is forbidden: exceeded quota: small'
    expect(failingReason(ofGang(refusedGang(quota, 0), unplaced), [], NOW)?.reason).to.equal('GangRefused')
    const there = container(runs(3), true)
    expect(failingReason(ofGang(refusedGang(quota, 60), there, there), [], NOW)).to.equal(undefined)
  })

  it('is a container that cannot be created, in the words of the kubelet', () => {
    expect(said(waiting('CreateContainerConfigError', 'secret "token" not found'))).to.equal(
      'ContainersNotCreated: container "main" cannot be created: CreateContainerConfigError: secret "token" not found',
    )
  })

  it('is a container that ends again and again, with its exit code and what that does not say', () => {
    const crash = 'CrashLoop: container "main" ends again and again, last with exit code'
    expect(said(waiting('CrashLoopBackOff', 'back-off 20s', { restartCount: 4, ...ended(1) }))).to.equal(`${crash} 1`)
    expect(said(container({ restartCount: 4, ...ended(137, 'OOMKilled'), ...runs(20) }))).to.equal(
      `${crash} 137 (OOMKilled)`,
    )
    // One restart may have had any cause.
    expect(said(container({ restartCount: 1, ...ended(1), ...runs(20) }))).to.equal(undefined)
  })

  it('is a crash loop also in the moment between an end and the wait for the next start, and not of an init container that is done', () => {
    const over = (exitCode: number) => ({ restartCount: 3, state: { terminated: { exitCode } }, ...ended(1) })
    for (const exitCode of [1, 0]) expect(said(container(over(exitCode)))).to.match(/^CrashLoop/)
    const first = (exitCode: number) =>
      pod({
        phase: 'Pending',
        conditions: [{ type: 'PodScheduled', status: 'True' }],
        initContainerStatuses: [{ name: 'first', ready: exitCode === 0, ...over(exitCode) }],
        containerStatuses: [{ name: 'main', ready: false, state: { waiting: { reason: 'PodInitializing' } } }],
      })
    expect([said(first(1))?.slice(0, 9), said(first(0))]).to.deep.equal(['CrashLoop', undefined])
  })

  it('is a crash loop also while the container runs for a moment and is ready, until it has run for a minute', () => {
    const up = container({ restartCount: 7, ...ended(2), ...runs(20) }, true)
    expect(said(up)).to.match(/^CrashLoop/)
    expect(again(up)).to.deep.equal([40])
    expect(said(container({ restartCount: 7, ...ended(2), ...runs(61) }, true))).to.equal(undefined)
  })

  it('is no crash loop, and no failing probe, of a container that began in our future: our clock was set back', () => {
    const crashed = container({ restartCount: 7, ...ended(2), ...runs(-1_800) }, true)
    expect([said(crashed), again(crashed)]).to.deep.equal([undefined, []])
    // Clocks of two machines are never the same.
    const skewed = container({ restartCount: 7, ...ended(2), ...runs(-50) }, true)
    expect([said(skewed)?.slice(0, 9), again(skewed)]).to.deep.equal(['CrashLoop', [110]])
  })

  it('is no crash loop where a container was started anew because its image was changed in place', () => {
    const followed = (restartCount: number, planned: number): Pod =>
      pod(
        {
          phase: 'Running',
          conditions: [{ type: 'Ready', status: 'True' }],
          containerStatuses: [{ name: 'main', ready: true, restartCount, ...ended(137), ...runs(5) }],
        },
        { annotations: { 'grove.io/in-place': JSON.stringify({ main: { restarts: planned } }) } },
      )
    expect(said(followed(3, 3))).to.equal(undefined)
    expect(said(followed(4, 3))).to.equal(undefined)
    expect(said(followed(5, 3))).to.equal('CrashLoop: container "main" ends again and again, last with exit code 137')
    // What has been told by an earlier version says nothing of it.
    expect(said(followed(5, Number.NaN))).to.match(/^CrashLoop/)
  })

  it('is no crash loop where a pod restarted in place as often as it was told to; one is told of its own containers', () => {
    const rules = [{ action: 'RestartAllContainers', exitCodes: { operator: 'NotIn', values: [0] } }]
    const all = { ...ended(137), ...runs(5) }
    const restarted = (restartCount: number, run: number, inPlace?: object): Pod =>
      podParts({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: {
          name: 'p',
          annotations: {
            'grove.io/restart-attempt': JSON.stringify({ attempt: 1, inRow: 1, at: NOW, run }),
            ...(inPlace && { 'grove.io/in-place': JSON.stringify({ main: inPlace }) }),
          },
        },
        spec: {
          nodeName: 'n',
          containers: [{ name: 'main' }],
          initContainers: [{ name: 'grove-attend', restartPolicyRules: rules }],
        },
        status: {
          phase: 'Running',
          conditions: [{ type: 'Ready', status: 'True' }],
          initContainerStatuses: [{ name: 'grove-attend', ready: true, restartCount, ...all }],
          containerStatuses: [{ name: 'main', ready: true, restartCount, ...all }],
        },
      } as unknown as KubeObject) as unknown as Pod
    expect(said(restarted(3, 3))).to.equal(undefined)
    expect(said(restarted(4, 3))).to.equal(undefined)
    expect(said(restarted(5, 3))).to.equal('CrashLoop: container "main" ends again and again, last with exit code 137')
    // Two other images before, and another one since the first restart.
    expect(said(restarted(5, 3, { restarts: 2 }))).to.equal(undefined)
    expect(said(restarted(6, 3, { restarts: 4, run: 1 }))).to.equal(undefined)
    expect(said(restarted(8, 3, { restarts: 4, run: 1 }))).to.include('CrashLoop')
  })

  it('is nothing while the kubelet has removed all containers of a pod, to start them again', () => {
    const why = 'The container is removed because RestartAllContainers in place'
    expect(said(waiting('RestartingAllContainers', why))).to.equal(undefined)
  })

  it('is a readiness probe that has not succeeded for a minute, and not a start-up probe, which has its own limit', () => {
    expect(said(container(runs(59)))).to.equal(undefined)
    expect(again(container(runs(59)))).to.deep.equal([1])
    expect(said(container(runs(60)))).to.equal(
      'ProbesFail: container "main" runs, and its readiness probe does not succeed',
    )
    expect(said(container({ ...runs(600), started: false }))).to.equal(undefined)
  })

  it('is the lack of a node, once the pod has waited for ten seconds', () => {
    const message =
      '0/4 nodes are available: 3 Insufficient cpu, 1 node(s) had untolerated taint {a: b}. preemption: 0/4 …'
    expect(said(noNode(message))).to.equal(
      'NoNode: the scheduler finds no node: Insufficient cpu, node(s) had untolerated taint {a: b}',
    )
    expect(said(noNode(message, 4))).to.equal(undefined)
    expect(again(noNode(message, 4))).to.deep.equal([6])
  })

  const refused = (description: string, age = 0, code = 'ERR_CREATE_POD') =>
    failingReason(observed([]), [{ code, description, observedAt: ago(age) }], NOW)

  it('is a pod that the API server refuses, from the first refusal on and in its words', () => {
    for (const message of [
      'pods "web-x" is forbidden: exceeded quota: small, requested: pods=1, used: pods=4, limited: pods=4',
      "pods \"web-x\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: no",
      'admission webhook "policy.example.com" denied the request: no',
      'Pod "web-x" is invalid: spec.containers[0].image: Required value',
    ])
      expect(refused(message)).to.deep.equal({ reason: 'PodsRefused', message, since: ago(0) })
    expect(refused('pods "web-x" is forbidden: exceeded quota', 0, 'ERR_CREATE_SERVICE')).to.equal(undefined)
  })

  it('is a pod that could not be made for another reason, once that has lasted for ten seconds', () => {
    for (const message of [
      'the API server cannot be reached',
      'Internal error occurred: failed calling webhook "default.pods.grove.io": connection refused',
      'pods "web-x" is forbidden: error looking up service account default/web: serviceaccount "web" not found',
      'pods "web-x" is forbidden: status unknown for quota: small, resources: pods',
      'pods "web-x" is forbidden: unable to create new content in namespace x because it is being terminated',
    ]) {
      expect(refused(message, 9), message).to.equal(undefined)
      expect(refused(message, 10), message).to.deep.equal({ reason: 'PodsRefused', message, since: ago(10) })
    }
  })

  it('is what has been refused in our future, too: our clock was set back, and has not to catch up first', () => {
    const message = 'the API server cannot be reached'
    expect(refused(message, -1_800)?.reason).to.equal('PodsRefused')
    const early = ofGang(refusedGang(message, -1_800), unplaced)
    expect(failingReason(early, [], NOW)?.reason).to.equal('GangRefused')
    // Clocks of two machines are never the same.
    expect(refused(message, -50)).to.equal(undefined)
    const skewed = ofGang(refusedGang(message, -50), unplaced)
    expect(failingReason(skewed, [], NOW)).to.equal(undefined)
    expect(whenFailingLong(skewed, NOW)).to.have.nested.property('[0].milliseconds', 60_000)
  })

  const LOST = [
    { type: 'PodScheduled', status: 'True' },
    { type: 'ContainersReady', status: 'True' },
    { type: 'Ready', status: 'False', lastTransitionTime: ago(90) },
  ]
  const wasReady = { phase: 'Running', containerStatuses: [{ name: 'main', ready: true, started: true }] }
  const NOT_READY = `NodeNotReady: node "n" has not been ready since ${ago(90)}: kubectl describe node n`
  const WAY_OUT =
    '; once nothing runs there, this lets go of its pods: kubectl taint nodes n node.kubernetes.io/out-of-service=nodeshutdown:NoExecute'
  const going = (seconds: number) => ({ deletionTimestamp: ago(seconds) })

  it('is a node that is not ready, as the node controller says of pods whose containers were, since when it says so', () => {
    const lost = pod({ ...wasReady, conditions: LOST })
    expect(said(lost)).to.equal(NOT_READY)
    expect(failingReason(observed([lost]), [], NOW)?.since).to.equal(ago(90))
    // Another controller gives a reason for a pod whose containers are ready.
    const gated = LOST.map((each) => (each.type === 'Ready' ? { ...each, reason: 'ReadinessGatesNotReady' } : each))
    expect(said(pod({ ...wasReady, conditions: gated }))).to.equal(undefined)
  })

  it('is that node also where its pods are being deleted and no kubelet ends them, as long as no others have a node', () => {
    const leaving = pod({ ...wasReady, conditions: LOST }, going(-20))
    expect(said(leaving, noNode('no room', 60))).to.equal(`${NOT_READY}${WAY_OUT}`)
    const there = container(runs(3), true)
    expect(said(leaving, there, there)).to.equal(undefined)
    expect(said(leaving, there)).to.equal(`${NOT_READY}${WAY_OUT}`)
  })

  it('is a node that keeps a pod for longer than its grace period though it was evicted, whatever the pod did', () => {
    const evicted = { type: 'DisruptionTarget', status: 'True', reason: 'DeletionByTaintManager' }
    const status = { phase: 'Running', conditions: [{ type: 'Ready', status: 'False', reason: 'x' }, evicted] }
    expect(said(pod(status, going(10)))).to.equal(
      `NodeNotReady: node "n" does not end a pod that was evicted from it: kubectl describe node n${WAY_OUT}`,
    )
    const stops = pod(status, going(-20))
    expect([said(stops), again(stops)]).to.deep.equal([undefined, [30]])
    // The time by which a pod is to be gone lies in the future, and is no sign of a clock that was set back.
    const stopsSlowly = pod(status, { ...going(-600), deletionGracePeriodSeconds: 600 })
    expect([said(stopsSlowly), again(stopsSlowly)]).to.deep.equal([undefined, [610]])
    // Somebody else has deleted it.
    const deleted = pod({ ...status, conditions: [] }, going(600))
    expect([said(deleted), again(deleted)]).to.deep.equal([undefined, []])
  })

  it('is no node whose kubelet has ended the pod, and which lets go of a volume or waits for whoever holds a finalizer', () => {
    const evicted = { type: 'DisruptionTarget', status: 'True', reason: 'DeletionByTaintManager' }
    for (const phase of ['Succeeded', 'Failed']) {
      const ended = pod({ phase, conditions: [{ type: 'Ready', status: 'False', reason: 'x' }, evicted] }, going(600))
      expect([said(ended), again(ended)]).to.deep.equal([undefined, []])
      expect(said(ended, noNode('no room', 60))).to.equal('NoNode: the scheduler finds no node: no room')
    }
  })

  it('is told of the worst, and stays told while it holds for any pod', () => {
    const [one, other] = [waiting('CrashLoopBackOff', '', ended(1)), waiting('CrashLoopBackOff', '', ended(2))]
    const image = waiting('ErrImagePull', '', { image: 'main:9' })
    expect(said(noNode(''), other, image, one)).to.match(/^ImageNotPulled/)
    const told = { type: 'PodsFailing', status: 'True', reason: 'CrashLoop', lastTransitionTime: NOW } as const
    const conditions = [{ ...told, message: 'container "main" ends again and again, last with exit code 2' }]
    expect(failingReason(observed([one, other], {}, conditions), [], NOW)?.message).to.match(/exit code 2$/)
    expect(failingReason(observed([one], {}, conditions), [], NOW)?.message).to.match(/exit code 1$/)
  })

  it('is nothing of pods that are ready, that are being deleted, or that are on their way', () => {
    const leaving = { ...waiting('ErrImagePull'), metadata: { name: 'p', uid: 'u', deletionTimestamp: NOW } } as Pod
    expect(said(container(runs(3), true), leaving, waiting('ContainerCreating'), waiting('PodInitializing'))).to.equal(
      undefined,
    )
  })
})

describe('A PodClique whose pods fail', () => {
  const pods = [waiting('ErrImagePull', '', { image: 'main:9' })]
  const stalled = (seconds: number, annotations?: object) => {
    const found = failingReason(observed(pods), [], ago(seconds))
    const conditions = [...withFailing([], found, ago(seconds))]
    const of = observed(pods, annotations, conditions)
    return [failingStall(of, found, conditions, NOW)?.reason, whenFailingLong(of, NOW).length]
  }

  it('is stalled after ten minutes, and looked at again by then', () => {
    expect([stalled(599), stalled(600)]).to.deep.equal([
      [undefined, 1],
      ['ImageNotPulled', 0],
    ])
  })

  it('is stalled after another time, or never, where its annotation says so', () => {
    const of = (value: string) => ({ 'grove.io/stalled-after': value })
    expect(stalled(599, of('5m'))).to.deep.equal(['ImageNotPulled', 0])
    expect(stalled(3_600, of('2h'))).to.deep.equal([undefined, 1])
    expect(stalled(86_400, of('never'))).to.deep.equal([undefined, 0])
    expect(stalled(600, of('nonsense'))).to.deep.equal(['ImageNotPulled', 0])
  })
})

describe('What nodes lack, in the words of a scheduler', () => {
  const TOLD: readonly (readonly [string, string | undefined])[] = [
    ['0/4 nodes are available: 4 Insufficient nvidia.com/gpu.', 'Insufficient nvidia.com/gpu'],
    [
      '0/1 nodes are available: 1 Insufficient nvidia.com/gpu. no new claims to deallocate, preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling.',
      'Insufficient nvidia.com/gpu',
    ],
    ['persistentvolumeclaim "weights" not found', 'persistentvolumeclaim "weights" not found'],
    [
      '0/1 nodes are available: persistentvolumeclaim "weights" not found. not found',
      'persistentvolumeclaim "weights" not found',
    ],
    [
      '0/3 nodes are available: 1 node(s) had untolerated taint {a: b}, 2 Insufficient cpu. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.',
      'Insufficient cpu, node(s) had untolerated taint {a: b}',
    ],
    ['pod group is not ready, 2 Pending, 2 minAvailable', undefined],
  ]
  for (const [message, told] of TOLD) it(`"${message}" is ${told}`, () => expect(lackOfNodes(message)).to.equal(told))
})
