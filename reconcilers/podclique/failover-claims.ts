import { type FailoverClaimTemplate, failoverClaimTemplate } from '../../failover/layout/claim-template.ts'
import { asksForFailover, FAILOVER_CLAIM } from '../../model/failover.ts'
import { COMPONENT, COMPONENT_LABEL, MANAGED_BY, MANAGED_BY_LABEL, PODCLIQUE_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Action, inOrder, isCreation } from '../engine/action.ts'
import { align } from '../engine/align.ts'
import { controllerReference } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { managedLabels, setNameOf } from '../ownership/ownership.ts'
import type { ObservedPodClique } from './observe.ts'

/** The claim template of a PodClique's pods; undefined if they are not failover pods. docs/failover.md */
export const claimTemplateOf = ({ metadata, spec }: PodClique): FailoverClaimTemplate | undefined =>
  asksForFailover(metadata)
    ? failoverClaimTemplate(metadata.name ?? '', metadata.annotations ?? {}, spec.podSpec)
    : undefined

/** The plan for a PodClique's pods, after the claim templates that they need; others are removed at the same time. */
export const behindClaimTemplate = (
  { podClique, pods, claimTemplates, objects }: ObservedPodClique,
  templates: readonly FailoverClaimTemplate[],
  plan: readonly Action[],
): Action[] => {
  const expected = [...new Map(templates.map((each) => [each.name, each])).values()].map((each) =>
    expectedTemplate(podClique, each),
  )
  const used = new Set(pods.flatMap((pod) => templateUsedBy(pod) ?? []))
  // A claim is created from its template some time after the pod, so the template stays until the pod is gone.
  const observed = claimTemplates.filter(({ metadata }) => isOfFailover(metadata) && !used.has(metadata.name ?? ''))
  const aligned = align(expected, observed, objects, { isOurs })
  return [...aligned.filter((action) => !isCreation(action)), ...inOrder(aligned.filter(isCreation), plan)]
}

const templateUsedBy = ({ spec }: Pod): string | undefined =>
  spec.resourceClaims?.find(({ name }) => name === FAILOVER_CLAIM)?.resourceClaimTemplateName

const isOfFailover = ({ labels }: KubeObject['metadata']): boolean =>
  labels?.[COMPONENT_LABEL] === COMPONENT.failoverClaimTemplate

/** The name follows from the spec: a template that an earlier PodClique of this name left behind has the same spec. */
const isOurs = ({ metadata }: KubeObject, expected: KubeObject): boolean =>
  isOfFailover(metadata) && metadata.labels?.[PODCLIQUE_LABEL] === expected.metadata.labels?.[PODCLIQUE_LABEL]

const expectedTemplate = (podClique: PodClique, { name, spec }: FailoverClaimTemplate): KubeObject => {
  const { name: clique = '', namespace } = podClique.metadata
  const set = setNameOf(podClique)
  return {
    ...KIND.resourceClaimTemplate,
    metadata: {
      name,
      ...(namespace !== undefined && { namespace }),
      labels: {
        ...(set === undefined ? { [MANAGED_BY_LABEL]: MANAGED_BY } : managedLabels(set)),
        [COMPONENT_LABEL]: COMPONENT.failoverClaimTemplate,
        [PODCLIQUE_LABEL]: clique,
      },
      ownerReferences: [controllerReference(podClique)],
    },
    spec: { spec },
  }
}
