import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Action } from '../../../reconcilers/engine/action.ts'
import type { Controller, Outcome, PartController } from '../../../reconcilers/engine/controller.ts'
import { NO_SUM, notes, type Sum } from '../../../reconcilers/engine/notes.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import type { PlanContext } from '../../../reconcilers/plan-context.ts'
import { CONTROLLERS } from '../../../reconcilers/registry.ts'

/** An action in a few words; the stages of an order are separated by arrows. */
export const said = (action: Action): string => {
  switch (action.do) {
    case 'create':
    case 'apply':
      return `${action.do} ${action.object.kind} ${action.object.metadata.name ?? action.object.metadata.generateName}`
    case 'removeAll':
      return `removeAll ${action.kind.kind}`
    case 'reread':
      return `reread ${action.kind.kind}`
    case 'event':
    case 'problem':
      return `${action.do} ${action.reason}`
    case 'log':
      return `log ${action.message}`
    case 'requeueAfter':
      return `requeueAfter ${action.milliseconds}`
    case 'inOrder':
      return `(${action.stages.map((stage) => stage.map(said).join(', ')).join(' → ')})`
    default:
      return `${action.do} ${action.ref.kind} ${action.ref.name}`
  }
}

/** The plans of one controller for an object: one, or one for each part of the object. */
export const plansBy = (
  controller: Controller<OperatorConfiguration>,
  object: KubeObject,
  objects: Objects,
  context: PlanContext,
): Action[] =>
  'parts' in controller
    ? [...controller.parts.all(object, objects)].flatMap((part) => controller.plan(object, part, objects, context))
    : controller.plan(object, objects, context, NO_SUM)

/** The plans of all controllers for all of these objects. */
export const allPlans = (objects: Objects & Iterable<KubeObject>, context: PlanContext): Action[] =>
  CONTROLLERS.flatMap((controller) =>
    [...objects]
      .filter(({ kind }) => kind === controller.of.kind)
      .flatMap((object) => plansBy(controller, object, objects, context)),
  )

/** What the parts of an object report together, as they would after a plan of each. */
export const sumOf = ({ parts }: PartController<OperatorConfiguration>, object: KubeObject, objects: Objects): Sum => {
  const board = notes()
  for (const part of parts.all(object, objects)) {
    const counts = parts.note(object, part, objects)
    board.put('it', part, counts && { generation: object.metadata.generation, counts, errors: [] })
  }
  return board.sum('it')
}

/** A result without errors; `sum` is what the parts report together. */
export const success = (sum: Sum = NO_SUM): Outcome => ({ lastErrors: [], isCarriedOut: true, sum })
