import type { Random } from '../engine/random.ts'
import { changedSpec, type Manifest } from './shapes.ts'

type Part = Record<string, unknown> & { rollingUpdate?: Record<string, unknown> }

const withSurge = (random: Random, part: Part): void => {
  const { maxUnavailable } = part.rollingUpdate ?? {}
  part.rollingUpdate = {
    ...part.rollingUpdate,
    maxSurge: random.pick([1, 1, 2, '50%', 0]),
    ...(maxUnavailable === undefined && random.chance(0.3) && { maxUnavailable: 1 }),
  }
}

/** The spec of a set whose roles may keep step, with units that stand in, and perhaps with a pause. */
export const pacedSpec = (random: Random, set: Manifest): Record<string, unknown> =>
  changedSpec(set, (spec) => {
    const strategy = (spec.updateStrategy ?? {}) as Part
    const isOnDelete = strategy.type === 'OnDelete'
    const { cliques, podCliqueScalingGroups = [] } = spec.template
    const grouped = podCliqueScalingGroups.flatMap((group) => group.cliqueNames as string[])
    const parts = [...podCliqueScalingGroups, ...cliques.filter(({ name }) => !grouped.includes(name))] as Part[]
    for (const part of [...parts, strategy]) {
      if (isOnDelete) {
        const { maxSurge: _, paused: __, ...rest } = part.rollingUpdate ?? {}
        if (part.rollingUpdate !== undefined) part.rollingUpdate = rest
      } else if (random.chance(part === strategy ? 0.3 : 0.6)) withSurge(random, part)
    }
    if (!isOnDelete) {
      if (random.chance(0.6)) strategy.type = 'Coherent'
      if (random.chance(0.1)) strategy.rollingUpdate = { ...strategy.rollingUpdate, paused: true }
    }
    if (Object.keys(strategy).length > 0) spec.updateStrategy = strategy
  })

/** A patch that lets the update of a paused set go on; undefined if it is not paused. */
export const resumed = ({ spec }: Manifest): object | undefined =>
  (spec as { updateStrategy?: Part }).updateStrategy?.rollingUpdate?.paused === true
    ? { updateStrategy: { rollingUpdate: { paused: false } } }
    : undefined
