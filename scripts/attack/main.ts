import { parseArgs } from 'node:util'
import { attack, type Damage } from './attack.ts'

// npm run attack [-- --small] [-- -o json]; docs/reliability.md

const { values } = parseArgs({
  options: { small: { type: 'boolean', default: false }, output: { type: 'string', short: 'o', default: 'text' } },
})
if (values.output !== 'text' && values.output !== 'json') {
  console.error(`-o ${values.output}: give text or json`)
  process.exit(2)
}

const line = ({ attack, inputs, seconds, memory, slowestReview, slowestProbe, failed, logLines }: Damage): string =>
  `${attack}: ${inputs} inputs in ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB, slowest review of others ${slowestReview.toFixed(0)} ms, ` +
  `slowest probe ${slowestProbe.toFixed(0)} ms, ${failed.length} of others failed, ${logLines} log lines`

const isText = values.output === 'text'
const report = await attack(values.small ? 'small' : 'full', (damage) => {
  if (isText) console.log(line(damage))
})
if (!isText) console.log(JSON.stringify(report))
else for (const finding of report.findings) console.log(`finding: ${finding}`)
if (isText && report.findings.length === 0) console.log('the server held')
process.exitCode = report.findings.length === 0 ? 0 : 1
