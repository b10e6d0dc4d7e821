import { REPLICAS_SET_BY_ANNOTATION } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { managersOf, OUR_MANAGER, REPLICAS } from '../watching/field-managers.ts'

/** Field managers that are autoscalers: the HorizontalPodAutoscaler's controller, and KEDA. */
const AUTOSCALERS: readonly string[] = ['kube-controller-manager', 'keda', 'keda-operator']

/**
 * Who has set the live count, according to managedFields: the field manager of `spec.replicas`. Undefined if only a
 * reconciler has. A child that was created again with its previous count carries the name in an annotation.
 */
export const writerOf = (object: KubeObject): string | undefined => {
  const other = managersOf(REPLICAS, object).find((manager) => manager !== OUR_MANAGER)
  return other ?? object.metadata.annotations?.[REPLICAS_SET_BY_ANNOTATION]
}

/** The writer in a sentence. */
export const described = (writer: string | undefined): string => {
  if (writer === undefined) return 'somebody'
  return AUTOSCALERS.includes(writer) ? `an autoscaler (${writer})` : writer
}
