import { expect } from 'chai'
import fc from 'fast-check'
import type { KubeObject } from '../../../model/object.ts'
import type { Pod } from '../../../model/pod.ts'
import { type Action, refOf } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { NO_SUM } from '../../../reconcilers/engine/notes.ts'
import { KIND, type Kind } from '../../../reconcilers/kinds.ts'
import { podCliqueSet } from '../../../reconcilers/podcliqueset/controller.ts'
import { observeSet } from '../../../reconcilers/podcliqueset/observe.ts'
import { planSet } from '../../../reconcilers/podcliqueset/plan.ts'
import { CONTROLLERS } from '../../../reconcilers/registry.ts'
import { settle, shown } from '../../../reconcilers/render.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet, PodGang } from '../../../schemas/generated/grove.ts'
import { allPlans, plansBy, said, success } from './plans.ts'
import { CONFIG, loadedResources, renderContext, rendered } from './rendered.ts'
import { anySet } from './sets.ts'

const CONTEXT = { config: CONFIG, now: '2024-01-01T00:00:00Z' }

const ofKind = <T extends KubeObject = KubeObject>(objects: Memory, { kind }: Kind): T[] =>
  [...objects].filter((object) => object.kind === kind) as T[]

const scale = (objects: Memory, kind: Kind, name: string, replicas: number): void => {
  objects.patch({ ...kind, namespace: 'default', name }, { spec: { replicas } })
  settle(objects, renderContext())
}

/**
 * An API server stores no annotations field where there are none. A merge patch that removes the last annotation leaves
 * an empty map.
 */
const withoutEmpty = (object: KubeObject): KubeObject => {
  const { annotations = {}, ...metadata } = object.metadata
  return Object.keys(annotations).length > 0 ? object : { ...object, metadata }
}

const everything = (objects: Memory): unknown =>
  [...objects]
    .map(shown)
    .map(withoutEmpty)
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

describe('the plans of any set', () => {
  before(loadedResources)

  it('ask for nothing once what they asked for is there', () =>
    fc.assert(
      fc.asyncProperty(anySet, async (set) => {
        const objects = await rendered([set])
        expect(allPlans(objects, CONTEXT).map(said)).to.deep.equal([])
      }),
      { numRuns: 60 },
    ))

  it('put every pod into exactly one gang, in the group of its PodClique', () =>
    fc.assert(
      fc.asyncProperty(anySet, async (set) => {
        const objects = await rendered([set])
        const listed = ofKind<PodGang>(objects, KIND.podGang).flatMap(({ metadata, spec }) =>
          spec.podgroups.flatMap((group) =>
            group.podReferences.map((reference) => `${metadata.name} ${group.name} ${reference.name}`),
          ),
        )
        const pods = ofKind<Pod>(objects, KIND.pod).map(
          ({ metadata: { name, labels = {} } }) =>
            `${labels['grove.io/podgang']} ${labels['grove.io/podclique']} ${name}`,
        )
        expect(listed.sort()).to.deep.equal(pods.sort())
        expect(new Set(listed).size).to.equal(listed.length)
      }),
      { numRuns: 60 },
    ))

  it('give every pod of a PodClique an index of its own, from 0 without a gap', () =>
    fc.assert(
      fc.asyncProperty(anySet, async (set) => {
        const objects = await rendered([set])
        for (const { metadata, spec } of ofKind<PodClique>(objects, KIND.podClique)) {
          const indices = objects
            .controlledBy(KIND.pod, metadata.uid ?? '')
            .map((pod) => Number(pod.metadata.labels?.['grove.io/podclique-pod-index']))
          expect(indices.sort()).to.deep.equal(Array.from({ length: spec.replicas }, (_, index) => index))
        }
      }),
      { numRuns: 40 },
    ))

  it('bring a set that was scaled out and in again back to what it was', () =>
    fc.assert(
      fc.asyncProperty(anySet, fc.integer({ min: 1, max: 2 }), async (set, more) => {
        const objects = await rendered([set])
        const before = everything(objects)
        const { replicas = 1 } = (set as PodCliqueSet).spec
        scale(objects, KIND.podCliqueSet, 's', replicas + more)
        scale(objects, KIND.podCliqueSet, 's', replicas)
        expect(everything(objects)).to.deep.equal(before)
      }),
      { numRuns: 40 },
    ))

  it('bring a scaling group that was scaled out and in again back to what it was', () =>
    fc.assert(
      fc.asyncProperty(anySet, fc.integer({ min: 1, max: 3 }), async (set, more) => {
        const objects = await rendered([set])
        const [group] = ofKind<PodCliqueScalingGroup>(objects, KIND.scalingGroup)
        fc.pre(group !== undefined)
        const before = everything(objects)
        const { metadata, spec } = group
        scale(objects, KIND.scalingGroup, metadata.name ?? '', spec.replicas + more)
        scale(objects, KIND.scalingGroup, metadata.name ?? '', spec.replicas)
        expect(everything(objects)).to.deep.equal(before)
      }),
      { numRuns: 40 },
    ))

  it('leave nothing but what a user made when a set goes', () =>
    fc.assert(
      fc.asyncProperty(anySet, async (set) => {
        const objects = await rendered([set])
        const [stored] = ofKind<PodCliqueSet>(objects, KIND.podCliqueSet)
        const going = { ...stored, metadata: { ...stored?.metadata, deletionTimestamp: CONTEXT.now } } as PodCliqueSet
        objects.put(going)
        const kindsOf = (action: Action): string[] =>
          action.do === 'removeAll' ? [action.kind.kind] : action.do === 'remove' ? [action.ref.kind] : []
        const stagesOf = (action: Action | undefined): readonly (readonly Action[])[] => {
          if (action?.do !== 'inOrder') throw new Error('a set is taken down in an order')
          return action.stages
        }
        const [order] = planSet(observeSet(going, objects), CONTEXT, NO_SUM)
        const [confirmed, removed, finalizer] = stagesOf(order)
        expect(confirmed?.map(({ do: what }) => what)).to.deep.equal(['confirm'])
        const [pods = [], children = []] = stagesOf(removed?.[0])
        expect([...new Set(pods.flatMap(kindsOf))]).to.deep.equal(['Pod'])
        const there = [KIND.scalingGroup, KIND.podClique, KIND.podGang, KIND.service]
          .filter((kind) => ofKind(objects, kind).length > 0)
          .map(({ kind }) => kind)
        expect([...new Set(children.flatMap(kindsOf))]).to.deep.equal(there)
        expect(finalizer).to.have.length(1)
        expect(finalizer?.[0]).to.deep.nested.include({ do: 'patch', 'patch.metadata.finalizers': [] })
        // Pods can go first: no controller creates them again, although they are missing.
        for (const pod of ofKind(objects, KIND.pod)) objects.remove(refOf(pod))
        const others = CONTROLLERS.filter(({ name }) => name !== podCliqueSet.name)
        for (const controller of others) {
          for (const object of ofKind(objects, controller.of)) {
            expect(plansBy(controller, object, objects, CONTEXT)).to.deep.equal([])
            if ('report' in controller)
              expect(controller.report?.(object, objects, CONTEXT, success()) ?? []).to.deep.equal([])
          }
        }
      }),
      { numRuns: 20 },
    ))
})
