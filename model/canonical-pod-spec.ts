import { exactQuantity } from '../schemas/exact-quantity.ts'
import {
  AMOUNT_FIELDS,
  AMOUNTS,
  BLANK_COUNTS,
  DEFAULTS_IN,
  EMPTY_COUNTS,
  FIELD_DEFAULTS,
  MAPS,
  UNORDERED,
} from './pod-defaults.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A pod spec in the one form that all spellings of it share, as text: defaults and what says nothing are left out, sets
 * are in order, amounts are exact. Two pod specs make the same pods if this is the same; where it is in doubt, it differs.
 */
export const canonicalPodSpec = (podSpec: unknown): string =>
  isFields(podSpec) ? (objectText(wholeSpec(podSpec), 'podSpec', false) ?? '{}') : '{}'

/** A map of texts such as labels in one form: null counts as absent, the order of keys does not matter. */
export const canonicalMap = (map: unknown): string => (isFields(map) ? (mapText(map, false) ?? '{}') : '{}')

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text of a field's value; undefined where it says nothing. */
const textOf = (value: unknown, field: string, isKept: boolean): string | undefined => {
  if (value === null || value === undefined) return undefined
  if (Array.isArray(value)) return listText(value, field)
  if (isFields(value)) return MAPS.has(field) ? mapText(value, AMOUNTS.has(field)) : objectText(value, field, isKept)
  if (AMOUNT_FIELDS.has(field)) return amountText(value)
  if (value === '' && !BLANK_COUNTS.has(field)) return undefined
  return JSON.stringify(value)
}

const listText = (list: readonly unknown[], field: string): string | undefined => {
  if (list.length === 0) return undefined
  const texts = list.map((entry) =>
    isFields(entry) ? (objectText(entry, field, true) ?? '{}') : JSON.stringify(entry ?? null),
  )
  return `[${(UNORDERED.has(field) ? texts.sort() : texts).join(',')}]`
}

const mapText = (map: Fields, isOfAmounts: boolean): string | undefined => {
  const entries = Object.entries(map).flatMap(([key, value]) => {
    if (value === null || value === undefined) return []
    return [[key, isOfAmounts ? (amountText(value) ?? '"0"') : JSON.stringify(value)] as const]
  })
  return braced(entries)
}

const amountText = (value: unknown): string | undefined => {
  const amount = exactQuantity(value)
  if (amount === 0n) return undefined
  return amount === undefined ? JSON.stringify(value) : `"${amount}"`
}

/** @param isKept whether the object counts though it says nothing, as an element of a list does */
const objectText = (object: Fields, field: string, isKept: boolean): string | undefined => {
  const whole = WHOLE.get(field)?.(object) ?? object
  const local = DEFAULTS_IN[field]
  const isVolume = field === 'volumes' || field === 'sources'
  const entries = Object.entries(whole).flatMap(([name, value]) => {
    if (value === (local?.[name] ?? FIELD_DEFAULTS[name])) return []
    const text = textOf(value, name, isVolume || EMPTY_COUNTS.has(name))
    return text === undefined ? [] : [[name, text] as const]
  })
  return entries.length === 0 && isKept ? '{}' : braced(entries)
}

const braced = (entries: readonly (readonly [string, string])[]): string | undefined =>
  entries.length === 0
    ? undefined
    : `{${[...entries]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, text]) => `${JSON.stringify(key)}:${text}`)
        .join(',')}}`

/** The pod spec with what Kubernetes works out from other fields of it. */
const wholeSpec = (spec: Fields): Fields => {
  const { serviceAccount, ...rest } = spec
  const named = rest.serviceAccountName || !serviceAccount ? rest : { ...rest, serviceAccountName: serviceAccount }
  if (spec.hostNetwork !== true) return named
  const onHost = (list: unknown): unknown =>
    Array.isArray(list) ? list.map((each) => (isFields(each) ? withHostPorts(each) : each)) : list
  return { ...named, containers: onHost(named.containers), initContainers: onHost(named.initContainers) }
}

/** In the network of the node, a port is the same inside and outside. */
const withHostPorts = (container: Fields): Fields =>
  Array.isArray(container.ports)
    ? {
        ...container,
        ports: container.ports.map((port) =>
          isFields(port) ? { ...port, hostPort: port.hostPort || port.containerPort } : port,
        ),
      }
    : container

const container = (fields: Fields): Fields => ({
  ...fields,
  ...(isFields(fields.resources) && { resources: withRequests(fields.resources) }),
  ...(Array.isArray(fields.resizePolicy) && { resizePolicy: fields.resizePolicy.filter(restarts) }),
  imagePullPolicy: otherThan(defaultPullPolicy(fields.image), fields.imagePullPolicy),
})

/** Where a request is left out, it is the limit. */
const withRequests = (resources: Fields): Fields =>
  isFields(resources.limits)
    ? {
        ...resources,
        requests: { ...present(resources.limits), ...(isFields(resources.requests) && present(resources.requests)) },
      }
    : resources

const present = (map: Fields): Fields =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => value !== null && value !== undefined))

const restarts = (policy: unknown): boolean => !isFields(policy) || policy.restartPolicy !== 'NotRequired'

const otherThan = (usual: string, value: unknown): unknown => (value === usual ? undefined : value)

/** An image without a tag, or with `latest`, may be another one by tomorrow. */
const defaultPullPolicy = (image: unknown): string => {
  const [name = '', digest] = typeof image === 'string' ? image.split('@') : []
  const tag = /:([^/:]*)$/.exec(name)?.[1]
  return tag === 'latest' || (tag === undefined && digest === undefined) ? 'Always' : 'IfNotPresent'
}

/** A volume without a source is an empty directory. */
const volume = (fields: Fields): Fields => {
  const { name, image } = fields
  const hasSource = Object.entries(fields).some(
    ([key, value]) => key !== 'name' && value !== null && value !== undefined,
  )
  if (!hasSource) return { name, emptyDir: {} }
  if (!isFields(image)) return fields
  return { ...fields, image: { ...image, pullPolicy: otherThan(defaultPullPolicy(image.reference), image.pullPolicy) } }
}

/** Objects of which Kubernetes works fields out from others, by the field they stand in. */
const WHOLE: ReadonlyMap<string, (object: Fields) => Fields> = new Map([
  ['containers', container],
  ['initContainers', container],
  ['volumes', volume],
])
