import type { Fault, FaultRequest, Faults } from '../../sandbox/api-server/http/faults.ts'

/** Injects a fault into the first `times` requests that match; the others pass. */
export const faultFor = (
  matches: Partial<Pick<FaultRequest, 'verb' | 'plural' | 'subresource' | 'name'>>,
  fault: Fault,
  times = 1,
): Faults => {
  let left = times
  return (request) => {
    const fits = Object.entries(matches).every(([field, value]) => request[field as keyof FaultRequest] === value)
    return fits && left-- > 0 ? fault : undefined
  }
}
