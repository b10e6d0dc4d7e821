import { commandLine } from '../command-line.ts'
import { attack, type Damage } from './attack.ts'

const { small, output } = commandLine({
  command: 'npm run attack',
  about: `Attacks a webhook that it starts on this machine, and says what became of its memory and of others who asked meanwhile
(docs/reliability.md). The exit status is 1 where something exceeded its bounds.`,
  options: {
    small: { type: 'flag', about: 'try less, as tests do' },
    output: { type: 'text', short: 'o', oneOf: ['text', 'json'], default: 'text', about: 'form of the report' },
  },
})

const line = ({ attack, inputs, seconds, memory, slowestReview, slowestProbe, failed, logLines }: Damage): string =>
  `${attack}: ${inputs} inputs in ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB, slowest review of others ${slowestReview.toFixed(0)} ms, ` +
  `slowest probe ${slowestProbe.toFixed(0)} ms, ${failed.length} of others failed, ${logLines} log lines`

const isText = output === 'text'
const report = await attack(small ? 'small' : 'full', (damage) => {
  if (isText) console.log(line(damage))
})
if (!isText) console.log(JSON.stringify(report))
else for (const finding of report.findings) console.log(`finding: ${finding}`)
if (isText && report.findings.length === 0) console.log('the server held')
process.exitCode = report.findings.length === 0 ? 0 : 1
