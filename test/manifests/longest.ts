import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Draft, draft } from '../unit/webhook/submissions.ts'

/** A set with a string in it that is as long as it may be, or longer. */
export interface LongestSet {
  readonly what: string
  /**
   * `works`: everything that is made of it is taken. `refused`: admission refuses it. `told`: it is taken, as it is by the
   * reference, and a warning says what Kubernetes will refuse.
   */
  readonly outcome: 'works' | 'refused' | 'told'
  readonly set: PodCliqueSet
}

const long = (characters: number): string => 'a'.repeat(characters)
/** A key of a label or annotation can have so many characters. */
const LONGEST_KEY = `${[63, 63, 63, 61].map(long).join('.')}/${long(63)}`
const keyed = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`.padStart(60, 'k'), '']))

const one = (outcome: LongestSet['outcome'], what: string, change: (draft: Draft) => void): LongestSet => {
  const fresh = draft()
  for (const clique of [fresh.router, fresh.leader, fresh.worker]) clique.spec.replicas = 2
  fresh.router.spec.autoScalingConfig = { maxReplicas: 3 }
  fresh.group.scaleConfig = { maxReplicas: 4 }
  const requests = [{ name: 'gpu', exactly: { deviceClassName: 'gpu' } }]
  fresh.template.resourceClaimTemplates = [{ name: 't', templateSpec: { spec: { devices: { requests } } } }]
  fresh.template.resourceSharing = [{ name: 't', scope: 'PerReplica' }]
  // The queue that KAI wants of every set.
  fresh.set.metadata.labels = { 'kai.scheduler/queue': 'q' }
  change(fresh)
  return { outcome, what, set: fresh.set }
}

const share = ({ template, group, worker, router }: Draft, name: string): void => {
  for (const each of template.resourceClaimTemplates ?? []) each.name = name
  for (const layer of [template, group, worker, router]) layer.resourceSharing = [{ name, scope: 'PerReplica' }]
}

/** Every string of a set that something is made of, at its limit and beyond it. */
export const longestSets: readonly LongestSet[] = [
  one('works', 'a set of the longest name', ({ set, router, template }) => {
    set.metadata.name = long(44)
    template.cliques = [{ ...router, name: 'b' }]
    template.podCliqueScalingGroups = []
  }),
  one('refused', 'a set of a longer name', ({ set, router, template }) => {
    set.metadata.name = long(45)
    template.cliques = [{ ...router, name: 'b' }]
    template.podCliqueScalingGroups = []
  }),
  one('works', 'a set whose name is a digit', ({ set }) => {
    set.metadata.name = '1'
  }),
  one('works', 'a clique of the longest name', ({ router }) => {
    router.name = long(42)
  }),
  one('works', 'a member of a scaling group, of the longest name', ({ worker, group }) => {
    worker.name = long(36)
    group.cliqueNames = ['leader', worker.name]
  }),
  one('works', 'a scaling group of the longest name', ({ group }) => {
    group.name = long(36)
  }),
  one('told', 'a clique with a dot in its name', ({ router }) => {
    router.name = 'a.b'
  }),
  one('works', 'a role of any name', ({ router }) => {
    router.spec.roleName = `Any Röle/${long(100_000)}`
  }),
  one('works', 'labels of the longest keys and values', ({ set, router }) => {
    set.metadata.labels = { ...set.metadata.labels, [LONGEST_KEY]: long(63) }
    router.labels = { [LONGEST_KEY]: long(63) }
  }),
  one('refused', 'a label of a longer value', ({ router }) => {
    router.labels = { [LONGEST_KEY]: long(64) }
  }),
  one('works', 'annotations that leave Grove its 8 KiB', ({ set, router, group }) => {
    for (const layer of [set.metadata, router, group]) layer.annotations = { x: long(253_700) }
  }),
  one('told', 'annotations of a set that leave nothing', ({ set }) => {
    set.metadata.annotations = { x: long(262_143) }
  }),
  one('told', 'annotations of a clique that leave nothing', ({ router }) => {
    router.annotations = { x: long(262_143) }
  }),
  one('told', 'annotations of a scaling group that leave nothing', ({ group }) => {
    group.annotations = { x: long(262_143) }
  }),
  one('refused', 'longer annotations of a scaling group', ({ group }) => {
    group.annotations = { x: long(262_144) }
  }),
  one('refused', 'an annotation of a scaling group whose key is none', ({ group }) => {
    group.annotations = { 'x y/z': '' }
  }),
  one('works', 'a thousand annotations and labels', ({ set }) => {
    set.metadata.annotations = keyed(1_000)
    set.metadata.labels = { ...set.metadata.labels, ...keyed(1_000) }
  }),
  one('told', 'annotations that fit a set, and not a PodGang with a list of them', ({ set }) => {
    set.metadata.annotations = keyed(4_000)
  }),
  one('told', 'labels of which a PodGang cannot list the keys', ({ set }) => {
    set.metadata.labels = { ...set.metadata.labels, ...keyed(4_300) }
  }),
  one('works', 'a megabyte of environment', ({ router }) => {
    for (const container of router.spec.podSpec.containers)
      container.env = [
        { name: 'X', value: long(1_000_000) },
        { name: long(100_000), value: '' },
      ]
  }),
  one('works', 'a container of the longest name', ({ router }) => {
    for (const container of router.spec.podSpec.containers) container.name = long(63)
  }),
  one('told', 'a container of a longer name', ({ router }) => {
    for (const container of router.spec.podSpec.containers) container.name = long(64)
  }),
  one('told', 'a priority class of a longer name than any has', ({ template }) => {
    template.priorityClassName = long(254)
  }),
  one('works', 'claims of the longest names that pods can give them', (draft) => share(draft, long(39))),
  one('told', 'claims of longer names', (draft) => share(draft, long(60))),
  one('told', 'claims of any name', (draft) => share(draft, `A b/${long(100_000)}`)),
  one('told', 'a request for devices, of a longer name than Kubernetes takes', ({ template }) => {
    const requests = [{ name: long(64), exactly: { deviceClassName: 'gpu' } }]
    template.resourceClaimTemplates = [{ name: 't', templateSpec: { spec: { devices: { requests } } } }]
  }),
  one('works', 'eighty cliques, each after all before it', ({ set, template }) => {
    set.metadata.name = long(40)
    template.cliqueStartupType = 'CliqueStartupTypeExplicit'
    template.podCliqueScalingGroups = []
    template.cliques = Array.from({ length: 80 }, (_, i) => {
      const { router } = draft()
      const startsAfter = Array.from({ length: i }, (_, before) => `c${before}`)
      return { ...router, name: `c${i}`, spec: { ...router.spec, roleName: `c${i}`, replicas: 1, startsAfter } }
    })
  }),
  one('refused', 'a clique of more pods than a PodGang lists', ({ router }) => {
    Object.assign(router.spec, { replicas: 31_000, autoScalingConfig: undefined })
  }),
  one('works', 'a queue of the longest name', ({ set }) => {
    set.metadata.labels = { 'kai.scheduler/queue': long(63) }
  }),
]
