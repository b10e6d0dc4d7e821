import type { PlanTake } from './steps.ts'

/** ` (75%)`; empty for a whole of 0. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '' : ` (${Math.floor((100 * part) / whole)}%)`

/** `router 0–1 of replica 0`. */
export const takeText = ({ role, units, replicas }: PlanTake): string => `${role} ${units} of ${replicasText(replicas)}`

/** `replica 0`, `replicas 1–499`; takes ranges. */
export const replicasText = (ranges: string): string => `${/[–,]/.test(ranges) ? 'replicas' : 'replica'} ${ranges}`

/** `once more`, `7 times more`. */
export const againText = (times: number): string => (times === 1 ? 'once more' : `${times} times more`)
