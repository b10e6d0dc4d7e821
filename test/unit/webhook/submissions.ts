import { completeConfiguration } from '../../../config/load.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { KubeObject, ObjectRef } from '../../../model/object.ts'
import type {
  CliqueTemplate,
  ClusterTopologyBinding,
  PodClique,
  PodCliqueScalingGroup,
  PodCliqueScalingGroupConfig,
  PodCliqueSet,
  PodCliqueSetTemplate,
} from '../../../schemas/generated/grove.ts'
import type { AdmissionRequest, Endpoint, Verdict } from '../../../webhook/admission/endpoint.ts'
import { validatingClusterTopologyBinding } from '../../../webhook/clustertopologybinding/endpoint.ts'
import { validatingPodClique } from '../../../webhook/podclique/validating-endpoint.ts'
import { validatingPodCliqueSet } from '../../../webhook/podcliqueset/endpoints.ts'
import { validatingScale } from '../../../webhook/scale/endpoint.ts'
import { objectsView } from '../../../webhook/server/view.ts'

/** A set in parts, so that a case can say in one line what is wrong with it. */
export interface Draft {
  readonly set: PodCliqueSet
  readonly template: PodCliqueSetTemplate
  /** A standalone clique with two replicas. */
  readonly router: CliqueTemplate
  /** Members of `group`; neither of them waits for another clique. */
  readonly leader: CliqueTemplate
  readonly worker: CliqueTemplate
  readonly group: PodCliqueScalingGroupConfig
}

const clique = (name: string, replicas: number, minAvailable: number): CliqueTemplate => ({
  name,
  spec: {
    roleName: name,
    replicas,
    minAvailable,
    podSpec: {
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
      containers: [{ name: 'engine', image: 'example.com/engine:1' }],
    },
  },
})

/**
 * A small set that breaks no rule and lacks no default: `llm`, with `router`, and with `leader` and `worker` in
 * `decode`.
 */
export const draft = (): Draft => {
  const [router, leader, worker] = [clique('router', 2, 1), clique('leader', 1, 1), clique('worker', 4, 2)]
  const group: PodCliqueScalingGroupConfig = {
    name: 'decode',
    cliqueNames: ['leader', 'worker'],
    replicas: 2,
    minAvailable: 1,
  }
  const template: PodCliqueSetTemplate = {
    cliqueStartupType: 'CliqueStartupTypeAnyOrder',
    terminationDelay: '4h0m0s',
    headlessServiceConfig: { publishNotReadyAddresses: true },
    cliques: [router, leader, worker],
    podCliqueScalingGroups: [group],
  }
  const set: PodCliqueSet = {
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name: 'llm', namespace: 'serving' },
    spec: { replicas: 1, template },
  }
  return { set, template, router, leader, worker, group }
}

/** Fields of an operator configuration; whatever is left out has its default. */
export type ConfigurationFields = Readonly<Record<string, unknown>>

/** What surrounds an object under review. */
export interface Surroundings {
  readonly config?: ConfigurationFields
  /** Objects that exist in the cluster. */
  readonly existing?: readonly KubeObject[]
  /** API versions that the cluster does not serve. */
  readonly unserved?: readonly string[]
  /** The reason why look-ups fail, where they do. */
  readonly unreadable?: string
  /** The only kind whose look-ups fail; where it is left out, all look-ups fail. */
  readonly unreadableKind?: string
}

/** An object on its way to one endpoint. */
export interface Submission extends Surroundings {
  readonly endpoint: Endpoint
  readonly object: unknown
  /** The stored object; where it is given, the request is an update. */
  readonly old?: unknown
  /** Other fields that the API server sends in the request. */
  readonly request?: Partial<AdmissionRequest>
}

/** The base set with a change, as a create. */
export const created = (change: (draft: Draft) => void, around: Surroundings = {}): Submission => {
  const fresh = draft()
  change(fresh)
  return { endpoint: validatingPodCliqueSet, object: fresh.set, ...around }
}

/** The base set with a change, as an update; `old` is the stored set, which may be changed too. */
export const updated = (change: (draft: Draft, old: Draft) => void, around: Surroundings = {}): Submission => {
  const [fresh, old] = [draft(), draft()]
  change(fresh, old)
  return { endpoint: validatingPodCliqueSet, object: fresh.set, old: old.set, ...around }
}

/** A binding that breaks no rule: zone, block and host, bound for KAI, which is enabled. */
export const binding = (): ClusterTopologyBinding => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'ClusterTopologyBinding',
  metadata: { name: 'racks' },
  spec: {
    levels: [
      { domain: 'zone', key: 'topology.kubernetes.io/zone' },
      { domain: 'block', key: 'example.com/block' },
      { domain: 'host', key: 'kubernetes.io/hostname' },
    ],
    schedulerTopologyBindings: [{ schedulerName: 'kai-scheduler', topologyReference: 'racks' }],
  },
})

const WITH_KAI: ConfigurationFields = { scheduler: { profiles: [{ name: 'kai-scheduler' }, { name: 'volcano' }] } }

/** The binding with a change, as a create. */
export const bound = (change: (binding: ClusterTopologyBinding) => void): Submission => {
  const fresh = binding()
  change(fresh)
  return { endpoint: validatingClusterTopologyBinding, object: fresh, config: WITH_KAI }
}

/** A PodClique without a set that breaks no rule. */
const podClique = (): PodClique => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodClique',
  metadata: { name: 'cache', namespace: 'serving' },
  spec: {
    roleName: 'cache',
    replicas: 3,
    minAvailable: 2,
    startsAfter: ['store'],
    podSpec: { containers: [{ name: 'engine', image: 'example.com/engine:1' }] },
  },
})

/** The PodClique with a change, as a create. */
export const bare = (change: (podClique: PodClique) => void): Submission => {
  const fresh = podClique()
  change(fresh)
  return { endpoint: validatingPodClique, object: fresh }
}

/** The PodClique with a change, as an update; the stored one may be changed too. */
export const bareUpdated = (change: (podClique: PodClique, old: PodClique) => void): Submission => {
  const [fresh, old] = [podClique(), podClique()]
  change(fresh, old)
  return { endpoint: validatingPodClique, object: fresh, old }
}

const MANAGED = { 'app.kubernetes.io/managed-by': 'grove-operator', 'app.kubernetes.io/part-of': 'llm' }

/** A PodClique of a set, with 4 replicas of which 2 are needed. */
const liveClique = (): PodClique => ({
  ...podClique(),
  metadata: { name: 'llm-0-router', namespace: 'serving', labels: MANAGED },
  spec: { ...podClique().spec, replicas: 4, minAvailable: 2, startsAfter: [] },
})

/** A scaling group of a set, with 3 replicas of which 2 are needed. */
const liveScalingGroup = (): PodCliqueScalingGroup => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueScalingGroup',
  metadata: { name: 'llm-0-decode', namespace: 'serving', labels: MANAGED },
  spec: { replicas: 3, minAvailable: 2, cliqueNames: ['leader', 'worker'] },
})

/** Another count, as a Scale object gives it. */
interface Rescaling {
  readonly to: number
  readonly from?: number
  readonly name?: string
  readonly labels?: Readonly<Record<string, string>>
}

const scaleOf = (target: KubeObject, replicas: number) => ({
  apiVersion: 'autoscaling/v1',
  kind: 'Scale',
  metadata: { name: target.metadata.name, namespace: target.metadata.namespace },
  // Go leaves out a 0.
  spec: replicas === 0 ? {} : { replicas },
})

const rescaled = (
  target: KubeObject,
  resource: string,
  from: number,
  to: number,
  around: Surroundings,
): Submission => ({
  endpoint: validatingScale,
  object: scaleOf(target, to),
  old: scaleOf(target, from),
  existing: [target],
  request: { resource, subResource: 'scale' },
  ...around,
})

const renamed = <T extends KubeObject & { spec: { replicas: number } }>(
  target: T,
  { name = target.metadata.name ?? '', labels = {}, from = target.spec.replicas }: Rescaling,
): T => ({
  ...target,
  metadata: { ...target.metadata, name, labels: { ...target.metadata.labels, ...labels } },
  spec: { ...target.spec, replicas: from },
})

/** A PodClique that is scaled through its Scale object. */
export const live = (scaling: Rescaling, around: Surroundings = {}): Submission => {
  const target = renamed(liveClique() as PodClique & KubeObject, scaling)
  return rescaled(target, 'podcliques', target.spec.replicas, scaling.to, around)
}

/** A scaling group that is scaled through its Scale object. */
export const liveGroup = (scaling: Rescaling, around: Surroundings = {}): Submission => {
  const target = renamed(liveScalingGroup() as PodCliqueScalingGroup & KubeObject, scaling)
  return rescaled(target, 'podcliquescalinggroups', target.spec.replicas, scaling.to, around)
}

/** The changed base set, scaled from 1. */
export const setScaled = (to: number, change: (draft: Draft) => void, around: Surroundings = {}): Submission => {
  const fresh = draft()
  change(fresh)
  return rescaled(fresh.set as PodCliqueSet & KubeObject, 'podcliquesets', 1, to, around)
}

/** A PodClique of a set that is itself changed; the stored one may be changed too. */
export const liveUpdated = (change: (podClique: PodClique, old: PodClique) => void): Submission => {
  const [fresh, old] = [liveClique(), liveClique()]
  change(fresh, old)
  return { endpoint: validatingScale, object: fresh, old }
}

/** A scaling group that is itself changed; the stored one may be changed too. */
export const liveGroupUpdated = (
  change: (group: PodCliqueScalingGroup, old: PodCliqueScalingGroup) => void,
): Submission => {
  const [fresh, old] = [liveScalingGroup(), liveScalingGroup()]
  change(fresh, old)
  return { endpoint: validatingScale, object: fresh, old }
}

/** A complete operator configuration; throws if the fields make an invalid one. */
export const configuration = (fields: ConfigurationFields = {}): OperatorConfiguration => {
  const base = { apiVersion: 'operator.config.grove.io/v1alpha1', kind: 'OperatorConfiguration' }
  const { config, errors } = completeConfiguration({ ...base, ...fields })
  if (config === undefined) throw new Error(JSON.stringify(errors))
  return config
}

/** A request about an object, as an API server would make it. */
export const requestFor = (object: unknown, overrides: Partial<AdmissionRequest> = {}): AdmissionRequest => {
  const { apiVersion = '', kind = '', metadata } = (object ?? overrides.oldObject ?? {}) as Partial<KubeObject>
  const [version = '', group = ''] = apiVersion.split('/').reverse()
  return {
    uid: '1',
    kind: { group, version, kind },
    operation: 'CREATE',
    name: metadata?.name ?? '',
    namespace: metadata?.namespace ?? '',
    subResource: '',
    username: 'someone',
    user: { username: 'someone', groups: ['system:authenticated'] },
    dryRun: false,
    object,
    oldObject: null,
    ...overrides,
  }
}

/** What an endpoint answers when it can read only the objects that it has asked for. */
export const decided = (endpoint: Endpoint, request: AdmissionRequest, around: Surroundings = {}): Verdict => {
  const config = configuration(around.config)
  const cluster = objectsView(around.existing ?? [])
  const keyOf = ({ apiVersion, kind, namespace, name }: ObjectRef) => [apiVersion, kind, namespace, name].join()
  const asked = new Set((endpoint.needs?.(request, config) ?? []).map(keyOf))
  const get = (ref: ObjectRef) => {
    if (!asked.has(keyOf(ref))) return { status: 'failed' as const, message: 'not asked for' }
    if (around.unserved?.includes(ref.apiVersion)) return { status: 'absent' as const, isUnserved: true }
    return around.unreadable === undefined || (around.unreadableKind ?? ref.kind) !== ref.kind
      ? cluster.get(ref)
      : { status: 'failed' as const, message: around.unreadable }
  }
  const view = { get }
  for (const ref of endpoint.needsThen?.(request, { config, view }) ?? []) asked.add(keyOf(ref))
  return endpoint.decide(request, { config, view })
}

/** The answer to a submission. */
export const judged = ({ endpoint, object, old, request = {}, ...around }: Submission): Verdict =>
  decided(
    endpoint,
    requestFor(object, { ...(old !== undefined && { operation: 'UPDATE', oldObject: old }), ...request }),
    around,
  )
