import { NATIVE_POD_GROUPS } from '../schedulers/default-scheduler/versions.ts'
import { fluxCurveName, fluxScriptsName } from './frameworks/flux.ts'
import { hostfileName, sshSecretName } from './frameworks/mpi.ts'
import { schedulingGroupsOf } from './gangs/native.ts'
import { GANG_POLICIES } from './gangs/registry.ts'
import { JOBSET } from './job-set.ts'
import type { JobSet } from './shapes.ts'
import { snapshotName } from './snapshot.ts'

/** Kind and name of an object in the namespace of a TrainJob. */
export interface ChildName {
  readonly apiVersion: string
  readonly kind: string
  readonly name: string
}

/**
 * Every child that a TrainJob of this name may have, whatever its runtime. PodGroups of the default scheduler are those
 * that the pods of its JobSet name.
 */
export const childNames = (trainJob: string, jobSet: JobSet | undefined): ChildName[] => {
  const groups = jobSet === undefined ? [] : schedulingGroupsOf(jobSet)
  return [
    { ...JOBSET, name: trainJob },
    ...[snapshotName, hostfileName, fluxScriptsName].map((named) => child('v1', 'ConfigMap', named(trainJob))),
    ...[sshSecretName, fluxCurveName].map((named) => child('v1', 'Secret', named(trainJob))),
    ...GANG_POLICIES.map(({ apiVersion }) => child(apiVersion, 'PodGroup', trainJob)),
    ...[...new Set(groups.flatMap(({ podGroupName }) => podGroupName ?? []))].flatMap((name) =>
      NATIVE_POD_GROUPS.map(({ kind }) => ({ ...kind, name })),
    ),
  ]
}

const child = (apiVersion: string, kind: string, name: string): ChildName => ({ apiVersion, kind, name })
