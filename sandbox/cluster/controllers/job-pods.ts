import { parseDuration } from '../../../model/duration.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { metaOf } from '../../api-server/core.ts'
import { listOf, specOf, terminated, withStatus } from './pod-status.ts'

/** On a pod of a Job: how long it runs once it is Ready, e.g. `10m`; overrides the sandbox's setting. */
const RUNS_FOR = 'sandbox.grove.io/runs-for'

/**
 * On a pod of a Job: the exit code of its containers; default 0. Containers are never restarted here, whatever the
 * restart policy.
 */
export const EXIT_CODE = 'sandbox.grove.io/exit-code'

/** True for a pod that runs to completion: the pods of Jobs. */
export const runsToItsEnd = (pod: JsonObject): boolean =>
  (metaOf(pod).ownerReferences ?? []).some(({ kind, controller }) => kind === 'Job' && controller === true)

/** How long a pod of a Job runs, in ms. */
export const runsFor = (pod: JsonObject, otherwise: number): number => {
  const asked = metaOf(pod).annotations?.[RUNS_FOR]
  return (asked === undefined ? undefined : parseDuration(asked)) ?? otherwise
}

/** The pod once its containers have exited. */
export const ended = (pod: JsonObject, time: string): JsonObject => {
  const exitCode = Number(metaOf(pod).annotations?.[EXIT_CODE] ?? 0)
  const reason = exitCode === 0 ? 'PodCompleted' : 'PodFailed'
  return withStatus(
    pod,
    time,
    {
      phase: exitCode === 0 ? 'Succeeded' : 'Failed',
      containerStatuses: terminated(listOf(specOf(pod), 'containers'), time, exitCode),
    },
    [
      { type: 'Ready', status: 'False', reason },
      { type: 'ContainersReady', status: 'False', reason },
    ],
  )
}
