import { WATCHED } from '../../../reconcilers/watched.ts'
import { crdObjects } from '../../../sandbox/cluster/manifests.ts'
import { referenceCrd } from '../../reference/crds.ts'
import { crdOf } from '../toys.ts'

/** The CRDs of PodGroups that TrainJobs may have: Volcano's own, and one that takes anything for coscheduling. */
export const podGroupCrds = (): object[] => [
  crdOf(WATCHED.coschedulingPodGroup),
  referenceCrd('volcano', 'scheduling.volcano.sh_podgroups'),
]

/** The CRD of JobSets, which their controller brings along in a cluster. */
export const jobSetCrd = (): object => {
  const found = crdObjects().find(({ metadata }) => (metadata as { name: string }).name === 'jobsets.jobset.x-k8s.io')
  if (found === undefined) throw new Error('there is no CRD of JobSets')
  return found
}
