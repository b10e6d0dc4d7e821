import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { metaOf } from '../core.ts'
import { readPath } from './json-path.ts'
import type { ScalePaths } from './resource.ts'

/** The Scale of an object. */
export const scaleOf = (object: JsonObject, paths: ScalePaths): JsonObject => {
  const { name, namespace, uid, resourceVersion, creationTimestamp } = metaOf(object)
  const replicas = Number(readPath(object, paths.specReplicasPath) ?? 0)
  const selector = paths.labelSelectorPath === undefined ? undefined : readPath(object, paths.labelSelectorPath)
  return {
    kind: 'Scale',
    apiVersion: 'autoscaling/v1',
    metadata: { name, namespace, uid, resourceVersion, creationTimestamp },
    spec: replicas === 0 ? {} : { replicas },
    status: {
      replicas: Number(readPath(object, paths.statusReplicasPath) ?? 0),
      ...(selector !== undefined && { selector: selectorText(selector) }),
    },
  }
}

/** The selector of a Deployment is an object; that of a custom resource is a string already. */
const selectorText = (selector: unknown): string =>
  isObject(selector)
    ? Object.entries((selector.matchLabels as object | undefined) ?? {})
        .map(([key, value]) => `${key}=${value}`)
        .join(',')
    : String(selector)

/** The object with another number of replicas. */
export const withReplicas = (object: JsonObject, path: string, replicas: number): JsonObject => {
  const put = (value: unknown, [field = '', ...rest]: readonly string[]): JsonObject => ({
    ...(isObject(value) ? value : {}),
    [field]: rest.length === 0 ? replicas : put(isObject(value) ? value[field] : undefined, rest),
  })
  return put(object, path.replace(/^\./, '').split('.'))
}
