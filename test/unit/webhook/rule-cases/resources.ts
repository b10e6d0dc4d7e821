import type { KubeObject } from '../../../../model/object.ts'
import type { ResourceClaimTemplateConfig } from '../../../../schemas/generated/grove.ts'
import { created, type Draft, type Submission, type Surroundings, updated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const claimTemplate = (name: string, requests = [{ name: 'gpu' }]): ResourceClaimTemplateConfig => ({
  name,
  templateSpec: { spec: { devices: { requests } } },
})

const withTemplates = (...resourceClaimTemplates: ResourceClaimTemplateConfig[]): Submission =>
  created(({ template }) => {
    template.resourceClaimTemplates = resourceClaimTemplates
  })

/** A set that has its own template `fabric`. */
const sharing = (change: (draft: Draft) => void): Submission =>
  created((draft) => {
    draft.template.resourceClaimTemplates = [claimTemplate('fabric')]
    change(draft)
  })

const copied = (name: string, namespace = 'shared') => ({ name, namespace, scope: 'PerReplica' as const })

/** A set that copies these templates from another namespace. */
const copying = (names: readonly string[], around: Surroundings = {}, namespace = 'shared') =>
  created(({ template }) => {
    template.resourceSharing = names.map((name) => copied(name, namespace))
  }, around)

/** The API server's answer to whether the writer may read a template of the namespace `shared`. */
const mayRead = (name: string, allowed: boolean): KubeObject => ({
  apiVersion: 'authorization.k8s.io/v1',
  kind: 'SubjectAccessReview',
  metadata: { name: `get resourceclaimtemplates.resource.k8s.io ${name}`, namespace: 'shared' },
  status: { allowed },
})

/** The set's own resource claim templates. */
const claimTemplateCases: readonly RuleCase[] = [
  {
    rule: 'resource-claims/template-name',
    says: 'a claim template without a name',
    given: withTemplates(claimTemplate('')),
    type: 'Required',
    field: 'spec.template.resourceClaimTemplates[0].name',
  },
  {
    rule: 'resource-claims/template-requests',
    says: 'a claim template that requests nothing',
    given: withTemplates(claimTemplate('fabric', [])),
    type: 'Required',
    field: 'spec.template.resourceClaimTemplates[0].templateSpec.spec.devices.requests',
    allowed: { 'one that requests a device': withTemplates(claimTemplate('fabric')) },
  },
  {
    rule: 'resource-claims/template-unique',
    says: 'two claim templates of one name',
    given: withTemplates(claimTemplate('fabric'), claimTemplate('fabric')),
    type: 'Duplicate',
    field: 'spec.template.resourceClaimTemplates.name',
    allowed: { 'two names': withTemplates(claimTemplate('fabric'), claimTemplate('storage')) },
  },
]

/** Claims that pods share: the rules hold on the set, on scaling groups and on cliques. */
const sharingCases: readonly RuleCase[] = [
  {
    rule: 'resource-sharing/name',
    says: 'sharing of a template without a name',
    given: sharing(({ template }) => {
      template.resourceSharing = [{ name: '', scope: 'AllReplicas' }]
    }),
    type: 'Required',
    field: 'spec.template.resourceSharing[0].name',
  },
  {
    rule: 'resource-sharing/once',
    says: 'a template that one list shares twice',
    given: sharing(({ worker }) => {
      worker.resourceSharing = [
        { name: 'fabric', scope: 'AllReplicas' },
        { name: 'fabric', scope: 'PerReplica' },
      ]
    }),
    type: 'Duplicate',
    field: 'spec.template.cliques[2].resourceSharing[1].name',
    allowed: {
      'a template that two lists share': sharing(({ worker, group }) => {
        worker.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas' }]
        group.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas' }]
      }),
    },
  },
  {
    rule: 'resource-sharing/namespace',
    says: "a namespace for a template of the set's own",
    given: sharing(({ group }) => {
      group.resourceSharing = [{ name: 'fabric', namespace: 'shared', scope: 'PerReplica' }]
    }),
    type: 'Invalid',
    field: 'spec.template.podCliqueScalingGroups[0].resourceSharing[0].namespace',
    allowed: {
      'a namespace for a template of the cluster': sharing(({ group }) => {
        group.resourceSharing = [{ name: 'storage', namespace: 'shared', scope: 'PerReplica' }]
      }),
    },
  },
  {
    rule: 'resource-sharing/readable',
    says: 'the template of a namespace in which the writer may not read it',
    given: copying(['storage'], { existing: [mayRead('storage', false)] }),
    type: 'Forbidden',
    field: 'spec.template.resourceSharing[0].namespace',
    allowed: {
      'one that the writer may read': copying(['storage'], { existing: [mayRead('storage', true)] }),
      'one of its own namespace, whoever writes': copying(
        ['storage'],
        { existing: [mayRead('storage', false)] },
        'serving',
      ),
      'an update of a set that has it': updated(({ template }, old) => {
        for (const each of [template, old.template]) each.resourceSharing = [copied('storage')]
        template.terminationDelay = '5h'
      }),
    },
  },
  {
    rule: 'resource-sharing/asked',
    says: 'the template of another namespace while the API server cannot be asked',
    given: copying(['storage'], { unreadable: 'connection refused' }),
    type: 'Internal',
    field: 'spec.template.resourceSharing[0].namespace',
  },
  {
    rule: 'resource-sharing/few-foreign',
    says: 'more templates of other namespaces than are asked about',
    given: copying(Array.from({ length: 33 }, (_, i) => `storage-${i}`)),
    type: 'Invalid',
    field: 'spec.template.resourceSharing[0].namespace',
  },
  {
    rule: 'resource-sharing/scope',
    says: 'a scope that does not exist',
    given: sharing(({ router }) => {
      router.resourceSharing = [{ name: 'fabric', scope: 'PerPod' as never }]
    }),
    type: 'NotSupported',
    field: 'spec.template.cliques[0].resourceSharing[0].scope',
    allowed: {
      'both scopes': sharing(({ router, worker }) => {
        router.resourceSharing = [{ name: 'fabric', scope: 'PerReplica' }]
        worker.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas' }]
      }),
    },
  },
  {
    rule: 'resource-sharing/filter',
    says: 'a filter that names nobody',
    given: sharing(({ template }) => {
      template.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas', filter: {} }]
    }),
    type: 'Required',
    field: 'spec.template.resourceSharing[0].filter',
    allowed: {
      'no filter at all': sharing(({ template }) => {
        template.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas' }]
      }),
    },
  },
  {
    rule: 'resource-sharing/filter',
    says: 'a filter of a scaling group that names scaling groups only',
    given: sharing(({ group }) => {
      const filter: object = { childScalingGroupNames: ['decode'] }
      group.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas', filter }]
    }),
    type: 'Required',
    field: 'spec.template.podCliqueScalingGroups[0].resourceSharing[0].filter',
  },
  {
    rule: 'resource-sharing/filter-clique',
    says: 'a filter that names a clique that does not exist',
    given: sharing(({ template }) => {
      const filter = { childCliqueNames: ['worker', 'workers'] }
      template.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas', filter }]
    }),
    type: 'NotFound',
    field: 'spec.template.resourceSharing[0].filter.childCliqueNames[1]',
    allowed: {
      'a member of a group': sharing(({ template }) => {
        const filter = { childCliqueNames: ['worker'] }
        template.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas', filter }]
      }),
    },
  },
  {
    rule: 'resource-sharing/filter-clique',
    says: 'a filter of a group that names a clique outside it',
    given: sharing(({ group }) => {
      const filter = { childCliqueNames: ['router'] }
      group.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas', filter }]
    }),
    type: 'NotFound',
    field: 'spec.template.podCliqueScalingGroups[0].resourceSharing[0].filter.childCliqueNames[0]',
  },
  {
    rule: 'resource-sharing/filter-group',
    says: 'a filter that names a scaling group that does not exist',
    given: sharing(({ template }) => {
      const filter = { childScalingGroupNames: ['prefill'] }
      template.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas', filter }]
    }),
    type: 'NotFound',
    field: 'spec.template.resourceSharing[0].filter.childScalingGroupNames[0]',
    allowed: {
      'one that exists': sharing(({ template }) => {
        const filter = { childScalingGroupNames: ['decode'] }
        template.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas', filter }]
      }),
    },
  },
]

export const resourceCases: readonly RuleCase[] = [...claimTemplateCases, ...sharingCases]
