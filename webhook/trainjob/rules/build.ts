import { sameMeaning } from '../../../schemas/json/same-meaning.ts'
import { type FieldError, sentence } from '../../../schemas/sentences/field-error.ts'
import { type Built, build, NOTHING_EXISTS } from '../../../trainer/build.ts'
import type { TrainJob } from '../../../trainer/shapes.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { jobSetProblems } from '../job-set-problems.ts'
import { PATCHES, RUNTIME_REF, type Subject } from '../subject.ts'

const target: Rule = {
  id: 'trainjob/patch-target',
  type: 'NotFound',
  field: `${PATCHES}[i].trainingRuntimeSpec.template.spec.replicatedJobs[i].name`,
  alsoAt: [
    `${PATCHES}[i].trainingRuntimeSpec.template.spec.replicatedJobs[i].template.spec.template.spec.containers[i].name`,
    `${PATCHES}[i].trainingRuntimeSpec.template.spec.replicatedJobs[i].template.spec.template.spec.initContainers[i].name`,
  ],
  asks: 'the runtime has the jobs and containers that patches name',
}
const short: Rule = {
  id: 'trainjob/name-length',
  type: 'Invalid',
  field: 'metadata.name',
  asks: 'the name is short enough for the names of Jobs and pods that are made of it',
}
const buildable: Rule = {
  id: 'trainjob/build',
  type: 'Invalid',
  field: RUNTIME_REF,
  asks: 'the runtime is one from which something can be built: its framework is known, and containers that it names exist',
}
const accepted: Rule = {
  id: 'trainjob/job-set',
  type: 'Invalid',
  field: RUNTIME_REF,
  alsoAt: [PATCHES],
  asks: 'the JobSet that is made is one that JobSet takes',
}

/** A dry run needs no real keys. */
const keyPair = () => ({ privateKey: '', publicKey: '' })

/** The objects that a TrainJob would become if none of them existed yet. */
export const dryRun = ({ trainJob, runtime, config }: Pick<Subject, 'trainJob' | 'runtime' | 'config'>): Built =>
  build({ trainJob, runtime, existing: NOTHING_EXISTS, keyPair, config })

/** Whether an update changes nothing that the JobSet is built from. Such an update is not judged again. */
export const isBuiltAlike = ({ spec }: TrainJob, { spec: before }: TrainJob): boolean =>
  (['runtimeRef', 'initializer', 'trainer', 'runtimePatches'] as const).every((part) =>
    sameMeaning(spec[part], before[part]),
  )

/**
 * Builds everything as a dry run, so that what would fail again and again later is refused now. Evaluated only if no
 * other rule is broken. docs/trainjob-admission.md#what-the-dry-run-finds
 */
export const buildRules: RuleFamily<Subject> = {
  rules: [target, short, buildable, accepted],
  check(subject, report) {
    const { trainJob, old } = subject
    if (old !== undefined && isBuiltAlike(trainJob, old)) return
    const built = subject.built()
    if ('problems' in built) {
      for (const { field, value, detail } of built.problems) {
        const rule = field.startsWith(PATCHES) ? target : field === short.field ? short : buildable
        report(broken(rule, field, value, detail))
      }
      return
    }
    const problems = jobSetProblems(built.jobSet)
    if (problems.length === 0) return
    const byRuntime = new Set(problemsOfRuntime(subject).map(sentence))
    for (const problem of problems) {
      const isOfRuntime = byRuntime.has(sentence(problem)) || trainJob.spec.runtimePatches === undefined
      const [field, whose] = isOfRuntime ? [RUNTIME_REF, 'of the runtime'] : [PATCHES, 'with these patches']
      report(broken(accepted, field, undefined, `the JobSet ${whose} would be refused: ${sentence(problem)}`))
    }
  },
}

/** The errors that remain without the TrainJob's patches, and so come from the runtime. */
const problemsOfRuntime = (subject: Subject): FieldError[] => {
  const { runtimePatches: _, ...spec } = subject.trainJob.spec
  const built = dryRun({ ...subject, trainJob: { ...subject.trainJob, spec } })
  return 'problems' in built ? [] : jobSetProblems(built.jobSet)
}
