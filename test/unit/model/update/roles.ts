import fc from 'fast-check'
import { LEVELS, nextMove } from '../../../../model/update/levels.ts'
import { allowanceOf } from '../../../../model/update/rolling-update.ts'
import { slotsOf } from '../../../../model/update/slots.ts'
import { STRATEGIES } from '../../../../model/update/strategy.ts'
import type { Move, Pace, Unit } from '../../../../model/update/unit.ts'
import type { RollingUpdate } from '../../../../schemas/generated/grove.ts'

/** A unit of the model: made, ready some ticks later, and gone some ticks after it was told to end. */
export interface PlayedUnit {
  readonly index: number
  readonly version: number
  readonly readyAt: number
  goneAt: number | undefined
}

/** A role of the model. */
export interface PlayedRole {
  desired: number
  readonly rollingUpdate: RollingUpdate
  units: PlayedUnit[]
}

/** What befalls roles that have to match, at a tick. */
export type Trouble =
  | { readonly what: 'change'; readonly at: number; readonly to: number }
  | { readonly what: 'scale'; readonly at: number; readonly role: number; readonly to: number }
  | { readonly what: 'lose'; readonly at: number; readonly role: number; readonly nth: number }
  | { readonly what: 'pause'; readonly at: number; readonly ticks: number }
  | { readonly what: 'sleep'; readonly at: number; readonly ticks: number }

/** The course of an update of several roles. Times are in ticks. */
export interface RolesCourse {
  readonly roles: readonly (RollingUpdate & { readonly replicas: number })[]
  readonly delays: readonly number[]
  readonly troubles: readonly Trouble[]
  /** Which role acts at each tick, over and over, and how many ticks old what it knows of the others is. All act at once if absent. */
  readonly apart?: readonly { readonly role: number; readonly age: number }[]
}

const anyRole = fc
  .record({
    replicas: fc.integer({ min: 1, max: 12 }),
    maxUnavailable: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    maxSurge: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  })
  .map(({ replicas, maxUnavailable, maxSurge }) => ({
    replicas,
    ...(maxSurge !== undefined && { maxSurge }),
    ...(maxUnavailable !== undefined && { maxUnavailable: maxSurge ? maxUnavailable : Math.max(1, maxUnavailable) }),
  }))

const at = fc.integer({ min: 1, max: 60 })
const role = fc.nat(3)
const anyTrouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.record({ what: fc.constant('change' as const), at, to: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ what: fc.constant('scale' as const), at, role, to: fc.integer({ min: 0, max: 14 }) }),
  fc.record({ what: fc.constant('lose' as const), at, role, nth: fc.nat(10) }),
  fc.record({ what: fc.constant('pause' as const), at, ticks: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ what: fc.constant('sleep' as const), at, ticks: fc.integer({ min: 1, max: 20 }) }),
)

/** Arbitrary courses, with as many troubles. */
export const anyRolesCourse = (maxTroubles: number): fc.Arbitrary<RolesCourse> =>
  fc.record({
    roles: fc.array(anyRole, { minLength: 1, maxLength: 4 }),
    delays: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 }),
    troubles: fc.array(anyTrouble, { maxLength: maxTroubles }),
  })

/** Courses in which the roles act one at a time and know old counts of each other, and nobody acts for a while. */
export const anyCourseApart: fc.Arbitrary<RolesCourse> = fc.record({
  roles: fc.array(anyRole, { minLength: 1, maxLength: 4 }),
  delays: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 }),
  troubles: fc.array(fc.record({ what: fc.constant('sleep' as const), at, ticks: fc.integer({ min: 1, max: 20 }) }), {
    maxLength: 5,
  }),
  apart: fc.array(fc.record({ role, age: fc.integer({ min: 0, max: 7 }) }), { minLength: 1, maxLength: 20 }),
})

/** One look at the roles: before and after the moves of a tick. */
export interface Look {
  readonly roles: readonly PlayedRole[]
  readonly moves: readonly Move<Unit & { readonly unit: PlayedUnit }>[]
  readonly tick: number
  readonly target: number
  readonly isPaused: boolean
  readonly readyBefore: readonly number[]
}

/** Plays an update of roles that have to match to its end; `look` sees every tick after its moves. */
export const playRoles = ({ roles: given, delays, troubles, apart }: RolesCourse, look: (seen: Look) => void): Look => {
  let turn = 0
  const delay = (): number => delays[turn++ % delays.length] ?? 0
  const roles = given.map(({ replicas, ...rollingUpdate }): PlayedRole => {
    const units = Array.from({ length: replicas }, (_, index) => ({ index, version: 0, readyAt: 0, goneAt: undefined }))
    return { desired: replicas, rollingUpdate, units }
  })
  let target = 1
  let pausedUntil = 0
  let asleepUntil = 0
  const history: (readonly Pace[])[] = []
  for (let tick = 0; tick < 3_000; tick++) {
    for (const trouble of troubles) {
      if (trouble.at !== tick) continue
      if (trouble.what === 'change') target = trouble.to
      else if (trouble.what === 'pause') pausedUntil = tick + trouble.ticks
      else if (trouble.what === 'sleep') asleepUntil = tick + trouble.ticks
      else befall(roles, trouble)
    }
    for (const each of roles) each.units = each.units.filter(({ goneAt }) => goneAt === undefined || goneAt > tick)
    if (tick < asleepUntil) continue
    const isPaused = tick < pausedUntil
    const readyBefore = roles.map((each) => readyOf(each, tick).length)
    history.push(pacesOf(roles, target, tick, isPaused))
    // Every role has its turn, whatever is drawn.
    const drawn = apart?.[tick % apart.length]
    const acting = drawn && { ...drawn, role: (drawn.role + Math.floor(tick / (apart?.length ?? 1))) % roles.length }
    const known = history.at(-1 - (acting?.age ?? 0)) ?? history[0] ?? []
    const moves = movesOf(roles, target, tick, isPaused, known)
    for (const [nth, each] of roles.entries())
      if (acting === undefined || acting.role === nth) carryOut(each, moves[nth], { tick, target, delay })
    const seen = { roles, moves, tick, target, isPaused, readyBefore }
    look(seen)
    const isQuiet = troubles.every((trouble) => trouble.at + ('ticks' in trouble ? trouble.ticks : 0) < tick)
    if (isQuiet && moves.every(({ isDone }) => isDone)) return seen
  }
  throw new Error('the update does not end')
}

const befall = (roles: readonly PlayedRole[], trouble: Extract<Trouble, { role: number }>): void => {
  const of = roles[trouble.role % roles.length]
  if (of === undefined) return
  if (trouble.what === 'scale') of.desired = trouble.to
  else of.units.splice(trouble.nth % Math.max(1, of.units.length), 1)
}

/** The units that serve. */
export const readyOf = ({ units }: PlayedRole, tick: number): PlayedUnit[] =>
  units.filter(({ goneAt, readyAt }) => goneAt === undefined && readyAt <= tick)

const planner = (roles: readonly PlayedRole[], target: number, tick: number, isPaused: boolean) => {
  const smallest = Math.min(...roles.map(({ desired }) => desired).filter((desired) => desired > 0))
  return ({ units, desired, rollingUpdate }: PlayedRole, others: readonly Pace[]) =>
    nextMove(LEVELS.pods, STRATEGIES.Coherent, {
      units: units.map((unit) => ({
        unit,
        order: unit.index,
        isUpdated: unit.version === target,
        isGoing: unit.goneAt !== undefined,
        state: unit.readyAt <= tick ? ('ready' as const) : ('starting' as const),
      })),
      desired,
      rollingUpdate,
      isPaused,
      scope: { others, smallest: Number.isFinite(smallest) ? smallest : 1 },
    })
}

type Now = [roles: readonly PlayedRole[], target: number, tick: number, isPaused: boolean]

const pacesOf = (...now: Now): Pace[] => now[0].map((each) => planner(...now)(each, []).pace)

/** @param known what each role knows of the others */
const movesOf = (...[roles, target, tick, isPaused, known]: [...Now, known: readonly Pace[]]) => {
  const move = planner(roles, target, tick, isPaused)
  return roles.map((each, nth) =>
    move(
      each,
      known.filter((_, other) => other !== nth),
    ),
  )
}

const carryOut = (
  role: PlayedRole,
  move: Move<Unit & { readonly unit: PlayedUnit }> | undefined,
  { tick, target, delay }: { tick: number; target: number; delay: () => number },
): void => {
  const { maxSurge } = allowanceOf(role.rollingUpdate, role.desired)
  const staying = role.units.filter(({ goneAt }) => goneAt === undefined)
  // Pods are scaled in by rank: one from `desired` on may hold a slot below that is free.
  const bySlot = (units: readonly PlayedUnit[]) =>
    slotsOf(
      units.map((unit) => ({ unit, order: unit.index })),
      role.desired,
      maxSurge,
    )
  const surplus = [...bySlot(staying).surplus].map(({ unit }) => unit)
  for (const unit of [...(move?.replace ?? []), ...(move?.idle ?? [])].map((each) => each.unit).concat(surplus))
    unit.goneAt ??= tick + 1 + delay()
  const left = staying.filter(({ goneAt }) => goneAt === undefined)
  const used = new Set([...left.map(({ index }) => index), ...bySlot(left).slotOf.values()])
  const make = (index: number): void => {
    if (used.has(index)) return
    used.add(index)
    role.units.push({ index, version: target, readyAt: tick + 1 + delay(), goneAt: undefined })
  }
  for (let index = 0; index < role.desired; index++) make(index)
  for (let index = role.desired, toMake = move?.make ?? 0; toMake > 0; index++) {
    if (used.has(index)) continue
    make(index)
    toMake--
  }
}
