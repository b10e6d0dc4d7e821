import { createHash } from 'node:crypto'
import type { CliqueTemplate } from '../schemas/generated/grove.ts'
import type { PodSpec } from '../schemas/generated/pod.ts'
import { canonicalMap, canonicalPodSpec } from './canonical-pod-spec.ts'

/** The parts of a clique template that its pods are created from, stored or as submitted. */
export interface TemplateParts {
  readonly labels?: object | null | undefined
  readonly annotations?: object | null | undefined
  readonly spec?: { readonly podSpec?: object | null | undefined } | null | undefined
}

/** The spec of a clique's pods: with the set's priority class unless the clique has its own. */
export const podSpecOf = (template: CliqueTemplate, priorityClassName: string | null | undefined): PodSpec =>
  withPriorityClass(template.spec.podSpec, priorityClassName)

/** A pod spec with the priority class of its set, unless it has its own. */
export const withPriorityClass = <Spec extends object>(
  podSpec: Spec,
  priorityClassName: string | null | undefined,
): Spec =>
  priorityClassName && !(podSpec as { priorityClassName?: string | null }).priorityClassName
    ? { ...podSpec, priorityClassName }
    : podSpec

// A set has one template per clique and up to thousands of PodCliques: each template is digested once.
const known = new WeakMap<object, { readonly priorityClassName: string; readonly meaning: string }>()

/**
 * A digest of what the pods of a clique are created from, the same for all spellings: `cpu: 0.5` and `500m`, a default
 * written out or left out, containers or volumes in another order. Two templates with the same digest make the same
 * pods. It is compared and never stored, so that a version that knows one more default triggers no update. The template
 * must not be changed in place afterwards. docs/revisions.md#what-is-a-change
 */
export const templateMeaning = (template: TemplateParts, priorityClassName: string | null | undefined): string => {
  const before = known.get(template)
  if (before !== undefined && before.priorityClassName === (priorityClassName ?? '')) return before.meaning
  const { labels, annotations, spec } = template
  const podSpec = withPriorityClass(spec?.podSpec ?? {}, priorityClassName)
  const text = `${canonicalMap(labels)}\n${canonicalMap(annotations)}\n${canonicalPodSpec(podSpec)}`
  const meaning = createHash('sha256').update(text).digest('base64')
  known.set(template, { priorityClassName: priorityClassName ?? '', meaning })
  return meaning
}

/** The meaning of a whole set: it changes with any clique, and with the order of cliques if pods start in order. */
export const generationMeaning = (cliques: readonly CliqueMeaning[], isInOrder: boolean): string => {
  const texts = cliques.map(({ name, meaning }) => `${JSON.stringify(name)}:${meaning}`)
  return (isInOrder ? texts : texts.sort()).join('\n')
}

/** A clique of a set, and the meaning of its template. */
export interface CliqueMeaning {
  readonly name: string
  readonly meaning: string
}
