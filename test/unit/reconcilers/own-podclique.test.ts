import { expect } from 'chai'
import type { Pod } from '../../../model/pod.ts'
import { flat } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { settle } from '../../../reconcilers/render.ts'
import { ownOfMember, ownOfPodClique } from '../../../reconcilers/templates/own-podclique.ts'
import type { PodClique } from '../../../schemas/generated/grove.ts'
import { allPlans } from './plans.ts'
import { CONFIG, loadedResources, renderContext, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const CONTEXT = { config: CONFIG, now: '2024-01-01T00:00:00Z' }

const member = (hash: string, annotations: Record<string, string>, image = 'main:1'): PodClique => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodClique',
  metadata: { name: 's-0-g-0-a', labels: { 'grove.io/pod-template-hash': hash }, annotations },
  spec: { roleName: 'a', replicas: 1, podSpec: { containers: [{ name: 'main', image }] } },
})

const INTENT = { 'grove.io/scheduler-name': 'default-scheduler', 'grove.io/starts-after': 's-0-b:1' }

/** A member of the base gang waits for no other gang. */
const NO_BASE = { 'grove.io/base-podgang': null }

describe('a member of a scaling group that was made from another template', () => {
  const wanted = member('new', { ...INTENT, 'example.com/note': 'new' }, 'main:2')

  it('is left as it is until it is replaced', () => {
    expect(ownOfMember(wanted, member('old', INTENT))).to.deep.equal({ metadata: { labels: NO_BASE } })
  })

  it('is told its gang nevertheless, because the others of the gang wait for it', () => {
    const inGang = (object: PodClique, labels: Record<string, string>): PodClique => ({
      ...object,
      metadata: { ...object.metadata, labels: { ...object.metadata.labels, ...labels } },
    })
    const before = inGang(member('old', INTENT), { 'grove.io/podgang': 's-0-g-0', 'grove.io/base-podgang': 's-0' })
    expect(ownOfMember(inGang(wanted, { 'grove.io/podgang': 's-0' }), before)).to.deep.equal({
      metadata: { labels: { 'grove.io/podgang': 's-0', ...NO_BASE } },
    })
  })

  it('gets what its pods are to be told where the Go operator has made it, and nothing of the other template', () => {
    expect(ownOfMember(wanted, member('old', {}))).to.deep.equal({
      metadata: { labels: NO_BASE, annotations: INTENT },
    })
  })
})

describe('a member of a scaling group that a set with another minimum adopts', () => {
  it('no longer waits for the base gang once it is in it', () => {
    expect(ownOfPodClique(member('same', INTENT), member('same', INTENT))).to.have.deep.nested.property(
      'metadata.labels',
      { 'grove.io/pod-template-hash': 'same', ...NO_BASE },
    )
  })
})

describe('a PodClique that a set with another start-up order, or without a fabric, adopts', () => {
  const FABRIC = { 'grove.io/compute-domain': 's-0' }
  const annotationsOf = (own: Record<string, unknown>) => (own.metadata as { annotations: object }).annotations

  it('loses the intent that is no more, and keeps what users have noted on it', () => {
    const { 'grove.io/starts-after': _, ...unordered } = INTENT
    const before = member('same', { ...INTENT, ...FABRIC, 'example.com/note': 'mine' })
    for (const own of [ownOfPodClique, ownOfMember])
      expect(annotationsOf(own(member('same', unordered), before))).to.deep.equal({
        ...unordered,
        'grove.io/starts-after': null,
        'grove.io/compute-domain': null,
      })
  })

  it('gets the intent that is new', () => {
    expect(annotationsOf(ownOfPodClique(member('same', { ...INTENT, ...FABRIC }), member('same', {})))).to.deep.equal({
      ...INTENT,
      ...FABRIC,
    })
  })
})

describe('a PodClique that somebody has edited', () => {
  before(loadedResources)

  const EDITS = {
    'its pod spec': {
      metadata: { managedFields: [{ manager: 'kubectl-edit', fieldsV1: { 'f:spec': { 'f:podSpec': {} } } }] },
      spec: { podSpec: { containers: [{ name: 'main', image: 'edited:1' }] } },
    },
    'the hash of its template': { metadata: { labels: { 'grove.io/pod-template-hash': null } } },
  }

  const images = (objects: Memory) =>
    [...objects].flatMap((each) =>
      each.kind === 'Pod' ? (each as unknown as Pod).spec.containers.map(({ image }) => image) : [],
    )

  const devices = { devices: { requests: [{ name: 'r', exactly: { deviceClassName: 'd' } }] } }
  const SETS = {
    '': setOf({ cliques: [{ name: 'a', replicas: 2 }] }),
    ', also pods that wait for claims of theirs,': setOf({
      cliques: [{ name: 'a', replicas: 2, resourceSharing: [{ name: 't', scope: 'PerReplica' }] }],
      template: { resourceClaimTemplates: [{ name: 't', templateSpec: { spec: devices } }] },
    }),
  }

  for (const [pods, set] of Object.entries(SETS))
    for (const [what, edit] of Object.entries(EDITS))
      it(`in ${what} gets no pods${pods} before its owner has restored it`, async () => {
        const objects = await rendered([set])
        const before = images(objects)
        for (const { apiVersion, kind, metadata } of [...objects])
          if (kind === 'ResourceClaim' || (kind === 'Pod' && metadata.labels?.['grove.io/podclique-pod-index'] === '1'))
            objects.remove({ apiVersion, kind, namespace: 'default', name: metadata.name ?? '' })
        objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, edit)
        const planned = flat(allPlans(objects, CONTEXT))
        expect(planned.flatMap((action) => (action.do === 'create' ? [action.object.kind] : []))).to.not.include('Pod')
        expect(planned.flatMap((action) => (action.do === 'patch' ? [action.ref.name] : []))).to.include('s-0-a')
        settle(objects, renderContext())
        expect(images(objects)).to.deep.equal(before)
      })

  it('gets no pods either while its set has yet to take back the revision that says what it follows', async () => {
    const objects = await rendered([SETS['']])
    const before = images(objects)
    for (const { apiVersion, kind, metadata } of [...objects])
      if (kind === 'Pod' && metadata.labels?.['grove.io/podclique-pod-index'] === '1')
        objects.remove({ apiVersion, kind, namespace: 'default', name: metadata.name ?? '' })
      else if (kind === 'ControllerRevision')
        objects.patch(
          { apiVersion, kind, namespace: 'default', name: metadata.name ?? '' },
          { metadata: { ownerReferences: null } },
        )
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, EDITS['its pod spec'])
    const planned = flat(allPlans(objects, CONTEXT))
    expect(planned.flatMap((action) => (action.do === 'create' ? [action.object.kind] : []))).to.not.include('Pod')
    settle(objects, renderContext())
    expect(images(objects)).to.deep.equal(before)
  })

  it('gets its pods where admission of somebody else changes what its owner writes: that would not go', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a', replicas: 2 }] })])
    const name = [...objects].find(({ kind }) => kind === 'Pod')?.metadata.name ?? ''
    objects.remove({ ...KIND.pod, namespace: 'default', name })
    const { spec } = EDITS['its pod spec']
    const managedFields = [{ manager: 'grove-operator', fieldsV1: { 'f:spec': { 'f:podSpec': {} } } }]
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, { metadata: { managedFields }, spec })
    const planned = flat(allPlans(objects, CONTEXT))
    expect(planned.flatMap((action) => (action.do === 'create' ? [action.object.kind] : []))).to.deep.equal(['Pod'])
  })
})
