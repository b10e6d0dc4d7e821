import { WRITES_IN_FLIGHT } from './engine/in-flight.ts'

/**
 * How many objects of a kind are reconciled at the same time: the configured number, but at least as many as there may
 * be writes in flight. A plan takes a moment, and then waits for answers. With fewer workers than writes, small
 * objects, each of which is written one request after the other, would leave the API server idle. The limit on writes
 * protects the API server.
 */
export const workersFor = ({ concurrentSyncs }: { readonly concurrentSyncs: number }): number =>
  Math.max(WRITES_IN_FLIGHT, concurrentSyncs)
