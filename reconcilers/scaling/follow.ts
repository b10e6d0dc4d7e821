import { REPLICAS_SET_BY_ANNOTATION, TEMPLATE_REPLICAS_ANNOTATION } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Action, involved, pinnedVersion } from '../engine/action.ts'
import { isGoing } from '../engine/ownership.ts'
import { managersOf, OUR_MANAGER, REPLICAS } from '../watching/field-managers.ts'
import { type Scaled, templateSeen } from './scaled.ts'

/** What happens to a live count when the template's count differs. */
export type Ruling = 'agrees' | 'follows' | 'kept' | 'noted'

/**
 * Whether a live count follows its template. A count equal to the template's previous count follows; a count that
 * somebody has set to another value is kept. For a child of an earlier version, the template's previous count is
 * unknown: its count is kept, without an event. docs/scaling.md
 * @param seen the template's count that the child was last compared with
 */
export const ruling = (live: number, seen: number | undefined, template: number): Ruling => {
  if (seen === template) return 'agrees'
  if (seen === undefined || live === template) return 'noted'
  return live === seen ? 'follows' : 'kept'
}

/**
 * Scales children with a change of `replicas` in their template, or says why not. The patch pins the version that was
 * judged: somebody may scale at the same moment.
 */
export const followTemplate = (children: readonly Scaled[], isBeingChanged: (child: Scaled) => boolean): Action[] =>
  children.flatMap((child) => {
    const { expected, found } = child
    // A patch in the same plan makes a new version, so this one would be refused; the next plan handles the change.
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
    about: involved(found),
  }
}

/** Field managers that are autoscalers: the HorizontalPodAutoscaler's controller, and KEDA. */
const AUTOSCALERS: readonly string[] = ['kube-controller-manager', 'keda', 'keda-operator']

/**
 * Who has set the live count, according to managedFields: the field manager of `spec.replicas`. Undefined if only a
 * reconciler has. A child that was created again with its previous count carries the name in an annotation.
 */
export const writerOf = (object: KubeObject): string | undefined => {
  const other = managersOf(REPLICAS, object).find((manager) => manager !== OUR_MANAGER)
  return other ?? object.metadata.annotations?.[REPLICAS_SET_BY_ANNOTATION]
}

/** The writer in a sentence. */
export const described = (writer: string | undefined): string => {
  if (writer === undefined) return 'somebody'
  return AUTOSCALERS.includes(writer) ? `an autoscaler (${writer})` : writer
}
