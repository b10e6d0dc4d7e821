import { type Fifo, fifo } from './fifo.ts'

/** The group of an item, from the broadest level down: a namespace, and then what belongs together in it. */
export type Flow = readonly string[]

/**
 * First in, first out within a flow. Flows with waiting items take turns, and so do the flows within a flow. All flows
 * of a queue have the same number of levels.
 */
export interface FairFifo<T> {
  readonly length: number
  push(flow: Flow, value: T): void
  /**
   * The next item of the flow whose turn it is. Flows for which `may` returns false are skipped and keep their items;
   * `may` is called for each level, but not for the levels below one that it refuses.
   */
  shift(may?: (flow: Flow) => boolean): T | undefined
  clear(): void
}

/** A level: the flows with waiting items, each once, in the order of their turns. */
interface Level<T> {
  readonly turns: Fifo<string>
  readonly flows: Map<string, Level<T> | Fifo<T>>
}

const level = <T>(): Level<T> => ({ turns: fifo(), flows: new Map() })
const isLevel = <T>(one: Level<T> | Fifo<T>): one is Level<T> => 'turns' in one
const isEmpty = <T>(one: Level<T> | Fifo<T>): boolean => (isLevel(one) ? one.turns.length : one.length) === 0

/** An empty queue. Both ends take constant time on average, except for skipped flows. */
export const fairFifo = <T>(): FairFifo<T> => {
  const top = level<T>()
  let length = 0
  return {
    get length() {
      return length
    },
    push: (flow, value) => {
      put(top, flow, value)
      length++
    },
    shift: (may = () => true) => {
      const found = take(top, [], may)
      if (found !== undefined) length--
      return found?.value
    },
    clear: () => {
      top.flows.clear()
      top.turns.clear()
      length = 0
    },
  }
}

const put = <T>({ turns, flows }: Level<T>, [name = '', ...rest]: Flow, value: T): void => {
  let below = flows.get(name)
  if (below === undefined) {
    below = rest.length > 0 ? level() : fifo()
    flows.set(name, below)
    turns.push(name)
  }
  if (isLevel(below)) put(below, rest, value)
  else below.push(value)
}

const take = <T>(
  { turns, flows }: Level<T>,
  above: Flow,
  may: (flow: Flow) => boolean,
): { readonly value: T } | undefined => {
  for (let i = turns.length; i > 0; i--) {
    const name = turns.shift() ?? ''
    const flow = [...above, name]
    const below = flows.get(name)
    if (below === undefined) continue
    const found = !may(flow) ? undefined : isLevel(below) ? take(below, flow, may) : { value: below.shift() as T }
    if (isEmpty(below)) flows.delete(name)
    else turns.push(name)
    if (found !== undefined) return found
  }
  return undefined
}
