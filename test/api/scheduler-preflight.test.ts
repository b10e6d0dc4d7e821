import { expect } from 'chai'
import { requireBackends } from '../../cli/cluster/scheduler-preflight.ts'
import { Failure } from '../../cli/verb.ts'
import { OPERATOR_STATUS, reportBackends } from '../../cli/verbs/reconcile/operator-status.ts'
import { Connection } from '../../kube/access/connection.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import type { BackendCheck } from '../../reconcilers/scheduler-backend/readiness.ts'
import { POD_GROUP_CRD } from '../../sandbox/cluster/foreign-crds.ts'
import { type Sandbox, startSandbox } from '../../sandbox/cluster/start.ts'
import { referenceCrd } from '../reference/crds.ts'
import { olderKaiPodGroups } from '../reference/kai.ts'
import { configurationWith } from './configuration.ts'
import { eventually, type Speaking, speaking } from './speaking.ts'

const CRD = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }

describe('what scheduler backends need of a cluster before the reconcilers start', () => {
  let sandbox: Sandbox
  let client: Client
  let cluster: Speaking
  before(async () => {
    sandbox = await startSandbox({ nodes: 1, onError: (error) => expect.fail(String(error)) })
    client = kubeClient(new Connection(sandbox.access))
    cluster = speaking(client, 'default')
  })
  after(async () => {
    await client.close()
    await sandbox.stop()
  })

  /** The exit status and the message, or the lines of the log if everything is ready. */
  const checked = async (...wanted: (string | { readonly name: string })[]): Promise<string[]> => {
    const profiles = wanted.map((each) => (typeof each === 'string' ? { name: each } : each))
    const config = configurationWith({ scheduler: { profiles, defaultProfileName: profiles[0]?.name } })
    const log: string[] = []
    const info = (message: string, fields: unknown) => void log.push(`${message} ${JSON.stringify(fields)}`)
    try {
      await requireBackends({ client: async () => client }, config, { info }, {})
      return log
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return [`${error.status}`, error.message]
    }
  }

  const ready = (scheduler: string) => `the scheduler backend is initialized ${JSON.stringify({ scheduler })}`

  it('the default scheduler and LPX need nothing', async () => {
    expect(await checked('default-scheduler', 'lpx-scheduler')).to.deep.equal(
      ['default-scheduler', 'lpx-scheduler'].map(ready),
    )
  })

  it('gangs of the default scheduler need PodGroups of any version', async () => {
    const gangs = { name: 'default-scheduler', config: { gangScheduling: true } }
    const [status, why] = await checked(gangs)
    expect(status).to.equal('5')
    expect(why)
      .to.include('does not serve PodGroup of any of scheduling.k8s.io/v1beta1')
      .and.include('set gangScheduling: auto in the profile')
    await cluster.create(POD_GROUP_CRD)
    const [line] = await eventually(
      'served',
      () => checked(gangs),
      ([first]) => first !== '5',
    )
    expect(line).to.equal('the scheduler backend is initialized {"scheduler":"default-scheduler"}')
  })

  it('a profile of KAI may wait for KAI, but not as the default', async () => {
    const [, line] = await checked('default-scheduler', 'kai-scheduler')
    expect(line)
      .to.include('will be made once it is installed')
      .and.include('does not serve PodGroup of scheduling.run.ai')
    expect(await checked('kai-scheduler')).to.deep.equal([
      '5',
      'scheduler kai-scheduler: the cluster does not serve PodGroup of scheduling.run.ai/v2alpha2; ' +
        'install KAI, or take the profile kai-scheduler out of the operator configuration',
    ])
    await cluster.create(olderKaiPodGroups())
    expect(await checked('kai-scheduler')).to.deep.equal(['kai-scheduler', 'default-scheduler'].map(ready))
  })

  it('Volcano has to be there, in a version whose PodGroups have policies for subgroups', async () => {
    expect((await checked('default-scheduler', 'volcano'))[1]).to.include(
      'does not serve PodGroup of scheduling.volcano.sh',
    )
    const newer = referenceCrd('volcano', 'scheduling.volcano.sh_podgroups')
    await cluster.create(JSON.parse(JSON.stringify(newer).replace('"subGroupPolicy"', '"another"')))
    expect(await checked('default-scheduler', 'volcano')).to.deep.equal([
      '5',
      'scheduler volcano: PodGroup of scheduling.volcano.sh/v1beta1 has no field spec.subGroupPolicy in this cluster; ' +
        'install Volcano 1.14 or later, or take the profile volcano out of the operator configuration',
    ])
    await cluster.merge(CRD, newer.metadata.name ?? '', { spec: newer.spec as object })
    expect(await checked('default-scheduler', 'volcano')).to.deep.equal(['default-scheduler', 'volcano'].map(ready))
  })

  it('the operator says in its own namespace what came of them: a condition to wait for, and events', async () => {
    const report = (defaultBackend: string, ...checks: BackendCheck[]) =>
      reportBackends({ client, namespace: 'default', checks, defaultBackend, signal: new AbortController().signal })
    await report('kai-scheduler', { backend: 'kai-scheduler' })
    const data = async () => (await cluster.find({ apiVersion: 'v1', kind: 'ConfigMap' }, OPERATOR_STATUS))?.data
    expect(await data()).to.include({ defaultBackend: 'kai-scheduler', schedulerBackendReady: 'True' })
    await report('volcano', { backend: 'volcano', problem: 'install Volcano' })
    expect(await data()).to.include({ defaultBackend: 'volcano', schedulerBackendReady: 'False' })
    const { conditions } = (await data()) as { conditions: string }
    expect((JSON.parse(conditions) as object[])[0]).to.include({
      type: 'SchedulerBackendReady',
      reason: 'BackendInitializationFailed',
      message: 'volcano: install Volcano',
    })
    expect(await cluster.events(OPERATOR_STATUS)).to.have.members([
      "BackendInitialized Scheduler backend 'kai-scheduler' initialized successfully",
      "BackendSwitched Switched from backend 'kai-scheduler' to 'volcano'",
      "BackendInitializationFailed Failed to initialize scheduler backend 'volcano': install Volcano",
    ])
  })
})
