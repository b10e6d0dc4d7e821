import { COMPONENT_LABEL, NAME_LABEL } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { controllerReference } from '../engine/ownership.ts'
import type { Kind } from '../kinds.ts'
import { managedLabels } from './ownership.ts'

/** The owner of children, their namespace, and the labels that all of them have. */
export interface Parent {
  readonly owner: KubeObject
  readonly namespace: string
  readonly labels: Readonly<Record<string, string>>
}

/** What tells one child of a parent from the others. */
interface Traits {
  readonly name: string
  readonly component: string
  readonly labels?: Readonly<Record<string, string>>
}

/** A child that has nothing but its name, labels and owner yet. */
export const childOfParent = (parent: Parent, kind: Kind, { name, component, labels }: Traits): KubeObject => ({
  ...kind,
  metadata: {
    name,
    namespace: parent.namespace,
    labels: {
      ...parent.labels,
      // A label value must not contain a colon, but the names of Roles do.
      [NAME_LABEL]: name.replaceAll(':', '-'),
      [COMPONENT_LABEL]: component,
      ...labels,
    },
    ownerReferences: [controllerReference(parent.owner)],
  },
})

/** A child of a PodCliqueSet that has nothing but its name, labels and owner yet. */
export const childOf = (set: PodCliqueSet, { name, namespace }: Layout, kind: Kind, traits: Traits): KubeObject =>
  childOfParent({ owner: set, namespace, labels: managedLabels(name) }, kind, traits)
