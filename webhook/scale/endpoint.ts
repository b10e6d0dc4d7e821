import type { KubeObject, ObjectRef } from '../../model/object.ts'
import { isObject } from '../../schemas/json/object.ts'
import { badRequest, invalidFields } from '../admission/denial.ts'
import type { AdmissionRequest, Context, Denied, Endpoint, Verdict } from '../admission/endpoint.ts'
import { entriesOf } from '../admission/intent.ts'
import { isBare } from '../podclique/validate.ts'
import { checkAll, type RuleError } from '../rules/rule.ts'
import { objectMetaShape } from '../shapes/object-meta-shape.ts'
import { int32, list, misfitSentence, object, text } from '../shapes/shape.ts'
import { fewerWarning, type LiveScaling, liveRules, quorumWarning } from './rules.ts'
import { setScalingErrors, setScalingRules } from './set.ts'

/** Every rule of live counts, for the rule table and the tests. */
export const scaleRules = [...liveRules.rules, ...setScalingRules]

const API_VERSION = 'grove.io/v1alpha1'

/** The kinds that have a Scale, by the plural in its URL. */
const KINDS: Readonly<Record<string, string>> = {
  podcliques: 'PodClique',
  podcliquescalinggroups: 'PodCliqueScalingGroup',
  podcliquesets: 'PodCliqueSet',
}

const scaleShape = object({ spec: object({ replicas: int32 }) })
const liveShape = object({
  metadata: objectMetaShape,
  spec: object({ replicas: int32, minAvailable: int32, cliqueNames: list(text) }),
})

interface Counts {
  readonly replicas?: number | null
  readonly minAvailable?: number | null
  readonly cliqueNames?: readonly string[] | null
}
const specOf = (whole: unknown): Counts => (whole as { spec?: Counts | null } | null)?.spec ?? {}

const isScale = ({ kind, subResource }: AdmissionRequest): boolean =>
  kind.group === 'autoscaling' && kind.kind === 'Scale' && subResource === 'scale'

/** The object that a Scale belongs to; undefined if it is of no kind of ours. */
const targetOf = ({ resource = '', namespace, name }: AdmissionRequest): ObjectRef | undefined => {
  const kind = Object.hasOwn(KINDS, resource) ? KINDS[resource] : undefined
  return kind === undefined ? undefined : { apiVersion: API_VERSION, kind, namespace, name }
}

/**
 * Judges live counts, changed by people or autoscalers, through the object or through its Scale. A Scale holds only a
 * number, so the object that it belongs to is looked up. docs/scaling.md
 */
export const validatingScale: Endpoint = {
  path: '/webhooks/validate-scale',
  type: 'validating',
  kinds: ['autoscaling/v1/Scale', `${API_VERSION}/PodClique`, `${API_VERSION}/PodCliqueScalingGroup`],
  isAsked: (request) => request.operation === 'UPDATE' && countsDiffer(request),
  looksUp: () => Object.entries(KINDS).map(([plural, kind]) => ({ kind: { apiVersion: API_VERSION, kind }, plural })),
  needs: (request) => {
    const target = request.operation === 'UPDATE' && isScale(request) ? targetOf(request) : undefined
    return target === undefined ? [] : [target]
  },
  decide: (request, context) => {
    if (request.operation !== 'UPDATE') return { allowed: true }
    if (isScale(request)) return judgeScale(request, context)
    if (request.subResource !== '') return { allowed: true }
    const misfit = liveShape(request.object)
    if (misfit !== undefined) return badRequest(misfitSentence(misfit))
    // If the stored object cannot be decoded, every count is taken as changed.
    const before = liveShape(request.oldObject) === undefined ? request.oldObject : {}
    // Another endpoint judges PodCliques outside any set as a whole, their counts included.
    if (isBare(entriesOf(request.object, 'labels'))) return { allowed: true }
    const scaling = liveScaling(request.object as KubeObject, specOf(before), request, context)
    return verdict(
      checkAll([liveRules], scaling),
      [quorumWarning(scaling), fewerWarning(scaling)].filter((each) => each !== undefined),
    )
  },
}

/**
 * Counts are judged only if the request changes one of them: the writer is not responsible for counts that others set.
 */
const countsDiffer = ({ object, oldObject }: AdmissionRequest): boolean =>
  (['replicas', 'minAvailable'] as const).some((field) => specOf(object)[field] !== specOf(oldObject)[field])

const judgeScale = (request: AdmissionRequest, context: Context): Verdict => {
  const target = targetOf(request)
  if (target === undefined) return { allowed: true }
  const misfit = scaleShape(request.object) ?? scaleShape(request.oldObject)
  if (misfit !== undefined) return badRequest(misfitSentence(misfit))
  const found = context.view.get(target)
  // The API server answers that the object does not exist.
  if (found.status === 'absent') return { allowed: true }
  if (found.status === 'failed') return unreadable(target, found.message)
  const stored = found.object
  // Go omits a 0.
  const to = specOf(request.object).replicas ?? 0
  const from = specOf(request.oldObject).replicas ?? 0
  if (target.kind === 'PodCliqueSet') return verdict(setScalingErrors(stored, from, to, context))
  if (liveShape(stored) !== undefined) return { allowed: true }
  const after = { ...stored, spec: { ...(isObject(stored.spec) ? stored.spec : {}), replicas: to } }
  const before = { ...specOf(stored), replicas: from }
  return verdict(checkAll([liveRules], liveScaling(after, before, request, context)))
}

const verdict = (errors: readonly RuleError[], warnings: readonly string[] = []): Verdict =>
  errors.length > 0 ? invalidFields(errors) : warnings.length > 0 ? { allowed: true, warnings } : { allowed: true }

const unreadable = ({ kind, name }: ObjectRef, why: string): Denied => ({
  allowed: false,
  code: 500,
  reason: 'InternalError',
  message: `${kind} "${name}", which is to be scaled, could not be read: ${why}; try again`,
  errors: [],
})

const liveScaling = (
  whole: KubeObject,
  before: Counts,
  request: AdmissionRequest,
  { config }: Context,
): LiveScaling => {
  const { name, username } = request
  const { replicas, minAvailable, cliqueNames } = specOf(whole)
  const labels = whole.metadata.labels ?? {}
  const minBefore = before.minAvailable ?? undefined
  return {
    kind: whole.kind === 'PodClique' ? 'PodClique' : 'PodCliqueScalingGroup',
    name: whole.metadata.name ?? name,
    namespace: whole.metadata.namespace ?? request.namespace,
    labels,
    cliqueNames: cliqueNames ?? [],
    from: before.replicas ?? 0,
    to: replicas ?? 0,
    minAvailable: minAvailable ?? undefined,
    minBefore,
    isByScale: isScale(request),
    isReconciler: username === config.authorizer.reconcilerServiceAccountUserName,
    mostPods: config.limits.podsPerPodCliqueSet,
  }
}
