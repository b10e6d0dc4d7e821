import {
  type Check,
  elementsOf,
  exactlyOneOf,
  type Fields,
  field,
  fieldsOf,
  forbidden,
  invalid,
  isGiven,
  list,
  notFound,
  object,
  text,
  textOf,
} from './check.ts'
import { pathProblems, relativePathProblems } from './formats.ts'

const knownVolume: Check = (value, at, on) => {
  const name = textOf(fieldsOf(value).name)
  if (name === '' || on.pod.volumes.has(name)) return
  const known = [...on.pod.volumes.keys()].join(', ')
  const way = known === '' ? 'the pod has no volumes; add it to volumes' : `volumes has ${known}`
  on.report(notFound(field(at, 'name'), name, way))
}

const subPaths: Check = (value, at, on) => {
  const { subPath, subPathExpr } = fieldsOf(value)
  if (isGiven(subPath) && isGiven(subPathExpr))
    on.report(invalid(field(at, 'subPathExpr'), subPathExpr, 'may not be set beside subPath; keep one'))
}

const recursive: Check = (value, at, on) => {
  const { recursiveReadOnly, readOnly, mountPropagation } = fieldsOf(value)
  if (recursiveReadOnly !== 'Enabled' && recursiveReadOnly !== 'IfPossible') return
  const place = field(at, 'recursiveReadOnly')
  if (readOnly !== true) on.report(forbidden(place, 'may only be set when readOnly is true'))
  if (isGiven(mountPropagation) && mountPropagation !== 'None')
    on.report(forbidden(place, 'may only be set when mountPropagation is None or left out'))
}

const MOUNT = object(
  {
    subPath: text(relativePathProblems),
    subPathExpr: text(relativePathProblems),
    mountPropagation: exactlyOneOf('Bidirectional', 'HostToContainer', 'None'),
    recursiveReadOnly: exactlyOneOf('Disabled', 'Enabled', 'IfPossible'),
  },
  'name',
  'mountPath',
  knownVolume,
  subPaths,
  recursive,
)

/** Values must be unique in their list; each repetition is reported. */
const unique =
  (name: string): Check =>
  (value, at, on) => {
    const elements = elementsOf(value)
    if (elements.length < 2) return
    const taken = new Set<unknown>()
    for (let index = 0; index < elements.length; index++) {
      const own = fieldsOf(elements[index])[name]
      if (!isGiven(own)) continue
      if (taken.has(own)) on.report(invalid(field(field(at, index), name), own, 'must be unique'))
      taken.add(own)
    }
  }

/** The volume mounts of a container. */
export const mounts: Check = list(MOUNT, unique('mountPath'))

const blockVolume: Check = (value, at, on) => {
  const name = textOf(fieldsOf(value).name)
  const volume = on.pod.volumes.get(name)
  if (name === '' || volume === undefined || isGiven(volume.persistentVolumeClaim) || isGiven(volume.ephemeral)) return
  on.report(invalid(field(at, 'name'), name, 'only volumes of type persistentVolumeClaim or ephemeral can be devices'))
}

/** The block devices of a container. */
export const devices: Check = list(
  object({ devicePath: text(pathProblems) }, 'name', 'devicePath', knownVolume, blockVolume),
  unique('name'),
  unique('devicePath'),
)

/** A volume is either mounted or used as a device, and all paths in a container must differ. */
export const mountsAndDevicesDiffer: Check = (container, at, on) => {
  const { volumeMounts, volumeDevices } = fieldsOf(container)
  if (!isGiven(volumeMounts) || !isGiven(volumeDevices)) return
  const [mounted, attached] = [elementsOf(volumeMounts).map(fieldsOf), elementsOf(volumeDevices).map(fieldsOf)]
  const compare = (
    list: string,
    path: string,
    own: readonly Fields[],
    others: readonly Fields[],
    otherPath: string,
  ) => {
    for (const [index, each] of own.entries()) {
      const place = field(field(at, list), index)
      const detail = `must not stand in ${list === 'volumeMounts' ? 'volumeDevices' : 'volumeMounts'} as well`
      if (isGiven(each.name) && others.some((other) => other.name === each.name))
        on.report(invalid(field(place, 'name'), each.name, detail))
      if (isGiven(each[path]) && others.some((other) => other[otherPath] === each[path]))
        on.report(invalid(field(place, path), each[path], detail))
    }
  }
  compare('volumeMounts', 'mountPath', mounted, attached, 'devicePath')
  compare('volumeDevices', 'devicePath', attached, mounted, 'mountPath')
}

/** Only privileged containers may propagate mounts to the host. */
export const sharedMounts: Check = (container, at, on) => {
  const { volumeMounts, securityContext } = fieldsOf(container)
  if (fieldsOf(securityContext).privileged === true) return
  const mounts = elementsOf(volumeMounts)
  for (let index = 0; index < mounts.length; index++) {
    if (fieldsOf(mounts[index]).mountPropagation !== 'Bidirectional') continue
    const place = field(field(field(at, 'volumeMounts'), index), 'mountPropagation')
    on.report(forbidden(place, 'Bidirectional is for privileged containers only; use HostToContainer'))
  }
}
