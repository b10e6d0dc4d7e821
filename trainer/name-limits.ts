import { type FieldError, invalid } from '../schemas/sentences/field-error.ts'
import type { PodSet } from './pod-set.ts'
import type { TrainJob } from './shapes.ts'

/** The longest name of a Job or a pod: both become DNS labels. */
const LONGEST = 63
/** The dash and the random characters at the end of a pod's name. */
const POD_SUFFIX = '-xxxxx'.length

/**
 * A field error if names of Jobs or pods would be too long: JobSet derives them from the TrainJob's name, and refuses
 * the JobSet. The error says how long the TrainJob's name may be. docs/reference/trainer-rules.md#length-of-names
 */
export const nameProblems = ({ metadata: { name } }: TrainJob, sets: readonly PodSet[]): FieldError[] => {
  const suffixes = sets.map((set) => {
    const jobs = Math.max(1, set.job.replicas ?? 1) - 1
    const isIndexed = (set.job.template?.spec?.completionMode ?? 'Indexed') === 'Indexed'
    const pods = isIndexed ? `-${Math.max(1, set.count) - 1}`.length + POD_SUFFIX : 0
    return { set, length: `-${set.name}-${jobs}`.length + pods }
  })
  const [longest] = suffixes.sort((a, b) => b.length - a.length)
  if (longest === undefined || name.length + longest.length <= LONGEST) return []
  const most = LONGEST - longest.length
  const why = `names of pods of the job "${longest.set.name}" would have more than ${LONGEST} characters`
  return [invalid('metadata.name', name, `must have at most ${most} characters, for ${why}; choose a shorter name`)]
}
