import { PCS_REPLICA_INDEX_LABEL, PODCLIQUESET_FINALIZER } from '../../model/labels.ts'
import { indices, layoutOf } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Action, addFinalizer, barrier, dropFinalizer } from '../action.ts'
import type { PlanContext } from '../context.ts'
import { align } from '../expected.ts'
import { KIND } from '../kinds.ts'
import { managedLabels } from '../ownership.ts'
import { expectedClaims } from '../shared-claims.ts'
import { expectedComputeDomains, planComputeDomains, release } from './compute-domains.ts'
import { expectedHeadlessServices, ownOfService } from './headless-services.ts'
import { expectedHpas, ownOfHpa } from './hpas.ts'
import type { ObservedSet } from './observe.ts'
import { expectedPodGangs, ownOfPodGang } from './pod-gangs.ts'
import { expectedRole } from './role.ts'
import { expectedRoleBinding } from './role-binding.ts'
import { expectedScalingGroups, ownOfScalingGroup } from './scaling-groups.ts'
import { expectedServiceAccount } from './service-account.ts'
import { expectedStandalonePodCliques, ownOfPodClique } from './standalone-podcliques.ts'
import { expectedTokenSecret } from './token-secret.ts'
import { topologyKeysOf } from './topology.ts'

/**
 * What should be different about the children of a PodCliqueSet. Fabrics and claims come before pods can ask for them,
 * gangs before the PodCliques whose pods they list. specs/grove-controllers.md §2
 */
export const planSet = (observed: ObservedSet, context: PlanContext): Action[] => {
  const { set } = observed
  if (set.metadata.deletionTimestamp) return planDeletion(observed)
  const layout = layoutOf(set)
  const shared = expectedClaims(
    {
      owner: set,
      pcs: layout.name,
      labels: {},
      indexLabel: PCS_REPLICA_INDEX_LABEL,
      replicas: indices(layout.replicas),
    },
    set.spec.template.resourceSharing,
    observed.claimSpecOf,
  )
  const gangs = expectedPodGangs(
    set,
    layout,
    {
      scalingGroupReplicas: new Map(
        observed.scalingGroups.map(({ metadata, spec }) => [metadata.name ?? '', spec.replicas]),
      ),
      topologyKeys: topologyKeysOf(observed.topology, context),
    },
    context,
  )
  return staged(
    addFinalizer(set, PODCLIQUESET_FINALIZER),
    [
      ...align([expectedServiceAccount(set, layout)], observed.serviceAccounts, { own: ownOfAccount }),
      ...align([expectedRole(set, layout)], observed.roles, { own: ownOfRole }),
      ...align([expectedRoleBinding(set, layout)], observed.roleBindings),
      ...align(expectedHeadlessServices(set, layout), observed.services, { own: ownOfService }),
      ...planComputeDomains(expectedComputeDomains(set, layout), observed.computeDomains, context),
      ...align(shared.claims, observed.resourceClaims),
      ...shared.warnings,
    ],
    [
      // Kubernetes deletes a token's Secret whose ServiceAccount is not there yet.
      ...align([expectedTokenSecret(set, layout)], observed.secrets),
      ...align(gangs, observed.podGangs, {
        own: ownOfPodGang,
        made: { success: 'PodGangCreateOrUpdateSuccessful', failure: 'PodGangCreateOrUpdateFailed' },
        removed: { success: 'PodGangDeleteSuccessful', failure: 'PodGangDeleteFailed' },
      }),
    ],
    [
      ...align(expectedStandalonePodCliques(set, layout, context), observed.podCliques, {
        own: ownOfPodClique,
        made: { success: 'PodCliqueCreateOrUpdateSuccessful', failure: 'PodCliqueCreateOrUpdateFailed' },
        removed: { success: 'PodCliqueDeleteSuccessful', failure: 'PodCliqueDeleteFailed' },
      }),
      ...align(expectedScalingGroups(set, layout), observed.scalingGroups, {
        own: ownOfScalingGroup,
        made: {
          success: 'PodCliqueScalingGroupCreateSuccessful',
          failure: 'PodCliqueScalingGroupCreateOrUpdateFailed',
        },
        removed: {
          success: 'PodCliqueScalingGroupDeleteSuccessful',
          failure: 'PodCliqueScalingGroupDeleteFailed',
        },
      }),
      ...align(expectedHpas(set, layout), observed.hpas, { own: ownOfHpa }),
    ],
  )
}

const ownOfAccount = ({ metadata, automountServiceAccountToken }: KubeObject): Record<string, unknown> => ({
  metadata: { labels: metadata.labels },
  automountServiceAccountToken,
})

const ownOfRole = ({ metadata, rules }: KubeObject): Record<string, unknown> => ({
  metadata: { labels: metadata.labels },
  rules,
})

/**
 * Takes a set down. The owner references alone would do, but a garbage collector takes objects one by one. Pods first, for
 * they hold what others wait for; nobody makes them anew, as no plan makes pods of a set that is going.
 */
const planDeletion = ({ set, computeDomains, podCliques, scalingGroups }: ObservedSet): Action[] => {
  if (!set.metadata.finalizers?.includes(PODCLIQUESET_FINALIZER)) return []
  const { name = '', namespace = 'default' } = set.metadata
  const all = (kind: (typeof KIND)[keyof typeof KIND]): Action => ({
    do: 'removeAll',
    kind,
    namespace,
    labels: managedLabels(name),
  })
  const hasChildren = podCliques.length > 0 || scalingGroups.length > 0
  return staged(
    hasChildren ? [all(KIND.pod)] : [],
    hasChildren ? [all(KIND.scalingGroup), all(KIND.podClique), all(KIND.podGang), all(KIND.service)] : [],
    computeDomains.flatMap(release),
    dropFinalizer(set, PODCLIQUESET_FINALIZER),
  )
}

/** The stages one after the other; a barrier stands between any two that ask for something. */
const staged = (...stages: readonly (readonly Action[])[]): Action[] =>
  stages.filter((stage) => stage.length > 0).flatMap((stage, index) => (index === 0 ? [...stage] : [barrier, ...stage]))
