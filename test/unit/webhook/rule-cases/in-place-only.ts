import type { CliqueTemplate } from '../../../../schemas/generated/grove.ts'
import { type Draft, updated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const only = ({ router }: Draft): void => {
  router.podUpdatePolicy = 'InPlaceOnly'
}
const engineOf = (clique: CliqueTemplate) =>
  clique.spec.podSpec.containers[0] as NonNullable<object> & { image?: string }
const image = (clique: CliqueTemplate): void => {
  engineOf(clique).image = 'example.com/engine:2'
}
const args = (clique: CliqueTemplate): void => {
  Object.assign(engineOf(clique), { args: ['--new'] })
}
const both =
  (edit: (parts: Draft) => void, policy = 'InPlaceOnly') =>
  (parts: Draft): void => {
    parts.leader.podUpdatePolicy = 'InPlaceOnly'
    Object.assign(parts.worker, { podUpdatePolicy: policy })
    edit(parts)
  }

/** Edits of cliques whose pods may not be made again. */
export const inPlaceOnlyCases: readonly RuleCase[] = [
  {
    rule: 'rolling-update/in-place-only',
    says: 'an edit that running pods cannot follow',
    given: updated((draft) => {
      only(draft)
      image(draft.router)
      args(draft.router)
    }),
    type: 'Forbidden',
    field: 'spec.template.cliques[0].spec.podSpec.containers[0].args',
    allowed: {
      'another image': updated((draft) => {
        only(draft)
        image(draft.router)
      }),
      'labels and annotations, a toleration more and a lower deadline': updated((draft, old) => {
        only(draft)
        const { router } = draft
        old.router.spec.podSpec.activeDeadlineSeconds = 600
        Object.assign(router, { labels: { tier: 'gold' }, annotations: { owner: 'b' } })
        Object.assign(router.spec.podSpec, {
          tolerations: [{ key: 'spot', operator: 'Exists' }],
          activeDeadlineSeconds: 60,
        })
      }),
      'another policy in the same edit': updated(({ router }, old) => {
        only(old)
        router.podUpdatePolicy = 'InPlaceIfPossible'
        args(router)
      }),
      'what is stored already': updated((draft, old) => {
        for (const each of [draft, old]) {
          only(each)
          args(each.router)
        }
        draft.set.spec.replicas = 3
      }),
      'pods that only their user deletes': updated((draft) => {
        only(draft)
        args(draft.router)
        draft.set.spec.updateStrategy = { type: 'OnDelete' }
      }),
      'copies whose cliques all get another image': updated(
        both(({ leader, worker }) => {
          image(leader)
          image(worker)
        }, 'InPlaceIfPossible'),
      ),
      'copies of which no container restarts': updated(
        both(({ worker }) => {
          worker.labels = { tier: 'gold' }
        }),
      ),
    },
  },
  {
    rule: 'rolling-update/in-place-only',
    says: 'a label that the pods read',
    given: updated((draft, old) => {
      for (const each of [draft, old]) {
        only(each)
        each.router.labels = { tier: 'gold' }
        Object.assign(engineOf(each.router), {
          env: [{ name: 'TIER', valueFrom: { fieldRef: { fieldPath: "metadata.labels['tier']" } } }],
        })
      }
      draft.router.labels = { tier: 'silver' }
    }),
    type: 'Forbidden',
    field: 'spec.template.cliques[0].labels[tier]',
  },
  {
    rule: 'rolling-update/in-place-only',
    says: 'an annotation that makes pods restart',
    given: updated((draft) => {
      only(draft)
      draft.router.annotations = { 'checksum/config': 'b' }
    }),
    type: 'Forbidden',
    field: 'spec.template.cliques[0].annotations[checksum/config]',
  },
  {
    rule: 'rolling-update/in-place-only',
    says: 'another priority class of all cliques',
    given: updated((draft) => {
      only(draft)
      draft.template.priorityClassName = 'high'
    }),
    type: 'Forbidden',
    field: 'spec.template.priorityClassName',
  },
  {
    rule: 'rolling-update/in-place-only',
    says: 'another image in one clique of a scaling group',
    given: updated(both(({ worker }) => image(worker))),
    type: 'Forbidden',
    field: 'spec.template.cliques[2].spec.podSpec.containers[0].image',
  },
  {
    rule: 'rolling-update/in-place-only',
    says: 'an edit of a clique that is made again, and with it one of its scaling group that may not be',
    given: updated(
      both(({ leader, worker }) => {
        image(leader)
        image(worker)
      }, 'Recreate'),
    ),
    type: 'Forbidden',
    field: 'spec.template.cliques[2].spec.podSpec.containers[0].image',
  },
]
