import { created } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

const copying = (namespace: string) =>
  created(({ template }) => {
    template.resourceSharing = [{ name: 'storage', namespace, scope: 'PerReplica' }]
  })

/** Claim templates that are copied. */
export const sharingWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/template-right',
    says: 'a template of another namespace, where nobody can say whether its writer may read it',
    given: copying('shared'),
    text: 'spec.template.resourceSharing[0].namespace: "shared": a cluster admits this only if you may get the ResourceClaimTemplate "storage" there; that cannot be told offline',
    silent: { 'one of its own namespace': copying('serving') },
  },
]
