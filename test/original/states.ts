import { expect } from 'chai'
import { PODGANG_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodClique, PodGang } from '../../schemas/generated/grove.ts'
import type { Speaking } from '../api/speaking.ts'
import type { SetObject } from '../scenarios/workloads.ts'
import { type Epochs, ofEpochs } from './epochs.ts'
import { lay } from './lay.ts'
import { INITC, type Move } from './moves.ts'
import { type OriginalState, originalState } from './objects.ts'
import { becomes, podsOf, SET, settled, uidsOf } from './seen.ts'
import { wholeSet } from './sets.ts'

/** A form of set that users have, and what the original's controllers were asked since it was made. */
interface Shape {
  readonly says: string
  /** How the set differs from one with everything. */
  readonly of?: (spec: SetObject['spec']) => void
  /** How its children differ from what its template says. */
  readonly since?: (state: OriginalState) => OriginalState
}

const clique = ({ template }: SetObject['spec'], name: string) =>
  template.cliques.find((each) => each.name === name) as SetObject['spec']['template']['cliques'][number]
const groupsOf = ({ template }: SetObject['spec']) => template.podCliqueScalingGroups ?? []
const only = ({ template }: SetObject['spec'], ...names: readonly string[]): void => {
  template.cliques = template.cliques.filter(({ name }) => names.includes(name))
}

const inAnyOrder = ({ template }: SetObject['spec']): void => {
  template.cliqueStartupType = 'CliqueStartupTypeAnyOrder'
  for (const { spec } of template.cliques) Reflect.deleteProperty(spec, 'startsAfter')
}

/** The state with other objects of a kind, and without those for which nothing is returned. */
const each =
  (kind: string, change: (object: KubeObject) => KubeObject | undefined) =>
  (state: OriginalState): OriginalState => ({
    ...state,
    objects: state.objects.flatMap((object) => (object.kind === kind ? (change(object) ?? []) : [object])),
  })

const withSpec = (object: KubeObject, spec: object): KubeObject => ({
  ...object,
  spec: { ...(object.spec as object), ...spec },
})

/** Pods whose PodClique has this name, or begins with it, are gone, and their gangs list them no more. */
const withoutPods =
  (podClique: RegExp) =>
  (state: OriginalState): OriginalState => {
    const isGone = ({ name }: { readonly name: string }): boolean => podClique.test(name)
    const gangs = each(KIND.podGang.kind, (gang) => {
      const podgroups = (gang as unknown as PodGang).spec.podgroups.map(({ podReferences, ...group }) => ({
        ...group,
        podReferences: podReferences.filter((reference) => !isGone(reference)),
      }))
      return withSpec(gang, { podgroups })
    })
    return each(KIND.pod.kind, (pod) => (isGone({ name: pod.metadata.name ?? '' }) ? undefined : pod))(gangs(state))
  }

const SHAPES: readonly Shape[] = [
  { says: 'a set with everything' },
  {
    says: 'cliques in no scaling group',
    of: (spec) => {
      spec.template.podCliqueScalingGroups = []
    },
  },
  {
    says: 'a scaling group alone',
    of: (spec) => {
      only(spec, 'leader', 'worker')
      clique(spec, 'leader').spec.startsAfter = []
    },
  },
  {
    says: 'a scaling group whose replicas are all in the base gang',
    of: (spec) => {
      for (const group of groupsOf(spec)) group.minAvailable = 2
    },
  },
  {
    says: 'two scaling groups',
    of: (spec) => {
      const more = { name: 'cache', cliqueNames: ['router'], replicas: 3, minAvailable: 2 }
      spec.template.podCliqueScalingGroups = [...groupsOf(spec), more]
      Reflect.deleteProperty(clique(spec, 'router').spec, 'autoScalingConfig')
    },
  },
  {
    says: 'two replicas of the set',
    of: (spec) => {
      spec.replicas = 2
    },
  },
  {
    says: 'all pods in any order, and none to spare',
    of: (spec) => {
      inAnyOrder(spec)
      for (const { spec: own } of spec.template.cliques) own.minAvailable = own.replicas
      Reflect.deleteProperty(spec.template, 'priorityClassName')
    },
  },
  {
    says: 'a scaling group that was scaled out',
    of: (spec) => {
      for (const group of groupsOf(spec)) group.replicas = 4
    },
    since: each(KIND.podCliqueSet.kind, (set) => {
      const copy = structuredClone(set) as unknown as SetObject
      for (const group of groupsOf(copy.spec)) group.replicas = 2
      return copy as unknown as KubeObject
    }),
  },
  {
    says: 'a clique asleep beside a scaling group at work',
    of: inAnyOrder,
    since: (state) =>
      each(KIND.podClique.kind, (podClique) =>
        podClique.metadata.name === `${SET}-0-router` ? withSpec(podClique, { replicas: 0 }) : podClique,
      )(withoutPods(/-router-/)(state)),
  },
  {
    says: 'a scaling group asleep beside a clique at work',
    since: (state) => {
      const asleep = withoutPods(/-engine-/)(state)
      const withoutMembers = each(KIND.podClique.kind, (podClique) =>
        /-engine-/.test(podClique.metadata.name ?? '') ? undefined : podClique,
      )(asleep)
      const withoutGangs = each(KIND.podGang.kind, (gang) =>
        /-engine-/.test(gang.metadata.name ?? '') ? undefined : gang,
      )(withoutMembers)
      return each(KIND.scalingGroup.kind, (group) => withSpec(group, { replicas: 0 }))(withoutGangs)
    },
  },
]

/** How releases of the original name gangs. docs/reference/compatibility.md#what-later-versions-leave */
const NAMINGS: readonly { readonly by: string; readonly epochs?: Epochs }[] = [
  { by: 'alpha.11' },
  { by: 'alpha.12', epochs: { namesOwnGang: true } },
  { by: 'alpha.13', epochs: { namesOwnGang: false } },
]

/** Pods as they are, but for the labels that name their gang. */
const podsAsLaid = async (cluster: Speaking): Promise<unknown[]> =>
  (await podsOf(cluster)).map(({ metadata: { uid, name }, spec }) => ({ uid, name, spec }))

/** Pods that name another gang than their PodClique does. */
const strangersIn = async (cluster: Speaking): Promise<string[]> => {
  const podCliques = await cluster.list<KubeObject & PodClique>(KIND.podClique)
  const gangs = new Map(podCliques.map(({ metadata: { name, labels } }) => [name, labels?.[PODGANG_LABEL]]))
  return (await podsOf(cluster)).flatMap(({ metadata: { name = '', labels = {} } }) =>
    labels[PODGANG_LABEL] === gangs.get(labels['grove.io/podclique']) ? [] : [name],
  )
}

/** How many pods the gangs list. */
const listedBy = async (cluster: Speaking): Promise<number> =>
  (await cluster.list<KubeObject & PodGang>(KIND.podGang)).flatMap(({ spec }) =>
    spec.podgroups.flatMap(({ podReferences }) => podReferences),
  ).length

const stored = (
  { says, of, since = (state) => state }: Shape,
  { by, epochs }: (typeof NAMINGS)[number],
  at: number,
): Move => ({
  id: `${by.replace('.', '')}-${at}`,
  sentence: `finds ${says} as ${by} has left it: restarts no pod and gates none`,
  begin: async (cluster, namespace) => {
    const set = wholeSet(SET, namespace)
    of?.(set.spec)
    const ours = await originalState(set, INITC)
    const state = since(ours)
    const gangNames = state.objects
      .filter(({ kind }) => kind === KIND.podGang.kind)
      .map(({ metadata }) => metadata.name)
    await lay(cluster, epochs === undefined ? state : ofEpochs(state, epochs))
    const [pods, uids] = [await podsAsLaid(cluster), await uidsOf(cluster)]
    return async () => {
      await settled(cluster, pods.length)
      await becomes(
        'gangs have our names',
        () => cluster.names(KIND.podGang),
        (names) => JSON.stringify(names) === JSON.stringify(gangNames.sort()),
      )
      await becomes(
        'each pod names the gang of its PodClique',
        () => strangersIn(cluster),
        (strangers) => strangers.length === 0,
      )
      await becomes(
        'the gangs list their pods',
        () => listedBy(cluster),
        (listed) => listed === pods.length,
      )
      await settled(cluster, pods.length)
      expect(await uidsOf(cluster)).to.deep.equal(uids)
      expect(await podsAsLaid(cluster)).to.deep.equal(pods)
    }
  },
})

/** 30 states of sets at rest: each shape as three releases of the original leave it. */
export const STORED_STATES: readonly Move[] = NAMINGS.flatMap((naming) =>
  SHAPES.map((shape, at) => stored(shape, naming, at)),
)
