import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { Registry } from 'prom-client'
import { Connection } from '../../../kube/access/connection.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import type { KubeObject } from '../../../model/object.ts'
import { controllerMetrics } from '../../../reconcilers/engine/metrics.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { runReconcilers } from '../../../reconcilers/run.ts'
import type { FaultRequest } from '../../../sandbox/api-server/http/faults.ts'
import { type GroveSandbox, startGroveSandbox } from '../../../sandbox/cluster/grove.ts'
import { createLog } from '../../../telemetry/log.ts'
import { createLogSink } from '../../../telemetry/log-sink.ts'
import { configurationWith } from '../configuration.ts'
import { errorLog } from '../error-log.ts'
import { eventually, type Speaking, speaking } from '../speaking.ts'
import { FOREVER, runs, runtime, trainJob, words } from './setting.ts'

const OPERATOR = 'system:serviceaccount:grove-system:grove-operator'
const WRITES = new Set(['create', 'update', 'patch', 'delete', 'deletecollection'])

describe('the loop of TrainJobs', function () {
  this.timeout(120_000)
  let sandbox: GroveSandbox
  let say: Speaking
  let folder: string
  /** Writes of the reconcilers, without events. */
  const writes: FaultRequest[] = []
  /** Names of the ConfigMaps that the reconcilers have read whole. */
  const read: string[] = []
  let refuse: ((request: FaultRequest) => boolean) | undefined
  let client: Client
  let stop: () => Promise<void>
  let registry: Registry
  let log: string

  const start = (): void => {
    registry = new Registry()
    log = join(folder, `log-${Date.now()}`)
    const descriptor = openSync(log, 'w')
    const written = createLog({ level: 'info', format: 'logfmt', sink: createLogSink(descriptor) })
    client = kubeClient(new Connection(sandbox.accountAccess('grove-system', 'grove-operator')))
    const stopping = new AbortController()
    const running = runReconcilers(
      { client, config: configurationWith({}), log: written, metrics: controllerMetrics(registry) },
      stopping.signal,
    )
    stop = async () => {
      stopping.abort()
      await running
      await client.close()
      await written.close()
      closeSync(descriptor)
    }
  }
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trainjobs-'))
    sandbox = await startGroveSandbox({
      config: configurationWith({}),
      log: errorLog(() => undefined),
      initContainerImage: 'grove-initc:test',
      nodes: 5,
      reconcilers: false,
      faults: (request) => {
        if (request.username === OPERATOR && request.verb === 'get' && request.plural === 'configmaps')
          read.push(request.name)
        if (request.username !== OPERATOR || !WRITES.has(request.verb)) return undefined
        // A review asks what a user may do, and writes nothing.
        if (request.plural === 'events' || request.plural === 'selfsubjectaccessreviews') return undefined
        writes.push(request)
        if (refuse?.(request)) return { type: 'refuse', code: 403, reason: 'Forbidden', message: 'no room today' }
        return undefined
      },
    })
    say = speaking(sandbox.client, 'default')
    await say.create(runtime('slow', {}, FOREVER))
    await say.create(runtime('quick'))
    start()
  })
  after(async () => {
    await stop()
    await sandbox.stop()
    rmSync(folder, { recursive: true })
  })

  const becomes = (name: string, fits: (object: KubeObject | undefined) => boolean): Promise<KubeObject | undefined> =>
    eventually(name, () => say.find(KIND.trainJob, name), fits)
  const says = (name: string, ...wanted: readonly string[]) =>
    becomes(name, (found) => wanted.every((each) => words(found).includes(each)))
  const written = (from: number) =>
    writes
      .slice(from)
      .map(({ verb, plural, subresource, name }) => `${verb} ${plural}${subresource && `/${subresource}`} ${name}`)
  const quiet = async (): Promise<void> => {
    for (let before = -1; before !== writes.length; ) {
      before = writes.length
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
  }
  const restart = async (meanwhile: () => Promise<unknown>): Promise<void> => {
    await stop()
    await meanwhile()
    start()
  }

  it('applies each child with one request, in the name of trainer and by force, and the JobSet last', async () => {
    await say.create(trainJob('a', 'slow'))
    await becomes('a', runs)
    const [first, second, ...rest] = writes.filter(({ subresource }) => subresource === '')
    expect([first, second].map((each) => `${each?.verb} ${each?.plural} ${each?.name}`)).to.deep.equal([
      'patch configmaps a-runtime-snapshot',
      'patch jobsets a',
    ])
    expect(rest).to.deep.equal([])
    for (const { url } of [first, second] as FaultRequest[]) {
      expect(url).to.include('fieldManager=trainer').and.to.include('force=true')
    }
  })

  it('a second pass writes nothing, neither for one that runs nor for one that is suspended', async () => {
    await say.create(trainJob('b', 'slow', { suspend: true }))
    await says('b', 'Suspended=True Suspended')
    await quiet()
    const before = writes.length
    for (const name of ['a', 'b'])
      await say.merge(KIND.trainJob, name, { metadata: { annotations: { looked: 'again' } } })
    await quiet()
    expect(written(before)).to.deep.equal([])
  })

  it('nor does a process that starts anew, and of all ConfigMaps it reads those of TrainJobs at work', async () => {
    await say.create({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'of-others' }, data: { big: 'x' } })
    const before = writes.length
    expect(read).to.deep.equal([])
    await restart(async () => undefined)
    await eventually(
      'log',
      async () => readFileSync(log, 'utf8'),
      (text) => text.includes('trainjob=default/b'),
    )
    await quiet()
    expect(written(before)).to.deep.equal([])
    expect(read.sort()).to.deep.equal(['a-runtime-snapshot', 'b-runtime-snapshot'])
    await say.remove(KIND.configMap, 'of-others')
  })

  it('a child that somebody has edited or deleted is put right, also while the TrainJob runs', async () => {
    await say.remove(KIND.configMap, 'a-runtime-snapshot')
    await say.become(KIND.configMap, ['a-runtime-snapshot', 'b-runtime-snapshot'])
    await say.merge(KIND.jobSet, 'b', { spec: { suspend: false } })
    await eventually(
      'suspended again',
      () => say.find(KIND.jobSet, 'b'),
      (found) => (found?.spec as { suspend?: boolean } | undefined)?.suspend === true,
    )
  })

  it('what cannot be applied stands in a condition and an event, is tried again, and the condition goes when it succeeds', async () => {
    refuse = ({ plural }) => plural === 'jobsets'
    await say.create(trainJob('c', 'slow'))
    const found = await says('c', 'Created=False JobsCreationFailed')
    expect(JSON.stringify(found?.status)).to.include('no room today')
    const [event] = await eventually(
      'event',
      () => say.events('c', 'TrainJobResourcesCreationFailed'),
      ({ length }) => length > 0,
    )
    expect(event).to.equal('TrainJobResourcesCreationFailed TrainJob resources reconciliation failed: no room today')
    const before = writes.length
    await eventually(
      'tries',
      async () => writes.length - before,
      (count) => count >= 2,
    )
    refuse = undefined
    expect(words(await becomes('c', runs))).to.deep.equal([])
  })

  it('a TrainJob whose runtime is gone has failed, and only an edit after the runtime is back opens it again', async () => {
    await say.create(runtime('fleeting'))
    await restart(async () => {
      await say.create(trainJob('d', 'fleeting'))
      await say.remove(KIND.trainingRuntime, 'fleeting')
    })
    const found = await says('d', 'Failed=True RuntimeNotFound')
    const { conditions = [] } = (found?.status ?? {}) as {
      conditions?: { observedGeneration: number; message: string }[]
    }
    const [condition] = conditions
    expect(condition?.observedGeneration).to.equal(1)
    expect(condition?.message).to.include('TrainingRuntime "fleeting" does not exist')
    await eventually(
      'log',
      async () => readFileSync(log, 'utf8'),
      (text) => /^level=error msg="Reconcile failed" trainjob=default\/d error="runtime not found" /m.test(text),
    )
    await quiet()
    const before = writes.length
    await say.create(runtime('fleeting'))
    await say.merge(KIND.trainJob, 'd', { metadata: { annotations: { looked: 'again' } } })
    await quiet()
    expect(written(before)).to.deep.equal([])
    await say.merge(KIND.trainJob, 'd', { spec: { suspend: true } })
    expect(words(await says('d', 'Suspended=True Suspended'))).to.deep.equal(['Suspended=True Suspended'])
    await say.merge(KIND.trainJob, 'd', { spec: { suspend: false } })
    await says('d', 'Complete=True AllJobsCompleted')
  })

  it('a runtime that its cache has not heard of yet ends no TrainJob', async () => {
    await Promise.all([say.create(runtime('new', {}, FOREVER)).then(() => say.create(trainJob('e', 'new')))])
    await becomes('e', runs)
  })

  it('suspension and a patch taken back go in one update; the patch is taken back once the pods are gone', async () => {
    const nodeSelector = { 'kubernetes.io/os': 'linux' }
    const replicatedJobs = [{ name: 'node', template: { spec: { template: { spec: { nodeSelector } } } } }]
    const runtimePatches = [
      { manager: 'test.example.com/it', trainingRuntimeSpec: { template: { spec: { replicatedJobs } } } },
    ]
    await say.merge(KIND.trainJob, 'b', { spec: { suspend: false, runtimePatches } })
    await says('b', 'Suspended=False Resumed', 'Running=True JobsRunning')
    const jobSet = async () => JSON.stringify((await say.find(KIND.jobSet, 'b'))?.spec)
    expect(await jobSet()).to.include('kubernetes.io/os')
    await say.merge(KIND.trainJob, 'b', { spec: { suspend: true, runtimePatches: [] } })
    await eventually('suspended', jobSet, (spec) => spec.includes('"suspend":true'))
    await eventually('taken back', jobSet, (spec) => !spec.includes('kubernetes.io/os'))
  })

  it('writes the five lines of its log', async () => {
    await say.create(trainJob('f', 'quick'))
    await says('f', 'Complete=True AllJobsCompleted')
    const lines = await eventually(
      'log',
      async () => readFileSync(log, 'utf8').split('\n'),
      (all) => all.some((line) => line.includes('default/f complete=true')),
    )
    const of = (line: string) => lines.filter((each) => each.startsWith(`${line} `)).length
    expect(of('level=info msg="Reconciling TrainJob" trainjob=default/f')).to.be.greaterThan(0)
    expect(of('level=info msg="Building objects" runtime=quick')).to.be.greaterThan(0)
    expect(of('level=info msg="Applying JobSet" jobset=default/f')).to.equal(1)
    expect(of('level=info msg="Status synced" trainjob=default/f complete=true')).to.be.greaterThan(0)
  })

  it('counts under the names of controller-runtime', async () => {
    const text = await registry.metrics()
    for (const series of [
      'controller_runtime_reconcile_total{controller="trainjob_controller",result="success"}',
      'controller_runtime_reconcile_errors_total{controller="trainjob_controller"}',
      'controller_runtime_reconcile_time_seconds_count{controller="trainjob_controller"}',
      'controller_runtime_max_concurrent_reconciles{controller="trainjob_controller"} 5',
      'workqueue_depth{name="trainjob_controller",controller="trainjob_controller"}',
      'workqueue_adds_total{name="trainjob_controller",controller="trainjob_controller"}',
      'workqueue_retries_total{name="trainjob_controller",controller="trainjob_controller"}',
    ]) {
      expect(text).to.include(series)
    }
  })
})
