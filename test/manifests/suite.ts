import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { type Habitat, live } from './life.ts'
import { configurationOf, type SETTINGS } from './setting.ts'
import type { Source } from './sources.ts'

/** A cluster with Grove in it that a suite has to itself. */
export interface Settled extends Pick<Habitat, 'client' | 'changes'> {
  leave(): Promise<void>
}

/** Seconds that a step of a manifest's life may take, and more for each of its pods. */
const PATIENCE = 60
const PATIENCE_PER_POD = 0.5

/** Milliseconds for all steps together. */
const timeoutOf = ({ pods }: Source): number => 120_000 + pods * 2_000

/**
 * One test for each manifest, which all live side by side, each in a namespace of its own: the first test takes the time
 * of many, and the others find that theirs is over.
 */
export const manifestsIn = (
  title: string,
  settle: (config: OperatorConfiguration, setting: keyof typeof SETTINGS) => Promise<Settled>,
  sources: readonly Source[],
  /** How many live in one cluster at a time. */
  atATime = 8,
): void => {
  for (const setting of ['plain', 'everything'] as const) {
    const own = sources.filter((each) => each.setting === setting)
    if (own.length === 0) continue
    describe(`${title}, ${setting === 'plain' ? 'with the default configuration' : 'with KAI, topologies and MNNVL'}`, () => {
      const outcomes = new Map<Source, Promise<unknown>>()
      let settled: Settled
      before(async function () {
        this.timeout(60_000)
        const config = configurationOf(setting)
        settled = await settle(config, setting)
        const habitatOf = ({ pods }: Source) => ({ ...settled, config, patience: PATIENCE + pods * PATIENCE_PER_POD })
        for (const [source, outcome] of sideBySide(own, atATime, (source) => live(habitatOf(source), source)))
          outcomes.set(source, outcome)
      })
      after(async function () {
        this.timeout(60_000)
        await Promise.all(outcomes.values())
        await settled?.leave()
      })
      for (const source of own) {
        it(`${source.id} is in a cluster what its render shows, before and after an update and scaling, and leaves nothing behind`, async function () {
          this.timeout(timeoutOf(source))
          const failure = await outcomes.get(source)
          if (failure !== undefined) throw failure
        })
      }
    })
  }
}

/** Starts them in order, so many at a time. A failure is the outcome, for each is asked for when its test comes. */
const sideBySide = <T>(
  items: readonly T[],
  atATime: number,
  run: (item: T) => Promise<void>,
): Map<T, Promise<unknown>> => {
  const lanes: Promise<unknown>[] = Array.from({ length: atATime }, () => Promise.resolve())
  const outcomes = new Map<T, Promise<unknown>>()
  for (const [index, item] of items.entries()) {
    const before = lanes[index % atATime]
    const outcome = (before ?? Promise.resolve())
      .then(() => run(item))
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    lanes[index % atATime] = outcome
    outcomes.set(item, outcome)
  }
  return outcomes
}
