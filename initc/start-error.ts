/** What keeps the barrier from starting; the message says what to change. */
export class StartError extends Error {
  override name = 'StartError'
}
