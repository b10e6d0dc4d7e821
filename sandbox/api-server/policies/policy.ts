import type { LabelSelector } from '../../../kube/api/selector.ts'
import type { RuleWithOperations } from '../admission/configuration.ts'

/** A rule of a policy: as that of a webhook, and only for objects of these names if there are any. */
export interface NamedRule extends RuleWithOperations {
  readonly resourceNames?: readonly string[]
}

/** Which requests a policy or a binding is about. */
export interface MatchResources {
  readonly resourceRules?: readonly NamedRule[]
  readonly excludeResourceRules?: readonly NamedRule[]
  readonly namespaceSelector?: LabelSelector
  readonly objectSelector?: LabelSelector
}

/** A named expression. */
export interface NamedExpression {
  readonly name: string
  readonly expression: string
}

/** One expression that must hold. */
export interface Validation {
  readonly expression: string
  readonly message?: string
  readonly messageExpression?: string
  readonly reason?: string
}

/** A ValidatingAdmissionPolicy. */
export interface Policy {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly failurePolicy?: 'Fail' | 'Ignore'
    readonly paramKind?: { readonly apiVersion: string; readonly kind: string }
    readonly matchConstraints?: MatchResources
    readonly matchConditions?: readonly NamedExpression[]
    readonly variables?: readonly NamedExpression[]
    readonly validations?: readonly Validation[]
  }
}

/** A ValidatingAdmissionPolicyBinding. */
export interface Binding {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly policyName: string
    readonly paramRef?: {
      readonly name?: string
      readonly namespace?: string
      readonly selector?: LabelSelector
      readonly parameterNotFoundAction?: 'Allow' | 'Deny'
    }
    readonly matchResources?: MatchResources
    readonly validationActions?: readonly ('Deny' | 'Warn' | 'Audit')[]
  }
}
