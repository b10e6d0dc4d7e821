import { expect } from 'chai'
import type { KubeObject, OwnerReference } from '../../../model/object.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { membersOf } from '../../../reconcilers/places/replica.ts'
import { placeOf } from '../../../reconcilers/places/scaling-group.ts'
import { observeReplica, scalingGroupsOf, standaloneOf } from '../../../reconcilers/podcliqueset-replica/observe.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { loadedResources, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const STANDALONE = { ...KIND.podClique, namespace: 'default', name: 's-0-a' }
const MEMBER = { ...KIND.podClique, namespace: 'default', name: 's-0-g-0-b' }
const GROUP = { ...KIND.scalingGroup, namespace: 'default', name: 's-0-g' }

const owner = (kind: string, name: string): OwnerReference[] => [
  { apiVersion: 'grove.io/v1alpha1', kind, name, uid: 'another', controller: true, blockOwnerDeletion: true },
]

const theSet = (): Promise<Memory> =>
  rendered([
    setOf({
      cliques: [{ name: 'a' }, { name: 'b' }],
      groups: [{ name: 'g', cliqueNames: ['b'], replicas: 1, minAvailable: 1 }],
    }),
  ])
const setIn = (objects: Memory) => objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
const nameOf = (object: KubeObject | undefined) => object?.metadata.name
const standalone = (objects: Memory) => standaloneOf(observeReplica(setIn(objects), 0, objects))[0]?.podClique
const group = (objects: Memory) => scalingGroupsOf(observeReplica(setIn(objects), 0, objects))[0]
const member = (objects: Memory): PodClique | undefined => {
  const scalingGroup = objects.get(KIND.scalingGroup, 'default', 's-0-g') as PodCliqueScalingGroup
  const place = placeOf(scalingGroup, setIn(objects), objects)
  if (place === undefined) throw new Error('the group has no place')
  return membersOf({ scalingGroup, j: 0, objects }, place)[0]?.podClique
}

describe('What has the name of a child', () => {
  before(loadedResources)

  it('is not the child where it belongs to somebody else: a set was available with pods of others', async () => {
    const objects = await theSet()
    expect([standalone(objects), group(objects), member(objects)].map(nameOf)).to.deep.equal([
      's-0-a',
      's-0-g',
      MEMBER.name,
    ])
    objects.patch(MEMBER, { metadata: { ownerReferences: owner('PodCliqueScalingGroup', 'another-0-g') } })
    expect(member(objects)).to.equal(undefined)
    objects.patch(STANDALONE, { metadata: { ownerReferences: owner('PodCliqueScalingGroup', 's') } })
    objects.patch(GROUP, { metadata: { ownerReferences: owner('PodCliqueSet', 'another') } })
    expect([standalone(objects), group(objects)]).to.deep.equal([undefined, undefined])
  })

  it('is not the child where it belongs to nobody and was not made by us', async () => {
    const objects = await theSet()
    objects.patch(MEMBER, { metadata: { ownerReferences: null, labels: { 'app.kubernetes.io/managed-by': null } } })
    expect(member(objects)).to.equal(undefined)
  })

  it('is the child where only its owner was taken off, or an earlier owner of that name has left it', async () => {
    const objects = await theSet()
    objects.patch(MEMBER, { metadata: { ownerReferences: null } })
    expect(member(objects)?.metadata.name).to.equal(MEMBER.name)
    objects.patch(MEMBER, { metadata: { ownerReferences: owner('PodCliqueScalingGroup', 's-0-g') } })
    expect(member(objects)?.metadata.name).to.equal(MEMBER.name)
  })
})
