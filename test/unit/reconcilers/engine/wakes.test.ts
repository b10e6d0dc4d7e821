import { expect } from 'chai'
import type { KubeObject } from '../../../../model/object.ts'
import { wakesOf } from '../../../../reconcilers/engine/wakes.ts'
import { KIND, type Kind } from '../../../../reconcilers/kinds.ts'
import { controllerReference } from '../../../../reconcilers/ownership.ts'

const MANAGED = { 'app.kubernetes.io/managed-by': 'grove-operator', 'app.kubernetes.io/part-of': 's' }

const make = (kind: Kind, name: string, more: object = {}, labels: Record<string, string> = {}): KubeObject =>
  ({
    ...kind,
    metadata: { name, namespace: 'default', uid: name, generation: 1, labels: { ...MANAGED, ...labels } },
    ...more,
  }) as KubeObject

const clique = (status: object = {}): KubeObject =>
  make(KIND.podClique, 's-0-a', { spec: { replicas: 1 }, status }, { 'grove.io/podgang': 's-0' })
const held = make(KIND.podClique, 's-0-g-1-a', { spec: { replicas: 1 } }, { 'grove.io/base-podgang': 's-0' })
const pod = (status: object = {}): KubeObject => {
  const object = make(KIND.pod, 's-0-a-x', { spec: {}, status }, { 'grove.io/podgang': 's-0' })
  return { ...object, metadata: { ...object.metadata, ownerReferences: [controllerReference(clique())] } }
}
const nobody = { labelled: () => [], list: () => [] }
const follower = { labelled: () => [held], list: () => [] }

const names = (
  change: { before?: KubeObject; after?: KubeObject },
  caches: typeof follower = nobody as never,
): string[] =>
  wakesOf(change, caches)
    .map(({ kind, name, after }) => `${kind.kind} ${name} ${after === 0 ? 'now' : 'soon'}`)
    .sort()

describe('What a change makes the reconcilers look at', () => {
  it('a new pod: its PodClique, and its gang, which has to list it', () => {
    expect(names({ after: pod() })).to.deep.equal(['PodClique s-0-a soon', 'PodGang s-0 soon'])
  })

  it('a pod that got ready: its PodClique only', () => {
    expect(names({ before: pod(), after: pod({ phase: 'Running' }) })).to.deep.equal(['PodClique s-0-a soon'])
  })

  it('a pod that is gone: its PodClique at once, so that it is made anew', () => {
    expect(names({ before: pod() })).to.include('PodClique s-0-a now')
  })

  it('a status that we wrote ourselves: those whose status sums it up, and not the plan of the same object', () => {
    expect(names({ before: clique({ readyReplicas: 0 }), after: clique({ readyReplicas: 1 }) })).to.deep.equal([
      'PodCliqueSet s soon',
    ])
  })

  it('pods of a base gang that came to nodes: the PodCliques that wait for them, at once', () => {
    const change = { before: clique({ scheduledReplicas: 0 }), after: clique({ scheduledReplicas: 1 }) }
    expect(names(change, follower)).to.include('PodClique s-0-g-1-a now')
    expect(names({ ...change, before: change.after }, follower)).not.to.include('PodClique s-0-g-1-a now')
  })

  it('a child that somebody changed or deleted: its owner', () => {
    const service = make(KIND.service, 's-0')
    const set = make(KIND.podCliqueSet, 's')
    const owned = { ...service, metadata: { ...service.metadata, ownerReferences: [controllerReference(set)] } }
    expect(names({ before: owned })).to.deep.equal(['PodCliqueSet s soon'])
    expect(names({ after: owned }), 'one that is new is ours').to.deep.equal([])
  })
})
