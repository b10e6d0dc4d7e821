import type { Sandbox } from '../../sandbox/start.ts'
import type { Speaker } from './say.ts'

/** The admin of a sandbox. */
export const speakerOf = ({ url, ca, kubeconfig }: Pick<Sandbox, 'url' | 'ca' | 'kubeconfig'>): Speaker => {
  const { users } = JSON.parse(kubeconfig) as { users: [{ user: { token: string } }] }
  return { server: url, ca, token: users[0].user.token }
}
