import { COMPONENT } from '../../model/labels.ts'
import { serviceAccountName, tokenSecretName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import { childOfParent } from '../child-of.ts'
import { KIND } from '../kinds.ts'
import type { BarrierOwner } from './owner.ts'

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
