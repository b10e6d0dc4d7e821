import { counted } from '../../../schemas/sentences/counted.ts'
import type { UpdatePlan } from './plan.ts'
import type { PlanStep } from './steps.ts'
import {
  againText,
  deedsOf,
  hasStandIns,
  keptText,
  PAUSE_ENDS,
  replicasText,
  standInsText,
  strategyText,
} from './words.ts'

/** The readiness of a role during a step. */
export interface Bar {
  readonly role: string
  readonly ready: number
  readonly total: number
}

/** One step, or several equal ones. */
export interface StepBox {
  readonly title: string
  readonly lines: readonly string[]
  readonly bars: readonly Bar[]
  /** The condition for the step to begin; empty for the first. */
  readonly waitsFor: string
}

/** One update as boxes, each of which waits for the previous one. */
export interface StepPicture {
  readonly title: string
  readonly summary: string
  readonly boxes: readonly StepBox[]
}

/** The picture of a plan. */
export const stepPicture = (plan: UpdatePlan): StepPicture => {
  const { namespace, name, restarts, pods, deleted, steps, roles, replicas, isPaused } = plan
  const moving = roles.filter((role) => role.restarts.units > 0)
  const withVerbs = hasStandIns(plan)
  const begins = isPaused ? `, begins once ${PAUSE_ENDS}` : ''
  return {
    title: `Update of PodCliqueSet ${namespace}/${name}`,
    summary: `${restarts} of ${counted(pods, 'pod')} restart (${strategyText(plan)})${standInsText(plan)}${keptText(plan)}${deleted > 0 ? `, ${counted(deleted, 'pod')} deleted first` : ''}${begins}`,
    boxes: steps.map((step) => ({
      title: `step${step.from === step.to ? ` ${step.from}` : `s ${step.from}–${step.to}`}`,
      lines: linesOf(step, withVerbs),
      bars: step.repeats
        ? []
        : [
            ...moving.map((role) => ({ role: role.name, ready: step.ready[role.name]?.ready ?? 0, total: role.total })),
            { role: 'replicas', ready: step.availableReplicas, total: replicas },
          ],
      waitsFor: step.waitsFor.join(', '),
    })),
  }
}

const linesOf = (step: PlanStep, withVerbs: boolean): string[] => {
  const { repeats, from, to, matching } = step
  if (repeats !== undefined) {
    const again = repeats.from === repeats.to ? `step ${repeats.from}` : `steps ${repeats.from}–${repeats.to}`
    return [`as ${again}, ${againText(repeats.times)}`, replicasText(repeats.replicas)]
  }
  return [
    ...deedsOf(step, withVerbs),
    ...(from === to ? [] : ['one after the other']),
    ...(matching === undefined ? [] : [`${matching}% match`]),
  ]
}

/** `router 6/8, decode 5/6`. */
export const barsText = (bars: readonly Bar[]): string =>
  bars.map(({ role, ready, total }) => `${role} ${ready}/${total}`).join(', ')
