import { createHash } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { updatePlanOf } from '../../../cli/verbs/plan-update/plan.ts'
import { indices } from '../../../model/layout.ts'
import { FROM } from '../../drawn.ts'
import { imageEdit } from './edit.ts'
import { type Serving, servingIn } from './serving.ts'
import { type Setting, withImage, withSetting, workload } from './setting.ts'

const anyBudget = fc
  .record({ maxSurge: fc.constantFrom(0, 0, 1, 2), maxUnavailable: fc.constantFrom(undefined, undefined, 1, 2, '50%') })
  .map(({ maxSurge, maxUnavailable }) => ({
    ...(maxSurge > 0 && { maxSurge }),
    ...(maxUnavailable !== undefined && { maxUnavailable }),
  }))

/** The budget of replicas, of which some may keep their template. */
const anySetBudget = fc
  .record({ budget: anyBudget, partition: fc.constantFrom(0, 0, 0, 1, '50%') })
  .map(({ budget, partition }) => ({ ...budget, ...(partition !== 0 && { partition }) }))

const anyEdit = fc.record({
  strategy: fc.constantFrom('Coherent', 'Coherent', 'RollingRecreate'),
  replicas: fc.constantFrom(1, 1, 2),
  pods: fc.integer({ min: 1, max: 5 }),
  groups: fc.integer({ min: 1, max: 3 }),
  set: anySetBudget,
  a: anyBudget,
  x: anyBudget,
  changes: fc.constantFrom(['pc-a', 'pc-b'], ['pc-a', 'pc-b', 'pc-c'], ['pc-a'], ['pc-c']),
})

const EDITS = fc.sample(anyEdit, {
  seed: createHash('sha256').update(FROM).digest().readInt32BE(),
  numRuns: process.env.GROVE_TEST_ALL ? 60 : 6,
})

const ROLES = ['pc-a', 'sg-x'] as const

/** What was ready at least, of each role in the set and in a replica, and how much of what matched. */
interface Least {
  readonly ready: Record<string, number>
  readonly inReplica: Record<string, number>
  matching: number
}

/** Watches what serves of a set from now on. */
const watch = (setting: Setting, name: string, { replicas, pods, groups }: (typeof EDITS)[number]) => {
  const older = new Set(setting.pods(`${name}-`).map(({ metadata }) => metadata.uid))
  const least: Least = { ready: {}, inReplica: {}, matching: 100 }
  const matchingOf = (at: Serving): number => {
    const share = (which: 'older' | 'newer'): number => Math.min(at['pc-a'][which] / pods, at['sg-x'][which] / groups)
    return Math.min(100, Math.floor(100 * (share('older') + share('newer')) + 1e-9))
  }
  const look = (): void => {
    // There may be two replicas that stand in.
    const seen = indices(replicas + 2).map((i) => servingIn(setting, `${name}-${i}`, older))
    const wanted = seen.slice(0, replicas)
    for (const role of ROLES) {
      const counts = (of: readonly Serving[]): number[] => of.map((each) => each[role].older + each[role].newer)
      const ready = counts(seen).reduce((sum, count) => sum + count, 0)
      least.ready[role] = Math.min(ready, least.ready[role] ?? ready)
      const inReplica = Math.min(...counts(wanted))
      least.inReplica[role] = Math.min(inReplica, least.inReplica[role] ?? inReplica)
    }
    least.matching = Math.min(least.matching, ...wanted.map(matchingOf))
  }
  look()
  return { least, stop: setting.grove.core.store.subscribe('pods', look) }
}

/** How many of the pods of each role that were made are wanted ones, and how many are stand-ins. */
const countsOf = (made: readonly string[], name: string, { replicas, pods, groups }: (typeof EDITS)[number]) => {
  const counts: Record<string, number> = {}
  for (const each of made) {
    const found = RegExp(`^${name}-(\\d+)-(?:(pc-a)|(sg-x)-(\\d+)-pc-[bc])/(\\d+)$`).exec(each)
    expect(found, each).not.to.equal(null)
    const [, i, , group, copy, index] = found ?? []
    const stands = Number(i) >= replicas || (group === undefined ? Number(index) >= pods : Number(copy) >= groups)
    const kind = stands ? 'stand-ins' : (group ?? 'pc-a')
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

describe('What a dry run says of an edit that was drawn', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  for (const [nth, edit] of EDITS.entries()) {
    it(`is what then happens: ${JSON.stringify(edit)}`, async () => {
      const { strategy, replicas, pods, groups, a, x, changes } = edit
      const name = `d${nth}`
      const spec = { updateStrategy: { type: strategy, rollingUpdate: edit.set } }
      const shape = { replicas, pods, groups, spec, a: { rollingUpdate: a }, x: { rollingUpdate: x } }
      await setting.create(workload(name, shape))
      await setting.ready(name)
      const { edited, before } = imageEdit(setting, name, changes)
      const plan = updatePlanOf(edited, before, () => 1000)

      const { made } = setting.mark()
      const { least, stop } = watch(setting, name, edit)
      await setting.change(name, withImage('main:2', ...changes))
      await setting.updated(name)
      stop()

      const counts = countsOf(made, name, edit)
      const stoodIn = counts['stand-ins'] ?? 0
      // A scaling group says how many copies stand in only after it has taken others down: then fewer may be left to replace.
      if (x.maxSurge !== undefined && x.maxUnavailable !== undefined)
        expect(stoodIn, 'pods that stood in').to.be.at.most(plan.standIns ?? 0)
      else expect(stoodIn, 'pods that stood in').to.equal(plan.standIns ?? 0)
      for (const role of plan.roles) {
        const restarted = Object.values(role.restarts.pods).reduce((sum, count) => sum + count, 0)
        expect(counts[role.name] ?? 0, `restarts of ${role.name}`).to.equal(restarted)
        expect(least.inReplica[role.name], `${role.name} in a replica`).to.be.at.least(role.least.inReplica)
        expect(least.ready[role.name], role.name).to.be.at.least(role.least.ready)
      }
      if (plan.matching !== undefined) expect(least.matching, 'matching').to.be.at.least(plan.matching)
      await setting.drop(name)
    })
  }
})
