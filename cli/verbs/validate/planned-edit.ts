import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { SubmittedSet } from '../../../webhook/podcliqueset/subject.ts'
import { restartedCliques } from '../../../webhook/podcliqueset/warnings/restarts.ts'
import type { Edit } from '../../judging/edit.ts'
import { allReady } from '../plan-update/dry-run/before.ts'
import { sumOf, updatePlanOf } from '../plan-update/plan.ts'

/** A placeholder duration, since no times are shown. */
const A_MOMENT = 1000

/** The plan of an update as a few numbers; both sets have their admission defaults, and all pods are ready. */
export const plannedEdit = (stored: JsonObject, edited: JsonObject): Edit => {
  const changed = restartedCliques(stored as SubmittedSet, edited as SubmittedSet)
  const plan = updatePlanOf(
    edited as unknown as PodCliqueSet,
    allReady(stored as unknown as PodCliqueSet, changed),
    () => A_MOMENT,
  )
  const { restarts, pods, strategy, stepCount: steps, made, deleted, awaitDeletion, roles } = plan
  const cliques = new Set(
    roles.flatMap((role) => Object.entries(role.restarts.pods).flatMap(([name, count]) => (count > 0 ? [name] : []))),
  )
  return { restarts, pods, cliques: [...cliques], strategy, steps, made, deleted, awaitDeletion: sumOf(awaitDeletion) }
}
