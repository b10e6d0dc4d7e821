import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { type FailoverPodSpec, failoverPod } from '../../failover/stand-in/failover-pod.ts'
import { type Pod, startPod } from '../../failover/stand-in/pod.ts'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { conditionOf } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { eventually, type Speaking, speaking } from '../api/speaking.ts'
import { trainingCrds } from '../api/trainjobs/crds.ts'
import { runtime, trainJob } from '../api/trainjobs/setting.ts'
import { newerKaiPodGroups } from '../reference/kai.ts'
import { type AilingWebhook, startAilingWebhook } from './ailing-webhook.ts'
import { alertsOf, impatient, shippedRules } from './alert-rules.ts'
import { type AlteredExposition, startAlteredExposition } from './altered-exposition.ts'
import { findBinary } from './controlplane/binaries.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { type Link, linkedKubeconfig, startLink } from './link.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { installCrdObjects } from './neighbours.ts'
import { installOperator } from './operator.ts'
import { type Prometheus, startPrometheus, type Target } from './prometheus.ts'
import { type ReconcilerProcess, startReconcilers } from './reconciler-process.ts'

/** What an alert that fires says, and how it is brought about. */
interface Provoked {
  readonly alert: string
  /** What has happened, as a person would say it. */
  readonly after: string
  /** Its labels besides the severity. */
  readonly labels?: () => Readonly<Record<string, string>>
  readonly provoke?: () => Promise<unknown>
  /** Which Prometheus sees it, where it is not the one that sees all. */
  readonly seenBy?: () => Prometheus
}

/** Long enough for a lease that is lost to be held still while its holder cannot reach the API server. */
const PATIENT = { enabled: true, resourceNamespace: 'grove-system', leaseDuration: '10m', renewDeadline: '9m' }
const CONFIG = {
  leaderElection: PATIENT,
  // One key at a time, so that others wait while the API server does not answer.
  controllers: { podCliqueSet: { concurrentSyncs: 1 } },
}
/** How far ahead the clock of the second leader is: everything that waits has waited for so much longer. */
const AHEAD_S = 20 * 60
/** How long the queue waits while the API server does not answer; GroveQueueLong is about a minute. */
const FROZEN_MS = 63_000

const clique = (name: string, podSpec: object = {}, more: object = {}) => ({
  name,
  spec: {
    ...{ roleName: name, replicas: 1 },
    ...more,
    podSpec: { containers: [{ name: 'main', image: 'web:1' }], ...podSpec },
  },
})
const set = (name: string, cliques: readonly object[], { spec = {}, template = {}, annotations = {} } = {}) => ({
  ...KIND.podCliqueSet,
  metadata: { name, annotations },
  spec: { replicas: 1, ...spec, template: { terminationDelay: '4h', cliques, ...template } },
})
const NO_ROOM = { nodeSelector: { 'grove-alerts': 'nowhere' } }

describe('each alert, provoked on a real control plane and seen by a real Prometheus', function () {
  this.timeout(300_000)
  let client: Client
  let namespace: string
  /** A namespace whose quota is full. */
  let full: string
  let cluster: Speaking
  let inFull: Speaking
  let removeCrds: (() => Promise<void>) | undefined
  let link: Link
  let grove: RunningGrove
  let ahead: ReconcilerProcess | undefined
  let other: ReconcilerProcess | undefined
  let ailing: AilingWebhook
  let failover: FailoverPodSpec
  let engines: Pod
  let prometheus: Prometheus
  let fresh: Prometheus | undefined
  /** What only a bug would count, of the webhook, of the reconcilers and of an agent of failover. */
  let altered: readonly AlteredExposition[] = []

  const kubectl = async (args: readonly string[], input?: object): Promise<string> => {
    const { code, stdout, stderr } = await controlPlane().kubectl(
      args,
      input === undefined ? {} : { input: JSON.stringify(input) },
    )
    expect(code, stderr).to.equal(0)
    return stdout
  }
  const targets = (reconcilers: readonly ReconcilerProcess[]): Target[] => {
    const system = { namespace: 'grove-system' }
    return [
      { ...system, job: 'grove-operator', pod: 'grove-operator-a', address: grove.webhook.metrics },
      { ...system, job: 'grove-operator', pod: 'grove-operator-b', address: ailing.metrics },
      ...reconcilers.map(({ metrics }, index) => ({
        ...{ ...system, job: 'grove-reconciler' },
        ...{ pod: `grove-reconciler-${index}`, address: metrics },
      })),
      ...failover.ports.map((port) => ({
        ...{ job: 'grove-failover', namespace, pod: 'chat-0' },
        address: `127.0.0.1:${port}`,
      })),
      ...altered.map(({ address }) => ({ job: 'altered', namespace, pod: 'chat-0', address })),
    ]
  }
  const latest = async (seer: Prometheus, expression: string): Promise<number | undefined> => {
    const [series] = await seer.range(expression, Math.floor(Date.now() / 1000) - 3)
    const value = series?.values.at(-1)?.[1]
    return value === undefined ? undefined : Number(value)
  }
  const becomes = (name: string, type: string, wanted: string): Promise<unknown> =>
    eventually(
      `${name} ${type}=${wanted}`,
      async () => {
        const { conditions } = (await cluster.find<PodCliqueSet>(KIND.podCliqueSet, name))?.status ?? {}
        const found = conditionOf(conditions, type)
        return `${found?.status} ${found?.reason}`
      },
      (found) => found.startsWith(wanted) || found.endsWith(wanted),
    )
  /** The pods of a set are as a kubelet reports them. */
  const podsBecome = async (part: string, status: object): Promise<void> => {
    const pods = await cluster.list(KIND.pod)
    const own = pods.filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === part)
    expect(own, part).to.not.have.length(0)
    for (const { metadata } of own) await cluster.merge(KIND.pod, metadata.name ?? '', { status }, 'status')
  }

  before(async () => {
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
    namespace = await createNamespace(controlPlane(), 'alerts')
    full = await createNamespace(controlPlane(), 'alerts-full')
    cluster = speaking(client, namespace)
    inFull = speaking(client, full)
    await installOperator(controlPlane())
    removeCrds = await installCrdObjects(controlPlane(), [...trainingCrds(), newerKaiPodGroups()])
    await kubectl(['-n', full, 'create', 'quota', 'full', '--hard=pods=0'])
    await kubectl(['apply', '-f', '-'], policyAgainst(namespace))
    grove = await startGrove(controlPlane(), CONFIG, async (kubeconfig) => {
      link = await startLink(loadKubeconfig({ kubeconfig }))
      return await linkedKubeconfig(kubeconfig, link, await mkdtemp(join(controlPlane().directory, 'linked-')))
    })
    const faulty = faults()
    ailing = await startAilingWebhook(controlPlane(), 2)
    failover = await failoverPod({
      ...{ root: tmpdir(), devices: 1, backOffMs: 8_000 },
      env: { STAND_IN_LOAD: '10ms', STAND_IN_WAKE: '10ms' },
      envOf: { 'engine-1': { STAND_IN_FAULT: 'error@wake' } },
    })
    engines = await startPod(failover.spec, () => undefined)
    altered = await Promise.all([
      startAlteredExposition(() => grove.webhook.metrics, 'controller_runtime_webhook_panics_total'),
      startAlteredExposition(() => grove.reconcilers.metrics, 'grove_operator_reconcile_errors_total'),
      startAlteredExposition(() => `127.0.0.1:${failover.ports[0]}`, 'engine_failover_gms_incarnation_info'),
    ])
    prometheus = await startPrometheus(
      await findBinary('prometheus'),
      targets([grove.reconcilers]),
      impatient(await shippedRules()),
    )
    await waitUntil('a scrape of each', 60, async () => (await latest(prometheus, 'sum(up)')) === 8)
    await faulty
  })
  after(async () => {
    for (const process of [fresh, prometheus, ahead, other]) await process?.stop()
    for (const each of altered) await each.close()
    await engines?.stop()
    await failover?.remove()
    await ailing?.stop()
    for (const in_ of [namespace, full]) await kubectl(['-n', in_, 'delete', 'pcs,trainjobs', '--all', '--wait=false'])
    await grove?.stop()
    await link?.close()
    await kubectl(['delete', '--ignore-not-found', '-f', '-'], policyAgainst(namespace))
    for (const each of [namespace, full]) await removeNamespace(controlPlane(), each)
    await removeCrds?.()
    await client.close()
  })

  /** What goes wrong with workloads while the first leader works; most of it counts when it has lasted. */
  const faults = async (): Promise<void> => {
    await cluster.create(set('no-image', [clique('web')]))
    await cluster.create(set('crashing', [clique('web')]))
    await cluster.create(set('no-room', [clique('web', NO_ROOM)]))
    await cluster.create(
      set('late', [clique('web')], { spec: { updateStrategy: { rollingUpdate: { progressDeadline: '10m' } } } }),
    )
    await cluster.create(
      set('breached', [clique('web', {}, { replicas: 2 })], { template: { terminationDelay: '24m' } }),
    )
    await cluster.create(set('stalled', [clique('web', NO_ROOM)], { annotations: { 'grove.io/stalled-after': '1s' } }))
    const group = { name: 'model', cliqueNames: ['engine'], replicas: 2, minAvailable: 1 }
    await cluster.create(set('gated', [clique('engine', NO_ROOM)], { template: { podCliqueScalingGroups: [group] } }))
    await cluster.create(
      set('refused', [clique('web', { schedulerName: 'kai-scheduler' })], {
        annotations: { 'kai.scheduler/queue': 'q' },
      }),
    )
    await inFull.create(set('quota', [clique('web', {}, { replicas: 30 })]))
    await cluster.create(runtime('torch'))
    for (const name of ['waiting', 'looping']) await cluster.create(trainJob(name, 'torch'))
    for (const name of ['no-image', 'crashing', 'late', 'breached']) await becomes(name, 'Available', 'True')
    await podsBecome('no-image', notReady({ waiting: { reason: 'ImagePullBackOff', message: 'no such image' } }))
    await podsBecome('crashing', notReady({ waiting: { reason: 'CrashLoopBackOff', message: 'back-off' } }, 4))
    const { spec } = set('late', [clique('web', { schedulingGates: [{ name: 'example.com/held' }] })])
    await cluster.merge(KIND.podCliqueSet, 'late', { spec: { template: { cliques: spec.template.cliques } } })
    await podsBecome('breached', notReady({ running: { startedAt: new Date().toISOString() } }))
    await becomes('no-image', 'PodsFailing', 'ImageNotPulled')
    await becomes('crashing', 'PodsFailing', 'CrashLoop')
    await becomes('no-room', 'PodsFailing', 'NoNode')
    await becomes('late', 'Available', 'UpdateInProgress')
    await becomes('stalled', 'Stalled', 'True')
  }

  /** The API server gives the leader no more answers, in the middle of much work. */
  const freeze = async (): Promise<void> => {
    const more = Array.from({ length: 30 }, (_, i) => cluster.create(set(`more-${i}`, [clique('web')])))
    await Promise.all(more.slice(0, 10))
    link.freeze()
    await Promise.all(more)
    frozenAt = Date.now()
    fresh = await startPrometheus(
      await findBinary('prometheus'),
      targets([grove.reconcilers]).filter(({ job }) => job === 'grove-reconciler'),
      impatient(await shippedRules()),
    )
  }
  let frozenAt = 0

  /** The API server answers again after a minute. */
  const thaw = async (): Promise<void> => {
    await sleep(Math.max(0, frozenAt + FROZEN_MS - Date.now()))
    link.thaw()
    link.cut()
  }

  /** Another process leads, to which all has lasted for twenty minutes more. */
  const twentyMinutesLater = async (): Promise<void> => {
    await retired(grove.reconcilers)
    // It may have ended before it could reach the API server again and give its Lease away.
    await kubectl(['-n', 'grove-system', 'delete', 'lease', 'grove-operator-leader-election', '--ignore-not-found'])
    ahead = await startReconcilers({
      kubeconfig: grove.token.kubeconfig,
      config: {
        ...CONFIG,
        scheduler: {
          profiles: [{ name: 'default-scheduler', config: { gangScheduling: false } }, { name: 'kai-scheduler' }],
        },
      },
      env: {
        NODE_OPTIONS: `--import=${new URL('clock-ahead.js', import.meta.url).href}`,
        CLOCK_AHEAD: String(AHEAD_S),
      },
    })
    await prometheus.scrape(targets([ahead]))
    await leads(ahead)
    await loop()
  }

  /** The pods of a TrainJob run and end, as the controller of JobSets reports it. */
  const loop = async (): Promise<void> => {
    const report = (ready: number): Promise<KubeObject> => {
      const row = { name: 'node', ready, active: 1, succeeded: 0, failed: 0, suspended: 0 }
      return cluster.merge(KIND.jobSet, 'looping', { status: { replicatedJobsStatus: [row] } }, 'status')
    }
    const isSeen = (seconds: number | undefined): boolean => seconds !== undefined
    const waits = (is: boolean): Promise<void> =>
      waitUntil('the report to be seen', 30, async () => {
        const selector = 'grove_trainjob_not_running_seconds{trainjob="looping"}'
        return isSeen(await latest(prometheus, selector)) === is
      })
    await waits(true)
    await report(1)
    await waits(false)
    await report(0)
    await waits(true)
    await report(1)
    await waits(false)
    await report(0)
  }

  const inNamespace = (labels: Readonly<Record<string, string>>) => () => ({ ...labels, set_namespace: namespace })

  const PROVOKED: readonly Provoked[] = [
    { alert: 'GroveRightsMissing', after: 'a policy of the cluster forbids a write' },
    {
      alert: 'GroveBackendFailing',
      after: 'the PodGroups of a scheduler are refused',
      labels: () => ({ backend_name: 'kai-scheduler', operation: 'create' }),
    },
    { alert: 'GroveActionsFailing', after: 'a quota is full', labels: () => ({ error_type: 'quota' }) },
    { alert: 'GroveGangsWaiting', after: 'a gang waits for the base gang, which has no node' },
    {
      alert: 'GroveQueueStuck',
      after: 'the API server answers nothing any more',
      labels: () => ({ controller: 'podcliqueset-controller' }),
      provoke: freeze,
      seenBy: () => fresh as Prometheus,
    },
    { alert: 'GroveCertificateOld', after: 'a certificate of two days is served' },
    { alert: 'GroveCertificateEnds', after: 'a certificate of two days is served' },
    {
      alert: 'GroveWebhookNotTrusted',
      after: 'the API server does not trust the certificate',
      provoke: () => twice(ailing.distrust, 1, 9),
    },
    {
      alert: 'GroveWebhookCrowded',
      after: 'more connections are opened than may be',
      provoke: () => twice(ailing.crowd, 20, 400),
    },
    {
      alert: 'GroveWebhookFailing',
      after: 'reviews come that are larger together than may be',
      labels: () => ({ webhook: '/webhooks/validate-trainjob' }),
      provoke: () => twice(ailing.flood, 5, 7),
    },
    {
      alert: 'GroveWebhookSlow',
      after: 'the API server answers look-ups late',
      labels: () => ({ webhook: '/webhooks/validate-trainjob' }),
      provoke: () => twice(ailing.lookUpSlowly, 1, 1),
    },
    {
      alert: 'GroveWebhookFault',
      after: 'a review has failed through a bug, which is only pretended: the real metric is counted up',
      labels: () => ({ webhook: '/webhooks/validate-trainjob' }),
      provoke: async () => altered[0]?.alter(ofOne('validate-trainjob', (sample) => sample.replace(/\d+$/, '1'))),
    },
    {
      alert: 'GroveReconcilerFault',
      after: 'a plan has failed through a bug, which is only pretended: the real metric is counted up',
      provoke: async () => altered[1]?.alter(ofOne('error_type="fault"', (sample) => sample.replace(/\d+$/, '1'))),
    },
    {
      alert: 'GroveFailoverMemoryLost',
      after:
        'an engine has kept old weights through a bug, which is only pretended: the real metric names another life',
      labels: () => ({ namespace, pod: 'chat-0' }),
      provoke: async () => altered[2]?.alter((sample) => sample.replace(/nonce="[^"]*"/, 'nonce="before"')),
    },
    {
      alert: 'GroveFailoverFailed',
      after: 'the engine that serves has died, and its shadow cannot wake',
      labels: () => ({ namespace, pod: 'chat-0' }),
      provoke: async () => engines.run('engine-0').signal('SIGKILL'),
    },
    {
      alert: 'GroveFailoverNoShadow',
      after: 'the shadow has ended again, and its container waits to be restarted',
      labels: () => ({ namespace, pod: 'chat-0' }),
      provoke: async () => {
        await waitUntil('the first restart', 10, async () => engines.restarts('engine-1') > 0)
        await engines.run('engine-1').started
        engines.run('engine-1').signal('SIGKILL')
      },
    },
    {
      alert: 'GroveQueueLong',
      after: 'the API server answers again after a minute',
      labels: () => ({ controller: 'podcliqueset-controller' }),
      provoke: thaw,
      seenBy: () => fresh as Prometheus,
    },
    {
      alert: 'GroveSetUnavailable',
      after: 'an image has not been pulled for twenty minutes',
      labels: inNamespace({ set: 'no-image', reason: 'ImageNotPulled' }),
      provoke: twentyMinutesLater,
    },
    {
      alert: 'GroveSetCrashLoop',
      after: 'a container has ended again and again',
      labels: inNamespace({ set: 'crashing' }),
    },
    { alert: 'GroveGangNotPlaced', after: 'there has been no node', labels: inNamespace({ set: 'no-room' }) },
    {
      alert: 'GroveUpdateStuck',
      after: 'the first pod of an update has been held for twenty minutes',
      labels: inNamespace({ set: 'late' }),
    },
    { alert: 'GroveSetsStalled', after: 'a set has been stalled for twenty minutes' },
    { alert: 'GroveGangTerminationNear', after: 'a gang has lost its minimum, 24 minutes before it is terminated' },
    {
      alert: 'GroveTrainJobNotRunning',
      after: 'nobody has looked after its JobSet for twenty minutes',
      labels: () => ({ trainjob_namespace: namespace, trainjob: 'waiting', reason: 'PodsNotReady' }),
    },
    {
      alert: 'GroveTrainJobCrashLoop',
      after: 'pods of a TrainJob have run and ended twice',
      labels: () => ({ trainjob_namespace: namespace, trainjob: 'looping' }),
    },
    {
      alert: 'GroveTwoLeaders',
      after: 'a process was started that takes another Lease',
      provoke: async () => {
        other = await startReconcilers({
          kubeconfig: controlPlane().kubeconfig,
          config: { leaderElection: { ...PATIENT, resourceName: 'another' } },
        })
        await prometheus.scrape(targets([ahead as ReconcilerProcess, other]))
      },
    },
    {
      alert: 'GroveNoLeader',
      after: 'the reconcilers were stopped',
      provoke: async () => {
        await ahead?.stop()
        await other?.stop()
      },
    },
    {
      alert: 'GroveWebhookDown',
      after: 'the webhooks were stopped',
      provoke: async () => {
        await ailing.stop()
        await grove.webhook.terminate()
      },
    },
  ]

  it('leaves no alert out', async () => {
    const told = PROVOKED.map(({ alert }) => alert)
    expect(told.sort()).to.deep.equal(
      alertsOf(await shippedRules())
        .map(({ alert }) => alert)
        .sort(),
    )
  })

  /** A counter that begins with its first event has a rate from the second scrape on. */
  const twice = async (bring: (times: number) => Promise<void>, first: number, then: number): Promise<void> => {
    await bring(first)
    await sleep(2_500)
    await bring(then)
  }

  for (const { alert, after: what, labels = () => ({}), provoke, seenBy = () => prometheus } of PROVOKED) {
    it(`${alert} fires after ${what}`, async () => {
      await provoke?.()
      const rule = alertsOf(await shippedRules()).find((each) => each.alert === alert)
      const wanted = { alertname: alert, severity: rule?.labels.severity, ...labels() }
      let last: unknown
      const fires = async (): Promise<boolean> => {
        const found = (await seenBy().rules()).find(({ name }) => name === alert)
        last = { health: found?.health, error: found?.lastError, alerts: found?.alerts }
        return (found?.alerts ?? []).some(
          (each) =>
            each.state === 'firing' &&
            each.annotations.runbook_url === rule?.annotations.runbook_url &&
            JSON.stringify(Object.entries(each.labels).sort()) === JSON.stringify(Object.entries(wanted).sort()),
        )
      }
      await waitUntil(`${alert} ${JSON.stringify(wanted)}`, 30, fires, { detail: () => JSON.stringify(last) })
    })
  }
})

/** Changes the samples that have this in them. */
const ofOne =
  (part: string, change: (sample: string) => string) =>
  (sample: string): string =>
    sample.includes(part) ? change(sample) : sample

/** Ends a leader as a kubelet does, so that it gives its Lease away. */
const retired = async (process: ReconcilerProcess): Promise<void> => {
  process.signal('SIGTERM')
  await waitUntil('the end of the leader', 30, async () => !process.running())
}

const leads = ({ metrics }: ReconcilerProcess): Promise<void> =>
  waitUntil('a leader', 60, async () => {
    const answer = await fetch(`http://${metrics}/metrics`).catch(() => undefined)
    return /^leader_election_master_status\S* 1$/m.test((await answer?.text()) ?? '')
  })

/** The status of a pod whose container is in this state, as a kubelet writes it. */
const notReady = (state: object, restartCount = 0): object => {
  const at = new Date().toISOString()
  const ended = { terminated: { exitCode: 1, reason: 'Error', startedAt: at, finishedAt: at } }
  return {
    phase: 'Running',
    conditions: ['Ready', 'ContainersReady'].map((type) => ({ type, status: 'False', lastTransitionTime: at })),
    containerStatuses: [
      {
        ...{ name: 'main', image: 'web:1', imageID: '', ready: false, started: false, restartCount, state },
        ...(restartCount > 0 && { lastState: ended }),
      },
    ],
  }
}

/** A policy that forbids KAI's PodGroups in a namespace. */
const policyAgainst = (namespace: string): object => {
  const metadata = { name: `no-groups-${namespace}` }
  const resources = {
    apiGroups: ['scheduling.run.ai'],
    apiVersions: ['*'],
    resources: ['podgroups'],
    operations: ['CREATE'],
  }
  const apiVersion = 'admissionregistration.k8s.io/v1'
  return {
    apiVersion: 'v1',
    kind: 'List',
    items: [
      {
        ...{ apiVersion, kind: 'ValidatingAdmissionPolicy', metadata },
        spec: {
          matchConstraints: { resourceRules: [resources] },
          validations: [{ expression: 'false', message: 'no groups here', reason: 'Forbidden' }],
        },
      },
      {
        ...{ apiVersion, kind: 'ValidatingAdmissionPolicyBinding', metadata },
        spec: {
          policyName: metadata.name,
          validationActions: ['Deny'],
          matchResources: { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } },
        },
      },
    ],
  }
}
