import type { Random } from '../engine/random.ts'
import { changedSpec, letRecreate, type Manifest, SPOT, TIER } from './shapes.ts'

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
  const { maxSurge: _, paused: __, partition: ___, ...rest } = part.rollingUpdate ?? {}
  if (isMerged) part.rollingUpdate = { ...rest, maxSurge: null, paused: null, partition: null }
  else if (part.rollingUpdate !== undefined) part.rollingUpdate = rest
}

/**
 * What is drawn for a user who paces updates; partitions and what pods follow without a restart have their own, so that they
 * change nothing else that is drawn.
 */
export interface Pacing {
  readonly random: Random
  readonly parting: Random
  readonly following: Random
  /** For the partitions of roles. */
  readonly roles: Random
  /** For what restarts in place, by its name. */
  readonly restarting: Random
}

/** What is drawn from this randomness. */
export const pacingOf = (random: Random): Pacing => ({
  random,
  parting: random.fork('partition'),
  following: random.fork('following'),
  roles: random.fork('partitions of roles'),
  restarting: random.fork('restarts'),
})

interface FollowingClique {
  readonly podUpdatePolicy?: string
  readonly labels?: Record<string, string>
  readonly spec: Record<string, unknown>
}

/** Has the pods of a clique or of a copy restart in place; pods with a shadow do not. */
const withRestart = (restarting: Random, part: Part, cliques: readonly Part[]): void => {
  const drawn = restarting.fork(String(part.name))
  const names = (part.cliqueNames as string[] | undefined) ?? [part.name]
  const hasShadow = cliques.some(
    ({ name, annotations }) =>
      names.includes(name as string) && JSON.stringify(annotations ?? {}).includes('grove.io/failover'),
  )
  if (!hasShadow && drawn.chance(0.5)) part.restart = { onContainerExit: 'InPlace', limit: drawn.pick([1, 2, 5, 20]) }
}

/** Changes of a clique what running pods may follow without a restart, and asks that they are made again for nothing else. */
const withFollowing = (following: Random, clique: FollowingClique): void => {
  if (clique.podUpdatePolicy === 'InPlaceIfPossible' && following.chance(0.2))
    Object.assign(clique, { podUpdatePolicy: 'InPlaceOnly' })
  if (following.chance(0.15)) {
    const gracePeriodSeconds = following.pick([0, 1, 5])
    Object.assign(clique, { inPlaceUpdateStrategy: { gracePeriodSeconds } })
  }
  if (following.chance(0.25)) Object.assign(clique, { labels: { [TIER]: following.pick(['gold', 'silver']) } })
  const podSpec = clique.spec.podSpec as { tolerations?: object[]; containers: { resources?: object }[] }
  if (following.chance(0.1)) {
    // An empty list means the same as none, and would be another text.
    if (following.chance(0.8)) podSpec.tolerations = [{ key: SPOT, operator: 'Exists' }]
    else delete podSpec.tolerations
  }
  if (following.chance(0.25))
    for (const container of podSpec.containers) {
      const { limits } = (container.resources ?? {}) as { limits?: object }
      const requests = { cpu: following.pick(['100m', '200m', '1', '20']) }
      container.resources = { ...(limits && { limits }), requests }
    }
}

/** Keeps some of the replicas at their template, or lets go of them again. */
const withPartition = (parting: Random, strategy: Part): void => {
  if (parting.chance(0.25))
    strategy.rollingUpdate = {
      ...strategy.rollingUpdate,
      partition: parting.pick([1, 2, '50%', '100%', 0, null, null]),
    }
}

/** Keeps some pods of a clique or copies of a group at their template, lowers or raises the partition, or lets go of it. */
const withOwnPartition = (roles: Random, part: Part): void => {
  if (!roles.chance(0.4)) return
  const { partition: _, ...rest } = part.rollingUpdate ?? {}
  const partition = roles.pick([1, 1, 2, 3, '50%', '100%', 0, undefined])
  part.rollingUpdate = partition === undefined ? rest : { ...rest, partition }
}

/** The spec with a change in one clique, perhaps, that its pods follow without a restart. */
export const followingEdit = ({ following }: Pacing, set: Manifest): Record<string, unknown> =>
  following.chance(0.5)
    ? changedSpec(set, ({ template }) => withFollowing(following, following.pick(template.cliques)))
    : (set.spec as Record<string, unknown>)

/**
 * The spec of a set whose roles may keep step, with units that stand in, pods that follow in place, and perhaps with a pause
 * or a partition.
 */
export const pacedSpec = (
  { random, parting, following, roles, restarting }: Pacing,
  set: Manifest,
): Record<string, unknown> =>
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
    if (!isOnDelete) {
      withPartition(parting, strategy)
      for (const part of parts) withOwnPartition(roles, part)
    }
    for (const { cliqueNames } of podCliqueScalingGroups)
      if (parting.chance(0.3)) {
        const policy = parting.chance(0.8) ? 'InPlaceIfPossible' : 'Recreate'
        for (const clique of cliques)
          if ((cliqueNames as string[]).includes(clique.name)) Object.assign(clique, { podUpdatePolicy: policy })
      }
    for (const clique of cliques) if (parting.chance(0.2)) Object.assign(clique, { inPlaceScheduling: 'Preferred' })
    for (const clique of cliques) withFollowing(following, clique)
    for (const part of parts) withRestart(restarting, part, cliques as readonly object[] as readonly Part[])
    if (Object.keys(strategy).length > 0) spec.updateStrategy = strategy
  })

/** Without partitions of roles, and with pods that are made again where they cannot follow in place. */
const letGo: Parameters<typeof changedSpec>[1] = ({ template }) => {
  for (const part of [...template.cliques, ...(template.podCliqueScalingGroups ?? [])] as Part[]) {
    const { partition: _, ...rest } = part.rollingUpdate ?? {}
    if (part.rollingUpdate !== undefined) part.rollingUpdate = rest
  }
  template.cliques.forEach(letRecreate)
}

/**
 * A spec that lets the update of a paused set go on and reach every replica, makes pods again that cannot follow in place,
 * and asks OnDelete for nothing that it does not do; undefined if it is so.
 */
export const resumed = (pacing: Pacing, set: Manifest): object | undefined => {
  const { updateStrategy, template } = set.spec as {
    updateStrategy?: Part
    template: { cliques: readonly { podUpdatePolicy?: string }[] }
  }
  if (updateStrategy?.type === 'OnDelete')
    return /"(maxSurge|paused|partition)":/.test(JSON.stringify([updateStrategy, template]))
      ? pacedSpec(pacing, set)
      : undefined
  const { paused, partition } = updateStrategy?.rollingUpdate ?? {}
  const goesOn = { ...(paused === true && { paused: false }), ...(partition !== undefined && { partition: null }) }
  const hasOwn = /"partition":/.test(JSON.stringify(template))
  const isHeld = template.cliques.some(({ podUpdatePolicy }) => podUpdatePolicy === 'InPlaceOnly')
  const mended = {
    ...(Object.keys(goesOn).length > 0 && { updateStrategy: { rollingUpdate: goesOn } }),
    ...((isHeld || hasOwn) && { template: changedSpec(set, letGo).template }),
  }
  return Object.keys(mended).length > 0 ? mended : undefined
}
