import { LINE } from '../../../drawing/graph/layout.ts'
import { arrowPath } from '../../../drawing/graph/svg.ts'
import type { Graph, GraphBox } from './document.ts'

/** The height of a gang of which only the title is drawn, in pixels. */
const folded = ({ lines }: GraphBox): number => lines.length * LINE + 16

/** The names of the gangs of a graph, from the top. */
export const gangsIn = ({ boxes }: Graph): string[] =>
  boxes.flatMap(({ kind, gang }) => (kind === 'gang' ? [gang] : []))

/** The graph with the title alone of these gangs; those below move up. */
export const foldedGraph = (graph: Graph, names: ReadonlySet<string>): Graph => {
  const lifts = new Map<string, number>()
  let lift = 0
  for (const box of graph.boxes) {
    if (box.kind !== 'gang') continue
    lifts.set(box.gang, lift)
    if (names.has(box.gang)) lift += box.height - folded(box)
  }
  const liftOf = (gang: string): number => lifts.get(gang) ?? 0
  const isShown = ({ gang }: { readonly gang: string }): boolean => !names.has(gang)
  const boxes = graph.boxes
    .filter((box) => box.kind === 'gang' || isShown(box))
    .map((box) => ({ ...box, y: box.y - liftOf(box.gang), ...(!isShown(box) && { height: folded(box) }) }))
  const gangs = new Map(boxes.flatMap((box) => (box.kind === 'gang' ? [[box.gang, box] as const] : [])))
  return {
    ...graph,
    height: graph.height - lift,
    boxes,
    arrows: graph.arrows.flatMap((arrow) => {
      const [from, to] = [gangs.get(arrow.base ?? ''), gangs.get(arrow.gang)]
      if (from && to) return [{ ...arrow, path: arrowPath({ kind: arrow.kind, from, to, label: '' }) }]
      return isShown(arrow) ? [{ ...arrow, lift: liftOf(arrow.gang) }] : []
    }),
    labels: graph.labels.filter(isShown).map((label) => ({ ...label, y: label.y - liftOf(label.gang) })),
  }
}
