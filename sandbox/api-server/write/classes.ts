import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { type Core, metaOf } from '../core.ts'
import { forbidden } from '../status-error.ts'

const CLASSES = 'priorityclasses.scheduling.k8s.io'
const PODS = { group: '', plural: 'pods' }

/**
 * A pod with the priority of its PriorityClass, or of the default class. @throws StatusError 403 if the class does not
 * exist
 */
export const withPriority = (pod: JsonObject, { store }: Pick<Core, 'store'>): JsonObject => {
  const spec = isObject(pod.spec) ? pod.spec : {}
  const { priorityClassName: asked, priority } = spec
  const found =
    typeof asked === 'string' && asked !== ''
      ? store.get(CLASSES, { namespace: '', name: asked })
      : [...store.list(CLASSES)].find(({ globalDefault }) => globalDefault === true)
  if (asked && found === undefined) {
    throw forbidden(PODS, metaOf(pod).name, `no PriorityClass with name ${asked} was found`)
  }
  const value = found === undefined ? 0 : Number(found.value ?? 0)
  if (priority !== undefined && priority !== value) {
    const why = `the integer value of priority (${priority}) must not be provided in pod spec; priority admission controller computed ${value} from the given PriorityClass name`
    throw forbidden(PODS, metaOf(pod).name, why)
  }
  const policy = spec.preemptionPolicy ?? found?.preemptionPolicy ?? 'PreemptLowerPriority'
  const named = found === undefined ? {} : { priorityClassName: metaOf(found).name }
  return { ...pod, spec: { ...spec, ...named, priority: value, preemptionPolicy: policy } }
}
