import { FAILOVER_ANNOTATION } from '../../../model/failover.ts'
import { POD_TEMPLATE_HASH_LABEL } from '../../../model/labels.ts'
import { newHash } from '../../../model/template-hash.ts'
import { strategyOf } from '../../../model/update/strategy.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { meaningsOf } from '../../../reconcilers/revision/revision-of.ts'
import { isOpen } from '../../../reconcilers/update/record.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { podsOfCliques } from '../../../webhook/podcliqueset/warnings/restarts.ts'
import { podsByClique } from '../revisions/pods-by-clique.ts'

/** What the Go operator would do with a set otherwise than this Grove, as sentences. Empty where it just carries on. */
export const prospectOf = (set: PodCliqueSet, objects: Objects): string[] => [
  ...unfinished(set),
  ...replaced(set, objects),
  ...dropped(set),
  ...asleep(set),
  ...withoutShadow(set),
]

const unfinished = ({ status }: PodCliqueSet): string[] =>
  isOpen(status?.updateProgress)
    ? ['an update of it is under way: the Go operator would begin it anew; let it end first']
    : []

/** Pods carry hashes that the Go operator would work out otherwise: where they are of this Grove, and not taken over from it. */
const replaced = (set: PodCliqueSet, objects: Objects): string[] => {
  if (!strategyOf(set).isAutomatic) return []
  const own = new Map(meaningsOf(set).map(({ name, meaning }) => [name, newHash(meaning)]))
  const pods = podsByClique(
    set,
    objects,
    ({ metadata }, clique) => metadata.labels?.[POD_TEMPLATE_HASH_LABEL] === own.get(clique),
  )
  if (pods.size === 0) return []
  const what = `the Go operator works out other hashes and would replace ${podsOfCliques(pods)}`
  return [`${what}; set spec.updateStrategy.type to OnDelete before, and it replaces none`]
}

/** Fields that the Go operator's CRDs do not have. */
const dropped = ({ spec: { updateStrategy, template } }: PodCliqueSet): string[] => {
  const own = (at: string, parts: object | undefined): string[] =>
    ['rollingUpdate', 'stuckTermination', 'podUpdatePolicy', 'inPlaceUpdateStrategy', 'inPlaceScheduling', 'restart']
      .filter((field) => (parts as Record<string, unknown> | undefined)?.[field] !== undefined)
      .map((field) => `${at}.${field}`)
  const fields = [
    ...own('spec.updateStrategy', updateStrategy),
    ...own('spec.template', template),
    ...template.cliques.flatMap((clique, i) => own(`spec.template.cliques[${i}]`, clique)),
    ...(template.podCliqueScalingGroups ?? []).flatMap((group, i) =>
      own(`spec.template.podCliqueScalingGroups[${i}]`, group),
    ),
  ]
  return fields.length === 0 ? [] : [`the Go operator's CRDs drop ${fields.join(', ')}`]
}

const asleep = ({ spec: { template } }: PodCliqueSet): string[] =>
  template.cliques
    .filter(({ spec }) => spec.replicas === 0)
    .map(({ name }) => `clique "${name}" sleeps: the Go operator takes replicas: 0 for 1 when the set is next written`)

const withoutShadow = ({ spec: { template } }: PodCliqueSet): string[] =>
  template.cliques
    .filter(({ annotations }) => annotations?.[FAILOVER_ANNOTATION] !== undefined)
    .map(({ name }) => `clique "${name}" has failover pods: the Go operator makes the next ones without a shadow`)
