import { INITIALIZERS } from '../../trainer/initializers.ts'
import { ancestorOf, NODE, TRAINER } from '../../trainer/pod-set.ts'
import type { Runtime } from '../../trainer/shapes.ts'
import { broken, type Rule, type RuleFamily } from '../rules/rule.ts'

const JOBS = 'spec.template.spec.replicatedJobs'

const once: Rule = {
  id: 'trainingruntime/replicas',
  type: 'Invalid',
  field: `${JOBS}[i].replicas`,
  asks: 'there is one Job of those that train and those that fetch something',
}
const container: Rule = {
  id: 'trainingruntime/container',
  type: 'Invalid',
  field: `${JOBS}[i].template.spec.template.spec.containers`,
  asks: 'such a Job has the container that TrainJobs speak of',
}

/** The container that a Job must have, by the role in the Job's label. */
const CONTAINERS: ReadonlyMap<string, string> = new Map([
  [TRAINER, NODE],
  ...INITIALIZERS.map(({ ancestor }) => [ancestor, ancestor] as const),
])

/** What TrainJobs rely on in a runtime. docs/trainjob-admission.md#runtimes */
export const runtimeRules: RuleFamily<Runtime> = {
  rules: [once, container],
  check({ spec }, report) {
    for (const [index, job] of (spec?.template?.spec?.replicatedJobs ?? []).entries()) {
      const ancestor = ancestorOf(job)
      const wanted = CONTAINERS.get(ancestor ?? '')
      if (wanted === undefined) continue
      const { replicas = 1 } = job
      if (replicas !== 1) {
        report(broken(once, `${JOBS}[${index}].replicas`, replicas, `always must be 1 for the ancestor: ${ancestor}`))
      }
      const names = (job.template?.spec?.template?.spec?.containers ?? []).map(({ name }) => name)
      if (names.includes(wanted)) continue
      const path = `${JOBS}[${index}].template.spec.template.spec.containers`
      const detail = `must contain the required container for the ancestor: ${ancestor}; call one of them "${wanted}"`
      report(broken(container, path, names.join(','), detail))
    }
  },
}
