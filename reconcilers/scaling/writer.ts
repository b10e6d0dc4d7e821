import { REPLICAS_SET_BY_ANNOTATION } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { isObject } from '../../schemas/structural/schema.ts'

/** The name by which an API server knows what reconcilers write: the beginning of their user agent. */
export const OUR_MANAGER = 'grove-operator'

/** Field managers that are autoscalers: the HorizontalPodAutoscaler's controller, and KEDA. */
const AUTOSCALERS: readonly string[] = ['kube-controller-manager', 'keda', 'keda-operator']

/** Of the managers of an object's fields, the ones of `spec.replicas`: all that reconcilers keep. */
export const replicasManagers = (managedFields: readonly unknown[] | undefined): unknown[] =>
  (managedFields ?? []).flatMap((entry) => {
    if (!isObject(entry) || !isObject(entry.fieldsV1)) return []
    const spec = entry.fieldsV1['f:spec']
    if (!isObject(spec) || spec['f:replicas'] === undefined) return []
    return [{ manager: entry.manager, fieldsV1: { 'f:spec': { 'f:replicas': {} } } }]
  })

/**
 * Who has set the live count, by the API server's own books: the field manager of `spec.replicas`. Undefined where nobody but
 * a reconciler has. One that was made anew with the count of before carries the name with it.
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
