import { expect } from 'chai'
import type { TreeObjects } from '../../cli/drawing/tree/objects.ts'
import { isAllReady } from '../../cli/drawing/tree/ready.ts'
import { manifestFiles } from '../../cli/manifests/files.ts'
import { manifestsOf } from '../../cli/manifests/manifest.ts'
import { applyManifests } from '../../cli/verbs/sandbox/apply.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import { type GroveSandbox, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { repositoryRoot } from '../cluster/repository.ts'
import { configurationWith } from './configuration.ts'
import { errorLog } from './error-log.ts'
import { SETS } from './grove-resources.ts'
import { isReady, NODES, type Pod, until } from './running.ts'

/** Tables in which objects may stay after a user's set is gone. Events stay, as in any cluster. */
const LEFT_ALONE = new Set(['events', 'namespaces'])

describe('Grove in the sandbox', () => {
  let grove: GroveSandbox
  const lines: string[] = []
  const log = errorLog((line) => lines.push(line))
  const mistakes: unknown[] = []
  const readyAt = new Map<string, number>()
  let steps = 0

  before(async function () {
    this.timeout(120_000)
    grove = await startGroveSandbox({
      config: configurationWith(),
      log,
      initContainerImage: 'grove-initc:test',
      nodes: 20,
      kubelet: { readyAfterMs: ({ metadata }) => (JSON.stringify(metadata).includes('late') ? 150 : 0) },
      onError: (error) => mistakes.push(error),
    })
    grove.core.store.subscribe('pods', ({ type, object }) => {
      const each = object as unknown as Pod
      const clique = each.metadata.labels?.['grove.io/podclique'] ?? ''
      steps++
      if (type !== 'DELETED' && isReady(each) && !readyAt.has(clique)) readyAt.set(clique, steps)
    })
  })
  after(async () => {
    await grove.stop()
    expect(mistakes).to.deep.equal([])
    expect(lines).to.deep.equal([])
  })

  const objects = (): TreeObjects => {
    const all = (table: string) => [...grove.core.store.list(table, 'default')] as never[]
    return {
      sets: all('podcliquesets.grove.io'),
      gangs: all('podgangs.scheduler.grove.io'),
      scalingGroups: all('podcliquescalinggroups.grove.io'),
      podCliques: all('podcliques.grove.io'),
      pods: all('pods'),
    }
  }
  const everything = (): string[] =>
    grove.core.registry
      .all()
      .filter(({ table }) => !LEFT_ALONE.has(table))
      .flatMap(({ table, kind, version }) =>
        [...grove.core.store.list(table, 'default')].map(
          ({ metadata }) => `${version} ${kind} ${(metadata as { name: string }).name}`,
        ),
      )
      .sort()

  const cordon = (name: string, unschedulable: boolean) =>
    grove.client.mergePatch(NODES, { name }, { spec: { unschedulable } })
  const isReadyStore = (each: object): boolean =>
    (each as Pod).metadata.labels?.['grove.io/podclique'] === 'staged-0-store' && isReady(each as Pod)

  it('makes a sample Ready, and nothing is left of it when it is deleted', async function () {
    this.timeout(120_000)
    const before = everything()
    const [file] = await manifestFiles(
      [`${repositoryRoot}/manifests/samples/disaggregated-inference.yaml`],
      process.stdin,
    )
    const [applied] = await applyManifests(
      grove.client,
      manifestsOf('sample', file?.bytes ?? new Uint8Array()),
      'default',
    )
    const set = applied?.object as ApiObject
    expect(applied?.refusal).to.equal(undefined)
    await until('all is ready', async () => isAllReady([set], objects()), Boolean)
    expect(objects().pods).to.have.length.greaterThan(5)
    const updated = async () => objects().sets.map(({ status }) => status?.updatedReplicas)
    await until('the set says that it is up to date', updated, ([first]) => first === 1)
    await grove.client.delete(SETS, { namespace: 'default', name: set.metadata.name ?? '' })
    await until(
      'nothing is left',
      async () => everything().filter((each) => !before.includes(each)),
      ({ length }) => length === 0,
    )
  })

  it('starts cliques one after the other where they wait for each other', async function () {
    this.timeout(120_000)
    const clique = (name: string, startsAfter: readonly string[] = []) => ({
      name,
      spec: {
        roleName: name,
        replicas: 2,
        minAvailable: 1,
        startsAfter,
        podSpec: { containers: [{ name: 'main', image: 'main:1' }] },
      },
    })
    const set = {
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodCliqueSet',
      metadata: { namespace: 'default', name: 'order' },
      spec: {
        replicas: 1,
        template: {
          cliqueStartupType: 'CliqueStartupTypeExplicit',
          cliques: [clique('last', ['late']), clique('late', ['first']), clique('first')],
        },
      },
    }
    const made = await grove.client.create(SETS, set)
    await until('all is ready', async () => isAllReady([made], objects()), Boolean)
    const order = [...readyAt].filter(([name]) => name.startsWith('order-')).sort(([, a], [, b]) => a - b)
    expect(order.map(([name]) => name)).to.deep.equal(['order-0-first', 'order-0-late', 'order-0-last'])
    await grove.client.delete(SETS, { namespace: 'default', name: 'order' })
    await until(
      'the pods are gone',
      async () => objects().pods.length,
      (count) => count === 0,
    )
  })

  it('starts nothing before minAvailable of the clique that it waits for, and does not wait for the rest', async function () {
    this.timeout(120_000)
    const SLOWLY = { 'sandbox.grove.io/ready-after': '200ms' }
    const clique = (name: string, replicas: number, minAvailable: number, annotations = {}) => ({
      name,
      annotations,
      spec: { roleName: name, replicas, minAvailable, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
    })
    // One of the three stores must be the last one: it waits until there is a node for it.
    const bound = clique('store', 3, 2, SLOWLY)
    const podSpec = {
      ...bound.spec.podSpec,
      containers: [{ name: 'main', image: 'main:1', resources: { limits: { 'nvidia.com/gpu': 8 } } }],
    }
    const nodes = await grove.client.list(NODES)
    for (const { metadata } of nodes.items.slice(2)) await cordon(metadata.name ?? '', true)
    const counts: number[] = []
    const stop = grove.core.store.subscribe('pods', ({ type, object }) => {
      const each = object as unknown as Pod
      if (type === 'DELETED' || each.metadata.labels?.['grove.io/podclique'] !== 'staged-0-app') return
      if (each.status?.phase === 'Running') counts.push(objects().pods.filter(isReadyStore).length)
    })
    const set = {
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodCliqueSet',
      metadata: { namespace: 'default', name: 'staged' },
      spec: {
        replicas: 1,
        template: {
          cliqueStartupType: 'CliqueStartupTypeInOrder',
          cliques: [{ ...bound, spec: { ...bound.spec, podSpec } }, clique('app', 1, 1)],
        },
      },
    }
    await grove.client.create(SETS, set)
    await until(
      'the app runs',
      async () => counts.length,
      (length) => length > 0,
    )
    stop()
    for (const { metadata } of nodes.items.slice(2)) await cordon(metadata.name ?? '', false)
    expect(counts[0]).to.equal(2)
    await grove.client.delete(SETS, { namespace: 'default', name: 'staged' })
    await until(
      'the pods are gone',
      async () => objects().pods.length,
      (count) => count === 0,
    )
  })

  it('has its webhooks judge what is applied', async () => {
    const [file] = await manifestFiles(
      [`${repositoryRoot}/manifests/samples/refused-startup-cycle.yaml`],
      process.stdin,
    )
    const [applied] = await applyManifests(
      grove.client,
      manifestsOf('sample', file?.bytes ?? new Uint8Array()),
      'default',
    )
    expect(applied?.refusal?.join('\n')).to.include('wait for each other')
  })
})
