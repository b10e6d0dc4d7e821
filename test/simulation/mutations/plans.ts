import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Action } from '../../../reconcilers/engine/action.ts'
import type { Controller, PartController, WholeController } from '../../../reconcilers/engine/controller.ts'
import type { Kind } from '../../../reconcilers/engine/kind.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'

type Grove = Controller<OperatorConfiguration>

/** Changes to the input of a controller's plan, and to the actions that it returns. */
export interface PlanChange {
  /** The name of the controller to change; all controllers if absent. */
  readonly of?: string
  readonly actions?: (actions: readonly Action[]) => Action[]
  readonly object?: (object: KubeObject) => KubeObject
  readonly objects?: (objects: Objects) => Objects
}

/** Changes the plans of Grove's controllers. Mutations break decisions with it. */
export const withPlans =
  ({ of, actions = (all) => [...all], object = (it) => it, objects = (it) => it }: PlanChange) =>
  (controllers: readonly Grove[]): Grove[] =>
    controllers.map((controller) => {
      if (of !== undefined && controller.name !== of) return controller
      if ('parts' in controller) {
        const { plan } = controller
        const changed: PartController<OperatorConfiguration> = {
          ...controller,
          plan: (whole, part, known, context) => actions(plan(object(whole), part, objects(known), context)),
        }
        return changed
      }
      return wholeWith(controller, actions, object, objects)
    })

const wholeWith = (
  controller: WholeController<OperatorConfiguration>,
  actions: (actions: readonly Action[]) => Action[],
  object: (object: KubeObject) => KubeObject,
  objects: (objects: Objects) => Objects,
): Grove => {
  const { plan, report } = controller
  const changed: WholeController<OperatorConfiguration> = {
    ...controller,
    plan: (whole, known, context, sum) => actions(plan(object(whole), objects(known), context, sum)),
    ...(report !== undefined && {
      report: (whole, known, context, outcome) => actions(report(object(whole), objects(known), context, outcome)),
    }),
  }
  return changed
}

/** Changes each action of a plan, also inside `inOrder`. An action changed to undefined is left out. */
export const eachAction = (actions: readonly Action[], change: (action: Action) => Action | undefined): Action[] =>
  actions.flatMap((action) => {
    if (action.do !== 'inOrder') return change(action) ?? []
    const stages = action.stages.map((stage) => eachAction(stage, change)).filter((stage) => stage.length > 0)
    return stages.length === 0 ? [] : [{ do: 'inOrder', stages }]
  })

/** The known objects, but with every one of a kind changed. */
export const withEach = (objects: Objects, of: string, change: (object: KubeObject) => KubeObject): Objects => {
  const changed = <T extends KubeObject>(kind: Kind<T>, found: readonly T[]): readonly T[] =>
    kind.kind === of ? found.map((each) => change(each) as T) : found
  return {
    get: (kind, namespace, name) => {
      const found = objects.get(kind, namespace, name)
      return found && changed(kind, [found])[0]
    },
    controlledBy: (kind, uid) => changed(kind, objects.controlledBy(kind, uid)),
    find: (kind, index, term) => changed(kind, objects.find(kind, index, term)),
    count: (kind, index, term) => objects.count(kind, index, term),
    isServed: (kind) => objects.isServed(kind),
  }
}
