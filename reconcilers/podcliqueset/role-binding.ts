import { COMPONENT } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import { podRoleName, serviceAccountName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { childOf } from '../child-of.ts'
import { KIND } from '../kinds.ts'

/** Gives the set's ServiceAccount the set's Role. specs/grove-controllers.md §2.6 */
export const expectedRoleBinding = (set: PodCliqueSet, layout: Layout): KubeObject => ({
  ...childOf(set, layout, KIND.roleBinding, { name: podRoleName(layout.name), component: COMPONENT.podRoleBinding }),
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: podRoleName(layout.name) },
  subjects: [{ kind: 'ServiceAccount', name: serviceAccountName(layout.name), namespace: layout.namespace }],
})
