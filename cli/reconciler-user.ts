import { readFile } from 'node:fs/promises'
import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import { Failure } from './verb.ts'

/** Names the service account that this pod runs as; the chart fills it from the pod's own spec. */
const SERVICE_ACCOUNT = 'GROVE_OPERATOR_SERVICE_ACCOUNT_NAME'
const NAMESPACE_FILE = '/var/run/secrets/kubernetes.io/serviceaccount/namespace'
const STATUS = 4

/**
 * The configuration with the user that counts as the reconciler: the one it names, or else this pod's own service
 * account. Needed by the authorizer only. Throws a Failure of status 4 where that cannot be told. specs/grove-api.md §5
 */
export const withReconcilerUser = async (
  config: OperatorConfiguration,
  env: Readonly<Record<string, string | undefined>> = process.env,
  namespaceFile = NAMESPACE_FILE,
): Promise<OperatorConfiguration> => {
  const { authorizer } = config
  if (!authorizer.enabled || authorizer.reconcilerServiceAccountUserName !== '') return config
  const name = env[SERVICE_ACCOUNT]
  const advice = 'outside a pod, set authorizer.reconcilerServiceAccountUserName'
  if (!name) throw new Failure(STATUS, `authorizer.enabled: ${SERVICE_ACCOUNT} is not set; ${advice}`)
  const namespace = (await readFile(namespaceFile, 'utf8').catch(() => '')).trim()
  if (namespace === '') throw new Failure(STATUS, `authorizer.enabled: ${namespaceFile} cannot be read; ${advice}`)
  const reconcilerServiceAccountUserName = `system:serviceaccount:${namespace}:${name}`
  return { ...config, authorizer: { ...authorizer, reconcilerServiceAccountUserName } }
}
