import { isObject } from '../json/object.ts'
import { elementsOf, type Fields, fieldsOf, type Place, textOf } from './check.ts'

const LISTS = ['initContainers', 'containers', 'ephemeralContainers'] as const

/** A container of a pod, with the name of its list. */
export interface PlacedContainer {
  readonly container: Fields
  readonly list: (typeof LISTS)[number]
  readonly index: number
}

/** Facts about a pod that rules about one of its parts need. */
export interface PodFacts {
  /** The place of the spec. */
  readonly at: Place
  readonly spec: Fields
  readonly annotations: Fields
  readonly labels: Fields
  /** Volumes by their names. */
  readonly volumes: ReadonlyMap<string, Fields>
  readonly claimNames: ReadonlySet<string>
  readonly gracePeriodSeconds: number
  readonly restartPolicy: string
  /** `linux`, `windows` or any other value in the manifest; empty where the pod names none. */
  readonly os: string
  /** Whether root in the pod is root on the node. */
  readonly hostUsers: boolean
  readonly hostNetwork: boolean
  readonly containers: readonly PlacedContainer[]
}

/** The part of a pod's metadata that its rules read. */
export interface Metadata {
  readonly labels?: unknown
  readonly annotations?: unknown
}

const GRACE_PERIOD_SECONDS = 30

/** Collects the facts that the rules of a pod spec share. */
export const podFacts = (spec: Fields, { labels, annotations }: Metadata, at: Place): PodFacts => ({
  at,
  spec,
  annotations: fieldsOf(annotations),
  labels: fieldsOf(labels),
  volumes: volumesOf(spec),
  claimNames: claimNamesOf(spec),
  gracePeriodSeconds:
    typeof spec.terminationGracePeriodSeconds === 'number' ? spec.terminationGracePeriodSeconds : GRACE_PERIOD_SECONDS,
  restartPolicy: textOf(spec.restartPolicy) || 'Always',
  os: textOf(fieldsOf(spec.os).name),
  hostUsers: spec.hostUsers !== false,
  hostNetwork: spec.hostNetwork === true,
  containers: containersOf(spec),
})

const NO_VOLUMES: ReadonlyMap<string, Fields> = new Map()
const NO_CLAIMS: ReadonlySet<string> = new Set()

const claimNamesOf = ({ resourceClaims }: Fields): ReadonlySet<string> => {
  const claims = elementsOf(resourceClaims)
  return claims.length === 0 ? NO_CLAIMS : new Set(claims.map((claim) => textOf(fieldsOf(claim).name)))
}

// Every pod template of every review comes through here, and loops cost a third of chains of lists.
const volumesOf = (spec: Fields): ReadonlyMap<string, Fields> => {
  const volumes = elementsOf(spec.volumes)
  if (volumes.length === 0) return NO_VOLUMES
  const byName = new Map<string, Fields>()
  // From the last to the first: of two volumes with the same name, the first is used.
  for (let index = volumes.length - 1; index >= 0; index--) {
    const volume = volumes[index]
    if (isObject(volume)) byName.set(textOf(volume.name), volume)
  }
  return byName
}

const containersOf = (spec: Fields): PlacedContainer[] => {
  const placed: PlacedContainer[] = []
  for (const list of LISTS) {
    const elements = elementsOf(spec[list])
    for (let index = 0; index < elements.length; index++) {
      const container = elements[index]
      if (isObject(container)) placed.push({ container, list, index })
    }
  }
  return placed
}
