import { expect } from 'chai'
import type { Job } from './pool/job.ts'
import { Pool } from './pool/pool.ts'
import { report } from './report.ts'
import { type Outcome, runSeed } from './run.ts'
import { KEPT_PACED, KEPT_SEEDS, KEPT_WITH_FAULTS } from './seeds.ts'
import { DRAW_OF_SUITE } from './suite-draw.ts'

const { seeds: FRESH, says } = DRAW_OF_SUITE
const AT_ONCE = 50

describe('the simulation', () => {
  let pool: Pool
  before(() => {
    pool = new Pool()
    console.log(`    ${says}`)
  })
  after(() => pool.close())

  it('goes the same way each time for the same seed', async () => {
    const [once, again] = [await runSeed(3), await runSeed(3)]
    expect(once.events).to.be.greaterThan(50)
    expect(again.hash).to.equal(once.hash)
    expect((await pool.run({ seed: 3 })).hash, 'in another thread').to.equal(once.hash)
    expect((await runSeed(4)).hash).to.not.equal(once.hash)
  })

  it('finds nothing where nothing goes wrong, and does not end before the user has done something', async () => {
    const { violations, tail } = await runSeed(2, { families: [] })
    expect(violations).to.deep.equal([])
    expect(tail.some((line) => line.includes('the user creates PodCliqueSet'))).to.equal(true)
    expect(tail.some((line) => /operator-\d ADDED pods/.test(line))).to.equal(true)
  })

  const hold = async (jobs: readonly Job[]): Promise<void> => {
    const failed: string[] = []
    await pool.runAll(jobs, (outcome) => {
      const { families: faults, isPaced } = jobs.find(({ seed }) => seed === outcome.seed) ?? {}
      const again = [...(isPaced ? [' --paced'] : []), ...(faults ? [` --faults ${faults.join()}`] : [])].join('')
      if (outcome.violations.length > 0) failed.push(report(outcome, again === '' ? undefined : again))
    })
    expect(failed.join('\n')).to.equal('')
  }
  const standard = (seeds: readonly number[]): Job[] => seeds.map((seed) => ({ seed }))

  it('a scheduler whose API fails, is slow or does not answer holds up no gang of another one', async () => {
    const outcomes: Outcome[] = []
    const seeds = [41, 45, 47, 51, 85, 88, 89]
    await pool.runAll(
      seeds.map((seed) => ({ seed, families: ['backend'] as const, isVerbose: true })),
      (outcome) => outcomes.push(outcome),
    )
    expect(outcomes.flatMap((each) => (each.violations.length > 0 ? [report(each)] : [])).join('\n')).to.equal('')
    const lines = outcomes.flatMap(({ tail }) => tail)
    const fails = (line: string): boolean => line.includes('podgroups: 500')
    expect(lines.filter(fails).length, 'requests that fail').to.be.greaterThan(10)
  })

  it('holds for the seeds under which it once did not', () => hold([...standard(KEPT_SEEDS), ...KEPT_WITH_FAULTS]))

  for (let first = 1; first <= FRESH.length; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE - 1, FRESH.length)
    it(`holds for fresh seeds ${first} to ${last} of the draw`, () => hold(standard(FRESH.slice(first - 1, last))))
  }

  const PACED = FRESH.slice(0, Math.ceil(FRESH.length / 3))
  it(`holds for ${PACED.length} of them with users who ask for surge, for roles that match and for pauses: P1, P2, P4, P7, P8, P11`, () =>
    hold([...KEPT_PACED, ...PACED].map((seed) => ({ seed, isPaced: true }))))
})
