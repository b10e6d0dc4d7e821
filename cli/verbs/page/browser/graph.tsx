import { useState } from 'preact/hooks'
import type { State } from '../../../drawing/tree/node.ts'
import type { Graph as Placed } from '../model/document.ts'
import { foldedGraph, gangsIn } from '../model/folded-graph.ts'
import { Mark } from './words.tsx'

/**
 * The distance from the border of a box to its text, and from line to line, in pixels; the same as in `grove graph -o
 * svg`.
 */
const INSET = { x: 12, y: 20, line: 18 } as const

/** What the border of a box means, in the order of the legend. */
const BORDERS: readonly (readonly [state: State, words: string])[] = [
  ['ready', 'ready'],
  ['starting', 'starts, or waits for what starts before it'],
  ['gated', 'held back until it may start'],
  ['stuck', 'stuck: a pod needs your help'],
]

/** The states that are drawn, in words. */
const Legend = ({ boxes }: Placed) => (
  <ul class="legend" aria-label="What the borders mean">
    {BORDERS.filter(([state]) => boxes.some((box) => box.state === state)).map(([state, words]) => (
      <li key={state} class={state}>
        <Mark state={state} />
        {words}
      </li>
    ))}
  </ul>
)

/** A picture that is larger than this is folded at first, and fits the width of the page when it is unfolded. */
const LARGE = { boxes: 24, width: 1_500 } as const
/** A picture up to this width, in pixels, fits a usual screen anyway. */
const SLIM = 480

/** Gangs and start-up order of one replica, or the jobs of a TrainJob, each in the colour of its state. */
export const Graph = ({ graph, kind }: { readonly graph: Placed; readonly kind: string }) => {
  const { title, width, boxes } = graph
  const isLarge = boxes.length > LARGE.boxes || width > LARGE.width
  // Only what was large at first is folded: a set that grows does not close the picture that somebody looks at.
  const [isFolded] = useState(isLarge)
  const [isFit, setFit] = useState(isLarge)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const gangs = gangsIn(graph)
  const toggle = (gang: string): void =>
    setClosed((before) => new Set(before.has(gang) ? [...before].filter((each) => each !== gang) : [...before, gang]))
  return (
    <details class="folding start-up" open={!isFolded}>
      <summary>
        <h2>Start-up</h2>
      </summary>
      <p class="note">
        {title}.{' '}
        {kind === 'TrainJob'
          ? 'An arrow leads from what must be ready or complete to what waits for it.'
          : 'The first replica is drawn; an arrow leads from what must be ready to what waits for it.'}
      </p>
      <Legend {...graph} />
      <p class="buttons" hidden={width <= SLIM && gangs.length < 2}>
        {width > SLIM ? (
          <button type="button" class="plain" aria-pressed={isFit} onClick={() => setFit(!isFit)}>
            Fit to the width
          </button>
        ) : null}
        {gangs.length > 1
          ? gangs.map((gang) => (
              <button
                key={gang}
                type="button"
                class="plain gang"
                aria-expanded={!closed.has(gang)}
                onClick={() => toggle(gang)}
              >
                {gang}
              </button>
            ))
          : null}
      </p>
      <Drawing graph={foldedGraph(graph, closed)} isFit={isFit} toggle={gangs.length > 1 ? toggle : undefined} />
    </details>
  )
}

interface DrawingProps {
  readonly graph: Placed
  readonly isFit: boolean
  /** Folds or unfolds a gang; absent where there is only one. */
  readonly toggle: ((gang: string) => void) | undefined
}

const Drawing = ({ graph, isFit, toggle }: DrawingProps) => {
  const { title, width, height, boxes, arrows, labels } = graph
  const isClique = ({ kind }: Placed['boxes'][number]) => kind === 'clique'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class={`graph${isFit ? ' fit' : ''}`} tabIndex={0} aria-label="Start-up graph">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={wordsOf(graph)}>
        <title>{title}</title>
        <defs>
          <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path class="tip" d="M0 0L8 4L0 8z" />
          </marker>
        </defs>
        {boxes.filter((box) => !isClique(box)).map((box) => boxOf(box, toggle))}
        {arrows.map(({ kind, path, lift = 0 }) => (
          <path
            key={path}
            class={`arrow ${kind}`}
            d={path}
            transform={lift > 0 ? `translate(0 -${lift})` : undefined}
            marker-end="url(#tip)"
          />
        ))}
        {labels.map(({ x, y, text }) => (
          <text key={`${x} ${y}`} class="needs" x={x} y={y}>
            {text}
          </text>
        ))}
        {boxes.filter(isClique).map((box) => boxOf(box))}
      </svg>
    </section>
  )
}

/** By keyboard the buttons above the picture fold what a click on a gang does. */
const boxOf = (
  { kind, gang, x, y, width, height, lines, state }: Placed['boxes'][number],
  toggle?: DrawingProps['toggle'],
) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: see above
  <g
    key={`${kind} ${gang} ${x} ${y}`}
    class={`box ${kind} ${state ?? ''}${kind === 'gang' && toggle ? ' folds' : ''}`}
    onClick={kind === 'gang' && toggle ? () => toggle(gang) : undefined}
  >
    <rect x={x} y={y} width={width} height={height} rx={kind === 'clique' ? 6 : 9} />
    {lines.map((line, index) => (
      <text key={line} class={index === 0 ? 'name' : 'said'} x={x + INSET.x} y={y + INSET.y + index * INSET.line}>
        {line}
      </text>
    ))}
  </g>
)

const wordsOf = ({ title, boxes }: Placed): string =>
  [title, ...boxes.map(({ lines, state }) => [...lines, state ?? ''].filter(Boolean).join(', '))].join('; ')
