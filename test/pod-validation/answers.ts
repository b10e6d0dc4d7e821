import type { JsonObject } from '../../schemas/json/object.ts'
import { podErrors } from '../../schemas/pod-validation/pod.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'

/** Where Kubernetes reports something at another place than the one to mend, and what we call that place. */
const PLACES: readonly (readonly [theirs: RegExp, ours: string])[] = [
  [/\.persistentDisk\./, '.gcePersistentDisk.'],
  [/\.(downwarAPI)$/, '.downwardAPI'],
  [/\.cephFS$/, '.cephfs'],
  [/\.initiatorname$/, '.initiatorName'],
  [/\.Host(PID|IPC)$/, '.host$1'],
  [/\.overhead\.limits\[/, '.overhead['],
  [/(\.volumes\[\d+\])\.csi\.name$/, '$1.csi.nodePublishSecretRef.name'],
  [/\.resources\.containers\[(\d+)\]\[(.+)\]\.limits$/, '.containers[$1].resources.limits[$2]'],
  [/^(spec\.os)$/, '$1.name'],
  [/\.uID$/, '.uid'],
  [/(Execution\[\d+\](?:\.podAffinityTerm)?|\.topologySpreadConstraints\[\d+\])\[\d+\]$/, '$1.matchLabelKeys'],
  [/^spec\.securityContext\.shareProcessNamespace$/, 'spec.shareProcessNamespace'],
  [/^(metadata\.annotations)\.(.+)$/, '$1[$2]'],
  [/\.namespace$/, '.namespaces'],
]

/** Lists whose elements Kubernetes does not tell apart. */
const WHOLE = [
  /(\.volumeMounts)\[\d+\](\.(?:subPath|subPathExpr|mountPropagation|recursiveReadOnly))$/,
  /(\.resizePolicy)\[\d+\]\.(?:resourceName|restartPolicy)()$/,
  /(\.envFrom)\[\d+\]()$/,
  /(\.downwardAPI)\.items\[\d+\](.*)$/,
  /(\.projected)\.sources\[\d+\]\.serviceAccountToken(\.path)$/,
  /(\.httpHeaders)\[\d+\]\.name()$/,
  /(\.initContainers)\[\d+\](\.ports\[\d+\]\.hostPort)$/,
  /(\.topologySpreadConstraints\[\d+\])\.\{topologyKey, whenUnsatisfiable\}()$/,
  /(\.namespaces)\[\d+\]()$/,
  /(\.matchLabelKeys)\[\d+\]()$/,
]

const placeOf = (field: string): string => {
  let place = PLACES.reduce((path, [theirs, ours]) => path.replace(theirs, ours), field)
  for (const list of WHOLE) place = place.replace(list, '$1$2')
  return place
}

const line = (type: string, field: string): string => `${type} ${placeOf(field)}`
const sorted = (lines: readonly string[]): string[] => [...new Set(lines)].sort()

/** Each error as its type and place, once. */
export const linesOf = (errors: readonly FieldError[]): string[] =>
  sorted(errors.map(({ type, field }) => line(type, field)))

/** The causes of a real API server's refusal in the same form. */
export const linesOfStatus = (body: string): string[] => {
  const { details } = JSON.parse(body) as { details?: { causes?: { reason: string; field: string }[] } }
  return sorted(
    (details?.causes ?? []).map(({ reason, field }) =>
      line(reason.replace(/^FieldValue/, '').replace('TooMany', 'Invalid'), field),
    ),
  )
}

/** What our own validation says of a pod. */
export const ourLines = ({ metadata, spec }: JsonObject): string[] =>
  linesOf(podErrors({ ...(metadata as JsonObject), spec }))

/**
 * What one side says and the other does not, without what follows from another error of the same answer: Kubernetes
 * passes over a volume that is wrong, and then finds no volume of the name that is mounted.
 */
export const differences = (theirs: readonly string[], ours: readonly string[]): string[] => {
  const missing = theirs.filter((each) => !ours.includes(each) && !followsFrom(each, theirs))
  const added = ours.filter((each) => !theirs.includes(each))
  return [...missing.map((each) => `- ${each}`), ...added.map((each) => `+ ${each}`)]
}

const followsFrom = (each: string, theirs: readonly string[]): boolean => {
  const [type = '', place = ''] = [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)]
  // What is missing is not judged as well.
  if (type !== 'Required' && theirs.includes(`Required ${place}`)) return true
  const [container, rules] = place.split('.restartPolicyRules')
  if (rules !== undefined && theirs.includes(`Required ${container}.restartPolicy`)) return true
  if (type === 'NotFound' && /\.volume(Mounts|Devices)\[\d+\]\.name$/.test(place))
    return theirs.some((other) => /\.volumes\[\d+\]/.test(other))
  // On the network of the host, the port of a container is that of the host.
  if (
    type === 'Invalid' &&
    place.endsWith('.hostPort') &&
    theirs.includes(`Invalid ${place.replace('hostPort', 'containerPort')}`)
  )
    return true
  // A limit is a request too: what is wrong with one is wrong with both.
  const limit = each.replace('.requests[', '.limits[')
  return limit !== each && theirs.includes(limit)
}
