import { expect } from 'chai'
import { modelOf } from '../../../../cli/verbs/plan-update/dry-run/model-of.ts'
import { type Step as DryStep, dryRun } from '../../../../cli/verbs/plan-update/dry-run/run.ts'
import { indices } from '../../../../model/layout.ts'
import { standalonePodCliqueName } from '../../../../model/names.ts'
import type { PodCliqueSet } from '../../../../schemas/generated/grove.ts'
import { loadedResources, stored } from '../../reconcilers/rendered.ts'
import { setOf } from '../../reconcilers/sets.ts'
import { type Step, textOf, WORKED_CASES, type WorkedCase } from './worked-cases.ts'

/** In a dry run nothing happens from outside and every pod becomes ready. */
const PLANNED = WORKED_CASES.filter(
  ({ steps, neverReady }) => neverReady === undefined && steps.every(({ when }) => when === undefined),
)

/** Names of cliques are in lower case. */
const cliqueOf = (role: string): string => role.toLowerCase()

/** A set whose standalone cliques are the roles, or one whose replicas are the units of the only role. */
const setOfCase = ({ roles, strategy, level }: WorkedCase): PodCliqueSet => {
  const [own] = Object.values(roles)
  const cliques = Object.entries(roles).map(([role, { replicas }]) => ({
    ...{ name: cliqueOf(role), replicas: level === 'replicas' ? 1 : replicas, minAvailable: 1 },
  }))
  const set = structuredClone(
    stored(setOf({ cliques, replicas: level === 'replicas' ? (own?.replicas ?? 1) : 1 })),
  ) as PodCliqueSet & { spec: { updateStrategy?: object; template: { cliques: object[] } } }
  const budgetOf = ({ replicas: _, states: __, ...budget }: WorkedCase['roles'][string]): object => budget
  const budgets = Object.values(roles).map((role) => ({ rollingUpdate: budgetOf(role) }))
  set.spec.updateStrategy = { type: strategy, ...(level === 'replicas' && budgets[0]) }
  if (level === undefined)
    for (const [nth, each] of set.spec.template.cliques.entries()) Object.assign(each, budgets[nth])
  return set
}

const courseOf = (worked: WorkedCase) => {
  const { roles, level } = worked
  const set = setOfCase(worked)
  const stateOf = (name: string) => (index: number) => {
    const [role, { states } = {}] = Object.entries(roles).find(([each]) => name.endsWith(`-${cliqueOf(each)}`)) ?? []
    const unit = level === 'replicas' ? Number(name.split('-').at(1)) : index
    return { order: index, isUpdated: role === undefined, state: states?.[unit] ?? ('ready' as const) }
  }
  const pods = new Map(
    indices(set.spec.replicas ?? 0).flatMap((i) =>
      set.spec.template.cliques.map(({ name: clique, spec }) => {
        const name = standalonePodCliqueName('s', i, clique)
        return [name, indices(spec.replicas).map(stateOf(name))] as const
      }),
    ),
  )
  const before = {
    pods: (name: string) => pods.get(name),
    desired: (_: string, template: number) => template,
    ...{ selected: [], isOpen: false, reached: Object.keys(roles).map(cliqueOf), begins: true },
  }
  return dryRun(modelOf(set, before, () => 1000))
}

/** A step of a dry run as the worked cases have it. */
const saidOf = (step: DryStep, { roles, level }: WorkedCase): Step => {
  const { takes, capacity, availableReplicas, makesReplicas, removesReplicas, matching } = step
  const some = (what: string, indicesOf: (role: string) => readonly number[]): object => {
    const found = Object.keys(roles).flatMap((role) => {
      const units = indicesOf(role)
      return units.length === 0 ? [] : [[role, textOf(units)]]
    })
    return found.length === 0 ? {} : { [what]: Object.fromEntries(found) }
  }
  const take = (role: string) => takes.find((each) => each.role === cliqueOf(role))
  const [made, removed, taken] = [makesReplicas, removesReplicas, takes.map(({ replica }) => replica)]
  return {
    ...some('takes', (role) => (level === 'replicas' ? taken : (take(role)?.units ?? []))),
    ...some('makes', (role) => (level === 'replicas' ? made : (take(role)?.makes ?? []))),
    ...some('removes', (role) => (level === 'replicas' ? removed : (take(role)?.removes ?? []))),
    ready: Object.fromEntries(
      Object.keys(roles).map((role) => [
        role,
        level === 'replicas' ? availableReplicas : (capacity[cliqueOf(role)]?.ready ?? 0),
      ]),
    ),
    ...(matching !== undefined && { matching }),
  }
}

describe('A dry run of a worked case of updates', () => {
  before(loadedResources)

  it('is made of most of them', () => expect(PLANNED).to.have.length(29))

  for (const worked of PLANNED) {
    it(`takes, makes and removes the same in the same steps: case ${worked.case}, ${worked.strategy}: ${worked.about}`, () => {
      const { steps, endsAt } = courseOf(worked)
      const areSeveral = worked.strategy === 'Coherent' && Object.keys(worked.roles).length > 1
      // Of roles that need not match, a plan does not say how much of them does.
      const expected = worked.steps.map(({ matching, ...step }) => ({
        ...step,
        ...(areSeveral && matching !== undefined && { matching }),
      }))
      expect(steps.map((step) => saidOf(step, worked))).to.deep.equal(expected)
      expect(endsAt).to.be.a('number')
    })
  }
})
