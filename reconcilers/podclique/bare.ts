import type { StartupParent } from '../../model/intent.ts'
import { COMPONENT, COMPONENT_LABEL, MANAGED_BY, MANAGED_BY_LABEL, NAME_LABEL } from '../../model/labels.ts'
import { podRoleName, serviceAccountName, tokenSecretName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerReference } from '../engine/ownership.ts'
import { KIND, type Kind } from '../kinds.ts'
import { type Obstacle, unadmitted } from '../not-carried-out.ts'
import type { PlanContext } from '../plan-context.ts'
import { isAsleep } from '../scaling/asleep.ts'
import { minAvailableIn } from './breach.ts'
import type { ObservedPodClique } from './observe.ts'

/** The PodCliques that those outside of a set wait for, and which of their names do not exist yet. design §3 */
export const bareParents = (
  { spec }: PodClique,
  parents: readonly PodClique[],
): { readonly parents: readonly StartupParent[]; readonly missing: readonly string[] } => {
  const byName = new Map(parents.map((parent) => [parent.metadata.name ?? '', parent]))
  const names = [...new Set(spec.startsAfter ?? [])]
  return {
    parents: names.flatMap((podClique) => {
      const parent = byName.get(podClique)
      // Nobody waits for a PodClique that sleeps.
      return parent === undefined || isAsleep(parent) ? [] : [{ podClique, minAvailable: minAvailableIn(parent) }]
    }),
    missing: names.filter((name) => !byName.has(name)),
  }
}

/** Says why no pods are created yet: the missing PodCliques say how many of their pods to wait for. */
const missingParents = (missing: readonly string[]): Obstacle => ({
  reason: 'StartsAfterNotFound',
  message:
    `spec.startsAfter names ${missing.map((name) => `"${name}"`).join(', ')}, and there is no such PodClique in this ` +
    'namespace; pods are made once there is',
})

/** Why no pods are created for a PodClique outside of a set; undefined if they are. */
export const bareObstacle = (
  { podClique, parents, objects }: ObservedPodClique,
  { ownNamespace }: PlanContext,
): Obstacle | undefined => {
  const inNamespace = unadmitted('PodCliques', podClique.metadata.namespace, ownNamespace)
  if (inNamespace !== undefined) return inNamespace
  const { missing } = bareParents(podClique, parents)
  if (missing.length > 0) return missingParents(missing)
  const circle = circleThrough(podClique, objects)
  if (circle === undefined) return undefined
  return {
    reason: 'StartupCycle',
    message: `the PodCliques ${circle.join(' → ')} wait for each other; remove one startsAfter of the circle`,
  }
}

/** The path by which a PodClique waits for itself, if it does. The search is breadth-first: the path is a shortest. */
const circleThrough = (
  { metadata: { namespace, name = '' }, spec }: PodClique,
  objects: Objects,
): string[] | undefined => {
  const ways = new Map<string, readonly string[]>((spec.startsAfter ?? []).map((next) => [next, [name, next]]))
  for (const [current, way] of ways) {
    if (current === name) return [...way]
    const parent = objects.get(KIND.podClique, namespace, current) as PodClique | undefined
    for (const next of parent?.spec.startsAfter ?? []) if (!ways.has(next)) ways.set(next, [...way, next])
  }
  return undefined
}

/** The objects that the start-up barrier of a PodClique outside of a set needs; a set has its own. brief 000 */
export const expectedBarrierObjects = (podClique: PodClique): KubeObject[] => {
  const { name: clique = '', namespace = 'default' } = podClique.metadata
  const child = (kind: Kind, name: string, component: string, annotations?: Record<string, string>): KubeObject => ({
    ...kind,
    metadata: {
      name,
      namespace,
      labels: {
        [MANAGED_BY_LABEL]: MANAGED_BY,
        [NAME_LABEL]: name.replaceAll(':', '-'),
        [COMPONENT_LABEL]: component,
      },
      ...(annotations && { annotations }),
      ownerReferences: [controllerReference(podClique)],
    },
  })
  const account = serviceAccountName(clique)
  const role = podRoleName(clique)
  return [
    { ...child(KIND.serviceAccount, account, COMPONENT.podServiceAccount), automountServiceAccountToken: true },
    {
      ...child(KIND.role, role, COMPONENT.podRole),
      rules: [{ apiGroups: [''], resources: ['pods', 'pods/status'], verbs: ['get', 'list', 'watch'] }],
    },
    {
      ...child(KIND.roleBinding, role, COMPONENT.podRoleBinding),
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: role },
      subjects: [{ kind: 'ServiceAccount', name: account, namespace }],
    },
    {
      ...child(KIND.secret, tokenSecretName(clique), COMPONENT.podTokenSecret, {
        'kubernetes.io/service-account.name': account,
      }),
      type: 'kubernetes.io/service-account-token',
    },
  ]
}
