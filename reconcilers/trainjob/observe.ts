import type { KubeObject } from '../../model/object.ts'
import type { View } from '../../model/view.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import type { JobStatus } from '../../schemas/generated/trainer.ts'
import type { JobSet, TrainJob } from '../../trainer/shapes.ts'
import { snapshotName } from '../../trainer/snapshot.ts'
import type { Kind } from '../engine/kind.ts'
import type { Objects } from '../engine/objects.ts'
import { whose } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** A JobSet with its status. */
export interface ObservedJobSet extends JobSet {
  readonly status?: {
    readonly conditions?: readonly Condition[]
    readonly replicatedJobsStatus?: readonly JobStatus[]
    /** How often all of its Jobs have been recreated. */
    readonly restarts?: number
  }
}

/** A TrainJob with its status. */
export interface TrainJobWithStatus extends TrainJob {
  readonly status?: {
    readonly conditions?: readonly (Condition & { readonly observedGeneration?: number })[]
    readonly jobsStatus?: readonly JobStatus[]
  }
}

/** What the plan of a TrainJob reads. */
export interface ObservedTrainJob {
  readonly trainJob: TrainJobWithStatus
  /** Its JobSet. One of its name that does not belong to it says nothing about it: an earlier TrainJob's may have ended. */
  readonly jobSet: ObservedJobSet | undefined
  /** What keeps its pods from being made. */
  readonly trouble: Trouble | undefined
  /** The ConfigMap that pins the runtime. */
  readonly snapshot: KubeObject | undefined
  /** The known runtimes. */
  readonly runtimes: View
  /** Its ConfigMaps of which only the metadata is known. */
  readonly unread: readonly KubeObject[]
  isServed(kind: Kind): boolean
  /** Any watched object in its namespace. */
  get(kind: Kind, name: string): KubeObject | undefined
}

/** Reads what the plan of a TrainJob needs. */
export const observeTrainJob = (
  trainJob: TrainJobWithStatus,
  objects: Pick<Objects, 'get' | 'controlledBy' | 'find' | 'isServed'>,
): ObservedTrainJob => {
  const { name, namespace, uid = '' } = trainJob.metadata
  const there = objects.get(KIND.jobSet, namespace, name) as ObservedJobSet | undefined
  const jobSet = whose(there, trainJob) === 'own' ? there : undefined
  return {
    trainJob,
    jobSet,
    trouble: troubleOf(trainJob, jobSet, objects),
    snapshot: objects.get(KIND.configMap, namespace, snapshotName(name)),
    runtimes: {
      get: ({ apiVersion, kind, namespace: of, name: called }) => {
        const object = objects.get({ apiVersion, kind }, of, called)
        return object === undefined ? { status: 'absent' } : { status: 'found', object }
      },
    },
    unread: objects.controlledBy(KIND.configMap, uid).filter((each) => each.data === undefined),
    isServed: (kind) => objects.isServed(kind),
    get: (kind, called) => objects.get(kind, namespace, called),
  }
}
