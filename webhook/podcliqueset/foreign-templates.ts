import type { Attempt } from '../chain/access.ts'
import { CLIQUES, GROUPS, type SubmittedSet, TEMPLATE } from './subject.ts'

/** A `resourceSharing` entry whose template is in another namespace than the set. */
export interface ForeignTemplate {
  /** Field path of the entry's `namespace`. */
  readonly path: string
  readonly namespace: string
  readonly name: string
}

/** Reading each template is asked for at the API server; no set shares the devices of so many others. */
export const MOST_FOREIGN_TEMPLATES = 32

/** Every entry, on any layer, that has its template copied out of another namespace; the set's own templates take none. */
export const foreignTemplates = ({ metadata, spec }: SubmittedSet): ForeignTemplate[] => {
  const { resourceSharing, cliques, podCliqueScalingGroups, resourceClaimTemplates } = spec?.template ?? {}
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

/** What whoever writes the set must be allowed to do, each template once. */
export const readingAttempts = (templates: readonly ForeignTemplate[]): Attempt[] => {
  const attempts = templates.map(attemptOf)
  return [...new Map(attempts.map((attempt) => [`${attempt.namespace}/${attempt.name}`, attempt])).values()]
}

/** Reading the template of an entry. */
export const attemptOf = ({ namespace, name }: ForeignTemplate): Attempt => ({
  verb: 'get',
  group: 'resource.k8s.io',
  resource: 'resourceclaimtemplates',
  namespace,
  name,
})
