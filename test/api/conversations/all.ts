import type { Conversations } from '../conversation.ts'
import { access } from './access.ts'
import { apply } from './apply.ts'
import { custom } from './custom.ts'
import { deletions } from './deletions.ts'
import { discovery } from './discovery.ts'
import { lists } from './lists.ts'
import { objects } from './objects.ts'
import { patches } from './patches.ts'
import { pods } from './pods.ts'
import { watches } from './watches.ts'

/** Every conversation, by topic. */
export const TOPICS: Readonly<Record<string, Conversations>> = {
  objects,
  lists,
  watches,
  patches,
  apply,
  custom,
  deletions,
  pods,
  access,
  discovery,
}
