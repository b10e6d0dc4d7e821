import { MOST_REPLICAS } from '../../../model/limits.ts'
import { allowanceOf } from '../../../model/update/rolling-update.ts'
import type { RollingUpdate } from '../../../schemas/generated/grove.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { byName, type Subject, type SubmittedClique, TEMPLATE } from '../subject.ts'

const pods: Rule = {
  id: 'limits/pods',
  type: 'Invalid',
  field: 'spec.replicas',
  alsoAt: [TEMPLATE],
  asks: 'a new set, or an update that raises the number, asks for no more than `limits.podsPerPodCliqueSet` pods, with all autoscalers at their upper bounds and all stand-ins of an update',
}

/**
 * The limit of pods in a set. Reconcilers work through all of them, so a slip in one number must not delay the
 * reconciliation of every other set. A stored set over the limit can still be updated as long as it does not grow.
 */
export const limitRules: RuleFamily<Subject> = {
  rules: [pods],
  check(subject, report) {
    const limit = subject.config.limits.podsPerPodCliqueSet
    const inReplica = podsOfReplica(subject)
    const total = podsOf(subject, inReplica)
    if (total <= limit) return
    if (subject.old !== undefined && total <= podsOf(subject.old, podsOfReplica(subject.old))) return
    const way = `${written(limit)} are allowed, so that one set cannot overload the cluster; `
    if (inReplica > limit) {
      const sum = `one replica of the set may come to ${written(inReplica)} pods, autoscalers included`
      const todo = `lower replicas or maxReplicas of its cliques and groups, or have ${LIMIT} raised`
      report(broken(pods, TEMPLATE, inReplica, `${sum}; ${way}${todo}`))
      return
    }
    const replicas = subject.pcs.spec?.replicas ?? 0
    const sum = `${written(replicas)} replicas of up to ${written(inReplica)} pods are ${written(total)} pods`
    const most = Math.floor(limit / inReplica)
    const todo = `lower it to ${written(most)} or less, or have ${LIMIT} raised`
    report(broken(pods, 'spec.replicas', replicas, `${sum}; ${way}${todo}`))
  },
}

const LIMIT = 'limits.podsPerPodCliqueSet in the operator configuration'

const written = (count: number): string => count.toLocaleString('en')

/** A set that sleeps at 0 replicas is counted with one replica, because it will wake up. */
const podsOf = ({ pcs }: Subject, inReplica: number): number =>
  withSurge(Math.max(pcs.spec?.replicas ?? 0, 1), pcs.spec?.updateStrategy?.rollingUpdate) * inReplica

const podsOfReplica = ({ cliques, groups, grouped }: Subject): number => {
  let total = 0
  const members = grouped.size === 0 ? undefined : byName(cliques)
  for (const { name, spec, rollingUpdate } of cliques) {
    if (grouped.has(name ?? '')) continue
    total += withSurge(most(spec?.replicas, spec?.autoScalingConfig?.maxReplicas, spec?.minAvailable), rollingUpdate)
  }
  for (const { cliqueNames, replicas, minAvailable, scaleConfig, rollingUpdate } of groups) {
    let inCopy = 0
    for (const name of cliqueNames ?? []) inCopy += most(members?.get(name)?.spec?.replicas)
    // The CRD fills in 1 where a group says nothing.
    total += withSurge(most(replicas ?? 1, scaleConfig?.maxReplicas, minAvailable), rollingUpdate) * inCopy
  }
  return total
}

/**
 * The largest count that a clique or group may reach. Other rules refuse negative counts. A clique or group that sleeps
 * at 0 counts with minAvailable, the least to which it wakes up.
 */
const most = (replicas: number | null | undefined, maxReplicas?: number | null, minAvailable?: number | null): number =>
  Math.max(replicas === 0 ? (minAvailable ?? 0) : (replicas ?? 0), maxReplicas ?? 0, 0)

/** With the units that stand in while an update runs; another rule refuses more of them than there may be. */
const withSurge = (count: number, rollingUpdate: SubmittedClique['rollingUpdate']): number => {
  if (rollingUpdate?.maxSurge == null) return count
  const all = count + allowanceOf(rollingUpdate as RollingUpdate, count).maxSurge
  return all > MOST_REPLICAS ? count : all
}
