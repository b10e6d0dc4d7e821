import { grouped } from '../../../model/grouped.ts'
import { folded } from './dry-run/fold.ts'
import type { Capacity } from './dry-run/overview.ts'
import type { Step } from './dry-run/run.ts'
import type { Take } from './dry-run/take.ts'

/**
 * Units of one role that a step, or each of several steps, takes down, or that it makes or removes as stand-ins. Indices are
 * ranges, such as `0–2, 5`.
 */
export interface PlanTake {
  readonly replicas: string
  readonly role: string
  readonly kind: Take['kind']
  readonly units: string
  /** How many units of a replica it is in one step. */
  readonly atOnce: number
  /** The number of restarted pods, or of pods that are made, in all these steps. */
  readonly pods: number
}

/** Stand-ins that a step makes or removes: units of roles, and whole replicas of the set. */
export interface PlanStandIns {
  readonly units: readonly PlanTake[]
  readonly replicas: string
}

/** Consecutive steps that differ only in their indices. */
export interface PlanStep {
  /** Numbers of the first and the last step, from 1. */
  readonly from: number
  readonly to: number
  /** When the first step begins, in ms. */
  readonly at: number
  /** The earlier steps that these repeat for other replicas, and which are not listed again. */
  readonly repeats?: { readonly from: number; readonly to: number; readonly times: number; readonly replicas: string }
  readonly takesDown: readonly PlanTake[]
  /** Present in steps that make or remove some. */
  readonly makes?: PlanStandIns
  readonly removes?: PlanStandIns
  /** The conditions for the first step; each further one waits for the previous one. */
  readonly waitsFor: readonly string[]
  /** The fewest ready units by role during a step. */
  readonly ready: Readonly<Record<string, Capacity>>
  readonly availableReplicas: number
  /** How much serves in parts that match, in percent; present where several roles keep step. */
  readonly matching?: number
}

/** The steps of a dry run in short form: a set of 500 replicas has thousands. */
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

/**
 * A key that equal steps share: the amounts that are taken down, and the remaining capacity. Replicas are numbered by
 * their order in the step.
 */
const keyOf = ({ takes, capacity, availableReplicas, makesReplicas, removesReplicas, matching }: Step): string => {
  const replicas = [...new Set(takes.map(({ replica }) => replica))]
  const what = takes.map(({ replica, role, units, makes, removes }) => [
    replicas.indexOf(replica),
    role,
    ...[units.length, makes.length, removes.length],
  ])
  return JSON.stringify([
    what,
    capacity,
    availableReplicas,
    makesReplicas.length,
    removesReplicas.length,
    matching ?? null,
  ])
}

/** Whether a step continues the previous one: in the same replicas, or the same in other replicas. */
const inRow = (before: Step, after: Step): boolean => {
  const replicasOf = ({ takes }: Step): string => String(takes.map(({ replica }) => replica))
  const unitsOf = ({ takes }: Step): string =>
    JSON.stringify(takes.map(({ units, makes, removes }) => [units, makes, removes]))
  return replicasOf(before) === replicasOf(after) || unitsOf(before) === unitsOf(after)
}

const said = (steps: readonly Step[]): Omit<PlanStep, 'from' | 'to'> => {
  const [first] = steps
  const makes = standInsOf(steps, 'makes', 'makesReplicas')
  const removes = standInsOf(steps, 'removes', 'removesReplicas')
  return {
    at: first?.at ?? 0,
    takesDown: takesOf(steps, ({ units }) => units, sumOfPods),
    ...(makes && { makes }),
    ...(removes && { removes }),
    waitsFor: first === undefined ? [] : waitsOf(first),
    ready: first?.capacity ?? {},
    availableReplicas: first?.availableReplicas ?? 0,
    ...(first?.matching !== undefined && { matching: first.matching }),
  }
}

const standInsOf = (
  steps: readonly Step[],
  units: 'makes' | 'removes',
  replicas: 'makesReplicas' | 'removesReplicas',
): PlanStandIns | undefined => {
  const pods = ({ madePods }: Take): number => (units === 'makes' ? total(madePods) : 0)
  const found = takesOf(steps, (take) => take[units], pods)
  const indices = steps.flatMap((step) => step[replicas])
  return found.length + indices.length === 0 ? undefined : { units: found, replicas: rangesOf(indices) }
}

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const sumOfPods = ({ pods }: Take): number => total(pods)

/** The units of some kind in steps; replicas with the same units are combined. */
const takesOf = (
  steps: readonly Step[],
  unitsOf: (take: Take) => readonly number[],
  podsOf: (take: Take) => number,
): PlanTake[] => {
  const byPart = grouped(
    steps.flatMap(({ takes }) => takes.filter((take) => unitsOf(take).length > 0)),
    ({ replica, role }) => `${replica} ${role}`,
  )
  const parts = [...byPart.values()].map((takes) => ({ takes, units: rangesOf(takes.flatMap(unitsOf)) }))
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
      atOnce: unitsOf(take).length,
      pods: all.reduce((sum, each) => sum + podsOf(each), 0),
    }
  })
}

const waitsOf = ({ takes, afterReplicas, afterStandIns }: Step): string[] => {
  const after = takes.flatMap((take) => take.after)
  const members = after.filter(({ areStandIns }) => !areStandIns)
  const ready = new Set(members.map(({ role, units }) => `${role} ${rangesOf(units)}`))
  return [
    ...(afterReplicas.length === 0 ? [] : [`replica ${rangesOf(afterReplicas)} up to date`]),
    ...(afterStandIns.length === 0 ? [] : [`replica ${rangesOf(afterStandIns)} ready`]),
    ...[...ready].map((what) => `${what} ready`),
    ...(after.some(({ areStandIns }) => areStandIns) ? ['stand-ins ready'] : []),
  ]
}

/** Indices as text: `0–2, 5`. */
export const rangesOf = (indices: Iterable<number>): string => {
  const ranges: [number, number][] = []
  for (const index of [...new Set(indices)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] + 1 === index) last[1] = index
    else ranges.push([index, index])
  }
  const texts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return texts.length > MOST ? `${texts.slice(0, MOST).join(', ')} and more` : texts.join(', ')
}

/** The limit of ranges in a text. */
const MOST = 10
