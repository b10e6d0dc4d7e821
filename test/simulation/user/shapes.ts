import type { Random } from '../engine/random.ts'

interface Clique {
  readonly name: string
  readonly spec: Record<string, unknown>
}

const container = (version: number) => ({ name: 'main', image: `example.com/main:${version}` })

const clique = (name: string, replicas: number, rest: Record<string, unknown> = {}): Clique => ({
  name,
  spec: { roleName: name, replicas, podSpec: { containers: [container(1)] }, ...rest },
})

const minimum = (random: Random, replicas: number): Record<string, unknown> =>
  random.chance(0.5) ? { minAvailable: random.between(1, replicas) } : {}

/** One set of a shape that users have: a few cliques, perhaps in a scaling group, perhaps in a start-up order. */
export const drawnSet = (random: Random, name: string): Record<string, unknown> => {
  const names = ['leader', 'worker', 'big-worker'].slice(0, random.between(1, 3))
  const startup = random.pick(['AnyOrder', 'InOrder', 'Explicit'] as const)
  const cliques = names.map((each, index) => {
    const replicas = random.between(1, 2)
    const waits = startup === 'Explicit' && index > 0 && random.chance(0.7)
    return clique(each, replicas, { ...minimum(random, replicas), ...(waits && { startsAfter: [names[0]] }) })
  })
  const grouped = random.chance(0.5) ? names.slice(-random.between(1, names.length)) : []
  const replicas = random.between(1, 2)
  return {
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name, namespace: 'default' },
    spec: {
      replicas: random.between(1, 2),
      template: {
        cliqueStartupType: `CliqueStartupType${startup}`,
        cliques,
        ...(grouped.length > 0 && {
          podCliqueScalingGroups: [{ name: 'group', cliqueNames: grouped, replicas, ...minimum(random, replicas) }],
        }),
      },
    },
  }
}

/** The template with another image in one clique: its pods are to be replaced. */
export const edited = (random: Random, set: Record<string, unknown>, version: number): Record<string, unknown> => {
  const changed = structuredClone(set) as { spec: { template: { cliques: Clique[] } } }
  const chosen = random.pick(changed.spec.template.cliques)
  const podSpec = chosen.spec.podSpec as { containers: Record<string, unknown>[] }
  for (const each of podSpec.containers) each.image = `example.com/main:${version}`
  return changed as unknown as Record<string, unknown>
}
