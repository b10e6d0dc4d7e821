import { InvalidArgumentError } from 'commander'
import { DOMAINS, type Domains, NODE_CAPACITY, type NodeGroup } from '../../../sandbox/cluster/controllers/nodes.ts'

/** The limit of nodes in a sandbox. */
const MOST = 5_000

const UNITS: Readonly<Record<string, readonly string[]>> = {
  gpu: ['nvidia.com/gpu', 'rdma/hca'],
  cpu: ['cpu'],
  Gi: ['memory'],
}

const WAY_OUT = 'write a number of nodes, such as 10, or groups of them, such as 4x8gpu or 4x8gpu-128cpu-2048Gi,2x0gpu'

const groupOf = (text: string): NodeGroup => {
  const [, count, things = ''] = /^(\d+)(?:x(.+))?$/.exec(text) ?? []
  if (count === undefined) throw new InvalidArgumentError(`"${text}" is no group of nodes; ${WAY_OUT}.`)
  const own = things === '' ? [] : things.split('-')
  const capacity = own.flatMap((thing) => {
    const [, amount = '', unit = ''] = /^(\d+)([A-Za-z]+)$/.exec(thing) ?? []
    const names = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined
    if (names === undefined) throw new InvalidArgumentError(`"${thing}" of "${text}" is no amount; ${WAY_OUT}.`)
    return names.map((name) => [name, unit === 'Gi' ? `${amount}Gi` : amount] as const)
  })
  return { count: Number(count), capacity: { ...NODE_CAPACITY, ...Object.fromEntries(capacity) } }
}

/** Reads `--nodes`: `10`, `4x8gpu`, `4x8gpu-128cpu-2048Gi,2x0gpu`. @throws InvalidArgumentError */
export const nodeGroups = (text: string): readonly NodeGroup[] => {
  const groups = text.split(',').map(groupOf)
  const all = groups.reduce((sum, { count }) => sum + count, 0)
  if (all > MOST) throw new InvalidArgumentError(`there may be up to ${MOST} nodes, and not ${all}.`)
  return groups
}

/** Reads `--domains`: `rack=2,block=4,zone=8`; others keep their defaults. @throws InvalidArgumentError */
export const domains = (text: string): Domains => ({
  ...DOMAINS,
  ...Object.fromEntries(text.split(',').map(domainOf)),
})

const domainOf = (text: string): [string, number] => {
  const [, name = '', size] = /^([a-z]+)=([1-9]\d*)$/.exec(text) ?? []
  if (size === undefined || !Object.hasOwn(DOMAINS, name)) {
    const known = Object.keys(DOMAINS).join(', ')
    throw new InvalidArgumentError(`"${text}" must be DOMAIN=NODES, such as rack=4; domains are ${known}.`)
  }
  return [name, Number(size)]
}
