import { expect } from 'chai'
import type { KubeObject } from '../../../../model/object.ts'
import type { Action } from '../../../../reconcilers/action.ts'
import { RECONCILERS } from '../../../../reconcilers/engine/plans.ts'
import { KIND } from '../../../../reconcilers/kinds.ts'

const podCliques = RECONCILERS.find(({ kind }) => kind.kind === KIND.podClique.kind)

const clique = (status: object): KubeObject =>
  ({
    ...KIND.podClique,
    metadata: { name: 's-0-a', namespace: 'default', labels: { 'grove.io/podgang': 's-0' } },
    spec: { replicas: 3, minAvailable: 2 },
    status,
  }) as KubeObject

const change = (status: object): Action[] => [
  { do: 'patchStatus', ref: { ...KIND.podClique, namespace: 'default', name: 's-0-a' }, status: { ...status } },
]
const alone = { labelled: () => [] }
const withScaledGangs = { labelled: () => [clique({})] }

describe('A status of a PodClique is written at once', () => {
  const isSettled = (before: object, after: object, caches = alone as typeof withScaledGangs): boolean | undefined =>
    podCliques?.isSettled(clique(before), change(after), caches)

  it('when all of its pods are ready', () => {
    expect(isSettled({ readyReplicas: 1 }, { readyReplicas: 3 })).to.equal(true)
  })

  it('when a pod is no longer ready', () => {
    expect(isSettled({ readyReplicas: 3 }, { readyReplicas: 2 })).to.equal(true)
  })

  it('when enough pods of a base gang are on nodes for scaled gangs to follow', () => {
    expect(isSettled({ scheduledReplicas: 1 }, { scheduledReplicas: 2 }, withScaledGangs)).to.equal(true)
    expect(isSettled({ scheduledReplicas: 0 }, { scheduledReplicas: 1 }, withScaledGangs)).to.equal(false)
  })

  it('and otherwise waits for what is still to come', () => {
    expect(isSettled({ readyReplicas: 0 }, { readyReplicas: 1 })).to.equal(false)
    expect(isSettled({ scheduledReplicas: 1 }, { scheduledReplicas: 2 })).to.equal(false)
    expect(isSettled({}, { replicas: 3, scheduleGatedReplicas: 3 })).to.equal(false)
  })
})
