import { INTENT_ANNOTATIONS } from '../../model/intent.ts'
import { badRequest } from '../admission/denial.ts'
import type { Endpoint, Verdict } from '../admission/endpoint.ts'
import { entriesOf, verdictOf } from '../admission/intent.ts'
import { misfitSentence } from '../shapes/shape.ts'
import { podCliqueDefaults } from './default.ts'
import { type PodCliqueUnderReview, podCliqueShape } from './podclique-shape.ts'

/**
 * True if a reconciler wrote an intent. A PodClique that is being deleted is let through, so that an update can remove
 * its finalizer.
 */
const hasIntent = (object: unknown): boolean => {
  const metadata = (object as { metadata?: { deletionTimestamp?: unknown } | null } | null)?.metadata
  if (metadata?.deletionTimestamp) return false
  const annotations = entriesOf(object, 'annotations')
  return INTENT_ANNOTATIONS.some((key) => key in annotations)
}

/** Completes the PodCliques that reconcilers create and update. */
export const defaultPodClique: Endpoint = {
  path: '/webhooks/default-podclique',
  type: 'mutating',
  kinds: ['grove.io/v1alpha1/PodClique'],
  decide: ({ operation, subResource, object }): Verdict => {
    const isWrite = operation === 'CREATE' || operation === 'UPDATE'
    if (!isWrite || subResource !== '' || !hasIntent(object)) return { allowed: true }
    const misfit = podCliqueShape(object)
    if (misfit !== undefined) return badRequest(misfitSentence(misfit))
    return verdictOf(podCliqueDefaults(object as PodCliqueUnderReview))
  },
}
