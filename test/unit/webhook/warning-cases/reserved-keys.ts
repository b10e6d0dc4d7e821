import { created, type Draft } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

type Entries = Record<string, string>
const labels = (clique: 'router' | 'leader', entries: Entries) =>
  created((draft: Draft) => {
    draft[clique].labels = entries
  })
const annotations = (entries: Entries) =>
  created(({ router }) => {
    router.annotations = entries
  })

const ROUTER = 'spec.template.cliques[0]'
const AUTO = 'grove.io/auto-mnnvl'
const OPT_OUT = 'ignored here; set it on the set, or use grove.io/mnnvl-group: none to opt out'

/** Labels and annotations that only Grove should write. */
export const reservedKeyWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/key-slip',
    says: 'a key that nobody reads, a letter away from one that counts',
    given: created(({ set }) => {
      set.metadata.labels = { 'kai.scheduler/queu': 'research' }
    }),
    text: 'metadata.labels.kai.scheduler/queu: nobody reads this key; did you mean "kai.scheduler/queue"?',
    silent: {
      'keys of schedulers': created(({ set }) => {
        set.metadata.labels = { 'kai.scheduler/queue': 'research', 'kai.scheduler/node-pool': 'a' }
        set.metadata.annotations = { 'scheduling.grove.io/volcano-queue': 'a', 'grove.io/mnnvl-team': 'b' }
      }),
    },
  },
  {
    warning: 'warning/grove-label',
    says: 'a label that Grove replaces',
    given: labels('router', { 'app.kubernetes.io/name': 'llm' }),
    text: `${ROUTER}.labels: app.kubernetes.io/name is set by Grove, which replaces this value; use another key`,
    silent: {
      'labels that stay': labels('router', { app: 'llm', 'app.kubernetes.io/version': '1', 'grove.io/team': 'a' }),
      'labels of the set itself': created(({ set }) => {
        set.metadata.labels = { 'app.kubernetes.io/name': 'llm', 'app.kubernetes.io/managed-by': 'Helm' }
      }),
    },
  },
  {
    warning: 'warning/grove-label',
    says: 'the label of members on a member',
    given: labels('leader', { 'grove.io/podcliquescalinggroup': 'decode' }),
    text: 'spec.template.cliques[1].labels: grove.io/podcliquescalinggroup is set by Grove, which replaces this value; use another key',
  },
  {
    warning: 'warning/grove-annotation',
    says: 'an annotation that Grove writes for itself',
    given: annotations({ 'grove.io/starts-after': 'llm-0-leader:1' }),
    text: `${ROUTER}.annotations: grove.io/starts-after is set by Grove, and dropped here; remove it`,
    silent: { 'other annotations': annotations({ 'prometheus.io/scrape': 'true', 'grove.io/note': 'a' }) },
  },
  {
    warning: 'warning/auto-mnnvl-below-set',
    says: 'auto-mnnvl on a clique',
    given: annotations({ [AUTO]: 'disabled' }),
    text: `${ROUTER}.annotations.${AUTO}: ${OPT_OUT}`,
    silent: {
      'the same on the set': created(({ set }) => {
        set.metadata.annotations = { [AUTO]: 'disabled' }
      }),
    },
  },
  {
    warning: 'warning/auto-mnnvl-below-set',
    says: 'auto-mnnvl on a scaling group',
    given: created(({ group }) => {
      group.annotations = { [AUTO]: 'disabled' }
    }),
    text: `spec.template.podCliqueScalingGroups[0].annotations.${AUTO}: ${OPT_OUT}`,
  },
]
