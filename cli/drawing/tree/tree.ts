import { conditionOf, heldCondition } from '../../../model/conditions.ts'
import { grouped } from '../../../model/grouped.ts'
import {
  BASE_PODGANG_LABEL,
  PCS_REPLICA_INDEX_LABEL,
  PCSG_LABEL,
  PCSG_REPLICA_INDEX_LABEL,
  PODCLIQUE_LABEL,
  PODGANG_LABEL,
} from '../../../model/labels.ts'
import { isRefusal } from '../../../model/refusal.ts'
import { AVAILABLE, isStalled } from '../../../reconcilers/availability/conditions.ts'
import { FAILING_REASONS, failingCode, PODS_FAILING } from '../../../reconcilers/availability/failing.ts'
import { LISTING_FAILED } from '../../../reconcilers/podgang/status.ts'
import { BACKEND_READY } from '../../../reconcilers/scheduler-backend/readiness.ts'
import type {
  Condition,
  PodClique,
  PodCliqueScalingGroup,
  PodCliqueSet,
  PodGang,
} from '../../../schemas/generated/grove.ts'
import { nounOf } from '../../../schemas/sentences/counted.ts'
import { halfPlaced } from './half-placed.ts'
import { withPodsOfJobs } from './jobs.ts'
import { kubeletWords } from './kubelet-words.ts'
import type { State, TreeNode } from './node.ts'
import { byName, isReadyPod, labelOf, NOTHING_OWN, type Own, ownBySet, setKey, type TreeObjects } from './objects.ts'
import { podState, type Surroundings, surroundings } from './pod-state.ts'
import { keptCopies, keptReplicas, terminationTime, updatedPods, updateState } from './progress.ts'
import { isReadySet, refusalOf } from './ready.ts'
import { trainJobNodes } from './train-job.ts'

/**
 * The tree of PodCliqueSets with their gangs, scaling groups, cliques and pods: what is ready, and what waits for what.
 * After the sets come PodCliques without an existing set, pods that are left of a PodClique that is gone, and then TrainJobs. `now` is in ms; without it nothing counts as late.
 */
export const tree = (objects: TreeObjects, now?: number): TreeNode[] => {
  const groups = ownBySet(objects)
  const kubelets = kubeletWords(objects)
  const sets = [...objects.sets].sort(byName).map((set) => {
    const own = groups.get(setKey(set)) ?? NOTHING_OWN
    groups.delete(setKey(set))
    return setNode(set, own, kubelets, now)
  })
  const others = grouped(groups, ([key]) => key.slice(0, key.indexOf('/')))
  const bare = [...others.values()].flatMap((each) => {
    const podCliques = each.flatMap(([, own]) => own.podCliques)
    const pods = each.flatMap(([, own]) => own.pods)
    const parts = indexed({ ...NOTHING_OWN, podCliques, pods }, kubelets, now)
    const names = new Set(podCliques.map(({ metadata }) => metadata.name))
    const left = pods.filter((pod) => !names.has(labelOf(pod, PODCLIQUE_LABEL))).sort(byName)
    return [...cliqueNodes(podCliques, parts), ...left.map((pod) => podNode(pod, parts))]
  })
  return [...sets, ...bare, ...withPodsOfJobs(trainJobNodes(objects.trainJobs), objects, kubelets, now)]
}

/** The parts of a set, with indexes for repeated look-ups. */
interface Parts {
  readonly own: Own
  readonly set: PodCliqueSet | undefined
  readonly around: Surroundings
  /** By the clique's name. */
  readonly pods: ReadonlyMap<string, readonly Own['pods'][number][]>
}

type Kubelets = ReturnType<typeof kubeletWords>

const indexed = (own: Own, kubelets: Kubelets, now?: number, set?: PodCliqueSet): Parts => ({
  own,
  set,
  around: surroundings(own, kubelets((set ?? own.podCliques[0])?.metadata.namespace), now),
  pods: grouped([...own.pods].sort(byName), (pod) => labelOf(pod, PODCLIQUE_LABEL)),
})

const setNode = (set: PodCliqueSet, own: Own, kubelets: Kubelets, now?: number): TreeNode => {
  const parts = indexed(own, kubelets, now, set)
  const { replicas = 1 } = set.spec
  const { availableReplicas = 0 } = set.status ?? {}
  const isGoing = set.metadata.deletionTimestamp !== undefined
  const unseen = isGoing ? undefined : unseenChange(set, now)
  const gangs = new Set(own.gangs.map(({ metadata }) => metadata.name))
  const homeless = own.podCliques.filter((podClique) => !gangs.has(labelOf(podClique, PODGANG_LABEL)))
  const update = updateState(set, own)
  const below = [...[...own.gangs].sort(byName).map((gang) => gangNode(gang, parts)), ...members(homeless, parts)]
  return {
    ...identity('PodCliqueSet', set),
    state: isGoing
      ? 'starting'
      : unseen?.told.isLong
        ? 'stuck'
        : verdict(unlessStalled(isReadySet(set, own), set), below),
    detail: `${availableReplicas}/${replicas} available${isGoing ? ', is going' : `${unseen ? `, and the operator has not looked at ${unseen.what} yet` : ''}${keptReplicas(set)}`}`,
    ready: availableReplicas,
    wanted: replicas,
    ...(unseen && { unseen: unseen.told }),
    ...(update && { update }),
    ...findings(set),
    below,
  }
}

/** `stuck` for an object that is not ready and says that it makes no progress by itself, or that a write for it is refused. */
const unlessStalled = (isReady: boolean, object: Told | undefined): State =>
  isReady ? 'ready' : isStalled(object?.status?.conditions ?? []) || isRefused(object) ? 'stuck' : 'starting'

/** What an object says of itself. */
interface Told {
  readonly status?: { readonly conditions?: readonly Condition[]; readonly lastErrors?: Findings['errors'] }
}

/** Whether a quota, a policy or a rule refuses something that an object needs. */
const isRefused = (object: Told | undefined): boolean =>
  object?.status?.lastErrors?.some(({ description }) => isRefusal(description)) === true

/** Whether a gang says that a write for it fails: it is not listed, or its scheduler does not know it. */
const isHeldUp = ({ status }: PodGang): boolean =>
  (status?.conditions ?? []).some(
    ({ type, status: is }) => (type === BACKEND_READY && is === 'False') || (type === LISTING_FAILED && is === 'True'),
  )

/**
 * That nobody has looked at the latest change of a set: its status is still that of before. Whoever looks writes at once how many
 * replicas are wanted, and that the set is not available until all of it is carried out.
 */
const unseenChange = ({ metadata, spec, status }: PodCliqueSet, now: number | undefined): Unseen | undefined => {
  if (metadata.generation === undefined || status?.observedGeneration === metadata.generation) return undefined
  const available = conditionOf(status?.conditions, AVAILABLE)
  if (available === undefined || available.status === 'Unknown')
    return { what: 'it', told: toldSince(metadata.creationTimestamp, now) }
  const isOlder = available.status === 'True' || (status?.replicas ?? 0) !== (spec.replicas ?? 1)
  return isOlder ? { what: 'its latest change', told: toldSince(changedAt(metadata.managedFields), now) } : undefined
}

/** What nobody has looked at yet. */
interface Unseen {
  readonly what: 'it' | 'its latest change'
  readonly told: NonNullable<TreeNode['unseen']>
}

/** When somebody has last written something else than the status of an object, RFC 3339. */
const changedAt = (managedFields: readonly unknown[] = []): string | undefined =>
  (managedFields as readonly { readonly time?: string; readonly subresource?: string }[])
    .flatMap(({ time, subresource }) => (subresource === undefined && time !== undefined ? [time] : []))
    .sort()
    .at(-1)

/** Whoever runs looks within a moment; in ms. */
const LONG_MS = 60_000

const toldSince = (since: string | undefined, now = Number.NaN): Unseen['told'] => ({
  ...(since !== undefined && { since }),
  isLong: now - Date.parse(since ?? '') >= LONG_MS,
})

/** What is not ready is stuck where a part of it is: somebody has to do something, however deep it lies. */
const verdict = (own: State, below: readonly TreeNode[]): State =>
  own === 'starting' && below.some(({ state }) => state === 'stuck') ? 'stuck' : own

const identity = <Kind extends TreeNode['kind']>(
  kind: Kind,
  { metadata: { name = '', namespace = '' } }: { readonly metadata: { name?: string; namespace?: string } },
) => ({ kind, namespace, name })

type Findings = Pick<TreeNode, 'conditions' | 'errors'>

const findings = ({
  status,
}: {
  readonly status?: { readonly conditions?: Findings['conditions']; readonly lastErrors?: Findings['errors'] }
}): Findings => ({
  conditions: status?.conditions ?? [],
  ...errorsOf(status?.lastErrors),
})

/** Errors of a PodClique that its scaling group and its set repeat stand at the PodClique. */
const errorsOf = (all: Findings['errors'] = []): Findings => {
  const errors = all.filter(({ code, description }) => !(REPEATED.has(code) && description.startsWith('PodClique "')))
  return errors.length > 0 ? { errors } : {}
}

const REPEATED: ReadonlySet<string> = new Set(FAILING_REASONS.map(failingCode))

const gangNode = (gang: PodGang, parts: Parts): TreeNode => {
  const { name = '' } = gang.metadata
  const podCliques = parts.own.podCliques.filter((podClique) => labelOf(podClique, PODGANG_LABEL) === name)
  const below = [...members(podCliques, parts), ...sleepingGroups(name, parts)].sort((a, b) =>
    byName({ metadata: a }, { metadata: b }),
  )
  const base = podCliques.map((podClique) => labelOf(podClique, BASE_PODGANG_LABEL)).find((each) => each !== '')
  const count = counted(podCliques, parts)
  const isReady = below.length > 0 && below.every(({ state }) => state === 'ready')
  const waits = base === undefined ? '' : `, comes after ${base}`
  const isShort = !parts.around.initialized.has(name)
  const half = halfPlaced(podsOf(podCliques, parts))
  return {
    ...identity('PodGang', gang),
    state: verdict(isReady ? 'ready' : isHeldUp(gang) ? 'stuck' : 'starting', below),
    detail: `${podsReady(count)}${isReady ? '' : isShort ? making(gang, podCliques) : waits}${half === undefined ? '' : `; ${half}`}`,
    ...count,
    ...findings(gang),
    below,
  }
}

/** How far the pods of a gang are that does not list them all. */
const making = (gang: PodGang, podCliques: readonly PodClique[]): string =>
  podCliques.some(isRefused) ? ', not all of its pods can be made' : isHeldUp(gang) ? '' : ', its pods are being made'

/**
 * Scaling groups scaled to 0 have no replica in any gang, so they are shown in the base gang to which they belonged.
 */
const sleepingGroups = (gang: string, { own, set }: Parts): TreeNode[] =>
  own.scalingGroups
    .filter(
      (group) =>
        group.spec.replicas === 0 && `${set?.metadata.name}-${labelOf(group, PCS_REPLICA_INDEX_LABEL)}` === gang,
    )
    .map((group) => ({
      ...identity('PodCliqueScalingGroup', group),
      state: 'ready',
      detail: ASLEEP,
      ready: 0,
      wanted: 0,
      asleep: true,
      ...findings(group),
      below: [],
    }))

const ASLEEP = 'asleep: scaled to 0'

/** What is said of an object that somebody has scaled to less than its minimum: its gang is left without a quorum. */
const belowMinimum = (object: PodClique | PodCliqueScalingGroup | undefined): string | undefined => {
  const { replicas = 0, minAvailable = replicas } = object?.spec ?? {}
  return replicas > 0 && replicas < minAvailable ? `, below its minAvailable of ${minAvailable}` : undefined
}

interface Count {
  readonly ready: number
  readonly wanted: number
}

const counted = (podCliques: readonly PodClique[], parts: Parts): Count => ({
  ready: podsOf(podCliques, parts).filter(isThere).length,
  wanted: podCliques.reduce((sum, { spec }) => sum + spec.replicas, 0),
})

const podsOf = (podCliques: readonly PodClique[], { pods }: Parts): readonly Own['pods'][number][] =>
  podCliques.flatMap(({ metadata: { name = '' } }) => pods.get(name) ?? [])

/** Whether a pod serves and stays: one that is told to stop may be ready until it is gone. */
const isThere = (pod: Own['pods'][number]): boolean => pod.metadata.deletionTimestamp === undefined && isReadyPod(pod)

const podsReady = ({ ready, wanted }: Count): string => `${ready}/${wanted} ${nounOf(wanted, 'pod')} ready`

/** The cliques of a gang; those of scaling groups are nested in their group. */
const members = (podCliques: readonly PodClique[], parts: Parts): TreeNode[] => {
  const byGroup = grouped(podCliques, (podClique) => labelOf(podClique, PCSG_LABEL))
  return [...byGroup]
    .flatMap(([group, cliques]) => (group === '' ? cliqueNodes(cliques, parts) : [groupNode(group, cliques, parts)]))
    .sort((a, b) => byName({ metadata: a }, { metadata: b }))
}

/** The replicas of a scaling group that belong to one gang. */
const groupNode = (name: string, podCliques: readonly PodClique[], parts: Parts): TreeNode => {
  const below = cliqueNodes(podCliques, parts)
  const replicas = grouped(podCliques, (podClique) => labelOf(podClique, PCSG_REPLICA_INDEX_LABEL))
  const isReady = new Map(below.map((node) => [node.name, node.state === 'ready']))
  const ready = [...replicas.values()].filter((each) =>
    each.every((one) => isReady.get(one.metadata.name ?? '')),
  ).length
  const object = parts.own.scalingGroups.find(({ metadata }) => metadata.name === name)
  const indices = [...replicas.keys()].sort((a, b) => Number(a) - Number(b)).join(', ')
  // Shown only in the base gang, for which all other gangs wait.
  const isBase = podCliques.every((podClique) => labelOf(podClique, BASE_PODGANG_LABEL) === '')
  const shortage = belowMinimum(object)
  return {
    ...identity('PodCliqueScalingGroup', { metadata: { name, namespace: podCliques[0]?.metadata.namespace ?? '' } }),
    state: shortage === undefined ? verdict(unlessStalled(ready === replicas.size, object), below) : 'stuck',
    detail: `${nounOf(replicas.size, 'replica')} ${indices}: ${ready}/${replicas.size} ready${shortage ?? ''}${isBase ? keptCopies(object, parts.set) : ''}`,
    ready,
    wanted: replicas.size,
    ...(isBase && object !== undefined && findings(object)),
    below,
  }
}

const podNode = (pod: Own['pods'][number], { around }: Parts): TreeNode => ({
  ...identity('Pod', pod),
  ...podState(pod, around),
  below: [],
})

const cliqueNodes = (podCliques: readonly PodClique[], parts: Parts): TreeNode[] =>
  [...podCliques].sort(byName).map((podClique) => {
    const { name = '' } = podClique.metadata
    const count = counted([podClique], parts)
    const isReady = count.ready >= count.wanted
    const isRefused = !isReady && refusalOf(podClique) !== undefined
    const shortage = belowMinimum(podClique)
    const isAsleep = podClique.spec.replicas === 0
    const terminatesAt = terminationTime(podClique, parts.set, parts.own.scalingGroups)
    const below = (parts.pods.get(name) ?? []).map((pod) => podNode(pod, parts))
    const isFailing = !isReady && heldCondition(podClique.status, PODS_FAILING) !== undefined
    return {
      ...identity('PodClique', podClique),
      state:
        isRefused || isFailing || shortage !== undefined ? 'stuck' : verdict(unlessStalled(isReady, podClique), below),
      detail: isAsleep
        ? ASLEEP
        : `${count.ready}/${count.wanted} ready${shortage ?? ''}${updatedPods(podClique, parts.set)}`,
      ...count,
      ...(isAsleep && { asleep: true as const }),
      ...(terminatesAt !== undefined && { terminatesAt }),
      ...findings(podClique),
      below,
    }
  })
