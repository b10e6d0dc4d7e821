import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { all, at, isGoing, labelOf, listAt, metaOf, TABLES } from './objects.ts'
import { isOrphan } from './orphans.ts'
import { setOf, templateOf } from './owners.ts'

interface Told {
  readonly attempt: number
  readonly inRow: number
  readonly at: string
  readonly run: number
  readonly isOver?: boolean
}

const ATTENDANT = 'grove-attend'
const USUAL_LIMIT = 5

/** True for a pod that restarts in place with others. */
export const isAttended = (pod: JsonObject): boolean =>
  listAt(pod, 'spec', 'initContainers').some(({ name }) => name === ATTENDANT)

const runOf = (pod: JsonObject): number =>
  Number(listAt(pod, 'status', 'initContainerStatuses').find(({ name }) => name === ATTENDANT)?.restartCount ?? 0)

const toldOf = (pod: JsonObject): Told | undefined => {
  const text = metaOf(pod).annotations?.['grove.io/restart-attempt']
  return text === undefined ? undefined : (JSON.parse(text) as Told)
}

/** What a set says of the restarts of a pod's unit now. */
const restartOf = (store: Store, pod: JsonObject): { readonly limit?: number } | undefined => {
  const name = labelOf(pod, 'grove.io/podclique') ?? ''
  const podClique = store.get(TABLES.clique, { namespace: 'default', name })
  const set = podClique && setOf(store, podClique)
  const template = set && podClique && templateOf(set, podClique)
  if (set === undefined || template === undefined) return undefined
  const group = listAt(set, 'spec', 'template', 'podCliqueScalingGroups').find((each) =>
    (listAt(each, 'cliqueNames') as unknown[]).includes(template.name),
  )
  return at(group ?? template, 'restart') as { limit?: number } | undefined
}

const unitOf = (pod: JsonObject): string => {
  const group = labelOf(pod, 'grove.io/podcliquescalinggroup')
  return group === undefined
    ? String(labelOf(pod, 'grove.io/podclique'))
    : `${group}, copy ${labelOf(pod, 'grove.io/podcliquescalinggroup-replica-index')}`
}

/**
 * One sentence for each unit that restarts in place whose pods are of different runs: one has failed and the others have not
 * followed, though their next attempt is due. `now` in ms.
 */
export const apartAfterRestart = (store: Store, now: number): string[] => {
  const units = new Map<string, JsonObject[]>()
  for (const pod of all(store, TABLES.pod))
    if (!isGoing(pod) && !isOrphan(store, pod)) units.set(unitOf(pod), [...(units.get(unitOf(pod)) ?? []), pod])
  return [...units].flatMap(([unit, pods]) => {
    const [first] = pods
    const restart = first && restartOf(store, first)
    if (restart === undefined || !pods.every(isAttended)) return []
    const behind = pods.filter((pod) => runOf(pod) < (toldOf(pod)?.run ?? 0))
    const failed = pods.filter((pod) => runOf(pod) > (toldOf(pod)?.run ?? 0))
    const [last] = pods.flatMap((pod) => toldOf(pod) ?? []).sort((a, b) => b.attempt - a.attempt)
    const inRow = last === undefined || last.isOver ? 0 : last.inRow
    const backOff = inRow === 0 ? 0 : Math.min(600_000, 10_000 * 2 ** (inRow - 1))
    const isDue = inRow < (restart.limit ?? USUAL_LIMIT) && now > Date.parse(last?.at ?? '1970-01-01') + backOff + 1_000
    const names = (some: readonly JsonObject[]): string => some.map((pod) => metaOf(pod).name).join(', ')
    return [
      ...(behind.length > 0 ? [`${names(behind)} of ${unit} did not follow what they were told`] : []),
      ...(failed.length > 0 && isDue ? [`${names(failed)} of ${unit} failed, and the others were not restarted`] : []),
    ]
  })
}
