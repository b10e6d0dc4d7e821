import { expect } from 'chai'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { Controller } from '../../reconcilers/engine/controller.ts'
import { trainJob } from '../../reconcilers/trainjob/controller.ts'
import type { TrainJobWithStatus } from '../../reconcilers/trainjob/observe.ts'
import { Pool } from './pool/pool.ts'
import { report } from './report.ts'
import { DRAW_OF_SUITE } from './suite-draw.ts'
import { runTraining } from './training/run.ts'

/** A quarter of the suite's draw. */
const FRESH = DRAW_OF_SUITE.seeds.slice(0, Math.ceil(DRAW_OF_SUITE.seeds.length / 4))

describe('the simulation of TrainJobs', () => {
  let pool: Pool
  before(() => {
    pool = new Pool()
  })
  after(() => pool.close())

  it('goes the same way each time for the same seed', async () => {
    const [once, again] = [await runTraining(3), await pool.run({ seed: 3, isTraining: true, isVerbose: true })]
    expect(once.events).to.be.greaterThan(30)
    expect(again.hash, 'in another thread').to.equal(once.hash)
    expect(again.tail).to.deep.equal(once.tail)
  })

  it('does not end before TrainJobs have become JobSets, some suspended, some Complete, some Failed', async () => {
    const tails = (await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => runTraining(seed)))).flatMap(
      ({ tail }) => tail,
    )
    for (const event of [
      /operator-\d+ ADDED jobsets/,
      /the user changes TrainJob .*"suspend":true/,
      /the user changes TrainJob .*runtimePatches/,
      /the user changes JobSet .*"Completed"/,
      /the user changes JobSet .*"Failed"/,
      /the user deletes (JobSet|ConfigMap)/,
      /the user deletes TrainingRuntime/,
    ]) {
      expect(
        tails.some((line) => event.test(line)),
        String(event),
      ).to.equal(true)
    }
  })

  /** Grove's controllers, except that TrainJobs are planned from what `change` returns. */
  const deceived =
    (change: (trainJob: TrainJobWithStatus) => TrainJobWithStatus) =>
    (all: readonly Controller<OperatorConfiguration>[]): Controller<OperatorConfiguration>[] =>
      all.map((each) =>
        each.name === trainJob.name
          ? ({
              ...trainJob,
              plan: (...[object, ...rest]: Parameters<typeof trainJob.plan>) =>
                trainJob.plan(change(object as TrainJobWithStatus), ...rest),
            } satisfies typeof trainJob)
          : each,
      )
  const found = async (change: Parameters<typeof deceived>[0]): Promise<string> => {
    const said: string[] = []
    for (let seed = 1; seed <= 12; seed++) {
      said.push(...(await runTraining(seed, { mutation: { controllers: deceived(change) } })).violations)
    }
    return said.join('\n')
  }

  it('finds a controller that forgets how a TrainJob has ended', async () => {
    expect(await found(({ status: _, ...forgetful }) => forgetful)).to.include(
      'no JobSet is made for a TrainJob that has ended',
    )
  })

  it('finds a controller that never suspends', async () => {
    expect(await found((each) => ({ ...each, spec: { ...each.spec, suspend: false } }))).to.include(
      'is not suspended as its JobSet is',
    )
  })

  it('ended stays ended, all converges as in a clean run, and a second look writes nothing, for every seed', async () => {
    const failed: string[] = []
    await pool.runAll(
      FRESH.map((seed) => ({ seed, isTraining: true })),
      (outcome) => {
        if (outcome.violations.length > 0) failed.push(report(outcome, ' --training'))
      },
    )
    expect(failed.join('\n')).to.equal('')
  })
})
