/** metav1.LabelSelector: all parts must match; without parts it matches everything. */
export interface LabelSelector {
  readonly matchLabels?: Readonly<Record<string, string>>
  readonly matchExpressions?: readonly LabelRequirement[]
}

/** One entry of `matchExpressions` in a label selector. `values` belongs to `In` and `NotIn`. */
export interface LabelRequirement {
  readonly key: string
  readonly operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist'
  readonly values?: readonly string[]
}

const requirement = ({ key, operator, values = [] }: LabelRequirement): string => {
  switch (operator) {
    case 'In':
      return `${key} in (${values.join(',')})`
    case 'NotIn':
      return `${key} notin (${values.join(',')})`
    case 'Exists':
      return key
    case 'DoesNotExist':
      return `!${key}`
    default:
      return operator satisfies never
  }
}

/** A label selector as the query parameter `labelSelector` takes it. */
export const labelSelector = ({ matchLabels = {}, matchExpressions = [] }: LabelSelector): string =>
  [...Object.entries(matchLabels).map(([key, value]) => `${key}=${value}`), ...matchExpressions.map(requirement)].join(
    ',',
  )

/** Fields and the values they must have, as the query parameter `fieldSelector` takes them (values are escaped). */
export const fieldSelector = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([field, value]) => `${field}=${value.replace(/[\\,=]/g, '\\$&')}`)
    .join(',')

const satisfies = (
  { key, operator, values = [] }: LabelRequirement,
  labels: Readonly<Record<string, string>>,
): boolean => {
  const value = labels[key]
  switch (operator) {
    case 'In':
      return value !== undefined && values.includes(value)
    case 'NotIn':
      return value === undefined || !values.includes(value)
    case 'Exists':
      return value !== undefined
    case 'DoesNotExist':
      return value === undefined
    default:
      return operator satisfies never
  }
}

/** Whether the API server would select an object with these labels. */
export const selectsLabels = (
  { matchLabels = {}, matchExpressions = [] }: LabelSelector,
  labels: Readonly<Record<string, string>> = {},
): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every((requirement) => satisfies(requirement, labels))
