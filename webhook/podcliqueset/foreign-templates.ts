import { elementsOf, fieldsOf } from '../../schemas/pod-validation/check.ts'
import type { Attempt } from '../admission/access.ts'
import { CLIQUES, GROUPS, type SubmittedSet, TEMPLATE } from './subject.ts'

/** A `resourceSharing` entry whose template is in another namespace than the set. */
export interface ForeignTemplate {
  /** Field path of the entry's `namespace`. */
  readonly path: string
  readonly namespace: string
  readonly name: string
}

/**
 * The limit of templates from other namespaces: each costs a request to the API server, and no real set shares so many.
 */
export const MOST_FOREIGN_TEMPLATES = 32

/**
 * Every entry, on any layer, whose template is copied from another namespace. An entry that names one of the set's own
 * templates is not one of them.
 */
export const foreignTemplates = ({ metadata, spec }: SubmittedSet): ForeignTemplate[] => {
  const { resourceSharing, cliques, podCliqueScalingGroups, resourceClaimTemplates } = spec?.template ?? {}
  // Nearly no set has one, and every review of a set asks more than once.
  if (!mentionsNamespaces(spec?.template)) return []
  const own = new Set((resourceClaimTemplates ?? []).map(({ name }) => name))
  const layers = [
    { path: TEMPLATE, resourceSharing },
    ...(podCliqueScalingGroups ?? []).map((group, i) => ({ path: `${GROUPS}[${i}]`, ...group })),
    ...(cliques ?? []).map((clique, i) => ({ path: `${CLIQUES}[${i}]`, ...clique })),
  ]
  return layers.flatMap(({ path, resourceSharing }) =>
    (resourceSharing ?? []).flatMap(({ name, namespace }, i) =>
      !name || !namespace || own.has(name) || namespace === metadata?.namespace
        ? []
        : [{ path: `${path}.resourceSharing[${i}].namespace`, namespace, name }],
    ),
  )
}

/** True if an entry of any `resourceSharing` of a template has a namespace, whatever the shape of the template. */
export const mentionsNamespaces = (template: unknown): boolean => {
  const { cliques, podCliqueScalingGroups } = fieldsOf(template)
  return (
    mentionsNamespace(template) ||
    elementsOf(cliques).some(mentionsNamespace) ||
    elementsOf(podCliqueScalingGroups).some(mentionsNamespace)
  )
}

/** The same for one layer. */
const mentionsNamespace = (layer: unknown): boolean =>
  elementsOf(fieldsOf(layer).resourceSharing).some((entry) => Boolean(fieldsOf(entry).namespace))

/** The requests that the writer of the set must be allowed to make, each template once. */
export const readingAttempts = (templates: readonly ForeignTemplate[]): Attempt[] => {
  const attempts = templates.map(attemptOf)
  return [...new Map(attempts.map((attempt) => [`${attempt.namespace}/${attempt.name}`, attempt])).values()]
}

/** The request that reads the template of an entry. */
export const attemptOf = ({ namespace, name }: ForeignTemplate): Attempt => ({
  verb: 'get',
  group: 'resource.k8s.io',
  resource: 'resourceclaimtemplates',
  namespace,
  name,
})
