import { expect } from 'chai'
import { modelOf } from '../../../cli/verbs/plan-update/dry-run/model-of.ts'
import { dryRun, type Step } from '../../../cli/verbs/plan-update/dry-run/run.ts'
import { updatePlanOf } from '../../../cli/verbs/plan-update/plan.ts'
import { imageEdit } from './edit.ts'
import { servingIn } from './serving.ts'
import { type Setting, withImage, withSetting, workload } from './setting.ts'

const inASecond = () => 1000
const rolling = (maxUnavailable: number | string) => ({ rollingUpdate: { maxUnavailable } })

const CASES = [
  { name: 'one', title: 'pods one by one, and copies', shape: { pods: 3, groups: 2 }, changes: ['pc-a', 'pc-b'] },
  {
    name: 'half',
    title: 'half of the pods at a time, two replicas of the set',
    shape: { replicas: 2, pods: 4, groups: 1, a: rolling('50%') },
    changes: ['pc-a'],
  },
  {
    name: 'many',
    title: 'several of everything at the same time',
    shape: {
      ...{ replicas: 3, pods: 3, groups: 3, a: rolling(2), x: rolling(2) },
      spec: { updateStrategy: rolling(2) },
    },
    changes: ['pc-a', 'pc-c'],
  },
  {
    name: 'surge',
    title: 'pods and copies that stand in',
    shape: { pods: 3, groups: 2, a: { rollingUpdate: { maxSurge: 1 } }, x: { rollingUpdate: { maxSurge: 1 } } },
    changes: ['pc-a', 'pc-b'],
  },
] as const

/** The fewest units of each role that were ready at once: in the whole set, and in the replica with the fewest. */
const watchLeast = (setting: Setting, name: string) => {
  const least: Record<string, { ready: number; inReplica: number }> = {}
  const look = (): void => {
    const seen = new Map<string, number>()
    const set = setting.set(name)
    for (let i = 0; i < (set.spec.replicas ?? 0); i++) {
      const serving = servingIn(setting, `${name}-${i}`, new Set())
      for (const role of ['pc-a', 'sg-x'] as const) seen.set(`${i} ${role}`, serving[role].newer)
    }
    for (const role of ['pc-a', 'sg-x']) {
      const counts = [...seen].flatMap(([key, count]) => (key.endsWith(role) ? [count] : []))
      const [ready, inReplica] = [counts.reduce((sum, each) => sum + each, 0), Math.min(...counts)]
      const before = least[role] ?? { ready, inReplica }
      least[role] = { ready: Math.min(ready, before.ready), inReplica: Math.min(inReplica, before.inReplica) }
    }
  }
  look()
  const stop = setting.grove.core.store.subscribe('pods', look)
  return { least, stop }
}

describe('What a dry run of an update says', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  for (const { name, title, shape, changes } of CASES) {
    it(`is what reconcilers then do: ${title}`, async () => {
      await setting.create(workload(name, shape))
      await setting.ready(name)
      const { edited, before } = imageEdit(setting, name, changes)
      const plan = updatePlanOf(edited, before, inASecond)
      const { steps } = dryRun(modelOf(edited, before, inASecond))

      const { made } = setting.mark()
      const { least, stop } = watchLeast(setting, name)
      await setting.change(name, withImage('main:2', ...changes))
      await setting.updated(name)
      stop()

      expect(made).to.have.length(plan.restarts + (plan.standIns ?? 0))
      for (const role of plan.roles) {
        expect(least[role.name]?.inReplica, role.name).to.equal(role.least.inReplica)
        // If several replicas are updated at once, the steps of one need not coincide with those of another.
        if (plan.maxUnavailable === 1) expect(least[role.name]?.ready, role.name).to.equal(role.least.ready)
        else expect(least[role.name]?.ready, role.name).to.be.at.least(role.least.ready)
      }
      expect(orderOf(made, name)).to.deep.equal(plannedOrder(steps))
      await setting.drop(name)
    })
  }
})

/** The units of each part in the order of their return: pods of a clique, copies of a group; sorted within a step. */
const orderOf = (made: readonly string[], name: string): Record<string, number[]> => {
  const order: Record<string, number[]> = {}
  for (const each of made) {
    const [, part = '', copy] = RegExp(`^${name}-(\\d+-(?:pc-a|sg-x))(?:-(\\d+)-pc-[bc])?/`).exec(each) ?? []
    const unit = Number(copy ?? each.split('/')[1])
    const units = order[part] ?? []
    order[part] = units.includes(unit) ? units : [...units, unit]
  }
  return inPairs(order)
}

const plannedOrder = (steps: readonly Step[]): Record<string, number[]> => {
  const order: Record<string, number[]> = {}
  for (const { replica, role, units, makes } of steps.flatMap(({ takes }) => takes)) {
    const part = `${replica}-${role}`
    order[part] = [...(order[part] ?? []), ...makes, ...units]
  }
  return inPairs(order)
}

/** The cases have budgets of at most two, and of two pods made at the same time either may come first. */
const inPairs = (order: Record<string, number[]>): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(order)
      .sort()
      .map(([part, units]) => [part, units.map((unit) => Math.floor(unit / 2))]),
  )
