/** Why the barrier cannot start; the message says what to change. */
export class StartError extends Error {
  override name = 'StartError'
}
