/** A line of a panel. Times are in s, and values in the unit of the panel. */
export interface DrawnLine {
  readonly name: string
  readonly points: readonly (readonly [time: number, value: number])[]
}

/** A panel of the dashboard with its data. `x` and `y` are its place in Grafana's grid, which is 24 wide. */
export interface DrawnPanel {
  readonly title: string
  readonly x: number
  readonly y: number
  readonly unit: string
  readonly lines: readonly DrawnLine[]
}

const COLOURS = ['#3b7dd8', '#d9822b', '#3fa66a', '#c0504d', '#8064a2', '#4bacc6', '#a0a033', '#777777']
const WIDTH = 560
const HEIGHT = 170
/** The space for the numbers on the left. */
const LEFT = 92
const TOP = 8
const FLOOR = HEIGHT - 20

const STEPS: Readonly<Record<string, readonly (readonly [size: number, name: string])[]>> = {
  s: [
    [86_400, 'd'],
    [3_600, 'h'],
    [60, 'min'],
    [1, 's'],
    [0.001, 'ms'],
  ],
  bytes: [
    [2 ** 30, 'GiB'],
    [2 ** 20, 'MiB'],
    [2 ** 10, 'KiB'],
  ],
  reqps: [[1, 'req/s']],
  ops: [[1, 'ops/s']],
}

/** The top of a scale: the next of 1, 2, 2.5, 5 and 10 times a power of ten in the unit in which it is written. */
export const topOf = (unit: string, most: number): number => {
  if (!(most > 0)) return 1
  const size = sizeOf(unit, most)[0]
  const power = 10 ** Math.floor(Math.log10(most / size))
  return ([1, 2, 2.5, 5, 10].find((each) => each * power * size >= most) ?? 10) * power * size
}

const sizeOf = (unit: string, value: number): readonly [size: number, name: string] =>
  STEPS[unit]?.find(([each]) => Math.abs(value) >= each) ?? STEPS[unit]?.at(-1) ?? [1, '']

/** A value in its unit, as Grafana writes it: `12 ms`. */
export const valueIn = (unit: string, value: number): string => {
  const [size, name] = sizeOf(unit, value)
  return `${Number((value / size).toPrecision(3))} ${value === 0 ? '' : name}`.trim()
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * The dashboard as a page of HTML: every panel at its place with the data that Prometheus has answered. It stands for
 * Grafana, which cannot be had where the tests run.
 */
export const pictureOf = (panels: readonly DrawnPanel[]): string => {
  const times = panels.flatMap(({ lines }) => lines.flatMap(({ points }) => points.map(([time]) => time)))
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const inOrder = [...panels].sort((a, b) => a.y - b.y || a.x - b.x)
  return `<!doctype html><meta charset="utf-8"><title>Grove</title><style>
body { font: 12px "DejaVu Sans", sans-serif; margin: 12px; background: #f4f5f5; color: #24292e }
main { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
section { background: white; border: 1px solid #e4e7e7; padding: 8px 10px; border-radius: 2px }
h2 { font-size: 13px; margin: 0 0 4px } svg { display: block; width: 100% } svg text { font-size: 11px; fill: #6e7681 }
ul { list-style: none; margin: 4px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 2px 12px }
i { display: inline-block; width: 12px; height: 4px; border-radius: 2px; margin-right: 5px; vertical-align: middle }
</style><main>${inOrder.map((panel) => drawn(panel, from, to)).join('')}</main>`
}

const drawn = ({ title, unit, lines }: DrawnPanel, from: number, to: number): string => {
  const most = topOf(unit, Math.max(...lines.flatMap(({ points }) => points.map(([, value]) => value)), 0))
  const x = (time: number): number => LEFT + ((time - from) / (to - from || 1)) * (WIDTH - LEFT - 4)
  const y = (value: number): number => FLOOR - (value / most) * (FLOOR - TOP)
  const scale = [0, 0.5, 1].map((part) => {
    const at = y(most * part).toFixed(1)
    return `<path d="M${LEFT} ${at}H${WIDTH}" stroke="#e4e7e7"/><text x="${LEFT - 6}" y="${at}" dy="4" text-anchor="end">${valueIn(unit, most * part)}</text>`
  })
  const colour = (index: number): string => COLOURS[index % COLOURS.length] ?? ''
  const paths = lines.map(({ points }, index) => {
    const d = points.map(([time, value], i) => `${i === 0 ? 'M' : 'L'}${x(time).toFixed(1)} ${y(value).toFixed(1)}`)
    return `<path d="${d.join('')}" fill="none" stroke="${colour(index)}" stroke-width="1.5"/>`
  })
  const legend = lines.map(({ name }, i) => `<li><i style="background:${colour(i)}"></i>${escaped(name)}</li>`)
  return `<section><h2>${escaped(title)}</h2><svg viewBox="0 0 ${WIDTH} ${HEIGHT}">${scale.join('')}${paths.join('')}</svg><ul>${legend.join('')}</ul></section>`
}
