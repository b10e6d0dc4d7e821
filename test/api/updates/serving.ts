import { isTerminating, type Pod, podHas } from '../../../model/pod.ts'
import type { Setting } from './setting.ts'

/** How many units of a role serve, of those that were there before a change and of those that have been made since. */
interface Generations {
  readonly older: number
  readonly newer: number
}

/** What serves of a replica of `workload`. */
export type Serving = Readonly<Record<'pc-a' | 'sg-x', Generations>>

const isServing = (pod: Pod): boolean => podHas(pod, 'Ready') && !isTerminating(pod)

/**
 * What serves of a replica of `workload`: pods of pc-a, and copies of sg-x, whose two members each need one ready pod.
 * @param prefix the name of the set and the index of the replica
 * @param older uids of pods that were there before a change
 */
export const servingIn = (setting: Setting, prefix: string, older: ReadonlySet<string | undefined>): Serving => {
  const pods = setting.pods(`${prefix}-pc-a`).filter(isServing)
  const members = setting.pods(`${prefix}-sg-x-`).filter(isServing)
  const isOlder = ({ metadata }: Pod): boolean => older.has(metadata.uid)
  const copies = (of: readonly Pod[]): number => {
    const found = new Set(of.map(({ metadata }) => metadata.labels?.['grove.io/podclique'] ?? ''))
    return [...found].filter((each) => each.endsWith('-pc-b') && found.has(each.replace(/-pc-b$/, '-pc-c'))).length
  }
  const [before, after] = [members.filter(isOlder), members.filter((pod) => !isOlder(pod))]
  const oldPods = pods.filter(isOlder).length
  return {
    'pc-a': { older: oldPods, newer: pods.length - oldPods },
    'sg-x': { older: copies(before), newer: copies(after) },
  }
}
