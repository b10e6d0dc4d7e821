import { FLUX_INSTALLER } from '../../../trainer/frameworks/flux.ts'
import { LAUNCHER, NODE, podSpecOf } from '../../../trainer/pod-set.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { RUNTIME_REF, type Subject } from '../subject.ts'

const NODES = 'spec.trainer.numNodes'

const launcher: Rule = {
  id: 'trainjob/mpi-launcher',
  type: 'Invalid',
  field: NODES,
  asks: `an MPI runtime whose launcher trains has the jobs "${LAUNCHER}" and "${NODE}" before several nodes are asked for`,
}
const installer: Rule = {
  id: 'trainjob/flux-installer',
  type: 'Invalid',
  field: RUNTIME_REF,
  asks: `the runtime has no init container "${FLUX_INSTALLER}" of its own`,
}

/** The requirements of MPI and Flux for a runtime beyond those that the build checks. docs/admission.md#trainjobs */
export const frameworkRules: RuleFamily<Subject> = {
  rules: [launcher, installer],
  check({ trainJob, policy, sets }, report) {
    const { trainer, runtimeRef } = trainJob.spec
    const nodes = trainer?.numNodes ?? 0
    const missing = [LAUNCHER, NODE].filter((name) => !sets.some((set) => set.name === name))
    if (policy.mpi?.runLauncherAsNode && nodes > 1 && missing.length > 0) {
      const jobs = missing.map((name) => `"${name}"`).join(' and ')
      report(
        broken(launcher, NODES, nodes, `must be 1, for the launcher of the runtime trains and it has no job ${jobs}`),
      )
    }
    if (policy.flux === undefined) return
    const node = sets.find(({ name }) => name === NODE)
    if (node !== undefined && podSpecOf(node).initContainers?.some(({ name }) => name === FLUX_INSTALLER)) {
      const detail = `the runtime has an init container "${FLUX_INSTALLER}", a name that is reserved for the one that installs Flux; rename it`
      report(broken(installer, RUNTIME_REF, runtimeRef.name, detail))
    }
  },
}
