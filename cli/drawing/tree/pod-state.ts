import { parseParents } from '../../../initc/arguments.ts'
import { type Pod as BarrierPod, countsFor, isShort, type Progress } from '../../../initc/progress.ts'
import { conditionOf, heldCondition } from '../../../model/conditions.ts'
import {
  BASE_PODGANG_LABEL,
  ORPHANED_LABEL,
  PODCLIQUE_LABEL,
  PODGANG_GATE,
  PODGANG_LABEL,
} from '../../../model/labels.ts'
import { lostNodeOf, outOfService, unreadyNodeOf } from '../../../model/lost-node.ts'
import { hasEnded } from '../../../model/pod.ts'
import { schedulerSentences } from '../../../model/scheduler-words.ts'
import { READINESS_GATE } from '../../../model/update/readiness-gate.ts'
import { PODS_FAILING } from '../../../reconcilers/availability/failing.ts'
import { PODS_GATED } from '../../../reconcilers/podclique/pods-gated.ts'
import { PODS_WAITING } from '../../../reconcilers/podclique/pods-waiting.ts'
import { are, nounOf } from '../../../schemas/sentences/counted.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import { deadEngine, loadingEngines, outlivingEngine } from './failover-pod.ts'
import { hindranceOf, type KubeletWords, NOTHING_SAID, pullOf } from './kubelet-words.ts'
import type { TreeNode } from './node.ts'
import { isReadyPod, labelOf, type Own, type TreePod } from './objects.ts'
import { endText, failureOfPod, failureText, logsCommand, restartsText } from './pod-failure.ts'

/** The data besides the pod that its state depends on. */
export interface Surroundings {
  /** Names of the gangs that list all of their pods. */
  readonly initialized: ReadonlySet<string>
  /** Ready pods by gang and clique; see {@link surroundings}. */
  readonly ready: ReadonlyMap<string, number>
  /** Why pods are gated, by PodClique, as reported by the operator. */
  readonly gated: ReadonlyMap<string, string>
  /** Why pods wait for their group, by PodClique, as reported by the operator. */
  readonly waiting: ReadonlyMap<string, string>
  /** The PodCliques whose readiness probes fail, as reported by the operator. */
  readonly unready: ReadonlySet<string>
  readonly kubelets: KubeletWords
  /** In ms; without it nothing counts as late. */
  readonly now: number | undefined
}

/** Collects everything that the pods of a set may wait for, in one pass. */
export const surroundings = (
  { gangs, podCliques, pods }: Own,
  kubelets: KubeletWords = NOTHING_SAID,
  now?: number,
): Surroundings => {
  const ready = new Map<string, number>()
  for (const pod of pods) {
    const podClique = countsFor(pod as unknown as BarrierPod)
    if (podClique === undefined) continue
    const key = `${labelOf(pod, PODGANG_LABEL)}/${podClique}`
    ready.set(key, (ready.get(key) ?? 0) + 1)
  }
  const isInitialized = ({ status }: Own['gangs'][number]): boolean =>
    status?.conditions?.some(({ type, status }) => type === 'Initialized' && status === 'True') === true
  const told = (type: string): ReadonlyMap<string, string> =>
    new Map(
      podCliques.flatMap(({ metadata: { name = '' }, status }): [string, string][] => {
        const condition = conditionOf(status?.conditions, type)
        return condition?.status === 'True' ? [[name, condition.message]] : []
      }),
    )
  return {
    ready,
    gated: told(PODS_GATED),
    waiting: told(PODS_WAITING),
    unready: new Set(
      podCliques.flatMap(({ metadata: { name = '' }, status }) =>
        heldCondition(status, PODS_FAILING)?.reason === 'ProbesFail' ? [name] : [],
      ),
    ),
    kubelets,
    now,
    initialized: new Set(gangs.filter(isInitialized).map(({ metadata: { name = '' } }) => name)),
  }
}

const unready = ({ status: { conditions = [] } = {} }: TreePod, probe: string | undefined): string => {
  const [gate, ready] = [READINESS_GATE, 'Ready'].map((type) => conditions.find((each) => each.type === type))
  const isGated = ready?.reason === 'ReadinessGatesNotReady'
  if (isGated && gate?.status === 'False') return 'runs, and takes no traffic for a while around its restart in place'
  const why = probe ?? (isGated ? ready.message?.replace(/\.$/, '') : undefined)
  return `runs and is not ready yet${why === undefined ? '' : `: ${why}`}`
}

type Status = NonNullable<TreePod['status']>

const conditionsOfUnready = ({ conditions = [] }: Status) => {
  const ready = conditions.find(({ type, status }) => type === 'Ready' && status === 'False')
  const areContainersReady = conditions.some(({ type, status }) => type === 'ContainersReady' && status === 'True')
  return areContainersReady ? ready : undefined
}

/** What the kubelet says of the readiness gate that a pod waits for. */
const unreadyGate = (status: Status): string | undefined => conditionsOfUnready(status)?.message

type PodState = Pick<TreeNode, 'state' | 'detail' | 'waitsFor' | 'failure' | 'pulls' | 'wayOut'>

/** The state of a pod, and what it waits for: a gate, a node, other cliques, a container that does not start. */
export const podState = (pod: TreePod, around: Surroundings): PodState => {
  const { spec = {}, status = {}, metadata } = pod
  const on = spec.nodeName === undefined ? '' : ` on ${spec.nodeName}`
  if (metadata.deletionTimestamp !== undefined) {
    const { detail, ...state } = goingState(pod, around.now)
    return { ...state, detail: `is going${on}${detail}${labelOf(pod, ORPHANED_LABEL) === '' ? '' : ', orphaned'}` }
  }
  if (isReadyPod(pod)) return { state: 'ready', ...servingState(pod, on) }
  if (hasEnded(pod)) {
    const why = [status.reason, status.message].filter(Boolean).join(': ')
    const failure = status.phase === 'Failed' ? failureOfPod(pod) : undefined
    if (why === '' && failure !== undefined)
      return { state: 'stuck', detail: `has failed: ${failureText(failure)}`, failure }
    return { state: 'stuck', detail: `has ${status.phase === 'Failed' ? 'failed' : 'ended'}${why && `, ${why}`}` }
  }
  if ((spec.schedulingGates ?? []).length > 0) return { state: 'gated', detail: gatedUntil(pod, around) }
  if (!spec.nodeName) {
    const scheduled = status.conditions?.find(({ type }) => type === 'PodScheduled')
    const why = scheduled?.status === 'False' ? scheduled.message : undefined
    if (why) return { state: 'stuck', detail: `has no node: ${schedulerSentences(why).join('; ')}` }
    const waiting = around.waiting.get(labelOf(pod, PODCLIQUE_LABEL))
    return { state: 'starting', detail: waiting === undefined ? 'waits for a node' : `waits for its group: ${waiting}` }
  }
  if (unreadyNodeOf(pod) !== undefined) {
    const how = `which no longer reports: kubectl describe node ${spec.nodeName}`
    return { state: 'stuck', detail: `is${on}, ${how}` }
  }
  const probe = unreadyGate(status) ?? around.kubelets.probes.get(metadata.name)
  const failure = failureOfPod(pod, { probe, isProbeFailing: around.unready.has(labelOf(pod, PODCLIQUE_LABEL)) })
  if (failure !== undefined) return { state: 'stuck', detail: `${failureText(failure)}${on}`, failure }
  const lacking = status.phase === 'Running' ? [] : lackingParents(pod, around)
  if (lacking.length > 0) {
    const parents = lacking.map(({ podClique, ready, needed }) => `${podClique} (${ready} of ${needed} ready)`)
    return { state: 'starting', detail: `waits for ${parents.join(', ')}`, waitsFor: lacking }
  }
  if (status.phase === 'Running')
    return { state: 'starting', detail: `${loadingEngines(pod) ?? unready(pod, probe)}${on}` }
  const pulls = pullOf(pod, around.kubelets)
  if (pulls !== undefined) return { state: 'starting', detail: `pulls image "${pulls.image}"${on}`, pulls }
  const init = status.initContainerStatuses?.find(({ state }) => state?.running !== undefined)
  const hindrance = init === undefined ? hindranceOf(pod, around.kubelets, around.now) : undefined
  if (hindrance !== undefined)
    return { state: hindrance.hasLasted ? 'stuck' : 'starting', detail: `starts: ${hindrance.sentence}${on}` }
  return { state: 'starting', detail: init === undefined ? `starts${on}` : `is in init container "${init.name}"${on}` }
}

/** For so long a pod may stay whose containers have ended, in ms: volumes are unmounted, and owners of finalizers notice. */
const LEAVES_MS = 60_000

/** What keeps a pod that is being deleted: its node, a finalizer, or nothing but its grace period. */
const goingState = (pod: TreePod, now: number | undefined): PodState => {
  const { name, namespace, deletionTimestamp = '', finalizers = [] } = pod.metadata
  const lost = now === undefined ? unreadyNodeOf(pod) : lostNodeOf(pod, new Date(now).toISOString())
  if (lost !== undefined) {
    const which = lost.since === undefined && unreadyNodeOf(pod) === undefined ? 'does not end it' : 'no longer reports'
    return {
      state: 'stuck',
      detail: `, which ${which}: it stays until that node is back, is out of service or is deleted`,
      wayOut: { command: outOfService(lost.node), does: 'lets go of its pods, once nothing runs there' },
    }
  }
  const isLate = now !== undefined && now - Date.parse(deletionTimestamp) >= LEAVES_MS
  if (!isLate || !hasEnded(pod)) return { state: 'starting', detail: '' }
  const holds =
    finalizers.length > 0
      ? `its ${nounOf(finalizers.length, 'finalizer')} ${listed(finalizers)} ${are(finalizers.length)} for its owner to remove`
      : `its node does not let go of it: kubectl describe pod${namespace ? ` -n ${namespace}` : ''} ${name}`
  return { state: 'stuck', detail: `: its containers have ended, and ${holds}` }
}

/** What is said of a pod that serves: also which engine of a failover pod does not run, or has memory that is gone. */
const servingState = (pod: TreePod, on: string): Pick<PodState, 'detail' | 'wayOut'> => {
  const { metadata } = pod
  const outliving = outlivingEngine(pod)
  if (outliving !== undefined) {
    const { engine, service } = outliving
    const detail = `serves with weights that ${engine} has from before ${service.name} ended${endText(pod, service)}`
    const does = 'at a time when it may be away for as long as an engine loads: its next shadow cannot share them'
    const command = `kubectl delete pod${metadata.namespace ? ` -n ${metadata.namespace}` : ''} ${metadata.name}`
    return { detail: `${detail}${on}${restartsText(pod, false)}`, wayOut: { command, does } }
  }
  const dead = deadEngine(pod)
  if (dead === undefined) return { detail: `ready${on}${restartsText(pod)}` }
  const how = endText(pod, dead)
  const command = logsCommand(metadata, dead.name, (dead.restartCount ?? 0) > 0)
  const does = how === '' ? 'says once a minute what it waits for' : 'says why'
  return {
    detail: `serves without ${dead.name}${how && `, which last ended${how}`}${on}${restartsText(pod, how === '')}`,
    wayOut: { command, does },
  }
}

const gatedUntil = (pod: TreePod, { initialized, gated }: Surroundings): string => {
  const others = (pod.spec?.schedulingGates ?? []).flatMap(({ name }) => (name === PODGANG_GATE ? [] : [`"${name}"`]))
  if (others.length > 0) return `gated by ${others.join(', ')}`
  const told = gated.get(labelOf(pod, PODCLIQUE_LABEL))
  if (told !== undefined) return `gated: ${told}`
  const gang = labelOf(pod, PODGANG_LABEL)
  const base = labelOf(pod, BASE_PODGANG_LABEL)
  if (!initialized.has(gang)) return `gated until all pods of PodGang ${gang} are made`
  return base === '' ? 'gated, and its gate is about to be removed' : `gated until PodGang ${base} has its nodes`
}

const PREFIX = '--podcliques='

/** The cliques that the start-up barrier of a pod still waits for. */
const lackingParents = (pod: TreePod, { ready }: Surroundings): Progress[] => {
  const args = (pod.spec?.initContainers ?? []).flatMap((container) => container.args ?? [])
  const parents = parseParents(args.flatMap((arg) => (arg.startsWith(PREFIX) ? [arg.slice(PREFIX.length)] : [])))
  const gang = labelOf(pod, PODGANG_LABEL)
  return parents.map((parent) => ({ ...parent, ready: ready.get(`${gang}/${parent.podClique}`) ?? 0 })).filter(isShort)
}
