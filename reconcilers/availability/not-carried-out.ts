import { withConditionWhile } from '../../model/conditions.ts'
import { unadmittedNamespaces } from '../../model/installation.ts'
import { PODCLIQUESET_FINALIZER } from '../../model/labels.ts'
import { MOST_REPLICAS } from '../../model/limits.ts'
import { cycles, startupGraph, unknownDependencies } from '../../model/startup.ts'
import type { Condition, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { podCliqueSetDefaults } from '../../webhook/podcliqueset/default.ts'
import type { PlanContext } from '../plan-context.ts'
import type { Stall } from './stall-reasons.ts'

/** True while nothing is created for an object, with the reason; absent otherwise. */
const NOT_CARRIED_OUT = 'NotCarriedOut'

/** The conditions with the reason why nothing is created for an object. */
export const withObstacle = (
  before: readonly Condition[] | undefined,
  obstacle: Stall | undefined,
  now: string,
): Condition[] => withConditionWhile(before, NOT_CARRIED_OUT, obstacle, now)

/**
 * Why a set is not carried out; undefined if it is. Admission refuses all of this, so it occurs only if no webhook ran
 * when the set was written. Unset fields never stop a set that has been carried out before: a later version may default
 * more fields than the version that admitted it.
 */
export const obstacleOf = (set: PodCliqueSet, context: PlanContext): Stall | undefined => {
  const known = judged.get(set)
  if (known !== undefined) return known.obstacle
  const obstacle = shortened(judge(set, context))
  judged.set(set, { obstacle })
  return obstacle
}

/** Kubernetes stores no message over 32,768 characters, and a circle may be longer than anybody reads. */
const MOST_CHARACTERS = 1_000

/** The obstacle with a message that a condition can hold. */
export const shortened = (obstacle: Stall | undefined): Stall | undefined =>
  obstacle === undefined || obstacle.message.length <= MOST_CHARACTERS
    ? obstacle
    : { ...obstacle, message: `${obstacle.message.slice(0, MOST_CHARACTERS)}…` }

/** Every replica asks for this, and the answer stays the same while the set does not change, so it is cached. */
const judged = new WeakMap<PodCliqueSet, { readonly obstacle: Stall | undefined }>()

const judge = (set: PodCliqueSet, { config, ownNamespace }: PlanContext): Stall | undefined => {
  const { namespace, finalizers = [] } = set.metadata
  const { replicas = 0, template } = set.spec
  const inNamespace = unadmitted('PodCliqueSets', namespace, ownNamespace)
  if (inNamespace !== undefined) return inNamespace
  const tooMany = tooManyReplicas(replicas)
  if (tooMany !== undefined) return tooMany
  const order = startupObstacle(template.cliques, template.cliqueStartupType)
  if (order !== undefined) return order
  if (finalizers.includes(PODCLIQUESET_FINALIZER)) return undefined
  const [missing] = podCliqueSetDefaults(set, set, config)
  if (missing === undefined) return undefined
  return {
    reason: 'NotAdmitted',
    message:
      `${missing.path.slice(1).replaceAll('/', '.')} is not filled in, so Grove's webhooks have not seen this set; ` +
      'apply it again while they run (kubectl get mutatingwebhookconfigurations)',
  }
}

/** Why this number of replicas is not carried out; undefined if it is. */
export const tooManyReplicas = (replicas: number): Stall | undefined =>
  replicas > MOST_REPLICAS
    ? {
        reason: 'TooManyReplicas',
        message: `spec.replicas is ${replicas}, and at most ${MOST_REPLICAS} are carried out; lower it`,
      }
    : undefined

/** Why nothing in a namespace is carried out; undefined if it is. */
export const unadmitted = (
  plural: string,
  namespace: string | undefined,
  ownNamespace: PlanContext['ownNamespace'],
): Stall | undefined =>
  unadmittedNamespaces(ownNamespace).includes(namespace ?? '')
    ? {
        reason: 'NamespaceNotAdmitted',
        message: `${plural} in namespace "${namespace}" pass no admission and are not carried out; use another namespace`,
      }
    : undefined

const startupObstacle = (
  cliques: PodCliqueSet['spec']['template']['cliques'],
  startupType: PodCliqueSet['spec']['template']['cliqueStartupType'],
): Stall | undefined => {
  const nodes = cliques.map(({ name, spec: { startsAfter = [] } }) => ({ name, startsAfter }))
  const graph = startupGraph(nodes, startupType)
  const [unknown] = unknownDependencies(graph)
  if (unknown !== undefined) {
    return {
      reason: 'StartsAfterNotFound',
      message: `startsAfter names "${unknown}", which is no clique of this set; cliques are ${cliques.map(({ name }) => name).join(', ')}`,
    }
  }
  const [cycle] = cycles(graph)
  if (cycle === undefined) return undefined
  return {
    reason: 'StartupCycle',
    message: `the cliques ${cycle.join(' → ')} wait for each other; remove one startsAfter of the circle`,
  }
}
