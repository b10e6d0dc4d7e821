import type { Entries } from '../../model/object.ts'
import type { PodSpec } from '../../schemas/generated/pod.ts'
import { replacedVariables } from './environment.ts'
import { failoverOptions } from './options.ts'
import { containersOf, engineIndex } from './pod.ts'
import { portShiftsOf } from './ports.ts'
import { problemsAt } from './problem.ts'

/** Variables of the engine that the layout sets or removes, and the index of the engine's container. */
export interface Replaced {
  readonly engine: number
  readonly variables: readonly string[]
}

/** The user's variables that have no effect on the engine; undefined where no container is the engine. */
export const replacedIn = (annotations: Entries, podSpec: PodSpec): Replaced | undefined => {
  const { options } = failoverOptions(annotations, problemsAt({ annotations: '', podSpec: '' }))
  const engine = engineIndex(podSpec, options)
  const container = engine === undefined ? undefined : containersOf(podSpec)[engine]
  if (engine === undefined || container === undefined) return undefined
  const settings = { wakeTimeout: options.wakeTimeout, shifts: portShiftsOf(container, options), graceSeconds: 0 }
  return { engine, variables: replacedVariables(container.env, settings) }
}
