import { runSeed } from './run.ts'

const first = Number(process.argv[2] ?? 1)
const count = Number(process.argv[3] ?? 1)
for (let seed = first; seed < first + count; seed++) {
  const began = performance.now()
  const outcome = await runSeed(seed)
  console.log(seed, outcome.hash, outcome.events, outcome.violations, Math.round(performance.now() - began))
  if (process.argv[4] === '-v') console.log(outcome.tail.join('\n'))
}
process.exit(0)
