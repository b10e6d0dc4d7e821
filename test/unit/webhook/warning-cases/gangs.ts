import { created, type Draft } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

/** The leader takes the number of pods of its group from Grove. Of the 4 workers, 2 make a gang. */
const counting = (change: (draft: Draft) => void = () => {}) =>
  created((draft) => {
    draft.leader.spec.podSpec.containers = [
      {
        name: 'engine',
        image: 'example.com/engine:1',
        command: ['sh', '-c', 'serve --world-size $GROVE_PCSG_TEMPLATE_NUM_PODS'],
      },
    ]
    change(draft)
  })

const TOO_FEW =
  'spec.template.cliques[2].spec.minAvailable: 2 of 4 pods make a gang, but "leader" counts on all by GROVE_PCSG_TEMPLATE_NUM_PODS; use 4'

/** Gangs that are complete with fewer pods than the application needs, and claims that no pods share. */
export const gangWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/min-available',
    says: 'a gang of fewer pods than one of them counts on',
    given: counting(),
    text: TOO_FEW,
    silent: {
      'a gang of all': counting(({ worker }) => {
        worker.spec.minAvailable = 4
      }),
      'a gang of some that nobody counts': created(() => {}),
      'somebody outside of the group': created(({ router }) => {
        for (const container of router.spec.podSpec.containers) container.args = ['$(GROVE_PCSG_TEMPLATE_NUM_PODS)']
      }),
    },
  },
  {
    warning: 'warning/min-available',
    says: 'the same by way of another variable',
    given: created(({ leader }) => {
      for (const container of leader.spec.podSpec.containers) {
        container.env = [{ name: 'WORLD_SIZE', value: '$(GROVE_PCSG_TEMPLATE_NUM_PODS)' }]
      }
    }),
    text: TOO_FEW,
  },
  {
    warning: 'warning/empty-group',
    says: 'a scaling group without cliques',
    given: created(({ group }) => {
      group.cliqueNames = []
    }),
    text: 'spec.template.podCliqueScalingGroups[0].cliqueNames: there are none, so this group starts no pods; name a clique',
  },
  {
    warning: 'warning/unused-claim-template',
    says: 'a claim template that nobody shares',
    given: created(({ template }) => {
      template.resourceClaimTemplates = [
        { name: 'fabric', templateSpec: { spec: { devices: { requests: [{ name: 'nic' }] } } } },
      ]
      template.resourceSharing = [{ name: 'storage', scope: 'AllReplicas' }]
    }),
    text: 'spec.template.resourceClaimTemplates[0].name: "fabric" is in no resourceSharing, so no claim is made of it; name it there or remove it',
    silent: {
      'one that a clique shares': created(({ template, worker }) => {
        template.resourceClaimTemplates = [
          { name: 'fabric', templateSpec: { spec: { devices: { requests: [{ name: 'nic' }] } } } },
        ]
        worker.resourceSharing = [{ name: 'fabric', scope: 'PerReplica' }]
      }),
    },
  },
  {
    warning: 'warning/claim-template-name',
    says: 'a shared claim with a slip in its name',
    given: created(({ template, worker }) => {
      template.resourceClaimTemplates = [
        { name: 'fabric', templateSpec: { spec: { devices: { requests: [{ name: 'nic' }] } } } },
      ]
      worker.resourceSharing = [{ name: 'fabirc', scope: 'PerReplica' }]
    }),
    text: 'spec.template.cliques[2].resourceSharing[0].name: "fabirc" is no template of this set; did you mean "fabric"?',
    silent: {
      'a template of the namespace, where each of the set is shared': created(({ template }) => {
        template.resourceClaimTemplates = [
          { name: 'fabric', templateSpec: { spec: { devices: { requests: [{ name: 'nic' }] } } } },
        ]
        template.resourceSharing = [
          { name: 'fabric', scope: 'AllReplicas' },
          { name: 'fabric2', scope: 'AllReplicas' },
        ]
      }),
    },
  },
]
