import { REPLICAS_SET_BY_ANNOTATION, TEMPLATE_REPLICAS_ANNOTATION } from '../../model/labels.ts'
import { type Action, pinnedVersion, toldOf } from '../engine/action.ts'
import { isGoing } from '../engine/ownership.ts'
import { type Scaled, templateSeen } from './scaled.ts'
import { described, writerOf } from './writer.ts'

/** What becomes of a live count when the template says another number. */
export type Ruling = 'agrees' | 'follows' | 'kept' | 'noted'

/**
 * Whether a live count goes along with its template. One that stands where the template stood follows; one that somebody
 * has set to something else is kept. Of a child that an earlier version made nobody knows where the template stood: it is
 * kept, and nothing is said. docs/scaling.md
 * @param seen the template's count that the child was last compared with
 */
export const ruling = (live: number, seen: number | undefined, template: number): Ruling => {
  if (seen === template) return 'agrees'
  if (seen === undefined || live === template) return 'noted'
  return live === seen ? 'follows' : 'kept'
}

/**
 * Takes children along with a change of `replicas` in their template, or says why not. The patch names the version that was
 * judged: somebody may scale at the same moment.
 */
export const followTemplate = (children: readonly Scaled[], isBeingChanged: (child: Scaled) => boolean): Action[] =>
  children.flatMap((child) => {
    const { expected, found } = child
    // A patch on its way makes a new version, so this one would be refused; the next plan sees to it.
    if (found === undefined || isGoing(found) || isBeingChanged(child)) return []
    const template = expected.spec.replicas
    const live = found.spec.replicas
    const seen = templateSeen(found)
    const what = ruling(live, seen, template)
    if (what === 'agrees') return []
    const { annotations = {} } = found.metadata
    const isForgotten = what === 'follows' && annotations[REPLICAS_SET_BY_ANNOTATION] !== undefined
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
        ...(what === 'follows' && { spec: { replicas: template } }),
      },
    }
    return what === 'kept' ? [patch, kept(child, found, seen ?? template)] : [patch]
  })

const kept = ({ expected }: Scaled, found: NonNullable<Scaled['found']>, seen: number): Action => {
  const { kind, metadata } = expected
  const template = expected.spec.replicas
  return {
    do: 'event',
    type: 'Normal',
    reason: 'ReplicasKept',
    message:
      `the template's replicas went from ${seen} to ${template}; ${kind} ${metadata.name} keeps ${found.spec.replicas}, ` +
      `which ${described(writerOf(found))} has set. Scale it to ${template} to have it follow again`,
    about: toldOf(found),
  }
}
