import { asksForFailover } from '../../model/failover.ts'
import type { Endpoint, Verdict } from '../chain/admission.ts'
import { entriesOf, verdictOf } from '../chain/intent.ts'
import { badRequest } from '../review/denial.ts'
import { misfitSentence } from '../shapes/shape.ts'
import { podDefaults } from './default.ts'
import { failoverDefaults } from './failover.ts'
import { isGrovePod } from './identity.ts'
import { type PodUnderReview, podShape } from './pod-shape.ts'

/**
 * Completes the pods that reconcilers create, and other pods that ask for failover. These fields are immutable after
 * creation, so updates pass untouched.
 */
export const defaultPod: Endpoint = {
  path: '/webhooks/default-pod',
  type: 'mutating',
  kinds: ['/v1/Pod'],
  decide: ({ operation, subResource, object, namespace }, context): Verdict => {
    if (operation !== 'CREATE' || subResource !== '') return { allowed: true }
    const isOurs = isGrovePod(object)
    if (!isOurs && !asksForFailover({ annotations: entriesOf(object, 'annotations') })) return { allowed: true }
    const misfit = podShape(object)
    if (misfit !== undefined) return badRequest(misfitSentence(misfit))
    const { metadata, spec } = object as { metadata: PodUnderReview['metadata']; spec?: PodUnderReview['spec'] | null }
    if (!spec) return { allowed: true }
    if (!isOurs) return verdictOf(failoverDefaults({ metadata, spec }, context))
    return verdictOf(podDefaults({ metadata, spec }, namespace || metadata.namespace || 'default', context))
  },
}
