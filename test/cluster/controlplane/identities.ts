import { generateKeyPair } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stringify } from 'yaml'
import type { ServingPair } from '../../../certs/files.ts'
import { issueAuthority, issueCertificate } from '../../../certs/issue.ts'
import type { Credentials } from './api.ts'
import { LOOPBACK } from './ports.ts'

/** A user of the control plane: the credentials of a client, and a kubeconfig file with the same. */
export interface Identity extends Credentials {
  readonly kubeconfig: string
}

/** The user in whose name the API server asks API servers that are added to it (APIServices). */
export const FRONT_PROXY = 'front-proxy-client'

/** The files with which the API server and the controller manager are started. */
export interface Pki {
  readonly files: Readonly<
    Record<'ca' | 'cert' | 'key' | 'proxyCert' | 'proxyKey' | 'serviceAccountKey' | 'serviceAccountPublicKey', string>
  >
  /** A client certificate for that user and group, and a kubeconfig in the state directory called `name`. */
  identity(name: string, user: string, group?: string): Promise<Identity>
}

/**
 * Makes a CA, the API server's certificate and the keys of service account tokens, in `directory`. `service`: the address of the
 * Service `kubernetes`.
 */
export const createPki = async (directory: string, server: string, service: string): Promise<Pki> => {
  const now = new Date()
  const [authority, serviceAccount] = await Promise.all([
    issueAuthority({ now, commonName: 'grove-test-control-plane' }),
    promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }),
  ])
  const names = ['kubernetes', 'kubernetes.default', 'kubernetes.default.svc']
  const serving = await issueCertificate({
    now,
    authority,
    commonName: 'kube-apiserver',
    names: { dns: ['localhost', ...names], ip: [LOOPBACK, service] },
  })
  const proxy = await issueCertificate({ now, authority, commonName: FRONT_PROXY, usages: ['clientAuth'] })
  const contents = {
    ca: authority.cert,
    cert: serving.cert,
    key: serving.key,
    proxyCert: proxy.cert,
    proxyKey: proxy.key,
    serviceAccountKey: serviceAccount.privateKey,
    serviceAccountPublicKey: serviceAccount.publicKey,
  }
  const files = Object.fromEntries(
    await Promise.all(
      Object.entries(contents).map(async ([name, content]) => {
        const path = join(directory, `${name}.pem`)
        await writeFile(path, content, { mode: 0o600 })
        return [name, path]
      }),
    ),
  ) as Pki['files']
  return {
    files,
    identity: async (name, user, group) => {
      const pair = await issueCertificate({
        now,
        authority,
        commonName: user,
        ...(group === undefined ? {} : { organization: group }),
        usages: ['clientAuth'],
      })
      const credentials = { server, ca: authority.cert, ...pair }
      const kubeconfig = join(directory, `${name}.kubeconfig`)
      await writeFile(kubeconfig, kubeconfigOf(credentials, user), { mode: 0o600 })
      return { ...credentials, kubeconfig }
    },
  }
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const kubeconfigOf = ({ server, ca, cert, key }: Credentials & ServingPair, user: string): string =>
  stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'grove-test', cluster: { server, 'certificate-authority-data': base64(ca) } }],
    users: [{ name: user, user: { 'client-certificate-data': base64(cert), 'client-key-data': base64(key) } }],
    contexts: [{ name: 'grove-test', context: { cluster: 'grove-test', user } }],
    'current-context': 'grove-test',
  })
