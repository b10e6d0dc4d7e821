/** The credentials of a user: PEM, or a bearer token. */
export type UserCredentials = { readonly cert: string; readonly key: string } | { readonly token: string }

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** A kubeconfig with one cluster and one user, as JSON, which is valid YAML. */
export const kubeconfig = (server: string, ca: string, user: UserCredentials, namespace = 'default'): string => {
  const credentials =
    'token' in user
      ? { token: user.token }
      : { 'client-certificate-data': base64(user.cert), 'client-key-data': base64(user.key) }
  return `${JSON.stringify(
    {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'grove-sandbox',
      clusters: [{ name: 'grove-sandbox', cluster: { server, 'certificate-authority-data': base64(ca) } }],
      users: [{ name: 'grove-sandbox', user: credentials }],
      contexts: [{ name: 'grove-sandbox', context: { cluster: 'grove-sandbox', user: 'grove-sandbox', namespace } }],
    },
    undefined,
    2,
  )}\n`
}
