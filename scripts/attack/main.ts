import { commandLine } from '../command-line.ts'
import * as reconcilers from './reconcilers/attack.ts'
import { ATTACKS as ON_RECONCILERS } from './reconcilers/attacks.ts'
import type { Server } from './reconcilers/clusters.ts'
import * as webhook from './webhook/attack.ts'

const { small, of, only, server, output } = commandLine({
  command: 'npm run attack',
  about: `Attacks a webhook, and then reconcilers, that it starts on this machine, and says what became of their memory and of others
who asked meanwhile (docs/reliability.md). The exit status is 1 where something exceeded its bounds.`,
  options: {
    of: { type: 'text', oneOf: ['webhook', 'reconcilers', 'both'], default: 'both', about: 'what is attacked' },
    only: {
      type: 'text',
      default: '',
      about: 'only the attacks on reconcilers with this in their name, and none on the webhook',
    },
    server: {
      type: 'text',
      oneOf: ['stand-in', 'real'],
      default: 'stand-in',
      about: 'the API server of attacked reconcilers: one in the same process, or a real one (docs/testing.md)',
    },
    small: { type: 'flag', about: 'try less, as tests do' },
    output: { type: 'text', short: 'o', oneOf: ['text', 'json'], default: 'text', about: 'form of the report' },
  },
})

const whole = (value: number): string => value.toFixed(0)
const ofWebhook = ({
  attack,
  inputs,
  seconds,
  memory,
  slowestReview,
  slowestProbe,
  failed,
  logLines,
}: webhook.Damage) =>
  `${attack}: ${inputs} inputs in ${seconds.toFixed(1)} s, ${whole(memory)} MB, slowest review of others ${whole(slowestReview)} ms, ` +
  `slowest probe ${whole(slowestProbe)} ms, ${failed.length} of others failed, ${logLines} log lines`
const ofReconcilers = ({
  attack,
  inputs,
  refused,
  seconds,
  memory,
  memoryBefore,
  neighbours,
  slowestSet,
  slowestOwn,
  slowestRequest,
}: reconcilers.Damage) =>
  `${attack}: ${inputs} inputs (${refused} refused) in ${seconds.toFixed(1)} s, ${whole(memory)} MB (before it ${whole(memoryBefore)}), ${neighbours} sets of others, ` +
  `the slowest after ${whole(slowestSet)} ms (at most ${whole(slowestOwn)} ms without the API server); slowest request of others ${whole(slowestRequest)} ms`

const isText = output === 'text'
const scale = small ? 'small' : 'full'
const tell =
  <Damage>(line: (damage: Damage) => string) =>
  (damage: Damage): void => {
    if (isText) console.log(line(damage))
  }
const chosen = ON_RECONCILERS.filter(({ name }) => name.includes(only))
const reports = {
  ...(of !== 'reconcilers' && only === '' && { webhook: await webhook.attack(scale, tell(ofWebhook)) }),
  ...(of !== 'webhook' && {
    reconcilers: await reconcilers.attack(scale, tell(ofReconcilers), chosen, server as Server),
  }),
}
const findings = Object.entries(reports).flatMap(([what, report]) => report.findings.map((each) => `${what}: ${each}`))
if (!isText) console.log(JSON.stringify(reports))
else for (const finding of findings) console.log(`finding: ${finding}`)
if (isText && findings.length === 0) console.log('everything held')
process.exitCode = findings.length === 0 ? 0 : 1
