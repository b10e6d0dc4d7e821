import { expect } from 'chai'
import { timeLeft } from '../../../../reconcilers/trainjob/deadline.ts'
import type { TrainJobWithStatus } from '../../../../reconcilers/trainjob/observe.ts'

const CREATED = '2026-01-01T00:00:00Z'
const NOW = '2026-01-01T00:01:40Z'

const trainJob = (spec: object, suspended?: { status: string; lastTransitionTime: string }): TrainJobWithStatus =>
  ({
    metadata: { name: 'a', namespace: 'n', creationTimestamp: CREATED },
    spec: { runtimeRef: { name: 'r' }, ...spec },
    ...(suspended && { status: { conditions: [{ type: 'Suspended', reason: 'r', message: 'm', ...suspended }] } }),
  }) as unknown as TrainJobWithStatus

describe('the time that a TrainJob has left', () => {
  const cases: readonly [string, TrainJobWithStatus, number | undefined][] = [
    ['does not run without a deadline', trainJob({}), undefined],
    ['runs from the creation', trainJob({ activeDeadlineSeconds: 120 }), 20_000],
    ['is over when it has passed', trainJob({ activeDeadlineSeconds: 60 }), -40_000],
    ['does not run while it is suspended', trainJob({ activeDeadlineSeconds: 60, suspend: true }), undefined],
    [
      'runs from the resumption',
      trainJob({ activeDeadlineSeconds: 60 }, { status: 'False', lastTransitionTime: '2026-01-01T00:01:30Z' }),
      50_000,
    ],
    [
      'is whole where the status does not know of the resumption yet',
      trainJob({ activeDeadlineSeconds: 60 }, { status: 'True', lastTransitionTime: CREATED }),
      60_000,
    ],
  ]
  for (const [what, given, left] of cases) it(what, () => expect(timeLeft(given, NOW)).to.equal(left))
})
