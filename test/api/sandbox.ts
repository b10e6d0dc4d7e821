import type { Sandbox } from '../../sandbox/cluster/start.ts'
import { type Api, api } from '../cluster/controlplane/api.ts'
import type { Speaker } from './say.ts'

/** A speaker with the token of a sandbox's admin. */
export const speakerOf = ({ url, ca, kubeconfig }: Pick<Sandbox, 'url' | 'ca' | 'kubeconfig'>): Speaker => {
  const { users } = JSON.parse(kubeconfig) as { users: [{ user: { token: string } }] }
  return { server: url, ca, token: users[0].user.token }
}

/** An API client whose user may do everything. */
export const adminOf = ({ url, ca, userKubeconfig }: Sandbox): Api => {
  const { users } = JSON.parse(userKubeconfig('ada', 'system:masters'))
  const pem = (field: string): string => Buffer.from(users[0].user[field], 'base64').toString()
  return api({ server: url, ca, cert: pem('client-certificate-data'), key: pem('client-key-data') })
}
