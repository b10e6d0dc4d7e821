import { isDeepStrictEqual } from 'node:util'
import { expect } from 'chai'
import { POD_GANG_MAP } from '../../cli/verbs/leave/left-over.ts'
import { checked } from '../../cli/verbs/revisions/check.ts'
import { SCHEDULER_NAME_INTENT } from '../../model/intent.ts'
import {
  PCSG_POD_INDEX_LABEL,
  POD_TEMPLATE_HASH_LABEL,
  PODCLIQUE_FINALIZER,
  PODGANG_GATE,
  PODGANG_LABEL,
  SCHEDULER_NAME_LABEL,
} from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { ControllerRevision } from '../../reconcilers/revision/data.ts'
import type { PodClique, PodGang } from '../../schemas/generated/grove.ts'
import type { Speaking } from '../api/speaking.ts'
import { ofEpochs } from './epochs.ts'
import { allReady, lay, layObject, layObjects } from './lay.ts'
import { originalState } from './objects.ts'
import { becomes, childrenOf, gone, podsOf, SET, settled, theSet, uidsOf } from './seen.ts'
import { changed, wholeSet } from './sets.ts'
import { AT, tell } from './tell.ts'

/** A state that the original leaves behind, and what becomes of it. */
export interface Move {
  readonly id: string
  readonly sentence: string
  /** Puts the state into a namespace while nothing of ours runs; resolves with the test of what becomes of it. */
  begin(cluster: Speaking, namespace: string): Promise<() => Promise<void>>
}

/** The image of the original's start-up barrier, which its running pods keep. */
export const INITC = 'grove-initc:v0.1.0-alpha.12'

/** Pods of a replica of the set with so many replicas of its scaling group. */
export const podsWith = (groupReplicas: number): number => 2 + 3 * groupReplicas

/** Lays the state of the original in a namespace. */
export const laid = async (cluster: Speaking, namespace: string, set = wholeSet(SET, namespace)) => {
  const state = await originalState(set, INITC)
  return { state, ids: await lay(cluster, state) }
}

/** Pods as they are, but for their index in the scaling group: the original gives it from alpha.14 on, and ours to any pod. */
const specsOf = async (cluster: Speaking): Promise<unknown[]> =>
  (await podsOf(cluster)).map(({ metadata: { name, labels, annotations }, spec }) => ({
    name,
    labels: { ...labels, [PCSG_POD_INDEX_LABEL]: 'any' },
    annotations,
    spec,
  }))

const hashesOf = async (cluster: Speaking): Promise<string[]> =>
  [...new Set((await podsOf(cluster)).map(({ metadata }) => metadata.labels?.[POD_TEMPLATE_HASH_LABEL] ?? ''))].sort()

const scale = (cluster: Speaking, kind: (typeof KIND)[keyof typeof KIND], name: string, replicas: number) =>
  cluster.merge(kind, name, { spec: { replicas } }, 'scale')

/** What `grove revisions --check` says before anything of ours runs. */
const wouldRoll = async (cluster: Speaking): Promise<string[]> => {
  const read = [KIND.podCliqueSet, KIND.scalingGroup, KIND.podClique, KIND.controllerRevision]
  const objects = await Promise.all(read.map((kind) => cluster.list(kind)))
  return checked(objects.flat()).map(({ sentence }) => sentence)
}

/** A set at rest is adopted whole, and is ours from then on. */
const whole: Move = {
  id: 'whole',
  sentence: 'adopts a set at rest, touches no pod of it, and scales, updates and deletes it from then on',
  begin: async (cluster, namespace) => {
    const { state } = await laid(cluster, namespace)
    expect(await wouldRoll(cluster)).to.deep.equal([`${namespace}/${SET}: with this version nothing would roll`])
    const [children, specs, hashes] = [await childrenOf(cluster), await specsOf(cluster), await hashesOf(cluster)]
    return async () => {
      const [revision] = await becomes(
        'a revision is stored',
        () => cluster.list<KubeObject & ControllerRevision>(KIND.controllerRevision),
        ({ length }) => length === 1,
      )
      expect(revision?.data.generationHash).to.equal(state.generationHash)
      for (const { name, podTemplateHash } of revision?.data.cliques ?? []) {
        expect(podTemplateHash).to.equal(state.hashOf(name))
      }
      const { status } = await settled(cluster, podsWith(2))
      expect(status).to.have.property('currentGenerationHash', state.generationHash)
      expect(status).to.not.have.property('updateProgress')
      expect(await childrenOf(cluster)).to.deep.equal(children)
      expect(await specsOf(cluster)).to.deep.equal(specs)

      await scale(cluster, KIND.podCliqueSet, SET, 2)
      await settled(cluster, 2 * podsWith(2))
      await scale(cluster, KIND.scalingGroup, `${SET}-0-engine`, 3)
      await settled(cluster, podsWith(3) + podsWith(2))
      expect(await childrenOf(cluster)).to.include.members(children)
      expect(await hashesOf(cluster)).to.deep.equal(hashes)
      const fresh = await cluster.find(KIND.podClique, `${SET}-1-router`)
      expect(fresh?.metadata.finalizers).to.equal(undefined)

      const [routers, engines] = [await uidsOf(cluster, '-router-'), await uidsOf(cluster, '-engine-')]
      await cluster.merge(KIND.podCliqueSet, SET, { spec: changed(await theSet(cluster), 'router').spec })
      await becomes(
        'the update has ended',
        () => theSet(cluster),
        (set) => set.status?.updateProgress?.updateEndedAt !== undefined,
      )
      await settled(cluster, podsWith(3) + podsWith(2))
      expect(await uidsOf(cluster, '-router-')).to.not.include.members(routers)
      expect(await uidsOf(cluster, '-engine-')).to.deep.equal(engines)

      await scale(cluster, KIND.podCliqueSet, SET, 1)
      await settled(cluster, podsWith(3))
      await cluster.remove(KIND.podCliqueSet, SET)
      await gone(cluster)
    }
  },
}

/** The finalizers of the original hold what was deleted while nobody ran. */
const deleted: Move = {
  id: 'deleted',
  sentence: 'ends a set that was deleted while nobody ran, finalizers of the original and all',
  begin: async (cluster, namespace) => {
    await laid(cluster, namespace)
    await cluster.remove(KIND.podCliqueSet, SET)
    expect((await theSet(cluster)).metadata).to.have.property('deletionTimestamp')
    return async () => void (await gone(cluster))
  },
}

/** Somebody has taken the finalizer off the set, and the garbage collector has come as far as the next ones. */
const freed: Move = {
  id: 'freed',
  sentence: 'frees PodCliques and scaling groups whose set is gone already',
  begin: async (cluster, namespace) => {
    await laid(cluster, namespace)
    await cluster.remove(KIND.podCliqueSet, SET)
    await cluster.merge(KIND.podCliqueSet, SET, { metadata: { finalizers: [] } })
    const held = await becomes(
      'the garbage collector has come to the PodClique',
      () => cluster.find(KIND.podClique, `${SET}-0-router`),
      (podClique) => podClique?.metadata.deletionTimestamp !== undefined,
    )
    expect(held?.metadata.finalizers).to.deep.equal([PODCLIQUE_FINALIZER])
    return async () => void (await gone(cluster))
  },
}

/** The original stopped between making pods and letting them go. */
const gated: Move = {
  id: 'gated',
  sentence: 'lets pods go that the original had made and not yet ungated',
  begin: async (cluster, namespace) => {
    const state = await originalState(wholeSet(SET, namespace), INITC)
    await layObjects(cluster, state.objects.map(beforeUngating))
    await cluster.merge(KIND.podCliqueSet, SET, { status: { currentGenerationHash: state.generationHash } }, 'status')
    const uids = await uidsOf(cluster)
    return async () => {
      await settled(cluster, podsWith(2))
      expect(await uidsOf(cluster)).to.deep.equal(uids)
    }
  },
}

/** A pod with its gate, a gang without references. */
const beforeUngating = (object: KubeObject): KubeObject => {
  const spec = object.spec as Record<string, unknown>
  if (object.kind === KIND.pod.kind) return { ...object, spec: { ...spec, schedulingGates: [{ name: PODGANG_GATE }] } }
  if (object.kind !== KIND.podGang.kind) return object
  const podgroups = (spec.podgroups as object[]).map((group) => ({ ...group, podReferences: [] }))
  return { ...object, spec: { ...spec, podgroups } }
}

/** The original had replaced one of two pods when it stopped. */
const rolling: Move = {
  id: 'rolling',
  sentence: 'carries on an update that the original had begun, and replaces nothing twice',
  begin: async (cluster, namespace) => {
    const { ids } = await laid(cluster, namespace)
    const next = await originalState(changed(wholeSet(SET, namespace), 'router'), INITC)
    const router = next.objects.find(({ metadata }) => metadata.name === `${SET}-0-router`) as KubeObject & PodClique
    await cluster.merge(KIND.podCliqueSet, SET, { spec: changed(wholeSet(SET, namespace), 'router').spec })
    await cluster.merge(KIND.podClique, `${SET}-0-router`, {
      metadata: { labels: router.metadata.labels },
      spec: router.spec,
    })
    const first = next.objects.find(({ metadata }) => metadata.name === `${SET}-0-router-0`) as KubeObject
    await cluster.remove(KIND.pod, ids.podNames.get(`${SET}-0-router-0`) ?? '')
    await becomes(
      'the old pod is gone',
      () => podsOf(cluster),
      ({ length }) => length === podsWith(2) - 1,
    )
    await layObject(cluster, first, ids)
    await allReady(cluster, podsWith(2))
    await tell(cluster, next.generationHash)
    const updating = [{ replicaIndex: 0, updateStartedAt: AT }]
    const updateProgress = { updateStartedAt: AT, currentlyUpdating: updating }
    await cluster.merge(KIND.podCliqueSet, SET, { status: { updatedReplicas: 0, updateProgress } }, 'status')
    const [fresh, engines] = [ids.podNames.get(`${SET}-0-router-0`) ?? '', await uidsOf(cluster, '-engine-')]
    const old = ids.podNames.get(`${SET}-0-router-1`) ?? ''
    return async () => {
      await becomes(
        'the update has ended',
        () => theSet(cluster),
        (set) => set.status?.updateProgress?.updateEndedAt !== undefined,
      )
      const { status } = await settled(cluster, podsWith(2))
      expect(status).to.have.property('currentGenerationHash', next.generationHash)
      expect(await uidsOf(cluster, '-engine-')).to.deep.equal(engines)
      const names = (await podsOf(cluster)).map(({ metadata }) => metadata.name)
      expect(names).to.include(fresh)
      expect(names).to.not.include(old)
    }
  },
}

/** Of a default that is another one by now, only the gangs still know. */
const scheduled: Move = {
  id: 'scheduled',
  sentence: 'keeps the scheduler that the original has chosen for a set that names none',
  begin: async (cluster, namespace) => {
    const state = await originalState(wholeSet(SET, namespace), INITC)
    await layObjects(cluster, state.objects.map(scheduledElsewhere))
    await tell(cluster, state.generationHash)
    return async () => {
      await becomes(
        'the set says what it is scheduled by',
        () => theSet(cluster),
        ({ metadata }) => metadata.annotations?.[SCHEDULER_NAME_INTENT] === ELSEWHERE,
      )
      await scale(cluster, KIND.podCliqueSet, SET, 2)
      const made = await becomes(
        'pods of the second replica',
        () => podsOf(cluster),
        ({ length }) => length === 2 * podsWith(2),
      )
      expect(new Set(made.map(({ spec }) => spec.schedulerName))).to.deep.equal(new Set([ELSEWHERE]))
      const gangs = await cluster.list(KIND.podGang)
      const labels = gangs.map(({ metadata }) => metadata.labels?.[SCHEDULER_NAME_LABEL])
      expect(new Set(labels)).to.deep.equal(new Set([ELSEWHERE]))
    }
  },
}

const ELSEWHERE = 'lpx-scheduler'

/** As the original makes them where this scheduler is the default of its configuration. */
const scheduledElsewhere = (object: KubeObject): KubeObject => {
  if (object.kind === KIND.pod.kind)
    return { ...object, spec: { ...(object.spec as object), schedulerName: ELSEWHERE } }
  if (object.kind !== KIND.podGang.kind) return object
  const labels = { ...object.metadata.labels, [SCHEDULER_NAME_LABEL]: ELSEWHERE }
  return { ...object, metadata: { ...object.metadata, labels } }
}

/** What a PodClique is to tell its pods stands on it in our way only once its owner has been looked at. */
const lost: Move = {
  id: 'lost',
  sentence: 'makes a pod that was lost while nobody ran with the start-up barrier of its set',
  begin: async (cluster, namespace) => {
    const { ids } = await laid(cluster, namespace)
    const name = ids.podNames.get(`${SET}-0-engine-0-worker-1`) ?? ''
    await cluster.remove(KIND.pod, name)
    const left = () =>
      becomes(
        'it is gone',
        () => podsOf(cluster),
        ({ length }) => length === podsWith(2) - 1,
      )
    const known = new Set((await left()).map(({ metadata }) => metadata.name))
    return async () => {
      await settled(cluster, podsWith(2))
      const [made] = (await podsOf(cluster)).filter(({ metadata }) => !known.has(metadata.name))
      expect(made?.spec.initContainers?.map(({ name: each }) => each)).to.deep.equal(['grove-initc'])
    }
  },
}

/** The original never removes the Services of replicas that were scaled away. */
const leftOver: Move = {
  id: 'left-over',
  sentence: 'removes Services that the original has left behind when the set was scaled in',
  begin: async (cluster, namespace) => {
    const { state, ids } = await laid(cluster, namespace)
    const service = state.objects.find(({ kind }) => kind === KIND.service.kind) as KubeObject
    const { metadata } = JSON.parse(JSON.stringify(service).replaceAll(`${SET}-0`, `${SET}-1`)) as KubeObject
    const labels = { ...metadata.labels, 'grove.io/podcliqueset-replica-index': '1' }
    await layObject(cluster, { ...service, metadata: { ...metadata, labels } }, ids)
    return async () => {
      await becomes(
        'its Service is gone',
        () => cluster.names(KIND.service),
        (names) => !names.includes(`${SET}-1`),
      )
      await settled(cluster, podsWith(2))
    }
  },
}

/** From alpha.12 on gangs have names by epochs, which a PodGangMap keeps. */
const epochs: Move = {
  id: 'epochs',
  sentence: 'adopts gangs that alpha.13 has named by epochs: no pod is restarted or gated, and all is scaled as before',
  begin: async (cluster, namespace) => {
    const state = ofEpochs(await originalState(wholeSet(SET, namespace), INITC))
    await lay(cluster, state)
    const uids = await uidsOf(cluster)
    return async () => {
      await becomes(
        'the gangs have our names',
        () => cluster.names(KIND.podGang),
        (names) => isDeepStrictEqual(names, [`${SET}-0`, `${SET}-0-engine-0`]),
      )
      await settled(cluster, podsWith(2))
      expect(await uidsOf(cluster)).to.deep.equal(uids)
      await becomes(
        'each pod names the gang of its PodClique, and none is gated',
        () => podsOf(cluster),
        (pods) =>
          pods.every(({ metadata, spec }) => {
            const gang = metadata.name?.includes('-engine-1-') ? `${SET}-0-engine-0` : `${SET}-0`
            return metadata.labels?.[PODGANG_LABEL] === gang && (spec.schedulingGates ?? []).length === 0
          }),
      )
      await becomes(
        'the gangs list their pods',
        () => cluster.list<KubeObject & PodGang>(KIND.podGang),
        (gangs) =>
          gangs.flatMap(({ spec }) => spec.podgroups.flatMap(({ podReferences }) => podReferences)).length ===
          podsWith(2),
      )
      await scale(cluster, KIND.scalingGroup, `${SET}-0-engine`, 3)
      await settled(cluster, podsWith(3))
      expect(await uidsOf(cluster)).to.include.members(uids)
      await cluster.remove(KIND.podCliqueSet, SET)
      await gone(cluster)
      expect(await cluster.list(POD_GANG_MAP)).to.deep.equal([])
    }
  },
}

/** A set of alpha.12 that has slept as a whole: its map had no entries left, and nothing of it woke again. */
const epochsAsleep: Move = {
  id: 'epochs-asleep',
  sentence: 'wakes a set of alpha.12 that sleeps as a whole',
  begin: async (cluster, namespace) => {
    const { objects, generationHash } = ofEpochs(await originalState(wholeSet(SET, namespace), INITC))
    const isAsleep = ({ kind, metadata }: KubeObject): boolean =>
      kind === KIND.pod.kind ||
      kind === KIND.podGang.kind ||
      (kind === KIND.podClique.kind && metadata.name !== `${SET}-0-router`)
    const asleep = objects
      .filter((object) => !isAsleep(object))
      .map((object) => {
        if (object.kind === POD_GANG_MAP.kind) return { ...object, spec: { ...(object.spec as object), entries: [] } }
        const isScaled = object.kind === KIND.scalingGroup.kind || object.kind === KIND.podClique.kind
        return isScaled ? { ...object, spec: { ...(object.spec as object), replicas: 0 } } : object
      })
    await layObjects(cluster, asleep)
    await tell(cluster, generationHash)
    return async () => {
      await scale(cluster, KIND.scalingGroup, `${SET}-0-engine`, 2)
      await scale(cluster, KIND.podClique, `${SET}-0-router`, 2)
      await settled(cluster, podsWith(2))
    }
  },
}

/** All moves. */
export const MOVES: readonly Move[] = [
  ...[whole, deleted, freed, gated, rolling, scheduled, lost, leftOver],
  ...[epochs, epochsAsleep],
]

/** Those in which API server, controller manager and scheduler of a real cluster could do otherwise than the sandbox. */
export const ON_A_CONTROL_PLANE: readonly Move[] = [whole, freed, lost, epochs]
