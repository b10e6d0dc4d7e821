import { REPLICAS_SET_BY_ANNOTATION } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { isObject } from '../../schemas/structural/schema.ts'

/** The field manager of writes by the reconcilers: the beginning of their user agent. */
const OUR_MANAGER = 'grove-operator'

/** Field managers that are autoscalers: the HorizontalPodAutoscaler's controller, and KEDA. */
const AUTOSCALERS: readonly string[] = ['kube-controller-manager', 'keda', 'keda-operator']

/** The managers of `spec.replicas` among an object's managedFields: the only entries that caches keep. */
export const replicasManagers = (managedFields: readonly unknown[] | undefined): unknown[] =>
  (managedFields ?? []).flatMap((entry) => {
    if (!isObject(entry) || !isObject(entry.fieldsV1)) return []
    const spec = entry.fieldsV1['f:spec']
    if (!isObject(spec) || spec['f:replicas'] === undefined) return []
    return [{ manager: entry.manager, fieldsV1: { 'f:spec': { 'f:replicas': {} } } }]
  })

/**
 * Who has set the live count, according to managedFields: the field manager of `spec.replicas`. Undefined if only a
 * reconciler has. A child that was created again with its previous count carries the name in an annotation.
 */
export const writerOf = ({ metadata: { managedFields, annotations } }: KubeObject): string | undefined => {
  const [other] = replicasManagers(managedFields).flatMap((entry) => {
    const { manager } = entry as { manager?: unknown }
    return typeof manager === 'string' && manager !== '' && manager !== OUR_MANAGER ? [manager] : []
  })
  return other ?? annotations?.[REPLICAS_SET_BY_ANNOTATION]
}

/** The writer in a sentence. */
export const described = (writer: string | undefined): string => {
  if (writer === undefined) return 'somebody'
  return AUTOSCALERS.includes(writer) ? `an autoscaler (${writer})` : writer
}
