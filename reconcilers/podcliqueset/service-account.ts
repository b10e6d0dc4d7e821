import { COMPONENT } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import { serviceAccountName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { childOf } from '../child-of.ts'
import { KIND } from '../kinds.ts'

/** The account whose token grove-initc uses to watch pods. specs/grove-controllers.md §2.6 */
export const expectedServiceAccount = (set: PodCliqueSet, layout: Layout): KubeObject => ({
  ...childOf(set, layout, KIND.serviceAccount, {
    name: serviceAccountName(layout.name),
    component: COMPONENT.podServiceAccount,
  }),
  automountServiceAccountToken: true,
})
