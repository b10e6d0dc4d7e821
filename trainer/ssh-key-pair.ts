/** A key pair in the forms that ssh reads. */
export interface SshKeyPair {
  /** PEM of type EC PRIVATE KEY (SEC1). */
  readonly privateKey: string
  /** One line of an authorized_keys file, with its line break. */
  readonly publicKey: string
}
