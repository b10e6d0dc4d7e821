import { type ApiObject, type ApiResource, type CertificateApi, type JsonPatchStep, refusedAs } from './api.ts'

/** One webhook configuration that must trust us. */
export interface BundleTarget {
  readonly kind: 'MutatingWebhookConfiguration' | 'ValidatingWebhookConfiguration'
  readonly name: string
}

/**
 * The result for one target: `absent` is a configuration that is not installed, such as the optional authorizer's;
 * `refused` is one that we may not read or change.
 */
export interface Injection extends BundleTarget {
  readonly outcome: 'kept' | 'patched' | 'absent' | 'refused'
  /** Why it was refused. */
  readonly error?: Error
}

/** The part of a webhook configuration that the bundle concerns. */
export interface WebhookConfiguration extends ApiObject {
  readonly webhooks?: readonly { readonly name: string; readonly clientConfig: { readonly caBundle?: string } }[]
}

const ATTEMPTS = 5

/**
 * Puts the bundle into every webhook of the configurations. It changes nothing else, and no webhook that has the bundle
 * already. A target that is refused does not keep the bundle from the others: a new version may start before its role
 * names a new configuration.
 * @param bundle PEM
 * @throws where the API does not answer; the targets before it have been patched by then
 */
export const injectBundle = async (
  api: CertificateApi,
  targets: readonly BundleTarget[],
  bundle: string,
): Promise<Injection[]> => {
  const injections: Injection[] = []
  for (const target of targets) {
    try {
      injections.push({ ...target, outcome: await injectInto(api, target, bundle) })
    } catch (error) {
      if (!(error instanceof Error && refusedAs(error, 'Forbidden', 'BadRequest', 'Invalid'))) throw error
      injections.push({ ...target, outcome: 'refused', error })
    }
  }
  return injections
}

/**
 * The JSON patch that gives every webhook of a configuration the bundle; empty if all have it. Each index is first
 * tested for its webhook's name, so that after a concurrent reordering the patch fails instead of changing the wrong
 * entry.
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
      // The API server answers Invalid to a failed test: the list has changed meanwhile, so read it again.
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
