import { COMPONENT } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import { podRoleName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { childOf } from '../child-of.ts'
import { KIND } from '../kinds.ts'

/** What grove-initc may do: read the pods of the namespace. specs/grove-controllers.md §2.6 */
export const expectedRole = (set: PodCliqueSet, layout: Layout): KubeObject => ({
  ...childOf(set, layout, KIND.role, { name: podRoleName(layout.name), component: COMPONENT.podRole }),
  rules: [{ apiGroups: [''], resources: ['pods', 'pods/status'], verbs: ['get', 'list', 'watch'] }],
})
