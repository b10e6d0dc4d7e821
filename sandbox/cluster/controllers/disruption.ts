import { sameJson } from '../../../schemas/json/same.ts'
import { type Core, keyOf, metaOf, timestamp } from '../../api-server/core.ts'
import { BUDGETS, budgetOf, budgetsFor } from '../../api-server/disruption/budget.ts'
import type { Key } from '../../api-server/store/store.ts'
import { type Controller, type Lag, WorkQueue } from './controller.ts'
import { listOf, statusOf } from './pod-status.ts'

/** Maintains the status of PodDisruptionBudgets: how many pods are healthy, and how many may be evicted. */
export const disruptionController = (core: Core, onError: (error: unknown) => void, lag?: Lag): Controller => {
  const { store } = core
  const keys = new Map<string, Key>()
  const settle = async (id: string): Promise<void> => {
    const key = keys.get(id)
    keys.delete(id)
    const budget = key && store.get(BUDGETS, key)
    if (key === undefined || budget === undefined) return
    const { expected, healthy, desired, allowed } = budgetOf(core, budget)
    const isAllowed = allowed > 0 ? 'True' : 'False'
    const [before] = listOf(statusOf(budget), 'conditions')
    const condition = {
      type: 'DisruptionAllowed',
      status: isAllowed,
      reason: allowed > 0 ? 'SufficientPods' : 'InsufficientPods',
      message: '',
      observedGeneration: metaOf(budget).generation,
      lastTransitionTime: before?.status === isAllowed ? before.lastTransitionTime : timestamp(core.now()),
    }
    const status = {
      conditions: [condition],
      currentHealthy: healthy,
      desiredHealthy: desired,
      disruptionsAllowed: allowed,
      expectedPods: expected,
      observedGeneration: metaOf(budget).generation,
    }
    if (!sameJson(status, budget.status)) store.put(BUDGETS, key, { ...budget, status }, budget)
  }
  const work = new WorkQueue(settle, onError, lag)
  const add = (key: Key): void => {
    const id = `${key.namespace}/${key.name}`
    keys.set(id, key)
    work.add(id)
  }
  const stops = [
    store.subscribe(BUDGETS, ({ type, key }) => {
      if (type !== 'DELETED') add(key)
    }),
    store.subscribe('pods', ({ object }) => {
      for (const budget of budgetsFor(core, object)) add(keyOf(budget))
    }),
  ]
  return {
    stop: () => {
      for (const stop of stops) stop()
      work.close()
    },
  }
}
