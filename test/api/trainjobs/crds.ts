import { COSCHEDULING_POD_GROUPS } from '../../../reconcilers/trainjob/watched.ts'
import { crdObjects } from '../../../sandbox/cluster/manifests.ts'
import { referenceCrd } from '../../reference/crds.ts'
import { crdOf } from '../toys.ts'

/** The CRDs of the PodGroups that TrainJobs may have: Volcano's own, and for coscheduling one that accepts anything. */
export const podGroupCrds = (): object[] => [
  crdOf(COSCHEDULING_POD_GROUPS),
  referenceCrd('volcano', 'scheduling.volcano.sh_podgroups'),
]

/** The CRD of JobSets, which in a cluster their controller installs. */
const jobSetCrd = (): object => {
  const found = crdObjects().find(({ metadata }) => (metadata as { name: string }).name === 'jobsets.jobset.x-k8s.io')
  if (found === undefined) throw new Error('there is no CRD of JobSets')
  return found
}

/** The CRD of JobSets and those of PodGroups. */
export const trainingCrds = (): object[] => [jobSetCrd(), ...podGroupCrds()]
