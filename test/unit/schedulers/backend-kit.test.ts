import { expect } from 'chai'
import '../../../docs/schedulers/sample-backend/backend.test.ts'
import { birdScheduler } from '../../../docs/schedulers/sample-backend/backend.ts'
import { BIRD_CRDS } from '../../../docs/schedulers/sample-backend/crd.ts'
import { flocks } from '../../../docs/schedulers/sample-backend/flock.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { View } from '../../../model/view.ts'
import type { SchedulerBackend } from '../../../schedulers/backend.ts'
import { externalScheduler } from '../../../schedulers/external/backend.ts'
import type { GangObject } from '../../../schedulers/gang.ts'
import { BUILT_IN } from '../../../schedulers/registry.ts'
import { type BackendFixture, describeBackend, failuresOf } from '../../backend-kit/kit.ts'
import { referenceCrds } from '../../reference/crds.ts'
import { newerKaiPodGroups } from '../../reference/kai.ts'
import { backendFor } from './backend-for.ts'

const crdsOf = (folder: string): readonly KubeObject[] => referenceCrds(folder).map(({ crd }) => crd)
const minMember = ([object]: readonly KubeObject[]): number =>
  (object?.spec as { minMember?: number } | undefined)?.minMember ?? 0
const openQueues: View = {
  get: () => ({
    status: 'found',
    object: { apiVersion: 'v1', kind: 'Queue', metadata: {}, status: { state: 'Open' } },
  }),
}

/** What the kit must know about each scheduler that is built in. */
const FIXTURES: Readonly<Record<string, BackendFixture>> = {
  'default-scheduler': {},
  'kai-scheduler': {
    metadata: { labels: { 'kai.scheduler/queue': 'q' } },
    crds: [newerKaiPodGroups()],
    theirs: { markUnschedulable: true, schedulingBackoff: 3 },
    minimumOf: minMember,
  },
  volcano: {
    view: openQueues,
    crds: crdsOf('volcano'),
    theirs: { minResources: { cpu: '1' } },
    minimumOf: minMember,
  },
  'lpx-scheduler': {},
  kueue: {
    metadata: { labels: { 'kueue.x-k8s.io/queue-name': 'q' } },
    crds: crdsOf('kueue'),
    theirs: { active: false, priority: 7 },
  },
  'koord-scheduler': {
    theirs: { minResources: { cpu: '1' } },
    minimumOf: (objects) => objects.reduce((sum, object) => sum + minMember([object]), 0),
  },
}

describe('the kit for scheduler backends', () => {
  it('knows every backend that is built in', () => {
    expect(Object.keys(FIXTURES).sort()).to.deep.equal(BUILT_IN.map(({ name }) => name).sort())
  })
})

describe('the objects of Kueue', () => {
  it('have been judged by the CRDs of Kueue, where GROVE_SHARED has these', function () {
    if (crdsOf('kueue').length === 0) this.skip()
  })
})

for (const backend of BUILT_IN) describeBackend(backend, FIXTURES[backend.name] ?? {}, { describe, it })
describeBackend(backendFor('volcano') as SchedulerBackend, FIXTURES.volcano ?? {}, {
  describe: (title, body) => describe(`${title}, without topology`, body),
  it,
})
for (const topologyConstraints of [true, false]) {
  describeBackend(
    externalScheduler({ name: 'birds', type: 'External', config: { topologyConstraints } }),
    { readsPodGangs: topologyConstraints },
    { describe: (title, body) => describe(`${title}, external, with topology ${topologyConstraints}`, body), it },
  )
}

let asked = 0

/** The sample with each of its objects changed. */
const changed = (change: (object: GangObject) => GangObject): Partial<SchedulerBackend> => ({
  gangs: {
    ...flocks,
    objectsFor: (gang) => {
      const found = flocks.objectsFor(gang)
      return 'problem' in found ? found : { objects: found.objects.map(change) }
    },
  },
})

/** The sample with one mistake each, and what the kit says about it. */
const FAULTS: Readonly<Record<string, readonly [Partial<SchedulerBackend>, RegExp]>> = {
  'forgets the labels of the gang': [
    changed((each) => ({ ...each, metadata: { ...each.metadata, labels: {} } })),
    /lacks the label/,
  ],
  'counts how often it is asked': [
    changed((each) => ({ ...each, spec: { ...each.spec, least: ++asked } })),
    /deep.equal/i,
  ],
  'claims a field that the scheduler writes': [
    {
      gangs: {
        ...flocks,
        ownOf: (expected, observed) => {
          const own = flocks.ownOf(expected, observed)
          return { ...own, spec: { ...(own.spec as object), leader: null } }
        },
      },
    },
    /asked for again and again|is the scheduler's/,
  ],
  'loses what a set requires': [{ validatePodCliqueSet: () => undefined }, /placed without it/],
  'refuses without a cluster, though it says that it can do without': [
    {
      judgesWithoutCluster: true,
      validatePodCliqueSet: (_, view) =>
        view.get({ apiVersion: 'v1', kind: 'Bird', name: 'b' }).status === 'failed' ? 'no bird' : undefined,
    },
    /no bird/,
  ],
  'is silent about what a set prefers': [{ overlooks: () => [] }, /nobody is told/],
  'waits for pods': [
    {
      gangs: {
        ...flocks,
        objectsFor: (gang) =>
          gang.podGang.spec.podgroups.some(({ podReferences }) => podReferences.length === 0)
            ? { objects: [] }
            : flocks.objectsFor(gang),
      },
    },
    /deep.equal|other objects/i,
  ],
  'names all objects alike': [
    changed((each) => ({ ...each, metadata: { ...each.metadata, name: 'flock' } })),
    /one name|names follow/,
  ],
  'gives two namespaces one object of the cluster': [
    changed((each) => (each.kind === 'Route' ? { ...each, metadata: { ...each.metadata, name: 'sky' } } : each)),
    /two gangs have one object/,
  ],
  'leaves objects behind': [{ gangs: { ...flocks, objectsVary: false } }, /other objects are there/],
  'asks the cluster for nothing': [{ requires: [] }, /nobody hears that it is missing/],
  'marks pods of no gang': [
    { preparePod: ({ podGang }) => ({ labels: { 'birds.example.com/gang': `${podGang}` }, annotations: {} }) },
    /the gang "undefined"/,
  ],
  'has the name of the gang in a key': [
    {
      preparePod: ({ podGang }) => ({
        labels: { [`birds.example.com/${podGang ?? 'alone'}`]: 'yes' },
        annotations: {},
      }),
    },
    /birds\.example\.com\/s-0-g-0/,
  ],
}
describe('the kit finds a backend that', () => {
  const fixture: BackendFixture = { crds: BIRD_CRDS, theirs: { leader: 'swan' } }
  for (const [mistake, [broken, said]] of Object.entries(FAULTS)) {
    it(mistake, () => {
      const found = failuresOf({ ...birdScheduler, ...broken }, fixture).map((each) => each.found)
      expect(
        found.some((sentence) => said.test(sentence)),
        found.join('\n\n'),
      ).to.equal(true)
    })
  }

  it('is whole: nothing is found', () => {
    expect(failuresOf(birdScheduler, fixture)).to.deep.equal([])
  })
})
