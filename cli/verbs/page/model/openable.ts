import { READABLE, type Right } from './readable.ts'

/** A kind of objects that a viewer may open. */
interface Openable {
  readonly apiVersion: string
  readonly group: string
  readonly plural: string
}

const of = ({ group, plural }: { readonly group: string; readonly plural: string }, version: string): Openable => ({
  apiVersion: group === '' ? version : `${group}/${version}`,
  group,
  plural,
})

/** The kinds that can be opened, which are those of the tree. Secrets and all other kinds cannot. */
export const OPENABLE: ReadonlyMap<string, Openable> = new Map([
  ['Pod', of(READABLE.pods, 'v1')],
  ['PodCliqueSet', of(READABLE.sets, 'v1alpha1')],
  ['PodGang', of(READABLE.gangs, 'v1alpha1')],
  ['PodCliqueScalingGroup', of(READABLE.scalingGroups, 'v1alpha1')],
  ['PodClique', of(READABLE.podCliques, 'v1alpha1')],
  ['TrainJob', of(READABLE.trainJobs, 'v1alpha1')],
])

/** The selected object. */
export interface Named {
  readonly kind: string
  readonly namespace: string
  readonly name: string
}

/** The right to read one object; undefined for a kind that cannot be opened. */
export const rightToGet = ({ kind, namespace, name }: Named): Right | undefined => {
  const found = OPENABLE.get(kind)
  return found && { verb: 'get', group: found.group, resource: found.plural, namespace, name }
}

/** The right to list events. */
export const rightToEvents = (namespace: string): Right => ({ verb: 'list', group: '', resource: 'events', namespace })

/** The right to read the logs of a pod. */
export const rightToLogs = ({ namespace, name }: Pick<Named, 'namespace' | 'name'>): Right => ({
  ...{ verb: 'get', group: '', resource: 'pods', subresource: 'log', namespace, name },
})

/** That a viewer lacks a right, as a sentence: `it takes the right to get pods/log in the namespace research`. */
export const lacking = ({ verb, group, resource, subresource, namespace }: Right): string =>
  `it takes the right to ${verb} ${resource}${subresource ? `/${subresource}` : ''}${group ? ` (${group})` : ''} in the namespace ${namespace}`
