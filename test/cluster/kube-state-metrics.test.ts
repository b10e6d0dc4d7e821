import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { conditionOf } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { isObject } from '../../schemas/json/object.ts'
import { eventually, type Speaking, speaking } from '../api/speaking.ts'
import { trainingCrds } from '../api/trainjobs/crds.ts'
import { runtime, trainJob } from '../api/trainjobs/setting.ts'
import { findBinary } from './controlplane/binaries.ts'
import { freePorts, LOOPBACK } from './controlplane/ports.ts'
import { type ProcessGroup, processGroup } from './controlplane/process.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { kustomization } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { installCrdObjects } from './neighbours.ts'
import { installOperator } from './operator.ts'

type Path = readonly string[]
type Labels = Readonly<Record<string, string>>

/** A metric as kube-state-metrics is told to make it. */
interface Metric {
  readonly name: string
  readonly each: {
    readonly gauge?: {
      readonly path: Path
      readonly valueFrom?: Path
      readonly labelsFromPath?: Readonly<Record<string, Path>>
      readonly nilIsZero?: boolean
    }
    readonly stateSet?: {
      readonly path: Path
      readonly labelsFromPath: Readonly<Record<string, Path>>
      readonly labelName: string
      readonly valueFrom: Path
      readonly list: readonly string[]
    }
  }
}
interface Resource {
  readonly groupVersionKind: { readonly group: string; readonly version: string; readonly kind: string }
  readonly metricNamePrefix: string
  readonly labelsFromPath: Readonly<Record<string, Path>>
  readonly metrics: readonly Metric[]
}

const CONFIG = kustomization('kube-state-metrics/custom-resource-state.yaml')
const ROLE = kustomization('kube-state-metrics/reader-role.yaml')

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, part) => (isObject(found) ? found[part] : undefined), value)

/** The number of a field, as Prometheus has numbers only. */
const numberOf = (value: unknown): number =>
  typeof value === 'boolean' ? Number(value) : typeof value === 'string' ? Date.parse(value) / 1000 : Number(value ?? 0)

const labelsAt = (value: unknown, paths: Readonly<Record<string, Path>> = {}): Labels =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([label, path]) => {
      const found = at(value, path)
      return found === undefined ? [] : [[label, String(found)]]
    }),
  )

/** The samples that an object should have, with sorted labels: `name{a="b"} 1`. */
const expectedOf = (object: KubeObject, { metricNamePrefix, labelsFromPath, metrics }: Resource): string[] => {
  const own = labelsAt(object, labelsFromPath)
  const sample = (name: string, labels: Labels, value: number): string =>
    sampleOf(`${metricNamePrefix}_${name}`, { ...own, ...labels }, value)
  return metrics.flatMap(({ name, each: { gauge, stateSet } }) => {
    if (stateSet !== undefined) {
      const all = (at(object, stateSet.path) ?? []) as unknown[]
      return all.flatMap((one) =>
        stateSet.list.map((value) =>
          sample(
            name,
            { ...labelsAt(one, stateSet.labelsFromPath), [stateSet.labelName]: value },
            Number(at(one, stateSet.valueFrom) === value),
          ),
        ),
      )
    }
    if (gauge === undefined) throw new Error(`${name} is neither a gauge nor a set of states`)
    const found = at(object, gauge.path)
    if (gauge.valueFrom === undefined)
      return found === undefined && gauge.nilIsZero !== true ? [] : [sample(name, {}, numberOf(found))]
    const { valueFrom } = gauge
    return ((found ?? []) as unknown[]).map((one) =>
      sample(name, labelsAt(one, gauge.labelsFromPath), numberOf(at(one, valueFrom))),
    )
  })
}

const sampleOf = (name: string, labels: Labels, value: number): string =>
  `${name}{${Object.entries(labels)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, text]) => `${label}="${text}"`)
    .join(',')}} ${value}`

/** The samples of an exposition about objects of a namespace, in the same form. */
const samplesIn = (text: string, namespace: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [, name = '', pairs = '', value] = /^([a-z_]+)\{(.*)\} (\S+)$/.exec(line) ?? []
    const labels = Object.fromEntries(
      [...pairs.matchAll(/([a-z_]+)="([^"]*)"/g)]
        .map(([, label = '', said = '']) => [label, said] as const)
        .filter(([label]) => !label.startsWith('customresource_')),
    )
    return labels.namespace === namespace ? [sampleOf(name, labels, Number(value))] : []
  })

const clique = (name: string) => ({
  name,
  spec: { roleName: name, replicas: 2, minAvailable: 1, podSpec: { containers: [{ name: 'main', image: 'web:1' }] } },
})
const SET = {
  ...KIND.podCliqueSet,
  metadata: { name: 'shop' },
  spec: {
    replicas: 2,
    updateStrategy: { rollingUpdate: { paused: false } },
    template: {
      cliques: [clique('web'), clique('engine')],
      podCliqueScalingGroups: [{ name: 'model', cliqueNames: ['engine'], replicas: 2, minAvailable: 1 }],
    },
  },
}

describe("the configuration of kube-state-metrics for Grove's objects, on a real control plane", function () {
  this.timeout(180_000)
  let client: Client
  let namespace: string
  let cluster: Speaking
  let grove: RunningGrove | undefined
  let removeCrds: (() => Promise<void>) | undefined
  let group: ProcessGroup | undefined
  let address: string
  let resources: readonly Resource[]

  const kubectl = async (...args: readonly string[]): Promise<void> => {
    const { code, stderr } = await controlPlane().kubectl(args)
    expect(code, stderr).to.equal(0)
  }

  before(async () => {
    const plane = controlPlane()
    resources = parse(await readFile(CONFIG, 'utf8')).spec.resources
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
    await installOperator(plane)
    removeCrds = await installCrdObjects(plane, trainingCrds())
    namespace = await createNamespace(plane, 'state')
    cluster = speaking(client, namespace)
    grove = await startGrove(plane)
    await cluster.create(SET)
    await cluster.create(runtime('torch'))
    await cluster.create(trainJob('tune', 'torch'))
    await cluster.create(trainJob('held', 'torch', { suspend: true }))
    await eventually(
      'an available set',
      () => cluster.find<PodCliqueSet>(KIND.podCliqueSet, 'shop'),
      (set) => conditionOf(set?.status?.conditions, 'Available')?.status === 'True',
    )
    await eventually('a JobSet', () => cluster.find(KIND.jobSet, 'tune'), Boolean)
    const row = { name: 'node', ready: 1, active: 2, succeeded: 3, failed: 4, suspended: 0 }
    await cluster.merge(KIND.jobSet, 'tune', { status: { replicatedJobsStatus: [row] } }, 'status')
    await eventually(
      'conditions of a TrainJob',
      () => cluster.find(KIND.trainJob, 'held'),
      (job) => at(job, ['status', 'conditions']) !== undefined,
    )
    await kubectl('apply', '-f', ROLE)
    await kubectl(
      'create',
      'clusterrolebinding',
      'grove-state',
      '--clusterrole=grove:kube-state-metrics',
      '--user=state',
    )
    const { kubeconfig } = await plane.identity('state')
    const ports = await freePorts(['metrics', 'telemetry'])
    address = `http://${LOOPBACK}:${ports.metrics}/metrics`
    const directory = await mkdtemp(join(tmpdir(), 'grove-state-'))
    group = processGroup(directory, false)
    const program = await group.start({
      name: 'kube-state-metrics',
      path: await findBinary('kube-state-metrics'),
      args: [
        `--kubeconfig=${kubeconfig}`,
        `--custom-resource-state-config-file=${CONFIG}`,
        '--custom-resource-state-only',
        `--host=${LOOPBACK}`,
        `--port=${ports.metrics}`,
        `--telemetry-host=${LOOPBACK}`,
        `--telemetry-port=${ports.telemetry}`,
      ],
      log: join(directory, 'log'),
      home: directory,
    })
    await waitUntil('an answer of kube-state-metrics', 60, async () => (await fetch(address)).ok, {
      lost: () => !program.running(),
      detail: () => program.obituary(),
    })
  })
  after(async () => {
    await group?.close()
    await kubectl('delete', 'clusterrolebinding', 'grove-state', '--ignore-not-found')
    await kubectl('delete', '--ignore-not-found', '-f', ROLE)
    await kubectl('-n', namespace, 'delete', 'pcs,trainjobs', '--all', '--wait=false')
    await grove?.stop()
    await removeNamespace(controlPlane(), namespace)
    await removeCrds?.()
    await client.close()
  })

  const stored = ({ groupVersionKind: { group: of, version, kind } }: Resource): Promise<KubeObject[]> =>
    cluster.list({ apiVersion: `${of}/${version}`, kind })

  it('names fields that objects have', async () => {
    for (const resource of resources) {
      const objects = await stored(resource)
      const { kind } = resource.groupVersionKind
      expect(objects, kind).to.not.have.length(0)
      for (const path of Object.values(resource.labelsFromPath))
        for (const object of objects) expect(at(object, path), `${kind} ${path.join('.')}`).to.be.a('string')
      for (const { name, each } of resource.metrics) {
        const { path = [], valueFrom = [] } = each.gauge ?? each.stateSet ?? {}
        const values = objects.flatMap((object) => at(object, path) ?? [])
        const found = values.filter((value) => at(value, valueFrom) !== undefined)
        expect(found, `${name}: ${path.join('.')}`).to.not.have.length(0)
      }
    }
  })

  it('makes kube-state-metrics, with the rights beside it, show what these objects say', async () => {
    let [told, wanted]: [string[], string[]] = [[], []]
    const isAll = async (): Promise<boolean> => {
      const each = await Promise.all(
        resources.map(async (one) => (await stored(one)).flatMap((object) => expectedOf(object, one))),
      )
      wanted = each.flat().sort()
      told = samplesIn(await (await fetch(address)).text(), namespace).sort()
      return JSON.stringify(told) === JSON.stringify(wanted)
    }
    await waitUntil('all samples', 40, isAll).catch(() => expect(told).to.deep.equal(wanted))
    expect(wanted).to.include.members([
      sampleOf('kube_podcliqueset_status_replicas_available', { namespace, podcliqueset: 'shop' }, 2),
      sampleOf('kube_trainjob_status_jobs_ready', { namespace, trainjob: 'tune', job: 'node', runtime: 'torch' }, 1),
    ])
  })
})
