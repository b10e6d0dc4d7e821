import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { ObjectRef } from '../../model/object.ts'
import type { View } from '../../model/view.ts'
import type { JsonPatchOperation } from '../../schemas/json/json-patch.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'
import type { Advice } from '../rules/warning.ts'
import type { UserInfo } from './access.ts'

/** Look-ups belong to the model, since scheduler backends make them too; endpoints import them from here. */
export type { Found, View } from '../../model/view.ts'

/** What a user does to the object, as an AdmissionReview names it. */
export type Operation = 'CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT'

/** The request half of an AdmissionReview, checked for shape but with the objects as they came. */
export interface AdmissionRequest {
  readonly uid: string
  readonly kind: { readonly group: string; readonly version: string; readonly kind: string }
  /**
   * The plural in URLs, e.g. `podcliques`; for a Scale, the plural of the scaled kind. Absent where the review does not
   * say.
   */
  readonly resource?: string
  readonly operation: Operation
  readonly name: string
  readonly namespace: string
  readonly subResource: string
  readonly username: string
  /** The writer as the API server has authenticated them; absent where no rule asks about access. */
  readonly user?: UserInfo
  readonly dryRun: boolean
  /** Null on DELETE. */
  readonly object: unknown
  /** Null on CREATE. */
  readonly oldObject: unknown
}

/**
 * What an endpoint decides. Field errors become a 422 Invalid with one cause each; a refusal that is not about a
 * field (authorisation, an undecodable object) carries its own code and reason.
 */
export type Verdict = Allowed | Denied

/** The write may go on, with the changes in `patch`. */
export interface Allowed {
  readonly allowed: true
  /** Empty or absent: nothing to change. */
  readonly patch?: readonly JsonPatchOperation[]
  readonly warnings?: readonly string[]
  /** The warnings that come from a rule, each with the rule's id. For offline tools; never sent. */
  readonly advice?: readonly Advice[]
}

/** The write is refused. `code` is the HTTP status that the user's client sees. */
export interface Denied {
  readonly allowed: false
  readonly code: number
  /** A metav1.StatusReason: Invalid, Forbidden, BadRequest, InternalError. */
  readonly reason: string
  readonly message: string
  readonly errors: readonly FieldError[]
  /** The field that cannot be decoded, for a request that cannot be judged. For offline tools; never sent. */
  readonly place?: FieldError
  readonly warnings?: readonly string[]
  /** As in {@link Allowed}. */
  readonly advice?: readonly Advice[]
}

/** What every decision may depend on besides the request. */
export interface Context {
  readonly config: OperatorConfiguration
  readonly view: View
  /**
   * Full reference of the grove-initc image, tag included; absent where the process was given none.
   * docs/reference/compatibility.md#start-up-barrier
   */
  readonly initContainerImage?: string
  /** The time, in RFC 3339 with whole seconds; absent offline, where nothing is stamped. */
  readonly now?: string
}

/** A kind of objects that decisions read, and so a right of the webhook. */
export interface LookUp {
  readonly kind: { readonly apiVersion: string; readonly kind: string }
  /** The plural in URLs and in RBAC rules, in lower case. */
  readonly plural: string
  /** The RBAC verb; absent: `get`. */
  readonly verb?: 'create' | 'list'
  /** The component of manifests/ that grants the right; absent: the base grants it. */
  readonly component?: string
}

/** One admission path: which objects it judges, what it must read first, and the decision itself. */
export interface Endpoint {
  /** URL path, e.g. `/webhooks/validate-podcliqueset`. */
  readonly path: string
  readonly type: 'mutating' | 'validating'
  /**
   * The kinds that the endpoint accepts, as `group/version/Kind` (core group: `/v1/Pod`); any other kind is refused
   * with a message.
   */
  readonly kinds: readonly string[]
  /**
   * Whether the selectors and match conditions of manifests/base/*-webhooks.yaml let an API server call the endpoint for
   * a write of one of its kinds. Absent: it is called for creates, and for updates of what rules read.
   */
  isAsked?(request: AdmissionRequest, config: OperatorConfiguration): boolean
  /**
   * Every kind that `needs` and `needsThen` may return; the webhook's RBAC rules follow from it. Absent where there is
   * none.
   */
  looksUp?(config: OperatorConfiguration): readonly LookUp[]
  /** Objects that `decide` reads from the cluster; absent where it reads none. Pure, and must not throw on odd input. */
  needs?(request: AdmissionRequest, config: OperatorConfiguration): readonly ObjectRef[]
  /**
   * Further objects that can be named only after those of `needs` were read into `view`; absent where there are none.
   * Pure, and must not throw on odd input.
   */
  needsThen?(request: AdmissionRequest, context: Pick<Context, 'config' | 'view'>): readonly ObjectRef[]
  decide(request: AdmissionRequest, context: Context): Verdict
  /** Loads and compiles in advance what the first decision would have to; absent where that is quick. */
  prepare?(config: OperatorConfiguration): void
}
