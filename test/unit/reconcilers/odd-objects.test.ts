import { expect } from 'chai'
import fc from 'fast-check'
import {
  BASE_PODGANG_LABEL,
  MANAGED_BY,
  MANAGED_BY_LABEL,
  MNNVL_GROUP,
  PART_OF_LABEL,
  PCS_REPLICA_INDEX_LABEL,
  PCSG_LABEL,
  PCSG_REPLICA_INDEX_LABEL,
  PODCLIQUE_LABEL,
  PODGANG_LABEL,
} from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import { type Change, watchedKinds } from '../../../reconcilers/engine/controller.ts'
import type { Kind, WatchedKind } from '../../../reconcilers/engine/kind.ts'
import { isSameKind } from '../../../reconcilers/engine/kind.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { CONTROLLERS, REGISTRY } from '../../../reconcilers/registry.ts'
import { loadedResources, rendered } from './rendered.ts'
import { type SetShape, setOf } from './sets.ts'

/** Few names, so that odd objects refer to each other. */
const name = fc.constantFrom('s', 's-0', 's-0-a', 'other')
const LABELS = [
  ...[MANAGED_BY_LABEL, PART_OF_LABEL, PODGANG_LABEL, BASE_PODGANG_LABEL, PODCLIQUE_LABEL, MNNVL_GROUP],
  ...[PCSG_LABEL, PCS_REPLICA_INDEX_LABEL, PCSG_REPLICA_INDEX_LABEL],
]

/** Names of fields that something reads, at whatever place. */
const FIELDS = [
  ...['spec', 'status', 'template', 'cliques', 'podCliqueScalingGroups', 'name', 'podSpec', 'labels', 'annotations'],
  ...['containers', 'initContainers', 'resources', 'limits', 'requests', 'claims', 'image', 'volumes', 'env', 'ports'],
  ...[
    'replicas',
    'minAvailable',
    'startsAfter',
    'conditions',
    'type',
    'reason',
    'podgroups',
    'podReferences',
    'levels',
  ],
  ...['generationHash', 'podTemplateHash', 'priorityClassName', 'topologyConstraint', 'topologyName', 'resourceClaims'],
  ...['resourceSharing', 'resourceClaimTemplates', 'schedulerTopologyBindings', 'topologyReference', 'suspend'],
  ...['containerStatuses', 'initContainerStatuses', 'lastState', 'terminated', 'state', 'running', 'updateProgress'],
  ...['currentlyUpdating', 'replicaIndex', 'f:spec', 'f:replicas', 'manager', 'fieldsV1', 'constructor', 'toString'],
]

const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e300, '', 'True', 's', 's-0', '500m', '__proto__'),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('json'), { maxKeys: 5 }),
  ),
}))

const sometimes = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined })
const entries = (value: fc.Arbitrary<string>): fc.Arbitrary<Record<string, string>> =>
  fc.dictionary(fc.oneof(fc.constantFrom(...LABELS), fc.string()), value, { maxKeys: 6 })

/** Metadata as an API server stores it, whatever the labels, annotations and field managers say. */
const metadata = fc.record({
  name,
  namespace: fc.constant('default'),
  uid: fc.constantFrom('u1', 'u2'),
  resourceVersion: fc.constantFrom('1', '2'),
  generation: fc.constantFrom(undefined, 1, 2),
  deletionTimestamp: fc.constantFrom(undefined, '2026-01-01T00:00:00Z'),
  labels: sometimes(entries(fc.oneof(name, fc.constantFrom('0', '1', '-1', 'x', MANAGED_BY), fc.string()))),
  annotations: sometimes(entries(fc.string())),
  finalizers: sometimes(fc.array(fc.string(), { maxLength: 2 })),
  ownerReferences: sometimes(
    fc.array(
      fc.record({
        kind: fc.constantFrom(...Object.values(KIND).map(({ kind }) => kind)),
        apiVersion: fc.constantFrom('grove.io/v1alpha1', 'v1'),
        name,
        uid: fc.constantFrom('u1', 'u2'),
        controller: fc.constantFrom(true, false, undefined),
      }),
      { maxLength: 2 },
    ),
  ),
  managedFields: sometimes(fc.array(json, { maxLength: 3 })),
})

const SET: SetShape = {
  replicas: 2,
  cliques: [{ name: 'a' }, { name: 'b' }, { name: 'm' }],
  groups: [{ name: 'g', cliqueNames: ['m'], replicas: 2 }],
}
const BINDING = {
  ...KIND.topologyBinding,
  metadata: { name: 's' },
  spec: {
    levels: [{ domain: 'rack', key: 'rack' }],
    schedulerTopologyBindings: [{ schedulerName: 'kai-scheduler', topologyReference: 's' }],
  },
}
const TRAIN_JOB = { ...KIND.trainJob, metadata: { name: 's' }, spec: { runtimeRef: { name: 'torch-distributed' } } }

/** Kinds whose content an API server checks, because their schema is Grove's or that of Kubernetes for pods. */
const SCHEMED = [
  ...[KIND.podCliqueSet, KIND.podClique, KIND.scalingGroup, KIND.podGang, KIND.pod],
  ...[KIND.topologyBinding, KIND.trainJob],
]
const isSchemed = ({ kind, apiVersion }: Kind): boolean =>
  SCHEMED.some((each) => each.kind === kind && each.apiVersion === apiVersion)

const KINDS = watchedKinds(REGISTRY)
const RUNS = { numRuns: 100 }

describe('Objects that hold what nobody expects', () => {
  let sound: readonly KubeObject[] = []
  before(async () => {
    await loadedResources()
    sound = [...(await rendered([setOf(SET)])), BINDING, TRAIN_JOB]
  })

  /** Odd metadata, and odd content where no schema forbids that. */
  const oddObject = ({ kind, metadataOnly }: WatchedKind): fc.Arbitrary<KubeObject> => {
    const content = { spec: json, status: json, data: json, revision: json }
    const fields = fc.record(
      { metadata, ...(metadataOnly !== true && !isSchemed(kind) && content) },
      { requiredKeys: ['metadata'] },
    )
    return fc.tuple(fields, fc.nat()).map(([odd, place]) => {
      const all = isSchemed(kind) ? sound.filter((each) => each.kind === kind.kind) : []
      return { ...all[place % all.length], ...JSON.parse(JSON.stringify(odd)), ...kind } as KubeObject
    })
  }
  /** Whatever is looked up, an odd object of the kind is found. */
  const clusters = (): Objects[] =>
    fc.sample(fc.tuple(...KINDS.map((watched) => oddObject(watched).map(watched.keep))), 20).map(finding)

  for (const watched of KINDS) {
    const { kind, keep, indexes = {}, repeats } = watched

    it(`are kept and found like others: ${kind.kind} of ${kind.apiVersion}`, () => {
      fc.assert(
        fc.property(oddObject(watched), (object) => {
          const value = keep(object)
          expect(keep(value), 'what is kept is read again').to.be.an('object')
          for (const terms of Object.values(indexes)) expect(terms(value)).to.be.an('array')
          repeats?.(value)
        }),
        RUNS,
      )
    })

    it(`wake what they can: ${kind.kind} of ${kind.apiVersion}`, () => {
      const wakes = CONTROLLERS.flatMap((controller) =>
        controller.wakes.flatMap((wake) => (isSameKind(wake.on, kind) ? [{ ...wake, by: controller.name }] : [])),
      )
      if (wakes.length === 0) return
      const cluster = fc.constantFrom(...clusters())
      fc.assert(
        fc.property(oddObject(watched), oddObject(watched), cluster, fc.boolean(), (was, is, objects, initial) => {
          const [before, after] = [keep(was), keep(is)]
          const changes: Change[] = [{ after, initial }, { before, after }, { before }]
          for (const { keys, by } of wakes) {
            for (const change of changes) expect([...keys(change, objects)], by).to.be.an('array')
          }
        }),
        RUNS,
      )
    })
  }
})

const finding = (objects: readonly KubeObject[]): Objects => {
  const of = <T extends KubeObject>({ kind, apiVersion }: Kind<T>) =>
    objects.filter((each) => each.kind === kind && each.apiVersion === apiVersion) as T[]
  return {
    get: (kind) => of(kind)[0],
    controlledBy: of,
    find: of,
    count: (kind) => of(kind).length,
    isServed: () => true,
  }
}
