import { layoutOf } from '../../model/layout.ts'
import { keptCopiesIn, keptCount, keptPodsIn } from '../../model/update/kept.ts'
import { partitionIn } from '../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Facts, Sum } from '../engine/notes.ts'
import { partitionReached } from '../update/condition.ts'
import { countFor } from '../update/fact.ts'
import { type ObservedReplica, scalingGroupsOf, standaloneOf } from './observe.ts'

/** A role with a partition in one replica: how many of its units there are, and how many keep an earlier template. */
interface KeptIn {
  readonly name: string
  readonly all: number
  readonly kept: number
}

const keptName = (role: string): string => `kept ${role}`
const allName = (role: string): string => `all ${role}`

/** What a replica reports of units that keep an earlier template below the partitions of its roles. */
export const keptFacts = (observed: ObservedReplica): Facts => {
  const { generation } = observed
  const counts = rolesIn(observed).filter(({ kept }) => kept > 0)
  return Object.fromEntries(
    counts.flatMap(({ name, all, kept }) => [
      [countFor(keptName(name), generation), kept],
      [countFor(allName(name), generation), all],
    ]),
  )
}

const rolesIn = (observed: ObservedReplica): KeptIn[] => {
  const { set, update, generation } = observed
  return [
    ...standaloneOf(observed).map(({ template, podClique }) => {
      const { replicas: all } = podClique?.spec ?? { replicas: 0 }
      return {
        ...{ name: template.name, all },
        kept: keptCount(keptPodsIn(podClique), partitionIn(set, template, all), update.hashOf(template)),
      }
    }),
    ...scalingGroupsOf(observed).map((group, nth) => {
      const { config } = observed.layout.groups[nth] ?? {}
      const { replicas: all } = group?.spec ?? { replicas: 0 }
      return {
        name: config?.name ?? '',
        all,
        kept: keptCount(keptCopiesIn(group), partitionIn(set, config ?? {}, all), generation),
      }
    }),
  ]
}

/** What the set says of its roles of which units keep an earlier template; undefined without any. */
export const keptRoles = (set: PodCliqueSet, sum: Sum, generation: string | undefined): string | undefined => {
  const { standalone, groups } = layoutOf(set)
  const told = [
    ...standalone.map(({ name }) => ({ name, unit: 'pod' as const })),
    ...groups.map(({ config: { name } }) => ({ name, unit: 'copy' as const })),
  ].flatMap(({ name, unit }) => {
    const [kept, all] = [keptName, allName].map((of) => sum.count(countFor(of(name), generation)))
    return kept && all ? [partitionReached(kept, all, unit, name).message] : []
  })
  return told.length === 0 ? undefined : told.join('; ')
}
