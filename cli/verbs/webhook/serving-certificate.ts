import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BundleTarget } from '../../../certs/ca-bundle.ts'
import { CertificateError } from '../../../certs/certificate-error.ts'
import type { ServingPair } from '../../../certs/files.ts'
import type { KeepOptions } from '../../../certs/keep.ts'
import type { LoadedPair } from '../../../certs/load.ts'
import { joinNames, LOCAL_NAMES, serviceNames } from '../../../certs/names.ts'
import { type CertificateSource, watchPair } from '../../../certs/watch.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import { patiently } from '../../../kube/client/patience.ts'
import type { Log } from '../../../telemetry/log.ts'
import type { Cluster } from '../../cluster/connection.ts'
import { unlessRepeated } from '../../cluster/unless-repeated.ts'

/** The webhook configurations that must trust the server; those that are not installed are skipped. */
export const TARGETS: readonly BundleTarget[] = [
  { kind: 'MutatingWebhookConfiguration', name: 'podcliqueset-defaulting-webhook' },
  { kind: 'MutatingWebhookConfiguration', name: 'trainjob-defaulting-webhook' },
  { kind: 'MutatingWebhookConfiguration', name: 'podclique-defaulting-webhook' },
  { kind: 'MutatingWebhookConfiguration', name: 'pod-defaulting-webhook' },
  { kind: 'ValidatingWebhookConfiguration', name: 'podcliqueset-validating-webhook' },
  { kind: 'ValidatingWebhookConfiguration', name: 'podclique-validating-webhook' },
  { kind: 'ValidatingWebhookConfiguration', name: 'scale-validating-webhook' },
  { kind: 'ValidatingWebhookConfiguration', name: 'trainjob-validating-webhook' },
  { kind: 'ValidatingWebhookConfiguration', name: 'trainingruntime-validating-webhook' },
  { kind: 'ValidatingWebhookConfiguration', name: 'clustertopology-validating-webhook' },
  { kind: 'ValidatingWebhookConfiguration', name: 'authorizer-webhook' },
]

/** The sources of the webhook's certificate. */
export interface CertificateRequest {
  readonly webhooks: OperatorConfiguration['server']['webhooks']
  /** A directory for a self-signed certificate for this machine, instead of the configuration's source. */
  readonly selfSigned: string | undefined
  /** The cluster whose Secret and webhook configurations are to be maintained; absent where there is none. */
  readonly cluster: Cluster | undefined
  readonly log: Log
  /** Ends the wait for a cluster that does not answer. */
  readonly signal: AbortSignal
  /** Called with each new pair to serve, except the first one. */
  readonly onPair: (pair: ServingPair) => void
}

/**
 * The certificate to serve, which is kept up to date until it is closed. Waits for a cluster that does not answer, as
 * in an outage of its control plane. docs/configuration.md#certificates
 * @throws CertificateError, or the cluster's refusal, if there is nothing to serve; also when the signal aborts
 */
export const servingCertificate = async (request: CertificateRequest): Promise<CertificateSource> => {
  const { webhooks, selfSigned, cluster, log } = request
  const clock = () => new Date()
  if (selfSigned !== undefined) {
    const { ensureSelfSigned } = await import('../../../certs/directory.ts')
    const { reasons } = await ensureSelfSigned(selfSigned, LOCAL_NAMES, clock)
    for (const reason of reasons) log.info(reason, { directory: selfSigned })
    return watched(selfSigned, request)
  }
  if (webhooks.certProvisionMode === 'manual') return watched(webhooks.serverCertDir, request)
  if (cluster !== undefined) return kept(cluster, request)
  try {
    return await watched(webhooks.serverCertDir, request)
  } catch (error) {
    if (!(error instanceof CertificateError) || error.problem !== 'missing') throw error
    const detail =
      'there is no certificate here, and this is not a pod that could make one; ' +
      'use --self-signed <dir> to try it out, or --kubeconfig to keep the Secret of a cluster'
    throw new CertificateError('missing', webhooks.serverCertDir, detail)
  }
}

const watched = async (directory: string, { log, onPair }: CertificateRequest): Promise<CertificateSource> => {
  const remark = ({ remarks }: LoadedPair) => {
    for (const { file, detail } of remarks) log.info('certificate', { directory, file, remark: detail })
  }
  return watchPair(directory, {
    clock: () => new Date(),
    onPair: (pair) => {
      onPair(pair)
      log.info('a new certificate is in service', { directory })
      remark(pair)
    },
    onProblem: (error) => log.error('the new certificate is not usable; the one before stays', { why: error.message }),
  })
}

const kept = async (cluster: Cluster, request: CertificateRequest): Promise<CertificateSource> => {
  const { webhooks, log, signal, onPair } = request
  const { keepSecret } = await import('../../../certs/keep.ts')
  const { namespace } = await cluster.access()
  const secret = `${namespace}/${webhooks.secretName}`
  const options: KeepOptions = {
    api: await cluster.certificateApi(signal),
    namespace,
    secretName: webhooks.secretName,
    names: joinNames(serviceNames(namespace)),
    targets: TARGETS,
    clock: () => new Date(),
    onPair: (pair) => {
      onPair(pair)
      log.info('a new certificate is in service', { secret })
    },
    onProblem: (error) => log.error('certificates could not be checked', { secret, why: error.message }),
    onChange: (sentences) => {
      for (const sentence of sentences) log.info(sentence, { secret })
    },
  }
  const onRetry = unlessRepeated(({ message }) =>
    log.info('the certificate cannot be read yet', { secret, why: message }),
  )
  return patiently(await cluster.client(), () => keepSecret(options), { signal, onRetry })
}

/**
 * The authorities of client certificates, from a PEM file; empty where no file is configured.
 * @throws CertificateError that names the file and what to do
 */
export const clientAuthority = async (file: string): Promise<{ readonly clientAuthority?: string }> => {
  if (file === '') return {}
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const detail = `cannot be read (${error.code}); correct server.webhooks.clientCAFile, or mount the file there`
    throw new CertificateError(error.code === 'ENOENT' ? 'missing' : 'unreadable', file, detail)
  })
  try {
    new X509Certificate(pem)
  } catch {
    const detail = 'has no certificate in PEM; give the CA that signs the client certificates of API servers'
    throw new CertificateError('unparsable', file, detail)
  }
  return { clientAuthority: pem }
}
