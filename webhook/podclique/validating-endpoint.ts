import { badRequest, invalidFields } from '../admission/denial.ts'
import type { AdmissionRequest, Endpoint } from '../admission/endpoint.ts'
import { entriesOf } from '../admission/intent.ts'
import { changesWhatRulesRead } from '../admission/is-asked.ts'
import { deletedBy, lowered } from '../rules/fewer.ts'
import { objectMetaShape } from '../shapes/object-meta-shape.ts'
import { int32, list, misfitSentence, object, text } from '../shapes/shape.ts'
import { isBare, type SubmittedPodClique, validatePodClique } from './validate.ts'

const podCliqueShape = object({
  metadata: objectMetaShape,
  spec: object({ replicas: int32, minAvailable: int32, startsAfter: list(text) }),
})

/**
 * Judges PodCliques outside any set. Those of a set follow from the set, whose rules have judged them.
 * docs/reference/compatibility.md#podcliques-in-no-set
 */
export const validatingPodClique: Endpoint = {
  path: '/webhooks/validate-podclique',
  type: 'validating',
  kinds: ['grove.io/v1alpha1/PodClique'],
  isAsked: (request) => isUnmanaged(request) && changesWhatRulesRead(request),
  decide: ({ operation, subResource, object: submitted, oldObject }) => {
    if ((operation !== 'CREATE' && operation !== 'UPDATE') || subResource !== '') return { allowed: true }
    if (!isBare(entriesOf(submitted, 'labels'))) return { allowed: true }
    const misfit = podCliqueShape(submitted)
    if (misfit !== undefined) return badRequest(misfitSentence(misfit))
    // If the stored object cannot be decoded, none of the new object's errors are excused as old ones.
    const old = operation === 'UPDATE' && podCliqueShape(oldObject) === undefined ? oldObject : undefined
    const errors = validatePodClique(submitted as SubmittedPodClique, old as SubmittedPodClique | undefined)
    if (errors.length > 0) return invalidFields(errors)
    const [before, after] = [replicasOf(old), replicasOf(submitted)]
    return before > after
      ? { allowed: true, warnings: [`${lowered('spec.replicas', before, after)}: ${deletedBy('pod', before, after)}`] }
      : { allowed: true }
  },
}

const isUnmanaged = ({ object, oldObject }: AdmissionRequest): boolean =>
  [object, oldObject].some((each) => each !== null && isBare(entriesOf(each, 'labels')))

const replicasOf = (podClique: unknown): number => (podClique as SubmittedPodClique | undefined)?.spec?.replicas ?? 0
