import { type PolicyFindings, policyFindings } from '../../sandbox/api-server/policies/evaluate.ts'
import type { Binding, Policy } from '../../sandbox/api-server/policies/policy.ts'
import type { JsonObject } from '../../schemas/json/object.ts'

/** Expressions about a text (`@`) in a ConfigMap, and texts for which they hold, do not hold, or fail. */
export const EXPRESSIONS: readonly (readonly [expression: string, ...texts: readonly string[]])[] = [
  ['quantity(@).isGreaterThan(quantity("500Mi"))', '1Gi', '500Mi', '0.5G', 'x', '1e3', ''],
  ['isQuantity(@) && quantity(@).isInteger()', '3', '1.5', '1500m', '2k', 'many'],
  ['quantity(@).add(quantity("1")).compareTo(quantity("3")) == 0', '2', '2000m', '3'],
  ['isIP(@) && ip(@).family() == 4', '10.0.0.1', '::1', '010.0.0.1', '::ffff:1.2.3.4', '1.2.3'],
  ['ip(@).isLoopback() || ip(@).isLinkLocalUnicast()', '127.0.0.1', '169.254.1.1', 'fe80::1', '8.8.8.8', 'x'],
  ['ip.isCanonical(@)', '::1', '0:0::1', '10.0.0.1', 'FE80::1'],
  ['isCIDR(@) && cidr("10.0.0.0/8").containsCIDR(@)', '10.1.0.0/16', '11.0.0.0/8', '10.0.0.0/7', '10.0.0.1'],
  ['cidr(@).masked() == cidr(@)', '10.0.0.0/8', '10.1.0.0/8', '2001:db8::/32'],
  ['isURL(@) && url(@).getScheme() == "https"', 'https://a.b/c', 'http://a', 'a.b', '/x', 'https://[::1]:80/?q'],
  ['url(@).getHostname() == "::1" && url(@).getPort() == "80"', 'https://[::1]:80/', 'https://[::1]/'],
  ['url(@).getQuery()["a"] == ["1", "2"]', 'https://x/?a=1&a=2', 'https://x/?a=1', 'https://x/'],
  ['@.matches("^[a-z]+(-[a-z]+)?$")', 'a-b', 'A', 'a-', ''],
  ['@.matches("(?i)^a.b$")', 'AxB', 'a\nb', 'ab'],
  ['@.find("[0-9]+") == "12"', 'a12b3', 'a', '12'],
  ['@.findAll("[0-9]+", 2) == ["1", "2"]', '1 2 3', '1'],
  ['@.split(",").all(x, x.trim().size() > 0)', 'a, b', 'a,,b', ''],
  ['@.split(",").map(x, int(x)).sum() < 10', '1,2', '9,9', 'a'],
  ['@.split(",").isSorted()', 'a,b,c', 'b,a'],
  ['@.split(",").indexOf("b") == 1', 'a,b', 'b', 'a'],
  ['@.split(",").max() == "c"', 'a,c,b', 'a'],
  ['sets.contains(@.split(","), ["a", "b"])', 'a,b,c', 'a'],
  ['sets.equivalent(@.split(","), ["a", "b"])', 'b,a,a', 'a,c'],
  ['!format.dns1123Label().validate(@).hasValue()', 'a-b', 'A', 'a.b'],
  ['!format.named("labelValue").value().validate(@).hasValue()', 'a_b', '-a', ''],
  ['!format.uuid().validate(@).hasValue()', '123e4567-e89b-12d3-a456-426614174000', 'x'],
  ['@.replace("a", "b", 1) == "ba"', 'aa', 'ab'],
  ['@.upperAscii() == "ÄB" || @.lowerAscii() == "ab"', 'AB', 'äb', 'ab'],
  ['@.charAt(1) == "b"', 'abc', 'a', ''],
  ['"%s has %d".format([@, @.size()]) == "ab has 2"', 'ab', 'abc'],
  ['duration(@) >= duration("1m")', '60s', '1h', '59s', '10', 'x'],
  ['duration(@).getSeconds() == 90', '1m30s', '90s', '1m'],
  ['timestamp(@).getFullYear() == 2026', '2026-01-31T12:00:00Z', '2025-12-31T23:59:59Z', 'x'],
  ['object.data[?"t"].orValue("none") == "a" && !object.data[?"u"].hasValue()', 'a', 'b'],
  ['object.data.?t.optMap(v, v + "!").orValue("") == "a!"', 'a', 'b'],
  ['has(object.data.t) && !has(object.data.u) && has(object.metadata.labels)', 'a'],
  ['semver(@).isGreaterThan(semver("1.2.3"))', '1.10.0', '1.2.3', '1.2.3-rc.1', 'v1.3.0', '1.3'],
  ['isSemver(@) || isSemver(@, true)', 'v1.2', '1.2.3', 'x'],
  ['int(@) / 2 == 2', '5', '4', '6', 'x', '9223372036854775808'],
  ['double(@) < 1.5', '1', '1.5', '1e-3', 'x'],
  ['@ == "a" || object.data.missing == "x"', 'a', 'b'],
  ['object.data.missing == "x" || @ == "a"', 'a', 'b'],
  ['@.startsWith("a") ? @.endsWith("b") : @.contains("c")', 'ab', 'a', 'c', 'd'],
  ['@ in ["a", "b"] && !(@ in {"b": 1})', 'a', 'b', 'c'],
  ['type(@) == string && request.operation == "CREATE" && request.kind.kind == "ConfigMap"', 'a'],
  ['request.namespace == namespaceObject.metadata.name && request.name == object.metadata.name', 'a'],
  ['[1, 2, 3].exists_one(x, string(x) == @) && [1, 2].exists(x, x > 1)', '1', '4'],
  ['@.split("").filter(c, c != "a").map(c, c + c).join("-") == "bb-cc"', 'abac', 'abc', 'bc'],
]

/** What became of an expression at a real API server. */
export type Answered = 'holds' | 'does not hold' | 'fails'

/** What a real API server answered, by expression and text. */
export const ANSWERS = 'test/data/cel-answers.json'

/** A policy with one of the expressions, for ConfigMaps with its label, and its binding. */
export interface BoundPolicy {
  readonly policy: Policy & { readonly apiVersion: string; readonly kind: string }
  readonly binding: Binding & { readonly apiVersion: string; readonly kind: string }
}

/** The policy of an expression. */
export const policyOf = (expression: string, index: number): BoundPolicy => ({
  policy: {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: `case-${index}` },
    spec: {
      matchConstraints: {
        resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['configmaps'] }],
        objectSelector: { matchLabels: { case: String(index) } },
      },
      variables: [{ name: 't', expression: 'object.data.t' }],
      validations: [
        { expression: expression.replaceAll('@', 'variables.t'), messageExpression: '"not " + variables.t' },
      ],
    },
  },
  binding: {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicyBinding',
    metadata: { name: `case-${index}` },
    spec: { policyName: `case-${index}`, validationActions: ['Deny'] },
  },
})

/** The ConfigMap with a text that an expression is asked about. */
export const configMapWith = (text: string, index: number, namespace: string): JsonObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'drawn', namespace, labels: { case: String(index) } },
  data: { t: text },
})

/** What we find with a policy in a ConfigMap that is created. */
export const findingsFor = ({ policy, binding }: BoundPolicy, object: JsonObject, namespace: string): PolicyFindings =>
  policyFindings(
    {
      ...{ operation: 'CREATE', subresource: '', name: 'drawn', namespace, object, old: undefined },
      resource: { group: '', version: 'v1', plural: 'configmaps', namespaced: true },
      namespaceObject: { metadata: { name: namespace } },
      request: { name: 'drawn', namespace, operation: 'CREATE', kind: { group: '', version: 'v1', kind: 'ConfigMap' } },
    },
    { policies: [policy], bindings: [binding], objects: [] },
  )
