import { INITIALIZERS } from '../../../trainer/initializers.ts'
import { containerOf } from '../../../trainer/pod-set.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { RUNTIME_REF, type Subject } from '../subject.ts'

/** The volume that initializers write to and trainers read from. */
const VOLUME = 'initializer'

const job: Rule = {
  id: 'trainjob/initializer',
  type: 'Invalid',
  field: RUNTIME_REF,
  asks: `the runtime has a job and a container for what is to be fetched, which mounts the volume "${VOLUME}"`,
}

/** A TrainJob with an initializer has a runtime that can run it. docs/admission.md#trainjobs */
export const initializerRules: RuleFamily<Subject> = {
  rules: [job],
  check({ trainJob, sets }, report) {
    const { initializer, runtimeRef } = trainJob.spec
    for (const { ancestor, of } of INITIALIZERS) {
      if (!initializer?.[of]) continue
      const lacks = (what: string): void =>
        report(
          broken(
            job,
            RUNTIME_REF,
            runtimeRef,
            `${what}, which initializer.${of} needs; use another runtime, or remove it`,
          ),
        )
      const set = sets.find(({ name }) => name === ancestor)
      const container = set && containerOf(set, ancestor)
      if (set === undefined) lacks(`the runtime has no job "${ancestor}"`)
      else if (container === undefined) lacks(`the job "${ancestor}" of the runtime has no container "${ancestor}"`)
      else if (!container.volumeMounts?.some(({ name }) => name === VOLUME)) {
        lacks(`the container "${ancestor}" of the runtime does not mount a volume "${VOLUME}"`)
      }
    }
  },
}
