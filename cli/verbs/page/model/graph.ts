import { PART_OF_LABEL } from '../../../../model/labels.ts'
import { memberPodCliqueName, scalingGroupName, standalonePodCliqueName } from '../../../../model/names.ts'
import type { PodCliqueSet } from '../../../../schemas/generated/grove.ts'
import { type Arrow, type Box, HEADING, MARGIN, placed } from '../../../drawing/graph/layout.ts'
import { type CliqueBox, type Picture, pictureOf } from '../../../drawing/graph/picture.ts'
import { arrowLabels, arrowPath } from '../../../drawing/graph/svg.ts'
import { jobSetPicture } from '../../../drawing/graph/train-job-picture.ts'
import { summaryOf } from '../../../drawing/graph/words.ts'
import { placementSeen } from '../../../drawing/tree/half-placed.ts'
import type { State, TreeNode } from '../../../drawing/tree/node.ts'
import { labelOf } from '../../../drawing/tree/objects.ts'
import type { Graph } from './document.ts'
import type { PageObjects } from './objects.ts'

const cliquesIn = (node: TreeNode): TreeNode[] => (node.kind === 'PodClique' ? [node] : node.below.flatMap(cliquesIn))

/** The state of a clique or job; stuck if any of its pods is. */
const worst = ({ state, below }: TreeNode): State => (below.some((pod) => pod.state === 'stuck') ? 'stuck' : state)

/**
 * The graph of a set as `grove graph` draws it, with the state of each clique, and with as many pods and replicas of
 * scaling groups as the cluster has: autoscalers leave the template as it is. @throws if the set cannot be laid out
 */
export const graphOf = (set: PodCliqueSet, node: TreeNode, objects: PageObjects): Graph => {
  const picture = pictureOf(asScaled(set, objects), placementSeen(podsOf(set, objects)))
  const nodes = new Map(cliquesIn(node).map((clique) => [clique.name, clique]))
  const counted = (box: CliqueBox): CliqueBox => {
    if (box.pods === 0) return { ...box, said: 'asleep' }
    const { ready, wanted } = nodes.get(box.id) ?? {}
    return ready === undefined || wanted === undefined ? box : { ...box, said: `${ready} of ${wanted} ready` }
  }
  const gangs = picture.gangs.map((gang) => ({
    ...gang,
    cliques: gang.cliques.map(counted),
    groups: gang.groups.map((group) => ({ ...group, cliques: group.cliques.map(counted) })),
  }))
  const ofGangs = node.below.map(({ name, state }) => [name, state] as const)
  return drawn(
    { ...picture, gangs },
    new Map([...ofGangs, ...[...nodes].map(([name, clique]) => [name, worst(clique)] as const)]),
  )
}

const podsOf = ({ metadata: { name, namespace } }: PodCliqueSet, { pods }: PageObjects): PageObjects['pods'] =>
  pods.filter((pod) => labelOf(pod, PART_OF_LABEL) === name && pod.metadata.namespace === namespace)

/** A set whose template has the counts that its first replica has in the cluster. */
const asScaled = (set: PodCliqueSet, { podCliques, scalingGroups }: PageObjects): PodCliqueSet => {
  const { name: pcs = '', namespace } = set.metadata
  const replicasOf = (all: PageObjects['podCliques'] | PageObjects['scalingGroups'], name: string) =>
    all.find(({ metadata }) => metadata.name === name && metadata.namespace === namespace)?.spec.replicas
  const { template } = set.spec
  const groups = (template.podCliqueScalingGroups ?? []).map((group) => {
    const pcsg = scalingGroupName(pcs, 0, group.name)
    return { ...group, pcsg, replicas: replicasOf(scalingGroups, pcsg) ?? group.replicas }
  })
  const cliques = template.cliques.map((clique) => {
    const { name, spec } = clique
    const group = groups.find(({ cliqueNames }) => cliqueNames.includes(name))
    if (group?.replicas === 0) return { ...clique, spec: { ...spec, replicas: 0 } }
    const podClique =
      group === undefined ? standalonePodCliqueName(pcs, 0, name) : memberPodCliqueName(group.pcsg, 0, name)
    return { ...clique, spec: { ...spec, replicas: replicasOf(podCliques, podClique) ?? spec.replicas } }
  })
  const scaled = groups.map(({ pcsg: _, replicas, ...group }) => ({
    ...group,
    ...(replicas !== undefined && { replicas }),
  }))
  const own = { ...template, cliques, ...(scaled.length > 0 && { podCliqueScalingGroups: scaled }) }
  return { ...set, spec: { ...set.spec, template: own } }
}

/** The jobs of a TrainJob, which waits for which, and how far each is; undefined while it has no JobSet. */
export const trainJobGraph = (node: TreeNode, { jobSets = [] }: PageObjects): Graph | undefined => {
  const jobSet = jobSets.find(({ metadata }) => metadata.namespace === node.namespace && metadata.name === node.name)
  if (jobSet === undefined) return undefined
  const rows = new Map(node.below.map((row) => [row.name, row]))
  const picture = jobSetPicture(
    jobSet,
    { isSuspended: jobSet.spec.suspend === true, isGang: false },
    (job) => rows.get(job)?.detail,
  )
  return drawn(picture, new Map([...rows].map(([job, row]) => [`${node.name}-${job}`, worst(row)])))
}

/** A laid out picture, with the state of each clique or job by its id. */
const drawn = (picture: Picture, states: ReadonlyMap<string, State>): Graph => {
  const { height, boxes, arrows } = placed(picture)
  const names = new Map<Box, string>()
  let gang = ''
  for (const box of boxes) {
    // A gang comes before what stands in it.
    if (box.kind === 'gang') gang = box.id ?? ''
    names.set(box, gang)
  }
  const gangOf = (box: Box): string => names.get(box) ?? ''
  // The page shows the heading itself, so the graph's width does not include it.
  const width = Math.max(0, ...boxes.map((box) => box.x + box.width)) + MARGIN
  return {
    title: summaryOf(picture),
    width: Math.ceil(width),
    height: Math.ceil(height - HEADING),
    boxes: boxes.map((box) => {
      const { id, kind, x, y, width, height, lines } = box
      const state = id === undefined ? undefined : states.get(id)
      return { kind, gang: gangOf(box), x, y: y - HEADING, width, height, lines, ...(state && { state }) }
    }),
    arrows: arrows.map((arrow) => ({
      kind: arrow.kind,
      gang: gangOf(arrow.to),
      ...(arrow.kind === 'scheduled' && { base: gangOf(arrow.from) }),
      path: arrowPath(raised(arrow)),
    })),
    labels: arrowLabels(arrows).map(({ x, y, text, from }) => ({ gang: gangOf(from), x, y: y - HEADING, text })),
  }
}

const raised = (arrow: Arrow): Arrow => ({
  ...arrow,
  from: { ...arrow.from, y: arrow.from.y - HEADING },
  to: { ...arrow.to, y: arrow.to.y - HEADING },
})
