import type { Finding } from '../../model/conditions.ts'
import { groupNameIn } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import { are } from '../../schemas/sentences/counted.ts'
import { FEW, listed } from '../../schemas/sentences/listed.ts'
import type { Sum } from '../engine/notes.ts'
import { observeReplica, scalingGroupsOf, standaloneOf } from '../podcliqueset-replica/observe.ts'
import { BEGUN, ON_DELETE, restOfSet, running } from '../update/condition.ts'
import { countUpdated } from '../update/fact.ts'
import { areSurplusPodsLeft } from './surplus.ts'
import { moveOf, type SetView, stepTimeLeft } from './update-move.ts'

/**
 * What the condition of a set says about its latest update. `isRunning`: it has begun and does not end with this write.
 */
export const updateFinding = (view: SetView, sum: Sum, isRunning: boolean, now: string): Finding => {
  const { spec, status } = view.set
  if (view.update.phase === 'onDelete') return ON_DELETE
  const updated = countUpdated(sum, status?.currentGenerationHash)
  if (!isRunning) return restOfSet(status?.conditions, updated >= (spec.replicas ?? 0))
  const left = stepTimeLeft(view, now)
  const isLate = (left !== undefined && left <= 0) || sum.count('stuck') > 0
  const late = isLate ? '; it takes longer than its rollingUpdate.progressDeadline' : ''
  return running(`${progressOf(view, sum)}${late}`, isLate)
}

const progressOf = (view: SetView, sum: Sum): string => {
  const { set, update, objects } = view
  const [first, ...others] = update.selected.map(({ replicaIndex }) => replicaIndex)
  const outdated = moveOf(view, sum)?.outdated ?? 0
  const after = outdated > 0 ? `; ${outdated} more ${outdated === 1 ? 'replica follows' : 'replicas follow'}` : ''
  if (first === undefined) {
    const stopping = areSurplusPodsLeft(set, objects) ? '; pods of replicas beyond the count are still there' : ''
    return `${BEGUN.message}${after}${stopping}`
  }
  const beside = others.length === 0 ? '' : `; so ${are(others.length)} ${others.length} more`
  return `Replica ${first} is being updated and waits for ${listed(unfinished(view, first), { most: FEW, none: 'its pods of before to go' })}${beside}${after}`
}

/** The parts of a replica that an update still waits for. */
const unfinished = ({ set, update, objects }: SetView, i: number): string[] => {
  const replica = observeReplica(set, i, objects)
  const podCliques = standaloneOf(replica).flatMap(({ template, podClique }) =>
    update.follows(podClique, template) === 'ready'
      ? []
      : [standalonePodCliqueName(replica.layout.name, i, template.name)],
  )
  const groups = scalingGroupsOf(replica).flatMap((group, index) => {
    const isCurrent = group?.status?.currentPodCliqueSetGenerationHash === set.status?.currentGenerationHash
    const layout = replica.layout.groups[index]
    return isCurrent || layout === undefined ? [] : [groupNameIn(replica.layout, i, layout)]
  })
  return [...podCliques, ...groups]
}
