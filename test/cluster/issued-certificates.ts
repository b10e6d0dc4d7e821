import { connect } from 'node:tls'
import type { Condition } from '../../schemas/generated/grove.ts'
import { waitUntil } from './controlplane/wait.ts'
import type { ObjectsIn } from './objects-in.ts'

const CONFIGURATIONS = 'mutatingwebhookconfigurations,validatingwebhookconfigurations'
const OURS = ['-l', 'app.kubernetes.io/part-of=grove']

interface WithBundle {
  readonly webhooks: readonly { readonly clientConfig: { readonly caBundle?: string } }[]
}

/** The certificates that cert-manager issues in a namespace, and who uses them. */
export interface IssuedCertificates {
  /** The files of a Secret, by name; undefined where it has none yet. */
  filesOf(secret: string): Promise<Record<string, Buffer> | undefined>
  /** Does what `cmctl renew` does, and resolves when the new certificate is in its Secret. */
  renew(certificate: string): Promise<void>
  /** Resolves once every webhook of Grove is called with the CA of this Secret. */
  trusted(secret: string): Promise<void>
  /** Resolves once the server at this address shows the certificate that is in the Secret. */
  served(secret: string, host: string, port: number, seconds: number): Promise<void>
}

/** As the admin of a control plane on which cert-manager's controllers run. */
export const issuedCertificates = (system: ObjectsIn): IssuedCertificates => {
  const filesOf = async (secret: string): Promise<Record<string, Buffer> | undefined> => {
    const { data = {} } = ((await system.find('secrets', secret)) ?? {}) as { data?: Record<string, string> }
    const files = Object.entries(data).map(([file, text]) => [file, Buffer.from(text, 'base64')] as const)
    return files.length === 0 ? undefined : Object.fromEntries(files)
  }
  const textOf = async (secret: string, file: string): Promise<string> => String((await filesOf(secret))?.[file] ?? '')
  const conditionsOf = async (name: string): Promise<readonly Condition[]> => {
    const found = await system.find('certificates', name)
    return (found?.status as { conditions?: Condition[] } | undefined)?.conditions ?? []
  }
  const bundles = async (): Promise<(string | undefined)[]> => {
    const items = (await system.list(CONFIGURATIONS, ...OURS)) as unknown as WithBundle[]
    return items.flatMap(({ webhooks }) => webhooks.map(({ clientConfig }) => clientConfig.caBundle))
  }
  return {
    filesOf,
    renew: async (name) => {
      const before = await textOf(name, 'tls.crt')
      const issuing = { type: 'Issuing', status: 'True', reason: 'ManuallyTriggered', message: 'by a test' }
      const conditions = [...(await conditionsOf(name)), { ...issuing, lastTransitionTime: new Date().toISOString() }]
      const patch = JSON.stringify({ status: { conditions } })
      await system.run(['patch', 'certificate', name, '--subresource=status', '--type=merge', '-p', patch])
      await waitUntil(`another certificate ${name}`, 60, async () => (await textOf(name, 'tls.crt')) !== before)
    },
    trusted: (secret) =>
      waitUntil('the CA in every webhook', 60, async () => {
        const wanted = (await textOf(secret, 'ca.crt')).trim()
        const found = await bundles()
        // Since version 1.19 cert-manager adds to a bundle and never removes anything from it.
        return (
          found.length > 0 && found.every((bundle = '') => Buffer.from(bundle, 'base64').toString().includes(wanted))
        )
      }),
    served: (secret, host, port, seconds) =>
      waitUntil('the new certificate in service', seconds, async () =>
        (await textOf(secret, 'tls.crt')).startsWith(await shown(host, port)),
      ),
  }
}

/** The certificate that a server shows. */
const shown = async (host: string, port: number): Promise<string> => {
  const socket = connect({ host, port, rejectUnauthorized: false })
  try {
    await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject))
    return socket.getPeerX509Certificate()?.toString().trim() ?? 'none'
  } finally {
    socket.destroy()
  }
}
