import { expect } from 'chai'
import type { Action } from '../../../reconcilers/engine/action.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { podClique } from '../../../reconcilers/podclique/controller.ts'
import type { PodClique } from '../../../schemas/generated/grove.ts'

const clique = (status: object): PodClique =>
  ({
    ...KIND.podClique,
    metadata: { name: 's-0-a', namespace: 'default', labels: { 'grove.io/podgang': 's-0' } },
    spec: { replicas: 3, minAvailable: 2 },
    status,
  }) as unknown as PodClique

const change = (status: object): Action[] => [
  {
    do: 'patchStatus',
    ref: { ...KIND.podClique, namespace: 'default', name: 's-0-a' },
    uid: undefined,
    status: { ...status },
  },
]
const NO_OBJECTS: Objects = {
  get: () => undefined,
  controlledBy: () => [],
  find: () => [],
  count: () => 0,
  isServed: () => false,
}
const withScaledGangs: Objects = { ...NO_OBJECTS, count: (_, index) => (index === 'baseGang' ? 1 : 0) }

describe('A status of a PodClique is written at once', () => {
  const isUrgent = (before: object, after: object, objects: Objects = NO_OBJECTS): boolean | undefined =>
    podClique.isUrgent?.(clique(before), change(after), objects)

  it('when all of its pods are ready', () => {
    expect(isUrgent({ readyReplicas: 1 }, { readyReplicas: 3 })).to.equal(true)
  })

  it('when a pod is no longer ready', () => {
    expect(isUrgent({ readyReplicas: 3 }, { readyReplicas: 2 })).to.equal(true)
  })

  it('when enough pods of a base gang are on nodes for scaled gangs to follow', () => {
    expect(isUrgent({ scheduledReplicas: 1 }, { scheduledReplicas: 2 }, withScaledGangs)).to.equal(true)
    expect(isUrgent({ scheduledReplicas: 0 }, { scheduledReplicas: 1 }, withScaledGangs)).to.equal(false)
  })

  it('when it tells of errors, or that they are over', () => {
    expect(isUrgent({}, { lastErrors: [{ code: 'ERR_CREATE_POD' }] })).to.equal(true)
    expect(isUrgent({ lastErrors: [{}] }, { lastErrors: [] })).to.equal(true)
  })

  it('and otherwise waits for what is still to come', () => {
    expect(isUrgent({ readyReplicas: 0 }, { readyReplicas: 1 })).to.equal(false)
    expect(isUrgent({ scheduledReplicas: 1 }, { scheduledReplicas: 2 })).to.equal(false)
    expect(isUrgent({}, { replicas: 3, scheduleGatedReplicas: 3 })).to.equal(false)
  })

  const template = { podTemplateHash: 'b', podCliqueSetGenerationHash: 'g' }
  const begun = { ...template, updateStartedAt: '2030-01-01T00:00:00Z' }

  it('when its update ends, whether or not its beginning was told of', () => {
    const ended = { updateEndedAt: '2030-01-01T00:00:09Z' }
    expect(isUrgent({ updateProgress: begun }, { updateProgress: ended })).to.equal(true)
    expect(isUrgent({ readyReplicas: 3 }, { updateProgress: { ...begun, ...ended } })).to.equal(true)
  })

  it('or two seconds later when its update begins, so that a quick one is told of once', () => {
    const [before, after] = [{ readyReplicas: 3 }, { readyReplicas: 0, updateProgress: begun }]
    const delay = (before: object, after: object) => podClique.longestSettleMs?.(clique(before), change(after))
    expect(isUrgent(before, after)).to.equal(false)
    expect(delay(before, after)).to.equal(2_000)
    expect(delay({ readyReplicas: 0 }, { readyReplicas: 1 })).to.equal(undefined)
    const again = { updateProgress: { ...begun, updateEndedAt: '2030-01-01T00:00:00Z' } }
    expect(isUrgent(again, { readyReplicas: 0, updateProgress: { updateEndedAt: null } })).to.equal(false)
  })

  it('when an update suspends that too few of its pods are healthy', () => {
    const breach = (status: string) => [{ type: 'MinAvailableBreached', status }]
    const after = { updateProgress: begun, conditions: breach('Unknown') }
    expect(isUrgent({ conditions: breach('True') }, after)).to.equal(true)
    expect(isUrgent({ conditions: breach('False') }, after)).to.equal(false)
  })
})
