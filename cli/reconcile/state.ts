/** How far a `grove reconcile` is: what probes, metrics and the page for people tell of it. */
export interface State {
  /** Whether it stands for leader; without, it works at once. */
  readonly elects: boolean
  /** Who leads, as far as is known. */
  leader: string | undefined
  /** This process works: it leads, or there is no election. */
  isWorking: boolean
  /** What it works with has been read. */
  isSynced: boolean
  isStopping: boolean
}

/** The state of a process that has done nothing yet; `elects` says whether a lease decides who works. */
export const initialState = (elects: boolean): State => ({
  elects,
  leader: undefined,
  isWorking: false,
  isSynced: false,
  isStopping: false,
})

/** Why it is not ready, one sentence each. Whoever stands by for a leader that is known is ready: nothing more is asked of it. */
export const notReady = ({ elects, leader, isWorking, isSynced, isStopping }: State): string[] => [
  ...(isStopping ? ['the process is shutting down'] : []),
  ...(elects && !isWorking && leader === undefined ? ['no leader is known yet; the lease has not been read'] : []),
  ...((isWorking || !elects) && !isSynced ? ['the caches are not filled yet'] : []),
]

/** Who does the work, as a sentence. */
export const role = ({ elects, leader, isWorking }: State): string => {
  if (!elects) return 'Leader election is off: this process works.'
  if (isWorking) return `This process leads, as ${leader ?? 'yet unknown'}.`
  return leader === undefined ? 'No leader is known yet.' : `This process stands by; the leader is ${leader}.`
}
