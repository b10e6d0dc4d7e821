import { isTrue } from '../../../model/conditions.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { controllerReference, isGoing } from '../../../reconcilers/engine/ownership.ts'
import type { PodTemplate } from '../job/job.ts'
import { POD } from './kinds.ts'

/** The part of the caches that the stand-ins of workloads read. */
export type Known = Pick<Objects, 'controlledBy' | 'find' | 'get'>

/** The pods of a workload, including those that are being deleted. */
export const podsOf = (owner: KubeObject, objects: Known): readonly KubeObject[] =>
  objects.controlledBy(POD.kind, owner.metadata.uid ?? '')

/** True for a pod that has completed, failed or been evicted. */
export const isOver = ({ status }: KubeObject): boolean =>
  ['Succeeded', 'Failed'].includes((status as { phase?: string } | undefined)?.phase ?? '')

/** True for a pod that counts for its workload: it is neither being deleted nor over. */
export const isActive = (pod: KubeObject): boolean => !isGoing(pod) && !isOver(pod)

/** True for a pod that is Ready; minReadySeconds is not supported. */
export const isReady = (pod: KubeObject): boolean => isActive(pod) && isTrue(pod, 'Ready')

/** The identity of a pod within its workload. */
export interface PodIdentity {
  readonly name?: string
  readonly labels?: Readonly<Record<string, string>>
  /** Fields of the spec in addition to those of the template. */
  readonly spec?: Readonly<Record<string, unknown>>
}

/** A pod of a workload, created from a template. */
export const podFrom = (owner: KubeObject, template: PodTemplate, { name, labels, spec }: PodIdentity): KubeObject => {
  const { metadata = {} } = template
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      ...(name === undefined ? { generateName: `${owner.metadata.name}-` } : { name }),
      namespace: owner.metadata.namespace ?? '',
      labels: { ...metadata.labels, ...labels },
      ...(metadata.annotations && { annotations: metadata.annotations }),
      ownerReferences: [controllerReference(owner)],
    },
    spec: { ...template.spec, ...spec },
  }
}

/** A number of pods, or a percentage of all of them. */
export const amount = (value: number | string | undefined, of: number, round: 'ceil' | 'floor'): number =>
  typeof value === 'string' ? Math[round]((Number.parseInt(value, 10) * of) / 100) : (value ?? 0)
