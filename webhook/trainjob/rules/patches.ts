import { domainPathProblem } from '../../../schemas/metadata/names.ts'
import { INITIALIZERS } from '../../../trainer/initializers.ts'
import { NODE } from '../../../trainer/pod-set.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { PATCHES, type Subject } from '../subject.ts'

const manager: Rule = {
  id: 'trainjob/patch-manager',
  type: 'Invalid',
  field: `${PATCHES}[i].manager`,
  asks: 'who asks for a patch is named by a path with a domain',
}
const variables: Rule = {
  id: 'trainjob/patch-env',
  type: 'Invalid',
  field: `${PATCHES}[i].trainingRuntimeSpec.template.spec.replicatedJobs[i].template.spec.template.spec.containers[i].env`,
  asks: 'variables of the containers that train or fetch are set in trainer.env and initializer, not in a patch',
}

/** Containers whose variables have a field of their own in a TrainJob, with the path of that field. */
const OWN_FIELD: ReadonlyMap<string, string> = new Map([
  [NODE, 'spec.trainer.env'],
  ...INITIALIZERS.map(({ ancestor, of }) => [ancestor, `spec.initializer.${of}.env`] as const),
])

/** What a patch may contain. The build checks whether its jobs and containers exist. docs/admission.md#trainjobs */
export const patchRules: RuleFamily<Subject> = {
  rules: [manager, variables],
  check({ trainJob }, report) {
    for (const [p, patch] of (trainJob.spec.runtimePatches ?? []).entries()) {
      const problem = domainPathProblem(patch.manager)
      if (problem !== undefined) report(broken(manager, `${PATCHES}[${p}].manager`, patch.manager, problem))
      const jobs = patch.trainingRuntimeSpec?.template?.spec?.replicatedJobs ?? []
      for (const [j, { template }] of jobs.entries()) {
        for (const [c, { name, env = [] }] of (template?.spec?.template?.spec?.containers ?? []).entries()) {
          const field = OWN_FIELD.get(name)
          if (field === undefined || env.length === 0) continue
          const path = `${PATCHES}[${p}].trainingRuntimeSpec.template.spec.replicatedJobs[${j}].template.spec.template.spec.containers[${c}].env`
          const names = env.map((variable) => variable.name).join(',')
          report(
            broken(
              variables,
              path,
              names,
              `a patch must not set variables of the container "${name}"; write them to ${field}`,
            ),
          )
        }
      }
    }
  },
}
