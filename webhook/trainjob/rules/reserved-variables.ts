import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import type { Subject } from '../subject.ts'

const ENV = 'spec.trainer.env'

const reserved: Rule = {
  id: 'trainjob/reserved-env',
  type: 'Invalid',
  field: ENV,
  asks: 'variables by which torchrun or MPI finds its pods are left to the runtime',
}
const tracker: Rule = {
  id: 'trainjob/reserved-env-xgboost',
  type: 'Forbidden',
  field: `${ENV}[i]`,
  asks: 'variables by which XGBoost finds its tracker are left to the runtime',
}

/** Variables that the build sets, by framework. */
const RESERVED_VARIABLES: Readonly<Record<string, readonly string[]>> = {
  torch: ['PET_NNODES', 'PET_NPROC_PER_NODE', 'PET_NODE_RANK', 'PET_MASTER_ADDR', 'PET_MASTER_PORT'],
  mpi: [
    'OMPI_MCA_orte_default_hostfile',
    'OMPI_MCA_plm_rsh_args',
    'OMPI_MCA_orte_keep_fqdn_hostnames',
    'OMPI_MCA_orte_set_default_slots',
  ],
  xgboost: ['DMLC_TRACKER_URI', 'DMLC_TRACKER_PORT', 'DMLC_TASK_ID', 'DMLC_NUM_WORKER'],
}

/** A TrainJob's own variables must not replace the framework's. docs/admission.md#trainjobs */
export const reservedVariableRules: RuleFamily<Subject> = {
  rules: [reserved, tracker],
  check({ trainJob, policy }, report) {
    const env = trainJob.spec.trainer?.env ?? []
    for (const [framework, names] of Object.entries(RESERVED_VARIABLES)) {
      if (policy[framework] === undefined) continue
      const taken = env.flatMap(({ name }, index) => (names.includes(name) ? [{ name, index }] : []))
      const advice = `set by the runtime, for ${framework} finds its pods by it; remove it`
      if (framework === 'xgboost') {
        for (const { name, index } of taken)
          report(broken(tracker, `${ENV}[${index}]`, undefined, `${name} is ${advice}`))
      } else if (taken.length > 0) {
        report(broken(reserved, ENV, taken.map(({ name }) => name).join(','), advice))
      }
    }
  },
}
