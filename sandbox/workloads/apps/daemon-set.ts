import type { KubeObject } from '../../../model/object.ts'
import { type Action, create, remove } from '../../../reconcilers/engine/action.ts'
import type { WholeController } from '../../../reconcilers/engine/controller.ts'
import { isGoing } from '../../../reconcilers/engine/ownership.ts'
import { statusPatch } from '../../../reconcilers/engine/status-patch.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { isSuitable } from '../../cluster/controllers/filters.ts'
import { byEveryChangeOf, byEveryChild } from '../wakes.ts'
import { ALL, DAEMON_SET, NODE, POD, REVISION, type Workload } from './kinds.ts'
import { amount, isActive, isOver, isReady, type Known, podFrom, podsOf } from './pods.ts'
import { keptRevisions, REVISION_LABEL, updateRevision } from './revisions.ts'

/** Pods of a DaemonSet tolerate troubled nodes. */
const TOLERATIONS = [
  ...['not-ready', 'unreachable'].map((name) => ({
    key: `node.kubernetes.io/${name}`,
    operator: 'Exists',
    effect: 'NoExecute',
  })),
  ...['not-ready', 'disk-pressure', 'memory-pressure', 'pid-pressure', 'unschedulable'].map((name) => ({
    key: `node.kubernetes.io/${name}`,
    operator: 'Exists',
    effect: 'NoSchedule',
  })),
]

const podFor = (set: Workload, node: KubeObject, hash: string): KubeObject => {
  const { spec = {} } = set.spec.template
  const { affinity, tolerations } = spec as { affinity?: { nodeAffinity?: object }; tolerations?: readonly object[] }
  const required = {
    nodeSelectorTerms: [
      { matchFields: [{ key: 'metadata.name', operator: 'In', values: [node.metadata.name ?? ''] }] },
    ],
  }
  return podFrom(set, set.spec.template, {
    labels: { [REVISION_LABEL]: hash },
    spec: {
      affinity: {
        ...affinity,
        nodeAffinity: { ...affinity?.nodeAffinity, requiredDuringSchedulingIgnoredDuringExecution: required },
      },
      tolerations: [...(tolerations ?? []), ...TOLERATIONS],
    },
  })
}

/** Whether the template of a DaemonSet allows its pod on a node. */
const suits = (set: Workload, node: KubeObject): boolean => {
  const { spec = {} } = set.spec.template
  const tolerations = [...((spec.tolerations as readonly object[] | undefined) ?? []), ...TOLERATIONS]
  return isSuitable({ metadata: {}, spec: { ...spec, tolerations } }, node as unknown as JsonObject)
}

interface Term {
  readonly matchFields?: readonly { readonly values?: readonly string[] }[]
}

/** The node of a pod, or the one on which it will be placed. */
const nodeOf = ({ spec }: KubeObject): string | undefined => {
  const { nodeName, affinity } = spec as { nodeName?: string; affinity?: { nodeAffinity?: JsonObject } }
  const required = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution as
    | { readonly nodeSelectorTerms?: readonly Term[] }
    | undefined
  return nodeName ?? required?.nodeSelectorTerms?.[0]?.matchFields?.[0]?.values?.[0]
}

const observed = (set: Workload, objects: Known) => {
  const nodes = objects.find(NODE.kind, ALL, '').filter((node) => suits(set, node))
  const pods = podsOf(set, objects)
  const names = new Set(nodes.map(({ metadata }) => metadata.name))
  const name = updateRevision(set, objects)
  const hash = name.slice(`${set.metadata.name}-`.length)
  return {
    nodes,
    pods,
    names,
    hash,
    isNew: ({ metadata }: KubeObject) => metadata.labels?.[REVISION_LABEL] === hash,
    name,
  }
}

/** The pods of an older template to delete now: those that are not Ready first, and as many as may be unavailable. */
const replaced = (set: Workload, pods: readonly KubeObject[], nodes: number, isNew: (pod: KubeObject) => boolean) => {
  const { type = 'RollingUpdate', rollingUpdate } = set.spec.updateStrategy ?? {}
  if (type === 'OnDelete') return []
  const most = amount(rollingUpdate?.maxUnavailable ?? 1, nodes, 'ceil')
  const old = pods.filter((pod) => isActive(pod) && !isNew(pod))
  const [down, up] = [old.filter((pod) => !isReady(pod)), old.filter(isReady)]
  const room = Math.max(0, most - (nodes - pods.filter(isReady).length))
  return [...down, ...up.slice(0, room)].flatMap((pod) => remove(pod))
}

/** The plan for a DaemonSet: one pod on each matching node, and none elsewhere. */
const planDaemonSet = (set: Workload, objects: Known): Action[] => {
  if (isGoing(set)) return []
  const { nodes, pods, names, hash, isNew, name } = observed(set, objects)
  const taken = new Set(pods.filter((pod) => !isOver(pod)).map(nodeOf))
  const missing = nodes.filter(({ metadata }) => !taken.has(metadata.name))
  const surplus = pods.filter((pod) => isOver(pod) || !names.has(nodeOf(pod)))
  return [
    ...keptRevisions(set, objects, new Set([name])),
    ...missing.map((node) => create(podFor(set, node, hash))),
    ...surplus.flatMap((pod) => remove(pod)),
    ...replaced(set, pods, nodes.length, isNew),
  ]
}

const statusOfDaemonSet = (set: Workload, objects: Known): Action[] => {
  const { nodes, pods, names, isNew } = observed(set, objects)
  const active = pods.filter(isActive)
  const ready = active.filter(isReady).length
  return statusPatch(set, {
    observedGeneration: set.metadata.generation,
    desiredNumberScheduled: nodes.length,
    currentNumberScheduled: active.filter((pod) => names.has(nodeOf(pod))).length,
    numberMisscheduled: active.filter((pod) => !names.has(nodeOf(pod))).length,
    updatedNumberScheduled: active.filter(isNew).length,
    numberReady: ready,
    numberAvailable: ready,
    numberUnavailable: Math.max(0, nodes.length - ready),
  })
}

/**
 * Stands in for the DaemonSet controller. An update deletes the old pod before it creates the new one: there is no
 * surge.
 */
export const daemonSetStandIn: WholeController<undefined> = {
  name: 'daemonset',
  of: DAEMON_SET.kind,
  workers: () => 4,
  writes: [
    { group: 'apps', resource: 'daemonsets/status', verbs: ['patch'] },
    { group: 'apps', resource: 'controllerrevisions', verbs: ['create', 'patch', 'delete'] },
    { group: '', resource: 'pods', verbs: ['create', 'delete'] },
  ],
  wakes: [
    byEveryChangeOf(DAEMON_SET),
    byEveryChild(POD, DAEMON_SET),
    byEveryChild(REVISION, DAEMON_SET),
    {
      on: NODE.kind,
      keys: (_change, objects) =>
        objects
          .find(DAEMON_SET.kind, ALL, '')
          .map(({ metadata: { namespace = '', name = '' } }) => ({ namespace, name })),
    },
  ],
  plan: (set, objects) => planDaemonSet(set as Workload, objects),
  report: (set, objects) => statusOfDaemonSet(set as Workload, objects),
}
