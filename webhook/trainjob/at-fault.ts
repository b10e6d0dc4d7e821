import { type FieldError, invalid, sentence } from '../../schemas/sentences/field-error.ts'
import { INITIALIZERS } from '../../trainer/initializers.ts'
import { ancestorOf } from '../../trainer/pod-set.ts'
import type { JobSet, Trainer, TrainJob } from '../../trainer/shapes.ts'
import type { Refused } from '../rules/refusal.ts'
import { placeInPatches } from './patch-place.ts'
import { refusedChildren } from './refused-children.ts'
import { dryRun } from './rules/build.ts'
import { PATCHES, RUNTIME_REF, type Subject } from './subject.ts'

type Path = (error: FieldError, subject: Subject, jobSet: JobSet) => string

/** The same place in `trainer.resourcesPerNode`: `limits[nvidia.com/gpu]`. */
const inResources: Path = ({ field }) => `spec.trainer.resourcesPerNode${/\.resources(.*)$/.exec(field)?.[1] ?? ''}`

/** The variable of `trainer.env` that a path of a container names by its index. */
const inEnv: Path = ({ field }, { trainJob }, { spec }) => {
  const [, job, list, container, index, rest = ''] =
    /^spec\.replicatedJobs\[(\d+)\].*\.(containers|initContainers)\[(\d+)\]\.env\[(\d+)\](.*)$/.exec(field) ?? []
  const pods = spec.replicatedJobs?.[Number(job)]?.template?.spec?.template?.spec
  const name = pods?.[list as 'containers']?.[Number(container)]?.env?.[Number(index)]?.name
  const at = trainJob.spec.trainer?.env?.findIndex((each) => each.name === name) ?? -1
  return at === -1 ? 'spec.trainer.env' : `spec.trainer.env[${at}]${rest}`
}

/** The field of the initializer that became this part of its container. */
const inInitializer: Path = ({ field }, _, { spec }) => {
  const job = spec.replicatedJobs?.[Number(/^spec\.replicatedJobs\[(\d+)\]/.exec(field)?.[1])]
  const of = INITIALIZERS.find(({ ancestor }) => job !== undefined && ancestor === ancestorOf(job))?.of
  const secret = /\.envFrom\[\d+\]\.(secretRef.*)$/.exec(field)?.[1]
  return ['spec.initializer', of, secret ?? (field.includes('.env[') ? 'env' : undefined)].filter(Boolean).join('.')
}

const withoutTrainers = (trainJob: TrainJob, part: keyof Trainer): TrainJob => {
  const { [part]: _, ...trainer } = trainJob.spec.trainer ?? {}
  return { ...trainJob, spec: { ...trainJob.spec, trainer } }
}

const ofTrainer = (part: keyof Trainer, path: Path = () => `spec.trainer.${part}`) => ({
  isIn: ({ spec }: TrainJob) => spec.trainer?.[part] !== undefined,
  without: (trainJob: TrainJob) => withoutTrainers(trainJob, part),
  path,
})

/** The parts of a TrainJob that can be at fault for what pods become, in the order in which they are tried. */
const PARTS = [
  ofTrainer('resourcesPerNode', inResources),
  ofTrainer('env', inEnv),
  ofTrainer('image'),
  ofTrainer('numNodes'),
  {
    isIn: ({ spec }: TrainJob) => (spec.runtimePatches ?? []).length > 0,
    without: ({ spec: { runtimePatches: _, ...spec }, ...trainJob }: TrainJob): TrainJob => ({ ...trainJob, spec }),
    path: (({ field }, { trainJob }, jobSet) =>
      placeInPatches(field, jobSet, trainJob.spec.runtimePatches ?? []) ?? PATCHES) satisfies Path,
  },
  {
    isIn: ({ spec }: TrainJob) => spec.initializer !== undefined,
    without: ({ spec: { initializer: _, ...spec }, ...trainJob }: TrainJob): TrainJob => ({ ...trainJob, spec }),
    path: inInitializer,
  },
]

/** Without a value: the error names the runtime, and the value stands in its template. */
const ofRuntime = (error: FieldError): FieldError =>
  invalid(RUNTIME_REF, undefined, `the runtime's ${sentence({ ...error, field: `spec.template.${error.field}` })}`)

/**
 * Why the JobSet of a TrainJob or its pods would be refused, each error at the part of the TrainJob without which it
 * would not be there, and at `spec.runtimeRef` if it is there whatever the TrainJob says. Costs another build for each
 * part, but only where something would be refused.
 */
export const refusedChildrenOf = (subject: Subject): Refused[] => {
  const jobSet = jobSetOf(subject)
  const refused = jobSet === undefined ? [] : refusedChildren(jobSet)
  if (jobSet === undefined || refused.length === 0) return []
  const parts = PARTS.filter(({ isIn }) => isIn(subject.trainJob)).map(({ without, path }) => {
    const rest = jobSetOf({ ...subject, built: () => dryRun({ ...subject, trainJob: without(subject.trainJob) }) })
    return { path, left: new Set(rest === undefined ? [] : refusedChildren(rest).map(placeOf)) }
  })
  const found = refused.map(({ child, error }): Refused => {
    const part = parts.find(({ left }) => !left.has(placeOf({ error })))
    return {
      child,
      error: part === undefined ? ofRuntime(error) : { ...error, field: part.path(error, subject, jobSet) },
    }
  })
  const told = new Map(found.map((each) => [sentence(each.error), each]))
  return [...told.values()]
}

/** An error is the same one if it is of the same kind at the same place: its text may name counts. */
const placeOf = ({ error: { type, field } }: Pick<Refused, 'error'>): string => `${type} ${field}`

const jobSetOf = ({ built }: Pick<Subject, 'built'>): JobSet | undefined => {
  const answer = built()
  return 'problems' in answer ? undefined : answer.jobSet
}
