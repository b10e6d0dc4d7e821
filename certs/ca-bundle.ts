import { type ApiObject, type ApiResource, type CertificateApi, type JsonPatchStep, refusedAs } from './api.ts'

/** One webhook configuration that must trust us. */
export interface BundleTarget {
  readonly kind: 'MutatingWebhookConfiguration' | 'ValidatingWebhookConfiguration'
  readonly name: string
}

/** What became of one target: `absent` is a configuration that is not installed, such as the optional authorizer's. */
export interface Injection extends BundleTarget {
  readonly outcome: 'kept' | 'patched' | 'absent'
}

/** A webhook configuration, as far as the bundle cares. */
export interface WebhookConfiguration extends ApiObject {
  readonly webhooks?: readonly { readonly name: string; readonly clientConfig: { readonly caBundle?: string } }[]
}

const ATTEMPTS = 5

/**
 * Puts the bundle into every webhook of the configurations, touching nothing else and nothing that carries it already.
 * @param bundle PEM
 * @throws what the API refuses; the targets before have been served by then
 */
export const injectBundle = async (
  api: CertificateApi,
  targets: readonly BundleTarget[],
  bundle: string,
): Promise<Injection[]> => {
  const injections: Injection[] = []
  for (const target of targets) injections.push({ ...target, outcome: await injectInto(api, target, bundle) })
  return injections
}

/**
 * The JSON patch that gives every webhook of a configuration the bundle; empty where all carry it. Each index is tested
 * for its webhook's name first: a list that was reordered meanwhile makes the patch fail, never hit the wrong entry.
 */
export const bundlePatch = ({ webhooks = [] }: WebhookConfiguration, bundle: string): JsonPatchStep[] => {
  const caBundle = Buffer.from(bundle).toString('base64')
  return webhooks.flatMap(({ name, clientConfig }, index) =>
    clientConfig.caBundle === caBundle
      ? []
      : [
          { op: 'test', path: `/webhooks/${index}/name`, value: name },
          { op: 'add', path: `/webhooks/${index}/clientConfig/caBundle`, value: caBundle },
        ],
  )
}

const injectInto = async (
  api: CertificateApi,
  { kind, name }: BundleTarget,
  bundle: string,
): Promise<Injection['outcome']> => {
  const resource = resourceOf(kind)
  for (let attempt = 1; ; attempt++) {
    try {
      const patch = bundlePatch((await api.get(resource, { name })) as WebhookConfiguration, bundle)
      if (patch.length === 0) return 'kept'
      await api.jsonPatch(resource, { name }, patch)
      return 'patched'
    } catch (error) {
      if (refusedAs(error, 'NotFound')) return 'absent'
      // Invalid is what the API server says to a failed test: someone changed the list, so read it again.
      if (!refusedAs(error, 'Conflict', 'Invalid') || attempt === ATTEMPTS) throw error
    }
  }
}

const resourceOf = (kind: BundleTarget['kind']): ApiResource => ({
  group: 'admissionregistration.k8s.io',
  version: 'v1',
  plural: `${kind.toLowerCase()}s`,
  kind,
  namespaced: false,
})
