import type { Framework } from './framework.ts'
import { withNodeCount } from './nodes.ts'

/** Pods that need not know each other. docs/reference/trainer-rules.md#pods-of-a-job */
export const plain: Framework = { name: 'plain', shape: withNodeCount }
