import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { View } from '../../model/view.ts'
import type { SchedulableSet, SchedulerBackend } from '../../schedulers/backend.ts'
import type { PodGang, PodGangTopologyConstraint } from '../../schemas/generated/grove.ts'
import { frozen } from './frozen.ts'
import { gangOf, LEVELS } from './gangs.ts'
import type { BackendCheck, BackendFixture } from './kit.ts'
import { holds } from './properties.ts'

const NOTHING: View = { get: () => ({ status: 'absent' }) }
const NO_CLUSTER: View = { get: () => ({ status: 'failed', message: 'there is no cluster' }) }

type Layer = 'set' | 'group' | 'clique'
const RUNS = 100
const LAYERS: readonly Layer[] = ['set', 'group', 'clique']

const clique = (name: string, topologyConstraint?: object) => ({
  name,
  ...(topologyConstraint && { topologyConstraint }),
  spec: { replicas: 1, minAvailable: 1, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
})

/** A router beside a scaling group of two cliques, with a constraint in one place. */
const setWith = (metadata: SchedulableSet['metadata'], layer?: Layer, pack: object = {}): SchedulableSet => {
  const at = (where: Layer) => (where === layer ? { topologyConstraint: { topologyName: 'racks', pack } } : {})
  return {
    metadata: { name: 's', ...metadata },
    spec: {
      template: {
        ...at('set'),
        cliques: [
          clique('router', layer === 'clique' ? { topologyName: 'racks', pack } : undefined),
          clique('leader'),
          clique('worker'),
        ],
        podCliqueScalingGroups: [
          { name: 'g', cliqueNames: ['leader', 'worker'], replicas: 1, minAvailable: 1, ...at('group') },
        ],
      },
    },
  }
}

/** The gang that Grove makes of it. */
const gangWith = (layer?: Layer, packConstraint: object = {}): PodGang['spec'] => {
  const constraint = (where: Layer): { topologyConstraint?: PodGangTopologyConstraint } =>
    where === layer ? { topologyConstraint: { packConstraint } } : {}
  const group = (name: string) => ({ name, minReplicas: 1, podReferences: [] })
  return {
    podgroups: [{ ...group('s-0-router'), ...constraint('clique') }, group('s-0-g-0-leader'), group('s-0-g-0-worker')],
    ...constraint('set'),
    ...(layer === 'group' && {
      topologyConstraintGroupConfigs: [
        { name: 's-0-g-0', podGroupNames: ['s-0-g-0-leader', 's-0-g-0-worker'], ...constraint('group') },
      ],
    }),
  }
}

/** What is asked of how a backend judges sets. */
export const setChecks = (backend: SchedulerBackend, fixture: BackendFixture): BackendCheck[] => {
  const { view = NOTHING, metadata, readsPodGangs = false } = fixture
  const judged = (set: SchedulableSet): string | undefined => backend.validatePodCliqueSet(frozen(set), view)
  const objects = (layer?: Layer, pack?: object): string => {
    const found = backend.gangs?.objectsFor(gangOf({ metadata: metadata ?? {} }, gangWith(layer, pack)))
    return JSON.stringify(found)
  }
  const [block, , host] = LEVELS
  return [
    {
      name: 'takes a plain set, and takes it again unchanged',
      run: () => {
        const set = setWith(metadata)
        assert.equal(judged(set), undefined)
        assert.equal(backend.validateUpdate?.(frozen(set), frozen(set), view), undefined)
      },
    },
    {
      name: 'judges whatever somebody has written, with one sentence or none',
      run: () =>
        holds(oddSets, fixture.runs ?? RUNS, (set) => {
          const answers = [judged(set), ...(backend.overlooks?.(frozen(set)) ?? [])]
          for (const answer of answers) assert.ok(answer === undefined || (answer !== '' && !answer.includes('\n')))
          for (const ref of backend.needs?.(frozen(set)) ?? []) assert.ok(ref.kind !== '' && ref.apiVersion !== '')
        }),
    },
    ...(backend.judgesWithoutCluster
      ? [
          {
            name: 'takes a plain set where nothing can be looked up',
            run: () => assert.equal(backend.validatePodCliqueSet(frozen(setWith(metadata)), NO_CLUSTER), undefined),
          },
        ]
      : []),
    ...LAYERS.map(
      (layer): BackendCheck => ({
        name: `keeps a required domain of a ${layer}, or refuses it`,
        run: () => {
          if (judged(setWith(metadata, layer, { required: 'block' })) !== undefined) return
          if (readsPodGangs) return
          assert.notEqual(
            objects(layer, { required: block }),
            objects(),
            'pods would be placed without it, and nobody told',
          )
        },
      }),
    ),
    ...LAYERS.map(
      (layer): BackendCheck => ({
        name: `heeds a preferred domain of a ${layer}, or warns that it does not`,
        run: () => {
          const set = setWith(metadata, layer, { preferred: 'host' })
          if (judged(set) !== undefined || (backend.overlooks?.(frozen(set)) ?? []).length > 0) return
          if (readsPodGangs) return
          assert.notEqual(objects(layer, { preferred: host }), objects(), 'it has no effect, and nobody is told')
        },
      }),
    ),
  ]
}

const nothing = fc.constantFrom(undefined, null)
const entries = fc.oneof(nothing, fc.dictionary(fc.string(), fc.oneof(fc.string(), nothing), { maxKeys: 3 }))
const odd = fc.oneof(nothing, fc.constant({ pack: null }), fc.constant({ pack: { required: 'rack' } }), fc.constant({}))
const oddCliques = fc.array(
  fc.record({ name: fc.oneof(nothing, fc.string()), annotations: entries, topologyConstraint: odd, spec: nothing }),
  { maxLength: 3 },
)
const oddSets: fc.Arbitrary<SchedulableSet> = fc.record(
  {
    metadata: fc.oneof(nothing, fc.record({ labels: entries, annotations: entries })),
    spec: fc.oneof(
      nothing,
      fc.record({
        template: fc.oneof(
          nothing,
          fc.record({
            topologyConstraint: odd,
            cliques: fc.oneof(nothing, oddCliques),
            podCliqueScalingGroups: fc.oneof(
              nothing,
              fc.array(fc.record({ name: nothing, cliqueNames: nothing, topologyConstraint: odd }), { maxLength: 2 }),
            ),
          }),
        ),
      }),
    ),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SchedulableSet>
