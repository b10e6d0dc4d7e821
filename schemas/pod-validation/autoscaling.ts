import { dnsLabelProblems } from '../metadata/names.ts'
import type { FieldError } from '../sentences/field-error.ts'
import {
  type Check,
  field,
  fieldsOf,
  forbidden,
  invalid,
  isGiven,
  list,
  notSupported,
  object,
  required,
  text,
  textOf,
} from './check.ts'
import { podFacts } from './pod-facts.ts'
import { quantityOf } from './resources.ts'

const TARGET_TYPES = ['Utilization', 'Value', 'AverageValue']

const positive: Check = (value, at, on) => {
  const amount = quantityOf(value)
  if (amount !== undefined && amount <= 0n) on.report(invalid(at, value, 'must be positive'))
}

const target = object({ value: positive, averageValue: positive, averageUtilization: positive }, (value, at, on) => {
  const { type } = fieldsOf(value)
  const place = field(at, 'type')
  if (!isGiven(type)) on.report(required(place, `use one of ${TARGET_TYPES.join(', ')}`))
  else if (!TARGET_TYPES.includes(textOf(type)))
    on.report(invalid(place, type, `must be one of ${TARGET_TYPES.join(', ')}`))
})

/** A metric must have exactly one target, of one of its two types. */
const goal =
  (first: string, second: string | undefined, exclusive: boolean): Check =>
  (value, at, on) => {
    const { target: given } = fieldsOf(value)
    const place = field(at, 'target')
    if (given == null) return target({}, place, on)
    const [one, other] = [fieldsOf(given)[first], second === undefined ? undefined : fieldsOf(given)[second]]
    if (one == null && other == null)
      on.report(required(field(place, first), second === undefined ? `give ${first}` : `give ${first} or ${second}`))
    if (exclusive && one != null && other != null && second !== undefined)
      on.report(forbidden(field(place, second), `may not be set beside ${first}; keep one`))
  }

const identifier = object(
  { name: text((name) => (/^\.{1,2}$|[/%]/.test(name) ? ["must not be '.' or '..' and hold no '/' or '%'"] : [])) },
  'name',
)
const measured = { metric: identifier, target }
const needsMetric: Check = (value, at, on) => {
  if (fieldsOf(value).metric == null) identifier({}, field(at, 'metric'), on)
}

/** The sources of metrics, by the fields with their details. */
const SOURCES: Readonly<Record<string, Check>> = {
  object: object(
    { ...measured, describedObject: object({}, 'kind', 'name') },
    needsMetric,
    goal('averageValue', 'value', false),
  ),
  external: object(measured, needsMetric, goal('averageValue', 'value', true)),
  pods: object(measured, needsMetric, goal('averageValue', undefined, false)),
  resource: object({ target }, 'name', goal('averageUtilization', 'averageValue', true)),
  containerResource: object(
    { container: text(dnsLabelProblems), target },
    'name',
    'container',
    goal('averageUtilization', 'averageValue', true),
  ),
}

const fieldOf = (type: string): string => `${type.slice(0, 1).toLowerCase()}${type.slice(1)}`
const TYPES = ['ContainerResource', 'External', 'Object', 'Pods', 'Resource']

const metric: Check = (value, at, on) => {
  const fields = fieldsOf(value)
  const type = textOf(fields.type)
  const place = field(at, 'type')
  if (type === '') on.report(required(place, `use one of ${TYPES.join(', ')}`))
  else if (!TYPES.includes(type)) on.report(notSupported(place, type, TYPES))
  const wanted = TYPES.includes(type) ? fieldOf(type) : undefined
  const given = Object.keys(SOURCES).filter((name) => fields[name] != null)
  for (const name of given) SOURCES[name]?.(fields[name], field(at, name), on)
  if (wanted === undefined) return
  if (!given.includes(wanted)) on.report(required(field(at, wanted), `say what is measured, as type is ${type}`))
  for (const name of given)
    if (name !== wanted) on.report(forbidden(field(at, name), `may not be set where type is ${type}`))
}

const metrics = list(metric)

/**
 * The errors for which Kubernetes would refuse an autoscaler (`autoscaling/v2`) with these metrics at the given path.
 */
export const metricErrors = (value: unknown, at: string): FieldError[] => {
  const errors: FieldError[] = []
  const place = { step: at }
  metrics(value, place, { report: (error) => errors.push(error), pod: podFacts({}, {}, place) })
  return errors
}
