import { grouped } from '../../../model/grouped.ts'
import { ON_THE_WAY } from '../../../model/pod.ts'
import {
  type ContainerState,
  type KubeletEvent,
  NOT_CREATED,
  type TreeObjects,
  type TreePod,
  UNHEALTHY,
} from './objects.ts'

/** What kubelets say of the pods of one namespace, by the names of these. */
export interface KubeletWords {
  /** What was said last of a probe. */
  readonly probes: ReadonlyMap<string, string>
  /** What was said last of what keeps containers from being created. */
  readonly hindrances: ReadonlyMap<string, KubeletEvent>
  /** Images that are pulled, the latest first. */
  readonly pulls: ReadonlyMap<string, readonly KubeletEvent[]>
}

/** Nothing, as where events may not be read. */
export const NOTHING_SAID: KubeletWords = { probes: new Map(), hindrances: new Map(), pulls: new Map() }

/** What kubelets say, by namespace. */
export const kubeletWords = ({ warnings = [], pulls = [] }: Pick<TreeObjects, 'warnings' | 'pulls'>) => {
  const [ofWarnings, ofPulls] = [byNamespace(warnings), byNamespace(pulls)]
  const found = new Map<string, KubeletWords>()
  return (namespace = ''): KubeletWords => {
    const known = found.get(namespace)
    if (known !== undefined) return known
    const own = ofWarnings.get(namespace) ?? []
    const words = {
      probes: new Map(
        own.flatMap(({ involvedObject, reason, message = '' }): [string, string][] =>
          reason === UNHEALTHY ? [[involvedObject?.name ?? '', message.trim()]] : [],
        ),
      ),
      hindrances: new Map(
        own.flatMap((event): [string, KubeletEvent][] =>
          NOT_CREATED.includes(event.reason) ? [[event.involvedObject?.name ?? '', event]] : [],
        ),
      ),
      pulls: grouped((ofPulls.get(namespace) ?? []).toReversed(), ({ involvedObject }) => involvedObject?.name ?? ''),
    }
    found.set(namespace, words)
    return words
  }
}

/** The earliest first. */
const byNamespace = (events: readonly KubeletEvent[]): ReadonlyMap<string, readonly KubeletEvent[]> =>
  grouped(
    [...events].sort((a, b) => timeOf(a).localeCompare(timeOf(b))),
    ({ metadata }) => metadata.namespace ?? '',
  )

const timeOf = ({ lastTimestamp, eventTime }: KubeletEvent): string => lastTimestamp ?? eventTime ?? ''

/** An image that a kubelet pulls. */
export interface Pull {
  readonly container: string
  readonly image: string
  /** RFC 3339. */
  readonly since: string
}

const IMAGE = /image "([^"]+)"/

/**
 * The image that is pulled for a pod: that of its first container which waits to be created, if the kubelet has said so of it.
 * While its image is there, a container is created within a moment.
 */
export const pullOf = ({ metadata, status }: TreePod, { pulls }: KubeletWords): Pull | undefined => {
  const events = (pulls.get(metadata.name) ?? []).filter(
    ({ involvedObject }) => metadata.uid === undefined || involvedObject?.uid === metadata.uid,
  )
  if (events.length === 0) return undefined
  const waiting = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])].filter(isWaiting)
  for (const { name } of waiting) {
    const event = events.find(({ involvedObject }) => involvedObject?.fieldPath?.endsWith(`{${name}}`))
    const [, image] = IMAGE.exec(event?.message ?? '') ?? []
    if (event !== undefined && image !== undefined) return { container: name, image, since: timeOf(event) }
  }
  return undefined
}

/** For longer, or told more often, what keeps containers from being created does not pass by itself; in ms. */
const PASSING_MS = 60_000
const PASSING_TIMES = 3

/** What keeps the containers of a pod from being created, and whether that has lasted. `now` is in ms. */
export const hindranceOf = (
  { metadata, status }: TreePod,
  { hindrances }: KubeletWords,
  now = Number.NaN,
): { readonly sentence: string; readonly hasLasted: boolean } | undefined => {
  const event = hindrances.get(metadata.name)
  const isOther =
    metadata.uid !== undefined && event?.involvedObject?.uid !== undefined && event.involvedObject.uid !== metadata.uid
  const all = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])]
  if (event === undefined || isOther || !(all.length === 0 || all.some(isWaiting))) return undefined
  const since = Date.parse(event.firstTimestamp ?? event.eventTime ?? '')
  return {
    sentence: [event.reason, event.message?.trim()].filter(Boolean).join(': '),
    hasLasted: now - since >= PASSING_MS || (event.count ?? 1) >= PASSING_TIMES,
  }
}

const isWaiting = ({ state }: ContainerState): boolean =>
  state?.waiting !== undefined && ON_THE_WAY.has(state.waiting.reason)
