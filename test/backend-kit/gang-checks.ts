import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { KubeObject } from '../../model/object.ts'
import type { Action } from '../../reconcilers/engine/action.ts'
import { ownFieldsPatch } from '../../reconcilers/engine/difference.ts'
import { type Memory, memoryOf } from '../../reconcilers/engine/memory.ts'
import { kindElsewhere, markedFor } from '../../reconcilers/scheduler-backend/elsewhere.ts'
import { planGangObjects, planGoingGang } from '../../reconcilers/scheduler-backend/plan.ts'
import { watchedKindsOf } from '../../reconcilers/scheduler-backend/watched.ts'
import type { SchedulerBackend } from '../../schedulers/backend.ts'
import type { GangObject, GangScheduling, SchedulableGang, SchedulerKind } from '../../schedulers/gang.ts'
import type { GangBackend } from '../../schedulers/registry.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { mergePatch } from '../../schemas/json/merge-patch.ts'
import { dnsSubdomainProblems } from '../../schemas/metadata/names.ts'
import { frozen } from './frozen.ts'
import { anyGang, gangOf } from './gangs.ts'
import type { BackendCheck, BackendFixture } from './kit.ts'
import { holds } from './properties.ts'
import { storedBy } from './stored.ts'

const RUNS = 100

/** What is asked of the objects that a backend makes for gangs; nothing where it makes none. */
export const gangChecks = (
  { name, gangs, requires = [] }: SchedulerBackend,
  fixture: BackendFixture,
): BackendCheck[] => {
  if (gangs === undefined) return []
  const backend = { name, gangs }
  const { crds = [], theirs = {}, minimumOf, runs: numRuns = RUNS } = fixture
  const set = { metadata: fixture.metadata ?? {} }
  const some = anyGang(set)
  const all = (check: (gang: SchedulableGang) => void): void => holds(some, numRuns, check)
  const pairs = (check: (before: SchedulableGang, after: SchedulableGang) => void): void =>
    holds(fc.tuple(some, some), numRuns, ([before, after]) => check(before, after))
  return [
    {
      name: 'asks of the cluster what its objects need',
      run: () => {
        const served = requires.flatMap((each) => ('versions' in each ? each.versions : [each])).map(({ kind }) => kind)
        for (const { kind, isOptional } of [...gangs.kinds, ...(gangs.once?.kinds ?? [])]) {
          if (isOptional) continue
          assert.ok(
            served.some((each) => each.apiVersion === kind.apiVersion && each.kind === kind.kind),
            `no requirement of ${name} names ${kind.kind} of ${kind.apiVersion}, so that nobody hears that it is missing`,
          )
        }
      },
    },
    {
      name: 'answers the same for the same gang, and changes nothing of it',
      run: () =>
        all((gang) => {
          const first = gangs.objectsFor(frozen(gang))
          assert.deepEqual(gangs.objectsFor(frozen(gang)), first)
        }),
    },
    {
      name: 'needs no pod: the objects are those of a gang that lists none yet',
      run: () => all((gang) => assert.deepEqual(objectsOf(gangs, gang), objectsOf(gangs, withoutReferences(gang)))),
    },
    {
      name: 'makes objects of its kinds, each with a name of its own, with the labels of the gang, and leaves namespace and owner to Grove',
      run: () =>
        all((gang) => {
          const objects = objectsOf(gangs, gang)
          for (const { apiVersion, kind, metadata } of objects) {
            assert.ok(
              gangs.kinds.some((each) => each.kind.apiVersion === apiVersion && each.kind.kind === kind),
              `${kind} of ${apiVersion} is not among its kinds, so that it is not watched`,
            )
            assert.deepEqual(dnsSubdomainProblems(metadata.name), [], `"${metadata.name}" is no name of an object`)
            for (const [label, value] of Object.entries(gang.podGang.metadata.labels ?? {})) {
              assert.equal(metadata.labels[label], value, `${kind} "${metadata.name}" lacks the label ${label}`)
            }
            const elsewhere: SchedulerKind['elsewhere'] = kindElsewhere({ apiVersion, kind }, gangs)?.elsewhere
            assert.equal('namespace' in metadata, elsewhere === 'namespaces', namespaceRule(elsewhere))
            assert.ok(!('ownerReferences' in metadata), 'Grove puts the owner on')
          }
          const names = objects.map(({ kind, metadata }) => `${kind}/${metadata.namespace ?? ''}/${metadata.name}`)
          assert.equal(new Set(names).size, names.length, `two objects have one name: ${names.join(', ')}`)
        }),
    },
    {
      name: 'gives the objects of two gangs different names',
      run: () => {
        const group = (gang: string) => ({ name: `${gang}-a`, minReplicas: 1, podReferences: [] })
        const names = ['s-0', 's-0-g-0', 's-1'].flatMap((gang) =>
          objectsOf(gangs, gangOf(set, { podgroups: [group(gang)] }, gang)).map(({ metadata }) => metadata.name),
        )
        assert.equal(new Set(names).size, names.length, `names follow from no gang: ${names.join(', ')}`)
      },
    },
    ...(gangs.kinds.every(({ elsewhere }) => elsewhere === undefined) ? [] : elsewhereChecks(backend, some, numRuns)),
    {
      name: 'is content with what it has made: nothing is written twice',
      run: () =>
        all((gang) => {
          for (const object of inCluster(gangs, gang)) assert.deepEqual(patchOf(gangs, object, object), undefined)
        }),
    },
    {
      name: 'is content with what an API server stores of it, defaults and all, and is refused nothing',
      run: () =>
        all((gang) => {
          for (const object of inCluster(gangs, gang)) {
            const stored = storedBy(crds, object)
            if (stored === undefined) continue
            assert.deepEqual(stored.errors, [], `an API server refuses ${object.kind} "${object.metadata.name}"`)
            assert.deepEqual(
              patchOf(gangs, object, stored.object),
              undefined,
              'what is stored is asked for again and again',
            )
          }
        }),
    },
    {
      name: 'mends a gang that has changed in one patch, and asks for nothing after it',
      run: () =>
        pairs((before, after) => {
          for (const [made, wanted] of both(gangs, before, after)) {
            const mended = aligned(gangs, wanted, made)
            assert.deepEqual(patchOf(gangs, wanted, mended), undefined)
          }
        }),
    },
    {
      name: 'leaves alone what the scheduler writes',
      run: () =>
        pairs((before, after) => {
          for (const [made, wanted] of both(gangs, before, after)) {
            const observed = { ...made, spec: { ...(made.spec as object), ...theirs } }
            const { spec } = aligned(gangs, wanted, observed)
            for (const [field, value] of Object.entries(theirs)) {
              assert.deepEqual((spec as Record<string, unknown>)[field], value, `spec.${field} is the scheduler's`)
            }
          }
        }),
    },
    {
      name: 'comes to rest: objects are made, made again where somebody deletes them, and removed where they are too many',
      run: () =>
        pairs((before, after) => {
          const objects = memoryOf(watchedKindsOf(gangs))
          settle(backend, after, objects, settle(backend, before, objects, before.podGang))
          const wanted = objectsOf(gangs, after).map(({ kind, metadata }) => `${kind}/${metadata.name}`)
          const there = [...objects].map(({ kind, metadata }) => `${kind}/${metadata.name}`)
          assert.deepEqual(there.sort(), wanted.sort(), 'other objects are there than the gang needs')
        }),
    },
    ...(minimumOf === undefined
      ? []
      : [
          {
            name: 'waits for as many pods as the gang needs',
            run: () =>
              all((gang) => {
                const least = gang.podGang.spec.podgroups.reduce((sum, { minReplicas }) => sum + minReplicas, 0)
                const objects = inCluster(gangs, gang)
                if (least > 0) assert.equal(minimumOf(objects), least)
              }),
          },
        ]),
  ]
}

const objectsOf = (gangs: GangScheduling, gang: SchedulableGang): readonly GangObject[] => {
  const found = gangs.objectsFor(gang)
  if ('problem' in found) throw new Error(`${found.reason}: ${found.problem}`)
  return found.objects
}

/** The objects as Grove writes them: in a namespace, or marked with their gang where they are elsewhere. */
const inCluster = (gangs: GangScheduling, { podGang, ...rest }: SchedulableGang): KubeObject[] =>
  objectsOf(gangs, { podGang, ...rest }).map((object) => {
    const kind = kindElsewhere(object, gangs)
    if (kind !== undefined) return markedFor(podGang, object, kind)
    return { ...object, metadata: { ...object.metadata, namespace: podGang.metadata.namespace ?? '' } }
  })

const namespaceRule = (elsewhere: SchedulerKind['elsewhere']): string =>
  elsewhere === 'namespaces' ? 'an object in another namespace names it' : 'Grove puts the namespace on'

const withoutReferences = (gang: SchedulableGang): SchedulableGang => {
  const { podGang } = gang
  const podgroups = podGang.spec.podgroups.map((group) => ({ ...group, podReferences: [] }))
  return { ...gang, podGang: { ...podGang, spec: { ...podGang.spec, podgroups } } }
}

const patchOf = (gangs: GangScheduling, expected: KubeObject, observed: KubeObject) =>
  ownFieldsPatch(observed, gangs.ownOf(expected, observed))

const aligned = (gangs: GangScheduling, expected: KubeObject, observed: KubeObject): KubeObject => {
  const patch = patchOf(gangs, expected, observed)
  return patch === undefined ? observed : (mergePatch(observed, patch) as KubeObject)
}

/** Objects of the same name before and after. */
const both = (gangs: GangScheduling, before: SchedulableGang, after: SchedulableGang): [KubeObject, KubeObject][] => {
  const made = new Map(inCluster(gangs, before).map((object) => [object.metadata.name, object]))
  return inCluster(gangs, after).flatMap((wanted): [KubeObject, KubeObject][] => {
    const found = made.get(wanted.metadata.name)
    return found === undefined ? [] : [[found, wanted]]
  })
}

const MOST_ROUNDS = 3

type Backend = Pick<GangBackend, 'name' | 'gangs'>

/** Carries the plans of a gang out until there is nothing to do; returns the gang, which may have got a finalizer. */
const settle = (
  backend: Backend,
  gang: SchedulableGang,
  objects: Memory,
  { metadata: { finalizers } }: PodGang,
): PodGang => {
  let podGang: PodGang = { ...gang.podGang, metadata: { ...gang.podGang.metadata, ...(finalizers && { finalizers }) } }
  const plan = (): Action[] =>
    podGang.metadata.deletionTimestamp === undefined
      ? planGangObjects({ ...gang, podGang }, backend, objects)
      : planGoingGang(podGang, backend, objects)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const actions = plan()
    if (actions.every((action) => action.do === 'problem')) return podGang
    for (const action of actions) {
      if (action.do === 'create') objects.put(withUid(action.object))
      else if (action.do === 'patch' && action.ref.kind === podGang.kind)
        podGang = mergePatch(podGang, action.patch) as PodGang
      else if (action.do === 'patch') objects.patch(action.ref, action.patch)
      else if (action.do === 'remove') objects.remove(action.ref)
    }
  }
  assert.deepEqual(plan(), [], `not at rest after ${MOST_ROUNDS} rounds`)
  return podGang
}

/** What is asked of objects that no owner reference reaches. */
const elsewhereChecks = (backend: Backend, some: fc.Arbitrary<SchedulableGang>, runs: number): BackendCheck[] => [
  {
    name: 'gives what gangs of one name in two namespaces have elsewhere different names',
    run: () =>
      holds(some, runs, (gang) => {
        const other = { ...gang.podGang, metadata: { ...gang.podGang.metadata, namespace: 'another' } }
        const names = [gang, { ...gang, podGang: other }].flatMap((each) =>
          inCluster(backend.gangs, each)
            .filter((object) => kindElsewhere(object, backend.gangs) !== undefined)
            .map(({ kind, metadata }) => `${kind}/${metadata.namespace ?? ''}/${metadata.name}`),
        )
        assert.equal(new Set(names).size, names.length, `two gangs have one object: ${names.join(', ')}`)
      }),
  },
  {
    name: 'leaves nothing elsewhere when a gang goes, and lets it go',
    run: () =>
      holds(some, runs, (gang) => {
        const objects = memoryOf(watchedKindsOf(backend.gangs))
        const { metadata, ...rest } = settle(backend, gang, objects, gang.podGang)
        const going: PodGang = { ...rest, metadata: { ...metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } }
        const gone = settle(backend, { ...gang, podGang: going }, objects, going)
        const left = [...objects].filter((object) => kindElsewhere(object, backend.gangs) !== undefined)
        assert.deepEqual(left, [], 'what no owner reference reaches is left behind')
        assert.deepEqual(gone.metadata.finalizers ?? [], [], 'the gang is held for ever')
      }),
  },
]

const withUid = (object: KubeObject): KubeObject => ({
  ...object,
  metadata: { ...object.metadata, uid: `uid-of-${object.metadata.name}` },
})
