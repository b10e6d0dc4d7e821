import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { Connection } from '../../kube/access/connection.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { scaledClock, systemClock } from '../../kube/clock.ts'
import { conditionOf } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { runReconcilers } from '../../reconcilers/run.ts'
import { type GroveSandbox, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { ROOT } from '../../scripts/package/project.ts'
import { configurationWith } from './configuration.ts'
import { errorLog } from './error-log.ts'
import { eventually, type Speaking, speaking } from './speaking.ts'

const BINDING = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRoleBinding' }
const NAME = 'grove:system:grove-reconcilers:trainjobs'
const JOBSET = { apiVersion: 'jobset.x-k8s.io/v1alpha2', kind: 'JobSet' }
const objectIn = async (file: string): Promise<KubeObject> => parse(await readFile(path.join(ROOT, file), 'utf8'))
const set = (name: string): KubeObject => ({
  ...KIND.podCliqueSet,
  metadata: { name },
  spec: {
    replicas: 1,
    template: {
      cliques: [
        { name: 'a', spec: { roleName: 'a', replicas: 1, podSpec: { containers: [{ name: 'c', image: 'i:1' }] } } },
      ],
    },
  },
})

describe('the rights of a component that is added later, where a minute takes six seconds', function () {
  this.timeout(120_000)
  let sandbox: GroveSandbox
  let own: Speaking
  let binding: KubeObject | undefined
  let stop = async (): Promise<void> => undefined
  const mishaps: string[] = []
  before(async () => {
    const clock = scaledClock(10)
    const log = errorLog((text) => mishaps.push(text))
    const config = configurationWith()
    sandbox = await startGroveSandbox({
      ...{ config, log, clock, initContainerImage: 'grove-initc:test', nodes: 2, reconcilers: false },
      onError: (error) => mishaps.push(String(error)),
    })
    own = speaking(sandbox.client, 'default')
    binding = await own.find(BINDING, NAME)
    await own.remove(BINDING, NAME)
    const connection = new Connection(sandbox.accountAccess('grove-system', 'grove-operator'))
    const client = kubeClient(connection, { clock, wire: systemClock })
    const stopping = new AbortController()
    const running = runReconcilers({ client, config, log }, stopping.signal)
    stop = async () => {
      stopping.abort()
      await running
      await client.close()
    }
    await own.create(await objectIn('manifests/runtimes/plain.yaml'))
    await own.create(await objectIn('manifests/samples/train-job-plain.yaml'))
  })
  after(async () => {
    await stop()
    await sandbox?.stop()
    // A watch that is silent for two minutes is taken for dead, and two minutes are twelve seconds here.
    expect(mishaps.filter((each) => !each.includes('has not answered for'))).to.deep.equal([])
  })

  const pending = async (): Promise<Condition | undefined> => {
    const found = await own.find(KIND.trainJob, 'plain-job')
    return conditionOf((found?.status as { conditions?: readonly Condition[] } | undefined)?.conditions, 'Pending')
  }
  const ready = (name: string) =>
    eventually(
      `${name} is available`,
      async () => (await own.find(KIND.podCliqueSet, name))?.status as { availableReplicas?: number } | undefined,
      (status) => status?.availableReplicas === 1,
    )

  it('are missed by nothing else', async () => {
    await own.create(set('before'))
    await ready('before')
  })

  it('are missed by a TrainJob, which says that nobody looks after it, and what to install', async () => {
    const said = await eventually('a condition', pending, (condition) => condition !== undefined)
    expect(said).to.include({ status: 'True', reason: 'NotLookedAfter' })
    expect(said?.message).to.include('manifests/components/trainjobs').and.include('trainjobs.enabled=true')
    expect(await own.list(JOBSET)).to.deep.equal([])
  })

  it('are noticed without a restart: the TrainJob goes on, and so does everything else', async () => {
    const { resourceVersion: _, uid: __, ...metadata } = binding?.metadata ?? {}
    await own.create({ ...binding, metadata })
    await eventually(
      'a JobSet',
      () => own.list(JOBSET),
      ({ length }) => length === 1,
    )
    expect(
      (await eventually('no trouble', pending, (condition) => condition?.reason !== 'NotLookedAfter'))?.reason,
    ).to.not.equal('NotLookedAfter')
    await own.create(set('after'))
    await ready('after')
  })
})
