import { type Invariant, ofOperator } from './invariant.ts'
import { at, metaOf, numberAt, TABLES } from './objects.ts'

const COUNTED: readonly string[] = [TABLES.set, TABLES.group, TABLES.clique]
const FIELDS = ['updatedReplicas', 'readyReplicas', 'availableReplicas', 'scheduledReplicas']

/** The counts of an update's progress, each with its total. */
const PROGRESS = [
  ['updatedPodCliquesCount', 'totalPodCliquesCount'],
  ['updatedPodCliqueScalingGroupsCount', 'totalPodCliqueScalingGroupsCount'],
] as const

/** docs/reliability.md#what-must-hold, docs/reliability.md#updates (U12) */
export const statusNumbers = (): Invariant => ({
  says: 'in a status, updated, ready, available and scheduled replicas are between 0 and replicas, and an update counts no more than there is, and only while it runs',
  check: ofOperator(({ table, type, object }) => {
    if (!COUNTED.includes(table) || type === 'DELETED' || at(object, 'status') === undefined) return undefined
    const progress = PROGRESS.find(
      ([part, total]) =>
        numberAt(object, 0, 'status', 'updateProgress', part) > numberAt(object, 0, 'status', 'updateProgress', total),
    )
    if (progress !== undefined)
      return `the status of ${String(object.kind)} ${metaOf(object).name} says ${JSON.stringify(at(object, 'status', 'updateProgress'))}`
    const ready = at(object, 'status', 'updateProgress', 'updatedReadyReplicas')
    if (ready !== undefined && at(object, 'status', 'updateProgress', 'updateEndedAt') !== undefined)
      return `the status of ${String(object.kind)} ${metaOf(object).name} says how many replicas of an ended update serve`
    const replicas = numberAt(object, 0, 'status', 'replicas')
    const wrong = FIELDS.find((field) => {
      const count = numberAt(object, 0, 'status', field)
      return count < 0 || count > replicas
    })
    if (wrong === undefined) return undefined
    const count = numberAt(object, 0, 'status', wrong)
    return `the status of ${String(object.kind)} ${metaOf(object).name} says ${wrong} ${count} of ${replicas} replicas`
  }),
})
