import { type Drawing, escaped, svgDocument } from '../../cli/drawing/graph/svg-document.ts'
import { allReady } from '../../cli/verbs/plan-update/dry-run/before.ts'
import { modelOf } from '../../cli/verbs/plan-update/dry-run/model-of.ts'
import { dryRun } from '../../cli/verbs/plan-update/dry-run/run.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { GeneratedPage } from './reference.ts'

// How each strategy rolls the same set, drawn from dry runs: docs/updates.md begins with it.

/** The pods of each role of the set that is drawn. */
const ROLES = { router: 1, prefill: 4, decode: 2 } as const
type Role = keyof typeof ROLES
const NAMES = Object.keys(ROLES) as readonly Role[]

/** How the set is updated, and with which budget of each role. */
interface Way {
  readonly title: string
  readonly type: 'RollingRecreate' | 'Coherent'
  readonly maxSurge?: number
}

const WAYS: readonly Way[] = [
  { title: 'RollingRecreate', type: 'RollingRecreate' },
  { title: 'RollingRecreate, maxSurge: 1', type: 'RollingRecreate', maxSurge: 1 },
  { title: 'Coherent', type: 'Coherent' },
  { title: 'Coherent, maxSurge: 1', type: 'Coherent', maxSurge: 1 },
]

const setOf = ({ type, maxSurge }: Way): PodCliqueSet =>
  ({
    metadata: { name: 'llm', namespace: 'default' },
    spec: {
      replicas: 1,
      updateStrategy: { type },
      template: {
        cliqueStartupType: 'CliqueStartupTypeAnyOrder',
        cliques: NAMES.map((name) => ({
          name,
          ...(maxSurge !== undefined && { rollingUpdate: { maxSurge } }),
          spec: { roleName: name, replicas: ROLES[name], minAvailable: 1, podSpec: { containers: [] } },
        })),
      },
    },
  }) as unknown as PodCliqueSet

/** What a pod is at one moment: of the older template, on its way, or of the changed one. */
type Pod = 'old' | 'starting' | 'new'
/** The pods of each role by index; those from the wanted count on stand in. */
type Moment = Readonly<Record<Role, ReadonlyMap<number, Pod>>>

/** The moments of an update: before it, after each step, and at its end. */
const momentsOf = (way: Way): Moment[] => {
  const set = setOf(way)
  const { steps } = dryRun(modelOf(set, allReady(set, new Set(NAMES)), () => 1000))
  const first = mapped((role) => new Map(Array.from({ length: ROLES[role] }, (_, index) => [index, 'old' as const])))
  const moments: Moment[] = [first]
  for (const { takes } of steps) {
    const before = moments.at(-1) ?? first
    moments.push(
      mapped((role) => {
        const take = takes.find((each) => each.role === role)
        const removed = new Set(take?.removes)
        const pods = new Map([...settled(before[role])].filter(([index]) => !removed.has(index)))
        for (const index of [...(take?.units ?? []), ...(take?.makes ?? [])]) pods.set(index, 'starting')
        return pods
      }),
    )
  }
  const last = moments.at(-1) ?? first
  return [...moments, mapped((role) => settled(last[role]))]
}

const mapped = <T>(make: (role: Role) => T): Record<Role, T> =>
  Object.fromEntries(NAMES.map((role) => [role, make(role)])) as Record<Role, T>

const settled = (pods: ReadonlyMap<number, Pod>): ReadonlyMap<number, Pod> =>
  new Map([...pods].map(([index, pod]) => [index, pod === 'starting' ? 'new' : pod]))

const count = (moment: Moment, role: Role, pods: readonly Pod[]): number =>
  [...moment[role].values()].filter((pod) => pods.includes(pod)).length

const percent = (share: number): string => `${Math.min(100, Math.floor(100 * share + 1e-9))}%`

/** How much serves in parts that match: old ones beside old ones, and new ones beside new ones. */
const matching = (moment: Moment): number =>
  (['old', 'new'] as const)
    .map((pod) => Math.min(...NAMES.map((role) => count(moment, role, [pod]) / ROLES[role])))
    .reduce((sum, share) => sum + share, 0)

/** Sizes in pixels. */
const [MARGIN, CELL, GAP, COLUMN, NAME, LINE] = [20, 16, 3, 30, 70, 18]
const [MOST_COLUMNS, LEGEND_WIDTH] = [8, 170]

const STYLE = [
  'text{font-family:ui-sans-serif,system-ui,"Segoe UI","DejaVu Sans",sans-serif;font-size:12px;fill:#1b2a41}',
  '.title{font-size:14px;font-weight:600}.said{fill:#4a5a75}',
  '.old{fill:#c3cfe4;stroke:#8aa4cf}.new{fill:#3c5a8c;stroke:#3c5a8c}.starting{fill:#fff;stroke:#8aa4cf;stroke-dasharray:3 2}',
  '.dot{fill:#fff}.starting+.dot{fill:#8aa4cf}',
].join('')

const cell = (x: number, y: number, pod: Pod, standsIn: boolean): string =>
  `<rect class="${pod}" x="${x}" y="${y}" width="${CELL}" height="${CELL}" rx="3"/>${
    standsIn ? `<circle class="dot" cx="${x + CELL / 2}" cy="${y + CELL / 2}" r="3"/>` : ''
  }`

const drawingOf = (way: Way): Drawing => {
  const moments = momentsOf(way)
  const least = NAMES.map((role) => {
    const ready = Math.min(...moments.map((moment) => count(moment, role, ['old', 'new'])))
    return `${role} ${Math.min(ready, ROLES[role])} of ${ROLES[role]}`
  }).join(', ')
  const match = percent(Math.min(...moments.map(matching)))
  const said = [`least ready: ${least}`, `in parts that match: ${match}`]
  const lines = [
    `<text class="title" x="${MARGIN}" y="${MARGIN + 10}">${escaped(way.title)}</text>`,
    ...said.map((text, nth) => `<text class="said" x="${MARGIN}" y="${MARGIN + 10 + (nth + 1) * LINE}">${text}</text>`),
  ]
  let y = MARGIN + 10 + said.length * LINE + 12
  for (const role of NAMES) {
    const rows = Math.max(...moments.map((moment) => Math.max(...moment[role].keys()) + 1))
    lines.push(`<text x="${MARGIN}" y="${y + 12}">${role}</text>`)
    for (const [column, moment] of moments.entries())
      for (const [index, pod] of moment[role])
        lines.push(cell(MARGIN + NAME + column * COLUMN, y + index * (CELL + GAP), pod, index >= ROLES[role]))
    y += rows * (CELL + GAP) + 8
  }
  return { lines, width: 2 * MARGIN + NAME + MOST_COLUMNS * COLUMN, height: y + 4 }
}

/** Drawings side by side. */
const beside = (drawings: readonly Drawing[]): Drawing => {
  let x = 0
  const lines = drawings.flatMap((drawing) => {
    const group = [`<g transform="translate(${x} 0)">`, ...drawing.lines, '</g>']
    x += drawing.width
    return group
  })
  return { lines, width: x, height: Math.max(...drawings.map(({ height }) => height)) }
}

const LEGEND: readonly (readonly [Pod, boolean, string])[] = [
  ['old', false, 'serves, as before'],
  ['starting', false, 'starts'],
  ['new', false, 'serves, changed'],
  ['new', true, 'stands in'],
]

const legend = (): Drawing => ({
  lines: LEGEND.flatMap(([pod, standsIn, text], nth) => {
    const x = MARGIN + nth * LEGEND_WIDTH
    return [cell(x, 8, pod, standsIn), `<text class="said" x="${x + CELL + 8}" y="20">${text}</text>`]
  }),
  width: 2 * MARGIN + LEGEND.length * LEGEND_WIDTH,
  height: CELL + 24,
})

/** How each strategy rolls a set of a router, four pods of prefill and two of decode, step by step from left to right. */
export const updatePictures = (): GeneratedPage[] => [
  {
    name: 'docs/pictures/updates.svg',
    text: svgDocument([beside(WAYS.slice(0, 2).map(drawingOf)), beside(WAYS.slice(2).map(drawingOf)), legend()], {
      title: 'The same update by four strategies, step by step from left to right',
      style: STYLE,
    }),
  },
]
