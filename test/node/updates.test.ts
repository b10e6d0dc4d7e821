import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { READY, setOf } from './sets.ts'
import { OTHER_BUSYBOX } from './test-images.ts'
import { containerOf, isReady, PATIENCE_S, type RealPod, Workload } from './workload.ts'

const CLIQUE = 'u-0-a'

interface SetStatus {
  readonly status?: { readonly updateProgress?: { readonly updateEndedAt?: string }; readonly updatedReplicas?: number }
}

const kept = (pods: readonly RealPod[]): unknown[] =>
  pods.map(({ metadata, spec, status }) => [metadata.name, metadata.uid, spec.nodeName, status.podIP])
const idsOf = (pods: readonly RealPod[]): (string | undefined)[] =>
  pods.map((pod) => containerOf(pod, 'main')?.containerID)

/** A set of one clique; `image` and `more` are the parts of it that these tests change. */
const set = (image: string, more: object = {}): object => {
  const made = setOf('u', [{ name: 'a', replicas: 3, minAvailable: 3, container: { ...READY, image } }]) as {
    spec: { template: { cliques: object[] } }
  }
  made.spec.template.cliques = made.spec.template.cliques.map((clique) => ({ ...clique, ...more }))
  return made
}

onGrove('an update on a real node', () => {
  let work: Workload
  beforeEach(async () => {
    work = await Workload.open(cluster().plane, 'updates')
  })
  afterEach(() => work.close())

  const ended = () =>
    waitUntil('the end of the update', PATIENCE_S, async () => {
      const [found] = await work.list<SetStatus>('podcliquesets')
      return found?.status?.updateProgress?.updateEndedAt !== undefined && found.status.updatedReplicas === 1
    })
  /** The fewest pods that were ready from now on, as the API server tells. */
  const watched = () => {
    const seen = { least: Number.POSITIVE_INFINITY, isOver: false }
    const watching = (async () => {
      while (!seen.isOver) seen.least = Math.min(seen.least, (await work.pods(CLIQUE)).filter(isReady).length)
    })()
    return async (): Promise<number> => {
      seen.isOver = true
      await watching
      return seen.least
    }
  }

  it('gives running pods another image: they keep uid, node and address, and one container runs anew in each: P12', async () => {
    const inPlace = { podUpdatePolicy: 'InPlaceIfPossible' }
    await work.apply(set(READY.image, inPlace))
    const before = await work.ready(CLIQUE, 3)
    const least = watched()
    await work.apply(set(OTHER_BUSYBOX, inPlace))
    await ended()
    expect(await least()).to.be.at.least(2)
    const after = await work.ready(CLIQUE, 3)
    expect(kept(after)).to.deep.equal(kept(before))
    expect(after.map((pod) => containerOf(pod, 'main')?.restartCount)).to.deep.equal([1, 1, 1])
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).to.deep.equal([])
  })

  it('gives running pods the same image under another name: the kubelet goes on to tell of the former one', async () => {
    const inPlace = { podUpdatePolicy: 'InPlaceIfPossible' }
    await work.apply(set(READY.image, inPlace))
    const before = await work.ready(CLIQUE, 3)
    const name = `${READY.image}-again`
    await cluster().node.nameImage(READY.image, name)
    await work.apply(set(name, inPlace))
    await ended()
    const after = await work.ready(CLIQUE, 3)
    expect(kept(after)).to.deep.equal(kept(before))
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).to.deep.equal([])
    expect(after.map((pod) => containerOf(pod, 'main')?.image)).to.deep.equal(Array(3).fill(READY.image))
  })

  it('gives running pods other resources and labels: they keep uid, node, address and containers', async () => {
    const inPlace = { podUpdatePolicy: 'InPlaceOnly' }
    const asking = (cpu: string, labels: object): object => {
      const made = set(READY.image, { ...inPlace, labels }) as {
        spec: { template: { cliques: { spec: { podSpec: { containers: object[] } } }[] } }
      }
      for (const { spec } of made.spec.template.cliques)
        for (const container of spec.podSpec.containers)
          Object.assign(container, { resources: { requests: { cpu, memory: '16Mi' } } })
      return made
    }
    await work.apply(asking('10m', {}))
    const before = await work.ready(CLIQUE, 3)
    const least = watched()
    await work.apply(asking('20m', { tier: 'gold' }))
    await ended()
    expect(await least()).to.equal(3)
    const after = await work.ready(CLIQUE, 3)
    expect(kept(after)).to.deep.equal(kept(before))
    expect(idsOf(after)).to.deep.equal(idsOf(before))
    expect(after.map(({ metadata }) => metadata.labels.tier)).to.deep.equal(['gold', 'gold', 'gold'])
    expect(after.map((pod) => containerOf(pod, 'main')?.resources?.requests?.cpu)).to.deep.equal(['20m', '20m', '20m'])
  })

  it('keeps a pod from being Ready for the grace period before its container restarts', async () => {
    const inPlace = { podUpdatePolicy: 'InPlaceOnly', inPlaceUpdateStrategy: { gracePeriodSeconds: 3 } }
    await work.apply(set(READY.image, inPlace))
    const before = await work.ready(CLIQUE, 3)
    await work.apply(set(OTHER_BUSYBOX, inPlace))
    // One that is not Ready, and whose container is the one of before.
    await work.until('a pod in its grace period', CLIQUE, (pods) =>
      pods.some((pod) => !isReady(pod) && idsOf(before).includes(containerOf(pod, 'main')?.containerID)),
    )
    await ended()
    const after = await work.ready(CLIQUE, 3)
    expect(kept(after)).to.deep.equal(kept(before))
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).to.deep.equal([])
  })

  it('gives a whole copy of a scaling group another image: its pods keep uid, node and address, and all of them run anew', async () => {
    const copies = (image: string): object => {
      const clique = (name: string, replicas: number) => ({ name, replicas, container: { ...READY, image } })
      const groups = [{ name: 'g', cliqueNames: ['l', 'w'], replicas: 2, minAvailable: 1 }]
      const made = setOf('v', [clique('l', 1), clique('w', 2)], { podCliqueScalingGroups: groups }) as {
        spec: { template: { cliques: object[] } }
      }
      made.spec.template.cliques = made.spec.template.cliques.map((each) => ({
        ...each,
        podUpdatePolicy: 'InPlaceIfPossible',
      }))
      return made
    }
    const isWhole = (pods: readonly RealPod[]): boolean => pods.length === 6 && pods.every(isReady)
    await work.apply(copies(READY.image))
    const before = await work.until('two copies', undefined, isWhole)
    await work.apply(copies(OTHER_BUSYBOX))
    await ended()
    const after = await work.until('two copies again', undefined, isWhole)
    expect(kept(after).sort()).to.deep.equal(kept(before).sort())
    expect(after.map((pod) => containerOf(pod, 'main')?.restartCount)).to.deep.equal([1, 1, 1, 1, 1, 1])
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).to.deep.equal([])
  })

  it('lets another pod stand in first, so that no pod that a gang needs is ever missing: P1', async () => {
    const surge = { rollingUpdate: { maxSurge: 1 } }
    await work.apply(set(READY.image, surge))
    const before = await work.ready(CLIQUE, 3)
    const least = watched()
    await work.apply(set(OTHER_BUSYBOX, surge))
    await ended()
    expect(await least()).to.equal(3)
    const after = await work.ready(CLIQUE, 3)
    expect(after.filter(({ metadata }) => before.some((each) => each.metadata.uid === metadata.uid))).to.deep.equal([])
  })
})
