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

/** Takes off what OnDelete does not do. A merge patch leaves what it does not mention, but replaces lists. */
const withoutSurge = (part: Part, isMerged: boolean): void => {
  const { maxSurge: _, paused: __, ...rest } = part.rollingUpdate ?? {}
  if (isMerged) part.rollingUpdate = { ...rest, maxSurge: null, paused: null }
  else if (part.rollingUpdate !== undefined) part.rollingUpdate = rest
}

/** The spec of a set whose roles may keep step, with units that stand in, pods that follow in place, and perhaps with a pause. */
export const pacedSpec = (random: Random, set: Manifest): Record<string, unknown> =>
  changedSpec(set, (spec) => {
    const strategy = (spec.updateStrategy ?? {}) as Part
    const isOnDelete = strategy.type === 'OnDelete'
    const { cliques, podCliqueScalingGroups = [] } = spec.template
    const grouped = podCliqueScalingGroups.flatMap((group) => group.cliqueNames as string[])
    const parts = [...podCliqueScalingGroups, ...cliques.filter(({ name }) => !grouped.includes(name))] as Part[]
    for (const part of [...parts, strategy]) {
      if (isOnDelete) {
        withoutSurge(part, part === strategy)
      } else if (random.chance(part === strategy ? 0.3 : 0.6)) withSurge(random, part)
    }
    for (const clique of cliques)
      if (!grouped.includes(clique.name) && random.chance(0.4))
        Object.assign(clique, { podUpdatePolicy: random.chance(0.8) ? 'InPlaceIfPossible' : 'Recreate' })
    if (!isOnDelete) {
      if (random.chance(0.6)) strategy.type = 'Coherent'
      if (random.chance(0.1)) strategy.rollingUpdate = { ...strategy.rollingUpdate, paused: true }
    }
    if (Object.keys(strategy).length > 0) spec.updateStrategy = strategy
  })

/** A spec that lets the update of a paused set go on, and asks OnDelete for nothing that it does not do; undefined if it is so. */
export const resumed = (random: Random, set: Manifest): object | undefined => {
  const { updateStrategy, template } = set.spec as { updateStrategy?: Part; template: object }
  if (updateStrategy?.type === 'OnDelete')
    return /"(maxSurge|paused)":/.test(JSON.stringify([updateStrategy, template])) ? pacedSpec(random, set) : undefined
  const isPaused = updateStrategy?.rollingUpdate?.paused === true
  return isPaused ? { updateStrategy: { rollingUpdate: { paused: false } } } : undefined
}
