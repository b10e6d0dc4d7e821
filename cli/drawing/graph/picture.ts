import { sharedGpus } from '../../../failover/layout/claim-template.ts'
import { asksForFailover } from '../../../model/failover.ts'
import { type Gang, type GangGroupReplica, type GangMember, gangsOf, membersOf } from '../../../model/gangs.ts'
import { gpusOf } from '../../../model/gpu.ts'
import { grouped } from '../../../model/grouped.ts'
import { type Layout, layoutOf, minAvailableOf } from '../../../model/layout.ts'
import { startupParents } from '../../../model/startup-parents.ts'
import { type Constraint, preferredDomain, requiredDomain } from '../../../model/topology.ts'
import type { SetPlacement } from '../../../schedulers/scheduler-of-set.ts'
import type { AutoScalingConfig, CliqueTemplate, PodCliqueSet } from '../../../schemas/generated/grove.ts'

/** A clique that another waits for. */
export interface Wait {
  /** Full name of its PodClique. */
  readonly id: string
  readonly name: string
  /** The number of Ready pods to wait for; `complete` where all pods must have ended. */
  readonly ready: number | 'complete'
  /** The number of PodCliques with this name, drawn or not. */
  readonly outOf: number
}

/** Pods of one PodClique. */
export interface CliqueBox {
  /** Full name of the PodClique. */
  readonly id: string
  /** Name in the template. */
  readonly name: string
  readonly pods: number
  readonly minAvailable: number
  /** GPUs of each pod; 0 for none. */
  readonly gpus: number
  /** True where each pod has an engine and a shadow. */
  readonly hasShadow: boolean
  /** The bounds of the autoscaler. */
  readonly scaling: { readonly min: number; readonly max: number } | undefined
  readonly within: string | undefined
  /** The drawn cliques that this one waits for. */
  readonly waitsFor: readonly Wait[]
  /** The step at which its pods start, from 1: one more than the last step among the cliques that it waits for. */
  readonly step: number
  /** What is to be said of its state, where it is drawn of something that runs. */
  readonly said?: string
}

/** One replica of a scaling group. */
export interface GroupBox {
  readonly name: string
  readonly j: number
  /** How many of the following replicas are equal to this one and not drawn. */
  readonly alike: number
  readonly scaling: { readonly min: number; readonly max: number } | undefined
  readonly within: string | undefined
  readonly cliques: readonly CliqueBox[]
}

/** One gang, or the JobSet of a TrainJob. */
export interface GangBox {
  readonly kind?: 'gang' | 'JobSet'
  readonly name: string
  /** The gang that must be scheduled first. */
  readonly base: string | undefined
  /** How many of the following gangs are equal to this one and not drawn. */
  readonly alike: number
  readonly pods: number
  /** Pods that must fit before any of the gang is placed; 0 where each pod is placed by itself. */
  readonly minPods: number
  /** How a gang is placed whose scheduler does not place it all at once: `placed one by one`. */
  readonly placed?: string
  readonly within: string | undefined
  readonly cliques: readonly CliqueBox[]
  readonly groups: readonly GroupBox[]
}

/** The data to draw for one set, by its first replica since the others are equal; or for one TrainJob. */
export interface Picture {
  /** `PodCliqueSet default/llm`. */
  readonly title: string
  /** The number of replicas of a set; undefined for a TrainJob. */
  readonly replicas: number | undefined
  /** Pods of one replica. */
  readonly pods: number
  readonly order: string
  readonly gangs: readonly GangBox[]
}

const ORDER: Readonly<Record<string, string>> = {
  CliqueStartupTypeAnyOrder: 'all cliques start at once',
  CliqueStartupTypeInOrder: 'cliques start in the order of the template',
  CliqueStartupTypeExplicit: 'cliques start by startsAfter',
}

/** If there are more replicas or gangs of one kind, they are drawn as one. */
const MOST_DRAWN = 3

/**
 * The picture of a set with its admission defaults.
 * @param placement how its scheduler places gangs; left out where gangs are not described
 */
export const pictureOf = (set: PodCliqueSet, placement?: SetPlacement): Picture => {
  const layout = layoutOf(set)
  const one = { ...layout, replicas: Math.min(1, layout.replicas) }
  const gangs = gangsOf(one, (_, group) => group.replicas)
  const type = set.spec.template.cliqueStartupType ?? 'CliqueStartupTypeAnyOrder'
  const whole = set.spec.template.topologyConstraint
  return {
    title: `PodCliqueSet ${layout.namespace}/${layout.name}`,
    replicas: layout.replicas,
    pods: gangs.reduce((sum, gang) => sum + podsIn(gang, ({ spec }) => spec.replicas), 0),
    order: ORDER[type] ?? type,
    gangs: collapsed(gangs).map(({ gang, alike }) => ({
      ...gangBox(layout, gang, alike, whole),
      ...(placement && placed(placement)),
    })),
  }
}

/** Of a gang that is not placed all at once. */
const placed = ({ scheduler, gangs }: SetPlacement): Partial<GangBox> =>
  gangs === 'all-at-once' ? {} : { minPods: 0, placed: PLACED[gangs] ?? `placed as ${scheduler} decides` }

const PLACED: Readonly<Partial<Record<SetPlacement['gangs'], string>>> = {
  'one-by-one': 'placed one by one',
  'where-served': 'placed all at once if the cluster has PodGroups, else one by one',
}

const podsIn = ({ standalone, groupReplicas }: Gang, count: (template: CliqueTemplate) => number): number =>
  [...standalone, ...groupReplicas.flatMap(({ members }) => members)].reduce(
    (sum, { template }) => sum + count(template),
    0,
  )

/** Scaled gangs of one group are equal; where there are many, the first represents all. */
const collapsed = (gangs: readonly Gang[]): { gang: Gang; alike: number }[] => {
  const scaled = grouped(
    gangs.filter(({ base }) => base !== undefined),
    ({ groupReplicas }) => groupReplicas[0]?.pcsg,
  )
  return [
    ...gangs.filter(({ base }) => base === undefined).map((gang) => ({ gang, alike: 0 })),
    ...[...scaled.values()].flatMap((group) => firstOf(group).map(({ item, alike }) => ({ gang: item, alike }))),
  ]
}

const firstOf = <T>(items: readonly T[]): { item: T; alike: number }[] =>
  items.length > MOST_DRAWN
    ? items.slice(0, 1).map((item) => ({ item, alike: items.length - 1 }))
    : items.map((item) => ({ item, alike: 0 }))

const gangBox = (layout: Layout, gang: Gang, alike: number, whole: Constraint | undefined): GangBox => {
  const groups = [...grouped(gang.groupReplicas, ({ pcsg }) => pcsg).values()].flatMap(firstOf)
  const drawn = [...gang.standalone, ...groups.flatMap(({ item }) => item.members)]
  const draw = cliqueBoxes(layout, gang, groups, drawn)
  const box = ({ podClique }: GangMember): CliqueBox[] => {
    const found = draw.get(podClique)
    return found === undefined ? [] : [found]
  }
  const own = gang.base === undefined ? undefined : gang.groupReplicas[0]?.group.config.topologyConstraint
  return {
    name: gang.name,
    base: gang.base,
    alike,
    pods: podsIn(gang, ({ spec }) => spec.replicas),
    minPods: podsIn(gang, minAvailableOf),
    within: within(own ?? whole),
    cliques: gang.standalone.flatMap(box),
    groups: groups.map(({ item: { group, j, members }, alike: more }) => ({
      name: group.config.name,
      j,
      alike: more,
      scaling: scalingOf(group.config.scaleConfig, group.replicas),
      within: gang.base === undefined ? within(group.config.topologyConstraint) : undefined,
      cliques: members.flatMap(box),
    })),
  }
}

const cliqueBoxes = (
  layout: Layout,
  gang: Gang,
  groups: readonly { readonly item: GangGroupReplica }[],
  drawn: readonly GangMember[],
): Map<string, CliqueBox> => {
  const { i } = gang
  const names = new Map(membersOf(gang).map(({ podClique, template }) => [podClique, template.name]))
  const isDrawn = new Set(drawn.map(({ podClique }) => podClique))
  const replicaOf = new Map(groups.flatMap(({ item }) => item.members.map(({ podClique }) => [podClique, item.j])))
  const parents = new Map(
    drawn.map(({ podClique, template }) => {
      const j = replicaOf.get(podClique)
      const all = startupParents(layout, template.name, j === undefined ? { i } : { i, j })
      const waits = all.map((parent): Wait => {
        const name = names.get(parent.podClique) ?? ''
        const outOf = all.filter((other) => names.get(other.podClique) === name).length
        return { id: parent.podClique, name, ready: parent.minAvailable, outOf }
      })
      return [podClique, waits.filter(({ id }) => isDrawn.has(id))]
    }),
  )
  const steps = new Map<string, number>()
  const stepOf = (podClique: string): number => {
    const known = steps.get(podClique)
    if (known !== undefined) return known
    const step = 1 + Math.max(0, ...(parents.get(podClique) ?? []).map(({ id }) => stepOf(id)))
    steps.set(podClique, step)
    return step
  }
  return new Map(
    drawn.map(({ podClique, template }) => [
      podClique,
      {
        id: podClique,
        name: template.name,
        pods: template.spec.replicas,
        minAvailable: minAvailableOf(template),
        gpus: gpusOfClique(template),
        hasShadow: asksForFailover(template),
        scaling: scalingOf(template.spec.autoScalingConfig, template.spec.replicas),
        within: within(template.topologyConstraint),
        waitsFor: parents.get(podClique) ?? [],
        step: stepOf(podClique),
      },
    ]),
  )
}

const gpusOfClique = (template: CliqueTemplate): number => {
  const { annotations = {}, spec } = template
  return (asksForFailover(template) && sharedGpus(annotations, spec.podSpec)?.count) || gpusOf(spec.podSpec)
}

const scalingOf = (config: AutoScalingConfig | undefined, replicas: number): CliqueBox['scaling'] =>
  config && { min: config.minReplicas ?? replicas, max: config.maxReplicas }

/** `one rack`, `one zone, rather one rack`. */
const within = (constraint: Constraint | undefined): string | undefined => {
  const [required, preferred] = [requiredDomain(constraint), preferredDomain(constraint)]
  if (required === '' && preferred === '') return undefined
  return [required && `one ${required}`, preferred && `rather one ${preferred}`].filter(Boolean).join(', ')
}
