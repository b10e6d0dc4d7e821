import type { KubeObject, ObjectRef } from '../../model/object.ts'
import type { View } from '../../model/view.ts'

/** A look-up of all objects of a kind in a namespace, instead of one object. */
export interface ListQuestion extends ObjectRef {
  /** Absent: of a kind without namespaces. */
  readonly namespace?: string
  readonly all: true
}

/** The objects of a kind in a namespace, as an endpoint's `needs` returns the question. No object has its name. */
export const allIn = (kind: Pick<ObjectRef, 'apiVersion' | 'kind'>, namespace: string | undefined): ListQuestion => ({
  apiVersion: kind.apiVersion,
  kind: kind.kind,
  ...(namespace !== undefined && { namespace }),
  name: '*',
  all: true,
})

/** True for a look-up that asks for all objects of a kind. */
export const isListQuestion = (ref: ObjectRef): ref is ListQuestion => 'all' in ref

/** The answer to such a question, in the form that a view has: a list. */
export const listOf = ({ apiVersion, kind }: ObjectRef, items: readonly KubeObject[]): KubeObject => ({
  apiVersion,
  kind: `${kind}List`,
  metadata: {},
  items,
})

/** The objects that a view has for a question that `needs` returned; undefined where they could not be read. */
export const itemsIn = (view: View, question: ListQuestion): readonly KubeObject[] | undefined => {
  const found = view.get(question)
  if (found.status === 'failed') return undefined
  return found.status === 'found' && Array.isArray(found.object.items) ? found.object.items : []
}
