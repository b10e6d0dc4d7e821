import { expect } from 'chai'
import fc from 'fast-check'
import { allReady } from '../../../../cli/verbs/plan-update/dry-run/before.ts'
import { folded } from '../../../../cli/verbs/plan-update/dry-run/fold.ts'
import { type Before, modelOf, type ReadyAfter } from '../../../../cli/verbs/plan-update/dry-run/model-of.ts'
import { type Course, dryRun } from '../../../../cli/verbs/plan-update/dry-run/run.ts'
import { updatePlanOf } from '../../../../cli/verbs/plan-update/plan.ts'
import type { PodCliqueSet } from '../../../../schemas/generated/grove.ts'
import { changedCliques } from '../../../../webhook/podcliqueset/changed-cliques.ts'
import { loweredCounts } from '../../../../webhook/podcliqueset/counts.ts'
import type { SubmittedSet } from '../../../../webhook/podcliqueset/subject.ts'
import { restartedPods } from '../../../../webhook/podcliqueset/warnings/restarts.ts'
import { loadedResources, stored } from '../../reconcilers/rendered.ts'
import { anySet, setOf } from '../../reconcilers/sets.ts'
import { anyCourse, play } from './play.ts'

const inASecond: ReadyAfter = () => 1000

/** The set with another image in these cliques. */
const edited = (set: PodCliqueSet, ...names: readonly string[]): PodCliqueSet => {
  const copy = structuredClone(set)
  for (const { name, spec } of copy.spec.template.cliques) {
    if (names.includes(name)) for (const container of spec.podSpec.containers) container.image = 'another'
  }
  return copy
}

const admitted = (shape: Parameters<typeof setOf>[0]): PodCliqueSet => stored(setOf(shape)) as PodCliqueSet

/** The set with so many fewer replicas, copies, and pods of each clique, but no fewer than it may have. */
const lessOf = (set: PodCliqueSet, [replicas = 0, copies = 0, ...pods]: readonly number[]): PodCliqueSet => {
  const copy = structuredClone(set)
  copy.spec.replicas = Math.max(0, (copy.spec.replicas ?? 0) - replicas)
  for (const group of copy.spec.template.podCliqueScalingGroups ?? [])
    group.replicas = Math.max(group.minAvailable ?? 1, (group.replicas ?? 1) - copies)
  for (const [index, { spec }] of copy.spec.template.cliques.entries())
    spec.replicas = Math.max(spec.minAvailable ?? 1, spec.replicas - (pods[index] ?? 0))
  return copy
}

const courseOf = (before: PodCliqueSet, after: PodCliqueSet, readyAfter = inASecond): Course =>
  dryRun(modelOf(after, allReady(before, changedCliques(before as SubmittedSet, after as SubmittedSet)), readyAfter))

/** Steps as `1s 0:router[0,1] → router 6`: the time, what is deleted, and what is left. */
const said = ({ steps }: Course): string[] =>
  steps.map(
    ({ at, takes, capacity }) =>
      `${at / 1000}s ${takes.map(({ replica, role, units }) => `${replica}:${role}[${units}]→${capacity[role]?.ready}`).join(' ')}`,
  )

const withBudgets = (set: PodCliqueSet, ofSet: number, ofRole: number): PodCliqueSet => {
  const copy = structuredClone(set) as { spec: PodCliqueSet['spec'] } & PodCliqueSet
  const groups = copy.spec.template.podCliqueScalingGroups ?? []
  const members = new Set(groups.flatMap(({ cliqueNames }) => cliqueNames))
  const rollingUpdate = { maxUnavailable: ofRole }
  return {
    ...copy,
    spec: {
      ...copy.spec,
      updateStrategy: { rollingUpdate: { maxUnavailable: ofSet } },
      template: {
        ...copy.spec.template,
        cliques: copy.spec.template.cliques.map((each) => (members.has(each.name) ? each : { ...each, rollingUpdate })),
        podCliqueScalingGroups: groups.map((each) => ({ ...each, rollingUpdate })),
      },
    },
  }
}

describe('A dry run of an update', () => {
  before(loadedResources)

  it('takes pods and copies within their budgets, one replica of the set after the other', () => {
    const set = withBudgets(
      admitted({
        replicas: 2,
        cliques: [{ name: 'router', replicas: 3 }, { name: 'w' }],
        groups: [{ name: 'g', cliqueNames: ['w'], replicas: 2, minAvailable: 1 }],
      }),
      1,
      2,
    )
    const course = courseOf(set, edited(set, 'router', 'w'))
    expect(said(course)).to.deep.equal([
      '0s 0:router[0,1]→4 0:g[0,1]→2',
      '1s 0:router[2]→5',
      '2s 1:router[0,1]→4 1:g[0,1]→2',
      '3s 1:router[2]→5',
    ])
    expect(course.steps.map(({ afterReplicas }) => afterReplicas)).to.deep.equal([[], [], [0], []])
    expect(course.endsAt).to.equal(4000)
  })

  it('lets pods of a copy start behind those that they wait for', () => {
    const set = admitted({
      startup: 'InOrder',
      cliques: [{ name: 'leader' }, { name: 'worker', replicas: 2 }],
      groups: [{ name: 'g', cliqueNames: ['leader', 'worker'], replicas: 2, minAvailable: 1 }],
    })
    expect(said(courseOf(set, edited(set, 'leader')))).to.deep.equal(['0s 0:g[0]→1', '2s 0:g[1]→1'])
  })

  it('does nothing where no template changes, or where users delete pods themselves', () => {
    const set = admitted({ cliques: [{ name: 'a', replicas: 2 }] })
    expect(courseOf(set, set)).to.deep.include({ steps: [], endsAt: 0 })
    const byHand = { ...set, spec: { ...set.spec, updateStrategy: { type: 'OnDelete' as const } } }
    expect(courseOf(set, edited(byHand, 'a')).steps).to.deep.equal([])
  })

  it('waits for new pods and new replicas, and does not restart them', () => {
    const set = admitted({ cliques: [{ name: 'a', replicas: 2 }] })
    const more = admitted({ replicas: 2, cliques: [{ name: 'a', replicas: 3 }] })
    expect(said(courseOf(set, edited(more, 'a')))).to.deep.equal(['1s 0:a[0]→5', '2s 0:a[1]→5'])
    expect(said(courseOf(more, edited(set, 'a')))).to.deep.equal(['0s 0:a[0]→1', '1s 0:a[1]→1'])
  })

  it('replaces pods that have failed at once, and would wait for one of the new template that has', () => {
    const set = admitted({ cliques: [{ name: 'a', replicas: 3 }] })
    const course = (isUpdated: boolean) =>
      dryRun(
        modelOf(
          set,
          {
            pods: () => [
              { order: 0, isUpdated: false, state: 'ready' },
              { order: 1, isUpdated, state: 'unhealthy' },
              { order: 2, isUpdated, state: 'unhealthy' },
            ],
            desired: (_, template) => template,
            selected: [],
            isOpen: false,
            reached: ['a'],
            begins: true,
          },
          inASecond,
        ),
      )
    expect(said(course(false))).to.deep.equal(['0s 0:a[1,2]→1', '1s 0:a[0]→2'])
    expect(course(true)).to.deep.include({ steps: [], endsAt: undefined })
  })

  it('finishes a replica that is being updated before it begins the next one', () => {
    const set = admitted({ replicas: 2, cliques: [{ name: 'a', replicas: 2, minAvailable: 1 }] })
    const before: Before = {
      pods: (name) => [
        { order: 0, isUpdated: name === 's-0-a', state: 'ready' },
        { order: 1, isUpdated: name === 's-0-a', state: name === 's-0-a' ? 'starting' : 'ready' },
      ],
      desired: (_, template) => template,
      selected: [0],
      isOpen: true,
      reached: ['a'],
      begins: true,
    }
    const course = dryRun(modelOf(set, before, inASecond))
    expect(said(course)).to.deep.equal(['1s 1:a[0]→3', '2s 1:a[1]→3'])
    expect(course.steps.map(({ afterReplicas }) => afterReplicas)).to.deep.equal([[0], []])
  })

  it('never has more than 100 replicas of a set down', () => {
    const set = withBudgets(admitted({ replicas: 150, cliques: [{ name: 'a' }] }), 150, 1)
    expect(courseOf(set, edited(set, 'a')).steps.map(({ takes }) => takes.length)).to.deep.equal([100, 50])
  })

  it('says the least that a play of the planner with any delays observes', () => {
    fc.assert(
      fc.property(anyCourse(fc.constant([])), (drawn) => {
        const { desired, maxUnavailable } = drawn
        let least = desired
        play({ ...drawn, broken: [], pauses: [] }, (ready) => {
          least = Math.min(least, ready)
        })
        const set = withBudgets(admitted({ cliques: [{ name: 'a', replicas: desired }] }), 1, maxUnavailable)
        const { steps } = courseOf(set, edited(set, 'a'))
        expect(Math.min(...steps.map(({ capacity }) => capacity.a?.ready ?? 0))).to.equal(least)
      }),
      { numRuns: 200 },
    )
  })

  const anyEdit = fc.record({
    set: anySet,
    changes: fc.subarray(['worker', 'big-worker', 'leader', 'big-leader']),
    ofSet: fc.integer({ min: 1, max: 3 }),
    ofRole: fc.integer({ min: 1, max: 3 }),
    fewer: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 6, maxLength: 6 }),
    delays: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }),
  })

  it('deletes the pods that the webhook warns of, and each of them because of one count', () => {
    fc.assert(
      fc.property(anyEdit, ({ set, changes, fewer }) => {
        const before = stored(set) as PodCliqueSet
        const after = lessOf(edited(before, ...changes), fewer)
        const changed = changedCliques(before as SubmittedSet, after as SubmittedSet)
        const { deleted } = updatePlanOf(after, allReady(before, changed), inASecond)
        const lowered = loweredCounts(before as SubmittedSet, after as SubmittedSet)
        expect(lowered.reduce((sum, { pods }) => sum + pods, 0)).to.equal(deleted)
        expect(lowered.every((count) => count.after < count.before)).to.equal(true)
      }),
      { numRuns: 200 },
    )
  })

  it('restarts the pods that the webhook warns of, each once, and always ends', () => {
    fc.assert(
      fc.property(anyEdit, ({ set, changes, ofSet, ofRole, fewer, delays }) => {
        const before = withBudgets(stored(set) as PodCliqueSet, ofSet, ofRole)
        const after = lessOf(edited(before, ...changes), fewer)
        const course = courseOf(before, after, (clique) => delays[clique.length % 4] ?? 1)
        const pods = new Map<string, number>()
        const units = course.steps.flatMap(({ takes }) => takes)
        for (const [clique, count] of units.flatMap((take) => Object.entries(take.pods)))
          pods.set(clique, (pods.get(clique) ?? 0) + count)
        expect([...pods].sort()).to.deep.equal([...restartedPods(before as SubmittedSet, after as SubmittedSet)].sort())
        const taken = units.flatMap((take) => take.units.map((unit) => `${take.replica} ${take.role} ${unit}`))
        expect(new Set(taken).size).to.equal(taken.length)
        expect(course.endsAt).to.be.a('number')
      }),
      { numRuns: 200 },
    )
  })

  it('has the same least in a replica however long pods take, and never less than the budgets allow', () => {
    const leastOf = ({ steps }: Course): Record<string, number> => {
      const least: Record<string, number> = {}
      for (const [role, { inReplica }] of steps.flatMap(({ capacity }) => Object.entries(capacity)))
        least[role] = Math.min(inReplica, least[role] ?? inReplica)
      return least
    }
    fc.assert(
      fc.property(anyEdit, ({ set, changes, ofSet, ofRole, delays }) => {
        const before = withBudgets(stored(set) as PodCliqueSet, ofSet, ofRole)
        const after = edited(before, ...changes)
        const course = courseOf(before, after, (clique) => delays[clique.length % 4] ?? 1)
        expect(leastOf(course)).to.deep.equal(leastOf(courseOf(before, after)))
        for (const { capacity, takes } of course.steps) {
          for (const { role } of takes) {
            const total = course.before.capacity[role]?.ready ?? 0
            expect(capacity[role]?.ready).to.be.at.least(total - ofSet * ofRole)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('A dry run of an update whose roles keep step, or have stand-ins', () => {
  before(loadedResources)

  const anyBudget = fc
    .record({ maxSurge: fc.integer({ min: 0, max: 2 }), maxUnavailable: fc.constantFrom(undefined, 0, 1, 2, '50%') })
    .map(({ maxSurge, maxUnavailable }) => ({
      ...(maxSurge > 0 && { maxSurge }),
      ...(maxUnavailable !== undefined && (maxUnavailable !== 0 || maxSurge > 0) && { maxUnavailable }),
    }))

  const anyPacedEdit = fc.record({
    set: anySet,
    strategy: fc.constantFrom('Coherent', 'RollingRecreate'),
    budgets: fc.array(anyBudget, { minLength: 6, maxLength: 6 }),
    changes: fc.subarray(['worker', 'big-worker', 'leader', 'big-leader'], { minLength: 1 }),
    fewer: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 6, maxLength: 6 }),
    delays: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 4, maxLength: 4 }),
  })

  const NAMES = ['worker', 'big-worker', 'leader', 'big-leader']

  const drawnPlan = ({
    set,
    strategy,
    budgets,
    changes,
    fewer,
  }: typeof anyPacedEdit extends fc.Arbitrary<infer T> ? T : never) => {
    const before = structuredClone(stored(set)) as PodCliqueSet & { spec: { updateStrategy?: object } }
    before.spec.updateStrategy = { type: strategy, rollingUpdate: budgets[5] ?? {} }
    const groups = before.spec.template.podCliqueScalingGroups ?? []
    const members = groups.flatMap(({ cliqueNames }) => cliqueNames)
    for (const each of before.spec.template.cliques)
      if (!members.includes(each.name)) Object.assign(each, { rollingUpdate: budgets[NAMES.indexOf(each.name)] })
    for (const each of groups) Object.assign(each, { rollingUpdate: budgets[4] })
    const after = lessOf(edited(before, ...changes), fewer)
    const found = allReady(before, changedCliques(before as SubmittedSet, after as SubmittedSet))
    return { before, after, found }
  }

  it('restarts each unit once, makes each stand-in once and removes it, and always ends', () => {
    fc.assert(
      fc.property(anyPacedEdit, (drawn) => {
        const { after, found, before } = drawnPlan(drawn)
        const delay: ReadyAfter = (clique) => drawn.delays[NAMES.indexOf(clique)] ?? 1
        const { steps, endsAt } = dryRun(modelOf(after, found, delay))
        const all = steps.flatMap(({ takes }) => takes)
        const named = (of: 'units' | 'makes' | 'removes'): string[] =>
          all.flatMap((take) => take[of].map((unit) => `${take.replica} ${take.role} ${unit}`)).sort()
        for (const of of ['units', 'makes'] as const) expect(new Set(named(of)).size, of).to.equal(named(of).length)
        expect(named('removes')).to.deep.equal(named('makes'))
        const replicas = (of: 'makesReplicas' | 'removesReplicas') => steps.flatMap((step) => step[of]).sort()
        expect(replicas('removesReplicas')).to.deep.equal(replicas('makesReplicas'))
        const restarted = [...restartedPods(before as SubmittedSet, after as SubmittedSet).values()]
        const pods = all.flatMap((take) => Object.values(take.pods))
        const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0)
        expect(sum(pods)).to.equal(sum(restarted))
        expect(endsAt).to.be.a('number')
      }),
      { numRuns: 300 },
    )
  })

  it('has no less ready, and no less that matches, than its plan says for pods that take as long as any others', () => {
    fc.assert(
      fc.property(anyPacedEdit, (drawn) => {
        const { after, found } = drawnPlan(drawn)
        const plan = updatePlanOf(after, found, inASecond)
        const delay: ReadyAfter = (clique) => drawn.delays[NAMES.indexOf(clique)] ?? 1
        const { steps } = dryRun(modelOf(after, found, delay))
        for (const { capacity, matching } of steps) {
          for (const { name, least } of plan.roles)
            expect(capacity[name]?.inReplica, name).to.be.at.least(least.inReplica)
          expect(matching).to.equal(plan.matching === undefined ? undefined : matching)
          if (plan.matching !== undefined) expect(matching).to.be.at.least(plan.matching)
        }
        const again = updatePlanOf(after, found, delay)
        expect(again.matching).to.equal(plan.matching)
        expect(again.roles.map(({ least }) => least.inReplica)).to.deep.equal(
          plan.roles.map(({ least }) => least.inReplica),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('makes stand-ins anew where the same edit takes as many replicas, copies and pods away', () => {
    const shape = (replicas: number, pods: number, copies: number) => ({
      replicas,
      cliques: [{ name: 'a', replicas: pods, minAvailable: 1 }, { name: 'w' }],
      groups: [{ name: 'g', cliqueNames: ['w'], replicas: copies, minAvailable: 1 }],
    })
    const withSurge = (of: PodCliqueSet): PodCliqueSet => {
      const copy = structuredClone(of) as PodCliqueSet & { spec: { updateStrategy?: object } }
      const rollingUpdate = { maxSurge: 1 }
      copy.spec.updateStrategy = { rollingUpdate }
      for (const each of copy.spec.template.cliques) if (each.name === 'a') Object.assign(each, { rollingUpdate })
      for (const each of copy.spec.template.podCliqueScalingGroups ?? []) Object.assign(each, { rollingUpdate })
      return copy
    }
    const after = withSurge(edited(admitted(shape(1, 2, 1)), 'a', 'w'))
    const fromSame = courseOf(withSurge(admitted(shape(1, 2, 1))), after)
    const fromMore = courseOf(withSurge(admitted(shape(2, 3, 2))), after)
    expect(fromMore).to.deep.equal(fromSame)
    expect(fromSame.steps[0]).to.deep.include({ makesReplicas: [1], takes: [] })
    expect(fromSame.steps[1]?.takes.map(({ role, makes }) => [role, makes])).to.deep.equal([
      ['a', [2]],
      ['g', [1]],
    ])
  })

  it('goes on from what an update under way has made to stand in, and only removes what is of an undone template', () => {
    const set = structuredClone(admitted({ replicas: 2, cliques: [{ name: 'a', replicas: 2, minAvailable: 1 }] }))
    const rollingUpdate = { maxSurge: 1 }
    Object.assign(set.spec, { updateStrategy: { type: 'Coherent', rollingUpdate } })
    Object.assign(set.spec.template.cliques[0] ?? {}, { rollingUpdate })
    const ready = { state: 'ready' as const }
    const from = (pods: Before['pods']): Before => ({
      ...{ pods, desired: (_, template) => template, selected: [0], isOpen: true, reached: ['a'], begins: true },
    })
    const deeds = (before: Before): string[] =>
      dryRun(modelOf(set, before, inASecond)).steps.map(({ takes, makesReplicas, removesReplicas }) => {
        const roles = takes.map((take) => `${take.replica}: -${take.units} +${take.makes} x${take.removes}`)
        return [...roles, `+${makesReplicas} x${removesReplicas}`].join(', ')
      })
    const standsIn = (isUpdated: boolean): Before['pods'] => {
      const older = { isUpdated: !isUpdated, ...ready }
      return (name) =>
        ({
          's-0-a': [
            { order: 0, ...older },
            { order: 1, ...older },
            { order: 2, isUpdated, ...ready },
          ],
          's-1-a': [
            { order: 0, ...older },
            { order: 1, ...older },
          ],
          's-2-a': [
            { order: 0, isUpdated, ...ready },
            { order: 1, isUpdated, ...ready },
          ],
        })[name]
    }
    expect(deeds(from(standsIn(true)))).to.deep.equal([
      ...['0: -0 + x, + x', '0: -1 + x, + x', '0: - + x2, + x'],
      ...['1: - +2 x, + x', '1: -0 + x, + x', '1: -1 + x, + x', '1: - + x2, + x', '+ x2'],
    ])
    expect(deeds(from(standsIn(false)))).to.deep.equal(['0: - + x2, + x', '+ x2'])
  })

  it('parts as much as its plan says where the pods of one role take far longer', () => {
    const set = admitted({
      cliques: [
        { name: 'prefill', replicas: 8, minAvailable: 1 },
        { name: 'decode', replicas: 4, minAvailable: 1 },
      ],
    }) as PodCliqueSet & { spec: { updateStrategy?: object } }
    set.spec.updateStrategy = { type: 'Coherent' }
    for (const [nth, each] of set.spec.template.cliques.entries())
      Object.assign(each, { rollingUpdate: { maxUnavailable: [3, 1][nth] } })
    const after = edited(set, 'prefill', 'decode')
    const found = allReady(set, changedCliques(set as SubmittedSet, after as SubmittedSet))
    const least = (readyAfter: ReadyAfter): number =>
      Math.min(...dryRun(modelOf(after, found, readyAfter)).steps.map(({ matching }) => matching ?? 100))
    expect(least(inASecond)).to.equal(75)
    expect(least((clique) => (clique === 'prefill' ? 100 : 1))).to.equal(62)
    expect(updatePlanOf(after, found, inASecond)).to.deep.include({ matching: 62 })
  })
})

describe('A list that is folded', () => {
  const unfolded = <Item>(entries: ReturnType<typeof folded<Item>>): Item[] =>
    entries.flatMap((entry) => (entry.what === 'run' ? entry.items : entry.blocks.flat()))
  const fold = (text: string) =>
    folded(
      [...text],
      (letter) => letter,
      () => true,
    )

  it('names runs and repeated blocks once', () => {
    expect(fold('abbbabbbabbbc')).to.deep.equal([
      { what: 'run', items: ['a'] },
      { what: 'run', items: ['b', 'b', 'b'] },
      { what: 'again', length: 2, blocks: [[...'abbb'], [...'abbb']] },
      { what: 'run', items: ['c'] },
    ])
  })

  it('loses nothing, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 }), (letters) => {
        const entries = fold(letters.join(''))
        expect(unfolded(entries)).to.deep.equal(letters)
        for (const [at, entry] of entries.entries()) {
          if (entry.what === 'run') continue
          const block = unfolded(entries.slice(at - entry.length, at))
          for (const each of entry.blocks) expect(each).to.deep.equal(block)
        }
      }),
      { numRuns: 500 },
    )
  })
})
