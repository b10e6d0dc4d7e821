import type { KubeObject } from '../../../model/object.ts'
import type { WatchedKind } from '../../../reconcilers/engine/kind.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { PodTemplate } from '../job/job.ts'
import { JOB } from '../kinds.ts'

/**
 * The part of a ReplicaSet, Deployment, StatefulSet or DaemonSet that the stand-ins read; each has only some of these
 * fields.
 */
export interface Workload extends KubeObject {
  readonly spec: {
    readonly replicas?: number
    readonly paused?: boolean
    readonly template: PodTemplate
    readonly revisionHistoryLimit?: number
    readonly selector?: JsonObject
    readonly strategy?: Strategy
    readonly updateStrategy?: Strategy
    readonly podManagementPolicy?: 'OrderedReady' | 'Parallel'
    readonly serviceName?: string
    readonly ordinals?: { readonly start?: number }
    readonly volumeClaimTemplates?: readonly KubeObject[]
  }
  readonly status?: JsonObject
}

/** How a workload replaces its pods. */
export interface Strategy {
  readonly type?: 'RollingUpdate' | 'Recreate' | 'OnDelete'
  readonly rollingUpdate?: {
    readonly maxSurge?: number | string
    readonly maxUnavailable?: number | string
    readonly partition?: number
  }
}

const whole = (apiVersion: string, kind: string, indexes?: WatchedKind['indexes']): WatchedKind => ({
  kind: { apiVersion, kind },
  plural: `${kind.toLowerCase()}s`,
  keep: (object) => object,
  ...(indexes && { indexes }),
})

/** The index that finds all objects of a kind, by the empty term. */
export const ALL = 'all'

/** Deployments. */
export const DEPLOYMENT = whole('apps/v1', 'Deployment')
/** ReplicaSets, of Deployments and others. */
export const REPLICA_SET = whole('apps/v1', 'ReplicaSet')
/** ReplicationControllers, the predecessors of ReplicaSets. */
export const REPLICATION_CONTROLLER = whole('v1', 'ReplicationController')
/** StatefulSets. */
export const STATEFUL_SET = whole('apps/v1', 'StatefulSet')
/** DaemonSets; a change of a node affects them all. */
export const DAEMON_SET = whole('apps/v1', 'DaemonSet', { [ALL]: () => [''] })
/** The past and current templates of StatefulSets and DaemonSets. */
export const REVISION = whole('apps/v1', 'ControllerRevision')
/** The claims that StatefulSets create. */
export const CLAIM = whole('v1', 'PersistentVolumeClaim')
/** CronJobs. */
export const CRON_JOB = whole('batch/v1', 'CronJob')

/** Nodes: the fields that decide whether a DaemonSet has a pod there. */
export const NODE: WatchedKind = {
  ...whole('v1', 'Node', { [ALL]: () => [''] }),
  keep: ({ apiVersion, kind, metadata, spec, status }) => ({
    apiVersion,
    kind,
    metadata,
    spec,
    status: { conditions: (status as KubeObject | undefined)?.conditions },
  }),
}

/** Pods: the fields that show the progress of a workload and the nodes of a DaemonSet's pods. */
export const POD: WatchedKind = {
  ...whole('v1', 'Pod'),
  keep: ({ apiVersion, kind, metadata, spec, status }) => {
    const { phase, conditions } = (status ?? {}) as KubeObject
    const { nodeName, affinity } = (spec ?? {}) as KubeObject
    return { apiVersion, kind, metadata, spec: { nodeName, affinity }, status: { phase, conditions } }
  },
}

/** All of these, and the Jobs of CronJobs. */
export const KINDS_OF_APPS: readonly WatchedKind[] = [
  ...[REPLICA_SET, REPLICATION_CONTROLLER, DEPLOYMENT, STATEFUL_SET, DAEMON_SET, CRON_JOB],
  ...[JOB, POD, NODE, CLAIM, REVISION],
]
