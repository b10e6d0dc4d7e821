import { endpoints } from '../../webhook/chain/endpoints.ts'
import { commandLine } from '../command-line.ts'
import { fuzz } from './fuzz.ts'

// npm run fuzz [-- --count N] [--seed S]; docs/admission.md

const { count, seed } = commandLine({
  command: 'npm run fuzz',
  about:
    'Sends reviews that are spoiled at random to every endpoint, in process: each must be answered, with no fault and in time.',
  options: {
    count: { type: 'number', least: 1, default: 100_000, about: 'how many reviews' },
    seed: { type: 'number', default: 1, about: 'the seed of the first' },
  },
})

const started = performance.now()
const { findings, outcomes, slowest } = await fuzz({ endpoints, count, seed, slowMilliseconds: 50 })
const seconds = (performance.now() - started) / 1000

for (const { seed: found, path, what } of findings.slice(0, 20)) {
  console.log(`--seed ${found} --count 1: ${path} ${what}`)
}
const shown = Object.entries(outcomes).map(([outcome, number]) => `${number} ${outcome}`)
console.log(`${count} reviews from seed ${seed} in ${seconds.toFixed(0)} s: ${shown.join(', ')}`)
console.log(`slowest: ${slowest.milliseconds.toFixed(1)} ms, ${slowest.path}, seed ${slowest.seed}`)
console.log(`${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
