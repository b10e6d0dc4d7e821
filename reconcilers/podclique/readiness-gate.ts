import { isTerminating, type Pod } from '../../model/pod.ts'
import { hasYetToFollow } from '../../model/update/in-place-note.ts'
import { READINESS_GATE, readinessGateOf } from '../../model/update/readiness-gate.ts'
import { type Action, pinned } from '../engine/action.ts'

const setGate = (pod: Pod, status: 'True' | 'False', now: string): Action => {
  const reason = status === 'True' ? 'InService' : 'RestartsInPlace'
  const condition = { type: READINESS_GATE, status, reason, lastTransitionTime: now }
  return {
    do: 'patch',
    ...pinned(pod),
    isStrategic: true,
    subresource: 'status',
    patch: { status: { conditions: [condition] } },
  }
}

/**
 * What keeps a pod from being Ready for so many seconds before its containers start anew; nothing once they are over, or for a
 * pod that was made without the gate. docs/updates.md#in-place
 */
export const closeGate = (pod: Pod, seconds: number, now: string): Action[] => {
  const gate = readinessGateOf(pod)
  if (seconds === 0 || gate === undefined) return []
  const milliseconds = seconds * 1000
  const why = 'a pod is about to restart in place'
  if (gate.is !== 'closed') return [setGate(pod, 'False', now), { do: 'requeueAfter', milliseconds, why }]
  const left = Date.parse(gate.since ?? '') + milliseconds - Date.parse(now)
  return left > 0 ? [{ do: 'requeueAfter', milliseconds: left, why }] : []
}

/**
 * Lets pods be Ready: new ones, those that have followed, and those that an update has let go of before they did.
 * @param isHeldUp true while nothing is taken because the number of pods is not right yet
 */
export const openGates = (pods: readonly Pod[], taken: ReadonlySet<Pod>, isHeldUp: boolean, now: string): Action[] =>
  pods.flatMap((pod) => {
    const gate = readinessGateOf(pod)
    if (gate === undefined || gate.is === 'open' || isTerminating(pod) || taken.has(pod)) return []
    if (gate.is === 'closed' && (isHeldUp || hasYetToFollow(pod))) return []
    return [setGate(pod, 'True', now)]
  })
