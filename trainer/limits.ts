import { type FieldError, invalid } from '../schemas/sentences/field-error.ts'
import type { PodSet } from './pod-set.ts'
import type { TrainJob } from './shapes.ts'

/**
 * The limit of values in a runtime: lists, objects, texts and numbers together. Real runtimes have a few hundred. A
 * TrainJob of some hundred bytes may name a runtime of 1.5 MB, and nobody else may wait while that is judged or built.
 */
const MOST_RUNTIME_VALUES = 10_000

/** True if a value holds more values than a runtime may. Takes any JSON, however deep, and stops at the limit. */
export const hasTooManyValues = (value: unknown): boolean => {
  const left: unknown[] = [value]
  let count = 0
  while (left.length > 0) {
    if (count + left.length > MOST_RUNTIME_VALUES) return true
    const next = left.pop()
    count++
    if (typeof next !== 'object' || next === null) continue
    const inside = Object.values(next)
    if (count + left.length + inside.length > MOST_RUNTIME_VALUES) return true
    left.push(...inside)
  }
  return false
}

/** What to say of such a runtime. */
export const TOO_MANY_VALUES = `has more than ${MOST_RUNTIME_VALUES} values, and no TrainJob can use it; make several runtimes of it`

/** The limit of the data of a ConfigMap in Kubernetes, in bytes. */
export const MOST_CONFIG_MAP_BYTES = 2 ** 20

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
