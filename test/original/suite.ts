import { POD_GANG_MAP } from '../../cli/verbs/leave/left-over.ts'
import { speaking } from '../api/speaking.ts'
import { loadedResources } from '../unit/reconcilers/rendered.ts'
import { POD_GANG_MAPS } from './epochs.ts'
import type { Ground } from './ground.ts'
import { MOVES, type Move } from './moves.ts'
import { becomes } from './seen.ts'

const NAMESPACES = { apiVersion: 'v1', kind: 'Namespace' }

const CONFIGURATION = {
  scheduler: {
    profiles: [{ name: 'default-scheduler' }, { name: 'lpx-scheduler' }],
    defaultProfileName: 'default-scheduler',
  },
}

/**
 * What becomes of sets that Grove's Go operator has made when ours takes over. They lie side by side, each in a namespace of its own,
 * before anything of ours runs; the first test takes the time of many.
 */
export const movesOn = (
  title: string,
  settle: (config: object) => Promise<Ground>,
  moves: readonly Move[] = MOVES,
): void => {
  describe(`Grove in place of the Go operator, ${title},`, function () {
    this.timeout(300_000)
    const outcomes = new Map<Move, Promise<unknown>>()
    let ground: Ground | undefined
    const namespaceOf = ({ id }: Move): string => `moved-${id}`

    before(async () => {
      await loadedResources()
      const settled = await settle(CONFIGURATION)
      ground = settled
      await speaking(settled.client, '').create(POD_GANG_MAPS)
      await becomes(
        'the kind of the original is served',
        () => settled.client.resource(POD_GANG_MAP.apiVersion, POD_GANG_MAP.kind, { fresh: true }),
        (resource) => resource !== undefined,
      )
      const begun = await Promise.all(
        moves.map(async (move) => {
          const namespace = namespaceOf(move)
          const cluster = speaking(settled.client, namespace)
          await cluster.create({ ...NAMESPACES, metadata: { name: namespace } })
          return { move, end: await move.begin(cluster, namespace) }
        }),
      )
      await settled.start(CONFIGURATION)
      for (const { move, end } of begun)
        outcomes.set(
          move,
          end().then(
            () => undefined,
            (error: unknown) => error,
          ),
        )
    })
    after(async () => {
      await Promise.all(outcomes.values())
      await ground?.leave()
    })
    for (const move of moves) {
      it(move.sentence, async () => {
        const failure = await outcomes.get(move)
        if (failure !== undefined) throw failure
      })
    }
  })
}
