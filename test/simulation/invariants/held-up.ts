import { SCHEDULER_NAME_LABEL } from '../../../model/labels.ts'
import type { Invariant } from './invariant.ts'
import { all, isGoing, labelOf, listAt, metaOf, TABLES } from './objects.ts'

/** How long a gang may wait for its first pods while its own scheduler works, in ms. */
const LONGEST_MS = 3_000

/**
 * Gangs of other schedulers get their pods even while the API of `scheduler` is ill. docs/reliability.md#what-must-hold
 */
export const othersGoOn = (scheduler: string): Invariant => ({
  says: 'a scheduler whose API is ill holds up no gang of another one',
  check: ({ time }, store) => {
    const late = all(store, TABLES.gang).find(
      (gang) =>
        !isGoing(gang) &&
        labelOf(gang, SCHEDULER_NAME_LABEL) !== scheduler &&
        time - Date.parse(metaOf(gang).creationTimestamp) > LONGEST_MS &&
        !listAt(gang, 'status', 'conditions').some(({ type, status }) => type === 'Initialized' && status === 'True'),
    )
    return late && `PodGang ${metaOf(late).name} has been waiting for ${LONGEST_MS / 1000} s`
  },
})
