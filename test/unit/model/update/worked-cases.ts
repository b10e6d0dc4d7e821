import { readFileSync } from 'node:fs'
import type { Level } from '../../../../model/update/levels.ts'
import { LEVELS, nextMove } from '../../../../model/update/levels.ts'
import { allowanceOf } from '../../../../model/update/rolling-update.ts'
import { STRATEGIES } from '../../../../model/update/strategy.ts'
import type { Move, Pace, Unit, UnitState } from '../../../../model/update/unit.ts'
import type { RollingUpdate } from '../../../../schemas/generated/grove.ts'

/** Indices by role, such as `0-2,5`. */
type Indices = Readonly<Record<string, string>>

/** What happens before a step. */
interface Happening {
  readonly role?: string
  readonly replicas?: number
  readonly partition?: number
  readonly paused?: boolean
  readonly lose?: number
  readonly fail?: number
  readonly template?: 'newer' | 'old'
}

/** Everything that is done at once, and what serves right after it. */
export interface Step {
  readonly when?: Happening
  readonly takes?: Indices
  readonly makes?: Indices
  readonly removes?: Indices
  readonly ready: Readonly<Record<string, number>>
  /** The least matching capacity, in percent, rounded down. */
  readonly matching?: number
}

/** An update that was worked out by hand. Between two steps all that was asked for becomes ready. */
export interface WorkedCase {
  readonly case: number
  readonly about: string
  readonly strategy: 'Coherent' | 'RollingRecreate'
  readonly roles: Readonly<Record<string, RollingUpdate & { replicas: number; states?: readonly UnitState[] }>>
  readonly neverReady?: readonly string[]
  readonly level?: 'replicas'
  readonly steps: readonly Step[]
  /** False if the update waits for ever. */
  readonly ends: boolean
}

/** The worked cases of docs/updates.md. */
export const WORKED_CASES: readonly WorkedCase[] = JSON.parse(
  readFileSync(new URL('../../../../../test/data/updates/worked-cases.json', import.meta.url), 'utf8'),
)

interface Role {
  readonly name: string
  replicas: number
  rollingUpdate: RollingUpdate
  units: ModelUnit[]
}

interface ModelUnit {
  readonly index: number
  readonly version: number
  state: UnitState
}

/** Plays a worked case with the planner, and tells what it does at each step. */
export const playCase = (worked: WorkedCase): { readonly steps: readonly Step[]; readonly ends: boolean } => {
  const level = worked.level === 'replicas' ? LEVELS.replicas : LEVELS.pods
  const roles = Object.entries(worked.roles).map(([name, { replicas, states, ...rollingUpdate }]): Role => {
    const units = Array.from({ length: replicas }, (_, index) => ({
      index,
      version: 0,
      state: states?.[index] ?? 'ready',
    }))
    return { name, replicas, rollingUpdate, units: units as ModelUnit[] }
  })
  const world = { roles, target: 1, isPaused: false, matches: worked.strategy === 'Coherent' }
  const steps: Step[] = []
  for (let round = 0; round < 200; round++) {
    const when = worked.steps[steps.length]?.when
    if (when !== undefined) happen(world, when)
    const moves = movesOf(world, level)
    if (when === undefined && !world.isPaused && moves.every(({ isDone }) => isDone)) {
      if (!worked.steps.slice(steps.length).some((step) => step.when)) return { steps, ends: true }
    }
    const done = apply(world, moves)
    const isIdle = done.takes === undefined && done.makes === undefined && done.removes === undefined
    if (isIdle && worked.neverReady !== undefined) return { steps, ends: false }
    const ready = Object.fromEntries(roles.map(({ name, units }) => [name, readyOf(units).length]))
    const told = worked.steps[steps.length]?.matching
    steps.push({ ...(when && { when }), ...done, ready, ...(told !== undefined && { matching: matchingOf(world) }) })
    settle(world, moves, worked.neverReady ?? [])
  }
  throw new Error('the update does not end')
}

interface World {
  readonly roles: readonly Role[]
  readonly matches: boolean
  target: number
  isPaused: boolean
}

const happen = (world: World, { role, replicas, partition, paused, lose, fail, template }: Happening): void => {
  const of = world.roles.find(({ name }) => name === role)
  if (paused !== undefined) world.isPaused = paused
  if (template !== undefined) world.target = template === 'old' ? 0 : world.target + 1
  if (of === undefined) return
  if (partition !== undefined) of.rollingUpdate = { ...of.rollingUpdate, partition }
  if (replicas !== undefined) of.replicas = replicas
  if (lose !== undefined) of.units = of.units.filter(({ index }) => index !== lose)
  if (fail !== undefined) for (const unit of of.units) if (unit.index === fail) unit.state = 'unhealthy'
}

const unitsOf = ({ units }: Role, target: number): (Unit & { readonly unit: ModelUnit })[] =>
  units.map((unit) => ({
    unit,
    order: unit.index,
    isUpdated: unit.version === target,
    isGoing: false,
    state: unit.state,
  }))

/** The next moves of all roles, from one observation. */
const movesOf = ({ roles, target, isPaused, matches }: World, level: Level): Move<Unit & { unit: ModelUnit }>[] => {
  const sizes = roles.map((role) => sizeOf(role))
  const smallest = matches ? Math.min(...sizes.filter((size) => size > 0)) : undefined
  const move = (role: Role, others: readonly Pace[]): Move<Unit & { unit: ModelUnit }> =>
    nextMove(level, STRATEGIES[matches ? 'Coherent' : 'RollingRecreate'], {
      units: unitsOf(role, target),
      desired: role.replicas,
      rollingUpdate: role.rollingUpdate,
      isPaused,
      ...(smallest !== undefined && { scope: { others, smallest } }),
    })
  const paces = roles.map((role) => move(role, []).pace)
  return roles.map((role, nth) => move(role, matches ? paces.filter((_, other) => other !== nth) : []))
}

const sizeOf = ({ replicas, rollingUpdate }: Role): number =>
  Math.max(0, replicas - allowanceOf(rollingUpdate, replicas).partition)

/** Carries the moves out: what is taken or removed serves no more. */
const apply = ({ roles }: World, moves: readonly Move<Unit & { unit: ModelUnit }>[]) => {
  const takes: Record<string, string> = {}
  const makes: Record<string, string> = {}
  const removes: Record<string, string> = {}
  for (const [nth, role] of roles.entries()) {
    const move = moves[nth]
    if (move === undefined) continue
    const taken = new Set(move.replace.map(({ unit }) => unit))
    const kept = role.replicas + (role.rollingUpdate.maxSurge === undefined ? 0 : maxSurgeOf(role))
    const gone = new Set([
      ...move.idle.map(({ unit }) => unit),
      ...role.units.filter((unit) => unit.index >= kept && !taken.has(unit)),
    ])
    if (taken.size > 0) takes[role.name] = textOf([...taken].map(({ index }) => index))
    if (gone.size > 0) removes[role.name] = textOf([...gone].map(({ index }) => index))
    role.units = role.units.filter((unit) => !taken.has(unit) && !gone.has(unit))
    if (move.make > 0) makes[role.name] = textOf(freeFrom(role, move.make))
  }
  const some = (indices: Indices): Indices | undefined => (Object.keys(indices).length > 0 ? indices : undefined)
  return {
    ...(some(takes) && { takes }),
    ...(some(makes) && { makes }),
    ...(some(removes) && { removes }),
  }
}

const maxSurgeOf = ({ rollingUpdate, replicas }: Role): number => allowanceOf(rollingUpdate, replicas).maxSurge

const freeFrom = ({ units, replicas }: Role, count: number): number[] => {
  const free: number[] = []
  for (let index = replicas; free.length < count; index++)
    if (!units.some((unit) => unit.index === index)) free.push(index)
  return free
}

/** What was asked for comes: missing units, and stand-ins. */
const settle = ({ roles, target }: World, moves: readonly Move<Unit>[], neverReady: readonly string[]): void => {
  for (const [nth, role] of roles.entries()) {
    const { partition } = allowanceOf(role.rollingUpdate, role.replicas)
    const missing = Array.from({ length: role.replicas }, (_, index) => index).filter(
      (index) => !role.units.some((unit) => unit.index === index),
    )
    for (const index of [...missing, ...freeFrom(role, moves[nth]?.make ?? 0)]) {
      const version = index < partition ? 0 : target
      role.units.push({ index, version, state: 'starting' })
    }
    for (const unit of role.units) {
      const isNew = unit.version === target
      if (unit.state === 'starting' && !(isNew && neverReady.includes(role.name))) unit.state = 'ready'
    }
  }
}

const readyOf = (units: readonly ModelUnit[]): ModelUnit[] => units.filter(({ state }) => state === 'ready')

/** How much of the set serves in matching parts: old ones among themselves, and new ones. */
const matchingOf = ({ roles, target }: World): number => {
  const share = (which: (unit: ModelUnit) => boolean): number =>
    Math.min(...roles.map((role) => readyOf(role.units).filter(which).length / sizeOf(role)))
  const old = share(({ version }) => version !== target)
  const updated = share(({ version }) => version === target)
  return Math.min(100, Math.floor((old + updated) * 100 + 1e-9))
}

/** Indices as text: `0-2,5`. */
export const textOf = (indices: readonly number[]): string => {
  const sorted = [...indices].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const index of sorted) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === index - 1) last[1] = index
    else runs.push([index, index])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join()
}
