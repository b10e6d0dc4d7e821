import type { Framework } from './framework.ts'
import { withNodeCount } from './nodes.ts'

/** Pods that need not know each other. specs/trainer.md §2.4 */
export const plain: Framework = { name: 'plain', shape: withNodeCount }
