/** What keeps a process of a failover pod from starting; the message says what to change. */
export class StartError extends Error {
  override name = 'StartError'
}
