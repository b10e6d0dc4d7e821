import { nearest } from '../../model/nearest.ts'
import { POLICY_VARIABLES, type PolicySetting } from '../../sandbox/api-server/policies/evaluate.ts'
import type { Binding, Policy } from '../../sandbox/api-server/policies/policy.ts'
import { type JsonObject, objectsIn, partOf } from '../../schemas/json/object.ts'
import { type FieldError, invalid, notSupported, required } from '../../schemas/sentences/field-error.ts'
import { indexPath } from '../../schemas/sentences/field-path.ts'
import { expressionProblems } from './crd-problems.ts'
import type { Document } from './documents.ts'

const GROUP = 'admissionregistration.k8s.io/'
const POLICY = 'ValidatingAdmissionPolicy'
const BINDING = 'ValidatingAdmissionPolicyBinding'

/** The policies of files, and what should be known of them. */
export interface GivenPolicies extends Omit<PolicySetting, 'objects'> {
  /** One sentence each. */
  readonly notes: readonly string[]
}

/**
 * The ValidatingAdmissionPolicies of files with their bindings, all of them checked. @throws UsageError if one is broken
 */
export const givenPolicies = (documents: readonly Document[]): GivenPolicies => {
  const policies = checked<Policy>(documents, POLICY, policyProblems)
  const bindings = checked<Binding>(documents, BINDING, bindingProblems)
  return { policies, bindings, notes: [...notesOn(policies, bindings)] }
}

const checked = <Kind>(
  documents: readonly Document[],
  kind: string,
  problemsOf: (object: JsonObject) => Iterable<FieldError>,
): Kind[] =>
  documents
    .filter((document) => document.kind === kind)
    .map((document) => {
      const object = document.object()
      const problems = [...problemsOf(object)]
      if (problems.length > 0) throw document.refused(problems)
      return object as unknown as Kind
    })

/** What has no effect as it stands. */
function* notesOn(policies: readonly Policy[], bindings: readonly Binding[]): Iterable<string> {
  const names = policies.map(({ metadata }) => metadata.name)
  for (const { metadata, spec } of bindings) {
    if (names.includes(spec.policyName)) continue
    const meant = nearest(spec.policyName, names)
    const way = meant === undefined ? 'give it with --crds' : `did you mean "${meant}"?`
    yield `${BINDING} "${metadata.name}" binds the policy "${spec.policyName}", which is not among the files; ${way}`
  }
  for (const name of names) {
    if (!bindings.some(({ spec }) => spec.policyName === name))
      yield `${POLICY} "${name}" has no binding among the files, so it judges nothing`
  }
}

const SCOPE = { names: POLICY_VARIABLES }
const ACTIONS = ['Deny', 'Warn', 'Audit']

function* commonProblems(object: JsonObject): Iterable<FieldError> {
  const { apiVersion } = object
  if (typeof apiVersion !== 'string' || !apiVersion.startsWith(GROUP))
    yield invalid('apiVersion', apiVersion, `must be ${GROUP}v1`)
  if (typeof partOf(object, 'metadata').name !== 'string') yield required('metadata.name', 'give it a name')
}

function* policyProblems(object: JsonObject): Iterable<FieldError> {
  yield* commonProblems(object)
  const spec = partOf(object, 'spec')
  const { failurePolicy, validations, auditAnnotations } = spec
  if (failurePolicy !== undefined && failurePolicy !== 'Fail' && failurePolicy !== 'Ignore')
    yield notSupported('spec.failurePolicy', failurePolicy, ['Fail', 'Ignore'])
  if (objectsIn(partOf(spec, 'matchConstraints').resourceRules).length === 0)
    yield required('spec.matchConstraints.resourceRules', 'say which resources it is about')
  if (objectsIn(validations).length === 0 && objectsIn(auditAnnotations).length === 0)
    yield required('spec.validations', 'say what must hold')
  for (const list of ['matchConditions', 'variables', 'validations'] as const) {
    for (const [index, each] of objectsIn(spec[list]).entries()) {
      const at = indexPath(`spec.${list}`, index)
      if (typeof each.expression !== 'string') yield required(`${at}.expression`, 'give it an expression of CEL')
      for (const field of ['expression', 'messageExpression'] as const) {
        const text = each[field]
        if (typeof text === 'string') yield* expressionProblems(text, SCOPE, `${at}.${field}`)
      }
    }
  }
}

function* bindingProblems(object: JsonObject): Iterable<FieldError> {
  yield* commonProblems(object)
  const { policyName, validationActions } = partOf(object, 'spec')
  if (typeof policyName !== 'string') yield required('spec.policyName', 'name the policy')
  if (!Array.isArray(validationActions) || validationActions.length === 0) {
    yield required('spec.validationActions', `give it at least one of ${ACTIONS.join(', ')}`)
    return
  }
  for (const [index, action] of validationActions.entries()) {
    if (!ACTIONS.includes(action)) yield notSupported(indexPath('spec.validationActions', index), action, ACTIONS)
  }
}
