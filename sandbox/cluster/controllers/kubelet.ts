import { parseParents } from '../../../initc/arguments.ts'
import type { Parent } from '../../../initc/progress.ts'
import { parseDuration } from '../../../model/duration.ts'
import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { type Core, metaOf, timestamp, withMeta } from '../../api-server/core.ts'
import { type Key, StaleWrite } from '../../api-server/store/store.ts'
import { Barrier } from './barrier.ts'
import type { Controller } from './controller.ts'
import { Events } from './events.ts'
import { ended, runsFor, runsToItsEnd } from './job-pods.ts'
import { type Condition, done, hasEnded, listOf, running, specOf, statusOf, waiting, withStatus } from './pod-status.ts'
import { PodTimers } from './pod-timers.ts'
import { freeBeside, isDeferred, resize } from './resize.ts'
import { isToldToRestart, isToRestartAll, withoutContainers } from './restart-all.ts'
import { allocatable } from './room.ts'

/** On a pod: how long after its start it becomes Ready, e.g. `5s`; overrides the sandbox's setting. */
export const READY_AFTER = 'sandbox.grove.io/ready-after'

/** How long the pods of the sandbox take to start and to stop. */
export interface KubeletOptions {
  /** Time from the start of its containers until a pod is Ready, in ms. */
  readonly readyAfterMs: (pod: JsonObject) => number
  /** How long the pods of Jobs run once they are Ready, in ms; default 0. Other pods run until they are deleted. */
  readonly runsForMs?: (pod: JsonObject) => number
  /** How long containers take to stop, in ms; never longer than the pod's grace period. */
  readonly stopAfterMs: number
  /** Time until a pod is noticed, in ms, called for each; default 0. */
  readonly noticeMs?: () => number
}

const PODS = 'pods'

const readyAfter = (pod: JsonObject, { readyAfterMs }: KubeletOptions): number => {
  const asked = metaOf(pod).annotations?.[READY_AFTER]
  return (asked === undefined ? undefined : parseDuration(asked)) ?? readyAfterMs(pod)
}

/** The parents that a grove-initc waits for; empty for any other init container, which is assumed to end at once. */
const parentsOf = ({ args }: JsonObject): Parent[] => {
  const prefix = '--podcliques='
  const entries = Array.isArray(args) ? args.map(String).filter((arg) => arg.startsWith(prefix)) : []
  return parseParents(entries.map((arg) => arg.slice(prefix.length)))
}

/** Stands in for the kubelet of every node: no container runs, but pods go through the same phases. */
export const kubelet = (core: Core, options: KubeletOptions): Controller => {
  const { store } = core
  const barrier = new Barrier()
  const events = new Events(core, 'kubelet')
  /** Pods whose start has begun, by uid. */
  const begun = new Set<string>()
  /** Pods that wait for a Secret or ConfigMap, by uid. */
  const unmounted = new Map<string, Key>()
  /** Pods that wait for room on their node to be resized, by uid. */
  const deferred = new Map<string, Key>()
  let addresses = 0

  const isOnDeadNode = (key: Key): boolean => {
    const pod = store.get(PODS, key)
    const node = pod && store.get('nodes', { namespace: '', name: String(specOf(pod).nodeName) })
    return node !== undefined && isCutOff(node)
  }
  const timers = new PodTimers(core.clock, isOnDeadNode)
  const later = timers.later.bind(timers)
  const forget = (uid: string): void => {
    timers.forget(uid)
    begun.delete(uid)
    unmounted.delete(uid)
    deferred.delete(uid)
  }
  /** Changes the current state of a pod, if it is still the same pod. */
  const report = (uid: string, key: Key, change: (pod: JsonObject, time: string) => JsonObject | undefined): void => {
    const pod = store.get(PODS, key)
    if (pod === undefined || metaOf(pod).uid !== uid) return
    const changed = change(pod, timestamp(core.now()))
    if (changed !== undefined) store.put(PODS, key, changed, pod)
  }

  const start = (uid: string, key: Key): void => {
    report(uid, key, (pod, time) => {
      const message = unmountable(pod)
      if (message !== undefined) {
        events.tell(pod, { type: 'Warning', reason: 'FailedMount', message })
        unmounted.set(uid, key)
        return undefined
      }
      unmounted.delete(uid)
      const spec = specOf(pod)
      const inits = listOf(spec, 'initContainers')
      if (inits.length === 0) {
        later(uid, key, 0, () => run(uid, key))
        return undefined
      }
      later(uid, key, 0, () => runInit(uid, key, 0))
      return withStatus(
        pod,
        time,
        {
          startTime: time,
          hostIP: '127.0.0.1',
          initContainerStatuses: waiting(inits, 'PodInitializing'),
          containerStatuses: waiting(listOf(spec, 'containers'), 'PodInitializing'),
        },
        [
          { type: 'Initialized', status: 'False', reason: 'ContainersNotInitialized' },
          { type: 'Ready', status: 'False', reason: 'ContainersNotReady' },
          { type: 'ContainersReady', status: 'False', reason: 'ContainersNotReady' },
        ],
      )
    })
  }
  /** Emits the Events of a kubelet that starts containers. */
  const tellStart = (uid: string, key: Key, containers: (pod: JsonObject) => readonly JsonObject[]): void => {
    const pod = store.get(PODS, key)
    if (pod === undefined || metaOf(pod).uid !== uid || isDeleted(pod)) return
    for (const { image } of containers(pod)) {
      const message = `Container image "${image}" already present on machine and can be accessed by the pod`
      events.tell(pod, { type: 'Normal', reason: 'Pulled', message })
      events.tell(pod, { type: 'Normal', reason: 'Created', message: 'Container created' })
      events.tell(pod, { type: 'Normal', reason: 'Started', message: 'Container started' })
    }
  }
  const runInit = (uid: string, key: Key, index: number): void => {
    let parents: Parent[] = []
    tellStart(uid, key, (pod) => listOf(specOf(pod), 'initContainers').slice(index, index + 1))
    report(uid, key, (pod, time) => {
      const inits = listOf(specOf(pod), 'initContainers')
      const own = inits[index]
      if (own === undefined) return undefined
      parents = parentsOf(own)
      if (parents.length === 0) return undefined
      const statuses = [
        ...done(inits.slice(0, index), time),
        ...running([own], time, false),
        ...waiting(inits.slice(index + 1), 'PodInitializing'),
      ]
      return withStatus(pod, time, { initContainerStatuses: statuses })
    })
    const pod = store.get(PODS, key)
    if (pod === undefined || metaOf(pod).uid !== uid) return
    const isLast = index + 1 >= listOf(specOf(pod), 'initContainers').length
    const next = () => later(uid, key, 0, () => (isLast ? run(uid, key) : runInit(uid, key, index + 1)))
    if (parents.length === 0) next()
    else barrier.wait(pod, parents, next)
  }
  const run = (uid: string, key: Key): void => {
    tellStart(uid, key, (pod) => listOf(specOf(pod), 'containers'))
    report(uid, key, (pod, time) => {
      if (metaOf(pod).deletionTimestamp !== undefined) return undefined
      const ms = readyAfter(pod, options)
      if (runsToItsEnd(pod)) later(uid, key, ms + runsFor(pod, options.runsForMs?.(pod) ?? 0), () => end(uid, key))
      if (ms > 0) later(uid, key, ms, () => report(uid, key, unlessDeleted(ready)))
      return ms > 0 ? started(pod, time, false) : ready(pod, time)
    })
  }
  /** Starts all containers of a pod again, its init containers first. */
  const restartAll = (uid: string, key: Key): void => {
    let isRestarted = false
    report(uid, key, (pod, time) => {
      if (isDeleted(pod) || !(isToRestartAll(pod) || isToldToRestart(pod))) return undefined
      isRestarted = true
      return withoutContainers(pod, time)
    })
    if (isRestarted) later(uid, key, 0, () => start(uid, key))
  }
  const end = (uid: string, key: Key): void => report(uid, key, unlessDeleted(ended))
  const started = (pod: JsonObject, time: string, isReady: boolean): JsonObject => {
    const spec = specOf(pod)
    const { podIP = nextAddress(), startTime = time } = statusOf(pod)
    const startedAt = runningSince(pod, time)
    const inits = listOf(spec, 'initContainers')
    return withStatus(
      pod,
      time,
      {
        phase: 'Running',
        observedGeneration: metaOf(pod).generation,
        startTime,
        hostIP: '127.0.0.1',
        podIP,
        podIPs: [{ ip: podIP }],
        containerStatuses: running(
          listOf(spec, 'containers'),
          startedAt,
          isReady,
          listOf(statusOf(pod), 'containerStatuses'),
        ),
        ...(inits.length > 0 && {
          initContainerStatuses: inits.flatMap((init) =>
            init.restartPolicy === 'Always'
              ? running([init], startedAt, true, listOf(statusOf(pod), 'initContainerStatuses'))
              : done([init], startedAt),
          ),
        }),
      },
      [
        { type: 'Initialized', status: 'True' },
        readyCondition(pod, isReady),
        {
          type: 'ContainersReady',
          status: isReady ? 'True' : 'False',
          ...(!isReady && { reason: 'ContainersNotReady' }),
        },
      ],
    )
  }
  const ready = (pod: JsonObject, time: string): JsonObject => started(pod, time, true)
  /** Says that the spec of a running pod has been seen, and gives it the resources that it asks for. */
  const see = (uid: string, key: Key): void =>
    report(uid, key, (pod, time) => {
      const node = store.get('nodes', { namespace: '', name: String(specOf(pod).nodeName) })
      if (statusOf(pod).phase !== 'Running' || node === undefined || isDeleted(pod)) return undefined
      const gated = isGatedAnew(pod) ? withStatus(pod, time, {}, [readyCondition(pod, true)]) : pod
      const { pod: changed, restarts } = resize(gated, freeBeside(pod, store.list(PODS), allocatable(node)), time)
      if (isDeferred(changed)) deferred.set(uid, key)
      else deferred.delete(uid)
      if (restarts.length > 0)
        later(uid, key, readyAfter(pod, options), () => {
          report(uid, key, unlessDeleted(ready))
          see(uid, key)
        })
      return sameJson(changed, pod) ? undefined : changed
    })
  const nextAddress = (): string => {
    addresses++
    return `10.244.${(addresses >> 8) & 255}.${addresses & 255}`
  }
  /** Why a pod cannot start yet: a Secret or ConfigMap that it mounts does not exist. */
  const unmountable = (pod: JsonObject): string | undefined => {
    const { namespace = '' } = metaOf(pod)
    const missing = listOf(specOf(pod), 'volumes').flatMap(({ name: volume, secret, configMap }) => {
      const lack = (kind: string, table: string, source: unknown, field: string): string[] =>
        !isObject(source) ||
        source.optional === true ||
        store.get(table, { namespace, name: String(source[field]) }) !== undefined
          ? []
          : [`MountVolume.SetUp failed for volume "${volume}" : ${kind} "${source[field]}" not found`]
      return [...lack('secret', 'secrets', secret, 'secretName'), ...lack('configmap', 'configmaps', configMap, 'name')]
    })
    return missing[0]
  }
  /** A pod that was restored with the state of another sandbox keeps running. */
  const goOn = (uid: string, key: Key, pod: JsonObject): void => {
    const { podIP, phase } = statusOf(pod)
    const [, , high = 0, low = 0] = String(podIP ?? '')
      .split('.')
      .map(Number)
    addresses = Math.max(addresses, high * 256 + low)
    if (phase === 'Running' && runsToItsEnd(pod)) {
      later(uid, key, runsFor(pod, options.runsForMs?.(pod) ?? 0), () => end(uid, key))
    }
  }
  const stopPod = (uid: string, key: Key, graceSeconds: number): void => {
    forget(uid)
    begun.add(uid)
    later(uid, key, Math.min(options.stopAfterMs, graceSeconds * 1000), () =>
      report(uid, key, (pod, time) => {
        if ((metaOf(pod).finalizers ?? []).length > 0)
          return withMeta(hasEnded(pod) ? pod : ended(pod, time), { deletionGracePeriodSeconds: 0 })
        try {
          store.put(PODS, key, undefined, pod)
        } catch (error) {
          if (!(error instanceof StaleWrite)) throw error
        }
        return undefined
      }),
    )
  }

  const stops = [
    store.subscribe(PODS, (change) => {
      barrier.note(change)
      const { type, object, previous, key } = change
      const { uid, deletionTimestamp, deletionGracePeriodSeconds = 0 } = metaOf(object)
      if (type === 'DELETED') {
        forget(uid)
        for (const [waiting, its] of deferred) later(waiting, its, options.noticeMs?.() ?? 0, () => see(waiting, its))
        return
      }
      if (!specOf(object).nodeName) return
      if (deletionTimestamp !== undefined) {
        const wasDeleted = previous !== undefined && isDeleted(previous)
        if (!wasDeleted && deletionGracePeriodSeconds > 0) stopPod(uid, key, deletionGracePeriodSeconds)
        return
      }
      if (begun.has(uid)) {
        if (
          isGatedAnew(object) ||
          (previous !== undefined && metaOf(previous).generation !== metaOf(object).generation)
        )
          later(uid, key, options.noticeMs?.() ?? 0, () => see(uid, key))
        if (previous !== undefined && statusOf(previous).phase === 'Running' && imagesOf(previous) !== imagesOf(object))
          later(uid, key, options.noticeMs?.() ?? 0, () => run(uid, key))
        if (isToRestartAll(object) || isToldToRestart(object))
          later(uid, key, options.noticeMs?.() ?? 0, () => restartAll(uid, key))
        return
      }
      begun.add(uid)
      if (previous === undefined && hasStarted(object)) return goOn(uid, key, object)
      later(uid, key, options.noticeMs?.() ?? 0, () => start(uid, key))
    }),
    store.subscribe('nodes', ({ key, object, previous }) => {
      if (previous === undefined || !isCutOff(previous) || isCutOff(object)) return
      for (const pod of [...store.list(PODS)]) {
        const { namespace = '', name, uid } = metaOf(pod)
        if (specOf(pod).nodeName !== key.name) continue
        timers.catchUp(uid)
        if (!isDeleted(pod) && isOnlyCutOff(pod)) report(uid, { namespace, name }, ready)
      }
    }),
    ...['secrets', 'configmaps'].map((table) =>
      store.subscribe(table, ({ type, key }) => {
        if (type !== 'ADDED') return
        for (const [uid, pod] of unmounted) {
          if (pod.namespace === key.namespace) later(uid, pod, 0, () => start(uid, pod))
        }
      }),
    ),
  ]
  return {
    stop: () => {
      for (const stop of stops) stop()
      timers.stop()
    },
  }
}

const imagesOf = (pod: JsonObject): string =>
  JSON.stringify(listOf(specOf(pod), 'containers').map(({ image }) => image))

/** Whether every condition of the pod's readiness gates is True. */
const areGatesOpen = (pod: JsonObject): boolean =>
  listOf(specOf(pod), 'readinessGates').every(({ conditionType }) => hasTrue(pod, String(conditionType)))

const hasTrue = (pod: JsonObject, wanted: string): boolean =>
  listOf(statusOf(pod), 'conditions').some(({ type, status }) => type === wanted && status === 'True')

const readyCondition = (pod: JsonObject, isReady: boolean): Condition =>
  isReady && areGatesOpen(pod)
    ? { type: 'Ready', status: 'True' }
    : { type: 'Ready', status: 'False', reason: isReady ? 'ReadinessGatesNotReady' : 'ContainersNotReady' }

/** Whether the readiness gates of a running pod make it Ready, or not, other than it says. */
const isGatedAnew = (pod: JsonObject): boolean =>
  listOf(specOf(pod), 'readinessGates').length > 0 &&
  hasTrue(pod, 'ContainersReady') &&
  hasTrue(pod, 'Ready') !== areGatesOpen(pod)

/** Whether a node's Ready condition is not True: then there is no kubelet that could stop a pod. */
export const isCutOff = (node: JsonObject): boolean =>
  listOf(statusOf(node), 'conditions').some(({ type, status }) => type === 'Ready' && status !== 'True')

/** Whether a pod is not Ready only because its node was lost: its containers are. */
const isOnlyCutOff = (pod: JsonObject): boolean => {
  const isTrue = (wanted: string) =>
    listOf(statusOf(pod), 'conditions').some(({ type, status }) => type === wanted && status === 'True')
  return isTrue('ContainersReady') && !isTrue('Ready')
}

/** Whether a pod has reached the last phase of its start: it is Ready, or has ended. */
const hasStarted = (pod: JsonObject): boolean => {
  if (hasEnded(pod)) return true
  return listOf(statusOf(pod), 'conditions').some(({ type, status }) => type === 'Ready' && status === 'True')
}

const unlessDeleted =
  (change: (pod: JsonObject, time: string) => JsonObject) =>
  (pod: JsonObject, time: string): JsonObject | undefined =>
    isDeleted(pod) ? undefined : change(pod, time)

/** Whether a pod is being deleted. */
export const isDeleted = (pod: JsonObject): boolean => metaOf(pod).deletionTimestamp !== undefined

const runningSince = (pod: JsonObject, otherwise: string): string => {
  const [first] = listOf(statusOf(pod), 'containerStatuses')
  const state = isObject(first?.state) ? first.state : {}
  return isObject(state.running) ? String(state.running.startedAt) : otherwise
}
