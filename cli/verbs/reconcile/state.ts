/** The state of a `grove reconcile`, for probes, metrics and the status page. */
export interface State {
  /** Whether leader election is on; without it the process works at once. */
  readonly elects: boolean
  /** The leader, as far as it is known. */
  leader: string | undefined
  /** Whether this process works: it leads, or there is no election. */
  isWorking: boolean
  /** Whether the caches are filled. */
  isSynced: boolean
  /** The kinds whose objects have not been read yet, while the caches fill. */
  unfilled: () => readonly string[]
  isStopping: boolean
}

/** The initial state of a process; `elects` says whether a lease decides which process works. */
export const initialState = (elects: boolean): State => ({
  elects,
  leader: undefined,
  isWorking: false,
  isSynced: false,
  unfilled: () => [],
  isStopping: false,
})

/** Why the process is not ready, one sentence each. A standby with a known leader is ready. */
export const notReady = ({ elects, leader, isWorking, isSynced, unfilled, isStopping }: State): string[] => [
  ...(isStopping ? ['the process is shutting down'] : []),
  ...(elects && !isWorking && leader === undefined ? ['no leader is known yet; the lease has not been read'] : []),
  ...((isWorking || !elects) && !isSynced ? [fills(unfilled())] : []),
]

const fills = (unfilled: readonly string[]): string =>
  `the caches are not filled yet${unfilled.length === 0 ? '' : `: ${unfilled.join(', ')}`}`

/** A sentence about which process works. */
export const role = ({ elects, leader, isWorking }: State): string => {
  if (!elects) return 'Leader election is off: this process works.'
  if (isWorking) return `This process leads, as ${leader ?? 'yet unknown'}.`
  return leader === undefined ? 'No leader is known yet.' : `This process stands by; the leader is ${leader}.`
}
