/** A credential plugin or an auth-provider gives no credentials; the message says whose they are and what to do. */
export class CredentialsError extends Error {
  override name = 'CredentialsError'
}
