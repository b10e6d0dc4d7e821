import { selectsLabels } from '../../../kube/api/selector.ts'
import { expressionOf, isReadable, type Outcome } from '../../../schemas/cel/expression.ts'
import { Budget } from '../../../schemas/cel/meter.ts'
import { type JsonObject, partOf } from '../../../schemas/json/object.ts'
import { celValue } from '../../../schemas/structural/cel-values.ts'
import { type Matched, matchesRule } from '../admission/match.ts'
import type { Binding, MatchResources, NamedExpression, Policy, Validation } from './policy.ts'

/** A write that policies judge. */
export interface PolicyRequest extends Matched {
  readonly name: string
  readonly namespace: string
  readonly object: JsonObject | undefined
  readonly old: JsonObject | undefined
  /** The namespace of the object; absent for objects without one. */
  readonly namespaceObject?: JsonObject
  /** As `request` in expressions. */
  readonly request: JsonObject
}

/** What a policy says of a write. */
export interface Violation {
  readonly policy: string
  readonly binding: string
  readonly message: string
  /** What follows, by the binding. */
  readonly actions: readonly ('Deny' | 'Warn' | 'Audit')[]
  /** The expression that does not hold; absent where something else is the matter. */
  readonly expression?: string
}

/** What all policies say of a write. */
export interface PolicyFindings {
  readonly violations: readonly Violation[]
  /** What could not be asked here, one sentence each. */
  readonly unchecked: readonly string[]
}

/** Everything besides the write that policies depend on. */
export interface PolicySetting {
  readonly policies: readonly Policy[]
  readonly bindings: readonly Binding[]
  /** The objects that policies take parameters from. */
  readonly objects: readonly JsonObject[]
}

/** The variables of expressions in policies. */
export const POLICY_VARIABLES = [
  ...['object', 'oldObject', 'request', 'params', 'namespaceObject', 'variables', 'authorizer'],
] as const
const SCOPE = { names: POLICY_VARIABLES }

/** Judges a write by all policies that are bound to it, as an API server does. Pure. */
export const policyFindings = (
  request: PolicyRequest,
  { policies, bindings, objects }: PolicySetting,
): PolicyFindings => {
  const findings: { violations: Violation[]; unchecked: string[] } = { violations: [], unchecked: [] }
  // Nobody can lock themselves out of mending a policy.
  if (request.resource.group === 'admissionregistration.k8s.io') return findings
  for (const policy of policies) {
    const { matchConstraints = {} } = policy.spec
    if (!isMatched(matchConstraints, request)) continue
    for (const binding of bindings.filter(({ spec }) => spec.policyName === policy.metadata.name)) {
      const { matchResources } = binding.spec
      if (matchResources !== undefined && !isMatched(matchResources, request)) continue
      judge({ policy, binding, request, budget: new Budget() }, objects, findings)
    }
  }
  return findings
}

const labelsOf = (object: JsonObject | undefined): Readonly<Record<string, string>> =>
  partOf(partOf(object, 'metadata'), 'labels') as Record<string, string>

const isMatched = (match: MatchResources, request: PolicyRequest): boolean => {
  const { resourceRules, excludeResourceRules = [], namespaceSelector, objectSelector } = match
  const covers = (rule: NonNullable<MatchResources['resourceRules']>[number]): boolean =>
    matchesRule(rule, request) && (!rule.resourceNames?.length || rule.resourceNames.includes(request.name))
  if (excludeResourceRules.some(covers)) return false
  // A binding without rules is about all that its policy is about.
  if (resourceRules !== undefined && resourceRules.length > 0 && !resourceRules.some(covers)) return false
  const { resource, namespaceObject, object, old } = request
  // A Namespace is selected by its own labels; other objects without a namespace are always meant.
  const isNamespace = resource.group === '' && resource.plural === 'namespaces'
  const selected = isNamespace ? (object ?? old) : namespaceObject
  if (namespaceSelector !== undefined && selected !== undefined) {
    if (!selectsLabels(namespaceSelector, labelsOf(selected))) return false
  }
  if (objectSelector === undefined) return true
  return [object, old].some((each) => each !== undefined && selectsLabels(objectSelector, labelsOf(each)))
}

interface Bound {
  readonly policy: Policy
  readonly binding: Binding
  readonly request: PolicyRequest
  readonly budget: Budget
}

const judge = (
  bound: Bound,
  objects: readonly JsonObject[],
  findings: { violations: Violation[]; unchecked: string[] },
): void => {
  const { policy, binding, request } = bound
  const { paramKind, matchConditions = [], failurePolicy = 'Fail' } = policy.spec
  const violation = (message: string, expression?: string): Violation => ({
    ...{ policy: policy.metadata.name, binding: binding.metadata.name, message },
    actions: binding.spec.validationActions ?? ['Deny'],
    ...(expression !== undefined && { expression }),
  })
  const base = variablesOf(request)
  const condition = conditionOf(matchConditions, { ...base, params: null }, bound)
  if ('unchecked' in condition) findings.unchecked.push(condition.unchecked)
  else if ('failure' in condition) {
    if (failurePolicy === 'Fail') findings.violations.push({ ...violation(condition.failure), actions: ['Deny'] })
  }
  if (!('met' in condition) || !condition.met) return
  const params = paramKind === undefined ? [null] : paramsOf(paramKind, bound, objects)
  if (params.length === 0) {
    findings.unchecked.push(...withoutParams(bound))
    return
  }
  for (const param of params) {
    const variables = withVariables(
      policy,
      { ...base, params: param === null ? null : celValue(param, undefined) },
      bound,
    )
    for (const validation of policy.spec.validations ?? []) {
      const found = validated(validation, variables, bound)
      if (found === undefined) continue
      if ('unchecked' in found) findings.unchecked.push(found.unchecked)
      else if (!found.isFailure || failurePolicy === 'Fail')
        findings.violations.push(violation(found.message, validation.expression))
    }
  }
}

type Variables = Readonly<Record<string, unknown>>

const variablesOf = ({ object, old, namespaceObject, request }: PolicyRequest): Variables => ({
  object: object === undefined ? null : celValue(object, undefined),
  oldObject: old === undefined ? null : celValue(old, undefined),
  namespaceObject: namespaceObject === undefined ? null : celValue(namespaceObject, undefined),
  request: celValue(request, undefined),
})

/** Variables are evaluated in their order; the error of one is that of the expressions that read it. */
const withVariables = ({ spec }: Policy, base: Variables, bound: Bound): Variables => {
  const variables: Record<string, unknown> = {}
  for (const { name, expression } of spec.variables ?? []) {
    const outcome = evaluated(expression, { ...base, variables }, bound)
    const get = (): unknown => {
      if (outcome.status === 'value') return outcome.value
      throw Object.assign(new Error(`variable "${name}": ${whyOf(outcome)}`), {
        ...(outcome.status === 'unsupported' && { code: 'unknown_variable' }),
      })
    }
    Object.defineProperty(variables, name, { enumerable: true, get })
  }
  return { ...base, variables }
}

const evaluated = (expression: string, variables: Variables, { budget }: Bound): Outcome => {
  const program = expressionOf(expression, SCOPE)
  if (!isReadable(program)) return { status: 'unsupported', why: program.why }
  if (program.reads('authorizer'))
    return { status: 'unsupported', why: 'only a cluster knows what its users are authorized to do' }
  const read = Object.entries(variables).filter(([name]) => program.reads(name))
  return program.evaluate(Object.fromEntries(read), budget)
}

const whyOf = (outcome: Exclude<Outcome, { readonly status: 'value' }>): string =>
  outcome.status === 'costly' ? 'it costs more than an API server allows' : outcome.why

const uncheckedSentence = ({ policy }: Bound, why: string): string =>
  `ValidatingAdmissionPolicy "${policy.metadata.name}" was not asked in full: ${why}`

type Condition = { readonly met: boolean } | { readonly failure: string } | { readonly unchecked: string }

const conditionOf = (conditions: readonly NamedExpression[], variables: Variables, bound: Bound): Condition => {
  let failure: Condition | undefined
  for (const { name, expression } of conditions) {
    const outcome = evaluated(expression, variables, bound)
    if (outcome.status === 'value' && outcome.value !== true) return { met: false }
    if (outcome.status === 'value') continue
    const why = `matchConditions "${name}": ${whyOf(outcome)}`
    failure ??= outcome.status === 'unsupported' ? { unchecked: uncheckedSentence(bound, why) } : { failure: why }
  }
  return failure ?? { met: true }
}

type Found = { readonly message: string; readonly isFailure: boolean } | { readonly unchecked: string }

const validated = (validation: Validation, variables: Variables, bound: Bound): Found | undefined => {
  const { expression, message, messageExpression } = validation
  const outcome = evaluated(expression, variables, bound)
  switch (outcome.status) {
    case 'unsupported':
      return { unchecked: uncheckedSentence(bound, `"${message ?? expression}": ${outcome.why}`) }
    case 'value': {
      if (outcome.value === true) return undefined
      const spoken = messageExpression === undefined ? undefined : textOf(messageExpression, variables, bound)
      return { message: spoken ?? message?.trim() ?? `failed expression: ${expression.trim()}`, isFailure: false }
    }
    default:
      return { message: `expression '${expression.trim()}' resulted in error: ${whyOf(outcome)}`, isFailure: true }
  }
}

const textOf = (expression: string, variables: Variables, bound: Bound): string | undefined => {
  const outcome = evaluated(expression, variables, bound)
  if (outcome.status !== 'value' || typeof outcome.value !== 'string') return undefined
  const text = outcome.value.trim()
  return text === '' || text.includes('\n') ? undefined : text
}

/** The parameters that a binding names; null where the policy is asked without any. */
const paramsOf = (
  { apiVersion, kind }: { readonly apiVersion: string; readonly kind: string },
  { binding, request }: Bound,
  objects: readonly JsonObject[],
): (JsonObject | null)[] => {
  const { paramRef } = binding.spec
  if (paramRef === undefined) return [null]
  const found = objects.filter((object) => {
    const { name, namespace } = partOf(object, 'metadata')
    if (object.apiVersion !== apiVersion || object.kind !== kind) return false
    const wanted = paramRef.namespace ?? request.namespace
    if (isText(namespace) && namespace !== wanted) return false
    return paramRef.selector === undefined ? name === paramRef.name : selectsLabels(paramRef.selector, labelsOf(object))
  })
  return found.length === 0 && paramRef.parameterNotFoundAction === 'Allow' ? [] : found
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A parameter may be in the cluster, though it isn't among the files. */
const withoutParams = (bound: Bound): string[] => {
  const { name, parameterNotFoundAction } = bound.binding.spec.paramRef ?? {}
  if (parameterNotFoundAction === 'Allow') return []
  const what = `${bound.policy.spec.paramKind?.kind}${name === undefined ? '' : ` "${name}"`}`
  return [uncheckedSentence(bound, `its parameter ${what} is not among the files; give it with --crds or --objects`)]
}
