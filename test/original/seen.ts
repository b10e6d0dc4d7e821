import { conditionOf } from '../../model/conditions.ts'
import { PART_OF_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Pod, podHas } from '../../model/pod.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { COLLECTED_SECONDS, eventually, type Speaking } from '../api/speaking.ts'

/** The name of every set that is moved; each has a namespace of its own. */
export const SET = 'llm'

/** Kinds of children that the original makes of a set. */
const CHILDREN: readonly Kind[] = [
  ...[KIND.podClique, KIND.scalingGroup, KIND.podGang, KIND.pod, KIND.service, KIND.hpa],
  ...[KIND.serviceAccount, KIND.role, KIND.roleBinding, KIND.secret],
]

/** Asks until an answer fits, with patience for a garbage collector on a busy machine. @throws Error with the last answer */
export const becomes = <T>(what: string, ask: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> =>
  eventually(what, ask, fits, COLLECTED_SECONDS)

/** The set that is moved. @throws Error where it is gone */
export const theSet = async (cluster: Speaking): Promise<KubeObject & PodCliqueSet> => {
  const set = await cluster.find<KubeObject & PodCliqueSet>(KIND.podCliqueSet, SET)
  if (set === undefined) throw new Error(`there is no PodCliqueSet ${SET}`)
  return set
}

/** The pods of the set. */
export const podsOf = (cluster: Speaking): Promise<(KubeObject & Pod)[]> => cluster.list<KubeObject & Pod>(KIND.pod)

/** The uids of the pods whose names contain a part, in order. */
export const uidsOf = async (cluster: Speaking, part = ''): Promise<string[]> =>
  (await podsOf(cluster))
    .filter(({ metadata }) => metadata.name?.includes(part))
    .map(({ metadata }) => metadata.uid ?? '')
    .sort()

/** `<kind> <name> <uid>` of every child of the set, in order. */
export const childrenOf = async (cluster: Speaking): Promise<string[]> => {
  const lists = await Promise.all(CHILDREN.map((kind) => cluster.list(kind)))
  return lists
    .flat()
    .filter(({ metadata }) => metadata.labels?.[PART_OF_LABEL] === SET)
    .map(({ kind, metadata }) => `${kind} ${metadata.name} ${metadata.uid}`)
    .sort()
}

/** Resolves once there are so many pods, all Ready, and the set says that it is available, up to date and not updating. */
export const settled = async (cluster: Speaking, count: number): Promise<KubeObject & PodCliqueSet> => {
  await becomes(
    `${count} Ready pods`,
    async () => (await podsOf(cluster)).map((pod) => `${pod.metadata.name} ${podHas(pod, 'Ready')}`).sort(),
    (pods) => pods.length === count && pods.every((pod) => pod.endsWith('true')),
  )
  return becomes(
    'the set is at rest',
    () => theSet(cluster),
    ({ metadata, status }) =>
      status?.observedGeneration === metadata.generation &&
      status?.updatedReplicas === status?.replicas &&
      conditionOf(status?.conditions, 'Available')?.status === 'True' &&
      (status?.updateProgress === undefined || status.updateProgress.updateEndedAt !== undefined),
  )
}

/** Resolves once neither the set nor any child of it is there. */
export const gone = (cluster: Speaking): Promise<unknown> =>
  becomes(
    'nothing is left of the set',
    async () => [...(await cluster.names(KIND.podCliqueSet)), ...(await childrenOf(cluster))],
    (left) => left.length === 0,
  )
