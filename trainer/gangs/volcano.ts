import { podSpecOf } from '../pod-set.ts'
import { totalRequests } from '../resources.ts'
import { type GangPolicy, memberCount } from './gang-policy.ts'

/** Annotation of a runtime's template with the queue. */
export const VOLCANO_JOB_QUEUE_ANNOTATION = 'scheduling.volcano.sh/queue-name'

/** Volcano. */
export const volcanoPolicy: GangPolicy = {
  name: 'volcano',
  apiVersion: 'scheduling.volcano.sh/v1beta1',
  podMetadata: ({ metadata: { name } }) => ({ annotations: { 'scheduling.k8s.io/group-name': name } }),
  spec: ({ sets, template }, { volcano }) => {
    const queue = template.metadata?.annotations?.[VOLCANO_JOB_QUEUE_ANNOTATION]
    const priorities = sets.flatMap((set) => podSpecOf(set).priorityClassName || [])
    const topology = volcano?.networkTopology
    return {
      minMember: memberCount(sets),
      minResources: totalRequests(sets),
      ...(queue && { queue }),
      ...(priorities.length > 0 && { priorityClassName: priorities.at(-1) }),
      ...(topology && { networkTopology: topology }),
    }
  },
}
