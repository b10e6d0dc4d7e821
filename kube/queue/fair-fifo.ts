import { type Fifo, fifo } from './fifo.ts'

/** Whose something is, from the broadest: a namespace, and then what belongs together in it. */
export type Flow = readonly string[]

/**
 * First in, first out within a flow; flows that have something waiting take turns, and within a flow those that it consists of. All
 * flows of a queue have as many levels.
 */
export interface FairFifo<T> {
  readonly length: number
  push(flow: Flow, value: T): void
  /**
   * The next of the flow whose turn it is. Flows that may not are passed over, and keep what they have; the function is asked about
   * each level, and what is below one that may not is not asked about.
   */
  shift(may?: (flow: Flow) => boolean): T | undefined
  clear(): void
}

/** A level: flows with something waiting, each once, the next first. */
interface Level<T> {
  readonly turns: Fifo<string>
  readonly flows: Map<string, Level<T> | Fifo<T>>
}

const level = <T>(): Level<T> => ({ turns: fifo(), flows: new Map() })
const isLevel = <T>(one: Level<T> | Fifo<T>): one is Level<T> => 'turns' in one
const isEmpty = <T>(one: Level<T> | Fifo<T>): boolean => (isLevel(one) ? one.turns.length : one.length) === 0

/** An empty queue. Both ends take constant time on average, but for flows that are passed over. */
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
