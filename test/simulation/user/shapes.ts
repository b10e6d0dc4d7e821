import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Random } from '../engine/random.ts'

interface Clique {
  readonly name: string
  readonly spec: Record<string, unknown>
}

interface SetSpec {
  updateStrategy?: Record<string, unknown>
  readonly template: {
    readonly cliques: (Clique & { rollingUpdate?: Record<string, unknown>; podUpdatePolicy?: string })[]
    readonly podCliqueScalingGroups?: Record<string, unknown>[]
  }
}

/** A set, or a PodClique in no set, as a user writes it. */
export type Manifest = Record<string, unknown>

export const imageOf = (version: number | string): string => `example.com/main:${version}`
const BROKEN = 'broken'

/** True for an image with which no pod ever gets ready. */
export const isBroken = (image: string): boolean => image.includes(BROKEN)

/** The image that somebody writes by hand into a PodClique of Grove's; no pod may have it. */
export const EDITED_IMAGE = 'example.com/edited:1'

const firstContainer = ({ spec }: JsonObject): JsonObject | undefined => {
  const { containers, podSpec } = spec as { containers?: JsonObject[]; podSpec?: { containers?: JsonObject[] } }
  return (containers ?? podSpec?.containers)?.[0]
}

/** The image of the first container below something that has a `spec`: a pod, or a PodClique. */
export const createdImage = (object: JsonObject): string => String(firstContainer(object)?.image ?? '')

const FAILOVER = 'grove.io/failover'

/** True for a clique of a set, a PodClique or a pod that has a shadow engine. */
const hasShadow = (object: JsonObject): boolean => {
  const { annotations } = object.metadata === undefined ? object : (object.metadata as JsonObject)
  return (annotations as JsonObject | undefined)?.[FAILOVER] !== undefined
}

/** What a pod was made of, in the parts in which users' templates differ. A set made again may change several parts. */
export const madeOf = (object: JsonObject): string => {
  const { image, startupProbe, resources } = firstContainer(object) ?? {}
  const scheduler = schedulerOf(object)
  // Admission rewrites such a pod: its GPUs come with a claim, and its engines have their own probes.
  if (hasShadow(object)) return JSON.stringify([image, scheduler, 'with a shadow'])
  const { limits, requests } = (resources ?? {}) as { limits?: JsonObject; requests?: JsonObject }
  const parts = [image, scheduler, startupProbe !== undefined, String(limits?.['nvidia.com/gpu'] ?? 0)]
  return JSON.stringify([...parts, requests?.cpu ?? 0, tierOf(object), isTolerant(object)])
}

/** A label that users give the pods of a clique. */
export const TIER = 'example.com/tier'
/** A taint that users let pods tolerate. */
export const SPOT = 'example.com/spot'

const tierOf = ({ metadata, labels }: JsonObject): unknown =>
  (((metadata as JsonObject | undefined)?.labels ?? labels ?? {}) as JsonObject)[TIER] ?? 'none'

const isTolerant = ({ spec }: JsonObject): boolean => {
  const { podSpec, tolerations } = (spec ?? {}) as { podSpec?: JsonObject; tolerations?: JsonObject[] }
  return ((podSpec?.tolerations ?? tolerations ?? []) as JsonObject[]).some(({ key }) => key === SPOT)
}

/** The scheduler of a pod or of a clique's template. A set that is made again may name another one (seed 2182). */
const schedulerOf = ({ spec }: JsonObject): unknown => {
  const { podSpec, schedulerName } = (spec ?? {}) as { podSpec?: JsonObject; schedulerName?: unknown }
  return podSpec?.schedulerName ?? schedulerName ?? 'default-scheduler'
}

const container = (random: Random) => ({
  name: 'main',
  image: imageOf(1),
  // A container with this probe counts as started only after it has passed the probe.
  ...(random.chance(0.4) && { startupProbe: { tcpSocket: { port: 80 } } }),
  ...(random.chance(0.15) && { resources: { limits: { 'nvidia.com/gpu': 1 } } }),
})

const minimum = (random: Random, replicas: number): Record<string, unknown> =>
  random.chance(0.6) ? { minAvailable: random.between(1, replicas) } : {}

export const maxUnavailable = (random: Random): Record<string, unknown> => ({
  rollingUpdate: { maxUnavailable: random.pick([1, 2, 3, '50%', '34%', '100%']) },
})

const autoscaler = (random: Random, replicas: number): Record<string, unknown> => ({
  minReplicas: replicas,
  maxReplicas: replicas + random.between(1, 3),
  metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } }],
})

const CLAIM = {
  name: 'card',
  templateSpec: { spec: { devices: { requests: [{ name: 'card', exactly: { deviceClassName: 'cards' } }] } } },
}

const sharing = (random: Random): Record<string, unknown> =>
  random.chance(0.15)
    ? { resourceSharing: [{ name: 'card', scope: random.pick(['AllReplicas', 'PerReplica'] as const) }] }
    : {}

const strategy = (random: Random): Record<string, unknown> => ({
  updateStrategy: {
    type: random.chance(0.15) ? 'OnDelete' : 'RollingRecreate',
    ...(random.chance(0.3) && maxUnavailable(random)),
  },
})

/**
 * One set of a shape that users have: a few cliques, perhaps in a scaling group, perhaps in a start-up order.
 * @param groups how probable a scaling group is
 */
export const drawnSet = (random: Random, name: string, groups = 0.5): Manifest => {
  const names = ['leader', 'worker', 'big-worker'].slice(0, random.between(1, 3))
  const startup = random.pick(['AnyOrder', 'InOrder', 'Explicit'] as const)
  const grouped = random.chance(groups) ? names.slice(-random.between(1, names.length)) : []
  const cliques = names.map((each, index) => {
    const replicas = random.between(1, 3)
    const waits = startup === 'Explicit' && index > 0 && random.chance(0.7)
    const isGrouped = grouped.includes(each)
    const budget = !isGrouped && random.chance(0.5) ? maxUnavailable(random) : {}
    return {
      name: each,
      ...budget,
      ...sharing(random),
      spec: {
        roleName: each,
        replicas,
        podSpec: { containers: [container(random)] },
        ...minimum(random, replicas),
        ...(!isGrouped && random.chance(0.15) && { autoScalingConfig: autoscaler(random, replicas) }),
        ...(waits && { startsAfter: [names[0]] }),
      },
    }
  })
  const replicas = random.between(1, 3)
  const group = {
    name: 'group',
    cliqueNames: grouped,
    replicas,
    ...minimum(random, replicas),
    ...sharing(random),
    ...(random.chance(0.5) && maxUnavailable(random)),
    ...(random.chance(0.15) && { scaleConfig: autoscaler(random, replicas) }),
  }
  return {
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name, namespace: 'default' },
    spec: {
      replicas: random.between(1, 2),
      ...(random.chance(0.5) && strategy(random)),
      template: {
        cliqueStartupType: `CliqueStartupType${startup}`,
        // It must be longer than the slowest pod takes to be Ready, or gangs would be terminated for ever.
        ...(random.chance(0.7) && { terminationDelay: `${random.between(10, 25)}s` }),
        ...(random.chance(0.2) && { stuckTermination: { timeout: '1m', policy: 'ForceDelete' } }),
        ...(JSON.stringify([cliques, group]).includes('resourceSharing') && { resourceClaimTemplates: [CLAIM] }),
        cliques,
        ...(grouped.length > 0 && { podCliqueScalingGroups: [group] }),
      },
    },
  }
}

/** A PodClique in no set. */
export const drawnPodClique = (random: Random, name: string): Manifest => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodClique',
  metadata: { name, namespace: 'default' },
  spec: {
    roleName: name,
    replicas: random.between(1, 3),
    podSpec: { containers: [{ name: 'main', image: imageOf(1) }] },
  },
})

export const changedSpec = (set: Manifest, change: (spec: SetSpec) => void): Record<string, unknown> => {
  const { spec } = structuredClone(set) as { spec: SetSpec }
  change(spec)
  return spec as unknown as Record<string, unknown>
}

export const withImage = ({ spec }: Clique, image: string): void => {
  for (const each of (spec.podSpec as { containers: Record<string, unknown>[] }).containers) each.image = image
}

/** The spec with another image in one clique, whose pods must then be replaced. */
export const edited = (random: Random, set: Manifest, version: number | string): Record<string, unknown> =>
  changedSpec(set, ({ template }) => withImage(random.pick(template.cliques), imageOf(version)))

/** The name of an image with which no pod ever gets ready. */
export const brokenVersion = (version: number): string => `${BROKEN}-${version}`

/** Lets pods be made again that cannot follow in place. */
export const letRecreate = (clique: { podUpdatePolicy?: string }): void => {
  if (clique.podUpdatePolicy === 'InPlaceOnly') clique.podUpdatePolicy = 'InPlaceIfPossible'
}

/** The spec with a working image in place of each broken one; undefined if no image is broken. */
export const mended = (set: Manifest, version: number): Record<string, unknown> | undefined => {
  if (!isBroken(JSON.stringify(set.spec))) return undefined
  return changedSpec(set, (spec) => {
    for (const clique of spec.template.cliques) {
      if (isBroken(JSON.stringify(clique))) withImage(clique, imageOf(version))
      // Copies of a scaling group follow another image of one of their cliques by another copy only.
      letRecreate(clique)
    }
    // With OnDelete, pods with the broken image would stay as they are.
    if (spec.updateStrategy !== undefined) spec.updateStrategy = { ...spec.updateStrategy, type: 'RollingRecreate' }
  })
}

/** The spec with another count in its template, for a clique or a scaling group; never less than its minimum. */
export const recounted = (random: Random, set: Manifest): Record<string, unknown> =>
  changedSpec(set, ({ template }) => {
    const { podCliqueScalingGroups = [], cliques } = template
    const counted = random.pick([...cliques.map(({ spec }) => spec), ...podCliqueScalingGroups])
    counted.replicas = random.between(Number(counted.minAvailable ?? 1), 4)
  })

/** The spec with another update strategy or another maxUnavailable. */
export const replanned = (random: Random, set: Manifest): Record<string, unknown> =>
  changedSpec(set, (spec) => {
    const { cliques, podCliqueScalingGroups = [] } = spec.template
    const grouped = podCliqueScalingGroups.flatMap((group) => group.cliqueNames as string[])
    const budgets = [...podCliqueScalingGroups, ...cliques.filter(({ name }) => !grouped.includes(name))]
    if (random.chance(0.4)) Object.assign(spec, strategy(random))
    else Object.assign(random.pick(budgets), maxUnavailable(random))
  })
