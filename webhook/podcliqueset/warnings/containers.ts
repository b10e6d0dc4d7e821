import { quantityValue } from '../../../model/quantity.ts'
import { cut } from '../../rules/listed.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { entries, word } from '../../shapes/unshaped.ts'
import { groupedCliques } from '../membership.ts'
import { CLIQUES, type Subject } from '../subject.ts'
import type { SubmittedPodSpec } from './pods.ts'

type Containers = NonNullable<SubmittedPodSpec['containers']>
type Container = Containers[number]

const CONTAINER = `${CLIQUES}[i].spec.podSpec.containers[k]`

const limits: WarningRule = {
  id: 'warning/device-limits',
  field: `${CONTAINER}.resources.limits`,
  about: 'GPUs and other devices are asked for without an equal limit: Kubernetes refuses such pods',
}
const variable: WarningRule = {
  id: 'warning/grove-variable',
  field: `${CONTAINER}.env`,
  about: 'a variable of the name is set by Grove, and takes the place of this one',
}
const nameTwice: WarningRule = {
  id: 'warning/container-name',
  field: `${CONTAINER}.name`,
  about: 'two containers of a pod have one name: Kubernetes refuses such pods',
}
const noImage: WarningRule = {
  id: 'warning/image',
  field: `${CONTAINER}.image`,
  about: 'a container has no image: Kubernetes refuses such pods',
}
const noVolume: WarningRule = {
  id: 'warning/volume-mount',
  field: `${CONTAINER}.volumeMounts`,
  about: 'the pod has no volume of the name that is mounted: Kubernetes refuses such pods',
}

/** What only comes to light when pods are made: a set with a pod template that Kubernetes will not take is accepted. */
export const containerWarnings: WarningFamily<Subject> = {
  rules: [limits, variable, nameTwice, noImage, noVolume],
  look: ({ cliques, groups }, warn) => {
    // Made when the first GROVE_ variable is met, which is seldom.
    let grouped: ReadonlySet<string> | undefined
    for (let index = 0; index < cliques.length; index++) {
      const podSpec = cliques[index]?.spec?.podSpec
      if (podSpec == null) continue
      const names = new Set<string>()
      const volumes = volumesOf(podSpec)
      const inGroup = (): boolean => {
        grouped ??= groupedCliques(groups)
        return grouped.has(cliques[index]?.name ?? '')
      }
      for (const list of LISTS) {
        const containers = entries(podSpec[list])
        for (let at = 0; at < containers.length; at++) {
          const container = containers[at] as Container
          const path = (): string => `${CLIQUES}[${index}].spec.podSpec.${list}[${at}]`
          lookAtContainer(container, volumes, path, warn)
          replacedVariables(container, inGroup, path, warn)
          const name = word(container.name)
          if (name === undefined) continue
          if (names.has(name))
            warn(
              nameTwice,
              () => `${path()}.name: "${cut(name)}" is taken in this pod, so its pods are refused; rename it`,
            )
          names.add(name)
        }
      }
    }
  },
}

const LISTS = ['containers', 'initContainers'] as const

/** The names of a pod's volumes, looked at when first asked for: few containers mount any. */
const volumesOf = ({ volumes }: SubmittedPodSpec): (() => ReadonlySet<string>) => {
  let names: Set<string> | undefined
  return () => {
    names ??= new Set(entries(volumes).map(({ name }) => name ?? ''))
    return names
  }
}

const lookAtContainer = (
  container: Container,
  volumes: () => ReadonlySet<string>,
  path: () => string,
  warn: Warn,
): void => {
  const requests = container.resources?.requests
  if (requests != null) {
    const limited = container.resources?.limits
    for (const resource in requests) {
      if (!isDevice(resource)) continue
      const [asked, limit] = [requests[resource], limited?.[resource]]
      if (limit !== undefined && quantityValue(asked) === quantityValue(limit)) continue
      const found = limit === undefined ? 'there is no such limit' : `the limit is ${limit}`
      warn(
        limits,
        () =>
          `${path()}.resources.limits: ${cut(resource)} ${asked} is requested but ${found}, so pods are refused; make them equal`,
      )
    }
  }
  if (!word(container.image))
    warn(noImage, () => `${path()}.image: there is none, so its pods are refused; name an image`)
  for (const { name } of entries(container.volumeMounts)) {
    const mounted = word(name)
    if (mounted === undefined || volumes().has(mounted)) continue
    warn(
      noVolume,
      () =>
        `${path()}.volumeMounts: "${cut(mounted)}" is no volume of the pod, so its pods are refused; add it to volumes`,
    )
  }
}

/** What Kubernetes does not overcommit: GPUs and all else that device plugins count, and huge pages. */
const isDevice = (resource: string): boolean =>
  resource.startsWith('hugepages-') || (resource.includes('/') && !resource.includes('kubernetes.io/'))

const replacedVariables = (container: Container, inGroup: () => boolean, path: () => string, warn: Warn): void => {
  if (container.env == null) return
  for (const { name } of container.env) {
    if (!name?.startsWith('GROVE_')) continue
    if (!OF_EVERY_POD.has(name) && !(OF_GROUP_MEMBERS.has(name) && inGroup())) continue
    warn(variable, () => `${path()}.env: ${name} is set by Grove, and this value is dropped; use another name`)
  }
}

// specs/grove-api.md §8.5
const OF_EVERY_POD = new Set([
  'GROVE_PCS_NAME',
  'GROVE_PCS_INDEX',
  'GROVE_PCLQ_NAME',
  'GROVE_HEADLESS_SERVICE',
  'GROVE_PCLQ_POD_INDEX',
])
const OF_GROUP_MEMBERS = new Set(['GROVE_PCSG_NAME', 'GROVE_PCSG_TEMPLATE_NUM_PODS', 'GROVE_PCSG_INDEX'])
