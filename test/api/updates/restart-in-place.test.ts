import { expect } from 'chai'
import { conditionOf } from '../../../model/conditions.ts'
import { type Pod, podHas } from '../../../model/pod.ts'
import { attemptOf } from '../../../model/restart/attempt.ts'
import { until } from '../running.ts'
import { PATIENCE_S, PODS, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

const restart = { onContainerExit: 'InPlace', limit: 2 } as const

interface Told {
  readonly reason: string
  readonly message: string
  readonly involvedObject: { readonly name: string }
}

const runsOf = (pods: readonly Pod[]): number[] =>
  pods.map(
    ({ status }) => status?.initContainerStatuses?.find(({ name }) => name === 'grove-attend')?.restartCount ?? 0,
  )
const areReady = (pods: readonly Pod[]): boolean => pods.length > 0 && pods.every((pod) => podHas(pod, 'Ready'))

describe('Pods that restart in place', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })
  /** Ends the containers of pods with this code, as their kubelet reports it. */
  const fail = async (pods: readonly Pod[], exitCode = 7): Promise<void> => {
    for (const { metadata, status } of pods) {
      const containerStatuses = (status?.containerStatuses ?? []).map((each) => ({
        ...each,
        ready: false,
        state: { terminated: { exitCode, reason: 'Error' } },
      }))
      const key = { namespace: 'default', name: metadata.name ?? '' }
      await setting.grove.client.mergePatch(PODS, key, { status: { containerStatuses } }, { subresource: 'status' })
    }
  }
  const inRun = (prefix: string, run: number) =>
    until(
      `pods of ${prefix} are in run ${run}`,
      async () => setting.pods(prefix),
      (pods) => areReady(pods) && runsOf(pods).every((each) => each === run),
      PATIENCE_S,
    )
  const told = (reason: string): string[] =>
    ([...setting.grove.core.store.list('events', 'default')] as never as Told[])
      .filter((event) => event.reason === reason)
      .map(({ involvedObject, message }) => `${involvedObject.name}: ${message}`)
  const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

  it('all start again where they are once a container of one has failed; each once, and no pod is made again', async () => {
    await setting.create(workload('rp1', { pods: 4, groups: 1, a: { restart } }))
    await setting.ready('rp1')
    const [uids, others] = [uidsOf(setting, 'rp1-0-pc-a'), uidsOf(setting, 'rp1-0-sg-x')]
    const { made } = setting.mark()
    await fail(setting.pods('rp1-0-pc-a').slice(0, 1))
    await inRun('rp1-0-pc-a', 1)
    await settled()
    expect(runsOf(setting.pods('rp1-0-pc-a'))).to.deep.equal([1, 1, 1, 1])
    expect([uidsOf(setting, 'rp1-0-pc-a'), uidsOf(setting, 'rp1-0-sg-x')]).to.deep.equal([uids, others])
    expect(made).to.deep.equal([])
    const [first] = setting.pods('rp1-0-pc-a')
    expect(told('RestartInPlace')).to.deep.equal([
      `rp1-0-pc-a: a container failed in ${first?.metadata.name} of rp1-0-pc-a; 3 other pods restart in place (1 of 2 in a row)`,
    ])
    await setting.drop('rp1')
  })

  it('are those of one copy of a scaling group, whichever of its cliques they are of, and also where the operator was away', async () => {
    await setting.create(workload('rp2', { pods: 1, groups: 2, x: { restart } }))
    await setting.ready('rp2')
    await fail(setting.pods('rp2-0-sg-x-1-pc-b'))
    await inRun('rp2-0-sg-x-1', 1)
    await setting.restart()
    await settled()
    expect(runsOf(setting.pods('rp2-0-sg-x-1'))).to.deep.equal([1, 1, 1])
    expect(runsOf(setting.pods('rp2-0-sg-x-0'))).to.deep.equal([0, 0, 0])
    expect(setting.pods('rp2-0-pc-a').map(({ spec }) => spec.initContainers ?? [])).to.deep.equal([[]])
    await setting.drop('rp2')
  })

  it('are no loss for gang termination while they restart, and are one that a pod in its place does not repeat', async () => {
    const slow = { restart, annotations: { 'sandbox.grove.io/ready-after': '1s' } }
    await setting.create(workload('rp3', { pods: 2, groups: 1, a: slow }))
    await setting.ready('rp3')
    const breach = () => conditionOf(setting.clique('rp3-0-pc-a').status?.conditions, 'MinAvailableBreached')
    const pods = setting.pods('rp3-0-pc-a')
    await fail(pods)
    await until(
      'the breach is suspended',
      async () => breach(),
      (is) => is?.reason === 'RestartInProgress',
      PATIENCE_S,
    )
    await inRun('rp3-0-pc-a', 1)
    await until(
      'it is judged again',
      async () => breach(),
      (is) => is?.status === 'False',
      PATIENCE_S,
    )
    await setting.deletePod(pods[0]?.metadata.name ?? '')
    await until(
      'another pod',
      async () => setting.pods('rp3-0-pc-a'),
      (now) => now.length === 2 && areReady(now),
      PATIENCE_S,
    )
    await settled()
    expect(runsOf(setting.pods('rp3-0-pc-a')).sort()).to.deep.equal([0, 1])
    await setting.drop('rp3')
  })

  it('wait before each further attempt, and are left to gang termination after the last one', async () => {
    await setting.create(workload('rp4', { pods: 2, groups: 1, a: { restart: { ...restart, limit: 1 } } }))
    await setting.ready('rp4')
    await fail(setting.pods('rp4-0-pc-a').slice(0, 1))
    await inRun('rp4-0-pc-a', 1)
    await fail(setting.pods('rp4-0-pc-a').slice(0, 1))
    await until(
      'it is given up',
      async () => told('RestartInPlaceLimitReached'),
      ({ length }) => length === 1,
      PATIENCE_S,
    )
    await until('it runs', async () => setting.pods('rp4-0-pc-a'), areReady, PATIENCE_S)
    expect(runsOf(setting.pods('rp4-0-pc-a')).sort()).to.deep.equal([1, 2])
    expect(setting.pods('rp4-0-pc-a').map((pod) => attemptOf(pod)?.attempt)).to.deep.equal([1, 1])
    await setting.drop('rp4')
  })

  it('are not those whose image was changed in place, nor those from before the setting, which rolls none', async () => {
    const inPlace = { podUpdatePolicy: 'InPlaceIfPossible', rollingUpdate: { maxUnavailable: '100%' } }
    await setting.create(workload('rp5', { pods: 2, groups: 1, a: { restart, ...inPlace } }))
    await setting.ready('rp5')
    await setting.change('rp5', withImage('main:2', 'pc-a'))
    await setting.updated('rp5')
    await settled()
    expect(runsOf(setting.pods('rp5-0-pc-a'))).to.deep.equal([0, 0])
    expect(setting.pods('rp5-0-pc-a').map((pod) => attemptOf(pod))).to.deep.equal([undefined, undefined])
    const uids = uidsOf(setting, 'rp5-0-sg-x')
    await setting.change('rp5', ({ template }) =>
      Object.assign(template.podCliqueScalingGroups?.[0] ?? {}, { restart }),
    )
    await settled()
    expect(uidsOf(setting, 'rp5-0-sg-x')).to.deep.equal(uids)
    await setting.drop('rp5')
  })

  it('are none, and an event says why, where the API server drops the rules', async () => {
    await setting.create(workload('rp6', { pods: 2, groups: 1, a: { restart } }))
    await setting.ready('rp6')
    for (const pod of setting.pods('rp6-0-pc-a')) {
      const stored = structuredClone(pod) as never as {
        metadata: { name: string }
        spec: { initContainers: { restartPolicyRules?: unknown }[] }
      }
      for (const each of stored.spec.initContainers) delete each.restartPolicyRules
      setting.grove.core.store.put(
        'pods',
        { namespace: 'default', name: stored.metadata.name },
        stored as never,
        pod as never,
      )
    }
    await until(
      'it is told',
      async () => told('RestartInPlaceUnsupported'),
      ({ length }) => length === 1,
      PATIENCE_S,
    )
    await setting.drop('rp6')
  })
})
