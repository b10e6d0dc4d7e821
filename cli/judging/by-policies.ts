import {
  type PolicyRequest,
  type PolicySetting,
  policyFindings,
  type Violation,
} from '../../sandbox/api-server/policies/evaluate.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { isObject, partOf } from '../../schemas/json/object.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'

/** What policies say of an object. */
export interface PolicyVerdict {
  readonly errors: readonly FieldError[]
  readonly warnings: readonly string[]
}

/** The rule of errors that come from a policy, by its name. */
export const policyRule = (policy: string): string => `admission-policy/${policy}`

/**
 * Judges an object that nothing else has refused by ValidatingAdmissionPolicies, as the write of an administrator.
 * @param object as it would be stored; @param old what is stored now
 */
export const policyVerdict = (
  object: JsonObject,
  old: JsonObject | undefined,
  resource: PolicyRequest['resource'],
  setting: PolicySetting,
): PolicyVerdict => {
  const { violations, unchecked } = policyFindings(requestOf(object, old, resource, setting.objects), setting)
  return {
    errors: violations.filter(({ actions }) => actions.includes('Deny')).map((violation) => denial(violation, object)),
    warnings: [...violations.filter(({ actions }) => actions.includes('Warn')).map(warning), ...unchecked],
  }
}

const requestOf = (
  object: JsonObject,
  old: JsonObject | undefined,
  resource: PolicyRequest['resource'],
  objects: readonly JsonObject[],
): PolicyRequest => {
  const metadata = partOf(object, 'metadata')
  const [name, namespace] = [textOf(metadata.name), resource.namespaced ? textOf(metadata.namespace) : '']
  const operation = old === undefined ? 'CREATE' : 'UPDATE'
  const { group, version, plural } = resource
  const kind = { group, version, kind: object.kind }
  const asked = { group, version, resource: plural }
  return {
    ...{ operation, resource, subresource: '', name, namespace, object, old },
    ...(resource.namespaced && { namespaceObject: namespaceOf(namespace, objects) }),
    request: {
      ...{
        uid: '00000000-0000-0000-0000-000000000000',
        kind,
        resource: asked,
        requestKind: kind,
        requestResource: asked,
      },
      ...{ name, ...(namespace !== '' && { namespace }), operation, dryRun: true, options: {} },
      userInfo: { username: 'kubernetes-admin', groups: ['system:masters', 'system:authenticated'] },
    },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The namespace among the objects, or one with the label that each has. */
const namespaceOf = (name: string, objects: readonly JsonObject[]): JsonObject => {
  const label = { 'kubernetes.io/metadata.name': name }
  const known = objects.find(
    ({ apiVersion, kind, metadata }) =>
      apiVersion === 'v1' && kind === 'Namespace' && isObject(metadata) && metadata.name === name,
  )
  const metadata = partOf(known, 'metadata')
  const labels = { ...partOf(metadata, 'labels'), ...label }
  return { apiVersion: 'v1', kind: 'Namespace', ...known, metadata: { ...metadata, name, labels } }
}

const warning = ({ policy, binding, message }: Violation): string =>
  `Validation failed for ValidatingAdmissionPolicy '${policy}' with binding '${binding}': ${message}`

const denial = ({ policy, binding, message, expression }: Violation, object: JsonObject): FieldError => ({
  type: 'Forbidden',
  field: '',
  detail: `ValidatingAdmissionPolicy '${policy}' with binding '${binding}' denied request: ${message}`,
  rule: policyRule(policy),
  mend: expression === undefined ? [] : fieldsIn(expression, object),
})

/** The fields that an expression reads, those that are in the object first: there somebody has something to change. */
const fieldsIn = (expression: string, object: JsonObject): string[] => {
  const paths = [...expression.matchAll(/\bobject((?:\.\??\w+)+)/g)].map(([, path = '']) =>
    path.slice(1).replaceAll('.?', '.').replace(/^\?/, ''),
  )
  const known = paths.flatMap((path) => {
    const steps = path.split('.')
    const found: string[] = []
    let value: unknown = object
    for (const step of steps) {
      if (!isObject(value) || !Object.hasOwn(value, step)) break
      value = value[step]
      found.push(step)
    }
    return found.length === 0 ? [] : [found.join('.')]
  })
  return [...new Set(known)].sort((a, b) => b.split('.').length - a.split('.').length)
}
