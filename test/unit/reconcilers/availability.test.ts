import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { parse } from 'yaml'
import { conditionOf } from '../../../model/conditions.ts'
import { AVAILABLE, STALLED, wasCarriedOut } from '../../../reconcilers/availability/conditions.ts'
import type { Stall } from '../../../reconcilers/availability/stall-reasons.ts'
import { notes } from '../../../reconcilers/engine/notes.ts'
import { type Judged, withAvailability } from '../../../reconcilers/podcliqueset/availability.ts'
import { lackingClause, lackingFact } from '../../../reconcilers/podcliqueset-replica/lacking.ts'
import type { Condition } from '../../../schemas/generated/grove.ts'
import { ROOT } from '../../../scripts/package/project.ts'

const NOW = '2024-01-01T00:10:00Z'
const FINE: Judged = {
  replicas: 2,
  available: 2,
  updated: 2,
  lacking: 'replica 1 waits for s-1-a',
  isObserved: true,
  errors: [],
  heldUp: undefined,
  failing: undefined,
  wasHeldUp: false,
  isKnown: true,
  isUpdating: false,
  rollback: 'grove rollback -n team s',
  isPaused: false,
  obstacle: undefined,
  stuck: undefined,
}
const OBSTACLE: Stall = { reason: 'StartupCycle', message: 'a → b → a' }
const CRASH = { reason: 'CrashLoop', message: 'container "main" ends again and again', since: NOW } as const
const TAKEN: Stall = { reason: 'NameTaken', message: 'Service "s-0" exists' }
const LATE: Stall = { reason: 'ProgressDeadlineExceeded', message: 'it takes longer than 10m' }

const told = (judged: Partial<Judged>, before?: Condition[]): string[] =>
  withAvailability(before, { ...FINE, ...judged }, NOW).map(
    ({ type, status, reason, message }) => `${type}=${status} ${reason}: ${message}`,
  )

/**
 * How generic tools (kstatus) read an object: first the generation, then the conditions Reconciling and Stalled,
 * whichever comes first in the list.
 */
const readAs = (conditions: readonly Condition[], isObserved: boolean): 'InProgress' | 'Failed' | 'Current' => {
  if (!isObserved) return 'InProgress'
  const found = conditions.find(
    ({ type, status }) => (type === 'Reconciling' || type === 'Stalled') && status === 'True',
  )
  return found === undefined ? 'Current' : found.type === 'Stalled' ? 'Failed' : 'InProgress'
}

const anyJudged: fc.Arbitrary<Judged> = fc.record({
  replicas: fc.integer({ min: 0, max: 3 }),
  available: fc.integer({ min: 0, max: 3 }),
  updated: fc.integer({ min: 0, max: 3 }),
  lacking: fc.constant('replica 0 waits for s-0-a'),
  isObserved: fc.boolean(),
  errors: fc.constantFrom([], [{ description: 'the quota is used up' }]),
  isKnown: fc.boolean(),
  isUpdating: fc.boolean(),
  rollback: fc.constant('grove rollback -n team s'),
  isPaused: fc.boolean(),
  obstacle: fc.constantFrom(undefined, OBSTACLE),
  stuck: fc.constantFrom(undefined, LATE),
  heldUp: fc.constantFrom(undefined, TAKEN),
  failing: fc.constantFrom(undefined, CRASH),
  wasHeldUp: fc.boolean(),
})

describe('The condition Available of a PodCliqueSet', () => {
  it('is True, and the only one, when every replica is available', () => {
    expect(told({})).to.deep.equal(['Available=True AllReplicasAvailable: all 2 replicas are available'])
    expect(told({ replicas: 1, available: 1 })).to.deep.equal([
      'Available=True AllReplicasAvailable: the replica is available',
    ])
    expect(told({ replicas: 0, available: 0 })).to.deep.equal([
      'Available=True AllReplicasAvailable: no replicas are wanted',
    ])
  })

  it('says how many replicas are missing and what the first of them waits for', () => {
    const why = 'ReplicasUnavailable: 1 of 2 replicas are available; replica 1 waits for s-1-a'
    expect(told({ available: 1 })).to.deep.equal([`Available=False ${why}`, `Reconciling=True ${why}`])
  })

  it('names the latest error beside what is missing, and keeps it while it lasts, whatever others come and go', () => {
    const quota = { description: 'the quota is used up' }
    const other = { description: 'no answer, try 7' }
    const lacks = { ...FINE, available: 1 }
    const first = withAvailability(undefined, { ...lacks, errors: [quota] }, NOW)
    expect(conditionOf(first, 'Available')?.message).to.equal(
      '1 of 2 replicas are available; replica 1 waits for s-1-a; the latest error: the quota is used up',
    )
    expect(withAvailability(first, { ...lacks, errors: [other, quota] }, NOW)).to.deep.equal(first)
    const next = withAvailability(first, { ...lacks, errors: [other] }, NOW)
    expect(conditionOf(next, 'Reconciling')?.message).to.match(/; the latest error: no answer, try 7$/)
    expect(withAvailability(next, lacks, NOW)).to.deep.equal(withAvailability(undefined, lacks, NOW))
  })

  it('is False while an update goes on, though all replicas serve', () => {
    const why = 'UpdateInProgress: 1 of 2 replicas follow the changed template and are available'
    expect(told({ isUpdating: true, updated: 1 })).to.deep.equal([`Available=False ${why}`, `Reconciling=True ${why}`])
  })

  it('says of an update that it is paused, before what keeps pods from running', () => {
    expect(told({ isUpdating: true, isPaused: true, failing: CRASH })[0]).to.equal(
      'Available=False UpdateInProgress: 2 of 2 replicas follow the changed template and are available; the update is paused by rollingUpdate.paused; container "main" ends again and again',
    )
  })

  it('is False until the latest change has been carried out', () => {
    const why = 'ChangeNotCarriedOut: the latest change of the spec is not carried out yet'
    expect(told({ isObserved: false })).to.deep.equal([`Available=False ${why}`, `Reconciling=True ${why}`])
  })

  it('says which error keeps the latest change from being carried out, the first of them', () => {
    const errors = [{ description: 'the quota is used up' }, { description: 'another' }]
    const why = 'ChangeNotCarriedOut: the latest change of the spec is not carried out yet: the quota is used up'
    expect(told({ isObserved: false, errors })).to.deep.equal([`Available=False ${why}`, `Reconciling=True ${why}`])
  })

  it('gives way to Stalled, without Reconciling, where the set gets no further', () => {
    expect(told({ obstacle: OBSTACLE, isObserved: false, available: 0 })).to.deep.equal([
      'Available=False StartupCycle: a → b → a',
      'Stalled=True StartupCycle: a → b → a',
    ])
    expect(told({ stuck: LATE, isUpdating: true })).to.deep.equal([
      'Available=False UpdateInProgress: 2 of 2 replicas follow the changed template and are available',
      'Stalled=True ProgressDeadlineExceeded: it takes longer than 10m; to take the update back: grove rollback -n team s',
    ])
  })

  it('says with Stalled how to take back an update that gets no further, whatever holds it up', () => {
    const way = '; to take the update back: grove rollback -n team s'
    expect(told({ heldUp: TAKEN, isUpdating: true })[1]).to.equal(`Stalled=True NameTaken: ${TAKEN.message}${way}`)
    expect(told({ heldUp: TAKEN, available: 1 })[1]).to.not.include('grove rollback')
    expect(told({ obstacle: OBSTACLE, isUpdating: true })[1]).to.not.include('grove rollback')
  })

  it('offers to take an update back only where that may help: not for a lost node or a full quota', () => {
    const of = (reason: string, message: string, more: object = {}) =>
      told({ heldUp: { reason, message } as never, isUpdating: true, ...more })[1]
    expect(of('NodeNotReady', 'node "n" is not ready')).to.equal('Stalled=True NodeNotReady: node "n" is not ready')
    const quota = 'pods "x" is forbidden: exceeded quota: small, requested: pods=1, used: pods=4, limited: pods=4'
    expect(of('PodsRefused', quota)).to.equal(`Stalled=True PodsRefused: ${quota}`)
    expect(of('PodsRefused', 'pods "x" is forbidden: denied the request')).to.include('to take the update back: grove')
    expect(of('NoNode', 'the scheduler finds no node')).to.equal(
      'Stalled=True NoNode: the scheduler finds no node; to take the update back, if it asks for more than before: grove rollback -n team s',
    )
    const lost = { reason: 'NodeNotReady', message: 'node "n" is not ready', since: NOW } as const
    expect(told({ stuck: LATE, isUpdating: true, failing: lost })[1]).to.not.include('grove rollback')
  })

  it('says what keeps pods from running, besides how many are missing and the latest error', () => {
    const errors = [{ description: 'the quota is used up' }]
    expect(told({ failing: CRASH, available: 1, errors })[0]).to.match(
      /; replica 1 waits for s-1-a; container "main" ends again and again; the latest error: the quota is used up$/,
    )
    expect(told({ failing: CRASH, isUpdating: true })[0]).to.match(/; container "main" ends again and again$/)
    expect(told({ failing: CRASH })).to.deep.equal(told({}))
  })

  it('gives way to Stalled where somebody has to do something first, but not once the set is available', () => {
    const heldUp = TAKEN
    expect(told({ heldUp, available: 1 }).slice(1)).to.deep.equal(['Stalled=True NameTaken: Service "s-0" exists'])
    expect(told({ heldUp, isObserved: false }).slice(1)).to.deep.equal(['Stalled=True NameTaken: Service "s-0" exists'])
    expect(told({ heldUp })).to.deep.equal(told({}))
  })

  it('stays Stalled after a start until all replicas have been looked at', () => {
    const before = withAvailability(undefined, { ...FINE, heldUp: TAKEN, available: 1 }, NOW)
    const again = { ...FINE, isObserved: false, isKnown: false, wasHeldUp: true }
    expect(withAvailability(before, again, NOW)).to.deep.equal(before)
    expect(withAvailability(before, { ...again, isKnown: true }, NOW)).to.not.deep.equal(before)
  })

  it('does not take a generation for carried out because the status of a set that was held up names it', () => {
    const carriedOut = (judged: Partial<Judged>, generation = 2): boolean => {
      const conditions = withAvailability(undefined, { ...FINE, ...judged }, NOW)
      return wasCarriedOut({ metadata: { generation }, status: { observedGeneration: 2, conditions } })
    }
    expect(carriedOut({})).to.equal(true)
    expect(carriedOut({}, 3)).to.equal(false)
    expect(carriedOut({ stuck: LATE, isUpdating: true })).to.equal(true)
    expect(carriedOut({ heldUp: TAKEN, available: 0 })).to.equal(false)
    expect(carriedOut({ isObserved: false })).to.equal(false)
  })

  it('stays True after a start until all replicas have been looked at', () => {
    const before = withAvailability(undefined, FINE, NOW)
    expect(withAvailability(before, { ...FINE, isKnown: false, available: 0 }, NOW)).to.deep.equal(before)
  })

  it('is read by generic tools as it is meant, whatever was told before', () => {
    fc.assert(
      fc.property(anyJudged, anyJudged, (first, second) => {
        const before = withAvailability(undefined, { ...first, isKnown: true }, NOW)
        const judged = { ...second, isKnown: true }
        const conditions = withAvailability(before, judged, NOW)
        const isAvailable = conditionOf(conditions, 'Available')?.status === 'True'
        if (isAvailable) {
          expect(judged.isObserved && !judged.isUpdating && judged.available >= judged.replicas).to.equal(true)
          expect(judged.obstacle).to.equal(undefined)
        }
        expect(conditions.filter(({ type }) => ['Reconciling', 'Stalled'].includes(type)).length).to.be.at.most(1)
        const isStuck = judged.obstacle !== undefined || judged.stuck !== undefined
        const isHeldUp = judged.heldUp !== undefined && !isAvailable
        if (!isStuck && !isHeldUp && judged.isObserved)
          expect(readAs(conditions, true)).to.equal(isAvailable ? 'Current' : 'InProgress')
        if (isStuck || isHeldUp) expect(readAs(conditions, true)).to.equal('Failed')
        expect(withAvailability(conditions, judged, NOW)).to.deep.equal(conditions)
      }),
    )
  })
})

describe('What a PodCliqueSet lacks', () => {
  const clause = (...lacking: readonly (readonly string[])[]): string => {
    const board = notes()
    for (const [part, names] of lacking.entries())
      board.put('s', part, { generation: 1, counts: lackingFact(names), errors: [] })
    return lackingClause(board.sum('s'), (i) => lacking[i] ?? [])
  }

  it('is told of the first replica that is not available, and how many others are not', () => {
    expect(clause([], ['s-1-a', 's-1-g'])).to.equal('replica 1 waits for s-1-a, s-1-g')
    expect(clause(['s-0-a'], ['s-1-a'], ['s-2-a'])).to.equal('replica 0 waits for s-0-a; so do 2 more')
    expect(clause(['a'], ['a'])).to.equal('replica 0 waits for a; so does 1 more')
    expect(clause(['a', 'b', 'c', 'd', 'e'])).to.equal('replica 0 waits for a, b, c and 2 more')
    expect(clause([])).to.equal('the others have not been made yet')
  })
})

describe('The health check for Argo CD in docs/status.md', () => {
  it('reads the conditions and the generation that a status has', () => {
    const page = readFileSync(join(ROOT, 'docs/status.md'), 'utf8')
    const [block = ''] = /^data:\n {2}resource\.customizations[^`]*/m.exec(page) ?? []
    const { data } = parse(block) as { data: Record<string, string> }
    const lua = data['resource.customizations.health.grove.io_PodCliqueSet'] ?? ''
    const types = [...lua.matchAll(/condition\.type == "(\w+)"/g)].map(([, type]) => type)
    expect(types).to.have.members([AVAILABLE, STALLED])
    expect(lua).to.include('status.observedGeneration == obj.metadata.generation')
  })
})
