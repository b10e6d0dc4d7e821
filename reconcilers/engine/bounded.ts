import type { Action } from './action.ts'

/** Objects created in one pass for one object or part: few enough that no worker is blocked for long. */
export const MOST_CREATIONS = 1_000

/**
 * The plan with no more creations than fit into one pass, and with a requeue right after it if some are left over.
 * Actions in a stage after a left-over creation wait as well. Everything else goes on: the number of existing objects
 * bounds removals and changes. docs/architecture.md#how-the-engine-works
 */
export const bounded = (actions: readonly Action[], most = MOST_CREATIONS): readonly Action[] => {
  const budget = { left: most, isSpent: false }
  const kept = cut(actions, budget)
  if (!budget.isSpent) return actions
  return [...kept, { do: 'requeueAfter', milliseconds: 1, why: 'more objects are to be made' }]
}

interface Budget {
  left: number
  /** True once something was left out. */
  isSpent: boolean
}

const cut = (actions: readonly Action[], budget: Budget): Action[] =>
  actions.flatMap((action): Action[] => {
    if (action.do === 'inOrder') {
      const stages: Action[][] = []
      for (const stage of action.stages) {
        const own = { left: budget.left, isSpent: false }
        stages.push(cut(stage, own))
        budget.left = own.left
        budget.isSpent ||= own.isSpent
        if (own.isSpent) break
      }
      return [{ do: 'inOrder', stages }]
    }
    if (action.do !== 'create') return [action]
    if (budget.left === 0) {
      budget.isSpent = true
      return []
    }
    budget.left--
    return [action]
  })
