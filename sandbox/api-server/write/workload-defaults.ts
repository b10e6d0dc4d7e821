import { isObject, type JsonObject, partOf } from '../../../schemas/structural/schema.ts'
import { pullPolicy } from './pull-policy.ts'

const withPolicies = (containers: unknown): unknown =>
  Array.isArray(containers)
    ? containers.map((each) =>
        isObject(each) ? { ...each, imagePullPolicy: each.imagePullPolicy ?? pullPolicy(each.image) } : each,
      )
    : containers

const ROLLING = { maxUnavailable: '25%', maxSurge: '25%' }

/** A workload whose template says when images are pulled. */
export const withPullPolicies = (object: JsonObject): JsonObject => {
  const spec = partOf(object, 'spec')
  const template = partOf(spec, 'template')
  const pod = partOf(template, 'spec')
  const completed = {
    ...pod,
    ...(pod.containers !== undefined && { containers: withPolicies(pod.containers) }),
    ...(pod.initContainers !== undefined && { initContainers: withPolicies(pod.initContainers) }),
  }
  return { ...object, spec: { ...spec, template: { ...template, spec: completed } } }
}

/** A Deployment with what Kubernetes fills in that depends on other fields: how it rolls out, and pull policies by image. */
export const completeDeployment = (object: JsonObject): JsonObject => {
  const { spec, ...rest } = withPullPolicies(object)
  const given = { spec } as JsonObject
  const strategy = { type: 'RollingUpdate', ...partOf(partOf(given, 'spec'), 'strategy') } as JsonObject
  const rolling = strategy.type === 'RollingUpdate' && {
    rollingUpdate: { ...ROLLING, ...partOf(strategy, 'rollingUpdate') },
  }
  return { ...rest, spec: { ...partOf(given, 'spec'), strategy: { ...strategy, ...rolling } } }
}
