import { dnsLabelProblems, labelValueProblems, qualifiedNameProblems } from '../metadata/names.ts'
import {
  type Check,
  duplicate,
  elementsOf,
  exactlyOneOf,
  exactText,
  field,
  fieldsOf,
  forbidden,
  invalid,
  isGiven,
  list,
  notSupported,
  object,
  required,
  textOf,
} from './check.ts'
import { labelSelector, preferredNodeTerm, requiredNodeTerm } from './selectors.ts'

const OPERATORS = ['Equal', 'Exists']
const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute']

const toleration: Check = (value, at, on) => {
  const { key, operator, value: wanted, effect, tolerationSeconds } = fieldsOf(value)
  if (isGiven(key))
    for (const problem of qualifiedNameProblems(textOf(key))) on.report(invalid(field(at, 'key'), key, problem))
  const place = field(at, 'operator')
  if (!isGiven(key) && operator !== 'Exists')
    on.report(invalid(place, operator ?? '', 'must be Exists where no key is given, which tolerates every taint'))
  if (tolerationSeconds != null && effect !== 'NoExecute')
    on.report(invalid(field(at, 'effect'), effect ?? '', 'must be NoExecute where tolerationSeconds is set'))
  if (operator === 'Exists') {
    if (isGiven(wanted)) on.report(invalid(place, wanted, 'value must be empty when operator is Exists'))
  } else if (isGiven(operator) && operator !== 'Equal') on.report(notSupported(place, operator, OPERATORS))
  else for (const problem of labelValueProblems(textOf(wanted))) on.report(invalid(place, wanted, problem))
}

/** The tolerations of a pod. `Lt` and `Gt` need a feature that is off by default. */
export const tolerations: Check = list(
  object(
    {
      effect: (value, at, on) => {
        if (isGiven(value) && !EFFECTS.includes(textOf(value))) on.report(notSupported(at, value, EFFECTS))
      },
    },
    toleration,
  ),
)

const weight = (value: unknown, ...[at, on]: [Parameters<Check>[1], Parameters<Check>[2]]): void => {
  const given = fieldsOf(value).weight ?? 0
  if (typeof given === 'number' && (given < 1 || given > 100))
    on.report(invalid(field(at, 'weight'), given, 'must be between 1 and 100'))
}

const labelKeys: Check = (value, at, on) => {
  const { matchLabelKeys, mismatchLabelKeys, labelSelector: selector } = fieldsOf(value)
  for (const [name, keys] of Object.entries({ matchLabelKeys, mismatchLabelKeys })) {
    const place = field(at, name)
    if (elementsOf(keys).length === 0) continue
    if (selector == null) on.report(forbidden(place, 'may not be set without a labelSelector'))
    else list(exactText(qualifiedNameProblems))(keys, place, on)
  }
  const others = new Set(elementsOf(mismatchLabelKeys))
  const { matchLabels, matchExpressions } = fieldsOf(selector)
  const taken = new Set([
    ...Object.keys(fieldsOf(matchLabels)),
    ...elementsOf(matchExpressions).map((each) => fieldsOf(each).key),
  ])
  for (const [index, key] of elementsOf(matchLabelKeys).entries()) {
    const place = field(field(at, 'matchLabelKeys'), index)
    if (others.has(key)) on.report(invalid(place, key, 'stands in mismatchLabelKeys as well'))
    // Kubernetes adds the pod's own value for the key to the selector.
    if (on.pod.labels[textOf(key)] === undefined || selector == null) continue
    if (taken.has(key)) on.report(invalid(place, key, 'stands twice, here or in the labelSelector'))
    taken.add(key)
  }
}

const topologyKey: Check = (value, at, on) => {
  const { topologyKey: key } = fieldsOf(value)
  const place = field(at, 'topologyKey')
  if (!isGiven(key)) on.report(required(place, 'name a label of nodes, e.g. kubernetes.io/hostname'))
  else for (const problem of qualifiedNameProblems(textOf(key))) on.report(invalid(place, key, problem))
}

const podTerm = object(
  { labelSelector, namespaceSelector: labelSelector, namespaces: list(exactText(dnsLabelProblems)) },
  labelKeys,
  topologyKey,
)
const term: Check = (value, at, on) => {
  if (fieldsOf(value).podAffinityTerm == null) topologyKey({}, field(at, 'podAffinityTerm'), on)
}
const podTerms = object({
  requiredDuringSchedulingIgnoredDuringExecution: list(podTerm),
  preferredDuringSchedulingIgnoredDuringExecution: list(object({ podAffinityTerm: podTerm }, weight, term)),
})

/** The affinity of a pod to nodes and other pods. */
export const affinity: Check = object({
  nodeAffinity: object({
    requiredDuringSchedulingIgnoredDuringExecution: object(
      { nodeSelectorTerms: list(requiredNodeTerm) },
      'nodeSelectorTerms',
    ),
    preferredDuringSchedulingIgnoredDuringExecution: list(object({ preference: preferredNodeTerm }, weight)),
  }),
  podAffinity: podTerms,
  podAntiAffinity: podTerms,
})

const positive: Check = (value, at, on) => {
  if (typeof value === 'number' && value <= 0) on.report(invalid(at, value, 'must be greater than zero'))
}

const UNSATISFIED = ['DoNotSchedule', 'ScheduleAnyway']

const domains: Check = (value, at, on) => {
  const { minDomains, whenUnsatisfiable } = fieldsOf(value)
  if (minDomains != null && whenUnsatisfiable !== 'DoNotSchedule')
    on.report(invalid(field(at, 'minDomains'), minDomains, 'needs whenUnsatisfiable: DoNotSchedule'))
}

const spread: Check = object(
  {
    maxSkew: positive,
    minDomains: positive,
    nodeAffinityPolicy: exactlyOneOf('Ignore', 'Honor'),
    nodeTaintsPolicy: exactlyOneOf('Ignore', 'Honor'),
    labelSelector,
  },
  'topologyKey',
  (value, at, on) => {
    const { maxSkew, whenUnsatisfiable: action } = fieldsOf(value)
    if (maxSkew == null) on.report(invalid(field(at, 'maxSkew'), 0, 'must be greater than zero'))
    if (!UNSATISFIED.includes(textOf(action)))
      on.report(notSupported(field(at, 'whenUnsatisfiable'), action ?? '', UNSATISFIED))
  },
  domains,
  labelKeys,
)

const spreadsDiffer: Check = (value, at, on) => {
  const constraints = elementsOf(value).map(fieldsOf)
  for (const [index, { topologyKey: key, whenUnsatisfiable: action }] of constraints.entries()) {
    const again = constraints
      .slice(index + 1)
      .some((other) => other.topologyKey === key && other.whenUnsatisfiable === action)
    if (again)
      on.report(
        duplicate(field(at, index), `{${key}, ${action}}`, 'one constraint for each topologyKey and whenUnsatisfiable'),
      )
  }
}

/** The topology spread constraints of a pod. */
export const topologySpread: Check = list(spread, spreadsDiffer)

/** The gates that hold a pod back from scheduling. */
export const schedulingGates: Check = list(
  (value, at, on) => {
    const name = textOf(fieldsOf(value).name)
    for (const problem of qualifiedNameProblems(name)) on.report(invalid(at, name, problem))
  },
  (value, at, on) => {
    const names = new Set<string>()
    for (const [index, gate] of elementsOf(value).entries()) {
      const name = textOf(fieldsOf(gate).name)
      if (names.has(name)) on.report(duplicate(field(at, index), name, 'name each gate once'))
      names.add(name)
    }
  },
)
