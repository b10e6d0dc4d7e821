import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../../../kube/client/client.ts'
import { MANAGED_BY, MANAGED_BY_LABEL, PART_OF_LABEL } from '../../../model/labels.ts'
import { POD_CLIQUE_SETS, PODS } from '../../bench/resources.ts'
import type { Damage } from './attack.ts'
import type { Interval } from './intervals.ts'
import { setOf } from './tenant.ts'

/** The neighbour's namespace. */
export const NEIGHBOUR = 'neighbour'
/** A set has two cliques of one pod. */
const PODS_OF_SET = 2
const LOOK_EVERY_MILLISECONDS = 20
const PAUSE_MILLISECONDS = 200
/** A set that takes longer counts as failed. */
const PATIENCE_MILLISECONDS = 60_000

/** The measurements of the neighbour's sets. */
interface Seen extends Pick<Damage, 'neighbours' | 'slowestSet' | 'slowestRequest' | 'errors'> {
  /** Each set that came up, from its creation to its last pod. */
  readonly sets: readonly Interval[]
  /** The neighbour's own requests that create sets. */
  readonly creations: readonly Interval[]
}

const now = (): number => performance.timeOrigin + performance.now()

/** A neighbour of the attacker, who creates one small set after the other, waits for its pods, and deletes it. */
export const neighbourOf = (client: Client): { end(): Promise<Seen> } => {
  let isOver = false
  const sets: Interval[] = []
  const creations: Interval[] = []
  const seen = { neighbours: 0, slowestSet: 0, slowestRequest: 0, errors: [] as string[], sets, creations }
  const timed = async <T>(request: Promise<T>): Promise<T> => {
    const began = now()
    const answer = await request
    seen.slowestRequest = Math.max(seen.slowestRequest, now() - began)
    return answer
  }
  const one = async (name: string): Promise<void> => {
    const began = now()
    await timed(client.create(POD_CLIQUE_SETS, setOf(NEIGHBOUR, name, { cliques: 2 })))
    creations.push({ began, ended: now() })
    const labelSelector = `${MANAGED_BY_LABEL}=${MANAGED_BY},${PART_OF_LABEL}=${name}`
    for (;;) {
      const { items } = await timed(client.list(PODS, { namespace: NEIGHBOUR, labelSelector }))
      const took = now() - began
      seen.slowestSet = Math.max(seen.slowestSet, took)
      if (items.length >= PODS_OF_SET) break
      if (took > PATIENCE_MILLISECONDS) throw new Error(`${name} has ${items.length} pods after ${Math.round(took)} ms`)
      await sleep(LOOK_EVERY_MILLISECONDS)
    }
    sets.push({ began, ended: now() })
    seen.neighbours++
    await client.delete(POD_CLIQUE_SETS, { namespace: NEIGHBOUR, name })
  }
  const running = (async () => {
    for (let i = 0; !isOver; i++) {
      try {
        await one(`small-${Date.now()}-${i}`)
      } catch (error) {
        seen.errors.push(error instanceof Error ? error.message : String(error))
      }
      await sleep(PAUSE_MILLISECONDS)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await running
      return seen
    },
  }
}
