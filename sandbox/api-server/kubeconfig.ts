/** The credentials of a user: PEM, or a bearer token. */
export type UserCredentials = { readonly cert: string; readonly key: string } | { readonly token: string }

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/**
 * A kubeconfig with one cluster and one user, as JSON, which is valid YAML. `name` is that of the cluster, the user and
 * the context.
 */
export const kubeconfig = (
  name: string,
  server: string,
  ca: string,
  user: UserCredentials,
  namespace = 'default',
): string => {
  const credentials =
    'token' in user
      ? { token: user.token }
      : { 'client-certificate-data': base64(user.cert), 'client-key-data': base64(user.key) }
  return `${JSON.stringify(
    {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': name,
      clusters: [{ name, cluster: { server, 'certificate-authority-data': base64(ca) } }],
      users: [{ name, user: credentials }],
      contexts: [{ name, context: { cluster: name, user: name, namespace } }],
    },
    undefined,
    2,
  )}\n`
}
