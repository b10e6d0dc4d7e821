import { created } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

const sharing = (name: string, scope: 'AllReplicas' | 'PerReplica' = 'AllReplicas') =>
  created(({ worker }) => {
    worker.resourceSharing = [{ name, scope }]
  })
const inGroup = (group: string, gpus: number) =>
  created(
    ({ set, leader }) => {
      set.metadata.annotations = { 'grove.io/mnnvl-group': group }
      for (const container of leader.spec.podSpec.containers) {
        container.resources = { limits: { 'nvidia.com/gpu': gpus } }
      }
    },
    { config: { network: { autoMNNVLEnabled: true } } },
  )

/** Names out of which names are made that Kubernetes will not take. */
export const nameWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/claim-name',
    says: 'a claim whose full name is too long for pods',
    given: sharing('storage-of-everything-that-was-ever-trained'),
    text: 'spec.template.cliques[2].resourceSharing[0].name: pods know the claim as "llm-0-decode-1-worker-all-storage-of-everything-that-was-ever-trained", which must be no more than 63 characters; rename it',
    silent: {
      'a full name that fits': sharing('storage', 'PerReplica'),
      'a name that is long in itself, but not with that of the set': created(({ template }) => {
        template.resourceSharing = [{ name: 'storage-of-everything-that-was-ever-trained', scope: 'AllReplicas' }]
      }),
    },
  },
  {
    warning: 'warning/claim-name',
    says: 'a claim with a dot in its name',
    given: created(({ group }) => {
      group.resourceSharing = [{ name: 'nics.fast', scope: 'PerReplica' }]
    }),
    text: 'spec.template.podCliqueScalingGroups[0].resourceSharing[0].name: pods know the claim as "llm-0-decode-1-nics.fast", which must not contain dots; rename it',
  },
  {
    warning: 'warning/compute-domain-name',
    says: 'a fabric group whose ComputeDomain would have too long a name',
    given: inGroup('g'.repeat(60), 1),
    text: `metadata.name: with group "${'g'.repeat(60)}" of grove.io/mnnvl-group, ComputeDomains have names of 66 characters; 63 are allowed`,
    silent: {
      'one that fits': inGroup('g'.repeat(57), 1),
      'one that no GPU joins': inGroup('g'.repeat(60), 0),
    },
  },
]
