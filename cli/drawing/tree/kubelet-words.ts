import { grouped } from '../../../model/grouped.ts'
import { type ContainerState, type KubeletEvent, ON_THE_WAY, type TreeObjects, type TreePod } from './objects.ts'

/** What kubelets say of the pods of one namespace, by the names of these. */
export interface KubeletWords {
  /** What was said last of a probe. */
  readonly probes: ReadonlyMap<string, string>
  /** Images that are pulled, the latest first. */
  readonly pulls: ReadonlyMap<string, readonly KubeletEvent[]>
}

/** Nothing, as where events may not be read. */
export const NOTHING_SAID: KubeletWords = { probes: new Map(), pulls: new Map() }

/** What kubelets say, by namespace. */
export const kubeletWords = ({ probes = [], pulls = [] }: Pick<TreeObjects, 'probes' | 'pulls'>) => {
  const [ofProbes, ofPulls] = [byNamespace(probes), byNamespace(pulls)]
  const found = new Map<string, KubeletWords>()
  return (namespace = ''): KubeletWords => {
    const known = found.get(namespace)
    if (known !== undefined) return known
    const words = {
      probes: new Map(
        (ofProbes.get(namespace) ?? []).map(({ involvedObject, message = '' }) => [
          involvedObject?.name ?? '',
          message.trim(),
        ]),
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

const isWaiting = ({ state }: ContainerState): boolean =>
  state?.waiting !== undefined && ON_THE_WAY.includes(state.waiting.reason)
