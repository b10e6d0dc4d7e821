import { COMPONENT } from '../../model/labels.ts'
import { podRoleName, serviceAccountName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import { childOfParent } from '../child-of.ts'
import { KIND } from '../kinds.ts'
import type { BarrierOwner } from './owner.ts'

/** Gives the ServiceAccount of the barrier its Role. docs/reference/reconcile-rules.md#start-up-barrier */
export const expectedRoleBinding = (owner: BarrierOwner): KubeObject => {
  const name = podRoleName(owner.name)
  return {
    ...childOfParent(owner, KIND.roleBinding, { name, component: COMPONENT.podRoleBinding }),
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name },
    subjects: [{ kind: 'ServiceAccount', name: serviceAccountName(owner.name), namespace: owner.namespace }],
  }
}
