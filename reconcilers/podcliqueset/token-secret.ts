import { COMPONENT } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import { serviceAccountName, tokenSecretName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { childOf } from '../child-of.ts'
import { KIND } from '../kinds.ts'

/**
 * The Secret that the token controller writes the account's token into. Nothing here waits for it: grove-initc rereads
 * the mounted file until it has a token. design §3
 */
export const expectedTokenSecret = (set: PodCliqueSet, layout: Layout): KubeObject => {
  const secret = childOf(set, layout, KIND.secret, {
    name: tokenSecretName(layout.name),
    component: COMPONENT.podTokenSecret,
  })
  const annotations = { 'kubernetes.io/service-account.name': serviceAccountName(layout.name) }
  return {
    ...secret,
    metadata: { ...secret.metadata, annotations },
    type: 'kubernetes.io/service-account-token',
  }
}
