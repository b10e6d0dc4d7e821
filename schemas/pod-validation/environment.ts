import { dnsLabelProblems, dnsSubdomainProblems, qualifiedNameProblems } from '../metadata/names.ts'
import { exactQuantity } from '../quantity/exact.ts'
import { ONE, UNITS } from '../quantity/units.ts'
import {
  type Check,
  field,
  fieldsOf,
  invalid,
  isGiven,
  list,
  notFound,
  notSupported,
  object,
  required,
  text,
  textOf,
} from './check.ts'
import { configKeyProblems, environmentNameProblems, pathProblems } from './formats.ts'

/** Fields of a pod that a variable may refer to. */
const VARIABLE_FIELDS = [
  ...['metadata.name', 'metadata.namespace', 'metadata.uid', 'spec.nodeName', 'spec.serviceAccountName'],
  ...['status.hostIP', 'status.hostIPs', 'status.podIP', 'status.podIPs'],
]
/** Fields of a pod that a file may refer to. */
const FILE_FIELDS = ['metadata.name', 'metadata.namespace', 'metadata.labels', 'metadata.annotations', 'metadata.uid']
/** Fields of a pod that have such a path at all, although not every reference may use them. */
const NAMED_FIELDS = new Set([
  ...VARIABLE_FIELDS,
  ...FILE_FIELDS,
  ...['spec.restartPolicy', 'spec.schedulerName', 'spec.host', 'status.phase'],
])
/** Resource amounts of a container that a variable or a file may refer to. */
const AMOUNTS = ['limits', 'requests'].flatMap((kind) =>
  ['cpu', 'memory', 'ephemeral-storage'].map((resource) => `${kind}.${resource}`),
)
const BYTES = new Set([...UNITS.values()].filter((size) => size >= ONE))
const CPUS = new Set([ONE, UNITS.get('m')])

const KEYED = /^(.+?)\['(.*)'\]$/s

const fieldPath =
  (fields: readonly string[]): Check =>
  (value, at, on) => {
    const { apiVersion = 'v1', fieldPath: written } = fieldsOf(value)
    const [path, place] = [textOf(written), field(at, 'fieldPath')]
    if (path === '') return on.report(required(place, `name a field, e.g. ${fields[0]}`))
    if (isGiven(apiVersion) && apiVersion !== 'v1')
      return on.report(invalid(place, path, `apiVersion ${JSON.stringify(apiVersion)} is none of pods; leave it out`))
    const [, map, key = ''] = path.endsWith(']') ? (KEYED.exec(path) ?? []) : []
    if (map === 'metadata.labels' || map === 'metadata.annotations') {
      const name = map === 'metadata.annotations' ? key.toLowerCase() : key
      for (const problem of qualifiedNameProblems(name)) on.report(invalid(at, key, problem))
    } else if (map !== undefined)
      on.report(invalid(place, path, 'only metadata.labels and metadata.annotations have keys'))
    else if (!NAMED_FIELDS.has(path)) on.report(invalid(place, path, `is no field of a pod; use ${fields.join(', ')}`))
    else if (!fields.includes(path) && path !== 'spec.host') on.report(notSupported(place, path, fields))
  }

const amount =
  (demandsContainer: boolean): Check =>
  (value, at, on) => {
    const { containerName, resource: written, divisor } = fieldsOf(value)
    const resource = textOf(written)
    const isPages = /^(requests|limits)\.hugepages-/.test(resource)
    if (demandsContainer && !isGiven(containerName))
      on.report(required(field(at, 'containerName'), 'name the container whose amount it is'))
    else if (resource === '') on.report(required(field(at, 'resource'), `name one, e.g. ${AMOUNTS[0]}`))
    else if (!AMOUNTS.includes(resource) && !isPages) on.report(notSupported(field(at, 'resource'), resource, AMOUNTS))
    const unit = exactQuantity(divisor)
    if (unit === undefined || unit === 0n || !(isPages || AMOUNTS.includes(resource))) return
    const isCpu = resource.endsWith('.cpu')
    if ((isCpu ? CPUS : BYTES).has(unit)) return
    on.report(
      invalid(field(at, 'divisor'), divisor, isCpu ? 'must be 1 or 1m for cpu' : 'must be 1, 1k … 1E or 1Ki … 1Ei'),
    )
  }

/** A reference to a field of the pod, for a file. */
export const fileFieldRef = fieldPath(FILE_FIELDS)
/** A reference to a resource amount of a container, for a file. */
export const fileResourceRef = amount(true)

const key = text(configKeyProblems)

const fileKeyVolume: Check = (value, at, on) => {
  const name = textOf(value)
  for (const problem of dnsLabelProblems(name)) on.report(invalid(at, name, problem))
  const volume = on.pod.volumes.get(name)
  if (volume === undefined) on.report(notFound(at, name, 'is no volume of the pod; add it to volumes'))
  else if (!isGiven(volume.emptyDir)) on.report(invalid(at, name, 'must be a volume of type emptyDir'))
}

const SOURCES: Readonly<Record<string, Check>> = {
  fieldRef: fieldPath(VARIABLE_FIELDS),
  resourceFieldRef: amount(false),
  configMapKeyRef: object({ name: text(dnsSubdomainProblems), key }, 'key', named),
  secretKeyRef: object({ name: text(dnsSubdomainProblems), key }, 'key', named),
  fileKeyRef: object(
    { key: text(environmentNameProblems), volumeName: fileKeyVolume, path: text(pathProblems) },
    'key',
    'volumeName',
    'path',
  ),
}

const SOURCE_NAMES = Object.keys(SOURCES)

/** Kubernetes reports a reference without a name as invalid and not as missing. */
function named(...[value, at, on]: Parameters<Check>): void {
  const { name } = fieldsOf(value)
  if (!isGiven(name)) on.report(invalid(field(at, 'name'), '', 'must not be empty; name the object'))
}

const oneSource: Check = (value, at, on) => {
  const { value: plain, valueFrom } = fieldsOf(value)
  if (valueFrom === undefined || valueFrom === null) return
  const sources = fieldsOf(valueFrom)
  const given = SOURCE_NAMES.filter((source) => sources[source] != null)
  if (given.length === 1 && !isGiven(plain)) return
  const place = field(at, 'valueFrom')
  if (given.length === 0) on.report(invalid(place, '', `must have one of ${SOURCE_NAMES.join(', ')}`))
  else if (isGiven(plain)) on.report(invalid(place, '', 'may not be specified when `value` is not empty; keep one'))
  else if (given.length > 1)
    on.report(invalid(place, '', `may not have more than one source; keep one of ${given.join(', ')}`))
}

/** Environment variables. */
export const environment: Check = list(
  object({ name: text(environmentNameProblems), valueFrom: object(SOURCES) }, 'name', oneSource),
)

const REFERENCES = ['configMapRef', 'secretRef']
const reference = object({ name: text(dnsSubdomainProblems) }, 'name')

const oneReference: Check = (value, at, on) => {
  const given = REFERENCES.filter((name) => fieldsOf(value)[name] != null)
  if (given.length === 0) on.report(invalid(at, '', 'must have configMapRef or secretRef'))
  else if (given.length > 1)
    on.report(invalid(at, '', 'may not have both configMapRef and secretRef; make two entries of it'))
}

/** Variables from all keys of a ConfigMap or Secret. */
export const environmentFrom: Check = list(
  object({ prefix: text(environmentNameProblems), configMapRef: reference, secretRef: reference }, oneReference),
)
