import { NO_MARKERS, type SchedulerBackend } from '../../../schedulers/backend.ts'
import { type GangScheduling, metadataOf, neededGroups } from '../../../schedulers/gang.ts'

const FLOCK = { kind: { apiVersion: 'birds.example.com/v1', kind: 'Flock' }, plural: 'flocks' }

/** One Flock for each group of a gang; an annotation says which of them fly together. */
const flocks: GangScheduling = {
  kinds: [FLOCK],
  annotations: {},
  objectsFor: ({ podGang }) => {
    const groups = neededGroups(podGang)
    const labels = metadataOf(podGang).labels
    const annotations = { 'birds.example.com/together': groups.map(({ name }) => name).join(',') }
    return {
      objects: groups.map(({ name, minReplicas }) => ({
        ...FLOCK.kind,
        metadata: { name, labels, annotations },
        spec: { least: minReplicas },
      })),
    }
  },
  // The scheduler itself writes spec.leader, which is therefore not mentioned.
  ownOf: ({ metadata: { labels, annotations }, spec }) => ({ metadata: { labels, annotations }, spec }),
}

/** A scheduler of birds. */
export const birdScheduler: SchedulerBackend = {
  name: 'bird-scheduler',
  gangs: flocks,
  requires: [{ ...FLOCK, wayOut: 'install the bird scheduler' }],
  preparePod: ({ podClique, podGang }) =>
    podGang === undefined ? NO_MARKERS : { labels: {}, annotations: { 'birds.example.com/flock': podClique } },
  validatePodCliqueSet: ({ spec }) =>
    (spec?.template?.cliques?.length ?? 0) > 9 ? 'birds count to nine; use at most nine cliques' : undefined,
}
