import { grouped } from '../../../model/grouped.ts'
import { counted } from '../../../schemas/sentences/counted.ts'
import type { UpdatePlan } from './plan.ts'
import type { PlanStandIns, PlanStep, PlanTake } from './steps.ts'

/** ` (75%)`; empty for a whole of 0. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '' : ` (${Math.floor((100 * part) / whole)}%)`

/** `router 0–1 of replica 0`. */
export const takeText = ({ role, units, replicas }: PlanTake): string => `${role} ${units} of ${replicasText(replicas)}`

/** `replica 0`, `replicas 1–499`; takes ranges. */
export const replicasText = (ranges: string): string => `${/[–,]/.test(ranges) ? 'replicas' : 'replica'} ${ranges}`

/** `once more`, `7 times more`. */
export const againText = (times: number): string => (times === 1 ? 'once more' : `${times} times more`)

/** The strategy, and that the update is paused: `Coherent, paused`. */
export const strategyText = ({ strategy, isPaused }: UpdatePlan): string => `${strategy}${isPaused ? ', paused' : ''}`

/** What the first step of a paused update waits for. */
export const PAUSE_ENDS = 'rollingUpdate.paused is false'

/** `; 3 pods stand in meanwhile`; empty without any. */
export const standInsText = ({ standIns = 0 }: UpdatePlan): string =>
  standIns === 0 ? '' : `; ${counted(standIns, 'pod')} ${standIns === 1 ? 'stands' : 'stand'} in meanwhile`

/** `; 2 replicas, 1 pod of router keep their template (rollingUpdate.partition)`; empty without any. */
export const keptText = ({ keptReplicas = 0, roles }: UpdatePlan): string => {
  const kept = [
    ...(keptReplicas === 0 ? [] : [{ count: keptReplicas, text: counted(keptReplicas, 'replica') }]),
    ...roles.flatMap(({ name, units, kept: count = 0 }) =>
      count === 0 ? [] : [{ count, text: `${counted(count, units === 'pods' ? 'pod' : 'copy')} of ${name}` }],
    ),
  ]
  if (kept.length === 0) return ''
  const verb = kept.length === 1 && kept[0]?.count === 1 ? 'keeps its' : 'keep their'
  return `; ${kept.map(({ text }) => text).join(', ')} ${verb} template (rollingUpdate.partition)`
}

/** ` (router: labels only)`; empty where no pod follows without a restart. */
export const patchedText = ({ roles }: UpdatePlan): string => {
  const texts = roles.flatMap(({ name, patched }) => (patched === undefined ? [] : [`${name}: ${patched}`]))
  return texts.length === 0 ? '' : ` (${texts.join(', ')})`
}

/** True if steps do more than take units down. */
export const hasStandIns = ({ steps }: UpdatePlan): boolean =>
  steps.some(({ makes, removes }) => makes !== undefined || removes !== undefined)

/**
 * What a step does, one clause for each part of it. Where nothing stands in, each says what is taken down:
 * `router 0–1 of replica 0`. Else each has its verb: `makes router 4, decode 2 of replica 0 (stand-ins)`.
 */
export const deedsOf = (step: PlanStep, withVerbs: boolean): string[] =>
  withVerbs
    ? [
        ...standInDeeds('makes', step.makes),
        ...together(step.takesDown).map((text) => `takes down ${text}`),
        ...standInDeeds('removes', step.removes),
      ]
    : step.takesDown.map(takeText)

const standInDeeds = (verb: string, standIns: PlanStandIns | undefined): string[] => {
  if (standIns === undefined) return []
  const { units, replicas } = standIns
  const isOne = (text: string): boolean => /^[^–,]*$/.test(text)
  const marked = (text: string, one: boolean): string => `${verb} ${text} (${one ? 'stand-in' : 'stand-ins'})`
  return [
    ...(replicas === '' ? [] : [marked(replicasText(replicas), isOne(replicas))]),
    ...together(units).map((text) => marked(text, isOne(text) && !text.includes(' of replicas '))),
  ]
}

/** `router 0–1, decode 0 of replica 0`, for each group of replicas with the same units. */
const together = (takes: readonly PlanTake[]): string[] =>
  [...grouped(takes, ({ replicas }) => replicas)].map(
    ([replicas, alike]) =>
      `${alike.map(({ role, units }) => `${role} ${units}`).join(', ')} of ${replicasText(replicas)}`,
  )
