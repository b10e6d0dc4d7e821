import type { KubeObject } from '../../model/object.ts'
import { type Pod, podHas } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { eventually, type Speaking } from '../api/speaking.ts'
import type { OriginalState } from './objects.ts'
import { tell } from './tell.ts'

/** Objects of a state of the original as they are in a cluster now: uids and made up names by those of the state. */
export interface Laid {
  readonly uids: Map<string, string>
  readonly podNames: Map<string, string>
}

/**
 * Puts the state of the original into a namespace, and, once all pods are Ready, what its operator says of them. No webhook of ours may
 * be installed.
 */
export const lay = async (cluster: Speaking, { objects, generationHash }: OriginalState): Promise<Laid> => {
  const laid = await layObjects(cluster, objects)
  await allReady(cluster, laid.podNames.size)
  await tell(cluster, generationHash)
  return laid
}

/** Makes objects, each after its owner, and gangs after the pods that they refer to. */
export const layObjects = async (cluster: Speaking, objects: readonly KubeObject[]): Promise<Laid> => {
  const laid: Laid = { uids: new Map(), podNames: new Map() }
  const [gangs, others] = [objects.filter(isGang), objects.filter((object) => !isGang(object))]
  for (const object of others) await layObject(cluster, object, laid)
  for (const object of gangs) await layObject(cluster, withReferences(object, laid), laid)
  return laid
}

/** Makes one object, owned by what its owner has become. */
export const layObject = async (cluster: Speaking, object: KubeObject, { uids, podNames }: Laid): Promise<void> => {
  const { uid = '', name = '', ownerReferences, ...metadata } = object.metadata
  const made = await cluster.create({
    ...object,
    metadata: {
      ...metadata,
      ...(metadata.generateName === undefined && { name }),
      ...(ownerReferences && {
        ownerReferences: ownerReferences.map((each) => ({ ...each, uid: uids.get(each.uid) ?? '' })),
      }),
    },
  })
  uids.set(uid, made.metadata.uid ?? '')
  if (object.kind === KIND.pod.kind) podNames.set(name, made.metadata.name ?? '')
}

/** Resolves when there are so many pods, all of them Ready. */
export const allReady = (cluster: Speaking, count: number): Promise<unknown> =>
  eventually(
    `${count} Ready pods of the original`,
    async () => (await cluster.list<KubeObject & Pod>(KIND.pod)).map((pod) => podHas(pod, 'Ready')),
    (pods) => pods.length === count && pods.every(Boolean),
    60,
  )

const isGang = ({ kind }: KubeObject): boolean => kind === KIND.podGang.kind

interface Reference {
  readonly namespace: string
  readonly name: string
}

/** With the names that the pods have got, in order. */
const withReferences = (podGang: KubeObject, { podNames }: Laid): KubeObject => {
  const { podgroups, ...spec } = podGang.spec as { podgroups: { podReferences: Reference[] }[] }
  const named = ({ namespace, name }: Reference) => ({ namespace, name: podNames.get(name) ?? '' })
  return {
    ...podGang,
    spec: {
      ...spec,
      podgroups: podgroups.map(({ podReferences, ...group }) => ({
        ...group,
        podReferences: podReferences.map(named).sort((a, b) => (a.name < b.name ? -1 : 1)),
      })),
    },
  }
}
