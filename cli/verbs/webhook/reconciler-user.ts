import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import { NAMESPACE_FILE, podNamespace } from '../../cluster/pod-namespace.ts'
import { Failure } from '../../verb.ts'

/** The variable with the name of this pod's service account; the chart fills it from the pod's spec. */
const SERVICE_ACCOUNT = 'GROVE_OPERATOR_SERVICE_ACCOUNT_NAME'
const STATUS = 4

/**
 * The configuration with the reconciler's user: the one it names, or else this pod's own service account. The
 * authorizer needs it, and so do the rules about live counts, which let the reconciler restore what a set says. Throws
 * a Failure of status 4 if the user is unknown and the authorizer is enabled. docs/configuration.md#fields
 */
export const withReconcilerUser = async (
  config: OperatorConfiguration,
  env: Readonly<Record<string, string | undefined>> = process.env,
  namespaceFile = NAMESPACE_FILE,
): Promise<OperatorConfiguration> => {
  const { authorizer } = config
  if (authorizer.reconcilerServiceAccountUserName !== '') return config
  const unknown = (why: string): OperatorConfiguration => {
    if (!authorizer.enabled) return config
    const advice = 'outside a pod, set authorizer.reconcilerServiceAccountUserName'
    throw new Failure(STATUS, `authorizer.enabled: ${why}; ${advice}`)
  }
  const name = env[SERVICE_ACCOUNT]
  if (!name) return unknown(`${SERVICE_ACCOUNT} is not set`)
  const namespace = await podNamespace(namespaceFile)
  if (namespace === undefined) return unknown(`${namespaceFile} cannot be read`)
  const reconcilerServiceAccountUserName = `system:serviceaccount:${namespace}:${name}`
  return { ...config, authorizer: { ...authorizer, reconcilerServiceAccountUserName } }
}
