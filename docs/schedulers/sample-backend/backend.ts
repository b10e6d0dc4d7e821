import { NO_MARKERS, type SchedulerBackend } from '../../../schedulers/backend.ts'
import { type Placement, unheededPreferences, unkeptRequirement } from '../../../schedulers/placement.ts'
import { FLOCK, flocks } from './flock.ts'
import { ROUTE, SEASON } from './route.ts'

const NAME = 'bird-scheduler'

/** A Flock has one nest: that of its clique, or of the whole gang if that is one Flock. */
const PLACEMENT: Placement = {
  scheduler: NAME,
  keeps: ({ groups }) => groups <= 1,
  instead: 'each Flock looks for a nest of its own; ask it of single cliques',
}

/** A scheduler of birds. */
export const birdScheduler: SchedulerBackend = {
  name: NAME,
  placesGangs: 'all-at-once',
  gangs: flocks,
  requires: [FLOCK, ROUTE, SEASON].map((each) => ({ ...each, wayOut: 'install the bird scheduler' })),
  preparePod: ({ podClique, podGang }) =>
    podGang === undefined ? NO_MARKERS : { labels: {}, annotations: { 'birds.example.com/flock': podClique } },
  validatePodCliqueSet: (pcs) => {
    const cliques = pcs.spec?.template?.cliques?.length ?? 0
    return cliques > 9 ? 'birds count to nine; use at most nine cliques' : unkeptRequirement(pcs, PLACEMENT)
  },
  // Birds know what they must, and nothing of what they should.
  overlooks: (pcs) =>
    unheededPreferences(pcs, { ...PLACEMENT, keeps: () => false, instead: 'birds prefer nothing; remove it' }),
}
