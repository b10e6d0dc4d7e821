import type { KubeObject } from '../../model/object.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import { type Action, inOrder, refOf } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { alignChildren } from '../ownership/children.ts'
import { expectedRole, expectedRoleBinding, expectedServiceAccount, expectedTokenSecret } from './objects.ts'
import type { BarrierOwner } from './owner.ts'

/**
 * What grove-initc needs: an account, its rights, and its token. `dependent` are creations of pods that use the
 * account, because Kubernetes refuses pods without an existing one. docs/reference/reconcile-rules.md#start-up-barrier
 */
export const planBarrier = (
  owner: BarrierOwner,
  objects: Pick<Objects, 'get'>,
  dependent: readonly Action[] = [],
): Action[] => {
  const aligned = (child: KubeObject, own?: (expected: KubeObject) => Record<string, unknown>): Action[] =>
    alignChildren([child], [], objects, own && { own })
  const role = expectedRole(owner)
  const binding = expectedRoleBinding(owner)
  const secret = aligned(expectedTokenSecret(owner))
  // Kubernetes deletes a token Secret without a ServiceAccount, and refuses a RoleBinding without a Role. The order
  // also keeps our token and our binding away from an account or a Role of somebody else that has the name.
  return inOrder(
    [...aligned(expectedServiceAccount(owner), ownOfAccount), ...aligned(role, ownOfRole)],
    [
      ...secret,
      ...(anotherRole(binding, role, objects) ?? aligned(binding, ownOfBinding)),
      // Pods need not wait for the Secret, but would mount that of somebody else.
      ...(secret.some(({ do: what }) => what === 'problem') ? [] : dependent),
    ],
  )
}

/** A RoleBinding of our name for another role would give that role to our account. */
const anotherRole = (binding: KubeObject, role: KubeObject, objects: Pick<Objects, 'get'>): Action[] | undefined => {
  const { namespace, name = '' } = binding.metadata
  const found = objects.get(KIND.roleBinding, namespace, name)
  if (found === undefined || sameMeaning(found.roleRef, binding.roleRef)) return undefined
  const message =
    `RoleBinding "${name}" gives another role than Role "${role.metadata.name}", and is left alone; ` +
    'delete it, and it is recreated'
  return [
    { do: 'problem', reason: 'NameTaken', message, isBlocking: true },
    { do: 'await', ref: refOf(found) },
  ]
}

const ownOfAccount = ({ metadata, automountServiceAccountToken }: KubeObject): Record<string, unknown> => ({
  metadata: { labels: metadata.labels },
  automountServiceAccountToken,
})

const ownOfRole = ({ metadata, rules }: KubeObject): Record<string, unknown> => ({
  metadata: { labels: metadata.labels },
  rules,
})

/** A roleRef cannot change. */
const ownOfBinding = ({ metadata, subjects }: KubeObject): Record<string, unknown> => ({
  metadata: { labels: metadata.labels },
  subjects,
})
