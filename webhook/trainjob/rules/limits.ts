import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { RUNTIME_REF, type Subject } from '../subject.ts'

const NODES = 'spec.trainer.numNodes'

const nodes: Rule = {
  id: 'trainjob/nodes',
  type: 'Invalid',
  field: NODES,
  alsoAt: [RUNTIME_REF],
  asks: 'no replicated job has more than 100,000 pods: a slip must not fill the memory of who builds it',
}

/** The same limit as for PodCliques; no cluster that Kubernetes supports has room for more pods. */
const MOST = 100_000

/** The limit of pods. */
export const limitRules: RuleFamily<Subject> = {
  rules: [nodes],
  check({ trainJob, sets }, report) {
    const numNodes = trainJob.spec.trainer?.numNodes ?? 0
    if (numNodes > MOST) report(broken(nodes, NODES, numNodes, `must be ${MOST} or less`))
    for (const { name, count } of sets) {
      if (count <= MOST) continue
      report(broken(nodes, RUNTIME_REF, count, `pods of the job "${name}" of the runtime; ${MOST} or less can be made`))
    }
  },
}
