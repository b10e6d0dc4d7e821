import { InvalidArgumentError } from 'commander'
import { after, type Clock } from '../../../kube/clock.ts'
import { parseDuration } from '../../../model/duration.ts'
import type { NodeGroup } from '../../../sandbox/cluster/controllers/nodes.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { UsageError } from '../../verb.ts'

/** A node to fail, and the time from the start, in ms. */
export interface FailingNode {
  readonly name: string
  readonly afterMs: number
}

/** Reads `--fail`: `node/NAME`, or `node/NAME@30s`. @throws InvalidArgumentError */
export const failingNode = (text: string): FailingNode => {
  const [, name, delay] = /^node\/([a-z0-9.-]+)(?:@(.+))?$/.exec(text) ?? []
  const afterMs = delay === undefined ? 0 : parseDuration(delay)
  if (name === undefined || afterMs === undefined || afterMs < 0) {
    throw new InvalidArgumentError(`"${text}" must be node/NAME or node/NAME@DELAY, such as node/sandbox-0@30s.`)
  }
  return { name, afterMs }
}

/** The names of the nodes for `--nodes`. */
export const nodesOf = (groups: readonly NodeGroup[]): readonly string[] => {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return Array.from({ length: count }, (_, index) => `sandbox-${index}`)
}

/** The names of the nodes of a saved state. */
export const nodesIn = (objects: readonly JsonObject[]): readonly string[] =>
  objects.flatMap(({ kind, metadata }) => (kind === 'Node' ? [(metadata as { name: string }).name] : []))

/** @throws UsageError for a node that will not exist */
export const requireNodes = (failing: readonly FailingNode[], names: readonly string[]): void => {
  const unknown = failing.find(({ name }) => !names.includes(name))
  if (unknown === undefined) return
  const known = names.length === 0 ? 'there are no nodes' : `nodes are ${names[0]} to ${names.at(-1)}`
  throw new UsageError(`--fail: there is no node "${unknown.name}"; ${known}`)
}

/** Fails each node at its time. Returns a function that cancels the remaining failures. */
export const failInTime = (
  nodes: readonly FailingNode[],
  clock: Pick<Clock, 'sleep'>,
  fail: (name: string) => void,
): (() => void) => {
  const cancels = nodes.map(({ name, afterMs }) => after(clock, afterMs, () => fail(name)))
  return () => {
    for (const cancel of cancels) cancel()
  }
}
