import type { TreeNode } from '../../../drawing/tree/node.ts'
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

/** The kinds that can be opened, which are those of the tree and what TrainJobs are made into. Secrets and all other kinds cannot. */
export const OPENABLE: ReadonlyMap<string, Openable> = new Map([
  ['Pod', of(READABLE.pods, 'v1')],
  ['PodCliqueSet', of(READABLE.sets, 'v1alpha1')],
  ['PodGang', of(READABLE.gangs, 'v1alpha1')],
  ['PodCliqueScalingGroup', of(READABLE.scalingGroups, 'v1alpha1')],
  ['PodClique', of(READABLE.podCliques, 'v1alpha1')],
  ['TrainJob', of(READABLE.trainJobs, 'v1alpha1')],
  ['JobSet', of(READABLE.jobSets, 'v1alpha2')],
  ['Job', of({ group: 'batch', plural: 'jobs' }, 'v1')],
])

/** The selected object. */
export interface Named {
  readonly kind: string
  readonly namespace: string
  readonly name: string
}

/**
 * The object that a line of a workload's tree opens; undefined for one that opens none. A line of Jobs opens the first of them:
 * a job of a TrainJob has one Job, unless its runtime says otherwise.
 */
export const objectOf = (
  { kind, name }: Pick<TreeNode, 'kind' | 'name'>,
  workload: Pick<TreeNode, 'name'>,
): Pick<Named, 'kind' | 'name'> | undefined =>
  kind === 'Jobs'
    ? { kind: 'Job', name: `${workload.name}-${name}-0` }
    : OPENABLE.has(kind)
      ? { kind, name }
      : undefined

/** The line of a workload's tree at which an opened object stands; a JobSet stands at its TrainJob. */
export const lineOf = (root: TreeNode, opened: Pick<Named, 'kind' | 'name'>): TreeNode | undefined => {
  const find = (node: TreeNode): TreeNode | undefined => {
    const own = objectOf(node, root)
    if (own?.kind === opened.kind && own.name === opened.name) return node
    for (const child of node.below) {
      const found = find(child)
      if (found !== undefined) return found
    }
    return undefined
  }
  return opened.kind === 'JobSet' && root.kind === 'TrainJob' && root.name === opened.name ? root : find(root)
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
