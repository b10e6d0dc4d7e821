import { after } from '../../../kube/clock.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { type Core, keyOf, metaOf, timestamp } from '../../api-server/core.ts'
import { labelPredicate } from '../../api-server/read/label-selector.ts'
import { scaleOf, withReplicas } from '../../api-server/resources/scale.ts'
import { StatusError } from '../../api-server/status-error.ts'
import { update } from '../../api-server/write/update.ts'
import { systemContext } from '../bootstrap.ts'
import type { Controller } from '../controllers/controller.ts'
import { Events } from '../controllers/events.ts'
import { listOf, specOf, statusOf } from '../controllers/pod-status.ts'
import { isRecommended, type Past, recommendation, settled } from './recommendation.ts'

const TABLE = 'horizontalpodautoscalers.autoscaling'
/** Time between two evaluations of an autoscaler, in ms; Kubernetes' own default. */
const ROUND_MS = 15_000

/** The user that the autoscaler has in a cluster. */
const USER = {
  username: 'system:serviceaccount:kube-system:horizontal-pod-autoscaler',
  groups: ['system:serviceaccounts', 'system:serviceaccounts:kube-system', 'system:masters', 'system:authenticated'],
}

/** The field manager of what it writes there: it is a part of that program. */
const MANAGER = 'kube-controller-manager'

interface Finding {
  readonly type: 'AbleToScale' | 'ScalingActive' | 'ScalingLimited'
  readonly status: 'True' | 'False'
  readonly reason: string
  readonly message: string
}

const withFindings = (hpa: JsonObject, findings: readonly Finding[], time: string): JsonObject[] =>
  findings.map((finding) => {
    const before = listOf(statusOf(hpa), 'conditions').find(({ type }) => type === finding.type)
    const lastTransitionTime = before?.status === finding.status ? before.lastTransitionTime : time
    return { ...finding, lastTransitionTime }
  })

/** Scales the targets of HorizontalPodAutoscalers by the usage in their pods' annotations. */
export const autoscaler = (core: Core, onError: (error: unknown) => void): Controller => {
  const { store, registry, clock, now } = core
  const events = new Events(core, 'horizontal-pod-autoscaler')
  const past = new Map<string, readonly Past[]>()
  let stopNext: (() => void) | undefined

  const write = (hpa: JsonObject, status: JsonObject): void => {
    const current = store.get(TABLE, keyOf(hpa))
    if (current === undefined || metaOf(current).uid !== metaOf(hpa).uid) return
    const next = { ...statusOf(current), ...status, observedGeneration: metaOf(current).generation ?? 1 }
    if (!sameJson(next, statusOf(current))) store.put(TABLE, keyOf(hpa), { ...current, status: next }, current)
  }

  const round = async (hpa: JsonObject): Promise<void> => {
    const time = timestamp(now())
    const { scaleTargetRef, metrics } = specOf(hpa) as { scaleTargetRef: JsonObject; metrics?: JsonObject[] }
    const { namespace = '', uid } = metaOf(hpa)
    const resource = registry.of(scaleTargetRef)
    const key = { namespace, name: String(scaleTargetRef.name) }
    const target = resource && store.get(resource.table, key)
    if (resource?.scale === undefined || target === undefined) {
      const message = `the HPA controller was unable to get the target's current scale: ${scaleTargetRef.kind} "${key.name}" not found`
      events.tell(hpa, { type: 'Warning', reason: 'FailedGetScale', message })
      write(hpa, {
        conditions: withFindings(
          hpa,
          [{ type: 'AbleToScale', status: 'False', reason: 'FailedGetScale', message }],
          time,
        ),
      })
      return
    }
    const paths = resource.scale
    const scale = scaleOf(target, paths)
    const replicas = Number((scale.spec as JsonObject).replicas ?? 0)
    const able: Finding = {
      type: 'AbleToScale',
      status: 'True',
      reason: 'ReadyForNewScale',
      message: 'recommended size matches current size',
    }
    if (replicas === 0) {
      const message = 'scaling is disabled since the replica count of the target is zero'
      write(hpa, {
        currentReplicas: 0,
        desiredReplicas: 0,
        conditions: withFindings(
          hpa,
          [able, { type: 'ScalingActive', status: 'False', reason: 'ScalingDisabled', message }],
          time,
        ),
      })
      return
    }
    const selected = labelPredicate(String((scale.status as JsonObject).selector ?? ''))
    const pods = [...store.list('pods', namespace)].filter((pod) => selected?.(pod) ?? false)
    const found = (metrics ?? []).map((metric) => recommendation(metric, pods, replicas))
    const [silence] = found.filter((each) => !isRecommended(each))
    const recommended = found.filter(isRecommended)
    const highest = Math.max(0, ...recommended.map((each) => each.replicas))
    const isSilent = silence !== undefined && (recommended.length === 0 || highest < replicas)
    const active: Finding =
      isSilent && !isRecommended(silence)
        ? {
            type: 'ScalingActive',
            status: 'False',
            ...silence,
            message: `the HPA was unable to compute the replica count: ${silence.message}`,
          }
        : {
            type: 'ScalingActive',
            status: 'True',
            reason: 'ValidMetricFound',
            message: 'the HPA was able to successfully calculate a replica count from metrics',
          }
    if (active.status === 'False') events.tell(hpa, { type: 'Warning', reason: active.reason, message: active.message })
    const at = clock.now()
    const wanted = isSilent ? replicas : highest
    const before = past.get(uid) ?? []
    const next = settled(hpa, replicas, wanted, before, at)
    past.set(uid, [...before.filter((each) => at - each.at < 3_600_000), { at, replicas: wanted }])
    const isLimited = wanted > next
    const limited: Finding = {
      type: 'ScalingLimited',
      status: isLimited ? 'True' : 'False',
      reason: isLimited ? 'TooManyReplicas' : 'DesiredWithinRange',
      message: isLimited
        ? 'the desired replica count is more than the maximum replica count'
        : 'the desired count is within the acceptable range',
    }
    if (next !== replicas) {
      const make = (current: JsonObject) => ({ object: withReplicas(current, paths.specReplicasPath, next) })
      const context = systemContext(MANAGER, USER)
      await update(core, { resource, key, subresource: 'scale', make }, context)
      const why =
        next > replicas ? 'resource utilization (percentage of request) above target' : 'All metrics below target'
      events.tell(hpa, { type: 'Normal', reason: 'SuccessfulRescale', message: `New size: ${next}; reason: ${why}` })
    }
    write(hpa, {
      currentReplicas: replicas,
      desiredReplicas: next,
      ...(next !== replicas && { lastScaleTime: time }),
      currentMetrics: recommended.map((each) => each.current),
      conditions: withFindings(hpa, [able, active, limited], time),
    })
  }

  const rounds = async (): Promise<void> => {
    for (const hpa of [...store.list(TABLE)]) {
      await round(hpa).catch((error: unknown) => {
        // A webhook may refuse, or the target may be gone; the next round tries again.
        if (error instanceof StatusError)
          events.tell(hpa, { type: 'Warning', reason: 'FailedRescale', message: error.message })
        else onError(error)
      })
    }
    const known = new Set([...store.list(TABLE)].map((hpa) => metaOf(hpa).uid))
    for (const uid of past.keys()) if (!known.has(uid)) past.delete(uid)
    if (known.size > 0) begin()
    else stopNext = undefined
  }
  const begin = (): void => {
    stopNext = after(clock, ROUND_MS, () => void rounds().catch(onError))
  }
  const stop = store.subscribe(TABLE, ({ type }) => {
    if (type === 'ADDED' && stopNext === undefined) begin()
  })
  return {
    stop: () => {
      stop()
      stopNext?.()
    },
  }
}
