import { WRITES_IN_FLIGHT } from './engine/in-flight.ts'

/**
 * How many objects of a kind are looked at at a time: what the configuration says, but no fewer than there may be writes under
 * way. A plan takes a moment, and then waits for answers. With fewer workers than writes, small objects that are each
 * written one request after the other would leave the API server idle; what spares it is the bound on writes.
 */
export const workersFor = ({ concurrentSyncs }: { readonly concurrentSyncs: number }): number =>
  Math.max(WRITES_IN_FLIGHT, concurrentSyncs)
