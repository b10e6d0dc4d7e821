import { isLeastInPod, type LeastRequests, moreOf } from '../../model/added/resources.ts'
import { addedStep } from '../../model/added/step.ts'
import { asksForFailover } from '../../model/failover.ts'
import { STARTS_AFTER_INTENT } from '../../model/intent.ts'
import type { View } from '../../model/view.ts'
import type { PodSpec } from '../../schemas/generated/pod.ts'
import { badRequest } from '../admission/denial.ts'
import type { AdmissionRequest, Endpoint, LookUp, Verdict } from '../admission/endpoint.ts'
import { entriesOf, verdictOf } from '../admission/intent.ts'
import { isManaged } from '../admission/is-asked.ts'
import { allIn, itemsIn, type ListQuestion } from '../admission/list.ts'
import { misfitSentence } from '../shapes/shape.ts'
import { podDefaults } from './default.ts'
import { failoverDefaults } from './failover.ts'
import { isGrovePod } from './identity.ts'
import { type PodUnderReview, podShape } from './pod-shape.ts'
import type { Setting } from './setting.ts'

const LIMIT_RANGE = { apiVersion: 'v1', kind: 'LimitRange' }

/** The LimitRanges of a namespace, and the right that the webhook needs to read them. */
const LIMIT_RANGES: LookUp = { kind: LIMIT_RANGE, plural: 'limitranges', verb: 'list' }

/** The question for the LimitRanges of a namespace. */
const limitRangesIn = (namespace: string): ListQuestion => allIn(LIMIT_RANGE, namespace)

interface LimitRange {
  readonly spec?: {
    readonly limits?: readonly { readonly type?: string; readonly min?: LeastRequests | null }[] | null
  }
}

/**
 * What a container must request at least in a namespace. Nothing where its LimitRanges could not be read: whoever may
 * not read them can still create pods.
 */
const leastRequestsIn = (view: View, namespace: string): LeastRequests =>
  (itemsIn(view, limitRangesIn(namespace)) ?? [])
    .flatMap((each) => (each as LimitRange).spec?.limits ?? [])
    .filter(({ type }) => type === 'Container')
    .reduce<LeastRequests>((least, { min }) => moreOf(least, min ?? {}), {})

/**
 * Completes the pods that reconcilers create, and other pods that ask for failover. These fields are immutable after
 * creation, so updates pass untouched.
 */
export const defaultPod: Endpoint = {
  path: '/webhooks/default-pod',
  type: 'mutating',
  kinds: ['/v1/Pod'],
  isAsked: (request) => isManaged(request) || isFailover(request),
  looksUp: () => [LIMIT_RANGES],
  needs: (request) => {
    const pod = isCompleted(request) && podShape(request.object) === undefined ? podIn(request) : undefined
    return pod !== undefined && needsLimitRanges(pod) ? [limitRangesIn(namespaceOf(request, pod))] : []
  },
  decide: (request, context): Verdict => {
    if (!isCompleted(request)) return { allowed: true }
    const misfit = podShape(request.object)
    if (misfit !== undefined) return badRequest(misfitSentence(misfit))
    const pod = podIn(request)
    if (pod === undefined) return { allowed: true }
    const namespace = namespaceOf(request, pod)
    const setting: Setting = {
      ...context,
      least: needsLimitRanges(pod) ? leastRequestsIn(context.view, namespace) : {},
    }
    return verdictOf(isGrovePod(request.object) ? podDefaults(pod, namespace, setting) : failoverDefaults(pod, setting))
  },
}

const isCompleted = ({ operation, subResource, object }: AdmissionRequest): boolean =>
  operation === 'CREATE' && subResource === '' && (isGrovePod(object) || isFailover({ object }))

const isFailover = ({ object }: Pick<AdmissionRequest, 'object'>): boolean =>
  asksForFailover({ annotations: entriesOf(object, 'annotations') })

/** The pod of a request, which must have the shape of one; undefined where it has no spec. */
const podIn = ({ object }: AdmissionRequest): PodUnderReview | undefined => {
  const { metadata, spec } = object as { metadata: PodUnderReview['metadata']; spec?: PodUnderReview['spec'] | null }
  return spec ? { metadata, spec } : undefined
}

const namespaceOf = ({ namespace }: AdmissionRequest, { metadata }: PodUnderReview): string =>
  namespace || metadata.namespace || 'default'

/** Most pods get no container, or one that requests no less than their own: then no LimitRange asks for more. */
const needsLimitRanges = ({ metadata, spec }: PodUnderReview): boolean =>
  (metadata.annotations?.[STARTS_AFTER_INTENT] != null || asksForFailover(metadata)) &&
  isLeastInPod(spec as PodSpec, addedStep(spec as PodSpec).resources)
