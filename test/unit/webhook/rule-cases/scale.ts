import { live, liveGroup, liveUpdated, setScaled } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

/**
 * Live counts. The PodClique is `llm-0-router` with 4 replicas, the scaling group is `llm-0-decode` with 3; both need
 * 2. The set is that of the other cases, with 1 replica.
 */
export const scaleCases: readonly RuleCase[] = [
  {
    rule: 'scale/quorum',
    says: 'fewer replicas than the quorum',
    given: live({ to: 1 }),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: {
      'the quorum itself': live({ to: 2 }),
      sleep: live({ to: 0 }),
      'the same of the object itself, with a warning': liveUpdated((podClique) => {
        podClique.spec.replicas = 1
      }),
      'another field of one that is below its quorum': liveUpdated((podClique, old) => {
        podClique.spec.replicas = 1
        old.spec.replicas = 1
        podClique.spec.roleName = 'other'
      }),
      'a fourth replica where there were three': liveGroup({ to: 4 }),
    },
  },
  {
    rule: 'scale/quorum',
    says: 'a scaling group of one that needs two',
    given: liveGroup({ to: 1 }),
    type: 'Invalid',
    field: 'spec.replicas',
  },
  {
    rule: 'scale/quorum',
    says: 'waking up to less than the quorum',
    given: live({ from: 0, to: 1 }),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: { 'waking up to the quorum': live({ from: 0, to: 2 }) },
  },
  {
    rule: 'scale/member',
    says: 'a member of a scaling group that is put to sleep',
    given: live({ to: 0, labels: { 'grove.io/podcliquescalinggroup': 'llm-0-decode' } }),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: { 'more pods of it': live({ to: 9, labels: { 'grove.io/podcliquescalinggroup': 'llm-0-decode' } }) },
  },
  {
    rule: 'scale/names',
    says: 'pods whose host names would be too long at the highest index',
    given: live({ to: 101, name: 'r'.repeat(60) }),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: {
      'as many as have host names': live({ to: 100, name: 'r'.repeat(60) }),
      'more of one whose host names are too long already': live({ to: 9, name: 'r'.repeat(63) }),
    },
  },
  {
    rule: 'scale/names',
    says: 'a scaling group whose members would have too long ones',
    given: liveGroup({ to: 11, name: 'g'.repeat(52) }),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: { 'as many replicas as have host names': liveGroup({ to: 10, name: 'g'.repeat(52) }) },
  },
  {
    rule: 'scale/gang',
    says: 'a PodClique with more pods than its PodGang can list',
    given: live({ to: 31_000 }),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: {
      'as many as it can list': live({ to: 30_000 }),
      'fewer of one that has too many': live({ from: 50_000, to: 40_000 }),
      'as many copies of a scaling group, each a gang of its own': liveGroup({ to: 31_000 }),
    },
  },
  {
    rule: 'scale/pods',
    says: 'more pods than a set may have',
    given: live({ to: 51 }, { config: { limits: { podsPerPodCliqueSet: 50 } } }),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: {
      'as many as a set may have': live({ to: 50 }, { config: { limits: { podsPerPodCliqueSet: 50 } } }),
      'fewer than before': live({ from: 70, to: 60 }, { config: { limits: { podsPerPodCliqueSet: 50 } } }),
    },
  },
  {
    rule: 'scale/min-available',
    says: 'another minimum of what belongs to a set',
    given: liveUpdated((podClique) => {
      podClique.spec.minAvailable = 1
    }),
    type: 'Invalid',
    field: 'spec.minAvailable',
  },
  {
    rule: 'scale/set-names',
    says: 'replicas of a set at which names of claims are too long for pods',
    given: setScaled(11, ({ template }) => {
      template.resourceSharing = [{ name: 'c'.repeat(57), scope: 'PerReplica' }]
    }),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: {
      'as many as can be used': setScaled(10, ({ template }) => {
        template.resourceSharing = [{ name: 'c'.repeat(57), scope: 'PerReplica' }]
      }),
    },
  },
  {
    rule: 'limits/pods',
    says: 'too many pods through the scale of a set',
    given: setScaled(7, () => {}, { config: { limits: { podsPerPodCliqueSet: 60 } } }),
    type: 'Invalid',
    field: 'spec.replicas',
  },
]
