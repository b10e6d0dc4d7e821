import { parseArgs } from 'node:util'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { fuzz } from './fuzz.ts'

// npm run fuzz [-- --count N] [--seed S]; docs/admission.md

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const [count, seed] = [Number(values.count), Number(values.seed)]
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed) || seed < 0) {
  console.error('--count is a whole number of 1 or more, --seed of 0 or more')
  process.exit(2)
}

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
