import { expect } from 'chai'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { configurationWith } from '../../api/configuration.ts'
import { type BackendCase, backendCases } from '../../reference/backends.ts'
import { loadedResources, rendered } from '../reconcilers/rendered.ts'

const configFor = (scheduler: string): OperatorConfiguration =>
  configurationWith({
    scheduler: { profiles: [{ name: scheduler }, { name: 'default-scheduler' }], defaultProfileName: scheduler },
    topologyAwareScheduling: { enabled: true },
  })

const LEVELS = { zone: 'zone', block: 'block', rack: 'rack', host: 'hostname' }

/** What the cases were taken with. */
const EXISTING: readonly KubeObject[] = [
  ...['grove-topology', 'tas20-topology'].map((name) => ({
    apiVersion: 'grove.io/v1alpha1',
    kind: 'ClusterTopologyBinding',
    metadata: { name },
    spec: { levels: Object.entries(LEVELS).map(([domain, key]) => ({ domain, key: `kubernetes.io/${key}` })) },
  })),
  ...['default', 'test'].map((name) => ({
    apiVersion: 'scheduling.volcano.sh/v1beta1',
    kind: 'Queue',
    metadata: { name },
    status: { state: 'Open' },
  })),
]

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** A PodGroup without what says nothing: empty fields, and the order of subgroups. */
const meaning = ({ apiVersion, kind, metadata, spec }: KubeObject) => {
  const { name = '', labels = {}, annotations = {}, ownerReferences = [] } = metadata
  const fields = Object.entries(spec as Record<string, unknown>).filter(([, value]) => !isEmpty(value))
  return {
    apiVersion,
    kind,
    name,
    labels,
    annotations,
    owners: ownerReferences.map(({ uid: _, ...owner }) => owner),
    spec: Object.fromEntries(
      fields.map(([field, value]) => [field, Array.isArray(value) ? [...value].sort(byName) : value]),
    ),
  }
}

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)

/** Ours: the scheduler must not evict what Grove waits for. The reference leaves that to a setting of the whole cluster. */
const STALENESS = 'stalenessGracePeriod'

const podGroupsIn = (objects: Memory) =>
  [...objects]
    .filter(({ kind }) => kind === 'PodGroup')
    .map(meaning)
    .map(({ spec: { [STALENESS]: _, ...spec }, ...rest }) => ({ ...rest, spec }))
    .sort(byName)

/** KAI wants this on the PodGang; the reference takes it off again at its next look. Ours alone are what was mirrored. */
const UNSTEADY = new Set(['kai.scheduler/skip-podgrouper', 'grove.io/mirrored-labels', 'grove.io/mirrored-annotations'])

/** PodGangs without the names of their pods, which are random. */
const podGangsIn = (objects: readonly KubeObject[]) =>
  objects
    .filter(({ kind }) => kind === 'PodGang')
    .map(meaning)
    .map(({ annotations, spec: { podgroups, ...spec }, ...rest }) => ({
      ...rest,
      annotations: Object.fromEntries(Object.entries(annotations).filter(([key]) => !UNSTEADY.has(key))),
      spec: {
        ...spec,
        podgroups: (podgroups as { podReferences: readonly unknown[] }[]).map(({ podReferences, ...group }) => ({
          ...group,
          pods: podReferences.length,
        })),
      },
    }))
    .sort(byName)

const ofSchedulers = (entries: Readonly<Record<string, string>> = {}, like: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => like[key] !== undefined))

describe('the objects of scheduler backends are those of the reference', () => {
  before(loadedResources)

  for (const { id, backend, object, podGroups, podGangs, pods } of backendCases() satisfies BackendCase[]) {
    it(id, async () => {
      const objects = await rendered([object], configFor(backend), EXISTING)
      expect(podGroupsIn(objects)).to.deep.equal(podGroups.map(meaning).sort(byName))
      if (podGangs !== undefined) expect(podGangsIn([...objects])).to.deep.equal(podGangsIn(podGangs))
      for (const { podclique, schedulerName, labels, annotations } of pods) {
        const pod = [...objects].find(
          ({ kind, metadata }) => kind === 'Pod' && metadata.labels?.['grove.io/podclique'] === podclique,
        )
        expect((pod?.spec as { schedulerName?: string })?.schedulerName, podclique).to.equal(schedulerName)
        expect(ofSchedulers(pod?.metadata.labels, labels)).to.deep.equal(labels ?? {})
        expect(ofSchedulers(pod?.metadata.annotations, annotations)).to.deep.equal(annotations ?? {})
      }
    })
  }

  it('there are cases for every backend that makes objects', () => {
    expect(new Set(backendCases().map(({ backend }) => backend))).to.deep.equal(new Set(['kai-scheduler', 'volcano']))
  })
})
