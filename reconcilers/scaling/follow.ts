import { REPLICAS_SET_BY_ANNOTATION, TEMPLATE_REPLICAS_ANNOTATION } from '../../model/labels.ts'
import { type Action, pinnedVersion, toldOf } from '../engine/action.ts'
import { isGoing } from '../engine/ownership.ts'
import { type Scaled, templateSeen } from './scaled.ts'
import { described, writerOf } from './writer.ts'

/** What happens to a live count beside its template's. */
export type Ruling = 'agrees' | 'follows' | 'kept' | 'noted' | 'reset'

/**
 * Whether a live count follows its template. A count equal to the template's previous count follows; a count that
 * somebody has set to another value is kept. For a child of an earlier version, the template's previous count is
 * unknown: its count is kept, without an event. A count that nobody may set any more is reset to the template's: a set
 * that was made again with a higher `minAvailable` may find children with fewer replicas. docs/scaling.md
 * @param seen the template's count that the child was last compared with
 */
export const ruling = (live: number, seen: number | undefined, template: number, minAvailable: number): Ruling => {
  if (live > 0 && live < minAvailable && live !== template) return 'reset'
  if (seen === template) return 'agrees'
  if (seen === undefined || live === template) return 'noted'
  return live === seen ? 'follows' : 'kept'
}

/** Whether a child is scaled to its template's count. */
export const takesTemplate = (what: Ruling): boolean => what === 'follows' || what === 'reset'

/**
 * Scales children with a change of `replicas` in their template, or says why not. The patch pins the version that was
 * judged: somebody may scale at the same moment.
 */
export const followTemplate = (children: readonly Scaled[], isBeingChanged: (child: Scaled) => boolean): Action[] =>
  children.flatMap((child) => {
    const { expected, found } = child
    // A patch in the same plan makes a new version, so this one would be refused; the next plan handles the change.
    if (found === undefined || isGoing(found) || isBeingChanged(child)) return []
    const { replicas: template, minAvailable = 1 } = expected.spec
    const live = found.spec.replicas
    const seen = templateSeen(found)
    const what = ruling(live, seen, template, minAvailable)
    if (what === 'agrees') return []
    const { annotations = {} } = found.metadata
    const isScaled = takesTemplate(what)
    const isForgotten = isScaled && annotations[REPLICAS_SET_BY_ANNOTATION] !== undefined
    const patch: Action = {
      do: 'patch',
      ...pinnedVersion(found),
      patch: {
        metadata: {
          annotations: {
            [TEMPLATE_REPLICAS_ANNOTATION]: String(template),
            ...(isForgotten && { [REPLICAS_SET_BY_ANNOTATION]: null }),
          },
        },
        ...(isScaled && { spec: { replicas: template } }),
      },
    }
    const event = told(what, child, found, seen)
    return event === undefined ? [patch] : [patch, event]
  })

/** The event about a count that does not simply follow its template. */
const told = (
  what: Ruling,
  { expected }: Scaled,
  found: NonNullable<Scaled['found']>,
  seen: number | undefined,
): Action | undefined => {
  const { replicas: template, minAvailable } = expected.spec
  const name = `${expected.kind} ${expected.metadata.name}`
  const set = `${found.spec.replicas}, which ${described(writerOf(found))} has set`
  const event = { do: 'event', type: 'Normal', about: toldOf(found) } as const
  switch (what) {
    case 'kept':
      return {
        ...event,
        reason: 'ReplicasKept',
        message: `the template's replicas went from ${seen} to ${template}; ${name} keeps ${set}. Scale it to ${template} to have it follow again`,
      }
    case 'reset':
      return {
        ...event,
        reason: 'ReplicasReset',
        message: `minAvailable is ${minAvailable} now; ${name} had ${set}, and goes to the template's ${template}. Scale it to ${minAvailable} or more, or to 0`,
      }
    default:
      return undefined
  }
}
