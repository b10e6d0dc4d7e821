import type { PodCliqueSet } from '../../../../schemas/generated/grove.ts'
import { type Arrow, HEADING, MARGIN, placed } from '../../../drawing/graph/layout.ts'
import { type Picture, pictureOf } from '../../../drawing/graph/picture.ts'
import { arrowLabels, arrowPath } from '../../../drawing/graph/svg.ts'
import { jobSetPicture } from '../../../drawing/graph/train-job-picture.ts'
import { summaryOf } from '../../../drawing/graph/words.ts'
import type { State, TreeNode } from '../../../drawing/tree/node.ts'
import type { Graph } from './document.ts'
import type { PageObjects } from './objects.ts'

const statesIn = (node: TreeNode, states = new Map<string, State>()): Map<string, State> => {
  if (node.kind === 'PodClique') states.set(node.name, worst(node))
  for (const child of node.below) statesIn(child, states)
  return states
}

/** The state of a clique or job; stuck if any of its pods is. */
const worst = ({ state, below }: TreeNode): State => (below.some((pod) => pod.state === 'stuck') ? 'stuck' : state)

/** The graph of a set as `grove graph` draws it, with the state of each clique. @throws if the set cannot be laid out */
export const graphOf = (set: PodCliqueSet, node: TreeNode): Graph => drawn(pictureOf(set), statesIn(node))

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
  // The page shows the heading itself, so the graph's width does not include it.
  const width = Math.max(0, ...boxes.map((box) => box.x + box.width)) + MARGIN
  return {
    title: summaryOf(picture),
    width: Math.ceil(width),
    height: Math.ceil(height - HEADING),
    boxes: boxes.map(({ id, kind, x, y, width, height, lines }) => {
      const state = id === undefined ? undefined : states.get(id)
      return { kind, x, y: y - HEADING, width, height, lines, ...(state && { state }) }
    }),
    arrows: arrows.map((arrow) => ({ kind: arrow.kind, path: arrowPath(raised(arrow)) })),
    labels: arrowLabels(arrows).map(({ x, y, text }) => ({ x, y: y - HEADING, text })),
  }
}

const raised = (arrow: Arrow): Arrow => ({
  ...arrow,
  from: { ...arrow.from, y: arrow.from.y - HEADING },
  to: { ...arrow.to, y: arrow.to.y - HEADING },
})
