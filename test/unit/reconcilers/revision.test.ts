import { expect } from 'chai'
import { POD_TEMPLATE_HASH_LABEL } from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import { type Action, flat } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { NO_SUM } from '../../../reconcilers/engine/notes.ts'
import { controllerReference } from '../../../reconcilers/engine/ownership.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { asSeenBy, isToBeMarked } from '../../../reconcilers/places/seen-by-replica.ts'
import { observeSet } from '../../../reconcilers/podcliqueset/observe.ts'
import { planSet } from '../../../reconcilers/podcliqueset/plan.ts'
import { settle } from '../../../reconcilers/render.ts'
import type { ControllerRevision } from '../../../reconcilers/revision/data.ts'
import { planKeptRevisions, planRevision, REVISION_HISTORY_LIMIT } from '../../../reconcilers/revision/plan.ts'
import { revisionOf } from '../../../reconcilers/revision/revision-of.ts'
import { keepRevision } from '../../../reconcilers/revision/stored.ts'
import { updateOf } from '../../../reconcilers/update/of.ts'
import type { PodClique, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { allPlans } from './plans.ts'
import { CONFIG, loadedResources, renderContext, rendered, stored } from './rendered.ts'
import { type SetShape, setOf } from './sets.ts'

const image = (name: string) => ({ podSpec: { containers: [{ name: 'c', image: name }] } })
const SHAPE: SetShape = {
  replicas: 2,
  cliques: [{ name: 'a' }, { name: 'b', ...image('b') }, { name: 'm', ...image('m') }],
  groups: [{ name: 'g', cliqueNames: ['m'], replicas: 2 }],
}
const changed = (clique: string, to: object, shape: SetShape = SHAPE): SetShape => ({
  ...shape,
  cliques: shape.cliques.map((each) => (each.name === clique ? { ...each, ...to } : each)),
})

const theSet = (objects: Memory): PodCliqueSet => objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
const revisions = (objects: Memory): ControllerRevision[] =>
  ([...objects].filter(({ kind }) => kind === 'ControllerRevision') as ControllerRevision[]).sort(
    (a, b) => a.revision - b.revision,
  )
const podCliques = (objects: Memory): PodClique[] =>
  [...objects].filter(({ kind }) => kind === 'PodClique') as PodClique[]
const hashes = (objects: Memory): Record<string, string | undefined> =>
  Object.fromEntries(
    podCliques(objects).map(({ metadata }) => [metadata.name, metadata.labels?.[POD_TEMPLATE_HASH_LABEL]]),
  )

/** The user writes the set again: what the user wrote changes, and what we have written stays. */
const write = (objects: Memory, shape: SetShape): void => {
  const { metadata, status } = theSet(objects)
  const { spec } = stored(setOf(shape))
  objects.put({ ...KIND.podCliqueSet, metadata, spec, status })
  settle(objects, renderContext())
}

const CONTEXT = { config: CONFIG, now: '2026-01-01T00:00:00Z' }
const planned = (objects: Memory): Action[] => [
  ...planKeptRevisions(theSet(objects), objects, false),
  ...planRevision(theSet(objects), objects),
]

/**
 * Makes the objects look as another version of Grove would have left them: with other hashes, and without revisions.
 */
const ofAnotherVersion = (objects: Memory, more: (podClique: PodClique) => PodClique = (each) => each): void => {
  for (const revision of revisions(objects)) objects.remove(refTo(revision))
  for (const each of podCliques(objects)) {
    const { metadata } = each
    const hash = `other-${metadata.labels?.[POD_TEMPLATE_HASH_LABEL]}`
    const labels = { ...metadata.labels, [POD_TEMPLATE_HASH_LABEL]: hash }
    objects.put(more({ ...each, metadata: { ...metadata, labels } }))
  }
  objects.put({
    ...theSet(objects),
    status: { availableReplicas: 2, updatedReplicas: 2, currentGenerationHash: 'theirs' },
  })
}

const refTo = ({ apiVersion, kind, metadata: { namespace = '', name = '' } }: KubeObject) => ({
  apiVersion,
  kind,
  namespace,
  name,
})

/** An object in an object, so many times. */
const nested = (times: number): object => {
  let object = {}
  for (let i = 0; i < times; i++) object = { affinity: object }
  return object
}

describe('the revisions of a PodCliqueSet', () => {
  before(loadedResources)

  it('hold the templates as they were written and the hashes that PodCliques carry', async () => {
    const objects = await rendered([setOf({ ...SHAPE, template: { priorityClassName: 'high' } })])
    const [revision, ...others] = revisions(objects)
    expect(others).to.deep.equal([])
    const { generationHash, cliques } = revision?.data ?? { cliques: [] }
    expect(revision).to.deep.include({ revision: 1 })
    expect(revision?.metadata).to.deep.include({
      name: `s-${generationHash}`,
      labels: {
        'app.kubernetes.io/managed-by': 'grove-operator',
        'app.kubernetes.io/part-of': 's',
        'app.kubernetes.io/component': 'pcs-revision',
      },
    })
    expect(revision?.data.priorityClassName).to.equal('high')
    expect(cliques.map(({ name }) => name)).to.deep.equal(['a', 'b', 'm'])
    const hashOf = Object.fromEntries(cliques.map((clique) => [clique.name, clique.podTemplateHash]))
    expect(cliques[0]?.podSpec).to.deep.equal(theSet(objects).spec.template.cliques[0]?.spec.podSpec)
    expect(hashes(objects)).to.deep.equal({
      ...{ 's-0-a': hashOf.a, 's-0-b': hashOf.b, 's-0-g-0-m': hashOf.m, 's-0-g-1-m': hashOf.m },
      ...{ 's-1-a': hashOf.a, 's-1-b': hashOf.b, 's-1-g-0-m': hashOf.m, 's-1-g-1-m': hashOf.m },
    })
  })

  it('are asked for once', async () => {
    const objects = await rendered([setOf(SHAPE)])
    expect(planned(objects)).to.deep.equal([])
  })

  it('are read from digests as they are from templates', async () => {
    const objects = await rendered([setOf(SHAPE)])
    const before = revisionOf(theSet(objects), objects)
    for (const revision of revisions(objects)) objects.put(keepRevision(revision))
    const after = revisionOf(theSet(objects), objects)
    expect(after?.generationHash).to.equal(before?.generationHash)
    expect(JSON.stringify([...objects].filter(({ kind }) => kind === 'ControllerRevision'))).to.not.include(
      '"containers":',
    )
    expect(planned(objects)).to.deep.equal([])
  })

  it('come one for each template; a clique that does not change keeps its hash', async () => {
    const objects = await rendered([setOf(SHAPE)])
    const before = hashes(objects)
    write(objects, changed('a', image('other')))
    expect(revisions(objects).map(({ revision }) => revision)).to.deep.equal([1, 2])
    const after = hashes(objects)
    expect(after['s-0-a']).to.not.equal(before['s-0-a'])
    expect(after['s-0-b']).to.equal(before['s-0-b'])
  })

  it('do not come for another spelling of the same templates, nor for another number of replicas', async () => {
    const two = [
      { name: 'c', image: 'i:1', resources: { limits: { cpu: '0.5' } } },
      { name: 'd', image: 'i:1', ports: [{ containerPort: 1 }, { containerPort: 2 }] },
    ]
    const other = [
      { name: 'd', image: 'i:1', ports: [{ containerPort: 2, protocol: 'TCP' }, { containerPort: 1 }] },
      { name: 'c', image: 'i:1', imagePullPolicy: 'IfNotPresent', resources: { limits: { cpu: '500m' } } },
    ]
    const objects = await rendered([setOf(changed('a', { podSpec: { containers: two } }))])
    const before = hashes(objects)
    write(objects, { ...changed('a', { podSpec: { containers: other } }), replicas: 2 })
    expect(revisions(objects)).to.have.length(1)
    expect(hashes(objects)).to.deep.equal(before)
  })

  it('are the newest again with their hashes when the set goes back to their templates', async () => {
    const objects = await rendered([setOf(SHAPE)])
    const before = hashes(objects)
    write(objects, changed('a', image('other')))
    write(objects, SHAPE)
    expect(hashes(objects)['s-0-a']).to.equal(before['s-0-a'])
    expect(revisions(objects).map(({ revision }) => revision)).to.deep.equal([2, 3])
    expect(revisions(objects).at(-1)?.data.cliques[0]?.podTemplateHash).to.equal(before['s-0-a'])
  })

  it('come for another order of cliques only where pods start in that order', async () => {
    for (const [startup, count] of [
      ['InOrder', 2],
      ['AnyOrder', 1],
    ] as const) {
      const cliques = [{ name: 'a' }, { name: 'b' }]
      const objects = await rendered([setOf({ startup, cliques })])
      const before = hashes(objects)
      write(objects, { startup, cliques: cliques.toReversed() })
      expect(revisions(objects), startup).to.have.length(count)
      expect(hashes(objects)).to.deep.equal(before)
    }
  })

  it('take over the hashes of PodCliques that another version has made from these templates', async () => {
    const shape = { ...SHAPE, template: { priorityClassName: 'high' } }
    const objects = await rendered([setOf(changed('a', { labels: { tier: 'x' }, annotations: { note: 'y' } }, shape))])
    // Another version does not copy the priority class, and writes out more defaults.
    ofAnotherVersion(objects, (each) => {
      const { priorityClassName: _, ...podSpec } = each.spec.podSpec
      return { ...each, spec: { ...each.spec, podSpec: { ...podSpec, restartPolicy: 'Always' } } }
    })
    const before = hashes(objects)
    settle(objects, renderContext())
    expect(hashes(objects)).to.deep.equal(before)
    expect(revisionOf(theSet(objects), objects)?.generationHash).to.equal('theirs')
    expect(revisions(objects)).to.have.length(1)
  })

  it('take over nothing of PodCliques that were made from another template', async () => {
    const CHANGES: readonly [string, object][] = [
      ['a', image('other')],
      ['a', { labels: { tier: 'x' } }],
      ['a', { annotations: { note: 'x' } }],
      ['m', image('other')],
    ]
    for (const [clique, change] of CHANGES) {
      const objects = await rendered([setOf(SHAPE)])
      ofAnotherVersion(objects)
      const before = hashes(objects)
      write(objects, changed(clique, change))
      const revision = revisionOf(theSet(objects), objects)
      expect(revision?.generationHash).to.not.equal('theirs')
      expect(Object.values(before)).to.not.include(revision?.hashOf({ name: clique }))
      expect(revision?.hashOf({ name: 'b' })).to.equal(before['s-0-b'])
    }
  })

  it('take over the hash also where somebody has put a label of his own on, if the template has been seen', async () => {
    const objects = await rendered([setOf(SHAPE)])
    ofAnotherVersion(objects, (each) => ({
      ...each,
      metadata: { ...each.metadata, labels: { ...each.metadata.labels, 'example.com/mine': 'yes' } },
    }))
    const set = theSet(objects)
    objects.put({
      ...set,
      metadata: { ...set.metadata, generation: 3 },
      status: { ...set.status, observedGeneration: 3 },
    } as KubeObject)
    const before = hashes(objects)
    settle(objects, renderContext())
    expect(hashes(objects)).to.deep.equal(before)
  })

  it('come back with their hashes when somebody deletes them', async () => {
    const objects = await rendered([setOf(SHAPE)])
    const [before] = revisions(objects)
    const set = theSet(objects)
    const { generationHash = '' } = before?.data ?? {}
    objects.put({ ...set, status: { availableReplicas: 2, updatedReplicas: 2, currentGenerationHash: generationHash } })
    if (before !== undefined) objects.remove(refTo(before))
    settle(objects, renderContext())
    expect(revisions(objects).map(({ data }) => data)).to.deep.equal([before?.data])
  })

  it('are adopted where they have lost their owner, before anything new is decided', async () => {
    const objects = await rendered([setOf(SHAPE)])
    const [revision] = revisions(objects)
    const { ownerReferences: _, ...metadata } = revision?.metadata ?? {}
    objects.put({ ...revision, metadata } as KubeObject)
    write(objects, changed('a', image('other')))
    expect(revisions(objects)).to.have.length(2)
    expect(revisions(objects).map((each) => each.metadata.ownerReferences?.[0]?.uid)).to.deep.equal([
      theSet(objects).metadata.uid,
      theSet(objects).metadata.uid,
    ])
  })

  it('never give a hash to a template that a stored one has for another', async () => {
    const objects = await rendered([setOf(SHAPE)])
    const [revision] = revisions(objects)
    // As if an older version had wrongly taken two different templates for the same one.
    const next = changed('a', image('other'))
    const probe = await rendered([setOf(next)])
    const clash = revisions(probe)[0]?.data
    objects.put({
      ...revision,
      data: {
        ...revision?.data,
        generationHash: clash?.generationHash,
        cliques: revision?.data.cliques.map((each, place) =>
          place === 0 ? { ...each, podTemplateHash: clash?.cliques[0]?.podTemplateHash } : each,
        ),
      },
    } as KubeObject)
    settle(objects, renderContext())
    write(objects, next)
    const [older, newer] = revisions(objects)
    expect(newer?.data.generationHash).to.not.equal(older?.data.generationHash)
    expect(newer?.data.cliques[0]?.podTemplateHash).to.not.equal(older?.data.cliques[0]?.podTemplateHash)
  })

  it('go when they are old and no PodClique or pod carries their hash', async () => {
    const objects = await rendered([setOf(SHAPE)])
    // Members keep their template until they are replaced, and so the revision that contains it is kept too; the same
    // holds for pods of "a".
    write(objects, changed('m', image('other')))
    const count = REVISION_HISTORY_LIMIT + 5
    for (let i = 0; i < count; i++) write(objects, changed('a', image(`i:${i}`), changed('m', image('other'))))
    const numbers = (): number[] => revisions(objects).map(({ revision }) => revision)
    const newest = count + 2
    const kept = Array.from({ length: REVISION_HISTORY_LIMIT + 1 }, (_, i) => newest - REVISION_HISTORY_LIMIT + i)
    expect(numbers()).to.deep.equal([1, 2, ...kept])
    for (const pod of [...objects].filter(({ kind, metadata }) => kind === 'Pod' && /-a-/.test(metadata.name ?? ''))) {
      objects.remove(refTo(pod))
    }
    settle(objects, renderContext())
    expect(numbers()).to.deep.equal([1, ...kept])
  })

  describe('that hold nothing of the kind', () => {
    const DATA = [
      ...[undefined, null, 5, [], {}, { cliques: [] }, { generationHash: 'x' }, { cliques: [null] }, { cliques: 5 }],
      { generationHash: 'x', cliques: [{ name: 'a', podTemplateHash: 'h' }] },
      { generationHash: 'x', cliques: [{ name: 'a', podTemplateHash: 'h', podSpec: [] }] },
      { generationHash: 'x', cliques: [{ name: 'a', podTemplateHash: 'h', podSpec: {}, labels: { tier: {} } }] },
      { generationHash: 'x', cliques: [{ name: 'a', podTemplateHash: 'h', podSpec: nested(100_000) }] },
      { generationHash: 'x', cliques: {} },
      { generationHash: 1, cliques: [] },
    ]
    const odd = (data: unknown, owner: object | undefined, revision = 9): KubeObject =>
      keepRevision({
        ...KIND.controllerRevision,
        metadata: {
          ...{ name: 's-odd', namespace: 'default', uid: 'odd', resourceVersion: '1' },
          labels: { 'app.kubernetes.io/managed-by': 'grove-operator', 'app.kubernetes.io/part-of': 's' },
          ...(owner !== undefined && { ownerReferences: [owner] }),
        },
        revision,
        data,
      } as KubeObject)

    for (const [place, data] of DATA.entries()) {
      it(`are kept, and neither adopted nor taken for the current one (${place + 1})`, async () => {
        const objects = await rendered([setOf(SHAPE)])
        const before = revisionOf(theSet(objects), objects)
        for (const owner of [undefined, controllerReference(theSet(objects))]) {
          objects.put(odd(data, owner))
          expect(planned(objects)).to.deep.equal([])
          expect(revisionOf(theSet(objects), objects)).to.deep.include({ generationHash: before?.generationHash })
        }
        write(objects, changed('a', image('other')))
        expect(revisions(objects).filter(({ metadata }) => metadata.name !== 's-odd')).to.have.length(2)
      })
    }

    it('do not keep a set from a revision whose name they have', async () => {
      const objects = await rendered([setOf(SHAPE)])
      const [revision] = revisions(objects)
      const { kept: _, ...squatter } = odd({}, controllerReference(theSet(objects)))
      const taken = { ...squatter, metadata: { ...squatter.metadata, name: revision?.metadata.name ?? '' } }
      objects.put(keepRevision({ ...taken, data: {} } as KubeObject))
      settle(objects, renderContext())
      expect(revisions(objects)).to.have.length(2)
      expect(revisionOf(theSet(objects), objects)).to.not.equal(undefined)
    })
  })

  describe('below a partition', () => {
    const kept = (objects: Memory): (string | undefined)[] =>
      revisions(objects).flatMap(({ metadata, data }) =>
        metadata.labels?.['grove.io/kept-by-partition'] === 'true'
          ? [data.cliques[0]?.podSpec.containers[0]?.image]
          : [],
      )
    /** The set as it was applied, with this partition and image, and following the revision before. */
    const edit = (objects: Memory, partition: number | string, name: string): void => {
      const target = revisionOf(theSet(objects), objects)?.generationHash ?? ''
      const { metadata } = theSet(objects)
      const { spec } = stored(setOf(changed('a', image(name)))) as PodCliqueSet
      const updateStrategy = { rollingUpdate: { partition } }
      objects.put({
        ...KIND.podCliqueSet,
        metadata,
        spec: { ...spec, updateStrategy },
        status: { currentGenerationHash: target },
      } as never)
    }
    const imageFor = (objects: Memory, i: number): string | undefined =>
      asSeenBy(theSet(objects), i, objects).spec.template.cliques[0]?.spec.podSpec.containers[0]?.image

    it('keep the one that the set followed when its templates changed, with its templates in the caches', async () => {
      const objects = await rendered([setOf(changed('a', image('one')))])
      edit(objects, 1, 'two')
      expect(isToBeMarked(theSet(objects), 0, objects), 'before the changed templates are stored').to.equal(true)
      settle(objects, renderContext())
      expect(kept(objects)).to.deep.equal(['one'])
      expect(isToBeMarked(theSet(objects), 0, objects)).to.equal(false)
      for (const revision of revisions(objects)) objects.put(keepRevision(revision))
      expect([imageFor(objects, 0), imageFor(objects, 1)]).to.deep.equal(['one', 'two'])
      const seen = asSeenBy(theSet(objects), 0, objects)
      expect(updateOf(seen, objects).phase).to.equal('none')
      expect(seen, 'one view for each version of the set').to.equal(asSeenBy(theSet(objects), 0, objects))
    })

    it('make no difference to a set without one, nor to replicas that follow the present templates already', async () => {
      const objects = await rendered([setOf(changed('a', image('one')))])
      edit(objects, 0, 'two')
      settle(objects, renderContext())
      expect(kept(objects)).to.deep.equal([])
      expect(asSeenBy(theSet(objects), 0, objects)).to.equal(theSet(objects))
      edit(objects, '100%', 'three')
      settle(objects, renderContext())
      expect(kept(objects)).to.deep.equal(['two'])
      const hash = revisionOf(theSet(objects), objects)?.hashOf({ name: 'a' }) ?? ''
      const podClique = objects.get(KIND.podClique, 'default', 's-0-a') as PodClique
      const labels = { ...podClique.metadata.labels, [POD_TEMPLATE_HASH_LABEL]: hash }
      objects.put({
        ...podClique,
        metadata: { ...podClique.metadata, labels },
        status: { ...podClique.status, currentPodTemplateHash: hash } as never,
      })
      expect([imageFor(objects, 0), imageFor(objects, 1)]).to.deep.equal(['three', 'two'])
    })

    it('are none where no update runs, though OnDelete has left pods of an earlier one', async () => {
      const objects = await rendered([setOf(changed('a', image('one')))])
      const before = revisionOf(theSet(objects), objects)?.hashOf({ name: 'a' })
      edit(objects, 0, 'two')
      settle(objects, renderContext())
      const podClique = objects.get(KIND.podClique, 'default', 's-0-a') as PodClique
      objects.put({ ...podClique, status: { ...podClique.status, currentPodTemplateHash: before } as never })
      const set = theSet(objects)
      const { generationHash } = revisionOf(set, objects) ?? {}
      const spec = { ...set.spec, updateStrategy: { rollingUpdate: { partition: 1 } } }
      objects.put({ ...set, spec, status: { currentGenerationHash: generationHash } } as never)
      expect(planKeptRevisions(theSet(objects), objects, false)).to.deep.equal([])
      expect(planKeptRevisions(theSet(objects), objects, true), 'while one runs').to.have.length(1)
    })

    it('go back to digests once there is none any more and every replica follows', async () => {
      const objects = await rendered([setOf(changed('a', image('one')))])
      edit(objects, 2, 'two')
      settle(objects, renderContext())
      edit(objects, 0, 'two')
      const status = { updatedReplicas: 1, currentGenerationHash: 'g', updateProgress: { updateEndedAt: 'then' } }
      objects.put({ ...theSet(objects), status } as never)
      expect(planned(objects), 'while one is left').to.deep.equal([])
      objects.put({ ...theSet(objects), status: { ...status, updatedReplicas: 2 } } as never)
      expect(planned(objects)).to.have.length(1)
      expect(planned(objects)[0]).to.deep.include({
        patch: { metadata: { labels: { 'grove.io/kept-by-partition': null } } },
      })
    })
  })

  describe('below the partition of a role', () => {
    const named = (objects: Memory): (readonly [image: string | undefined, roles: string | undefined])[] =>
      revisions(objects).flatMap(({ metadata, data }) => {
        const roles = metadata.annotations?.['grove.io/kept-for-roles']
        return roles === undefined ? [] : [[data.cliques[0]?.podSpec.containers[0]?.image, roles] as const]
      })
    /** The set as it was applied, with this partition of its first clique and this image, and following the revision before. */
    const edit = (objects: Memory, partition: number | undefined, name: string): void => {
      const target = revisionOf(theSet(objects), objects)?.generationHash ?? ''
      const { spec } = stored(setOf(changed('a', image(name)))) as PodCliqueSet
      const [first, ...others] = spec.template.cliques
      const rollingUpdate = partition === undefined ? {} : { partition }
      const template = { ...spec.template, cliques: [{ ...first, rollingUpdate }, ...others] }
      const { metadata } = theSet(objects)
      const status = { currentGenerationHash: target }
      objects.put({ ...KIND.podCliqueSet, metadata, spec: { ...spec, template }, status } as never)
    }
    /** What the PodClique of replica `i` says that it has followed. */
    const follow = (objects: Memory, i: number): void => {
      const podClique = objects.get(KIND.podClique, 'default', `s-${i}-a`) as PodClique
      const hash = podClique.metadata.labels?.[POD_TEMPLATE_HASH_LABEL]
      const status = { currentPodTemplateHash: hash, currentPodCliqueSetGenerationHash: 'g' }
      objects.put({ ...podClique, status: { ...podClique.status, ...status } as never })
    }

    it('name the role that keeps them, with their templates in the caches, until it keeps nothing', async () => {
      const objects = await rendered([setOf(changed('a', image('one')))])
      for (const i of [0, 1]) follow(objects, i)
      edit(objects, 1, 'two')
      settle(objects, renderContext())
      expect(named(objects)).to.deep.equal([['one', 'a']])
      for (const revision of revisions(objects)) objects.put(keepRevision(revision))
      edit(objects, undefined, 'two')
      expect(planned(objects)[0]).to.deep.include({
        patch: { metadata: { annotations: { 'grove.io/kept-for-roles': null } } },
      })
    })

    it('are marked before the update begins: from then on nothing else says what was lost with its status', async () => {
      const objects = await rendered([setOf(changed('a', image('one')))])
      for (const i of [0, 1]) follow(objects, i)
      edit(objects, 1, 'two')
      for (const action of planRevision(theSet(objects), objects))
        if (action.do === 'create') objects.put(keepRevision(action.object))
      const stages = planSet(observeSet(theSet(objects), objects), CONTEXT, NO_SUM).flatMap((action) =>
        action.do === 'inOrder' ? [action.stages.map((stage) => stage.map((each) => each.do))] : [],
      )
      expect(stages).to.deep.equal([[['patch'], ['patchStatus']]])
    })

    it('stay while a PodClique of the role has yet to say what it has followed', async () => {
      const objects = await rendered([setOf(changed('a', image('one')))])
      for (const i of [0, 1]) follow(objects, i)
      edit(objects, 1, 'two')
      settle(objects, renderContext())
      objects.remove({ ...KIND.podClique, namespace: 'default', name: 's-0-a' })
      settle(objects, renderContext())
      expect(named(objects)).to.deep.equal([['one', 'a']])
    })
  })

  it('are at rest: no plan asks for anything once all is as expected', async () => {
    const objects = await rendered([setOf(SHAPE)])
    expect(flat(allPlans(objects, { config: CONFIG, now: '2026-01-01T00:00:00Z' }))).to.deep.equal([])
  })
})
