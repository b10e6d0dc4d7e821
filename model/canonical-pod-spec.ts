import { isObject } from '../schemas/json/object.ts'
import { exactQuantity } from '../schemas/quantity/exact.ts'
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
 * The canonical form of a pod spec, as text: defaults and fields without a meaning are left out, sets are sorted,
 * amounts are exact. Two pod specs with the same text make the same pods; in doubtful cases the texts differ.
 */
export const canonicalPodSpec = (podSpec: unknown): string =>
  isObject(podSpec) ? (objectText(wholeSpec(podSpec), 'podSpec', false) ?? '{}') : '{}'

/**
 * The same by field: a text for each field of the pod spec that says something, and of its containers, by its path, such as
 * `containers[main].args`. Two pod specs with the same texts have the same canonical form.
 */
export const canonicalFields = (podSpec: object): ReadonlyMap<string, string> => {
  const whole = wholeSpec(podSpec as Fields)
  const texts = new Map<string, string>()
  for (const [name, text] of fieldTexts(whole, 'podSpec')) {
    const list = whole[name]
    const named = Array.isArray(list) && CONTAINERS.has(name) ? list.filter(isNamed) : undefined
    // A list in which names are missing or repeated is compared as a whole.
    if (named === undefined || new Set(named.map((each) => each.name)).size !== (list as unknown[]).length) {
      texts.set(name, text)
      continue
    }
    const names = named.map((each) => each.name)
    texts.set(name, JSON.stringify(UNORDERED.has(name) ? names.toSorted() : names))
    for (const each of named)
      for (const [field, text] of fieldTexts(each, name))
        if (field !== 'name') texts.set(`${name}[${each.name}].${field}`, text)
  }
  return texts
}

const CONTAINERS: ReadonlySet<string> = new Set(['containers', 'initContainers'])

const isNamed = (entry: unknown): entry is Fields & { readonly name: string } =>
  isObject(entry) && typeof entry.name === 'string'

/** The canonical form of a map of texts such as labels: null counts as absent, the order of keys does not matter. */
export const canonicalMap = (map: unknown): string => (isObject(map) ? (mapText(map, false) ?? '{}') : '{}')

/** Text of a field's value; undefined if the value says nothing. */
const textOf = (value: unknown, field: string, isKept: boolean): string | undefined => {
  if (value === null || value === undefined) return undefined
  if (Array.isArray(value)) return listText(value, field)
  if (isObject(value)) return MAPS.has(field) ? mapText(value, AMOUNTS.has(field)) : objectText(value, field, isKept)
  if (AMOUNT_FIELDS.has(field)) return amountText(value)
  if (value === '' && !BLANK_COUNTS.has(field)) return undefined
  return JSON.stringify(value)
}

const listText = (list: readonly unknown[], field: string): string | undefined => {
  if (list.length === 0) return undefined
  const texts = list.map((entry) =>
    isObject(entry) ? (objectText(entry, field, true) ?? '{}') : JSON.stringify(entry ?? null),
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

/** @param isKept whether the object counts even if it says nothing, like an element of a list */
const objectText = (object: Fields, field: string, isKept: boolean): string | undefined => {
  const entries = fieldTexts(object, field)
  return entries.length === 0 && isKept ? '{}' : braced(entries)
}

/** The texts of the fields of an object that say something. */
const fieldTexts = (object: Fields, field: string): (readonly [string, string])[] => {
  const whole = WHOLE.get(field)?.(object) ?? object
  const local = DEFAULTS_IN[field]
  const isVolume = field === 'volumes' || field === 'sources'
  return Object.entries(whole).flatMap(([name, value]) => {
    if (value === (local?.[name] ?? FIELD_DEFAULTS[name])) return []
    const text = textOf(value, name, isVolume || EMPTY_COUNTS.has(name))
    return text === undefined ? [] : [[name, text] as const]
  })
}

const braced = (entries: readonly (readonly [string, string])[]): string | undefined =>
  entries.length === 0
    ? undefined
    : `{${[...entries]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, text]) => `${JSON.stringify(key)}:${text}`)
        .join(',')}}`

/** The pod spec with the fields that Kubernetes derives from other fields. */
const wholeSpec = (spec: Fields): Fields => {
  const { serviceAccount, ...rest } = spec
  const named = rest.serviceAccountName || !serviceAccount ? rest : { ...rest, serviceAccountName: serviceAccount }
  if (spec.hostNetwork !== true) return named
  const onHost = (list: unknown): unknown =>
    Array.isArray(list) ? list.map((each) => (isObject(each) ? withHostPorts(each) : each)) : list
  return { ...named, containers: onHost(named.containers), initContainers: onHost(named.initContainers) }
}

/** On the node's network, a port is the same inside and outside. */
const withHostPorts = (container: Fields): Fields =>
  Array.isArray(container.ports)
    ? {
        ...container,
        ports: container.ports.map((port) =>
          isObject(port) ? { ...port, hostPort: port.hostPort || port.containerPort } : port,
        ),
      }
    : container

const container = (fields: Fields): Fields => ({
  ...fields,
  ...(isObject(fields.resources) && { resources: withRequests(fields.resources) }),
  ...(Array.isArray(fields.resizePolicy) && { resizePolicy: fields.resizePolicy.filter(restarts) }),
  imagePullPolicy: otherThan(defaultPullPolicy(fields.image), fields.imagePullPolicy),
})

/** A missing request equals the limit. */
const withRequests = (resources: Fields): Fields =>
  isObject(resources.limits)
    ? {
        ...resources,
        requests: { ...present(resources.limits), ...(isObject(resources.requests) && present(resources.requests)) },
      }
    : resources

const present = (map: Fields): Fields =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => value !== null && value !== undefined))

const restarts = (policy: unknown): boolean => !isObject(policy) || policy.restartPolicy !== 'NotRequired'

const otherThan = (usual: string, value: unknown): unknown => (value === usual ? undefined : value)

/** The pull policy that Kubernetes sets: an image without a tag, or with `latest`, may be another one tomorrow. */
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
  if (!isObject(image)) return fields
  return { ...fields, image: { ...image, pullPolicy: otherThan(defaultPullPolicy(image.reference), image.pullPolicy) } }
}

/** Derives the fields that Kubernetes derives within an object, by the field that contains the object. */
const WHOLE: ReadonlyMap<string, (object: Fields) => Fields> = new Map([
  ['containers', container],
  ['initContainers', container],
  ['volumes', volume],
])
