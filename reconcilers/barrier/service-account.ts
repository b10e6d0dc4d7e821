import { COMPONENT } from '../../model/labels.ts'
import { serviceAccountName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import { childOfParent } from '../child-of.ts'
import { KIND } from '../kinds.ts'
import type { BarrierOwner } from './owner.ts'

/** The account whose token grove-initc uses to watch pods. docs/reference/reconcile-rules.md#start-up-barrier */
export const expectedServiceAccount = (owner: BarrierOwner): KubeObject => ({
  ...childOfParent(owner, KIND.serviceAccount, {
    name: serviceAccountName(owner.name),
    component: COMPONENT.podServiceAccount,
  }),
  automountServiceAccountToken: true,
})
