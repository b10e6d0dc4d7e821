import type { KubeObject } from '../../model/object.ts'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { type Answer, createJudge, type Judge } from '../../webhook/review/judge.ts'
import { objectsView } from '../../webhook/server/view.ts'
import { commandLine } from '../command-line.ts'
import { BASE_OBJECTS, CONFIG, EXISTING, INIT_IMAGE } from './base-reviews.ts'
import { hugeValues } from './huge-values.ts'
import { reviewOf } from './review.ts'
import { placed, spotsOf } from './spots.ts'

// npm run fuzz:huge [-- --bytes N] [--only TEXT]; docs/admission.md

const { bytes, only, ratio } = commandLine({
  command: 'npm run fuzz:huge',
  about: `Writes a huge text, list or map into each field in turn, and has each admission path judge it, in process: no answer may cost
many times what reading the same bytes costs. Prints JSON.`,
  options: {
    bytes: { type: 'number', least: 1_000, default: 60_000, about: 'size of a value' },
    only: {
      type: 'text',
      about: 'only admission paths and fields that contain this, such as trainjob, or cliques.0.labels',
    },
    ratio: { type: 'number', least: 1, default: 150, about: 'how many times the cost of JSON.parse is too much' },
  },
})

/** Cheaper than this is never too much, in ms: what a small review costs besides. */
const CHEAP = 10

const bytesOf = (object: KubeObject, oldObject: KubeObject | null): Buffer => {
  const operation = oldObject === null ? 'CREATE' : 'UPDATE'
  return Buffer.from(JSON.stringify(reviewOf({ operation, about: object, username: 'ada', object, oldObject })))
}

/** The CPU of a call, in ms. */
const cpuOf = async (call: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

interface Cost {
  readonly milliseconds: number
  readonly answer: Answer | undefined
}

/** The least of three, as long as it is too much: the first may have compiled or collected garbage. */
const costOf = async (judge: Judge, body: Buffer, enough: number): Promise<Cost> => {
  let [milliseconds, answer]: [number, Answer | undefined] = [Number.POSITIVE_INFINITY, undefined]
  for (let times = 0; times < 3 && milliseconds > enough; times++) {
    const cost = await cpuOf(async () => {
      answer = await judge(body)
    })
    milliseconds = Math.min(milliseconds, cost)
  }
  return { milliseconds, answer }
}

const view = objectsView(EXISTING)
const findings: object[] = []
let [reviews, slowest] = [0, { ratio: 0, at: '' }]
const begin = performance.now()
for (const endpoint of endpoints) {
  const judge = createJudge({ endpoint, config: CONFIG, initContainerImage: INIT_IMAGE, lookUp: async () => view })
  const [base] = BASE_OBJECTS[endpoint.path] ?? []
  if (base === undefined) continue
  for (const spot of spotsOf(base)) {
    const field = spot.steps.map((step) => (typeof step === 'string' ? step : '0')).join('.')
    if (only !== undefined && !`${endpoint.path} ${field}`.includes(only)) continue
    for (const { about, value } of hugeValues(spot, bytes)) {
      const changed = placed(base, spot, value)
      const before = Array.isArray(value) ? placed(base, spot, value.toReversed()) : base
      // Texts are judged in creates and updates in turn, because there are so many.
      const olds = spot.holds !== 'text' ? [null, before] : reviews % 2 === 0 ? [null] : [before]
      for (const old of olds) {
        const body = bytesOf(changed, old)
        const reading = Math.max(0.1, await cpuOf(() => JSON.parse(body.toString())))
        const enough = Math.max(CHEAP, ratio * reading)
        const { milliseconds, answer } = await costOf(judge, body, enough)
        const at = `${endpoint.path} ${field}: ${about}`
        const found = { at, milliseconds, kilobytes: Math.round(body.length / 1_000), ratio: milliseconds / reading }
        if (answer?.fault !== undefined) findings.push({ ...found, fault: String(answer.fault.error) })
        else if (milliseconds > enough) findings.push(found)
        if (milliseconds > CHEAP && found.ratio > slowest.ratio) slowest = { ratio: found.ratio, at }
        reviews++
      }
    }
  }
  process.stderr.write(`${endpoint.path}: ${reviews} reviews, ${findings.length} findings\n`)
}
const seconds = Math.round((performance.now() - begin) / 1_000)
console.log(JSON.stringify({ reviews, seconds, slowest, findings }, undefined, 2))
process.exitCode = findings.length === 0 ? 0 : 1
