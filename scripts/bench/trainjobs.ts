import { cpus, loadavg } from 'node:os'
import { commandLine } from '../command-line.ts'
import { median, rounded } from './measure.ts'
import { bareTrainJobs, type Cost, type GroveCost, groveTrainJobs } from './trainjobs/many.ts'

const given = commandLine({
  command: 'npm run bench:trainjobs',
  about: `TrainJobs of four nodes, created at once in the sandbox, until all of them are Complete: by Grove, and by a bare loop that makes
the same children with the same client, in turn. A JobSet has completed as soon as it is there. JSON on standard output;
ratios are those of the medians.`,
  options: {
    count: { type: 'number', least: 1, default: 500, about: 'how many TrainJobs' },
    rounds: { type: 'number', least: 1, default: 3, about: 'how many rounds' },
    curve: { type: 'text', about: 'numbers of TrainJobs, such as 500,1000,2000, of which one round each follows' },
  },
})
const COUNT = given.count
const ROUNDS = given.rounds
const CURVE = given.curve?.split(',').map(Number) ?? []
const AIM = { seconds: 1.3, requests: 1.3, appliesOfOneChild: 1, requestsAtRest: 0 }

const say = (line: string): void => void process.stderr.write(`${line}\n`)

interface Round {
  readonly bare: Cost
  readonly grove: GroveCost
}

const round = async (count: number): Promise<Round> => {
  say(`${count} TrainJobs: bare loop`)
  const bare = await bareTrainJobs(count)
  say(`${count} TrainJobs: Grove`)
  return { bare, grove: await groveTrainJobs(count) }
}

const ratiosOf = (rounds: readonly Round[]) => {
  const of = (figure: keyof Cost) =>
    rounded(median(rounds.map(({ grove }) => grove[figure])) / median(rounds.map(({ bare }) => bare[figure])))
  return { seconds: of('seconds'), requests: of('requestsPerTrainJob') }
}

// The first round lets V8 compile the code of both sides.
await round(Math.min(20, COUNT))
const rounds: Round[] = []
for (let i = 0; i < ROUNDS; i++) rounds.push(await round(COUNT))
const curve = []
for (const count of CURVE) {
  const each = await round(count)
  curve.push({
    count,
    ...ratiosOf([each]),
    millisecondsPerTrainJob: rounded((each.grove.seconds * 1000) / count),
    ...each,
  })
}
const report = {
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  load: loadavg().map(rounded),
  trainJobs: COUNT,
  aim: AIM,
  ratios: ratiosOf(rounds),
  rounds,
  ...(curve.length > 0 && { curve }),
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
process.exit(0)
