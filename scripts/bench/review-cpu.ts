import { cpus } from 'node:os'
import { defaultConfiguration } from '../../config/default.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Endpoint } from '../../webhook/admission/endpoint.ts'
import { defaultPodCliqueSet, validatingPodCliqueSet } from '../../webhook/podcliqueset/endpoints.ts'
import { createJudge, type Judge } from '../../webhook/review/judge.ts'
import { commandLine } from '../command-line.ts'
import { chain } from './chain.ts'
import { median, rounded } from './measure.ts'
import { largeReviews, reviewOf } from './reviews.ts'

const given = commandLine({
  command: 'npm run bench:review',
  about: `CPU that one review costs, from the bytes of the AdmissionReview to the bytes of its answer, in process: a PodCliqueSet
of 20 cliques beside JSON.parse of the same bytes, and chains of ever more cliques. The figures are medians. JSON on
standard output.`,
  options: {
    rounds: { type: 'number', least: 1, default: 15, about: 'how many rounds' },
  },
})
const ROUNDS = given.rounds
const ROUND_MILLISECONDS = 100
const LENGTHS = [125, 250, 500, 1_000, 2_000, 4_000]

/** CPU microseconds of one call, averaged over one round. */
const costOf = (call: () => unknown): number => {
  const until = performance.now() + ROUND_MILLISECONDS
  const before = process.cpuUsage()
  let calls = 0
  do {
    call()
    calls++
  } while (performance.now() < until)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}

interface Cost {
  readonly microseconds: number
  readonly parseMicroseconds: number
  readonly ratio: number
}

/** The cost of judging a review, and of parsing it. */
const costOfReview = (judge: Judge, bytes: Buffer): Cost => {
  allowed(judge(bytes))
  const calls = [() => judge(bytes), () => JSON.parse(bytes.toString())] as const
  for (const call of calls) costOf(call)
  const rounds = Array.from({ length: ROUNDS }, () => ({ review: costOf(calls[0]), parse: costOf(calls[1]) }))
  return {
    microseconds: rounded(median(rounds.map(({ review }) => review))),
    parseMicroseconds: rounded(median(rounds.map(({ parse }) => parse))),
    // Both sides of a round ran under the same conditions, so the ratio is computed for each round.
    ratio: rounded(median(rounds.map(({ review, parse }) => review / parse))),
  }
}

/** An unexpected verdict would make the figures meaningless. */
const allowed = (answer: ReturnType<Judge>): void => {
  if (answer instanceof Promise || answer.verdict?.allowed !== true) throw new Error('the review was not allowed')
}

const config = defaultConfiguration({})
const judgeOf = (endpoint: Endpoint): Judge => createJudge({ endpoint, config })
const [mutating, validating] = [judgeOf(defaultPodCliqueSet), judgeOf(validatingPodCliqueSet)]

const reviews = largeReviews(config)
const compared = { mutate: [mutating, reviews.mutate], validate: [validating, reviews.validate] } as const
const large = Object.entries(compared).map(([name, [judge, bytes]]) => {
  const cost = costOfReview(judge, bytes)
  return { review: name, bytes: bytes.length, ...cost, met: cost.ratio <= 2 }
})

const chains = LENGTHS.map((cliques) => {
  const bytes = reviewOf(chain(cliques) as unknown as KubeObject)
  const { microseconds, ratio } = costOfReview(validating, bytes)
  return { cliques, bytes: bytes.length, microseconds, perClique: rounded(microseconds / cliques), ratio }
})
const [first, last] = [chains[0]?.perClique ?? 0, chains.at(-1)?.perClique ?? 0]

const report = {
  node: process.version,
  cpu: cpus()[0]?.model,
  rounds: ROUNDS,
  large,
  chains,
  // A clique of the longest chain may cost a little more than one of the shortest: its data exceed the CPU caches.
  linear: last <= 2 * first,
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
