import { RESTARTING_ALL } from '../../../model/pod.ts'
import { attemptOf } from '../../../model/restart/attempt.ts'
import { ATTENDANT, restartsInPlace } from '../../../model/restart/attendant.ts'
import { isObject, type JsonObject, objectsIn, partOf } from '../../../schemas/json/object.ts'
import { metaOf } from '../../api-server/core.ts'
import { listOf, specOf, statusOf, withStatus } from './pod-status.ts'

const ACTION = 'RestartAllContainers'

const LISTS = [
  ['containers', 'containerStatuses'],
  ['initContainers', 'initContainerStatuses'],
] as const

/** Whether the first rule of a container for an exit code is that all containers of its pod start again. */
const hasRuleFor = (container: JsonObject, exitCode: unknown): boolean => {
  const rule = objectsIn(container.restartPolicyRules).find((each) => {
    const { operator, values } = partOf(each, 'exitCodes')
    return (Array.isArray(values) && values.includes(exitCode)) === (operator === 'In')
  })
  return rule?.action === ACTION
}

/** True once a container of a pod has ended in a way for which its rules have all of them start again. */
export const isToRestartAll = (pod: JsonObject): boolean =>
  LISTS.some(([containers, statuses]) =>
    listOf(statusOf(pod), statuses).some(({ name, state }) => {
      const end = isObject(state) && isObject(state.terminated) ? state.terminated : undefined
      const container = listOf(specOf(pod), containers).find((each) => each.name === name)
      return end !== undefined && container !== undefined && hasRuleFor(container, end.exitCode)
    }),
  )

/** True if the attendant of a running pod, for which this stands in, ends its run: the pod is to be in a later one. */
export const isToldToRestart = (pod: JsonObject): boolean => {
  const told = attemptOf({ metadata: metaOf(pod) })
  if (told === undefined || !restartsInPlace(pod as never)) return false
  const attendant = listOf(statusOf(pod), 'initContainerStatuses').find(({ name }) => name === ATTENDANT)
  return partOf(attendant ?? {}, 'state').running !== undefined && told.run > Number(attendant?.restartCount)
}

/** The pod once its kubelet has removed all of its containers, to start them again: it keeps its sandbox, and its address. */
export const withoutContainers = (pod: JsonObject, time: string): JsonObject => {
  const restarted = (statuses: 'containerStatuses' | 'initContainerStatuses') =>
    listOf(statusOf(pod), statuses).map(({ name, image, imageID, restartCount }) => ({
      ...{ name, image, imageID, ready: false, started: false },
      restartCount: Number(restartCount ?? 0) + 1,
      state: { waiting: { reason: RESTARTING_ALL } },
      lastState: { terminated: { exitCode: 137, reason: RESTARTING_ALL } },
    }))
  const unready = { status: 'False', reason: 'ContainersNotReady' } as const
  return withStatus(
    pod,
    time,
    {
      phase: 'Pending',
      containerStatuses: restarted('containerStatuses'),
      initContainerStatuses: restarted('initContainerStatuses'),
    },
    [
      { type: 'Ready', ...unready },
      { type: 'ContainersReady', ...unready },
    ],
  )
}
