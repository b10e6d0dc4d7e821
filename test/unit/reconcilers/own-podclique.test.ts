import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import { ownOfMember } from '../../../reconcilers/own-podclique.ts'

const member = (hash: string, annotations: Record<string, string>, image = 'main:1'): KubeObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodClique',
  metadata: { name: 's-0-g-0-a', labels: { 'grove.io/pod-template-hash': hash }, annotations },
  spec: { roleName: 'a', replicas: 1, podSpec: { containers: [{ name: 'main', image }] } },
})

const INTENT = { 'grove.io/scheduler-name': 'default-scheduler', 'grove.io/starts-after': 's-0-b:1' }

describe('a member of a scaling group that was made from another template', () => {
  const wanted = member('new', { ...INTENT, 'example.com/note': 'new' }, 'main:2')

  it('is left as it is until it is replaced', () => {
    expect(ownOfMember(wanted, member('old', INTENT))).to.deep.equal({})
  })

  it('gets what its pods are to be told where the Go operator has made it, and nothing of the other template', () => {
    expect(ownOfMember(wanted, member('old', {}))).to.deep.equal({ metadata: { annotations: INTENT } })
  })
})
