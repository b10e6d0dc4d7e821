import { COMPONENT } from '../../model/labels.ts'
import { podRoleName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import { childOfParent } from '../child-of.ts'
import { KIND } from '../kinds.ts'
import type { BarrierOwner } from './owner.ts'

/** What grove-initc may do: read the pods of the namespace. docs/reference/reconcile-rules.md#start-up-barrier */
export const expectedRole = (owner: BarrierOwner): KubeObject => ({
  ...childOfParent(owner, KIND.role, { name: podRoleName(owner.name), component: COMPONENT.podRole }),
  rules: [{ apiGroups: [''], resources: ['pods', 'pods/status'], verbs: ['get', 'list', 'watch'] }],
})
