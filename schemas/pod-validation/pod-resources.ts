import {
  all,
  type Check,
  elementsOf,
  entry,
  type Fields,
  field,
  fieldsOf,
  forbidden,
  type Inspection,
  invalid,
  type Place,
} from './check.ts'
import { isHugePages, ownPodResources, quantityOf } from './resources.ts'

const resourcesOf = (container: unknown): Fields => fieldsOf(fieldsOf(container).resources)

/** A container's request or limit of a resource; a limit without a request counts as a request. */
const asked = (container: unknown, kind: 'requests' | 'limits', resource: string): bigint => {
  const { requests, limits } = resourcesOf(container)
  const own = kind === 'requests' ? quantityOf(fieldsOf(requests)[resource]) : undefined
  return own ?? quantityOf(fieldsOf(limits)[resource]) ?? 0n
}

/**
 * The largest amount of a resource that the containers of a pod request, or may use, at the same time, in billionths:
 * sidecars run alongside everything that starts after them.
 */
export const askedTogether = (
  { containers, initContainers }: Fields,
  kind: 'requests' | 'limits',
  resource: string,
): bigint => {
  let [sidecars, starting] = [0n, 0n]
  for (const container of elementsOf(initContainers)) {
    const own = asked(container, kind, resource)
    if (fieldsOf(container).restartPolicy === 'Always') sidecars += own
    const now = fieldsOf(container).restartPolicy === 'Always' ? sidecars : sidecars + own
    if (now > starting) starting = now
  }
  const running = elementsOf(containers).reduce<bigint>((sum, each) => sum + asked(each, kind, resource), sidecars)
  return running > starting ? running : starting
}

const enough = (requests: Fields, at: Place, on: Inspection): void => {
  for (const resource in requests) {
    const own = quantityOf(requests[resource])
    if (own === undefined || own >= askedTogether(on.pod.spec, 'requests', resource)) continue
    const detail = 'must be greater than or equal to what the containers request together'
    on.report(invalid(entry(at, resource), requests[resource], detail))
  }
}

const noMoreThanPod = (limits: Fields, at: Place, on: Inspection): void => {
  for (const resource in limits) {
    const limit = quantityOf(limits[resource])
    if (limit === undefined) continue
    if (isHugePages(resource) && askedTogether(on.pod.spec, 'limits', resource) > limit) {
      const detail = 'must be greater than or equal to what the containers may use together'
      on.report(invalid(entry(at, resource), limits[resource], detail))
    }
    for (const [index, container] of elementsOf(on.pod.spec.containers).entries()) {
      const own = fieldsOf(resourcesOf(container).limits)[resource]
      const most = quantityOf(own)
      if (own === undefined || most === undefined || most <= limit) continue
      const place = field(field(field(field(on.pod.at, 'containers'), index), 'resources'), 'limits')
      const detail = `must be less than or equal to the limit of the pod, ${limits[resource]}`
      on.report(invalid(entry(place, resource), own, detail))
    }
  }
}

/** Pod-level resources, and their consistency with those of the containers. */
export const podResources: Check = (value, at, on) => {
  if (on.pod.os === 'windows') on.report(forbidden(at, 'may not be set for a windows pod'))
  else ofLinux(value, at, on)
}

const ofLinux: Check = all(ownPodResources, (value, at, on) => {
  const { claims, requests, limits } = fieldsOf(value)
  if (claims !== undefined && claims !== null) on.report(forbidden(field(at, 'claims'), 'only containers have claims'))
  enough(fieldsOf(requests), field(at, 'requests'), on)
  noMoreThanPod(fieldsOf(limits), field(at, 'limits'), on)
})
