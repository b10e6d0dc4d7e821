import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import type { Admission, Attributes } from '../core.ts'
import { applyJsonPatch } from '../patch/json-patch.ts'
import { uuid } from '../random.ts'
import { apiVersionOf } from '../resources/resource.ts'
import { scaleOf } from '../resources/scale.ts'
import { internalError, StatusError } from '../status-error.ts'
import type { Store } from '../store/store.ts'
import type { WebhookCaller } from './call.ts'
import { type Webhook, type WebhookType, webhooks } from './configuration.ts'
import { isCovered, meetsConditions } from './match.ts'

/** Admission by the webhook configurations in the store. docs/admission.md#the-paths */
export const webhookAdmission = (store: Store, client: WebhookCaller, random: () => number): Admission => {
  const asked = (type: WebhookType, attributes: Attributes): { webhook: Webhook; request: JsonObject }[] => {
    const covered = webhooks(store, type).filter((webhook) => isCovered(store, webhook, attributes))
    return covered.flatMap((webhook) => {
      const request = requestOf(attributes, random)
      return isMet(webhook, request) ? [{ webhook, request }] : []
    })
  }
  return {
    mutate: async (attributes) => {
      let { object } = attributes
      // Each webhook gets the object as the previous ones changed it, and so do its match conditions.
      for (const webhook of webhooks(store, 'mutating').filter((one) => isCovered(store, one, attributes))) {
        const request = requestOf({ ...attributes, object }, random)
        if (isMet(webhook, request)) object = await mutated(client, webhook, request, { ...attributes, object })
      }
      return object
    },
    validate: async (attributes) => {
      const calls = asked('validating', attributes).map(({ webhook, request }) =>
        ask(client, webhook, request, attributes),
      )
      // Wait for all calls before refusing, so that no call is still running afterwards.
      const outcomes = await Promise.allSettled(calls)
      const refused = outcomes.find((outcome) => outcome.status === 'rejected')
      if (refused !== undefined) throw refused.reason
    },
  }
}

const isMet = (webhook: Webhook, request: JsonObject): boolean => {
  try {
    return meetsConditions(webhook, request)
  } catch (error) {
    if (webhook.failurePolicy === 'Ignore') return false
    throw new StatusError(403, 'Forbidden', `webhook "${webhook.name}": ${(error as Error).message}`)
  }
}

const gvk = ({ resource }: Attributes) => ({ group: resource.group, version: resource.version, kind: resource.kind })
/** The kind of a webhook's object for requests on the scale subresource. */
const SCALE = { group: 'autoscaling', version: 'v1', kind: 'Scale' }
const gvr = ({ resource }: Attributes) => ({
  group: resource.group,
  version: resource.version,
  resource: resource.plural,
})

const requestOf = (attributes: Attributes, random: () => number): JsonObject => {
  const { operation, resource, subresource, key, object, old, options, context } = attributes
  const paths = subresource === 'scale' ? resource.scale : undefined
  const kind = paths === undefined ? gvk(attributes) : SCALE
  const versioned = (each: JsonObject | undefined) => {
    if (each === undefined) return null
    return paths === undefined ? { ...each, apiVersion: apiVersionOf(resource) } : scaleOf(each, paths)
  }
  return {
    uid: uuid(random),
    kind,
    resource: gvr(attributes),
    ...(subresource !== '' && { subResource: subresource }),
    requestKind: kind,
    requestResource: gvr(attributes),
    ...(subresource !== '' && { requestSubResource: subresource }),
    name: key.name,
    ...(key.namespace !== '' && { namespace: key.namespace }),
    operation,
    userInfo: { ...context.caller },
    object: versioned(object),
    oldObject: versioned(old),
    dryRun: context.dryRun,
    options,
  }
}

interface Response {
  readonly allowed: boolean
  readonly patch?: string
  readonly status?: {
    readonly code?: number
    readonly reason?: string
    readonly message?: string
    readonly details?: ConstructorParameters<typeof StatusError>[3]
  }
  readonly warnings?: readonly string[]
}

const responseOf = (review: unknown, uid: unknown): Response => {
  const response = isObject(review) ? review.response : undefined
  if (!isObject(response) || typeof response.allowed !== 'boolean')
    throw new Error('the answer is not an AdmissionReview')
  if (response.uid !== uid)
    throw new Error(`the answer is to another review: uid "${response.uid}" instead of "${uid}"`)
  return response as unknown as Response
}

/**
 * Calls one webhook; undefined if the call failed and failures are ignored. @throws StatusError if the webhook refuses
 */
const ask = async (
  client: WebhookCaller,
  webhook: Webhook,
  request: JsonObject,
  { context }: Attributes,
): Promise<Response | undefined> => {
  const { name, clientConfig, failurePolicy, timeoutSeconds } = webhook
  let response: Response
  try {
    const body = JSON.stringify({ kind: 'AdmissionReview', apiVersion: 'admission.k8s.io/v1', request })
    response = responseOf(await client.post(clientConfig, body, timeoutSeconds), request.uid)
  } catch (error) {
    if (failurePolicy === 'Ignore') return undefined
    throw internalError(`failed calling webhook "${name}": failed to call webhook: ${(error as Error).message}`)
  }
  for (const warning of response.warnings ?? []) context.warn(warning)
  if (!response.allowed) throw denial(name, response)
  return response
}

const denial = (name: string, { status = {} }: Response): StatusError => {
  const { code = 0, reason = '', message, details } = status
  const why = message || reason
  const sentence = `admission webhook "${name}" denied the request${why ? `: ${why}` : ' without explanation'}`
  return new StatusError(Math.max(code, 400), reason, sentence, details)
}

const mutated = async (
  client: WebhookCaller,
  webhook: Webhook,
  request: JsonObject,
  attributes: Attributes & { readonly object: JsonObject },
): Promise<JsonObject> => {
  const response = await ask(client, webhook, request, attributes)
  if (response?.patch === undefined) return attributes.object
  try {
    return applyJsonPatch(attributes.object, JSON.parse(Buffer.from(response.patch, 'base64').toString()))
  } catch (error) {
    throw internalError(
      `webhook "${webhook.name}" answered with a patch that does not fit: ${(error as Error).message}`,
    )
  }
}
