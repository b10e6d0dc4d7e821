import { grouped } from '../../model/grouped.ts'
import { folded } from '../../model/update/dry-run/fold.ts'
import type { Capacity } from '../../model/update/dry-run/overview.ts'
import type { Step } from '../../model/update/dry-run/run.ts'
import type { Take } from '../../model/update/dry-run/take.ts'
import { rangesOf } from './ranges.ts'

/** Units of one role that a step, or each of several steps, takes down. Indices are ranges, such as `0–2, 5`. */
export interface PlanTake {
  readonly replicas: string
  readonly role: string
  readonly kind: Take['kind']
  readonly units: string
  /** How many units of a replica go in one step. */
  readonly atOnce: number
  /** Pods that restart, of all these steps. */
  readonly pods: number
}

/** Steps of an update that say the same of other indices. */
export interface PlanStep {
  /** Numbers of the first and the last step, from 1. */
  readonly from: number
  readonly to: number
  /** When the first begins, in ms. */
  readonly at: number
  /** Earlier steps that these repeat, for other replicas; what they say is not said again. */
  readonly repeats?: { readonly from: number; readonly to: number; readonly times: number; readonly replicas: string }
  readonly takesDown: readonly PlanTake[]
  /** What the first waits for; each further one waits for the one before. */
  readonly waitsFor: readonly string[]
  /** The fewest ready units by role while a step lasts. */
  readonly ready: Readonly<Record<string, Capacity>>
  readonly availableReplicas: number
}

/** The steps of a dry run, shortened: a set of 500 replicas has thousands. */
export const stepsOf = (steps: readonly Step[]): PlanStep[] => {
  const found: PlanStep[] = []
  let number = 1
  for (const entry of folded(steps, keyOf, inRow)) {
    const from = number
    if (entry.what === 'run') {
      number += entry.items.length
      found.push({ from, to: number - 1, ...said(entry.items) })
      continue
    }
    const items = entry.blocks.flat()
    number += items.length
    const [first, last] = [found.at(-entry.length), found.at(-1)]
    const replicas = rangesOf(items.flatMap(({ takes }) => takes.map(({ replica }) => replica)))
    const repeats = { from: first?.from ?? 1, to: last?.to ?? 1, times: entry.blocks.length, replicas }
    found.push({ from, to: number - 1, repeats, ...said(entry.blocks[0] ?? []), at: items[0]?.at ?? 0 })
  }
  return found
}

/** What makes two steps alike: how much of what goes, and what is left. Replicas count by their order in the step. */
const keyOf = ({ takes, capacity, availableReplicas }: Step): string => {
  const replicas = [...new Set(takes.map(({ replica }) => replica))]
  const what = takes.map(({ replica, role, units }) => [replicas.indexOf(replica), role, units.length])
  return JSON.stringify([what, capacity, availableReplicas])
}

/** Steps in a row go on in the same replicas, or do to other replicas just what was done before. */
const inRow = (before: Step, after: Step): boolean => {
  const replicasOf = ({ takes }: Step): string => String(takes.map(({ replica }) => replica))
  const unitsOf = ({ takes }: Step): string => JSON.stringify(takes.map(({ units }) => units))
  return replicasOf(before) === replicasOf(after) || unitsOf(before) === unitsOf(after)
}

const said = (steps: readonly Step[]): Omit<PlanStep, 'from' | 'to'> => {
  const [first] = steps
  return {
    at: first?.at ?? 0,
    takesDown: takesOf(steps),
    waitsFor: first === undefined ? [] : waitsOf(first),
    ready: first?.capacity ?? {},
    availableReplicas: first?.availableReplicas ?? 0,
  }
}

/** What steps take down, together: replicas of which the same goes are named together. */
const takesOf = (steps: readonly Step[]): PlanTake[] => {
  const byPart = grouped(
    steps.flatMap(({ takes }) => takes),
    ({ replica, role }) => `${replica} ${role}`,
  )
  const parts = [...byPart.values()].map((takes) => ({
    takes,
    units: rangesOf(takes.flatMap(({ units }) => units)),
  }))
  return [...grouped(parts, ({ takes, units }) => `${takes[0]?.role} ${units}`).values()].flatMap((alike) => {
    const [one] = alike
    const [take] = one?.takes ?? []
    if (one === undefined || take === undefined) return []
    const all = alike.flatMap(({ takes }) => takes)
    return {
      replicas: rangesOf(all.map(({ replica }) => replica)),
      role: take.role,
      kind: take.kind,
      units: one.units,
      atOnce: take.units.length,
      pods: all.reduce((sum, { pods }) => sum + Object.values(pods).reduce((count, each) => count + each, 0), 0),
    }
  })
}

const waitsOf = ({ takes, afterReplicas }: Step): string[] => {
  const parts = takes.filter(({ after }) => after.length > 0)
  const ready = grouped(parts, ({ role, after }) => `${role} ${rangesOf(after)}`)
  return [
    ...(afterReplicas.length === 0 ? [] : [`replica ${rangesOf(afterReplicas)} up to date`]),
    ...[...ready.keys()].map((what) => `${what} ready`),
  ]
}
