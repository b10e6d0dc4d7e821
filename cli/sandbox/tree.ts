import { parseParents } from '../../initc/arguments.ts'
import { type Pod as BarrierPod, countsFor, type Parent } from '../../initc/progress.ts'
import { BASE_PODGANG_LABEL, PART_OF_LABEL, PODCLIQUE_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import type { Condition, PodClique, PodCliqueSet, PodGang } from '../../schemas/generated/grove.ts'

/** As much of a pod as the tree shows. */
export interface TreePod {
  readonly metadata: {
    readonly name: string
    readonly namespace?: string
    readonly labels?: Readonly<Record<string, string>>
    readonly deletionTimestamp?: string
  }
  readonly spec?: {
    readonly nodeName?: string
    readonly schedulingGates?: readonly { readonly name: string }[]
    readonly initContainers?: readonly { readonly name: string; readonly args?: readonly string[] }[]
  }
  readonly status?: {
    readonly phase?: string
    readonly conditions?: readonly { readonly type: string; readonly status: string; readonly message?: string }[]
  }
}

/** The objects that a tree is made of, as they are in the cluster. */
export interface TreeObjects {
  readonly sets: readonly PodCliqueSet[]
  readonly gangs: readonly PodGang[]
  readonly podCliques: readonly PodClique[]
  readonly pods: readonly TreePod[]
}

/** How a line is to be understood: as good, as on its way, as stuck, or as a remark. */
export type Tone = 'good' | 'busy' | 'bad' | 'quiet'

/** A line of the tree and what hangs below it. */
export interface TreeNode {
  readonly title: string
  readonly state: string
  readonly tone: Tone
  readonly below: readonly TreeNode[]
}

type Meta = { readonly name?: string; readonly namespace?: string; readonly labels?: Record<string, string> }

const labelOf = ({ labels }: Meta, label: string): string => labels?.[label] ?? ''

const isOf = (set: PodCliqueSet, { metadata }: { readonly metadata: Meta }): boolean =>
  metadata.namespace === set.metadata.namespace && labelOf(metadata, PART_OF_LABEL) === set.metadata.name

const byName = (a: { readonly metadata: Meta }, b: { readonly metadata: Meta }): number =>
  String(a.metadata.name).localeCompare(String(b.metadata.name), 'en', { numeric: true })

/** PodCliqueSets, their gangs, the cliques of each, and their pods: what is ready, and what waits for what. */
export const tree = ({ sets, gangs, podCliques, pods }: TreeObjects): TreeNode[] =>
  [...sets].sort(byName).map((set) => {
    const own = {
      gangs: gangs.filter((gang) => isOf(set, gang)).sort(byName),
      podCliques: podCliques.filter((podClique) => isOf(set, podClique)).sort(byName),
      pods: pods.filter((pod) => isOf(set, { metadata: pod.metadata as Meta })),
    }
    const { replicas = 1 } = set.spec
    const { availableReplicas = 0 } = set.status ?? {}
    return {
      title: `PodCliqueSet ${set.metadata.name}`,
      state: `${availableReplicas}/${replicas} available`,
      tone: availableReplicas >= replicas ? 'good' : 'busy',
      below: own.gangs.map((gang) => gangNode(gang, own)),
    }
  })

type Own = Omit<TreeObjects, 'sets'>

const condition = (list: readonly Condition[] | undefined, type: string): Condition | undefined =>
  list?.find((each) => each.type === type)

const gangNode = (gang: PodGang, own: Own): TreeNode => {
  const { name = '' } = gang.metadata
  const podCliques = own.podCliques.filter(({ metadata }) => labelOf(metadata as Meta, PODGANG_LABEL) === name)
  const below = podCliques.map((podClique) => cliqueNode(podClique, own))
  const isReady = below.length > 0 && below.every(({ tone }) => tone === 'good')
  const isInitialized = condition(gang.status?.conditions, 'Initialized')?.status === 'True'
  const base = podCliques
    .map(({ metadata }) => labelOf(metadata as Meta, BASE_PODGANG_LABEL))
    .find((each) => each !== '')
  const waits = base === undefined ? '' : `, after ${base}`
  return {
    title: `PodGang ${name}`,
    state: isReady ? 'ready' : isInitialized ? `starting${waits}` : 'its pods are being made',
    tone: isReady ? 'good' : 'busy',
    below,
  }
}

const isReady = (pod: TreePod): boolean =>
  pod.status?.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True') === true

const cliqueNode = (podClique: PodClique, own: Own): TreeNode => {
  const { name = '', namespace } = podClique.metadata
  const pods = own.pods
    .filter(({ metadata }) => metadata.namespace === namespace && metadata.labels?.[PODCLIQUE_LABEL] === name)
    .sort((a, b) => a.metadata.name.localeCompare(b.metadata.name))
  const ready = pods.filter(isReady).length
  const { replicas } = podClique.spec
  return {
    title: `PodClique ${name}`,
    state: `${ready}/${replicas} ready`,
    tone: ready >= replicas ? 'good' : 'busy',
    below: pods.map((pod) => ({ title: `Pod ${pod.metadata.name}`, ...podState(pod, own), below: [] })),
  }
}

const podState = (pod: TreePod, own: Own): { state: string; tone: Tone } => {
  const { spec = {}, status = {}, metadata } = pod
  if (metadata.deletionTimestamp !== undefined) return { state: 'terminating', tone: 'busy' }
  if (isReady(pod)) return { state: `ready on ${spec.nodeName}`, tone: 'good' }
  if ((spec.schedulingGates ?? []).length > 0) return { state: 'gated until its gang is complete', tone: 'quiet' }
  if (!spec.nodeName) {
    const scheduled = status.conditions?.find(({ type }) => type === 'PodScheduled')
    return scheduled?.message ? { state: scheduled.message, tone: 'bad' } : { state: 'waits for a node', tone: 'busy' }
  }
  const lacking = parentsOf(pod).flatMap(({ podClique, needed }) => {
    const count = own.pods.filter((other) => isCounted(other, pod, podClique)).length
    return count < needed ? [`${podClique} (${count} of ${needed} ready)`] : []
  })
  if (status.phase !== 'Running' && lacking.length > 0)
    return { state: `waits for ${lacking.join(', ')}`, tone: 'busy' }
  return { state: `starts on ${spec.nodeName}`, tone: 'busy' }
}

/** Whether a pod's start-up barrier counts another pod. */
const isCounted = (other: TreePod, pod: TreePod, podClique: string): boolean =>
  countsFor(other as unknown as BarrierPod) === podClique &&
  other.metadata.namespace === pod.metadata.namespace &&
  other.metadata.labels?.[PODGANG_LABEL] === pod.metadata.labels?.[PODGANG_LABEL]

const PREFIX = '--podcliques='

const parentsOf = ({ spec }: TreePod): readonly Parent[] => {
  const args = (spec?.initContainers ?? []).flatMap((container) => container.args ?? [])
  return parseParents(args.flatMap((arg) => (arg.startsWith(PREFIX) ? [arg.slice(PREFIX.length)] : [])))
}
