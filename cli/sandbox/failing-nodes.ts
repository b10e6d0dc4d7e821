import { InvalidArgumentError } from 'commander'
import { after, type Clock } from '../../kube/clock.ts'
import { parseDuration } from '../../model/duration.ts'
import type { NodeGroup } from '../../sandbox/cluster/controllers/nodes.ts'
import { UsageError } from '../verb.ts'

/** A node that fails, and how long after the start, in ms. */
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

/** @throws UsageError for a node that will not be there */
export const requireNodes = (failing: readonly FailingNode[], groups: readonly NodeGroup[]): void => {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const names = new Set(Array.from({ length: count }, (_, index) => `sandbox-${index}`))
  const unknown = failing.find(({ name }) => !names.has(name))
  if (unknown === undefined) return
  const known = count === 0 ? 'there are no nodes' : `nodes are sandbox-0 to sandbox-${count - 1}`
  throw new UsageError(`--fail: there is no node "${unknown.name}"; ${known}`)
}

/** Lets nodes fail when their time has come. Returns what keeps the rest from failing. */
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
