import { expect } from 'chai'
import { Registry } from 'prom-client'
import type { KubeObject } from '../../../model/object.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { workloadMetrics } from '../../../reconcilers/metrics/registered.ts'
import { revisionOf } from '../../../reconcilers/revision/revision-of.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { cachesOf } from './caches-in-memory.ts'
import { loadedResources, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const NOTE = { 'grove.io/in-place': JSON.stringify({ c: { mark: 'one', image: 'i' } }) }
const runs = (mark: string) => ({
  containerStatuses: [{ name: 'c', mark, ready: true, image: mark === 'one' ? 'i' : 'j' }],
})

describe('The metric of updates in place', () => {
  before(loadedResources)

  /** A set with this policy whose replica is being updated, and its pod of an older template. */
  const updating = async (podUpdatePolicy: string, more: object = {}) => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })])
    const set = objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
    const currentGenerationHash = revisionOf(set, objects)?.generationHash ?? ''
    for (const clique of set.spec.template.cliques) Object.assign(clique, { podUpdatePolicy, ...more })
    const [first] = [...objects].filter(({ kind }) => kind === 'Pod')
    const pod = (label: string | undefined, more: object = {}, status: object = {}): KubeObject =>
      ({
        ...first,
        metadata: {
          ...first?.metadata,
          labels: { ...first?.metadata.labels, ...(label !== undefined && { 'grove.io/pod-template-hash': label }) },
          ...more,
        },
        status,
      }) as KubeObject
    const updateProgress = {
      updateStartedAt: '2026-01-01T00:00:00Z',
      currentlyUpdating: [{ replicaIndex: 0, updateStartedAt: '2026-01-01T00:00:00Z' }],
    }
    const running = { ...set, status: { currentGenerationHash, updateProgress } } as unknown as KubeObject
    const others = [...objects].filter(({ kind }) => kind !== 'Pod' && kind !== 'PodCliqueSet')
    const { caches, put } = cachesOf(...others, running, pod('older'))
    const registry = new Registry()
    workloadMetrics(registry, { now: () => 0 })(caches)
    const counted = async (): Promise<string[]> =>
      (await registry.metrics())
        .split('\n')
        .filter((line) => /^grove_in_place_updates_total.* [1-9]/.test(line))
        .map((line) => line.replace('grove_in_place_updates_total', ''))
    return { pod, put, counted }
  }
  const going = { deletionTimestamp: '2026-01-01T00:00:00Z' }

  it('counts a pod once it runs what it was given, and one that follows without a restart at once', async () => {
    const { pod, put, counted } = await updating('InPlaceIfPossible')
    expect(await counted()).to.deep.equal([])
    put(pod(undefined, { annotations: NOTE }, runs('one')))
    expect(await counted()).to.deep.equal([])
    put(pod(undefined, { annotations: NOTE }, runs('two')))
    expect(await counted()).to.deep.equal(['{result="done"} 1'])
    put(pod('other', { annotations: NOTE }, runs('two')))
    expect(await counted()).to.deep.equal(['{result="done"} 2'])
    put(pod('other', { annotations: NOTE, ...going }, runs('two')))
  })

  it('counts a pod that was to follow and is taken down, and none that was not to', async () => {
    const { pod, put, counted } = await updating('InPlaceIfPossible')
    put(pod('older', going))
    expect(await counted()).to.deep.equal(['{result="fallback"} 1'])
    const other = await updating('Recreate')
    other.put(other.pod('older', going))
    expect(await other.counted()).to.deep.equal([])
  })

  it('counts no pod that goes below a partition: it was not to follow', async () => {
    const { pod, put, counted } = await updating('InPlaceIfPossible', { rollingUpdate: { partition: 1 } })
    put(pod('older', going))
    expect(await counted()).to.deep.equal([])
  })

  it('counts a pod that goes before it has followed', async () => {
    const { pod, put, counted } = await updating('InPlaceOnly')
    put(pod(undefined, { annotations: NOTE }, runs('one')))
    put(pod(undefined, { annotations: NOTE, ...going }, runs('one')))
    expect(await counted()).to.deep.equal(['{result="failed"} 1'])
  })
})
