import { isObject } from '../../schemas/json/object.ts'
import { IN_PLACE_ANNOTATION } from '../labels.ts'
import type { Pod } from '../pod.ts'

/**
 * A container of a pod whose images are changed: its mark, and the image that it runs; without these if its image is not, and
 * without a mark if it has never run.
 */
export interface RunBefore {
  readonly mark?: string
  readonly image?: string
  /** How often it will have been started anew once it has followed: more often, and it has ended by itself. */
  readonly restarts?: number
}

/** What a pod is told when its images are changed: which containers ran before. */
export const inPlaceNote = (before: Readonly<Record<string, RunBefore>>): string => JSON.stringify(before)

/**
 * True until every container whose image has been changed runs anew. The pod may say that it is Ready for a while after
 * the change: the kubelet has yet to see it.
 */
export const isRestarting = ({ metadata, status }: Pod): boolean => {
  const text = metadata.annotations?.[IN_PLACE_ANNOTATION]
  if (text === undefined) return false
  const { generation } = metadata
  const isBehind = generation !== undefined && (status?.observedGeneration ?? generation) < generation
  const before = runsIn(text)
  const statuses = [...(status?.containerStatuses ?? []), ...(status?.initContainerStatuses ?? [])]
  return Object.entries(before).some(([name, { mark, image }]) => {
    if (mark === undefined && image === undefined) return false
    const container = statuses.find((each) => each.name === name)
    // One that ran already when the image was changed may be reported late: it still has the image of before.
    const isFormer =
      container?.mark === undefined || (mark !== undefined && container.mark === mark) || container.image === image
    return isBehind || isFormer || container.ready !== true
  })
}

/** How often containers have been started anew because their images were changed in place, by what a pod has been told. */
export const plannedRestarts = (note: string | undefined): Readonly<Record<string, number>> =>
  note === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(runsIn(note)).flatMap(([name, { restarts }]) =>
          typeof restarts === 'number' ? [[name, restarts]] : [],
        ),
      )

const runsIn = (text: string): Readonly<Record<string, RunBefore>> => {
  try {
    const note: unknown = JSON.parse(text)
    if (!isObject(note)) return {}
    const runs = Object.entries(note).filter(([, run]) => isObject(run))
    return Object.fromEntries(runs) as Readonly<Record<string, RunBefore>>
  } catch {
    // Somebody has written something else there. The pod is judged by what it says of itself.
    return {}
  }
}
