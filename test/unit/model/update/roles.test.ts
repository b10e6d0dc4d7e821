import { expect } from 'chai'
import fc from 'fast-check'
import { allowanceOf } from '../../../../model/update/rolling-update.ts'
import {
  anyCourseApart,
  anyRolesCourse,
  type Look,
  type PlayedRole,
  playRoles,
  type RolesCourse,
  readyOf,
} from './roles.ts'

const smallestOf = (roles: readonly PlayedRole[]): number =>
  Math.max(1, Math.min(...roles.map(({ desired }) => desired).filter((desired) => desired > 0)))

const allowances = ({ roles }: Pick<Look, 'roles'>) =>
  roles.map(({ rollingUpdate, desired }) => allowanceOf(rollingUpdate, desired, smallestOf(roles)))

/** How much of the set serves in matching parts, from 0 to 1. */
const matchingOf = ({ roles, target, tick }: Look): number => {
  const share = (isNew: boolean): number =>
    Math.min(
      ...roles.map(
        (role) => readyOf(role, tick).filter(({ version }) => (version === target) === isNew).length / role.desired,
      ),
    )
  return share(false) + share(true)
}

/** The bounds of a course in which nothing is lost, scaled or changed: of each role, and of all roles that match. */
const boundsOf = (course: RolesCourse) => {
  const roles = course.roles.map(({ replicas, ...rollingUpdate }) => ({ desired: replicas, rollingUpdate, units: [] }))
  const bounds = allowances({ roles })
  const shares = bounds.map(({ maxUnavailable }, n) => Math.min(1, maxUnavailable / (course.roles[n]?.replicas ?? 1)))
  return { bounds, floor: 1 - Math.max(...shares) }
}

/** Each role has no less than its budget leaves and no more stand-ins than it may, and as much of them matches. */
const expectWithin = ({ bounds, floor }: ReturnType<typeof boundsOf>, seen: Look): void => {
  for (const [nth, role] of seen.roles.entries()) {
    const { maxUnavailable = 0, maxSurge = 0 } = bounds[nth] ?? {}
    const staying = role.units.filter(({ goneAt }) => goneAt === undefined)
    expect(readyOf(role, seen.tick).length).to.be.at.least(role.desired - maxUnavailable)
    expect(staying.length).to.be.at.most(role.desired + maxSurge)
  }
  expect(matchingOf(seen)).to.be.at.least(floor - 1e-9)
}

/** Each role has as many units as are wanted, all of them of the changed template, and no two of an index. */
const asManyAsWanted = ({ roles, target }: Look): void => {
  for (const { units, desired } of roles) {
    expect(units.map(({ version }) => version)).to.deep.equal(Array.from({ length: desired }, () => target))
    expect(new Set(units.map(({ index }) => index))).to.have.property('size', desired)
  }
}

/** The same, at the indices below that: nothing was scaled in while one was lost. */
const wantedOnly = (last: Look): void => {
  asManyAsWanted(last)
  for (const { units, desired } of last.roles)
    expect(units.map(({ index }) => index)).to.have.members(Array.from({ length: desired }, (_, index) => index))
}

describe('Roles that have to match', () => {
  it('never have less than the budgets leave, alone or in matching parts, and no more stand-ins than asked for: P1, P2, P4, P6', () => {
    fc.assert(
      fc.property(anyRolesCourse(0), (course) => {
        let made = new Map<string, number>()
        const bounds = boundsOf(course)
        const last = playRoles(course, (seen) => {
          expectWithin(bounds, seen)
          for (const [nth, role] of seen.roles.entries()) {
            const staying = role.units.filter(({ goneAt }) => goneAt === undefined)
            for (const { index, version, readyAt } of staying)
              if (version === seen.target && readyAt > 0) made = made.set(`${nth} ${index} ${readyAt}`, 1)
          }
        })
        const places = [...made.keys()].map((key) => key.slice(0, key.lastIndexOf(' ')))
        expect(new Set(places).size, 'each is made once').to.equal(places.length)
        wantedOnly(last)
      }),
      { numRuns: 500 },
    )
  })

  it('are apart by no more than a unit of the smallest, without surge and with budgets left out: P5', () => {
    const left = anyRolesCourse(0).map((course) => ({
      ...course,
      roles: course.roles.map(({ replicas }) => ({ replicas })),
    }))
    fc.assert(
      fc.property(left, (course) => {
        playRoles(course, ({ roles, target }) => {
          const taken = roles.map(
            ({ units, desired }) =>
              1 - units.filter(({ goneAt, version }) => goneAt === undefined && version !== target).length / desired,
          )
          const skew = Math.max(...taken) - Math.min(...taken)
          expect(skew).to.be.at.most(1 / smallestOf(roles) + 1e-9)
        })
      }),
      { numRuns: 300 },
    )
  })

  it('take a unit down only while each of them has as much that is new and serves, less its budget: P3', () => {
    fc.assert(
      fc.property(anyRolesCourse(8), (course) => {
        playRoles(course, (seen) => {
          const bounds = allowances(seen)
          for (const [nth, role] of seen.roles.entries()) {
            if (seen.moves[nth]?.replace.length === 0) continue
            const staying = role.units.filter(({ goneAt }) => goneAt === undefined)
            const taken = role.desired - staying.filter(({ version }) => version !== seen.target).length
            for (const [other, { desired }] of seen.roles.entries()) {
              if (desired === 0) continue
              const serving = readyOf(seen.roles[other] as PlayedRole, seen.tick).filter(
                ({ version }) => version === seen.target,
              ).length
              const spare = Math.min(bounds[other]?.maxUnavailable ?? 0, desired)
              expect(taken * desired, `role ${nth} beside role ${other}`).to.be.at.most(
                role.desired * (serving + spare),
              )
            }
          }
        })
      }),
      { numRuns: 500 },
    )
  })

  it('keep the same bounds and have the same end where each acts alone, knows old counts of the others, and nobody acts for a while: P9', () => {
    fc.assert(
      fc.property(anyCourseApart, (course) => {
        const bounds = boundsOf(course)
        wantedOnly(playRoles(course, (seen) => expectWithin(bounds, seen)))
      }),
      { numRuns: 500 },
    )
  })

  it('end with what is wanted, take down no more than their budget at any move, and stand still while paused, whatever happens: P1, P2, P7, P8, P11', () => {
    fc.assert(
      fc.property(anyRolesCourse(8), (course) => {
        const last = playRoles(course, (seen) => {
          const bounds = allowances(seen)
          for (const [nth, role] of seen.roles.entries()) {
            const move = seen.moves[nth]
            const before = seen.readyBefore[nth] ?? 0
            const after = readyOf(role, seen.tick).length
            const { maxUnavailable = 0 } = bounds[nth] ?? {}
            const isScaledIn = role.units.some(({ index }) => index >= role.desired)
            if (!isScaledIn) expect(after).to.be.at.least(Math.min(before, role.desired - maxUnavailable))
            if (seen.isPaused) expect([move?.replace, move?.make]).to.deep.equal([[], 0])
          }
        })
        asManyAsWanted(last)
      }),
      { numRuns: 500 },
    )
  })
})
