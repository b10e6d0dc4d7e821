import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { AuditEntry } from './controlplane/audit.ts'
import type { ControlPlane } from './controlplane/start.ts'
import { installCrds, render } from './manifests.ts'

/** The ServiceAccounts of Grove: of the reconcilers, of the webhooks, and of the page where it is installed. */
export const ACCOUNT = { reconcilers: 'grove-operator', webhook: 'grove-webhook', page: 'grove-page' } as const

/** Their user names. */
export const userOf = (account: keyof typeof ACCOUNT): string =>
  `system:serviceaccount:grove-system:${ACCOUNT[account]}`

/** The components whose rights are installed for every suite. */
const COMPONENTS = ['components/trainjobs', 'components/mnnvl']

/**
 * A token of the operator's ServiceAccount: a kubeconfig that contains it, and how to find its requests in the audit
 * log.
 */
export interface OperatorToken {
  readonly kubeconfig: string
  /** True for a request that was made with exactly this token. */
  readonly made: (entry: AuditEntry) => boolean
  /** Occurs in the lines of the audit log for these requests, which need not be parsed to find them. */
  readonly mark: string
}

/**
 * Everything that the operator is and may do. The rest of the base are running programs, and webhooks that would have
 * no server here.
 */
const RIGHTS: ReadonlySet<string> = new Set([
  'Namespace',
  'ServiceAccount',
  'ClusterRole',
  'ClusterRoleBinding',
  'Role',
  'RoleBinding',
])

/**
 * Installs the CRDs, and Grove's operator with the rights that manifests/base gives it. They are not removed, because
 * other suites use them, too. With these rights a missing right is noticed, which a super-user would not notice.
 * `more`: kustomizations whose accounts and rights are installed as well.
 * @throws Error with kubectl's words when something is refused.
 */
export const installOperator = async (plane: ControlPlane, more: readonly string[] = []): Promise<void> => {
  await installCrds(plane)
  const rendered = await Promise.all(['base', ...COMPONENTS, ...more].map((path) => render(plane, path)))
  const items = rendered.flat().filter(({ kind }) => RIGHTS.has(kind))
  const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items })
  await succeed(plane, ['apply', '--server-side', '--force-conflicts', '-f', '-'], input)
}

/** A new token for an account that installOperator has installed. @throws Error with kubectl's words */
export const operatorToken = async (
  plane: ControlPlane,
  account: keyof typeof ACCOUNT = 'reconcilers',
): Promise<OperatorToken> => {
  const token = await succeed(plane, ['create', 'token', ACCOUNT[account], '-n', 'grove-system', '--duration=6h'])
  const directory = await mkdtemp(join(plane.directory, 'operator-'))
  const kubeconfig = join(directory, 'kubeconfig')
  await writeFile(kubeconfig, kubeconfigOf(plane, token), { mode: 0o600 })
  const credential = `JTI=${idOf(token)}`
  return {
    kubeconfig,
    mark: credential,
    made: ({ user }) => user.extra?.['authentication.kubernetes.io/credential-id']?.includes(credential) ?? false,
  }
}

const succeed = async ({ kubectl }: ControlPlane, args: readonly string[], input = ''): Promise<string> => {
  const { code, stdout, stderr } = await kubectl(args, { input })
  if (code !== 0) throw new Error(`kubectl ${args.join(' ')} failed: ${stderr}`)
  return stdout.trim()
}

/** The `jti` of a token, which the API server writes into its audit log. */
const idOf = (token: string): string => {
  const [, payload = ''] = token.split('.')
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { jti: string }).jti
}

const kubeconfigOf = ({ admin: { server, ca } }: ControlPlane, token: string): string =>
  stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      { name: 'grove-test', cluster: { server, 'certificate-authority-data': Buffer.from(ca).toString('base64') } },
    ],
    users: [{ name: 'grove-operator', user: { token } }],
    contexts: [{ name: 'grove-test', context: { cluster: 'grove-test', user: 'grove-operator' } }],
    'current-context': 'grove-test',
  })
