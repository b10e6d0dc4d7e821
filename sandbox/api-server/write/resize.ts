import { isObject, type JsonObject, objectsIn, partOf } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { qosClass } from '../../../schemas/pod-validation/qos-class.ts'
import { exactQuantity } from '../../../schemas/quantity/exact.ts'
import { type FieldError, forbidden, invalid } from '../../../schemas/sentences/field-error.ts'
import { type Core, metaOf, withMeta } from '../core.ts'
import { forbidden as refused } from '../status-error.ts'

const LISTS = ['containers', 'initContainers'] as const
const KINDS = ['requests', 'limits'] as const

/** What a resize makes of a pod: of all that is sent, only the resources of its containers count. */
export const resized = (current: JsonObject, sent: JsonObject): JsonObject => {
  const [spec, wanted] = [partOf(current, 'spec'), partOf(sent, 'spec')]
  const lists = LISTS.flatMap((list) => {
    if (!Array.isArray(spec[list])) return []
    const asked = objectsIn(wanted[list])
    const changed = objectsIn(spec[list]).map((container) => {
      const { resources, resizePolicy } = asked.find(({ name }) => name === container.name) ?? container
      return {
        ...container,
        resources: withRequests(isObject(resources) ? resources : {}),
        ...(resizePolicy !== undefined && { resizePolicy }),
      }
    })
    return [[list, changed] as const]
  })
  const object = { ...current, spec: { ...spec, ...Object.fromEntries(lists) } }
  const { resourceVersion } = metaOf(sent)
  return withMeta(object, { resourceVersion })
}

const withRequests = (resources: JsonObject): JsonObject =>
  isObject(resources.limits)
    ? { ...resources, requests: { ...resources.limits, ...partOf(resources, 'requests') } }
    : resources

/** Errors of a resize, as `ValidatePodResize` finds them. */
export const resizeErrors = (next: JsonObject, current: JsonObject): FieldError[] => {
  const [spec, before] = [partOf(next, 'spec'), partOf(current, 'spec')]
  const errors: FieldError[] = []
  const was = qosClass(before)
  if (qosClass(spec) !== was) errors.push(invalid('spec', was, 'Pod QOS Class may not change as a result of resizing'))
  let isOther = false
  for (const list of LISTS)
    for (const [index, container] of objectsIn(spec[list]).entries()) {
      const former = objectsIn(before[list])[index] ?? {}
      const [resources, formerly] = [partOf(container, 'resources'), partOf(former, 'resources')]
      for (const kind of KINDS) {
        const [amounts, amountsBefore] = [partOf(resources, kind), partOf(formerly, kind)]
        if (Object.keys(amountsBefore).some((name) => amounts[name] === undefined))
          errors.push(forbidden(`spec.${list}[${index}].resources.${kind}`, `resource ${kind} cannot be removed`))
        isOther ||= !sameJson(others(amounts), others(amountsBefore))
      }
    }
  if (isOther) errors.push(forbidden('spec', 'only cpu and memory resources are mutable'))
  return errors
}

const others = ({ cpu: _, memory: __, ...rest }: JsonObject): JsonObject => rest

/** @throws StatusError 403 if the pod asks for more than its node has at all */
export const requireNodeFits = (pod: JsonObject, { store }: Pick<Core, 'store'>): void => {
  const spec = partOf(pod, 'spec')
  const node = store.get('nodes', { namespace: '', name: String(spec.nodeName ?? '') })
  if (node === undefined) return
  const allocatable = partOf(partOf(node, 'status'), 'allocatable')
  for (const [name, unit] of [
    ['cpu', 1_000_000n],
    ['memory', 1_000_000_000n],
  ] as const) {
    const asked = objectsIn(spec.containers)
      .map((each) => exactQuantity(partOf(partOf(each, 'resources'), 'requests')[name]) ?? 0n)
      .reduce((sum, each) => sum + each, 0n)
    const there = exactQuantity(allocatable[name]) ?? 0n
    if (asked <= there) continue
    const amounts = `requested: ${asked / unit}, allocatable: ${there / unit}`
    const why = `node didn't have enough allocatable resources: ${name}, ${amounts}`
    throw refused({ group: '', plural: 'pods' }, metaOf(pod).name, why)
  }
}
