import { COMPONENT } from '../../model/labels.ts'
import { podRoleName, serviceAccountName, tokenSecretName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../kinds.ts'
import { childOfParent } from '../ownership/child-of.ts'
import type { BarrierOwner } from './owner.ts'

/** The account whose token grove-initc uses to watch pods. docs/reference/reconcile-rules.md#start-up-barrier */
export const expectedServiceAccount = (owner: BarrierOwner): KubeObject => ({
  ...childOfParent(owner, KIND.serviceAccount, {
    name: serviceAccountName(owner.name),
    component: COMPONENT.podServiceAccount,
  }),
  automountServiceAccountToken: true,
})

/** What grove-initc may do: read the pods of the namespace. docs/reference/reconcile-rules.md#start-up-barrier */
export const expectedRole = (owner: BarrierOwner): KubeObject => ({
  ...childOfParent(owner, KIND.role, { name: podRoleName(owner.name), component: COMPONENT.podRole }),
  rules: [{ apiGroups: [''], resources: ['pods', 'pods/status'], verbs: ['get', 'list', 'watch'] }],
})

/** Gives the ServiceAccount of the barrier its Role. docs/reference/reconcile-rules.md#start-up-barrier */
export const expectedRoleBinding = (owner: BarrierOwner): KubeObject => {
  const name = podRoleName(owner.name)
  return {
    ...childOfParent(owner, KIND.roleBinding, { name, component: COMPONENT.podRoleBinding }),
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name },
    subjects: [{ kind: 'ServiceAccount', name: serviceAccountName(owner.name), namespace: owner.namespace }],
  }
}

/**
 * The Secret that the token controller writes the account's token into. Nothing here waits for it: grove-initc rereads
 * the mounted file until it has a token. docs/reference/compatibility.md#start-up-barrier
 */
export const expectedTokenSecret = (owner: BarrierOwner): KubeObject => {
  const secret = childOfParent(owner, KIND.secret, {
    name: tokenSecretName(owner.name),
    component: COMPONENT.podTokenSecret,
  })
  const annotations = { 'kubernetes.io/service-account.name': serviceAccountName(owner.name) }
  return {
    ...secret,
    metadata: { ...secret.metadata, annotations },
    type: 'kubernetes.io/service-account-token',
  }
}
