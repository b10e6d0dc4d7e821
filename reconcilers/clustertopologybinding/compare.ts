import { controllerOf, whose } from '../engine/ownership.ts'
import { nodeLabelsOf, type ObservedBinding, type ObservedTopology } from './observe.ts'

/** How the topology object of a scheduler compares with its binding. */
export type Comparison =
  | { readonly is: 'missing' | 'foreign' | 'other'; readonly message: string }
  | { readonly is: 'same' }

/**
 * Compares one object. An object that somebody else controls is not ours to write. docs/topology.md#the-bindings-status
 */
export const compare = (
  { binding }: Pick<ObservedBinding, 'binding'>,
  { topology, reference, object, isExternal }: ObservedTopology,
): Comparison => {
  const { kind } = topology.kind
  if (object === undefined) return { is: 'missing', message: `there is no ${kind} "${reference}"` }
  const owner = controllerOf(object)
  if (!isExternal && whose(object, binding) !== 'own') {
    const standing =
      owner === undefined ? 'is not controlled by' : `belongs to ${owner.kind} "${owner.name}" and not to`
    const wayOut = 'delete it, or name it in schedulerTopologyBindings'
    return { is: 'foreign', message: `${kind} "${reference}" ${standing} this binding; ${wayOut}` }
  }
  const [wanted, found] = [nodeLabelsOf(binding), topology.nodeLabelsOf(object)]
  if (wanted.length === found.length && wanted.every((label, index) => label === found[index])) return { is: 'same' }
  const told = found.length === 0 ? 'no levels' : `the levels ${found.join(', ')}`
  return { is: 'other', message: `${kind} "${reference}" has ${told}; the binding has ${wanted.join(', ')}` }
}
