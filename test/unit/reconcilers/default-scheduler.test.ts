import { expect } from 'chai'
import { defaultConfiguration } from '../../../config/default.ts'
import type { Action } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { NO_SUM } from '../../../reconcilers/engine/notes.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { observeSet } from '../../../reconcilers/podcliqueset/observe.ts'
import { planSet } from '../../../reconcilers/podcliqueset/plan.ts'
import { settle } from '../../../reconcilers/render.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { loadedResources, renderContext, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const withDefault = (name: string) =>
  defaultConfiguration({
    scheduler: { profiles: [{ name: 'default-scheduler' }, { name: 'lpx-scheduler' }], defaultProfileName: name },
  } as never)

const earlier = withDefault('default-scheduler')
const later = withDefault('lpx-scheduler')

const schedulers = (objects: Memory): unknown[] => [
  ...new Set(
    [...objects]
      .filter(({ kind }) => kind === 'PodGang' || kind === 'Pod')
      .map((object) =>
        object.kind === 'Pod'
          ? (object.spec as { schedulerName?: string }).schedulerName
          : object.metadata.labels?.['grove.io/scheduler-name'],
      ),
  ),
]
const planned = (objects: Memory): Action[] => {
  const set = objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
  return planSet(observeSet(set, objects), { config: later, now: '2024-01-01T00:00:00Z' }, NO_SUM)
}

describe('A set and the default scheduler', () => {
  before(loadedResources)

  it('keeps the one that it was made with, for what it makes later too', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })], earlier)
    objects.patch({ ...KIND.podCliqueSet, namespace: 'default', name: 's' }, { spec: { replicas: 3 } })
    settle(objects, renderContext(later))
    expect([...objects].filter(({ kind }) => kind === 'Pod')).to.have.length(3)
    expect(schedulers(objects)).to.deep.equal(['default-scheduler'])
  })

  it('says once that the configuration has another one by now', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })], earlier)
    const [event, ...more] = planned(objects)
    expect(more).to.deep.equal([])
    expect(event).to.deep.include({ do: 'event', reason: 'BackendSwitched', once: true })
    expect(event).to.have.property('message').that.includes('made with default-scheduler and keeps it')
  })

  it('is made with the new one where it is new', async () => {
    expect(schedulers(await rendered([setOf({ cliques: [{ name: 'a' }] })], later))).to.deep.equal(['lpx-scheduler'])
  })
})
