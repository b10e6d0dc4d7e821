import { COMPONENT_LABEL, NAME_LABEL } from '../model/labels.ts'
import type { Layout } from '../model/layout.ts'
import type { KubeObject } from '../model/object.ts'
import type { PodCliqueSet } from '../schemas/generated/grove.ts'
import { controllerReference } from './engine/ownership.ts'
import type { Kind } from './kinds.ts'
import { managedLabels } from './ownership.ts'

/** A child of a PodCliqueSet that has nothing but its name, labels and owner yet. */
export const childOf = (
  set: PodCliqueSet,
  layout: Layout,
  kind: Kind,
  { name, component, labels }: { name: string; component: string; labels?: Readonly<Record<string, string>> },
): KubeObject => ({
  ...kind,
  metadata: {
    name,
    namespace: layout.namespace,
    labels: {
      ...managedLabels(layout.name),
      // A label value must not contain a colon, but the names of Roles do.
      [NAME_LABEL]: name.replaceAll(':', '-'),
      [COMPONENT_LABEL]: component,
      ...labels,
    },
    ownerReferences: [controllerReference(set)],
  },
})
